#pragma once
/// Cells, that is, functions of one node, for the numbers that every frame reports about the surface, such as its
/// extremes. statistics_fields.hpp has the statistics per node.
#include <cmath>
#include <cstdint>
#include <limits>

#include "model/ships/ship_cells.hpp"
#include "solver/grid/field.hpp"

namespace swell::model
{

using solver::FieldView;

/// A wave gauge: a grid node whose zeta, the height of the surface over still water [m], the report of every frame
/// contains.
struct GaugeNode {
    int i = 0, j = 0;
};

/// The term of a sum over nodes: the volume of a node's water above the still-water level [m³].
template <class T>
struct VolumeTerm {
    FieldView<const T> zeta;
    double cell_area;
    SWELL_CELL double operator()(int i, int j) const { return cell_area * static_cast<double>(zeta(i, j)); }
};

/// The term of a sum over nodes: the square of zeta [m²].
template <class T>
struct SquareTerm {
    FieldView<const T> zeta;
    SWELL_CELL double operator()(int i, int j) const
    {
        const double height = static_cast<double>(zeta(i, j));
        return height * height;
    }
};

/// The term of a sum over nodes: the value of a field as a double.
template <class T>
struct SumTerm {
    FieldView<const T> field;
    SWELL_CELL double operator()(int i, int j) const { return static_cast<double>(field(i, j)); }
};

/// The extremes and sums of the surface at the end of a frame, computed in one reduction over the wet nodes. `highest`
/// is the largest |zeta|, or infinity if zeta or phi is not finite anywhere. `highest_beside_hulls` and
/// `sum_of_squares_beside_hulls` are the largest |zeta| and Σ zeta² over the nodes that no ship's hull covers.
/// SurfaceSums{} is 0, as a SumTuple requires.
///
/// In frames that look for an instability of the time step (FrameInput::look_for_turned), sum_of_squares_turned is Σ
/// zeta² over the nodes whose zeta has turned over within two steps: two steps before, it had the other sign and was no
/// larger. In waves of eight steps and more these nodes have at most 0.41 of Σ zeta². In water that grows because the
/// step is too long, zeta(n+1) ≈ −g zeta(n−1) with g > 1, so they have all of it.
///
/// Each further number would cost 5 % of the pass, so numbers that callers ask for between frames are sums of their own.
struct SurfaceSums {
    double highest;                     ///< [m]
    double highest_beside_hulls;        ///< [m]
    double sum_of_squares_beside_hulls; ///< [m²]
    double covered_nodes;               ///< number of nodes that a hull covers
    double sum_of_squares_turned;       ///< over nodes that no hull covers [m²]; 0 unless the frame looks for an
                                        ///< instability

    SWELL_CELL SurfaceSums& operator+=(const SurfaceSums& other)
    {
        highest = other.highest > highest ? other.highest : highest;
        highest_beside_hulls =
            other.highest_beside_hulls > highest_beside_hulls ? other.highest_beside_hulls : highest_beside_hulls;
        sum_of_squares_beside_hulls += other.sum_of_squares_beside_hulls;
        covered_nodes += other.covered_nodes;
        sum_of_squares_turned += other.sum_of_squares_turned;
        return *this;
    }

