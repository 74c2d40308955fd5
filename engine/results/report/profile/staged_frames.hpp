#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "engine/results/report/profile/profile.hpp"
#include "engine/run/api/frame_stats.hpp"
#include "engine/run/simulation/stage_times.hpp"

namespace swell::engine
{

class WaveEngine;

/// A frame with its stages in their course.
struct StagedFrame {
    FrameStats stats;
    double start_ms = 0.0; ///< since the first of its frames began
    std::vector<StageSpan> spans;
};

/// Computes frames with a clock at every stage, and keeps the newest of them. On a CPU such a frame takes as long as
/// another. A GPU plays an ordinary frame from a recording, which has no clocks inside: there it takes longer.
class StagedFrames
{
public:
    /// Keeps so many frames.
    explicit StagedFrames(long most) : most_(static_cast<std::size_t>(most)) {}

    /// The next frame; one that is not usable is not kept.
    FrameStats advance(WaveEngine& engine);

    /// All stages in the order of a frame; of no frames all times are 0.
    [[nodiscard]] std::vector<StageTime> stages() const;
    /// The mean wall clock round these very frames [ms]: no sum of stages is more.
    [[nodiscard]] double frame_ms() const;
    /// In their order.
    [[nodiscard]] std::vector<StagedFrame> frames() const;

private:
    std::size_t most_;
    std::size_t newest_ = 0; ///< where the next frame comes
    std::vector<StagedFrame> frames_;
    double begin_ms_ = 0.0; ///< of the steady clock, when the first frame began
};

/// Computes up to so many further frames with a clock at every stage. The engine goes on from its present state, so the
/// frames are those of a developed sea; read everything that a run reports before the call. Stops early at a frame that is
/// not usable.
StagedFrames measure_stages(WaveEngine& engine, long frames);

} // namespace swell::engine
