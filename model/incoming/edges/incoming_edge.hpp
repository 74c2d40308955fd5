#pragma once
#include <algorithm>
#include <memory>

#include "model/boundaries/edge_strip.hpp"
#include "model/incoming/edges/incoming_ahead.hpp"
#include "model/incoming/edges/incoming_cells.hpp"
#include "model/incoming/edges/incoming_tables.hpp"
#include "solver/grid/copy_field.hpp"
#include "solver/grid/host_field.hpp"
#include "solver/grid/upload_pieces.hpp"

namespace swell::model
{

/// The sea that comes in along one edge, in backend memory. Its tables (IncomingTables: amplitudes and phases of the wave
/// components) are made once. From them the heights, potentials and fluxes along the edge (the rows of IncomingRows) are
/// computed at each step, either only for that step's time level or some levels ahead (IncomingAhead). Without components
/// the rows stay 0.
template <class Backend, class T>
class IncomingEdge
{
public:
    /// Copies the tables to backend memory, of the nodes along the edge in the box of `along`, a grid of one row. Leaves
    /// out a sea that reaches no node of the strip. Waits.
    IncomingEdge(Backend& backend, const IncomingTables& tables, const solver::Grid& along)
        : IncomingEdge(backend, reaches(tables) ? tables.components : 0, tables.rows, along)
    {
        update(backend, tables);
    }
    /// Allocates memory for tables as large as those of `like`, or as `tables`; add_uploads() fills the memory.
    IncomingEdge(Backend& backend, const IncomingEdge& like)
        : IncomingEdge(backend, like.components_, like.rows_, like.along_)
    {
    }
    static IncomingEdge with_room_for(Backend& backend, const IncomingTables& tables, const solver::Grid& along)
    {
        return {backend, reaches(tables) ? tables.components : 0, tables.rows, along};
    }

    /// From now on computes the sea some time levels ahead, by the clock of the run, on backends where this is faster
    /// (CPUs). The bits stay the same. A level that the clock does not foresee is made when it is needed. Allocates.
    void foresee(Backend& backend, const SeaClock& clock)
    {
        if constexpr (Backend::nodes_fill_vectors) {
            if (components_ > 0) {
                ahead_ = std::make_unique<IncomingAhead<Backend, T>>(backend, along_, components_, rows_, clock);
            }
        }
    }

    /// Overwrites the tables with `tables`, for the same components over other depths. Waits. Throws solver::SizeError if a
    /// table has another size than before.
    void update(Backend& backend, const IncomingTables& tables)
    {
        if (components_ == 0) {
            return;
        }
        if (ahead_ != nullptr) {
            ahead_->drop();
        }
        upload_values(backend, tables.amplitude, amplitude_);
        update_times(backend, tables);
    }

    /// Appends the work of update() to `pieces`, which a run does one by one between its frames. Until they are done, the
    /// tables must exist and the object must not move.
    void add_uploads(solver::Pieces& pieces, Backend& backend, const IncomingTables& tables)
    {
        if (components_ > 0) {
            solver::add_upload(pieces, backend, tables.amplitude, amplitude_);
            pieces.push_back(
                {solver::Piece::Place::backend, [this, &backend, &tables] { this->update_times(backend, tables); }});
        }
    }
    /// Overwrites the tables with the tables of another object, which must be as large. Does not wait.
    void enqueue_tables(Backend& backend, const IncomingEdge& from)
    {
        if (components_ == 0) {
            return;
        }
        if (ahead_ != nullptr) {
            ahead_->drop();
        }
        solver::copy_field(backend, amplitude_, from.amplitude_);
        solver::copy_field(backend, cycles_at_start_, from.cycles_at_start_);
        solver::copy_field(backend, cycles_per_step_, from.cycles_per_step_);
        solver::copy_field(backend, phi_ratio_, from.phi_ratio_);
        solver::copy_field(backend, mean_of_levels_, from.mean_of_levels_);
    }
    [[nodiscard]] bool has_tables_like(const IncomingEdge& other) const { return components_ == other.components_; }

    /// Returns whether there is a sea along the edge.
    [[nodiscard]] bool has_sea() const { return components_ > 0; }

