#pragma once
/// The arithmetic of the sea that comes in along an edge, at one wave component or node. incoming_tables.hpp defines the
/// tables, and the rows of values that are computed from them at each step.
#include <utility>

#include "model/incoming/edges/incoming_tables.hpp"
#include "model/incoming/edges/sea_phase.hpp"
#include "solver/grid/field.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{

using solver::FieldView;

/// The rows of a field of factors that depend only on time ("time rows"), by which the amplitudes of wave components are
/// multiplied. For component c at time level n the factors are at (c, row), each times the ramp of its sea:
///   cosine, sine            of phase_c - omega_c n dt
///   mean_cosine, mean_sine  these times cos(omega dt): for the mean of the levels n+1 and n-1
///   phi_cosine, phi_sine    the mean ones times p/a, the amplitude of phi over the amplitude of zeta
///   before_cosine, …_sine   of phase_c - omega_c (n-1) dt
struct TimeRows {
    static constexpr int cosine = 0, sine = 1, mean_cosine = 2, mean_sine = 3, phi_cosine = 4, phi_sine = 5;
    static constexpr int before_cosine = 6, before_sine = 7, count = 8;
};

/// Returns the row of TimeRows with the cosine for `row`, a row of the incoming sea at the faces of an edge, counted from
/// IncomingRows::first_at_face(). The sine is in the next time row.
SWELL_CELL int time_of_face(const IncomingRows& rows, int row)
{
    return rows.is_before(row) ? TimeRows::before_cosine : TimeRows::cosine;
}

/// Computes the factors of time (TimeRows) of wave component c, called with (c, 0). The angle is computed in double from
/// the number of the time level, so it is as exact after a day of steps as at the start.
template <class T>
struct RotatePhases {
    FieldView<const double> cycles_at_start, cycles_per_step, phi_ratio, mean_of_levels;
    const SeaPhase* sea;
    FieldView<T> time;

    SWELL_CELL void operator()(int c, int) const
    {
        const double cycles = cycles_at_start(c, 0) - sea->level * cycles_per_step(c, 0);
        const double factor = sea->factor_of(c);
        const double cosine = factor * portable::cos_cycles(cycles);
        const double sine = factor * portable::sin_cycles(cycles);
        const double mean = mean_of_levels(c, 0);
        const double of_phi = mean * phi_ratio(c, 0);
        time(c, TimeRows::cosine) = static_cast<T>(cosine);
        time(c, TimeRows::sine) = static_cast<T>(sine);
        time(c, TimeRows::mean_cosine) = static_cast<T>(mean * cosine);
        time(c, TimeRows::mean_sine) = static_cast<T>(mean * sine);
        time(c, TimeRows::phi_cosine) = static_cast<T>(of_phi * cosine);
        time(c, TimeRows::phi_sine) = static_cast<T>(of_phi * sine);
        const double before = cycles + cycles_per_step(c, 0);
        time(c, TimeRows::before_cosine) = static_cast<T>(factor * portable::cos_cycles(before));
        time(c, TimeRows::before_sine) = static_cast<T>(factor * portable::sin_cycles(before));
    }
};

/// The tables of the incoming sea along an edge (IncomingTables: amplitudes and phases of all wave components), in backend
/// memory.
template <class T>
struct SeaTables {
    FieldView<const T> amplitude;
    FieldView<const double> cycles_at_start, cycles_per_step, phi_ratio, mean_of_levels;
};

template <class T>
RotatePhases<T> rotation(const SeaTables<T>& tables, const SeaPhase* sea, const FieldView<T>& time)
{
    return {tables.cycles_at_start, tables.cycles_per_step, tables.phi_ratio, tables.mean_of_levels, sea, time};
}

/// The wave components of the incoming sea along an edge: the table of their complex amplitudes (IncomingTables), and their
/// factors of time at one time level (TimeRows).
template <class T>
struct RotatedComponents {
    FieldView<const T> amplitude, time;
    int components;

    SWELL_CELL T real(int c, int s, int row) const { return amplitude(s, 2 * (c + components * row)); }
    SWELL_CELL T imaginary(int c, int s, int row) const { return amplitude(s, 2 * (c + components * row) + 1); }

