#include "engine/run/orders/depths_order.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "engine/run/checks/water/moving_shores.hpp"
#include "engine/run/orders/word_of_line.hpp"
#include "model/setup/bathymetry.hpp"

namespace swell::engine
{

namespace
{

/// Returns the fault of depths that move a shore at a node that stays water or land for the whole run, such as a node in
/// the strip of an edge. If the scenario's shores do not move, depths are judged later, on the water that they meet.
std::string fault_of_fixed_nodes(const DepthsWanted& wanted, const Scenario& scenario)
{
    const model::Bathymetry& bed = scenario.waves.bathymetry;
    const model::TidalNodes& may_change = scenario.waves.tidal;
    if (!moves_shores(scenario) || wanted.keeps_land || may_change.empty()) {
        return {};
    }
    for (std::size_t at = 0; at < wanted.depth_m->size(); ++at) {
        const int i = wanted.i + static_cast<int>(at) % wanted.box.nx, j = wanted.j + static_cast<int>(at) / wanted.box.nx;
        const double depth_m = (*wanted.depth_m)[at];
        const bool is_inside = !wanted.inside || (*wanted.inside)[at] != 0;
        if (is_inside && !may_change[bed.extent.index(i, j)] && bed.wet_at(i, j) != (depth_m > 0.0)) {
            return fmt::format("the depth at node ({}, {}) is {:g} m: allowed are {:g} to {:g} m, because it is {} and {}",
                               i, j, depth_m,
                               bed.wet_at(i, j) ? model::Bathymetry::least_m : -model::Bathymetry::highest_land_m,
                               bed.wet_at(i, j) ? model::Bathymetry::most_m : 0.0, bed.wet_at(i, j) ? "water" : "land",
                               scenario.shores_move ? "in the strip of an edge" : "no event moves a shore there");
        }
    }
    return {};
}

/// Returns the order for a box of an event. If the scenario's shores do not move, a box that keeps land and has no area
/// leaves land unchanged.
DepthsWanted wanted_of_box(const BoxOfDepth& box, const Scenario& scenario)
{
    const model::Bathymetry& bed = scenario.waves.bathymetry;
    const bool keeps_land = box.becomes == BoxOfDepth::Becomes::as_it_was;
    const bool is_plain = keeps_land && box.inside.empty() && !moves_shores(scenario);
    std::vector<double> depth_m;
    for (int j = box.j; j < box.j + box.box.ny; ++j) {
        for (int i = box.i; i < box.i + box.box.nx; ++i) {
            depth_m.push_back(!is_plain || bed.wet_at(i, j) ? box.depth_m : bed.depth_at(i, j));
        }
    }
    const auto inside = box.inside.empty() ? nullptr : std::make_shared<const std::vector<std::uint8_t>>(box.inside);
    return {box.i,   box.j,
            box.box, std::make_shared<const std::vector<double>>(std::move(depth_m)),
            inside,  keeps_land && !is_plain};
}

} // namespace

std::string DepthsWanted::fault(const Scenario& scenario) const
{
    std::string fault = fault_of_box(*this, scenario.waves.bathymetry.extent, depth_m->size());
    return fault.empty() ? fault_of_fixed_nodes(*this, scenario) : fault;
}

std::optional<DepthsWanted> DepthsWanted::of_event(const WaterEvent& event, const Scenario& scenario)
{
    return event.depths ? std::optional(wanted_of_box(*event.depths, scenario)) : std::nullopt;
}

std::string DepthsWanted::InEvents::text(const WaterEvent& event)
{
    const BoxOfDepth& box = *event.depths;
    const std::string become =
        box.becomes == BoxOfDepth::Becomes::land ? "land" : fmt::format("{:.4g} m deep", box.depth_m);
    const std::string some =
        box.inside.empty() ? "" : fmt::format("{} of ", std::ranges::count(box.inside, std::uint8_t{1}));
    return fmt::format(": {}{} x {} nodes from ({}, {}) become {}", some, box.box.nx, box.box.ny, box.i, box.j, become);
}

std::vector<double> DepthsWanted::InEvents::numbers(const WaterEvent& event)
{
    const BoxOfDepth& box = *event.depths;
    std::vector<double> numbers{static_cast<double>(box.i), static_cast<double>(box.j), static_cast<double>(box.box.nx),
                                static_cast<double>(box.box.ny), box.depth_m};
    if (box.becomes != BoxOfDepth::Becomes::as_it_was || !box.inside.empty()) {
        numbers.insert(numbers.end(), {static_cast<double>(box.becomes), box.reflection});
        numbers.push_back(static_cast<double>(box.inside.size()));
        numbers.insert(numbers.end(), box.inside.begin(), box.inside.end());
    }
    return numbers;
}

bool DepthsWanted::is_possible(const OrderedRun& run) const
{
    return fault_of_box(*this, run.grid, depth_m->size()).empty();
}

std::string fault_of_box(const DepthsWanted& wanted, solver::Extent grid, std::size_t depths)
{
    const solver::Extent box = wanted.box;
    if (wanted.i < 0 || wanted.j < 0 || box.nx < 1 || box.ny < 1 || box.nx > grid.nx - wanted.i ||
        box.ny > grid.ny - wanted.j) {
        return fmt::format("the box of {} x {} nodes from node ({}, {}): allowed are boxes of the grid of {} x {} nodes",
                           box.nx, box.ny, wanted.i, wanted.j, grid.nx, grid.ny);
    }
    if (depths != static_cast<std::size_t>(box.nodes())) {
        return fmt::format("{} depths are given: allowed are {}, one per node of the box", depths, box.nodes());
    }
    if (wanted.inside && wanted.inside->size() != depths) {
        return fmt::format("inside has {} values: allowed are {}, one per node of the box", wanted.inside->size(), depths);
    }
    if (wanted.inside && std::ranges::any_of(*wanted.inside, [](std::uint8_t is_inside) { return is_inside > 1; })) {
        return "inside has a value other than 0 and 1: allowed are 0 and 1";
    }
    if (wanted.depth_m) {
        const auto wrong = std::ranges::find_if_not(*wanted.depth_m, model::Bathymetry::allows);
        if (wrong != wanted.depth_m->end()) {
            const auto node = static_cast<int>(wrong - wanted.depth_m->begin());
            return model::Bathymetry::fault_of(wanted.i + node % box.nx, wanted.j + node / box.nx, *wrong);
        }
    }
    return {};
}

void put_box(const DepthsWanted& wanted, const std::vector<double>& water_m, solver::Extent grid,
             std::vector<double>& bed_m)
{
    for (int row = 0; row < wanted.box.ny; ++row) {
        for (int column = 0; column < wanted.box.nx; ++column) {
            const std::size_t from = wanted.box.index(column, row);
            const std::size_t node = grid.index(wanted.i + column, wanted.j + row);
            const bool is_inside = !wanted.inside || (*wanted.inside)[from] != 0;
            if (is_inside && (!wanted.keeps_land || water_m[node] > 0.0)) {
                bed_m[node] = (*wanted.depth_m)[from];
            }
        }
    }
}

std::string log_members(const DepthsChanged& order)
{
    std::string depths;
    for (const double depth : order.depth_m) {
        depths += fmt::format("{}{}", depths.empty() ? "" : ",", depth);
    }
    const std::string when = order.after_frame ? fmt::format(R"("after_frame":{},)", *order.after_frame) : "";
    const std::string inside = order.inside.empty() ? "" : fmt::format(R"(,"inside":[{}])", fmt::join(order.inside, ","));
    return fmt::format(R"({}"depth_m":[{}],"depths":[{},{},{},{}]{})", when, depths, order.i, order.j, order.box.nx,
                       order.box.ny, inside);
}

DepthsWanted wanted_of(const DepthsChanged& order)
{
    const auto inside = order.inside.empty() ? nullptr : std::make_shared<const std::vector<std::uint8_t>>(order.inside);
    return {order.i, order.j, order.box, std::make_shared<const std::vector<double>>(order.depth_m), inside};
}

DepthsChanged DepthsWanted::of_line(const OrderLine& line)
{
    const std::vector<double>& box = line.numbers("depths", 4);
    const auto whole = [&](std::size_t at) { return whole_number<int>(box[at]); };
    DepthsChanged order{whole(0), whole(1), {whole(2), whole(3)}, line.numbers("depth_m")};
    if (line.has("after_frame")) {
        order.after_frame = whole_number<long>(line.number("after_frame"));
    }
    if (line.has("inside")) {
        for (const double is_inside : line.numbers("inside")) {
            order.inside.push_back(word_from<std::uint8_t>(is_inside, 1));
        }
    }
    return order;
}

} // namespace swell::engine
