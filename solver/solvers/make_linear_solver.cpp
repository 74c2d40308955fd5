#include <type_traits>
#include <vector>

#include "solver/base/errors.hpp"
#include "solver/solvers/core_methods.hpp"
#include "solver/solvers/solver_registry.hpp"

namespace swell::solver
{

namespace
{

/// Sets the maker at a place to the one of a method; null if the list is empty.
template <class Maker>
void put(std::vector<Maker>& makers, std::size_t place, const std::vector<Maker>& from, std::size_t method)
{
    if (makers.size() <= place) {
        makers.resize(place + 1, nullptr);
    }
    makers[place] = method < from.size() ? from[method] : nullptr;
}

void add(MethodMakers& table, const std::vector<SolverInfo>& rows, const MethodMakers& makers)
{
    for (std::size_t method = 0; method < rows.size(); ++method) {
        const std::size_t place = add_solver_row(rows[method]);
        put(table.cpu_float, place, makers.cpu_float, method);
        put(table.cpu_double, place, makers.cpu_double, method);
        put(table.gpu_float, place, makers.gpu_float, method);
        put(table.gpu_double, place, makers.gpu_double, method);
    }
}

/// The makers, in the order of solver_infos().
MethodMakers& makers()
{
    static MethodMakers table = [] {
        MethodMakers core;
        add(core, solver_rows_of<CoreMethods>(),
            {core_makers_cpu_float(), core_makers_cpu_double(), core_makers_gpu_float(), core_makers_gpu_double()});
        return core;
    }();
    return table;
}

template <class Backend, class T>
const std::vector<SolverMaker<Backend, T>>& makers_for()
{
    if constexpr (std::is_same_v<SolverMaker<Backend, T>, SolverMaker<OpenMpBackend, float>>) {
        return makers().cpu_float;
    } else if constexpr (std::is_same_v<SolverMaker<Backend, T>, SolverMaker<OpenMpBackend, double>>) {
        return makers().cpu_double;
    } else if constexpr (std::is_same_v<SolverMaker<Backend, T>, SolverMaker<CudaBackend, float>>) {
        return makers().gpu_float;
    } else {
        return makers().gpu_double;
    }
}

} // namespace

void add_solver_methods(const std::vector<SolverInfo>& rows, const MethodMakers& with)
{
    add(makers(), rows, with);
}

template <class Backend, class T>
std::unique_ptr<LinearSolver<Backend, T>> make_linear_solver(Backend& backend, const FivePointStencil<T>& matrix,
                                                             const SolverSpec& spec)
{
    spec.validate();
    const auto place = static_cast<std::size_t>(&solver_info(spec.name) - solver_infos().data());
    const SolverMaker<Backend, T> make = makers_for<Backend, T>().at(place);
    if (make == nullptr) {
        throw SolverError("solver " + spec.name + " is not built for a GPU");
    }
    return make(backend, matrix, spec);
}

template std::unique_ptr<LinearSolver<OpenMpBackend, float>>
make_linear_solver(OpenMpBackend&, const FivePointStencil<float>&, const SolverSpec&);
template std::unique_ptr<LinearSolver<OpenMpBackend, double>>
make_linear_solver(OpenMpBackend&, const FivePointStencil<double>&, const SolverSpec&);
template std::unique_ptr<LinearSolver<CudaBackend, float>> make_linear_solver(CudaBackend&, const FivePointStencil<float>&,
                                                                              const SolverSpec&);
template std::unique_ptr<LinearSolver<CudaBackend, double>>
make_linear_solver(CudaBackend&, const FivePointStencil<double>&, const SolverSpec&);

} // namespace swell::solver
