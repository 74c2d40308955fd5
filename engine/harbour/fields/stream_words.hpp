#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// The component of a current's velocity that a file gives.
enum class StreamPart { eastward, northward };

/// The names that a file gives the numbers of a current, to find out which component they are.
struct StreamNames {
    std::string standard_name; ///< of the CF conventions
    std::string all;           ///< names of the variable and the band too, in small letters
    bool on_own_axes = false;  ///< columns and rows do not run east and north on the earth, as far as the file states it
};

/// Returns whether the names say that the numbers are a component along an axis of a plane, as in sea_water_x_velocity,
/// instead of towards east or north.
bool is_along_axis(const StreamNames& names);

/// Compares the names of a field with the component of the current that it is used for. Refuses the other component; a
/// speed without a direction; a direction; numbers that count west or south; errors and flags by CF's modifiers; and flows
/// of anything but the water: wind, ice, Stokes drift. Warns of names that contradict each other, of a variable with the
/// usual letter of the other component, and of components along the axes of the file's own plane. Accepts other names.
/// Throws InputError.
void check_stream_names(StreamPart part, const StreamNames& names, const std::string& file,
                        std::vector<std::string>& warnings);

} // namespace swell::engine
