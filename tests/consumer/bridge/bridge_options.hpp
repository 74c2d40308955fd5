#pragma once
#include <stdexcept>
#include <string>

#include "swell/engine/api/scenario.hpp"

namespace bridge
{

/// The options of the command line.
struct BridgeOptions {
    std::string scenario = "plymouth-200k"; ///< its first ship becomes the own ship, with its way-points as the route
    swell::engine::Overrides settings{{"profile", "parabolic"}};
    long frames = 400;
    int points = 100;         ///< of the query round the own ship, every frame
    int threads = 0;          ///< of the engine; 0: every core
    bool is_paced = true;     ///< a frame begins when the clock says so; false: as soon as the one before is done
    bool has_traffic = true;  ///< a ship that comes and goes
    double cpu_limit_ms = 50; ///< of one frame, on the thread that computes it
    int attempts = 1;         ///< a frame is over the limit only if it is in all attempts; each sails the same frames
    std::string csv;          ///< a line a frame: track, motions, water, forces; empty: none
    std::string json;         ///< file for the times of calls; "-": standard output
    bool wants_help = false;
};

/// A command line that cannot be understood. The message has the allowed values.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Throws UsageError.
BridgeOptions read_options(int count, const char* const* arguments);

/// The text of --help.
extern const char* const help;

} // namespace bridge
