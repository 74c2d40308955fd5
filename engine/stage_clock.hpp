#pragma once
#include <array>
#include <chrono>
#include <cstddef>

#include "swell/model/stage.hpp"

namespace swell::engine
{

/// Times the stages of frames: the observer of an instrumented pass.
class StageClock
{
public:
    template <class Work>
    void operator()(model::Stage stage, const Work& work)
    {
        const auto start = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
        ms_[index(stage)] += taken.count();
    }

    /// Since the last reset [ms].
    [[nodiscard]] double ms(model::Stage stage) const { return ms_[index(stage)]; }
    void reset() { ms_.fill(0.0); }

private:
    static std::size_t index(model::Stage stage) { return static_cast<std::size_t>(stage); }

    std::array<double, model::all_stages.size()> ms_{};
};

} // namespace swell::engine