    /// Returns the root mean square of zeta over the wet nodes that no hull covers [m].
    [[nodiscard]] double rms_beside_hulls(std::int64_t wet_nodes) const
    {
        return std::sqrt(sum_of_squares_beside_hulls / std::fmax(1.0, static_cast<double>(wet_nodes) - covered_nodes));
    }
};

/// Returns whether zeta has turned over, as in an unstable computation: it now has the other sign than two steps before
/// and is at least as large.
template <class T>
SWELL_CELL bool has_turned(T before, T now)
{
    const double height_before = static_cast<double>(before);
    const double height = static_cast<double>(now);
    return (height * height_before < 0.0) & (height * height >= height_before * height_before); // & avoids a branch
}

/// Returns |zeta|, or infinity if zeta or phi is not finite. A number x is finite exactly if x - x is 0.
template <class T>
SWELL_CELL T size_of_finite(T zeta, T phi)
{
    const T size = zeta < T(0) ? -zeta : zeta;
    // NOLINTNEXTLINE(misc-redundant-expression): x - x is 0 only if x is finite
    return (zeta - zeta) + (phi - phi) == T(0) ? size : std::numeric_limits<T>::infinity();
}

/// A faster reduction than SurfaceTerms, with the same sums, for boxes of nodes that no ship's hull covers
/// (Hulls::cover_none_of), in frames that do not look for an instability of the time step. solver/grid/cell.hpp says how
/// a loop chooses it.
template <class T>
struct OpenWaterTerms {
    FieldView<const T> zeta, phi;

    template <int count>
    struct Lanes {
        T highest[count];
        double sum_of_squares[count];

        SWELL_CELL void fold(int to, int from)
        {
            highest[to] = highest[from] > highest[to] ? highest[from] : highest[to];
            sum_of_squares[to] += sum_of_squares[from];
        }
        SWELL_CELL SurfaceSums first() const
        {
            const double height = static_cast<double>(highest[0]);
            return {height, height, sum_of_squares[0], 0.0, 0.0};
        }
    };
    template <int count>
    SWELL_CELL void add(Lanes<count>& lanes, int lane, int i, int j) const
    {
        const T size = size_of_finite(zeta(i, j), phi(i, j));
        const double height = static_cast<double>(zeta(i, j));
        lanes.highest[lane] = size > lanes.highest[lane] ? size : lanes.highest[lane];
        lanes.sum_of_squares[lane] += height * height;
    }
};

/// A faster reduction than SurfaceTerms, with the same sums, for boxes of nodes that no ship's hull covers, in frames
/// that look for an instability of the time step (SurfaceSums). In other frames OpenWaterTerms takes its place, faster
/// still.
template <class T>
struct TurningWaterTerms {
    FieldView<const T> zeta, phi, two_steps_before;
    const int* looks_for_turned;

    SWELL_CELL bool is_simple(const solver::Box&) const { return *looks_for_turned == 0; }
    SWELL_CELL OpenWaterTerms<T> simpler() const { return {zeta, phi}; }

    template <int count>
    struct Lanes {
        typename OpenWaterTerms<T>::template Lanes<count> open;
        double sum_of_squares_turned[count];

        SWELL_CELL void fold(int to, int from)
        {
            open.fold(to, from);
            sum_of_squares_turned[to] += sum_of_squares_turned[from];
        }
        SWELL_CELL SurfaceSums first() const
        {
            SurfaceSums sums = open.first();
            sums.sum_of_squares_turned = sum_of_squares_turned[0];
            return sums;
        }
    };
    template <int count>
    SWELL_CELL void add(Lanes<count>& lanes, int lane, int i, int j) const
    {
        simpler().add(lanes.open, lane, i, j);
        const double height = static_cast<double>(zeta(i, j));
        lanes.sum_of_squares_turned[lane] += has_turned(two_steps_before(i, j), zeta(i, j)) ? height * height : 0.0;
    }
};

/// Computes the contribution of one node to SurfaceSums, the extremes and sums of the surface that every frame reports.
template <class T>
struct SurfaceTerms {
    static constexpr std::size_t bytes = 3 * sizeof(T);
    static constexpr bool last_row_first = true;
    FieldView<const T> zeta, phi;
    Hulls<T> hulls;
    FieldView<const T> two_steps_before; ///< zeta two time steps before
    /// Points to backend memory; not 0 if the frame looks for an instability of the time step, and so reads
    /// two_steps_before.
    const int* looks_for_turned;
    SWELL_CELL SurfaceSums operator()(int i, int j) const
    {
        const double height = static_cast<double>(zeta(i, j));
        const double highest = static_cast<double>(size_of_finite(zeta(i, j), phi(i, j)));
        const bool covered = hulls.cover(i, j);
        const double square = covered ? 0.0 : height * height;
        const bool turned = *looks_for_turned != 0 && has_turned(two_steps_before(i, j), zeta(i, j));
        return {highest, covered ? 0.0 : highest, square, covered ? 1.0 : 0.0, turned ? square : 0.0};
    }

