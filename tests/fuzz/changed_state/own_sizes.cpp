#include "own_sizes.hpp"

#include <algorithm>
#include <cmath>

namespace swell::fuzz
{

namespace
{

using Own = OwnSizes;
using Shape = model::PressurePulse::Shape;

constexpr std::size_t nodes = static_cast<std::size_t>(Own::nx) * Own::ny;

bool is_field(const std::vector<double>& values)
{
    return values.size() == nodes;
}

/// Nodes of the square that holds a hull of any heading, with those round it.
int box_nodes(double length_m, double beam_m, int of_grid)
{
    constexpr double rim = 8.0;
    return static_cast<int>(std::min(std::ceil(std::hypot(length_m, beam_m) / Own::cell_m) + rim, 1.0 * of_grid));
}

/// Points along a side of a hull: three in each panel of two cells, of a bath-tub in tens and fives of panels, of a slender
/// hull at least six panels.
int points_along(Shape shape, double side_m)
{
    const int panels = std::max(2, static_cast<int>(std::ceil(side_m / (2.0 * Own::cell_m))));
    if (shape == Shape::slender) {
        return 3 * std::max(6, panels);
    }
    return 3 * (shape == Shape::elliptic ? panels : std::max(10, (panels + 4) / 5 * 5));
}

int points_across(Shape shape, double beam_m)
{
    constexpr double half_pi = 1.5707963267948966;
    return shape == Shape::elliptic ? static_cast<int>(std::max(4.0, std::ceil(half_pi * beam_m / Own::cell_m)))
                                    : points_along(shape, beam_m);
}

bool has_room(std::size_t place, const model::PressurePulse& hull)
{
    const double longest_m = Own::longest_m[place];
    const double widest_m = Own::widest_m[place];
    int along = points_along(Shape::elliptic, longest_m);
    int across = points_across(Shape::elliptic, widest_m);
    if (Own::holds_bath_tubs[place]) {
        along = std::max(along, points_along(Shape::bath_tub, longest_m));
        across = std::max(across, points_across(Shape::bath_tub, widest_m));
    }
    return box_nodes(hull.length_m, hull.beam_m, Own::nx) <= box_nodes(longest_m, widest_m, Own::nx) &&
           box_nodes(hull.length_m, hull.beam_m, Own::ny) <= box_nodes(longest_m, widest_m, Own::ny) &&
           points_along(hull.shape, hull.length_m) <= along && points_across(hull.shape, hull.beam_m) <= across;
}

bool is_drawn_within(std::size_t place, const model::HullBox& box)
{
    const auto lies_within = [](int begin, int count, int room, int of_grid) {
        return begin >= 0 && count >= 0 && count <= room && static_cast<long>(begin) + count <= of_grid;
    };
    return lies_within(box.i0, box.extent.nx, box_nodes(Own::longest_m[place], Own::widest_m[place], Own::nx), Own::nx) &&
           lies_within(box.j0, box.extent.ny, box_nodes(Own::longest_m[place], Own::widest_m[place], Own::ny), Own::ny);
}

const char* beyond_its_place(const std::vector<model::ShipsState::Place>& places)
{
    if (places.size() != std::size(Own::longest_m)) {
        return "there are other places for ships";
    }
    for (std::size_t place = 0; place < places.size(); ++place) {
        const auto hull = model::pulse_of(places[place].ship);
        if (hull && !has_room(place, *hull)) {
            return "a hull finds no room in its place";
        }
        if (!is_drawn_within(place, places[place].drawn_box)) {
            return "a draft is drawn beyond its place or the grid";
        }
    }
    return nullptr;
}

const char* beyond_its_fields(const model::Checkpoint& water)
{
    for (const model::Checkpoint::Level* level : {&water.previous, &water.now}) {
        if (!is_field(level->zeta_m) || !is_field(level->phi_m2_per_s)) {
            return "a level has another number of nodes";
        }
    }
    constexpr std::size_t past_fields = 14;
    if (water.psi.size() != Own::modes || !std::all_of(water.psi.begin(), water.psi.end(), is_field)) {
        return "psi has another size";
    }
    for (const model::Checkpoint::PastPsi& past : water.past_psi) {
        if (!past.empty() && past.size() != past_fields) {
            return "there are other past psi";
        }
    }
    if (water.statistics) {
        const model::GatheredStatistics& sums = *water.statistics;
        bool are_fields = true;
        sums.fields.visit([&](auto, const std::vector<double>& values) { are_fields = are_fields && is_field(values); });
        if (!are_fields) {
            return "the statistics have another size";
        }
        if (sums.maps.spectrum.size() * model::MapSums::flows !=
            sums.maps.flow.size() * model::MapSums::parts * model::map_frequencies) {
            return "the maps of periods and directions have another size";
        }
    }
    return nullptr;
}

} // namespace

const char* beyond_its_array(const engine::SavedState& state)
{
    const model::Checkpoint& water = state.simulation.water;
    const solver::SolveSchedule::State& solves = water.solves;
    if (solves.place < 0 || solves.place >= 7 || solves.safety_level < 0 || solves.safety_level > 1 ||
        solves.guesses.size() > 9) {
        return "the schedule of the solves leads beyond its arrays";
    }
    if (state.ship_names.size() != water.ships.places.size()) {
        return "there are not as many names as places";
    }
    if (state.depth_m && !is_field(*state.depth_m)) {
        return "there is another number of depths";
    }
    const char* const beyond = beyond_its_fields(water);
    return beyond != nullptr ? beyond : beyond_its_place(water.ships.places);
}

} // namespace swell::fuzz
