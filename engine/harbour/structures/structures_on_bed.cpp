#include "engine/harbour/structures/structures_on_bed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <unordered_set>

#include "engine/harbour/structures/structure_line.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/base/sides_that_meet.hpp"

namespace swell::engine
{

namespace
{

bool is_raised(const StructureRequest& request)
{
    return request.kind->effect == StructureKind::Effect::raises;
}

/// Returns the points without those that repeat the one before; of an area also without a last point equal to the first.
std::vector<GridPlace> without_repeats(std::vector<GridPlace> points, bool is_area)
{
    const auto are_equal = [](const GridPlace& one, const GridPlace& other) {
        return one.x_m == other.x_m && one.y_m == other.y_m;
    };
    const auto repeated = std::ranges::unique(points, are_equal);
    points.erase(repeated.begin(), repeated.end());
    while (is_area && points.size() > 1 && are_equal(points.front(), points.back())) {
        points.pop_back();
    }
    return points;
}

/// Returns whether a point is on the grid or within half a cell of it.
bool is_on_grid(const GridPlace& point, const model::Bathymetry& grid)
{
    return point.x_m >= -0.5 * grid.dx_m && point.x_m <= (grid.extent.nx - 0.5) * grid.dx_m &&
           point.y_m >= -0.5 * grid.dy_m && point.y_m <= (grid.extent.ny - 0.5) * grid.dy_m;
}

/// Returns twice the area of a polygon [m²], positive if its corners run counterclockwise.
double twice_area_of(const std::vector<GridPlace>& corners)
{
    double sum = 0.0;
    for (std::size_t at = 0; at < corners.size(); ++at) {
        const GridPlace& from = corners[at];
        const GridPlace& to = corners[(at + 1) % corners.size()];
        sum += (from.x_m - corners[0].x_m) * (to.y_m - corners[0].y_m) -
               (to.x_m - corners[0].x_m) * (from.y_m - corners[0].y_m);
    }
    return sum;
}

void check(const StructureRequest& request)
{
    if (request.kind->effect == StructureKind::Effect::floats) {
        throw InputError(
            fmt::format("is a {}, which floats over its bed: allowed are the other kinds", request.kind->name));
    }
    const std::size_t least = request.is_area ? 3 : 2;
    if (request.points.size() < least) {
        throw InputError(fmt::format("has {} different point{}: allowed are {} or more", request.points.size(),
                                     request.points.size() == 1 ? "" : "s", least));
    }
    const auto finite = [](const GridPlace& point) { return std::isfinite(point.x_m) && std::isfinite(point.y_m); };
    if (const auto bad = std::ranges::find_if_not(request.points, finite); bad != request.points.end()) {
        throw InputError(fmt::format("point {} is at ({}, {}) m: allowed are finite numbers", bad - request.points.begin(),
                                     bad->x_m, bad->y_m));
    }
    if (const auto sides = sides_that_meet(request.points, request.is_area ? LineEnds::joined : LineEnds::free)) {
        throw InputError(
            fmt::format("its sides from points {} and {} meet: allowed are sides that do not; a closed line is a "
                        "polygon",
                        (*sides)[0], (*sides)[1]));
    }
    if (request.is_area && twice_area_of(request.points) == 0.0) {
        throw InputError("its corners are on one line: allowed is a polygon with an area, or a line with a width");
    }
    if (!request.is_area && !(request.width_m > 0.0)) {
        throw InputError(fmt::format("has no width: allowed is a {} above 0, or a polygon",
                                     is_raised(request) ? "crest_width_m" : "bottom_width_m"));
    }
}

} // namespace

StructuresOnBed::StructuresOnBed(model::Bathymetry& bathymetry, const DepthRule& rule)
    : bathymetry_(bathymetry), rule_(rule)
{
}

std::size_t StructuresOnBed::structure_at(std::size_t node) const
{
    const auto found = built_.find(node);
    return found == built_.end() ? none : found->second.structure;
}

double StructuresOnBed::raster_depth_m(std::size_t node) const
{
    const auto found = built_.find(node);
    return found == built_.end() ? bathymetry_.depth_m[node] : found->second.raster_depth_m;
}

/// Returns how far from the crest or bottom a side can reach: to the deepest bed, or to the still water's surface, over
/// which a dredged side cuts nothing.
double StructuresOnBed::farthest_side_m(const StructureRequest& request) const
{
    const double depth_m = rule_.zero_m - request.level_m;
    const double height_m = is_raised(request) ? bathymetry_.deepest_m() - depth_m : depth_m;
    return request.slope * std::max(0.0, height_m);
}

/// Adds the change at a node that is `beside_m` from the crest or bottom; 0: on it.
void StructuresOnBed::add_if_it_changes(const StructureRequest& request, std::size_t node, double beside_m,
                                        std::vector<Change>& changes) const
{
    const bool is_crest = beside_m <= 0.0;
    if (!is_crest && request.slope <= 0.0) {
        return;
    }
    const double at_level_m = rule_.zero_m - request.level_m;
    const double away_m = is_crest ? 0.0 : beside_m / request.slope;
    const double depth_m = is_raised(request) ? at_level_m + away_m : at_level_m - away_m;
    const double now_m = bathymetry_.depth_m[node];
    const double before_m = is_raised(request) && is_crest ? raster_depth_m(node) : now_m;
    const bool is_beyond_bed = is_raised(request) ? depth_m >= before_m : depth_m <= before_m;
    const bool cuts_land = !is_raised(request) && !is_crest && !(now_m > 0.0);
    if (is_beyond_bed && is_crest && is_raised(request)) {
        changes.push_back({node, now_m}); // its shore is the structure's all the same
        return;
    }
    if (is_beyond_bed || cuts_land) {
        return;
    }
    const bool is_too_shallow = depth_m > 0.0 && depth_m < rule_.minimum_depth_m;
    changes.push_back({node, is_too_shallow ? 0.0 : depth_m});
}

std::vector<StructuresOnBed::Change> StructuresOnBed::changes_of(const StructureRequest& request) const
{
    const double half_width_m = request.is_area ? 0.0 : 0.5 * request.width_m;
    const double reach_m = half_width_m + farthest_side_m(request);
    const std::vector<std::size_t> along =
        request.is_area ? outline_of_thin_area(request.points, bathymetry_) : nodes_along(request.points, bathymetry_);
    std::unordered_set<std::size_t> line(along.begin(), along.end());
    std::vector<Change> changes;
    for (const NodeNearLine& near : nodes_near(request, reach_m, bathymetry_)) {
        const std::size_t node = bathymetry_.extent.index(near.i, near.j);
        const bool is_on_line = line.erase(node) > 0;
        add_if_it_changes(request, node, is_on_line ? 0.0 : near.distance_m - half_width_m, changes);
    }
    for (const std::size_t node : std::vector<std::size_t>(line.begin(), line.end())) { // farther than the reach
        add_if_it_changes(request, node, 0.0, changes);
    }
    std::ranges::sort(changes, {}, &Change::node);
    return changes;
}

std::vector<std::string> StructuresOnBed::put(const StructureRequest& given)
{
    StructureRequest request = given;
    request.points = without_repeats(std::move(request.points), request.is_area);
    check(request);
    const std::vector<Change> changes = changes_of(request);
    // A crest on land that is as high changes no depth, but the reflection of the shore.
    const auto has_effect = [&](const Change& change) {
        return change.depth_m != bathymetry_.depth_m[change.node] || !(change.depth_m > 0.0);
    };
    if (std::ranges::none_of(changes, has_effect)) {
        if (std::ranges::none_of(request.points, [&](const GridPlace& point) { return is_on_grid(point, bathymetry_); })) {
            throw InputError(
                fmt::format("is off the grid: its first point is at ({:.9g}, {:.9g}) m; allowed are x from 0 to "
                            "{:g} m and y from 0 to {:g} m",
                            request.points[0].x_m, request.points[0].y_m, (bathymetry_.extent.nx - 1) * bathymetry_.dx_m,
                            (bathymetry_.extent.ny - 1) * bathymetry_.dy_m));
        }
        throw InputError(fmt::format("changes no node: the bed is {} {} m everywhere along it; allowed is a {}",
                                     is_raised(request) ? "over" : "under", request.level_m,
                                     is_raised(request) ? "higher crest_level_m" : "lower bottom_level_m"));
    }
    return take(request, changes);
}

std::vector<std::string> StructuresOnBed::take(const StructureRequest& request, const std::vector<Change>& changes)
{
    std::int64_t changed = 0, made_land = 0, made_water = 0;
    double toe_depth_m = 0.0;
    std::map<std::size_t, std::int64_t> taken; // nodes of earlier structures, by structure
    for (const Change& change : changes) {
        double& depth_m = bathymetry_.depth_m[change.node];
        changed += change.depth_m != depth_m ? 1 : 0;
        made_land += depth_m > 0.0 && !(change.depth_m > 0.0) ? 1 : 0;
        made_water += !(depth_m > 0.0) && change.depth_m > 0.0 ? 1 : 0;
        Built& built = built_.try_emplace(change.node, Built{depth_m, none}).first->second;
        if (built.structure != none) {
            ++taken[built.structure];
        }
        built.structure = structures_.size();
        depth_m = change.depth_m;
        toe_depth_m = std::max(toe_depth_m, depth_m);
    }
    std::vector<std::string> notes{
        fmt::format("{} nodes changed, {} of water became land, {} of land became water", changed, made_land, made_water)};
    const double cell_m = std::max(bathymetry_.dx_m, bathymetry_.dy_m);
    if (!request.is_area && request.width_m < cell_m) {
        notes.push_back(
            fmt::format("{:g} m wide, less than a cell of {:g} m: one node wide on the grid", request.width_m, cell_m));
    }
    if (request.is_area && !outline_of_thin_area(request.points, bathymetry_).empty()) {
        notes.push_back(fmt::format("narrower than a cell of {:g} m in places: one node wide there", cell_m));
    }
    const auto is_outside = [&](const GridPlace& point) { return !is_on_grid(point, bathymetry_); };
    if (const auto outside = std::ranges::count_if(request.points, is_outside); outside > 0) {
        notes.push_back(fmt::format("{} of its {} points {} off the grid; the part there is left out", outside,
                                    request.points.size(), outside == 1 ? "is" : "are"));
    }
    for (const auto& [structure, nodes] : taken) {
        notes.push_back(
            fmt::format("takes {} nodes from \"{}\", which comes before it", nodes, structures_[structure].name));
    }
    structures_.push_back(request);
    toe_depths_m_.push_back(toe_depth_m);
    return notes;
}

} // namespace swell::engine
