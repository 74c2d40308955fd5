#pragma once
#include <cstddef>
#include <utility>
#include <vector>

#include "solver/grid/stencil.hpp"
#include "solver/preconditioners/rrb/in_place_memory.hpp"
#include "solver/preconditioners/rrb/rrb_factor_cells.hpp"

namespace swell::solver
{

/// The rest of an RRB factorisation: the grids after those in parity storage, in one array (RrbInPlace), and the coarsest
/// solve. The backend makes the factors without a wait. Only an exact coarsest solve on more than 1024 nodes is made by the
/// host (made_by_host()): its band is a long chain of dependent steps, for which a GPU would need longer. The bits are
/// those of RrbInPlace either way.
template <class T>
class RestOfRrb
{
public:
    RestOfRrb() = default;
    /// `nodes`: the grid whose matrix is factorised, as a whole or a box of it; `half_levels`: the eliminations that are
    /// left. Allocates, and waits for the backend.
    template <class Backend>
    RestOfRrb(Backend& backend, const Grid& nodes, int half_levels, const RrbOptions& options)
        : nodes_(nodes), half_levels_(half_levels), options_(options)
    {
        const bool is_exact = options.coarsest_solve == CoarsestSolve::exact;
        made_by_host_ = is_exact && coarsest_nodes(nodes.box.extent, half_levels).size() > largest_inverse;
        if (!made_by_host_) {
            memory_.make_room(backend, nodes.box.extent, half_levels, options);
        }
    }

    [[nodiscard]] bool made_by_host() const { return made_by_host_; }
    /// Returns whether factors can fail: only an exact coarsest solve needs a positive definite matrix.
    [[nodiscard]] bool may_fail() const { return options_.coarsest_solve == CoarsestSolve::exact; }

    /// Makes the factors on the backend, if they are not made_by_host(). Does not wait; may be recorded. `matrix` has the
    /// rows of the grid and a halo of 1 that is up to date.
    template <class Backend>
    void enqueue_factors(Backend& backend, const NinePointRows<T>& matrix)
    {
        if (half_levels_ == 0 && options_.coarsest_solve == CoarsestSolve::diagonal) {
            backend.for_each_node(nodes_, InvertRowSums<T>{matrix, nodes_.box, memory_.factors().inverse_row_sum});
        } else {
            backend.run_together(FactorInPlace<T>{matrix, options_.coarsest_solve, memory_.factors()});
        }
    }
    /// Throws SolverError if the newest factors that the backend made belong to a matrix that is not positive definite.
    /// Waits for the backend if they may_fail().
    template <class Backend>
    void check(Backend& backend) const
    {
        if (may_fail() && !made_by_host_) {
            FailedPivot failed;
            backend.download_and_wait(&failed, memory_.factors().exact.failed, sizeof failed);
            require_positive(failed);
        }
    }

    /// A nine-point matrix on the host: each array is a whole field, row by row with halo and padding.
    struct HostMatrix {
        std::vector<T> centre, west, south, south_west, south_east;
        std::ptrdiff_t first = 0; ///< of node (0, 0)
        std::ptrdiff_t pitch = 0;
    };
    /// The work of the host, if the factors are made_by_host(): downloaded() copies the matrix to the host and waits for
    /// the backend, factors_of() factorises it and only uses the host, upload_and_wait() copies the factors to the backend.
    template <class Backend>
    static HostMatrix downloaded(Backend& backend, const NinePointStencil<T>& matrix)
    {
        const auto at = [&](const Field<T>& field) {
            std::vector<T> copy(field.bytes() / sizeof(T));
            backend.download_and_wait(copy.data(), field.data(), field.bytes());
            return copy;
        };
        return {at(matrix.centre),     at(matrix.west),       at(matrix.south),
                at(matrix.south_west), at(matrix.south_east), static_cast<std::ptrdiff_t>(matrix.centre.first()),
                matrix.centre.pitch()};
    }
    [[nodiscard]] RrbInPlace<T> factors_of(const HostMatrix& matrix) const
    {
        return {nodes_.box.extent, rows_of(matrix), RrbInPlace<T>::Start::nine_point, half_levels_, options_};
    }
    template <class Backend>
    void upload_and_wait(Backend& backend, const RrbInPlace<T>& factors)
    {
        memory_.upload_and_wait(backend, factors);
    }

    /// Copies the factors of another object for the same grid and options, in stream order, without waiting.
    template <class Backend>
    void enqueue_copy(Backend& backend, const RestOfRrb& from)
    {
        memory_.enqueue_copy(backend, from.memory_);
    }

    /// Returns a view of the factors in the backend's memory.
    [[nodiscard]] const InPlaceView<T>& view() const { return memory_.view(); }

private:
    [[nodiscard]] std::vector<NodeRow<T>> rows_of(const HostMatrix& matrix) const
    {
        const Extent extent = nodes_.box.extent;
        std::vector<NodeRow<T>> rows;
        rows.reserve(static_cast<std::size_t>(extent.nodes()));
        for (int j = 0; j < extent.ny; ++j) {
            for (int i = 0; i < extent.nx; ++i) {
                const std::ptrdiff_t here = matrix.first + j * matrix.pitch + i;
                rows.push_back({matrix.centre[here], matrix.west[here], matrix.west[here + 1], matrix.south[here],
                                matrix.south[here + matrix.pitch], matrix.south_west[here], matrix.south_east[here],
                                matrix.south_east[here + matrix.pitch - 1], matrix.south_west[here + matrix.pitch + 1]});
            }
        }
        return rows;
    }

    Grid nodes_{Extent{1, 1}};
    int half_levels_ = 0;
    RrbOptions options_;
    bool made_by_host_ = false;
    InPlaceMemory<T> memory_;
};

} // namespace swell::solver
