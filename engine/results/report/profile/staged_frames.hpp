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

/// A frame and its stages.
struct StagedFrame {
    FrameStats stats;
    double start_ms = 0.0; ///< since the begin of the first frame
    std::vector<StageSpan> spans;
};

/// Computes frames with a clock at every stage, and keeps the newest of them. On a CPU such a frame takes as long as an
/// ordinary one. On a GPU it takes longer, because an ordinary frame is replayed from a recording without clocks inside.
class StagedFrames
{
public:
    /// Keeps at most the newest `most` frames.
    explicit StagedFrames(long most) : most_(static_cast<std::size_t>(most)) {}

    /// Computes the next frame. An unusable frame is not kept.
    FrameStats advance(WaveEngine& engine);

    /// Returns the mean and the 99th percentile of the time of each stage, in the order of a frame; all 0 without frames.
    [[nodiscard]] std::vector<StageTime> stages() const;
    /// Returns the mean wall clock of the kept frames [ms], at least the sum of their stages.
    [[nodiscard]] double frame_ms() const;
    /// Returns the kept frames, the oldest first.
    [[nodiscard]] std::vector<StagedFrame> frames() const;

private:
    std::size_t most_;
    std::size_t newest_ = 0; ///< index for the next frame
    std::vector<StagedFrame> frames_;
    double begin_ms_ = 0.0; ///< of the steady clock, when the first frame began
};

/// Computes up to `frames` further frames with a clock at every stage. The engine goes on from its present state, so these
/// are frames of a developed sea. Read all results of the run before this call. Stops early at an unusable frame.
StagedFrames measure_stages(WaveEngine& engine, long frames);

} // namespace swell::engine
