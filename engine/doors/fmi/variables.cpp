#include "engine/doors/fmi/variables.hpp"

#include <fmt/format.h>

namespace swell::fmi
{

namespace
{

using Variables = std::vector<Variable>;

std::string number(double value)
{
    return fmt::format("{}", value);
}

void add_run(Variables& all, const Contents& contents)
{
    all.push_back(
        {ref_scenario, Type::string, Role::fixed_parameter, "scenario", "", contents.scenario,
         "File of the scenario: a path among the resources, or an absolute path of a scenario with as many ships"});
    all.push_back({ref_settings, Type::string, Role::fixed_parameter, "settings", "", "",
                   "Keys of the scenario to override: KEY=VALUE, separated by semicolons"});
    all.push_back({ref_backend, Type::string, Role::fixed_parameter, "backend", "", "auto",
                   "Backend that computes: auto, cpu or cuda"});
    all.push_back({ref_threads, Type::integer, Role::fixed_parameter, "threads", "", "0",
                   "Number of CPU threads; 0: chosen automatically. Results do not depend on it"});
    all.push_back({ref_device, Type::integer, Role::fixed_parameter, "device", "", "0", "The number of the GPU"});
    all.push_back({ref_frame, Type::integer, Role::output, "frame", "", "", "Number of the newest frame"});
    all.push_back({ref_state_hash, Type::string, Role::output, "state_hash", "", "",
                   "Hash of the state, 16 hexadecimal digits: equal digits mean equal bits"});
    all.push_back({ref_frame_status, Type::integer, Role::output, "frame_status", "", "",
                   "Status of the newest frame: 0 converged, 1 late, 2 and 3 less exact, 4 and above not usable"});
    all.push_back({ref_water_level, Type::real, Role::input, "water_level_m", "m", "0",
                   "Water level above the level of the scenario's depths; each change of the number is an order"});
    all.push_back({ref_sea_is_ordered, Type::boolean, Role::input, "sea.is_ordered", "", "false",
                   "Whether the numbers of sea are orders: another sea is ordered when one of them changes"});
    constexpr std::array<const char*, 3> meanings{"Significant wave height of the ordered JONSWAP sea",
                                                  "Peak period of the ordered sea",
                                                  "Direction that it comes from, clockwise from north"};
    for (Reference one = 0; one < sea_numbers.size(); ++one) {
        all.push_back({ref_sea + one, Type::real, Role::input, fmt::format("sea.{}", sea_numbers[one].name),
                       sea_numbers[one].unit, number(contents.sea[one]), meanings[one]});
    }
}

void add_ship(Variables& all, const ShipOfFmu& ship, std::size_t index)
{
    const Reference from = ref_ships + static_cast<Reference>(index) * refs_of_a_ship;
    const std::string name = fmt::format("ship[{}]", index);
    all.push_back({from + ref_is_steered, Type::boolean, Role::input, name + ".is_steered", "", "false",
                   fmt::format("Whether \"{}\" gets its order in each step; otherwise it sails on", ship.name)});
    for (Reference one = 0; one < motion_numbers.size(); ++one) {
        all.push_back({from + ref_order + one, Type::real, Role::input,
                       fmt::format("{}.order.{}", name, motion_numbers[one].name), motion_numbers[one].unit,
                       number(ship.start[one]), fmt::format("Order to \"{}\", at the beginning of the step", ship.name)});
    }
    for (Reference one = 0; one < force_numbers.size(); ++one) {
        all.push_back(
            {from + ref_force + one, Type::real, Role::output, fmt::format("{}.force.{}", name, force_numbers[one].name),
             force_numbers[one].unit, "",
             fmt::format("Force or moment of the water on \"{}\", in axes of the ship: forward, port, up", ship.name)});
    }
    for (Reference one = 0; one < motion_numbers.size(); ++one) {
        all.push_back({from + ref_motion + one, Type::real, Role::output,
                       fmt::format("{}.motion.{}", name, motion_numbers[one].name), motion_numbers[one].unit, "",
                       fmt::format("Motion of \"{}\" at the end of the newest frame", ship.name)});
    }
    all.push_back({from + ref_flags, Type::integer, Role::output, name + ".flags", "", "",
                   "Sum of 1 aground, 2 over land, 4 partly and 8 wholly off the grid, 16 overlapping, 32 put elsewhere"});
}

void add_probe(Variables& all, const ProbeOfFmu& probe, std::size_t index)
{
    const Reference from = ref_probes + static_cast<Reference>(index) * refs_of_a_probe;
    const std::string name = fmt::format("probe[{}]", index);
    const std::string of_it = fmt::format(" of \"{}\"", probe.name);
    all.push_back({from + ref_east, Type::real, Role::tunable_parameter, name + ".east_m", "m", number(probe.east_m),
                   "Place" + of_it + ", from the grid's south-west node"});
    all.push_back({from + ref_north, Type::real, Role::tunable_parameter, name + ".north_m", "m", number(probe.north_m),
                   "Place" + of_it + ", from the grid's south-west node"});
    all.push_back({from + ref_elevation, Type::real, Role::output, name + ".elevation_m", "m", "",
                   "Height of the water above its still level"});
    all.push_back({from + ref_slope_east, Type::real, Role::output, name + ".slope_east", "1", "",
                   "Slope of the surface towards the east"});
    all.push_back({from + ref_slope_north, Type::real, Role::output, name + ".slope_north", "1", "",
                   "Slope of the surface towards the north"});
    all.push_back(
        {from + ref_depth, Type::real, Role::output, name + ".depth_m", "m", "", "Depth of the still water; 0 on land"});
    all.push_back({from + ref_ground, Type::integer, Role::output, name + ".ground", "", "",
                   "Kind of ground there: 1 land, 2 water"});
}

} // namespace

std::vector<Variable> variables_of(const Contents& contents)
{
    Variables all;
    add_run(all, contents);
    for (std::size_t ship = 0; ship < contents.ships.size(); ++ship) {
        add_ship(all, contents.ships[ship], ship);
    }
    for (std::size_t probe = 0; probe < contents.probes.size(); ++probe) {
        add_probe(all, contents.probes[probe], probe);
    }
    return all;
}

} // namespace swell::fmi
