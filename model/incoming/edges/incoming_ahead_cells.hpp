#pragma once
/// The arithmetic of the incoming sea along an edge, for several time levels and as many nodes as a vector holds
/// (incoming_ahead.hpp).
#include "model/incoming/edges/incoming_cells.hpp"

namespace swell::model
{

/// Returns a view of the rows of a field from `row` on.
template <class T>
FieldView<T> rows_from(const FieldView<T>& view, int row)
{
    return {view.origin + static_cast<std::ptrdiff_t>(row) * view.pitch, view.pitch};
}

/// Returns the values in memory from `first` on, as one vector of type Lanes.
template <class Lanes, class T>
SWELL_CELL Lanes& lanes_from(T& first)
{
    return reinterpret_cast<Lanes&>(first);
}

/// levels_at_once: time levels of the incoming sea that one pass over its tables computes. levels_in_registers: levels of
/// these whose sums stay in registers at a time. levels_kept_ahead: levels in memory, that is, the block in use and the
/// block that is being computed.
inline constexpr int levels_at_once = 8, levels_in_registers = 4, levels_kept_ahead = 2 * levels_at_once;

/// One group of components_at_once wave components of the incoming sea, at levels_in_registers time levels from
/// `first_level` on. `waves.time` and `incoming` hold the rows of all levels one level after the other. `count` is the
/// number of rows of a level in `incoming` (IncomingRows).
template <class T>
struct GroupAtLevels {
    RotatedComponents<T> waves;
    FieldView<T> incoming;
    int count;
    int first_component, first_level;

    [[nodiscard]] SWELL_CELL bool starts() const { return first_component == 0; }
    [[nodiscard]] SWELL_CELL T& value(int s, int level, int row) const
    {
        return incoming(s, (first_level + level) * count + row);
    }
    [[nodiscard]] SWELL_CELL T time(int c, int level, int row) const
    {
        return waves.time(c, (first_level + level) * TimeRows::count + row);
    }
    [[nodiscard]] SWELL_CELL const T& real(int c, int s, int table_row) const
    {
        return waves.amplitude(s, 2 * (c + waves.components * table_row));
    }
    [[nodiscard]] SWELL_CELL const T& imaginary(int c, int s, int table_row) const
    {
        return waves.amplitude(s, 2 * (c + waves.components * table_row) + 1);
    }
};

/// Adds a group of wave components to zeta and phi of the incoming sea in the strip of an edge, at several time levels: the
/// same sums as SumGroupInStrip, each in the same order.
template <class T>
struct SumLevelsInStrip {
    using Value = T;
    GroupAtLevels<T> group;
    IncomingRows rows;

    [[nodiscard]] static int nodes_of_a_call() { return levels_in_registers; }
    template <class Lanes>
    SWELL_CELL void sum(int s, int m) const
    {
        Lanes zeta[levels_in_registers];
        Lanes phi[levels_in_registers];
        for (int level = 0; level < levels_in_registers; ++level) {
            zeta[level] = group.starts() ? Lanes{} : lanes_from<Lanes>(group.value(s, level, rows.zeta_mean(m)));
            phi[level] = group.starts() ? Lanes{} : lanes_from<Lanes>(group.value(s, level, rows.phi_mean(m)));
        }
        for (int c = group.first_component; c < group.first_component + components_at_once; ++c) {
            const Lanes real = lanes_from<const Lanes>(group.real(c, s, m));
            const Lanes imaginary = lanes_from<const Lanes>(group.imaginary(c, s, m));
            for (int level = 0; level < levels_in_registers; ++level) {
                zeta[level] += real * group.time(c, level, TimeRows::mean_cosine) -
                               imaginary * group.time(c, level, TimeRows::mean_sine);
                phi[level] += real * group.time(c, level, TimeRows::phi_sine) +
                              imaginary * group.time(c, level, TimeRows::phi_cosine);
            }
        }
        for (int level = 0; level < levels_in_registers; ++level) {
            lanes_from<Lanes>(group.value(s, level, rows.zeta_mean(m))) = zeta[level];
            lanes_from<Lanes>(group.value(s, level, rows.phi_mean(m))) = phi[level];
        }
    }
};

/// Adds a group of wave components to one row of values of the incoming sea at the faces of an edge, at several time
/// levels: the same sums as SumGroupAtFace, each in the same order.
template <class T>
struct SumLevelsAtFace {
    using Value = T;
    GroupAtLevels<T> group;
    int row, table_row, time_row; ///< as in SumGroupAtFace

    [[nodiscard]] static int nodes_of_a_call() { return levels_in_registers; }
    template <class Lanes>
    SWELL_CELL void sum(int s, int) const
    {
        Lanes value[levels_in_registers];
        for (int level = 0; level < levels_in_registers; ++level) {
            value[level] = group.starts() ? Lanes{} : lanes_from<Lanes>(group.value(s, level, row));
        }
        for (int c = group.first_component; c < group.first_component + components_at_once; ++c) {
            const Lanes real = lanes_from<const Lanes>(group.real(c, s, table_row));
            const Lanes imaginary = lanes_from<const Lanes>(group.imaginary(c, s, table_row));
            for (int level = 0; level < levels_in_registers; ++level) {
                value[level] += real * group.time(c, level, time_row) - imaginary * group.time(c, level, time_row + 1);
            }
        }
        for (int level = 0; level < levels_in_registers; ++level) {
            lanes_from<Lanes>(group.value(s, level, row)) = value[level];
        }
    }
};

} // namespace swell::model
