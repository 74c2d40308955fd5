#include "engine/harbour/rasters/planes/own_grid.hpp"

#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <cmath>
#include <optional>

#include "engine/harbour/rasters/planes/plane_on_ground.hpp"

namespace swell::engine
{

namespace
{

constexpr double size_tolerance = 1e-6;

/// Returns how many cells a node's cell spans; 0 if that is not a whole number.
int cells_across_for(double dx, double dy, double cell_size_m)
{
    constexpr double most = 10'000.0; // the mean of more cells is no harbour
    const double across = std::round(cell_size_m / dx);
    const auto is_spanned = [&](double d) { return std::abs(across * d - cell_size_m) <= size_tolerance * cell_size_m; };
    return across >= 1.0 && across <= most && std::abs(dx - dy) <= size_tolerance * dx && is_spanned(dx) && is_spanned(dy)
               ? static_cast<int>(across)
               : 0;
}

bool is_in_metres(const OGRSpatialReference& crs)
{
    return crs.IsProjected() != 0 && std::abs(crs.GetLinearUnits() - 1.0) <= 1e-12;
}

bool is_true(const PlaneOnGround& ground)
{
    constexpr double most_skew_deg = 0.5;
    return std::abs(ground.worst_length_m() - 1.0) <= allowed_stretch &&
           std::abs(std::remainder(ground.north_deg - ground.east_deg, 360.0)) <= most_skew_deg;
}

} // namespace

RasterWay way_to_grid(const OGRSpatialReference& crs, double dx, double dy, double cell_size_m, const Box& part)
{
    const int across = cells_across_for(dx, dy, cell_size_m);
    if (across == 0 || !is_in_metres(crs)) {
        return {};
    }
    const std::optional<PlaneOnGround> ground =
        plane_on_ground(crs, 0.5 * (part.west + part.east), 0.5 * (part.south + part.north));
    if (!ground || !is_true(*ground)) {
        return {};
    }
    if (std::abs(ground->north_deg) > most_convergence_deg) {
        return {.note = fmt::format("its cells are resampled, because its grid north is {:.3g} degrees from true north; "
                                    "cells are used as they are up to {:g} degrees",
                                    std::abs(ground->north_deg), most_convergence_deg)};
    }
    return {across, ground->rounded_north_deg(), 2.0 / (ground->x_length_m + ground->y_length_m), {}};
}

std::string line_of_north(double north_deg, double scale_factor)
{
    const std::string turned = north_deg == 0.0 ? "grid north is true north"
                                                : fmt::format("grid north is {:.3f} degrees {} of true north",
                                                              std::abs(north_deg), north_deg > 0.0 ? "east" : "west");
    return fmt::format("{}; 1 m on the ground is {:.6f} m on the grid", turned, scale_factor);
}

} // namespace swell::engine
