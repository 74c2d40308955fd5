#pragma once
#include <utility>
#include <variant>
#include <vector>

#include "solver/comparison/krylov/bicgstab.hpp"
#include "solver/comparison/krylov/cgs.hpp"
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

/// GMRES with its vectors, as one of the methods of GeneralKrylov.
template <class T>
struct GmresWithVectors {
    static constexpr bool waits = true;
    template <class Backend>
    GmresWithVectors(Backend& backend, const Grid& grid, const StopCriterion& criterion)
        : vectors(backend, grid, criterion.iteration_limit)
    {
    }
    template <class Backend, class A, class M>
    void solve(Backend& backend, A& matrix, M& preconditioner, const StopCriterion& criterion)
    {
        gmres(backend, matrix, preconditioner, criterion, vectors);
    }
    template <class Backend>
    void write_report(Backend& backend, SolveReport* to)
    {
        backend.run_once(PutReport{report_of(vectors.residual), to});
    }
    template <class Backend>
    SolveReport report(Backend&)
    {
        return report_of(vectors.residual);
    }
    template <class Backend>
    std::vector<double> residuals(Backend&)
    {
        return vectors.residuals();
    }
    GmresVectors<T, 1> vectors;
};

/// The vectors and the scalars of a method that never waits for the backend, as one of the methods of GeneralKrylov.
template <class Vectors, class KrylovScalarMemory>
struct RecordedKrylov {
    static constexpr bool waits = false;
    template <class Backend>
    RecordedKrylov(Backend& backend, const Grid& grid, const StopCriterion& criterion)
        : vectors(backend, grid), memory(backend, criterion.iteration_limit)
    {
    }
    template <class Backend>
    void write_report(Backend& backend, SolveReport* to)
    {
        backend.run_once(WriteResidualReport{memory.residual(), to});
    }
    template <class Backend>
    SolveReport report(Backend& backend)
    {
        return memory.report(backend);
    }
    template <class Backend>
    std::vector<double> residuals(Backend& backend)
    {
        return memory.residuals(backend);
    }
    Vectors vectors;
    KrylovScalarMemory memory;
};

template <class T>
struct BicgstabWithVectors : RecordedKrylov<BicgstabVectors<T, 1>, BicgstabMemory> {
    using RecordedKrylov<BicgstabVectors<T, 1>, BicgstabMemory>::RecordedKrylov;
    template <class Backend, class A, class M>
    void solve(Backend& backend, A& matrix, M& preconditioner, const StopCriterion& criterion)
    {
        bicgstab(backend, matrix, preconditioner, criterion, this->vectors, this->memory);
    }
};

template <class T>
struct CgsWithVectors : RecordedKrylov<CgsVectors<T, 1>, CgsMemory> {
    using RecordedKrylov<CgsVectors<T, 1>, CgsMemory>::RecordedKrylov;
    template <class Backend, class A, class M>
    void solve(Backend& backend, A& matrix, M& preconditioner, const StopCriterion& criterion)
    {
        cgs(backend, matrix, preconditioner, criterion, this->vectors, this->memory);
    }
};

/// GMRES, BiCGSTAB or CGS, chosen at run time: Krylov methods for matrices that need not be symmetric. Owns the vectors and
/// the scalars. The rules of LinearSolver apply.
template <class Backend, class T>
class GeneralKrylov
{
public:
    /// Allocates the vectors. `method` gmres means GMRES, cgs means CGS; every other value means BiCGSTAB.
    GeneralKrylov(Backend& backend, const Grid& grid, KrylovMethod method, const StopCriterion& criterion)
        : backend_(backend), criterion_(criterion), method_(made(backend, grid, method, criterion))
    {
    }

    /// Returns whether solve() waits for the backend, so that it must not be recorded.
    [[nodiscard]] bool waits() const
    {
        return std::visit([](const auto& method) { return method.waits; }, method_);
    }

    /// Returns a field with the extent and row pitch that the fields of solve() must have.
    [[nodiscard]] const Field<T>& layout_field() const
    {
        return std::visit([](const auto& method) -> const Field<T>& { return method.vectors.x[0]; }, method_);
    }

    /// Computes x = A⁻¹ b from the first guess in x, with a preconditioner that has apply(r, z). Both fields have the
    /// memory layout of layout_field().
    template <class A, class M>
    void solve(A& matrix, M& preconditioner, const Field<T>& b, Field<T>& x)
    {
        const auto solve_by = [&](auto& method) {
            backend_.copy(method.vectors.b[0].data(), b.data(), b.bytes());
            backend_.copy(method.vectors.x[0].data(), x.data(), x.bytes());
            method.solve(backend_, matrix, preconditioner, criterion_);
            backend_.copy(x.data(), method.vectors.x[0].data(), x.bytes());
        };
        std::visit(solve_by, method_);
    }

    void write_report(SolveReport* to)
    {
        std::visit([&](auto& method) { method.write_report(backend_, to); }, method_);
    }
    SolveReport report()
    {
        return std::visit([&](auto& method) { return method.report(backend_); }, method_);
    }
    std::vector<double> residuals()
    {
        return std::visit([&](auto& method) { return method.residuals(backend_); }, method_);
    }

    void forget()
    {
        std::visit([&](auto& method) { method.vectors.forget(backend_); }, method_);
    }

private:
    using Methods = std::variant<GmresWithVectors<T>, BicgstabWithVectors<T>, CgsWithVectors<T>>;

    static Methods made(Backend& backend, const Grid& grid, KrylovMethod method, const StopCriterion& criterion)
    {
        switch (method) {
        case KrylovMethod::gmres: return Methods(std::in_place_type<GmresWithVectors<T>>, backend, grid, criterion);
        case KrylovMethod::cgs: return Methods(std::in_place_type<CgsWithVectors<T>>, backend, grid, criterion);
        default: return Methods(std::in_place_type<BicgstabWithVectors<T>>, backend, grid, criterion);
        }
    }

    Backend& backend_;
    StopCriterion criterion_;
    Methods method_;
};

} // namespace swell::solver