    /// Returns whether no ship's hull covers a node of the box. A loop then uses simpler() for the box.
    SWELL_CELL bool is_simple(const solver::Box& box) const { return hulls.cover_none_of(box); }
    SWELL_CELL TurningWaterTerms<T> simpler() const { return {zeta, phi, two_steps_before, looks_for_turned}; }
};

/// Four neighbouring values in memory, which one instruction moves.
template <class T>
struct alignas(4 * sizeof(T)) FourNodes {
    T value[4];
};

/// Copies zeta to `kept`, the surface that callers see, if the water is usable: if the highest |zeta| in `sums` is at
/// most the limit. Otherwise, also if a number is not finite, `kept` stays the last usable surface. A call copies the
/// four nodes (4i, j) to (4i+3, j). Rows begin on whole lines of memory and end in padding, so that this is safe.
template <class T>
struct KeepUsableSurface {
    static constexpr std::size_t bytes = 8 * sizeof(T);
    const SurfaceSums* sums;
    double limit_m; ///< a recorded frame (such as a CUDA graph) keeps the limit of its recording
    FieldView<const T> zeta;
    FieldView<T> kept;

    SWELL_CELL void operator()(int i, int j) const
    {
        const auto newest = *reinterpret_cast<const FourNodes<T>*>(&zeta(4 * i, j));
        if (sums->highest <= limit_m) {
            *reinterpret_cast<FourNodes<T>*>(&kept(4 * i, j)) = newest;
        }
    }
};

/// The number of neighbouring nodes of a row that one call of KeepUsableSurface copies, and a grid with one node for them.
inline constexpr int nodes_at_once = 4;
constexpr solver::Extent fours_of(solver::Extent nodes)
{
    return {(nodes.nx + nodes_at_once - 1) / nodes_at_once, nodes.ny};
}
inline solver::Grid fours_of(const solver::Grid& nodes)
{
    static_assert(solver::Grid::columns_of_a_cut % nodes_at_once == 0);
    return {fours_of(nodes.global), {nodes.box.first_i / nodes_at_once, nodes.box.first_j, fours_of(nodes.box.extent)}};
}

/// Reads a wave gauge: values[gauge] = zeta at nodes[gauge], as a double. Runs over (gauge, 0).
template <class T>
struct ReadGauges {
    const GaugeNode* nodes;
    solver::Box held;
    FieldView<const T> zeta;
    double* values;

    SWELL_CELL void operator()(int gauge, int) const
    {
        const GaugeNode& at = nodes[gauge];
        values[gauge] = held.holds(at.i, at.j) ? static_cast<double>(zeta(at.i, at.j)) : 0.0;
    }
};

/// Subtracts the mean of phi over all wet nodes from phi at the present and at the new time level. The mean moves no
/// water, but it may grow until a float has no digits left for the waves.
template <class T>
struct TakeMeanFromPhi {
    const double* sum; ///< Σ phi of the present level, in backend memory
    /// 1 over the number of wet nodes, in backend memory, because recorded work must stay valid when depths change.
    const double* inverse_wet_nodes;
    FieldView<const T> wet;
    FieldView<T> phi_now, phi_next;

    SWELL_CELL void operator()(int i, int j) const
    {
        const T mean = static_cast<T>(*sum * *inverse_wet_nodes) * wet(i, j);
        phi_now(i, j) -= mean;
        phi_next(i, j) -= mean;
    }
};

} // namespace swell::model
