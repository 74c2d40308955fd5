#pragma once
/// The force of the water on a hull: the pressure at the nodes around it, and the integral of this pressure over the hull.
#include <cmath>

#include "model/ships/hull_water.hpp"
#include "solver/backends/sums.hpp"

namespace swell::model
{

/// The value that marks nodes without a pressure head, that is, land and water that does not reach the hull
/// (HeadAtNodes).
inline constexpr double no_head = -1e300;

/// Computes the pressure on the hull with number `own` as a head [m] of water, p/(rho g) = zeta + draft, at a wet node
/// of its box. The draft is the draft of all hulls, as they press on the grid, so the head is 0 under ships at rest in
/// still water, also aground. Under a neighbouring hull the head is only the wave. Interpolation reaches three nodes
/// beyond the outline: without the neighbour's draft its depression would pull at the hull, with up to 3 % of the weight
/// of barges half a metre apart. Away from hulls the head is zeta, so the head is continuous at the outline. Water on
/// the far side of land counts as land.
template <class T>
struct HeadAtNodes {
    AllHulls hulls;
    int own;
    AroundHull<double> depth; ///< [m]; above 0 is water
    AroundHull<T> zeta;
    solver::Extent grid;
    /// The result, at node (i, j) of the hull's box: the head [m], or no_head on land and where land separates the water
    /// from the hull.
    FieldView<double> head;

    SWELL_CELL void operator()(int i, int j) const
    {
        const HullPlacement& hull = hulls.hulls[own];
        if (!is_in_box(hull.box, i, j)) {
            return;
        }
        const int at_i = hull.box.i0 + i;
        const int at_j = hull.box.j0 + j;
        const bool is_wet = hull.is_off_land ||
                            (depth(at_i, at_j) > 0.0 && WaterUnderHull{&hull.box, grid, depth}.reaches(hull.hull, i, j));
        head(i, j) = is_wet ? static_cast<double>(zeta(at_i, at_j)) +
                                  hulls.pressed_at(own, at_i, at_j, static_cast<float>(depth(at_i, at_j)))
                            : no_head;
    }
};

/// Computes the pressure head [m] at a node of the box around a hull, also at dry nodes, which interpolation needs at
/// quays. A wet node keeps its value from HeadAtNodes. A dry node has the mean of the wet nodes in the nearest square
/// ring that has any, up to three nodes away as interpolation reaches, or 0 if there are none.
struct HeadOnLand {
    const HullPlacement* hull;
    FieldView<const double> at_water; ///< the result of HeadAtNodes [m], no_head at dry nodes
    FieldView<double> head;

    SWELL_CELL void operator()(int i, int j) const
    {
        if (is_in_box(hull->box, i, j)) {
            head(i, j) = is_wet(i, j) ? at_water(i, j) : mean_of_nearest(i, j);
        }
    }

private:
    [[nodiscard]] SWELL_CELL double mean_of_nearest(int i, int j) const
    {
        constexpr int farthest = 3;
        for (int ring = 1; ring <= farthest; ++ring) {
            double sum = 0.0;
            int count = 0;
            for (int north = -ring; north <= ring; ++north) {
                const bool is_row = north == -ring || north == ring;
                for (int east = -ring; east <= ring; east += is_row ? 1 : 2 * ring) {
                    if (is_wet(i + east, j + north)) {
                        sum += at_water(i + east, j + north);
                        ++count;
                    }
                }
            }
            if (count > 0) {
                return sum / count;
            }
        }
        return 0.0;
    }
    [[nodiscard]] SWELL_CELL bool is_wet(int i, int j) const
    {
        return i >= 0 && j >= 0 && is_in_box(hull->box, i, j) && at_water(i, j) != no_head;
    }
};

/// The weights with which six nodes in a row interpolate the pressure at a fraction t of the way from the third to the
/// fourth node: Hermite's cubic between these two, with slopes from differences of the fourth order. The interpolation
/// is exact for cubics and continuous with its slope. For a wave of eight cells heights are within 0.2 % and slopes
/// within 1.3 %. Catmull and Rom's cubic of four nodes is 1 and 10 % off, which would change the roll of a hull as
/// narrow as a cell.
struct SixNodeWeights {
    double value[6];

