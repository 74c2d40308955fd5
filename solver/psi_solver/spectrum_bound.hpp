#pragma once
#include <optional>

#include "solver/backends/every_node.hpp"
#include "solver/base/errors.hpp"
#include "solver/krylov/lanczos.hpp"
#include "solver/psi_solver/chebyshev_steps.hpp"
#include "solver/psi_solver/fixed_count_cells.hpp"
#include "solver/solvers/rrb.hpp"

namespace swell::solver
{

inline constexpr int lanczos_iterations = 20;

/// The result of an estimate of the spectrum (SpectrumBound), in a backend's memory.
struct BoundedSpectrum {
    double largest = 1.0; ///< estimate of the largest eigenvalue
    double bound = 1.0;   ///< bound_of_spectrum(largest)
    int iterations = 0;   ///< of the estimate; 0: it failed
};

/// Computes a bound from the iterations of conjugate gradients, at most lanczos_iterations: an action, which the backend
/// calls once (Backend::run_once). All memory is the backend's.
struct BoundSpectrum {
    const KrylovScalars* scalars;
    const double* history;
    BoundedSpectrum* to;

    SWELL_CELL void operator()() const
    {
        double diagonal[lanczos_iterations];
        double squares[lanczos_iterations];
        const LanczosMatrix matrix{diagonal, squares, scalars->iterations};
        BoundedSpectrum found;
        found.iterations = matrix.size;
        if (matrix.size > 0) {
            matrix.fill(history);
            found.largest = matrix.largest();
            found.bound = bound_of_spectrum(found.largest);
        }
        *to = found;
    }
};

/// Writes the lengths of a count of steps for a bound in memory: an action as BoundSpectrum.
template <class T>
struct WriteStepLengths {
    const BoundedSpectrum* spectrum;
    int safety_level; ///< SolveSchedule::safety_level
    int count;
    T* lengths;

    SWELL_CELL void operator()() const
    {
        const ChebyshevSteps steps{raised_bound(spectrum->bound, safety_level), count};
        for (int k = 0; k < count; ++k) {
            lengths[k] = static_cast<T>(steps.step_length(k));
        }
    }
};

/// Estimates and bounds the largest eigenvalue of M⁻¹S1, with the preconditioner M and the Schur complement S1 of the
/// matrix on the black nodes, by 20 iterations of conjugate gradients from a right-hand side of noise (Lanczos). The bound
/// is made in the backend's memory; the host reads it when it next waits.
template <class Backend, class T>
class SpectrumBound
{
public:
    /// The vectors and scalars of conjugate gradients, which the estimate overwrites.
    struct Work {
        KrylovVectors<T, 2>& vectors;
        KrylovMemory& krylov;
        Grid quads;    ///< of the vectors
        Extent extent; ///< of the whole grid, in nodes
        StopCriterion stop;
    };

    explicit SpectrumBound(Backend& backend)
        : backend_(backend), memory_(backend.allocate(sizeof(BoundedSpectrum), name)),
          copy_(backend.allocate_host(sizeof(BoundedSpectrum), name))
    {
    }

    /// Makes the bound for the matrix of a system. Does not wait; may be recorded. The noise covers dry nodes too, where
    /// the eigenvalue is 1, so that counts of steps do not depend on which nodes loops skip (spans). If loops skip nodes,
    /// the vectors are cleared afterwards.
    void enqueue(SchurReducedSystem<Backend, T>& system, const Work& work)
    {
        backend_.replay(recording_, [&] { enqueue_once(system, work); });
    }

    /// Begins to copy the bound to the host, outside a recording. Does not wait.
    void begin_reading()
    {
        backend_.copy_to_host_async(copy_.get(), memory_.get(), sizeof(BoundedSpectrum));
        copied_.emplace();
        backend_.record_copy_event(*copied_);
    }
    /// Returns the newest bound. Waits for the backend, unless begin_reading() was called for it and the copy is done.
    /// Throws SolverError if the estimate failed.
    BoundedSpectrum read()
    {
        BoundedSpectrum found;
        if (copied_ && backend_.is_complete(*copied_)) {
            found = *static_cast<const BoundedSpectrum*>(copy_.get());
        } else {
            backend_.download_and_wait(&found, memory_.get(), sizeof found);
        }
        copied_.reset();
        if (found.iterations == 0) {
            throw SolverError("no iterations: a spectrum needs at least one");
        }
        return found;
    }
    /// Returns the newest bound in the backend's memory.
    [[nodiscard]] const BoundedSpectrum* in_memory() const { return static_cast<const BoundedSpectrum*>(memory_.get()); }

private:
    static constexpr const char* name = "bound of the spectrum";

    void enqueue_once(SchurReducedSystem<Backend, T>& system, const Work& work);

    Backend& backend_;
    Memory memory_;
    Memory copy_; ///< on the host
    std::optional<typename Backend::Event> copied_;
    typename Backend::Recording recording_;
};

// The body is outside the class for the reason in pcg_solver.hpp.
template <class Backend, class T>
void SpectrumBound<Backend, T>::enqueue_once(SchurReducedSystem<Backend, T>& system, const Work& work)
{
    const EveryNode dry_ones_too(backend_);
    const int shift = system.preconditioner().plan().shift;
    backend_.for_each_node(work.quads, FillBlacksWithNoise<T>{work.extent, shift, work.vectors.b.view()});
    backend_.for_each_node(work.quads, SetBlocksToZero<T, 2>{work.vectors.x.view()});
    StopCriterion without_test = work.stop;
    without_test.rule = StopRule::preconditioned;
    without_test.tolerance = 0.0;
    without_test.iteration_limit = lanczos_iterations;
    pcg(backend_, system.matrix(), system.preconditioner(), without_test, work.vectors, work.krylov.scalars(),
        work.krylov.history());
    backend_.run_once(
        BoundSpectrum{work.krylov.scalars(), work.krylov.history(), static_cast<BoundedSpectrum*>(memory_.get())});
    if (work.quads.spans != nullptr) {
        work.vectors.forget(backend_);
        system.forget();
    }
}

} // namespace swell::solver
