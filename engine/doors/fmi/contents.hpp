#pragma once
#include <array>
#include <string>
#include <vector>

namespace swell::fmi
{

/// A ship's place and motion as numbers, in the order of swell_ship_motion.
using Motion = std::array<double, 7>;

/// A ship of the scenario, and what its orders are before anybody gives one.
struct ShipOfFmu {
    std::string name;
    Motion start{};
};

/// A point whose water is told, and where it lies unless its parameters say otherwise.
struct ProbeOfFmu {
    std::string name;
    double east_m = 0.0;
    double north_m = 0.0;
};

/// What one FMU is about, beside its scenario: all that its variables are made of. The one who makes an FMU writes it among
/// the resources; the shared object, which is the same in every FMU, reads it there.
struct Contents {
    std::string guid;
    std::string scenario; ///< its file among the resources
    double frame_s = 0.05;
    std::array<double, 3> sea{1.0, 7.0, 270.0}; ///< height_m, period_s and from_deg of the scenario's sea
    std::vector<ShipOfFmu> ships;
    std::vector<ProbeOfFmu> probes;
};

/// The name of the file among the resources.
inline constexpr const char* contents_file = "fmu.txt";

/// As text: a line each, a word and what belongs to it.
std::string text_of(const Contents& contents);
/// From such a file. Throws std::runtime_error, a line, where it is missing or is none.
Contents read_contents(const std::string& file);

} // namespace swell::fmi
