#include "model/ships/hull_on_grid.hpp"

#include <algorithm>
#include <cmath>

namespace swell::model
{

namespace
{

constexpr double margin = 2.0; ///< nodes between a hull and the rim of its box

/// Consecutive nodes on a line of nodes.
struct Span {
    int begin = 0;
    int count = 0;
};

/// The nodes within `reach` [m] of `centre` [m], rounded outwards, on a line of `count` nodes.
Span span_of(double centre, double reach, double spacing, int count)
{
    const double first = std::clamp(std::floor((centre - reach) / spacing), 0.0, static_cast<double>(count));
    const double last = std::clamp(std::ceil((centre + reach) / spacing) + 1.0, first, static_cast<double>(count));
    return {static_cast<int>(first), static_cast<int>(last - first)};
}

/// Returns the number of panels along a side, of two cells at most. The panels of a bath-tub must end where its flanks
/// begin, at 60 % of the half sizes, and a flank needs at least two. With six, the sway of a slender hull on sloping
/// water is right to 9e-4.
int panels_of(PressurePulse::Shape shape, double side_m, double cell_m)
{
    const int panels = std::max(2, static_cast<int>(std::ceil(side_m / (2.0 * cell_m))));
    constexpr int least_of_slender = 6;
    if (shape == PressurePulse::Shape::slender) {
        return std::max(least_of_slender, panels);
    }
    constexpr int least = 10;
    constexpr int whole = 5;
    return shape == PressurePulse::Shape::bath_tub ? std::max(least, (panels + whole - 1) / whole * whole) : panels;
}

/// Returns a half size [m] for which the mean over the nodes has the second moment of the hull itself. `variance` [m²] is
/// the variance of the mean's weights along the axis. A hull of a few cells cannot be narrowed so far and keeps its size.
double narrowed(double half_size, double relative_moment, double variance)
{
    const double taken = variance / relative_moment;
    const double square = half_size * half_size;
    return taken < 0.5 * square ? std::sqrt(square - taken) : half_size;
}

double widening_of(const PressurePulse& pulse, const Bathymetry& bathymetry)
{
    constexpr double most = 0.8;
    const double cells = beam_for_cells_m(pulse) / std::max(bathymetry.dx_m, bathymetry.dy_m);
    return std::clamp(0.5 * (fewest_cells_of_beam - cells), 0.0, most);
}

} // namespace

double beam_for_cells_m(const PressurePulse& pulse)
{
    return pulse.shape == PressurePulse::Shape::slender ? slender_share_of_beam * pulse.beam_m : pulse.beam_m;
}

HullBox hull_box(const PressurePulse& pulse, const ShipPose& pose, const Bathymetry& bathymetry)
{
    const PulseForm form = form_of(pulse, pulse.draft_m);
    const double a = form.half_length_m;
    const double b = form.half_beam_m;
    const double reach_x = a * std::abs(pose.heading_cos) + b * std::abs(pose.heading_sin) + margin * bathymetry.dx_m;
    const double reach_y = a * std::abs(pose.heading_sin) + b * std::abs(pose.heading_cos) + margin * bathymetry.dy_m;
    const Span across = span_of(pose.x_m, reach_x, bathymetry.dx_m, bathymetry.extent.nx);
    const Span up = span_of(pose.y_m, reach_y, bathymetry.dy_m, bathymetry.extent.ny);
    HullBox box;
    if (across.count == 0 || up.count == 0) {
        return box;
    }
    box.i0 = across.begin;
    box.j0 = up.begin;
    box.extent = {across.count, up.count};
    const double x = box.i0 * bathymetry.dx_m - pose.x_m;
    const double y = box.j0 * bathymetry.dy_m - pose.y_m;
    box.xi_0 = x * pose.heading_cos + y * pose.heading_sin;
    box.eta_0 = y * pose.heading_cos - x * pose.heading_sin;
    box.xi_per_i = bathymetry.dx_m * pose.heading_cos;
    box.xi_per_j = bathymetry.dy_m * pose.heading_sin;
    box.eta_per_i = -bathymetry.dx_m * pose.heading_sin;
    box.eta_per_j = bathymetry.dy_m * pose.heading_cos;
    return box;
}

Extent hull_room(const PressurePulse& pulse, const Bathymetry& bathymetry)
{
    const PulseForm form = form_of(pulse, pulse.draft_m);
    const double reach = std::hypot(form.half_length_m, form.half_beam_m);
    const auto nodes = [reach](double spacing, int count) {
        constexpr double rim = 2.0 * margin + 4.0; // both ends are rounded outwards
        return static_cast<int>(std::min(std::ceil(2.0 * reach / spacing) + rim, static_cast<double>(count)));
    };
    return {nodes(bathymetry.dx_m, bathymetry.extent.nx), nodes(bathymetry.dy_m, bathymetry.extent.ny)};
}

void find_hulls_apart(HullPlacement* hulls, std::size_t count)
{
    const auto meet = [](const HullBox& one, const HullBox& other) {
        return one.i0 < other.i0 + other.extent.nx && other.i0 < one.i0 + one.extent.nx &&
               one.j0 < other.j0 + other.extent.ny && other.j0 < one.j0 + one.extent.ny;
    };
    for (std::size_t hull = 0; hull < count; ++hull) {
        hulls[hull].is_apart = true;
    }
    for (std::size_t hull = 0; hull < count; ++hull) {
        for (std::size_t other = hull + 1; other < count && hulls[hull].box.extent.nx > 0; ++other) {
            if (hulls[other].box.extent.nx > 0 && meet(hulls[hull].box, hulls[other].box)) {
                hulls[hull].is_apart = false;
                hulls[other].is_apart = false;
            }
        }
    }
}

void find_hulls_off_land(HullPlacement* hulls, std::size_t count, const Bathymetry& bathymetry)
{
    for (std::size_t hull = 0; hull < count; ++hull) {
        const HullBox& box = hulls[hull].box;
        bool is_off_land = true;
        for (int j = 0; j < box.extent.ny && is_off_land; ++j) {
            const double* row = bathymetry.depth_m.data() + bathymetry.extent.index(box.i0, box.j0 + j);
            is_off_land = std::all_of(row, row + box.extent.nx, [](double depth) { return depth > 0.0; });
        }
        hulls[hull].is_off_land = is_off_land;
    }
}

HullPoints hull_points_of(const PressurePulse& pulse, const Bathymetry& bathymetry)
{
    const double cell = std::min(bathymetry.dx_m, bathymetry.dy_m);
    const PulseForm form = form_of(pulse, pulse.draft_m);
    const int along = 3 * panels_of(pulse.shape, 2.0 * form.half_length_m, cell);
    if (pulse.shape == PressurePulse::Shape::elliptic) {
        // Chebyshev's places are pi/2 times farther apart in the middle than on the mean.
        constexpr double fewest = 4.0;
        return {along, static_cast<int>(std::max(fewest, std::ceil(0.5 * portable::pi * pulse.beam_m / cell)))};
    }
    return {along, 3 * panels_of(pulse.shape, 2.0 * form.half_beam_m, cell)};
}

PulseForm form_on_grid(const PressurePulse& pulse, const ShipPose& pose, const Bathymetry& bathymetry)
{
    const PulseForm hull = form_of(pulse, pose.draft_m);
    const double widening = widening_of(pulse, bathymetry);
    // The mean has the variance d² (1 + widening)/2 along the axis of the grid; ship's axes take their parts of both.
    const double east = 0.5 * (1.0 + widening) * bathymetry.dx_m * bathymetry.dx_m;
    const double north = 0.5 * (1.0 + widening) * bathymetry.dy_m * bathymetry.dy_m;
    const double cos_squared = pose.heading_cos * pose.heading_cos;
    const double sin_squared = pose.heading_sin * pose.heading_sin;
    const SecondMoments moments = relative_second_moments(pulse);
    const double smoothing = pulse.map != nullptr ? pulse.map->added_variance_m2 : 0.0;
    PulseForm form = hull;
    form.widening = widening;
    form.half_length_m = narrowed(hull.half_length_m, moments.along, east * cos_squared + north * sin_squared + smoothing);
    form.half_beam_m = narrowed(hull.half_beam_m, moments.across, east * sin_squared + north * cos_squared + smoothing);
    form.draft_m *= (hull.half_length_m / form.half_length_m) * (hull.half_beam_m / form.half_beam_m);
    return form;
}

} // namespace swell::model
