#pragma once
#include <memory>
#include <vector>

#include "solver/comparison/krylov/bicgstab.hpp"
#include "solver/comparison/krylov/gmres.hpp"
#include "solver/comparison/krylov/krylov_method.hpp"

namespace swell::solver
{

/// Writes the given report to *to. An action, called once on the processor that owns the memory (backend.hpp).
struct PutReport {
    SolveReport report;
    SolveReport* to;
    SWELL_CELL void operator()() const { *to = report; }
};

/// GMRES or BiCGSTAB, chosen at run time: Krylov methods for matrices that need not be symmetric. Owns the vectors and the
/// scalars. The rules of LinearSolver apply.
template <class Backend, class T>
class GeneralKrylov
{
public:
    /// Allocates the vectors. `method` gmres means GMRES; every other value means BiCGSTAB.
    GeneralKrylov(Backend& backend, const Grid& grid, KrylovMethod method, const StopCriterion& criterion)
        : backend_(backend), criterion_(criterion)
    {
        if (method == KrylovMethod::gmres) {
            gmres_ = std::make_unique<GmresVectors<T, 1>>(backend, grid, criterion.iteration_limit);
        } else {
            bicgstab_ = std::make_unique<BicgstabVectors<T, 1>>(backend, grid);
            bicgstab_memory_ = std::make_unique<BicgstabMemory>(backend, criterion.iteration_limit);
        }
    }

    /// Returns whether solve() waits for the backend, so that it must not be recorded.
    [[nodiscard]] bool waits() const { return gmres_ != nullptr; }

    /// Returns a field with the extent and row pitch that the fields of solve() must have.
    [[nodiscard]] const Field<T>& layout_field() const { return gmres_ ? gmres_->x[0] : bicgstab_->x[0]; }

    /// Computes x = A⁻¹ b from the first guess in x, with a preconditioner that has apply(r, z). Both fields have the
    /// memory layout of layout_field().
    template <class A, class M>
    void solve(A& matrix, M& preconditioner, const Field<T>& b, Field<T>& x)
    {
        BlockVector<T, 1>& solution = gmres_ ? gmres_->x : bicgstab_->x;
        BlockVector<T, 1>& right_hand_side = gmres_ ? gmres_->b : bicgstab_->b;
        backend_.copy(right_hand_side[0].data(), b.data(), b.bytes());
        backend_.copy(solution[0].data(), x.data(), x.bytes());
        if (gmres_) {
            gmres(backend_, matrix, preconditioner, criterion_, *gmres_);
        } else {
            bicgstab(backend_, matrix, preconditioner, criterion_, *bicgstab_, *bicgstab_memory_);
        }
        backend_.copy(x.data(), solution[0].data(), x.bytes());
    }

    void write_report(SolveReport* to)
    {
        if (gmres_) {
            backend_.run_once(PutReport{report_of(gmres_->residual), to});
        } else {
            backend_.run_once(WriteResidualReport{bicgstab_memory_->residual(), to});
        }
    }
    SolveReport report() { return gmres_ ? report_of(gmres_->residual) : bicgstab_memory_->report(backend_); }
    std::vector<double> residuals() { return gmres_ ? gmres_->residuals() : bicgstab_memory_->residuals(backend_); }

    void forget()
    {
        if (gmres_) {
            gmres_->forget(backend_);
        } else {
            bicgstab_->forget(backend_);
        }
    }

private:
    Backend& backend_;
    StopCriterion criterion_;
    std::unique_ptr<GmresVectors<T, 1>> gmres_;
    std::unique_ptr<BicgstabVectors<T, 1>> bicgstab_;
    std::unique_ptr<BicgstabMemory> bicgstab_memory_;
};

} // namespace swell::solver