    /// Computes the heights, potentials and fluxes of the sea along the edge (IncomingRows) at the time level in *sea, with
    /// the ramp of each sea. `sea` is in backend memory. Does not wait.
    void synthesise(Backend& backend, const SeaPhase* sea)
    {
        if (components_ == 0) {
            return;
        }
        if constexpr (Backend::nodes_fill_vectors) {
            shows_ahead_ = ahead_ != nullptr && ahead_->show(backend, *sea, tables());
            if (!shows_ahead_) {
                rotate(backend, sea);
                sum_in_groups(backend);
            }
        } else {
            rotate(backend, sea);
            const solver::Grid all = rows_of_nodes(along_, rows_.width + rows_.at_face());
            backend.for_each_node(all, SumAllGroups<T>{rotated(), rows_, incoming_.view()});
        }
    }

    [[nodiscard]] const IncomingRows& rows() const { return rows_; }
    /// Returns the values that synthesise() computed: row r of IncomingRows at node s along the edge is incoming()(s, r).
    [[nodiscard]] FieldView<const T> incoming() const
    {
        if constexpr (Backend::nodes_fill_vectors) {
            return shows_ahead_ ? ahead_->incoming() : reading(incoming_);
        } else {
            return reading(incoming_);
        }
    }

private:
    IncomingEdge(Backend& backend, int components, const IncomingRows& rows, const solver::Grid& along)
        : components_(components), rows_(rows), along_(along), incoming_(backend, rows_of_nodes(along, rows.count()), name)
    {
        if (components_ == 0) {
            return;
        }
        const solver::Grid per_component{components_, 1};
        amplitude_ = solver::Field<T>(backend, rows_of_nodes(along, 2 * components_ * rows_.tables()), name);
        for (solver::Field<double>* const table : {&cycles_at_start_, &cycles_per_step_, &phi_ratio_, &mean_of_levels_}) {
            *table = solver::Field<double>(backend, per_component, name);
        }
        time_ = solver::Field<T>(backend, {components_, TimeRows::count}, name);
    }
    void update_times(Backend& backend, const IncomingTables& tables)
    {
        upload_values(backend, tables.cycles_at_start, cycles_at_start_);
        upload_values(backend, tables.cycles_per_step, cycles_per_step_);
        upload_values(backend, tables.phi_ratio, phi_ratio_);
        upload_values(backend, tables.mean_of_levels, mean_of_levels_);
    }

    static bool reaches(const IncomingTables& tables)
    {
        return std::ranges::any_of(tables.amplitude, [](double amplitude) { return amplitude != 0.0; });
    }
    [[nodiscard]] solver::Box in_strip() const { return rows_of_nodes(along_, rows_.width).box; }
    [[nodiscard]] solver::Box at_face() const { return rows_of_nodes(along_, rows_.at_face()).box; }
    [[nodiscard]] RotatedComponents<T> rotated() const { return {reading(amplitude_), reading(time_), components_}; }
    [[nodiscard]] SeaTables<T> tables() const
    {
        return {reading(amplitude_), reading(cycles_at_start_), reading(cycles_per_step_), reading(phi_ratio_),
                reading(mean_of_levels_)};
    }

    void rotate(Backend& backend, const SeaPhase* sea)
    {
        backend.for_each_node({components_, 1}, rotation(tables(), sea, time_.view()));
    }

    void sum_in_groups(Backend& backend)
    {
        const int groups = components_ / components_at_once;
        backend.for_each_row_in_passes(in_strip(), groups, [&](int, int group) {
            return SumGroupInStrip<T>{rotated(), rows_, group * components_at_once, incoming_.view()};
        });
        backend.for_each_row_in_passes(at_face(), groups, [&](int row, int group) {
            return SumGroupAtFace<T>{rotated(),
                                     rows_.first_at_face() + row,
                                     rows_.table_of_face(row),
                                     time_of_face(rows_, row),
                                     group * components_at_once,
                                     incoming_.view()};
        });
    }

    static constexpr const char* name = "incoming sea";

    int components_;
    IncomingRows rows_;
    solver::Grid along_; ///< the nodes along the edge, with the box of those that are held
    solver::Field<T> incoming_, amplitude_, time_;
    solver::Field<double> cycles_at_start_, cycles_per_step_, phi_ratio_, mean_of_levels_;
    std::unique_ptr<IncomingAhead<Backend, T>> ahead_; ///< null if rows are made level by level
    bool shows_ahead_ = false;                         ///< whether incoming() returns the rows of ahead_
};

} // namespace swell::model
