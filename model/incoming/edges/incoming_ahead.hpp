#pragma once
#include <array>
#include <cstdint>

#include "model/incoming/edges/incoming_ahead_cells.hpp"
#include "model/incoming/edges/sea_clock.hpp"
#include "solver/grid/host_field.hpp"

namespace swell::model
{

/// Computes the incoming sea along an edge, the heights, potentials and fluxes in the rows of IncomingRows, some time
/// levels ahead. The table of all nodes and wave components is then read once for `levels_at_once` levels, not once for
/// each. Levels are made in blocks. While the levels of one block are in use, each step makes a share of the next block, so
/// that all steps cost the same. Only the first block is made at once. The sums are the same as in SumGroupInStrip and
/// SumGroupAtFace, in the same order. For CPU backends, whose loops over nodes are vectorised
/// (Backend::nodes_fill_vectors).
template <class Backend, class T>
class IncomingAhead
{
public:
    /// Allocates memory for the nodes of an edge in the box of `along`, a grid of one row, and a sea of `components` wave
    /// components. `clock` gives the time levels to come.
    IncomingAhead(Backend& backend, const solver::Grid& along, int components, const IncomingRows& rows,
                  const SeaClock& clock)
        : clock_(clock), rows_(rows), along_(along), components_(components),
          incoming_(backend, rows_of_nodes(along, levels_kept_ahead * rows.count()), name, 0),
          time_(backend, {components, levels_kept_ahead * TimeRows::count}, name)
    {
    }

    /// Makes incoming() return the sea at the time level in `sea`, and computes a share of the next block of levels. Does
    /// nothing if incoming() returns that level already. Returns false if `clock` did not foresee this level: then
    /// incoming() does not have it.
    bool show(Backend& backend, const SeaPhase& sea, const SeaTables<T>& tables)
    {
        if (is_started_ && sea == shown_) {
            return true;
        }
        if (is_started_ && sea == phase(step_ + 1)) {
            ++step_;
        } else if (clock_.foresees(sea)) {
            start(backend, sea, tables);
        } else {
            return false;
        }
        shown_ = sea;
        make_share_of_next_block(backend, tables);
        return true;
    }

    /// Forgets the sea that was computed ahead, because its tables have changed.
    void drop() { is_started_ = false; }

    /// Returns the rows of IncomingRows at the time level for which show() last returned true.
    [[nodiscard]] FieldView<const T> incoming() const
    {
        return rows_from(reading(incoming_), place(step_) * rows_.count());
    }

private:
    /// Returns the index of a step's time level among the levels in memory, a ring of two blocks. Steps count from the
    /// first step of the first block.
    static int place(std::int64_t step) { return static_cast<int>(step % levels_kept_ahead); }
    [[nodiscard]] SeaPhase& phase(std::int64_t step) { return phases_[static_cast<std::size_t>(place(step))]; }

    void start(Backend& backend, const SeaPhase& sea, const SeaTables<T>& tables)
    {
        is_started_ = true;
        step_ = 0;
        first_level_ = sea.level;
        for (int step = 0; step < levels_kept_ahead; ++step) {
            rotate(backend, step, tables);
        }
        sum(backend, 0, 0, levels_at_once, tables);
    }

    /// Computes the present step's share of the next block of time levels. Also computes the factors of time (TimeRows) of
    /// one level of the block after it, because all sums of a block need these factors of all its levels.
    void make_share_of_next_block(Backend& backend, const SeaTables<T>& tables)
    {
        rotate(backend, step_ + levels_kept_ahead, tables);
        const int share = static_cast<int>(step_ % levels_at_once);
        sum(backend, step_ / levels_at_once + 1, share, share + 1, tables);
    }

    void rotate(Backend& backend, std::int64_t step, const SeaTables<T>& tables)
    {
        phase(step) = clock_.at(first_level_ + static_cast<double>(step));
        backend.for_each_node({components_, 1},
                              rotation(tables, &phase(step), rows_from(time_.view(), place(step) * TimeRows::count)));
    }

    /// Sums the wave components for a part of a block of time levels: the shares from `first` to before `end`, out of
    /// levels_at_once equal shares of the work on all its rows.
    void sum(Backend& backend, std::int64_t block, int first, int end, const SeaTables<T>& tables)
    {
        const int place_of_block = place(block * levels_at_once);
        const FieldView<const T> time = rows_from(reading(time_), place_of_block * TimeRows::count);
        const FieldView<T> incoming = rows_from(incoming_.view(), place_of_block * rows_.count());
        const RotatedComponents<T> waves{tables.amplitude, time, components_};
        constexpr int parts = levels_at_once / levels_in_registers;
        const int passes = parts * (components_ / components_at_once); // all parts while a group's tables are in cache
        const auto group = [&](int pass) {
            return GroupAtLevels<T>{waves, incoming, rows_.count(), pass / parts * components_at_once,
                                    pass % parts * levels_in_registers};
        };
        backend.for_each_share_in_passes(rows_of_nodes(along_, rows_.width).box, {first, end, levels_at_once}, passes,
                                         [&](int, int pass) {
                                             return SumLevelsInStrip<T>{group(pass), rows_};
                                         });
        backend.for_each_share_in_passes(rows_of_nodes(along_, rows_.at_face()).box, {first, end, levels_at_once}, passes,
                                         [&](int row, int pass) {
                                             return SumLevelsAtFace<T>{group(pass), rows_.first_at_face() + row,
                                                                       rows_.table_of_face(row), time_of_face(rows_, row)};
                                         });
    }

    static constexpr const char* name = "incoming sea ahead";

    SeaClock clock_;
    IncomingRows rows_;
    solver::Grid along_;
    int components_;
    solver::Field<T> incoming_, time_;                 ///< two blocks, level by level
    std::array<SeaPhase, levels_kept_ahead> phases_{}; ///< the phases that `time_` is made of
    SeaPhase shown_;                                   ///< the phase of step_
    std::int64_t step_ = 0;
    double first_level_ = 0.0; ///< number of the level at step 0
    bool is_started_ = false;
};

} // namespace swell::model
