#pragma once
#include <array>
#include <string>
#include <vector>

namespace swell::fmi
{

/// A ship's position and motion as numbers, in the order of the members of swell_ship_motion: east, north, heading,
/// draught, two velocities, turn.
using Motion = std::array<double, 7>;

/// A ship of the scenario, and its position and motion at the start: the order to the ship until the host sets others.
struct ShipOfFmu {
    std::string name;
    Motion start{};
};

/// A probe: a point at which the water is an output of the FMU, and its default position [m from the south-west node].
struct ProbeOfFmu {
    std::string name;
    double east_m = 0.0;
    double north_m = 0.0;
};

/// The data from which an FMU's variables are made: its ships, probes and sea. `swell export fmu` writes them to the FMU's
/// folder resources. The shared object, which is the same in every FMU, reads them.
struct Contents {
    std::string guid;
    std::string scenario; ///< its file name in the resources
    double frame_s = 0.05;
    std::array<double, 3> sea{1.0, 7.0, 270.0}; ///< height_m, period_s and from_deg of the scenario's sea
    std::vector<ShipOfFmu> ships;
    std::vector<ProbeOfFmu> probes;
};

/// The name of the file with the Contents, in the FMU's folder resources.
inline constexpr const char* contents_file = "fmu.txt";

/// Returns contents as the text of the file contents_file, one line for each item.
std::string text_of(const Contents& contents);
/// Reads contents from a file that has the text of text_of(). Throws std::runtime_error with a one-line message if the file
/// is missing or has another format.
Contents read_contents(const std::string& file);

} // namespace swell::fmi
