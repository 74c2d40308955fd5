#pragma once
#include <atomic>
#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

#include "viewer/simulation/frame_source.hpp"

namespace swell::viewer
{

/// A source of frames for tests, on a grid of four nodes: the height zeta of a frame is its number at all nodes. Counts the
/// calls.
class FakeFrames final : public FrameSource
{
public:
    explicit FakeFrames(long frames, double frame_s = 0.001)
    {
        harbour_.name = "fake";
        harbour_.bathymetry = {{2, 2}, 1.0, 1.0, {1.0, 1.0, 1.0, 1.0}};
        harbour_.frame_s = frame_s;
        harbour_.frames = frames;
    }

    // Set these before the thread starts.
    std::chrono::microseconds work{0}; ///< time to compute a frame
    long unusable_frame = -1;
    long throwing_frame = -1;

    std::atomic<long> computed{0}; ///< frames of all runs
    std::atomic<long> restarts{0};

    [[nodiscard]] const Harbour& harbour() const override { return harbour_; }
    [[nodiscard]] long frame() const override { return frame_; }
    bool advance() override
    {
        std::this_thread::sleep_for(work);
        if (frame_ + 1 == throwing_frame) {
            throw std::runtime_error("frame " + std::to_string(throwing_frame) + " failed");
        }
        if (frame_ + 1 == unusable_frame) {
            status_ = engine::RunStatus::not_finite;
            return false;
        }
        ++frame_;
        ++computed;
        return true;
    }
    void restart() override
    {
        frame_ = 0;
        ++restarts;
    }
    void change_water(const WaterChange& asked) override
    {
        changed_ += asked;
        news_.tell("changed in frame " + std::to_string(frame_));
    }
    void copy_to(ShownFrame& to, Colouring colouring) override
    {
        to.frame = frame_;
        to.time_s = static_cast<double>(frame_) * harbour_.frame_s;
        to.zeta_m.assign(4, static_cast<float>(frame_));
        to.field_of = colouring;
        to.stats.status = status_;
        to.water.ordered_level_m = changed_.level_m;
        to.news = news_;
    }
    void copy_newest_arrived(ShownFrame& to, Colouring colouring) override { copy_to(to, colouring); }

private:
    WaterChange changed_; ///< sum of all changes
    News news_;
    Harbour harbour_;
    long frame_ = 0;
    engine::RunStatus status_ = engine::RunStatus::converged;
};

} // namespace swell::viewer