    /// Returns the contribution of wave component c to a quantity that varies as the cosine of the phase, at node s along
    /// the edge. `row` is the row of the quantity in the tables, `time_row` the row of TimeRows with the cosine.
    SWELL_CELL T cosine(int c, int s, int row, int time_row) const
    {
        return real(c, s, row) * time(c, time_row) - imaginary(c, s, row) * time(c, time_row + 1);
    }
    /// Returns the contribution of wave component c to phi, the potential at the surface, at node s along the edge and
    /// `row` nodes inwards.
    SWELL_CELL T phi(int c, int s, int row) const
    {
        return real(c, s, row) * time(c, TimeRows::phi_sine) + imaginary(c, s, row) * time(c, TimeRows::phi_cosine);
    }
    /// Return `start` plus the contributions (cosine(), phi()) of the components_at_once wave components from `first` on,
    /// added in their order. Each term is written out, because compilers then vectorise the loop over nodes.
    template <int... offset>
    SWELL_CELL T add_cosines(T start, int first, int s, int row, int time_row, std::integer_sequence<int, offset...>) const
    {
        ((start += cosine(first + offset, s, row, time_row)), ...);
        return start;
    }
    template <int... offset>
    SWELL_CELL T add_phi(T start, int first, int s, int row, std::integer_sequence<int, offset...>) const
    {
        ((start += phi(first + offset, s, row)), ...);
        return start;
    }
};

using Group = std::make_integer_sequence<int, components_at_once>;

/// Adds a group of wave components, from `first_component` on, to zeta and phi of the incoming sea at a node of the strip:
/// to incoming(s, zeta_mean(m)) and incoming(s, phi_mean(m)). The first group starts the sums. Runs over the strip.
template <class T>
struct SumGroupInStrip {
    RotatedComponents<T> waves;
    IncomingRows rows;
    int first_component;
    FieldView<T> incoming;

    SWELL_CELL void operator()(int s, int m) const
    {
        T& zeta = incoming(s, rows.zeta_mean(m));
        T& phi = incoming(s, rows.phi_mean(m));
        const bool starts = first_component == 0;
        zeta = waves.add_cosines(starts ? T(0) : zeta, first_component, s, m, TimeRows::mean_cosine, Group());
        phi = waves.add_phi(starts ? T(0) : phi, first_component, s, m, Group());
    }
};

/// Adds a group of wave components to one row of values of the incoming sea at the faces of an edge (IncomingRows), as
/// SumGroupInStrip does in the strip. The row's tables are chosen outside of the cell, so that a compiler can use vectors:
/// chosen inside, the loop takes fifteen times as long.
template <class T>
struct SumGroupAtFace {
    RotatedComponents<T> waves;
    int row, table_row, time_row; ///< row numbers in incoming, in the tables and in time
    int first_component;
    FieldView<T> incoming;

    SWELL_CELL void operator()(int s, int) const
    {
        T& value = incoming(s, row);
        const T start = first_component == 0 ? T(0) : value;
        value = waves.add_cosines(start, first_component, s, table_row, time_row, Group());
    }
};

/// Sums all wave components for all rows of the incoming sea along an edge in one cell, for backends that run a thread per
/// node. The bits are the same as with SumGroupInStrip and SumGroupAtFace. Runs over (s, m) of the strip, then over (s,
/// width + row - first_at_face()).
template <class T>
struct SumAllGroups {
    RotatedComponents<T> waves;
    IncomingRows rows;
    FieldView<T> incoming;

    SWELL_CELL void operator()(int s, int j) const
    {
        if (j < rows.width) {
            in_strip(s, j);
        } else {
            at_face(s, j - rows.width);
        }
    }

    SWELL_CELL void in_strip(int s, int m) const
    {
        T zeta = T(0);
        T phi = T(0);
        for (int first = 0; first < waves.components; first += components_at_once) {
            zeta = waves.add_cosines(zeta, first, s, m, TimeRows::mean_cosine, Group());
            phi = waves.add_phi(phi, first, s, m, Group());
        }
        incoming(s, rows.zeta_mean(m)) = zeta;
        incoming(s, rows.phi_mean(m)) = phi;
    }

    SWELL_CELL void at_face(int s, int row) const
    {
        const int table_row = rows.table_of_face(row);
        const int time_row = time_of_face(rows, row);
        T value = T(0);
        for (int first = 0; first < waves.components; first += components_at_once) {
            value = waves.add_cosines(value, first, s, table_row, time_row, Group());
        }
        incoming(s, rows.first_at_face() + row) = value;
    }
};

} // namespace swell::model
