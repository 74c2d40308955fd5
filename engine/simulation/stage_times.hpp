#pragma once
#include <array>
#include <cstddef>

#include "model/stepping/stage.hpp"

namespace swell::engine
{

/// Adds up the time of the stages of frames.
class StageTimes
{
public:
    void add(model::Stage stage, double ms) { ms_[index(stage)] += ms; }

    /// Since the last reset [ms].
    [[nodiscard]] double ms(model::Stage stage) const { return ms_[index(stage)]; }
    void reset() { ms_.fill(0.0); }

private:
    static std::size_t index(model::Stage stage) { return static_cast<std::size_t>(stage); }

    std::array<double, model::all_stages.size()> ms_{};
};

} // namespace swell::engine
