#pragma once
#include <array>
#include <string>
#include <vector>

#include "engine/doors/fmi/contents.hpp"

/// The variables of an FMU and their value references, the numbers by which a host names them. A reference never changes
/// its meaning, and no two variables share one, also across types. assets/docs/fmi.md has the table for users.
namespace swell::fmi
{

using Reference = unsigned int;

// References of the whole run.
inline constexpr Reference ref_scenario = 1;
inline constexpr Reference ref_settings = 2;
inline constexpr Reference ref_backend = 3;
inline constexpr Reference ref_threads = 4;
inline constexpr Reference ref_device = 5;
inline constexpr Reference ref_frame = 10;
inline constexpr Reference ref_state_hash = 11;
inline constexpr Reference ref_frame_status = 12;
inline constexpr Reference ref_water_level = 20;
inline constexpr Reference ref_sea_is_ordered = 30;
inline constexpr Reference ref_sea = 31; ///< and the next two: height, period, direction

// References of ship n: ref_ships + n * refs_of_a_ship plus one of these.
inline constexpr Reference ref_ships = 1000;
inline constexpr Reference refs_of_a_ship = 100;
inline constexpr Reference ref_is_steered = 0;
inline constexpr Reference ref_order = 1;   ///< and the next six, as Motion
inline constexpr Reference ref_force = 11;  ///< and the next five, as force_numbers
inline constexpr Reference ref_motion = 21; ///< and the next six, as Motion
inline constexpr Reference ref_flags = 28;

// References of probe n: ref_probes + n * refs_of_a_probe plus one of these.
inline constexpr Reference ref_probes = 1'000'000;
inline constexpr Reference refs_of_a_probe = 10;
inline constexpr Reference ref_east = 0;
inline constexpr Reference ref_north = 1;
inline constexpr Reference ref_elevation = 2;
inline constexpr Reference ref_slope_east = 3;
inline constexpr Reference ref_slope_north = 4;
inline constexpr Reference ref_depth = 5;
inline constexpr Reference ref_ground = 6;

/// Largest numbers of ships and probes of an FMU, by the ranges of value references.
inline constexpr std::size_t most_ships = (ref_probes - ref_ships) / refs_of_a_ship;
inline constexpr std::size_t most_probes = 100'000;

/// Name and unit of one variable of a group with successive value references, such as a ship's motion.
struct NamedNumber {
    const char* name;
    const char* unit;
};

inline constexpr std::array<NamedNumber, 7> motion_numbers{{{"east_m", "m"},
                                                            {"north_m", "m"},
                                                            {"heading_deg", "deg"},
                                                            {"draft_m", "m"},
                                                            {"east_m_per_s", "m/s"},
                                                            {"north_m_per_s", "m/s"},
                                                            {"turn_deg_per_s", "deg/s"}}};
inline constexpr std::array<NamedNumber, 6> force_numbers{
    {{"forward_n", "N"}, {"port_n", "N"}, {"up_n", "N"}, {"roll_nm", "N.m"}, {"pitch_nm", "N.m"}, {"yaw_nm", "N.m"}}};
inline constexpr std::array<NamedNumber, 3> sea_numbers{{{"height_m", "m"}, {"period_s", "s"}, {"from_deg", "deg"}}};

enum class Type { real, integer, boolean, string };
enum class Role { fixed_parameter, tunable_parameter, input, output };

struct Variable {
    Reference reference = 0;
    Type type = Type::real;
    Role role = Role::output;
    std::string name;
    std::string unit;  ///< for real variables
    std::string start; ///< except for outputs
    std::string description;
};

/// Returns all variables of an FMU with these ships and probes, in the order of its modelDescription.xml.
std::vector<Variable> variables_of(const Contents& contents);

} // namespace swell::fmi
