#include "lookout.hpp"

#include <chrono>
#include <cmath>

namespace bridge
{

namespace
{

constexpr int points_of_a_side = 20;
constexpr std::chrono::milliseconds between_looks{2}; ///< leaves a small machine's cores to the frames

std::vector<swell::engine::WaterPoint> square(double side_m)
{
    std::vector<swell::engine::WaterPoint> points;
    for (int north = 0; north < points_of_a_side; ++north) {
        for (int east = 0; east < points_of_a_side; ++east) {
            points.push_back({side_m * east / points_of_a_side, side_m * north / points_of_a_side});
        }
    }
    return points;
}

} // namespace

Lookout::Lookout(std::shared_ptr<const swell::engine::SnapshotBoard> board, double frame_s, double side_m)
    : board_(board), water_(std::move(board), frame_s), frame_s_(frame_s), points_(square(side_m)),
      samples_(points_.size()), thread_([this] { look_on(); })
{
}

Lookout::~Lookout()
{
    stop();
}

void Lookout::stop()
{
    is_over_ = true;
    if (thread_.joinable()) {
        thread_.join();
    }
}

void Lookout::look_on()
{
    long newest_frame = 0;
    while (!is_over_) {
        look(newest_frame);
        std::this_thread::sleep_for(between_looks);
    }
}

void Lookout::look(long& newest_frame)
{
    const swell::engine::WaterSnapshot newest = board_->newest();
    if (!newest.is_there()) {
        return;
    }
    const double between_frames_s = newest.time_s() - 0.5 * frame_s_;
    const swell::engine::QueryReply reply = costs_.timed("snapshot query of 400, 2nd thread",
                                                         [&] { return water_.query(points_, samples_, between_frames_s); });
    ++looks_;
    if (reply.outcome != swell::engine::Outcome::done) {
        complaint_ = std::string("a snapshot answered ") + name_of(reply.outcome);
    } else if (reply.frame < newest_frame) {
        complaint_ = "a frame came before the one that was seen last";
    }
    for (const swell::engine::SurfaceSample& sample : samples_) {
        if (!std::isfinite(sample.elevation_m)) {
            complaint_ = "an elevation is not finite";
        }
    }
    newest_frame = reply.frame;
}

} // namespace bridge
