#pragma once
#include "model/foam/foam_rule.hpp"
#include "model/ships/ship_cells.hpp"
#include "solver/grid/field.hpp"

/// The arithmetic of foam at one node of its field.
namespace swell::model
{

/// The fields of the water from which foam is computed at the newest frame. zeta_tt needs three time levels of the surface
/// zeta, and the stepper has three: the newest, the one before, and the one before that, which the next step will
/// overwrite. Velocities are taken from the middle level.
template <class T>
struct WaterOfFoam {
    solver::Extent extent;
    FieldView<const T> zeta, zeta_before, zeta_two_before, phi_before;
    FieldView<const T> wet;
    FieldView<const double> depth;
    FieldView<const T> current_east, current_north; ///< through faces, as in WaveOperator
    bool has_current;                               ///< if false, the currents are not read
    Hulls<T> hulls;
};

/// Renews foam by the time between two renewals: carries it by the velocity of the surface, lets it decay, and adds foam
/// from breaking water. Foam always stays within 0 and 1:
///   f' = c + s (1 - exp(-t/0.5 s)) (1 - c), c = f(x - u t) exp(-t/10 s), with s from breaking_share() and the like.
/// f at x - u t is interpolated bilinearly between four nodes, one of which is the node itself. So foam moves by at most
/// one node distance of the field, two of the grid, in a renewal. No foam comes from land or from outside the grid. Runs
/// over the field of foam.
template <class T>
struct RenewFoam {
    static constexpr int reach = 1;
    static constexpr std::size_t bytes = 9 * sizeof(T) + sizeof(double) + 2 * sizeof(float);
    WaterOfFoam<T> water;
    FoamRule<T> rule;
    FieldView<const float> before;
    FieldView<float> after;

    SWELL_CELL void operator()(int a, int b) const
    {
        if (!(water.wet(2 * a, 2 * b) > T(0))) {
            after(a, b) = 0.0F;
            return;
        }
        const T left = rule.kept * carried(a, b);
        const T foam = left + rule.grown * source(2 * a, 2 * b) * (T(1) - left);
        after(a, b) = foam < static_cast<T>(least_foam) ? 0.0F : static_cast<float>(foam);
    }

    /// Returns f at x - u t: the share of foam that the surface, with its speed u, carried to node (a, b) of the field
    /// since the previous renewal. Returns 0 early if the 3 × 3 nodes round it have no foam, as in most of a harbour.
    SWELL_CELL T carried(int a, int b) const
    {
        const float around = (before(a - 1, b - 1) + before(a, b - 1) + before(a + 1, b - 1)) +
                             (before(a - 1, b) + before(a, b) + before(a + 1, b)) +
                             (before(a - 1, b + 1) + before(a, b + 1) + before(a + 1, b + 1));
        if (!(around > 0.0F)) {
            return T(0);
        }
        const T way_east = within_a_cell(rule.cells_per_speed_east * speed_east(2 * a, 2 * b));
        const T way_north = within_a_cell(rule.cells_per_speed_north * speed_north(2 * a, 2 * b));
        const int from_a = way_east > T(0) ? a - 1 : a + 1;
        const int from_b = way_north > T(0) ? b - 1 : b + 1;
        const T x = way_east > T(0) ? way_east : -way_east;
        const T y = way_north > T(0) ? way_north : -way_north;
        const T here = between(static_cast<T>(before(a, b)), static_cast<T>(before(from_a, b)), x);
        const T beside = between(static_cast<T>(before(a, from_b)), static_cast<T>(before(from_a, from_b)), x);
        return between(here, beside, y);
    }

    SWELL_CELL static T between(T one, T other, T share) { return (T(1) - share) * one + share * other; }
    SWELL_CELL static T within_a_cell(T way) { return way > T(1) ? T(1) : (way < T(-1) ? T(-1) : way); }

    /// Return the speed of the surface to the east and to the north [m/s]: grad phi and the current, each the mean over the
    /// two faces of node (i, j) of the grid. Closed faces count with grad phi = 0, so that no foam runs through walls. At
    /// the grid's border only the inner face counts.
    SWELL_CELL T speed_east(int i, int j) const
    {
        const T inner = i == 0 || i == water.extent.nx - 1 ? T(2) : T(1);
        const T here = water.phi_before(i, j);
        T speed = rule.half_inverse_dx * (water.wet(i + 1, j) * (water.phi_before(i + 1, j) - here) +
                                          water.wet(i - 1, j) * (here - water.phi_before(i - 1, j)));
        if (water.has_current) { // l mean(U) of faces of dy
            speed += rule.half_inverse_dy * (water.current_east(i, j) + water.current_east(i - 1, j));
        }
        return inner * speed;
    }
    SWELL_CELL T speed_north(int i, int j) const
    {
        const T inner = j == 0 || j == water.extent.ny - 1 ? T(2) : T(1);
        const T here = water.phi_before(i, j);
        T speed = rule.half_inverse_dy * (water.wet(i, j + 1) * (water.phi_before(i, j + 1) - here) +
                                          water.wet(i, j - 1) * (here - water.phi_before(i, j - 1)));
        if (water.has_current) {
            speed += rule.half_inverse_dx * (water.current_north(i, j) + water.current_north(i, j - 1));
        }
        return inner * speed;
    }

    SWELL_CELL T source(int i, int j) const
    {
        const T newest = water.zeta(i, j), oldest = water.zeta_two_before(i, j), middle = water.zeta_before(i, j);
        const T rise = (newest - oldest) * rule.half_inverse_step;
        if (water.hulls.cover(i, j)) {
            return hull_share(rise < T(0) ? -rise : rise);
        }
        const T depth = static_cast<T>(water.depth(i, j));
        const T fall = ((middle - newest) + (middle - oldest)) * rule.inverse_step_squared;
        const T breaks = breaking_share(WaterForFoam<T>{middle, rise, fall, depth});
        const T begins = splash_begins(depth);
        if (rise * rise > begins && is_beside_land(i, j)) {
            const T splash = share_between(rise * rise, begins, T(4) * begins);
            return splash > breaks ? splash : breaks;
        }
        return breaks;
    }

    /// Returns whether land is within two nodes of node (i, j) of the grid along an axis. Two, because the nodes of the
    /// field of foam are two apart and a wall may be between them. The grid's border is not land.
    SWELL_CELL bool is_beside_land(int i, int j) const
    {
        return is_land(i - 1, j) || is_land(i + 1, j) || is_land(i, j - 1) || is_land(i, j + 1) || is_land(i - 2, j) ||
               is_land(i + 2, j) || is_land(i, j - 2) || is_land(i, j + 2);
    }
    SWELL_CELL bool is_land(int i, int j) const
    {
        const bool inside = i >= 0 && j >= 0 && i < water.extent.nx && j < water.extent.ny;
        return inside && !(water.wet(i, j) > T(0));
    }
};

} // namespace swell::model
