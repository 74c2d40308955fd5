#pragma once
#include <memory>
#include <vector>

#include "solver/comparison/base/matrix_solver.hpp"
#include "solver/comparison/preconditioners/mixed_precision.hpp"
#include "solver/comparison/solvers/general_krylov.hpp"
#include "solver/comparison/sparse/conversion.hpp"
#include "solver/comparison/sparse/restricted_schwarz.hpp"
#include "solver/comparison/sparse/sparse_operator.hpp"
#include "solver/krylov/residual_record.hpp"
#include "solver/linear_solver.hpp"

namespace swell::solver
{

/// The restricted additive Schwarz preconditioner (RestrictedSchwarz) in the precision of the solve, or in float inside a
/// solve in double.
template <class Backend, class T>
class SchwarzInverse
{
public:
    /// Factorises the matrix `rows`. `layout_field` is a field with the memory layout of the vectors; `in_float` asks for
    /// float inside a solve in double. Throws the exceptions of RestrictedSchwarz, and OptionError (mixed) if the solve is
    /// in float.
    SchwarzInverse(Backend& backend, const SparseRows<double>& rows, const Field<T>& layout_field,
                   const SchwarzSettings& settings, bool in_float)
    {
        if (!in_float) {
            own_ = std::make_unique<RestrictedSchwarz<Backend, T>>(backend, rows, UnknownLayout(layout_field, rows.rows()),
                                                                   settings);
        } else if constexpr (std::is_same_v<T, double>) {
            vectors_ = std::make_unique<VectorsInFloat<Backend, 1>>(backend, layout_field.grid());
            const UnknownLayout layout(vectors_->vector()[0], rows.rows());
            in_float_ = std::make_unique<RestrictedSchwarz<Backend, float>>(backend, rows, layout, settings);
        } else {
            throw refused_mixed_in_float();
        }
    }

    void apply(const BlockVector<T, 1>& residual, BlockVector<T, 1>& z)
    {
        if constexpr (std::is_same_v<T, double>) {
            if (in_float_) {
                vectors_->apply(*in_float_, residual, z);
                return;
            }
        }
        own_->apply(residual, z);
    }

    void forget()
    {
        if (vectors_) {
            vectors_->forget();
        }
    }

private:
    std::unique_ptr<RestrictedSchwarz<Backend, T>> own_;
    std::unique_ptr<RestrictedSchwarz<Backend, float>> in_float_;
    std::unique_ptr<VectorsInFloat<Backend, 1>> vectors_;
};

/// Solves A x = b for a matrix of any pattern by GMRES(20), BiCGSTAB or CGS, with the restricted additive Schwarz
/// preconditioner M⁻¹ = Σ_i R̃_iᵀ (L_i U_i)⁻¹ R_i on the right (sparse/restricted_schwarz.hpp; Liu et al., RAS paper). The
/// matrix is stored in the format HEC (hec_table.hpp). set_matrix() makes sub-domains, factors and levels
/// (level_schedule.hpp) anew, in new memory, because the pattern may differ.
template <class Backend, class T, class Matrix>
class RestrictedSchwarzSolver final : public SolverOf<Backend, T, Matrix>, public WaitingSolver, public ResidualRecord
{
public:
    /// Copies and factorises the matrix; `mixed` asks for a preconditioner in float. Waits for the backend. Throws the
    /// exceptions of SchwarzInverse, and SolverError for a sparse row without a diagonal.
    RestrictedSchwarzSolver(Backend& backend, const Matrix& matrix, const SchwarzSettings& settings, bool mixed,
                            KrylovMethod krylov, const StopCriterion& criterion);

    void solve(const Field<T>& b, Field<T>& x) override;
    [[nodiscard]] bool waits() const override;
    void forget() override;
    void set_matrix(const Matrix& matrix) override;
    void write_report(SolveReport* to) override;
    SolveReport report() override;
    std::vector<double> residual_history() override;

private:
    struct System {
        System(Backend& backend, const SparseRows<double>& rows, const Field<T>& layout_field,
               const SchwarzSettings& settings, bool mixed)
            : matrix(backend, rows, UnknownLayout(layout_field, rows.rows())),
              preconditioner(backend, rows, layout_field, settings, mixed)
        {
        }
        SparseOperator<Backend, T> matrix;
        SchwarzInverse<Backend, T> preconditioner;
    };

    Backend& backend_;
    SchwarzSettings settings_;
    bool mixed_;
    GeneralKrylov<Backend, T> krylov_;
    std::unique_ptr<System> system_;
};

template <class Backend, class T, class Matrix>
RestrictedSchwarzSolver<Backend, T, Matrix>::RestrictedSchwarzSolver(Backend& backend, const Matrix& matrix,
                                                                     const SchwarzSettings& settings, bool mixed,
                                                                     KrylovMethod krylov, const StopCriterion& criterion)
    : backend_(backend), settings_(settings), mixed_(mixed), krylov_(backend, grid_of(matrix), krylov, criterion)
{
    set_matrix(matrix);
}

template <class Backend, class T, class Matrix>
void RestrictedSchwarzSolver<Backend, T, Matrix>::set_matrix(const Matrix& matrix)
{
    const SparseRows<double> rows = sparse_rows(backend_, matrix);
    system_ = std::make_unique<System>(backend_, rows, krylov_.layout_field(), settings_, mixed_);
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
    system_->preconditioner.forget();
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