    SWELL_CELL explicit SixNodeWeights(double t)
    {
        const double u = 1.0 - t;
        const double from_low = t * u * u / 12.0; // of twelve times the slope at the third node
        const double from_high = -(t * t) * u / 12.0;
        value[0] = from_low;
        value[1] = from_high - 8.0 * from_low;
        value[2] = (1.0 + 2.0 * t) * u * u - 8.0 * from_high;
        value[3] = t * t * (3.0 - 2.0 * t) + 8.0 * from_low;
        value[4] = 8.0 * from_high - from_low;
        value[5] = -from_high;
    }
};

/// Returns the pressure head [m], p/(rho g), at a position in the box of nodes around a hull, interpolated from 6 × 6
/// nodes (SixNodeWeights). `head` has a value at every node of the box, and `box` is the box's extent. Beyond the edge
/// of the grid, where a hull may reach, the nodes of the edge are repeated.
SWELL_CELL double head_at(const FieldView<const double>& head, const solver::Extent& box, const BoxPlace& place)
{
    const int i = static_cast<int>(place.i); // not negative
    const int j = static_cast<int>(place.j);
    const SixNodeWeights along(place.i - i);
    const SixNodeWeights across(place.j - j);
    const auto bounded = [](int at, int count) { return at < 0 ? 0 : (at < count ? at : count - 1); };
    double sum = 0.0;
    for (int row = 0; row < 6; ++row) {
        const int at_j = bounded(j + row - 2, box.ny);
        double of_row = 0.0;
        for (int column = 0; column < 6; ++column) {
            of_row += along.value[column] * head(bounded(i + column - 2, box.nx), at_j);
        }
        sum += across.value[row] * of_row;
    }
    return sum;
}

/// The integrals of the pressure p of the water over a ship's hull, computed in one reduction. (xi, eta) are the ship's
/// axes, to the bow and to port. `load` has seven sums, in this order:
struct HullSums {
    solver::SumTuple<7> load;
    double depression; ///< largest |zeta| under the hull, at the nodes next to the points of the integral [m]

    SWELL_CELL HullSums& operator+=(const HullSums& other)
    {
        load += other.load;
        depression = other.depression > depression ? other.depression : depression;
        return *this;
    }
};

/// Computes the contribution of one point of a hull (HullPoint) to the integrals HullSums. The draft and its slopes
/// belong to the given hull, not to its form on the grid (form_on_grid()). The pressure is interpolated between nodes.
/// Points over land or off the grid add nothing, and neither does a hull without draft. A sum over nodes instead, either
/// those under the hull or all with a share of their cell, would give the right heave, but a roll up to half wrong for a
/// hull of a few cells.
template <class T>
struct HullLoad {
    const HullPlacement* hull;
    solver::Extent grid;
    AroundHull<double> depth; ///< [m]; above 0 is water
    AroundHull<T> zeta;
    FieldView<const double> head; ///< pressure over rho g [m] at the nodes of the box, from HeadOnLand
    double weight;                ///< rho g [N/m³]

    SWELL_CELL HullSums operator()(int point_along, int point_across) const
    {
        const HullBox& box = hull->box;
        if (!hull->points.hold(point_along, point_across) || box.extent.nx == 0 || !(hull->hull.draft_m > 0.0)) {
            return {};
        }
        const HullPoint point = hull_point(hull->hull, hull->points, point_along, point_across);
        const BoxPlace place = place_in_box(box, point.xi, point.eta);
        const double share = WaterUnderHull{&box, grid, depth}.share(place, point.part);
        if (!(share > 0.0)) {
            return {};
        }
        const BoxPlace on_grid{bounded(place.i, box.extent.nx), bounded(place.j, box.extent.ny)};
        const double p = weight * (share * point.area) * head_at(head, box.extent, on_grid);
        const PulseSample at = sample_at(point);
        const double slope = std::sqrt(at.d_draft_dxi * at.d_draft_dxi + at.d_draft_deta * at.d_draft_deta);
        const double water = zeta_near(box.i0 + place.i, box.j0 + place.j);
        return {{{p * at.d_draft_dxi, p * at.d_draft_deta, p, p * (point.eta + at.draft * at.d_draft_deta),
                  -p * (point.xi + at.draft * at.d_draft_dxi),
                  p * (point.xi * at.d_draft_deta - point.eta * at.d_draft_dxi), p * slope}},
                water < 0.0 ? -water : water};
    }

private:
    [[nodiscard]] SWELL_CELL PulseSample sample_at(const HullPoint& point) const
    {
        const PulseForm& form = hull->hull;
        if (is_of_map(form.shape)) {
            return sample_map(form, hull->map, point.part);
        }
        return form.shape == PressurePulse::Shape::slender ? sample_slender(form, point.xi, point.eta, point.part)
                                                           : sample_pulse(form, point.xi, point.eta);
    }
    /// Returns zeta at the nearest node of the grid, or 0 beyond the grid. `east` and `north` are the position in nodes.
    [[nodiscard]] SWELL_CELL double zeta_near(double east, double north) const
    {
        if (east < -0.5 || north < -0.5 || east >= grid.nx - 0.5 || north >= grid.ny - 0.5) {
            return 0.0;
        }
        // NOLINTNEXTLINE(bugprone-incorrect-roundings): neither sum is below 0
        return static_cast<double>(zeta(static_cast<int>(east + 0.5), static_cast<int>(north + 0.5)));
    }
    [[nodiscard]] SWELL_CELL static double bounded(double place, int count)
    {
        return place < 0.0 ? 0.0 : (place < count - 1 ? place : count - 1);
    }
};

} // namespace swell::model
