#include "engine/run/wave_engine/run_core.hpp"

#include <utility>

namespace swell::engine
{

void RunCore::say(LogLevel level, const std::string& text) const
{
    if (options.log) {
        const HostsModes modes;
        options.log(level, text);
    }
}

void RunCore::lead(LedCall call, const std::string& arguments)
{
    if (leads()) {
        std::string text(1, static_cast<char>(call));
        text += arguments;
        ranks->broadcast(text);
    }
}

Outcome RunCore::told(Verdict verdict)
{
    if (!(verdict == Outcome::done)) {
        reason = std::move(verdict.reason);
    }
    return verdict.outcome;
}

} // namespace swell::engine
