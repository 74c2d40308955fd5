#include <fmt/format.h>

#include "engine/doors/fmi/export/descriptions.hpp"
#include "engine/doors/fmi/variables.hpp"

namespace swell::fmi
{

namespace
{

/// Returns a group of consecutive numbers, of a type of the specification.
template <std::size_t count>
std::string group(const char* type, const std::string& name, const std::string& prefix,
                  const std::array<NamedNumber, count>& numbers, std::size_t first, std::size_t behind)
{
    std::string text = fmt::format("    <{} name=\"{}\">\n", type, name);
    for (std::size_t one = first; one < behind; ++one) {
        text += fmt::format("      <Variable ref=\"{}{}\"/>\n", prefix, numbers[one].name);
    }
    return text + fmt::format("    </{}>\n", type);
}

/// Returns the groups of place, heading, velocity and turn, for orders or motions. Draughts are in no group.
std::string motion_groups(const std::string& ship, const std::string& kind)
{
    const std::string name = ship + "." + kind;
    const std::string prefix = name + ".";
    return group("LinearDisplacement", name + ".place", prefix, motion_numbers, 0, 2) +
           group("AngularDisplacement", name + ".heading", prefix, motion_numbers, 2, 3) +
           group("LinearVelocity", name + ".velocity", prefix, motion_numbers, 4, 6) +
           group("AngularVelocity", name + ".turn", prefix, motion_numbers, 6, 7);
}

} // namespace

std::string osp_model_description(const Contents& contents)
{
    std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<OspModelDescription "
                       "xmlns=\"https://open-simulation-platform.com/OspModelDescription/1.0.0\" version=\"1.0\">\n"
                       "  <VariableGroups>\n";
    for (std::size_t index = 0; index < contents.ships.size(); ++index) {
        const std::string ship = fmt::format("ship[{}]", index);
        constexpr std::size_t axes = 3;
        text += group("Force", ship + ".force", ship + ".force.", force_numbers, 0, axes);
        text += group("Torque", ship + ".moment", ship + ".force.", force_numbers, axes, 2 * axes);
        text += motion_groups(ship, "order") + motion_groups(ship, "motion");
    }
    for (std::size_t index = 0; index < contents.probes.size(); ++index) {
        constexpr std::array<NamedNumber, 3> surface{{{"elevation_m", "m"}, {"slope_east", "1"}, {"slope_north", "1"}}};
        const std::string probe = fmt::format("probe[{}]", index);
        text += group("Generic", probe + ".surface", probe + ".", surface, 0, surface.size());
    }
    return text + "  </VariableGroups>\n</OspModelDescription>\n";
}

} // namespace swell::fmi
