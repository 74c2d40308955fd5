#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// The part of a current that a file gives.
enum class StreamPart { eastward, northward };

/// The names of the numbers in a file.
struct StreamNames {
    std::string standard_name; ///< of the CF conventions
    std::string all;           ///< names of the variable and the band too, in small letters
    bool on_own_axes = false;  ///< columns and rows do not run east and north on the earth, as far as the file states it
};

/// Compares the names of a field with the part of the current that it is used for. Refuses the other part; a speed without
/// a direction; a direction; numbers that count west or south; errors and flags by CF's modifiers; and flows of anything
/// but the water: wind, ice, Stokes drift. Warns of names that contradict each other, of a variable with the usual letter
/// of the other part, and of parts along the axes of the file's own plane. Accepts other names. Throws InputError.
void check_stream_names(StreamPart part, const StreamNames& names, const std::string& file,
                        std::vector<std::string>& warnings);

} // namespace swell::engine
