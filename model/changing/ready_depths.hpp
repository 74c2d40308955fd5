#pragma once
#include <algorithm>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "model/changing/prepared_depths.hpp"
#include "model/stepping/stepper_state.hpp"
#include "solver/base/piece.hpp"
#include "solver/grid/upload_pieces.hpp"

namespace swell::model
{

/// A change of depths that waits in backend memory: a second copy of everything that a stepper computes from depths,
/// filled while frames run. All copies into the stepper are one recording, so the frame before which the depths change
/// waits only for copies, and recorded frames stay valid.
template <class Backend, class T>
class ReadyDepths
{
public:
    /// Allocates the second copy. Keeps a reference to `state`, which must not move.
    explicit ReadyDepths(StepperState<Backend, T>& state)
        : state_(state), water_(state.backend, state.water), sigma_(state.backend, state.water.grid, "sponge"),
          faces_(state.backend, state.faces)
    {
        make_room_for_edges();
        state_.psi_solver.make_room_for(water_.matrices());
    }

    /// Returns the pieces of work that put the depths of `prepared`, and everything that is computed from them, in
    /// backend memory. They include the matrices of all solvers that can prepare one, and what will keep waves bounded
    /// over the new depths (StablePsiSolver::judge_ahead). `prepared` must exist until the pieces are done. From then on
    /// is_ready() is true for it, until pieces() is called again. Allocates if the seas have changed since the last call.
    solver::Pieces pieces(PreparedDepths& prepared)
    {
        prepared.ready_as = 0;
        const long number = ++number_;
        solver::Pieces all;
        make_room_for_edges();
        add_water(all, prepared);
        solver::Pieces of_matrices = state_.psi_solver.prepare_matrices(water_.matrices());
        has_matrices_ = !of_matrices.empty();
        std::ranges::move(of_matrices, std::back_inserter(all));
        std::ranges::move(state_.psi_solver.judge_ahead(prepared.to_judge, state_.breaking), std::back_inserter(all));
        all.push_back({solver::Piece::Place::backend, [this, &prepared, number] {
                           state_.backend.record(copies_, [&] { enqueue_copies(); });
                           prepared.ready_as = number;
                       }});
        return all;
    }

    [[nodiscard]] bool is_ready(const PreparedDepths& prepared) const
    {
        return prepared.ready_as != 0 && prepared.ready_as == number_;
    }

    /// Returns whether the solvers' matrices for the new depths are prepared too. If not, the frame before which the
    /// depths change has to set them.
    [[nodiscard]] bool has_matrices() const { return has_matrices_; }

    /// Enqueues the copies that make the stepper use the new depths, once is_ready(). Tables of the incoming sea that
    /// stay are not copied. Does not wait.
    void enqueue(const PreparedDepths& prepared)
    {
        state_.backend.replay(copies_, [&] { enqueue_copies(); });
        for (std::size_t edge = 0; edge < edges_.size(); ++edge) {
            if (!prepared.seas.stays[edge]) {
                state_.edges[edge].enqueue_tables(state_.backend, edges_[edge]);
            }
        }
    }

private:
    using Place = solver::Piece::Place;

    void make_room_for_edges()
    {
        bool fits = edges_.size() == state_.edges.size();
        for (std::size_t edge = 0; fits && edge < edges_.size(); ++edge) {
            fits = edges_[edge].has_tables_like(state_.edges[edge]);
        }
        if (!fits) { // the seas have changed since
            edges_.clear();
            edges_.reserve(state_.edges.size());
            for (const OpenEdge<Backend, T>& edge : state_.edges) {
                edges_.emplace_back(state_.backend, edge);
            }
        }
    }

    void add_water(solver::Pieces& all, const PreparedDepths& prepared)
    {
        Backend& backend = state_.backend;
        solver::add_upload(all, backend, prepared.setup.bathymetry.depth_m, water_.depth);
        if (!prepared.edge_plan.strips.empty() || !prepared.edge_plan.beaches.empty()) { // otherwise sigma is 0
            solver::add_upload(all, backend, prepared.edge_plan.sigma, sigma_);
        }
        if (water_.has_current) {
            const FaceCurrents currents(prepared.setup.bathymetry, prepared.setup.current);
            solver::add_upload_of_rows(
                all, backend, [currents](int i, int j, std::span<T> to) { currents.copy_east(i, j, to); },
                water_.current_east);
            solver::add_upload_of_rows(
                all, backend, [currents](int i, int j, std::span<T> to) { currents.copy_north(i, j, to); },
                water_.current_north);
        }
        for (std::size_t edge = 0; edge < edges_.size(); ++edge) {
            edges_[edge].add_uploads(all, backend, prepared.edge_plan.strips[edge],
                                     prepared.seas.stays[edge] ? nullptr : &prepared.seas.edges[edge]);
        }
        all.push_back({Place::backend, [this, &prepared] {
                           if (water_.has_current) {
                               exchange_halo(state_.backend, water_.grid, water_.halo, water_.current_east.view(),
                                             water_.current_north.view());
                           }
                           faces_.update(state_.backend, prepared.edge_plan.faces);
                           water_.rebuild(state_.backend, water_.depth, state_.profile);
                       }});
    }

    /// Enqueues the copies into the stepper that every change of depths needs; tables of the incoming sea are not
    /// included.
    void enqueue_copies()
    {
        Backend& backend = state_.backend;
        state_.water.enqueue_copy(backend, water_);
        solver::copy_field(backend, state_.sigma, sigma_);
        state_.faces.enqueue_copy(backend, faces_);
        for (std::size_t edge = 0; edge < edges_.size(); ++edge) {
            state_.edges[edge].enqueue_copy(backend, edges_[edge]);
        }
        state_.psi_solver.enqueue_prepared();
    }

    StepperState<Backend, T>& state_;
    WaveOperator<T> water_;
    solver::Field<T> sigma_;
    FaceList<Backend, T> faces_;
    std::vector<OpenEdge<Backend, T>> edges_;
    typename Backend::Recording copies_;
    bool has_matrices_ = false;
    long number_ = 0; ///< PreparedDepths::ready_as of the newest pieces()
};

} // namespace swell::model
