#pragma once

#include <cstdlib>
#include <sstream>

namespace swell
{

/// The range of seeds of random set-ups that a test tries, the last one too.
struct Seeds {
    unsigned first;
    unsigned last;
    bool are_asked; ///< by the environment's variable
};

/// Reads the seeds of random set-ups from a variable of the environment: "300" means 1 to 300, "641-641" one seed,
/// "1001-2000" a part that another process does not try. Without the variable they are 1 to `usual`.
inline Seeds seeds_asked(const char* variable, unsigned usual)
{
    const char* const text = std::getenv(variable);
    if (text == nullptr) {
        return {1, usual, false};
    }
    std::istringstream stream(text);
    unsigned first = 0;
    unsigned last = 0;
    char dash = 0;
    stream >> first;
    return stream >> dash >> last && dash == '-' ? Seeds{first, last, true} : Seeds{1, first, true};
}

} // namespace swell
