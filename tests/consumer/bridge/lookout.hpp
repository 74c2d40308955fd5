#pragma once
#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "call_costs.hpp"
#include "swell/engine/api/wave_field.hpp"

namespace bridge
{

/// A thread that looks at the water all the time, as a radar or a renderer does, without delaying the thread that computes.
/// It queries points over the harbour in snapshots of the water, which are a moment older than the newest frame.
class Lookout
{
public:
    /// Looks at a square of points, `side_m` wide, with its south-west corner at the caller's origin.
    Lookout(std::shared_ptr<const swell::engine::SnapshotBoard> board, double frame_s, double side_m);
    ~Lookout();

    /// Ends the thread. After that the results may be read.
    void stop();
    [[nodiscard]] const CallCosts& costs() const { return costs_; }
    [[nodiscard]] long looks() const { return looks_; }
    /// Returns a description of a fault of the water that the thread found, such as a frame older than the one before.
    /// Empty: no fault.
    [[nodiscard]] const std::string& complaint() const { return complaint_; }

private:
    void look_on();
    void look(long& newest_frame);

    std::shared_ptr<const swell::engine::SnapshotBoard> board_;
    swell::engine::WaveField water_;
    double frame_s_;
    std::vector<swell::engine::WaterPoint> points_;
    std::vector<swell::engine::SurfaceSample> samples_;
    CallCosts costs_;
    long looks_ = 0;
    std::string complaint_;
    std::atomic<bool> is_over_ = false;
    std::thread thread_; ///< last: everything it looks at is there before it starts
};

} // namespace bridge
