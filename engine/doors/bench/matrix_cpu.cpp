#include "engine/doors/bench/matrix_measurement.hpp"

namespace swell::engine
{

MatrixResult measure_matrix(const solver::SparseRows<double>& matrix, const MatrixCase& matrix_case)
{
    if (matrix_case.gpu) {
        return measure_matrix_on_gpu(matrix, matrix_case);
    }
    solver::OpenMpBackend backend(matrix_case.threads);
    return matrix_case.precision == "float" ? matrix_measurement::measure<float>(matrix, matrix_case, backend)
                                            : matrix_measurement::measure<double>(matrix, matrix_case, backend);
}

} // namespace swell::engine
