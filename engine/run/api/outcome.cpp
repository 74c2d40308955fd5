#include "engine/run/api/outcome.hpp"

#include <array>
#include <cstddef>

namespace swell::engine
{

namespace
{

/// In the order of Outcome.
constexpr std::array words{"done",     "not_yet",      "no_such_ship", "no_room",     "bad_value",
                           "bad_time", "not_on_earth", "not_held",     "wrong_state", "device_lost"};

static_assert(words.size() == static_cast<std::size_t>(Outcome::device_lost) + 1);

} // namespace

const char* name_of(Outcome outcome)
{
    const auto at = static_cast<std::size_t>(outcome);
    return at < words.size() ? words[at] : "unknown";
}

} // namespace swell::engine
