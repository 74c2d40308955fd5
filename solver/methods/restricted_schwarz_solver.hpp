#pragma once
#include <memory>
#include <vector>

#include "solver/linear_solver.hpp"
#include "solver/methods/general_krylov.hpp"
#include "solver/sparse/conversion.hpp"
#include "solver/sparse/restricted_schwarz.hpp"
#include "solver/sparse/sparse_operator.hpp"

namespace swell::solver
{

/// A matrix of any pattern in HEC, its restricted additive Schwarz preconditioner, and a Krylov method round both (RAS
/// paper):
///   A x = b by GMRES(20) or BiCGSTAB with M⁻¹ = Σ_i R̃_iᵀ (L_i U_i)⁻¹ R_i on the right (sparse/restricted_schwarz.hpp).
/// A new matrix makes sub-domains, factors and levels anew, in new memory, because its pattern may be another.
template <class Backend, class T, class Matrix>
class RestrictedSchwarzSolver final : public LinearSolver<Backend, T, Matrix>
{
public:
    /// Waits. Throws what RestrictedSchwarz throws, and MethodError for a sparse row without a diagonal.
    RestrictedSchwarzSolver(Backend& backend, const Matrix& matrix, const SchwarzSettings& settings, KrylovMethod krylov,
                            const StopCriterion& criterion);

    void solve(const Field<T>& b, Field<T>& x) override;
    [[nodiscard]] bool waits() const override;
    void forget() override;
    void set_matrix(const Matrix& matrix) override;
    void write_report(SolveReport* to) override;
    SolveReport report() override;
    std::vector<double> residual_history() override;

private:
    struct System {
        System(Backend& backend, const SparseRows<double>& rows, const UnknownLayout& layout,
               const SchwarzSettings& settings)
            : matrix(backend, rows, layout), preconditioner(backend, rows, layout, settings)
        {
        }
        SparseOperator<Backend, T> matrix;
        RestrictedSchwarz<Backend, T> preconditioner;
    };

    Backend& backend_;
    SchwarzSettings settings_;
    GeneralKrylov<Backend, T> krylov_;
    std::unique_ptr<System> system_;
};

template <class Backend, class T, class Matrix>
RestrictedSchwarzSolver<Backend, T, Matrix>::RestrictedSchwarzSolver(Backend& backend, const Matrix& matrix,
                                                                     const SchwarzSettings& settings, KrylovMethod krylov,
                                                                     const StopCriterion& criterion)
    : backend_(backend), settings_(settings), krylov_(backend, grid_of(matrix), krylov, criterion)
{
    set_matrix(matrix);
}

template <class Backend, class T, class Matrix>
void RestrictedSchwarzSolver<Backend, T, Matrix>::set_matrix(const Matrix& matrix)
{
    const SparseRows<double> rows = sparse_rows(backend_, matrix);
    const UnknownLayout layout(krylov_.layout_field(), rows.rows());
    system_ = std::make_unique<System>(backend_, rows, layout, settings_);
}

template <class Backend, class T, class Matrix>
void RestrictedSchwarzSolver<Backend, T, Matrix>::solve(const Field<T>& b, Field<T>& x)
{
    krylov_.solve(system_->matrix, system_->preconditioner, b, x);
}

template <class Backend, class T, class Matrix>
bool RestrictedSchwarzSolver<Backend, T, Matrix>::waits() const
{
    return krylov_.waits();
}

template <class Backend, class T, class Matrix>
void RestrictedSchwarzSolver<Backend, T, Matrix>::forget()
{
    krylov_.forget();
}

template <class Backend, class T, class Matrix>
void RestrictedSchwarzSolver<Backend, T, Matrix>::write_report(SolveReport* to)
{
    krylov_.write_report(to);
}

template <class Backend, class T, class Matrix>
SolveReport RestrictedSchwarzSolver<Backend, T, Matrix>::report()
{
    return krylov_.report();
}

template <class Backend, class T, class Matrix>
std::vector<double> RestrictedSchwarzSolver<Backend, T, Matrix>::residual_history()
{
    return krylov_.residuals();
}

} // namespace swell::solver
