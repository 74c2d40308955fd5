#include "engine/doors/bench/matrix_measurement.hpp"
#include "engine/run/base/errors.hpp"
#include "solver/backends/cuda/cuda_device.hpp"

namespace swell::engine
{

MatrixResult measure_matrix_on_gpu(const solver::SparseRows<double>& matrix, const MatrixCase& matrix_case)
{
    const std::string reason = solver::find_cuda_devices().reason;
    if (!reason.empty()) {
        throw MachineError(reason + ": take --backend cpu");
    }
    solver::CudaBackend backend;
    return matrix_case.precision == "float" ? matrix_measurement::measure<float>(matrix, matrix_case, backend)
                                            : matrix_measurement::measure<double>(matrix, matrix_case, backend);
}

} // namespace swell::engine
