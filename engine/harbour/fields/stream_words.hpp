#pragma once
#include <string>
#include <vector>

namespace swell::engine
{

/// The part of a current that a file gives.
enum class StreamPart { eastward, northward };

/// The names that a file has for its numbers.
struct StreamNames {
    std::string standard_name; ///< of the CF conventions
    std::string all;           ///< the names of variable and band, too, in small letters
    bool on_own_axes = false;  ///< its columns and rows do not run east and north on the earth, as far as it says
};

/// Holds the names of a field against the part of the current that it is taken for. Refuses the other part, a speed
/// without a direction, a direction, numbers that count west or south, errors and flags by CF's modifiers, and what flows
/// but is not the water: wind, ice, Stokes drift. Warns of names that contradict each other, of a
/// variable with the usual letter of the other part, and of parts along axes of the file's own plane. Names that say
/// nothing pass. Throws InputError.
void check_stream_names(StreamPart part, const StreamNames& names, const std::string& file,
                        std::vector<std::string>& warnings);

} // namespace swell::engine
