#include "bridge_options.hpp"

#include <charconv>
#include <functional>
#include <limits>
#include <map>

namespace bridge
{

const char* const help =
    R"(A miniature bridge simulator on Swell: an own ship that manoeuvres and rolls on the waves, a ship that comes and goes,
a frame every 50 ms, and a second thread that looks at the water all the while.

Usage: bridge_simulator [OPTION]...
  --scenario NAME     a file or a name that `swell list` shows (plymouth-200k); its first ship is the own ship
  --set KEY=VALUE     over the scenario's; without any: profile=parabolic
  --frames N          how many (400)
  --points N          queried round the own ship in every frame (100)
  --threads N         that compute; 0: every core (0)
  --unpaced           begin a frame as soon as the one before is done
  --no-traffic        no ship comes and goes
  --cpu-limit-ms MS   that a frame may take of the CPU on its thread (50)
  --attempts N        at most; a frame is over the limit if it is so in all, each of the same frames (1)
  --csv FILE          a line a frame: track, motions, water under the hull, forces
  --json FILE         what the calls cost, for programs; - is standard output
  --help              this

Exit status: 0 done; 1 frames took more of the CPU than allowed, or snapshots were wrong; 2 bad input, or bad water.
)";

namespace
{

template <class Number>
Number number(const std::string& option, const std::string& text, Number least)
{
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !(value >= least)) {
        throw UsageError(option + " " + text + ": allowed are numbers from " + std::to_string(least));
    }
    return value;
}

void read_setting(const std::string& text, swell::engine::Overrides& settings)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0) {
        throw UsageError("--set " + text + ": allowed is KEY=VALUE");
    }
    settings[text.substr(0, equals)] = text.substr(equals + 1);
}

} // namespace

BridgeOptions read_options(int count, const char* const* arguments)
{
    BridgeOptions options;
    const std::map<std::string, std::function<void(const std::string&)>> with_value{
        {"--scenario", [&](const std::string& text) { options.scenario = text; }},
        {"--set", [&](const std::string& text) { read_setting(text, options.settings); }},
        {"--frames", [&](const std::string& text) { options.frames = number("--frames", text, 1L); }},
        {"--points", [&](const std::string& text) { options.points = number("--points", text, 1); }},
        {"--threads", [&](const std::string& text) { options.threads = number("--threads", text, 0); }},
        {"--cpu-limit-ms", [&](const std::string& text) { options.cpu_limit_ms = number("--cpu-limit-ms", text, 0.0); }},
        {"--attempts", [&](const std::string& text) { options.attempts = number("--attempts", text, 1); }},
        {"--csv", [&](const std::string& text) { options.csv = text; }},
        {"--json", [&](const std::string& text) { options.json = text; }}};
    for (int at = 1; at < count; ++at) {
        const std::string option = arguments[at];
        if (option == "--help" || option == "-h") {
            options.wants_help = true;
        } else if (option == "--unpaced") {
            options.is_paced = false;
        } else if (option == "--no-traffic") {
            options.has_traffic = false;
        } else if (const auto found = with_value.find(option); found == with_value.end()) {
            throw UsageError(option + " is no option: see --help");
        } else if (++at == count) {
            throw UsageError(option + " wants a value: see --help");
        } else {
            found->second(arguments[at]);
        }
    }
    return options;
}

} // namespace bridge
