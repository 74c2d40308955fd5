#include "viewer/simulation/recorded_run.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fmt/format.h>
#include <utility>

#include "engine/run/base/errors.hpp"
#include "model/foam/foam.hpp"

namespace swell::viewer
{

namespace
{

/// Returns the seconds of a frame that the file gives. If the file gives none, returns the time between the first two
/// recorded frames, as if no frame between them had been left out.
double frame_s_of(const engine::RecordedFields& recording)
{
    const std::vector<double>& times = recording.times_s();
    const double between = times.size() > 1 ? times[1] - times[0] : 0.05;
    return recording.frame_s().value_or(between);
}

constexpr double most_frames = 1e12; // 1,600 years of 0.05 s; a larger number is damage, and its cast would be undefined

long frame_at(double time_s, double frame_s)
{
    return std::lround(time_s / frame_s);
}

/// Returns the number of the last frame. Throws InputError if the number exceeds most_frames.
long last_frame_of(const engine::RecordedFields& recording, double frame_s)
{
    const double last_s = recording.times_s().back();
    if (!(last_s <= most_frames * frame_s)) {
        throw engine::InputError(fmt::format("{}: has frames of {:g} s up to {:g} s; allowed are {:g} frames at most",
                                             recording.file(), frame_s, last_s, most_frames));
    }
    return frame_at(last_s, frame_s);
}

std::vector<model::Ship> ships_of(const engine::RecordedFields& recording)
{
    std::vector<model::Ship> ships = recording.ships();
    for (std::size_t ship = 0; ship < ships.size(); ++ship) {
        const model::ShipPose& start = recording.poses(0)[ship];
        ships[ship].way_points = {{start.x_m, start.y_m, start.speed_m_per_s}}; // its track was not recorded
    }
    return ships;
}

Harbour harbour_of(const engine::RecordedFields& recording)
{
    const double frame_s = frame_s_of(recording);
    const std::string name = std::filesystem::path(recording.file()).filename();
    return {.name = recording.title().empty() ? name : recording.title(),
            .bathymetry = recording.bathymetry(),
            .ships = ships_of(recording),
            .hulls = recording.hulls(),
            .gauges = {},
            .conditions = {.wind_m_per_s = recording.wind_m_per_s()},
            .sea = "as recorded",
            .computed_by = fmt::format("recorded in {}", name),
            .psi_unit = "",
            .frame_s = frame_s,
            .frames = last_frame_of(recording, frame_s),
            .grid_north = recording.grid_north()};
}

} // namespace

RecordedRun::RecordedRun(const std::string& file) : recording_(file), harbour_(harbour_of(recording_))
{
    restart();
}

long RecordedRun::frame() const
{
    return frame_at(recording_.times_s()[recorded_], harbour_.frame_s);
}

bool RecordedRun::advance()
{
    if (recorded_ + 1 >= recording_.times_s().size()) {
        return false;
    }
    ++recorded_;
    read();
    return true;
}

void RecordedRun::restart()
{
    const auto nodes = static_cast<std::size_t>(harbour_.bathymetry.extent.nodes());
    recorded_ = 0;
    highest_m_.assign(nodes, 0.0F);
    sum_m_.assign(nodes, 0.0);
    sum_squares_m2_.assign(nodes, 0.0);
    read();
}

void RecordedRun::change_water(const WaterChange& /*asked*/)
{
    news_.tell("a recording stays as it is: only the water of a computed run can change");
}

void RecordedRun::read()
{
    recording_.read("zeta", recorded_, zeta_m_);
    float highest = 0.0F;
    for (std::size_t node = 0; node < zeta_m_.size(); ++node) {
        if (harbour_.bathymetry.depth_m[node] <= 0.0) {
            zeta_m_[node] = 0.0F;
        }
        const float zeta = zeta_m_[node];
        highest = std::max(highest, std::abs(zeta));
        highest_m_[node] = std::max(highest_m_[node], std::abs(zeta));
        sum_m_[node] += zeta;
        sum_squares_m2_[node] += static_cast<double>(zeta) * zeta;
    }
    max_abs_zeta_m_ = highest;
    read_foam();
}

void RecordedRun::read_foam()
{
    const model::Bathymetry& water = harbour_.bathymetry;
    model::Foam foam;
    if (recording_.has_foam()) {
        foam.extent = model::foam_extent(water.extent);
        recording_.read_foam(recorded_, foam.cover);
    }
    foam_cover_ = model::mean_cover(foam, water.extent, water.depth_m);
    foam_ = std::move(foam.cover);
}

void RecordedRun::copy_to(ShownFrame& to, Colouring colouring)
{
    to.frame = frame();
    to.time_s = recording_.times_s()[recorded_];
    to.zeta_m = zeta_m_;
    to.ships = recording_.poses(recorded_);
    to.motions = recording_.motions(recorded_);
    to.stats = {};
    to.stats.frame = to.frame;
    to.stats.max_abs_zeta_m = max_abs_zeta_m_;
    to.stage_ms = {};
    to.deadline_misses = 0;
    to.water = {};
    to.ground = nullptr;
    to.seas_outside = recording_.seas(recorded_);
    to.foam = foam_;
    to.foam_cover = foam_cover_;
    to.news = news_;
    copy_field(to, colouring);
}

void RecordedRun::copy_field(ShownFrame& to, Colouring colouring)
{
    to.field_of = colouring;
    to.field.clear();
    if (colouring == Colouring::psi && recording_.has_series("psi")) {
        recording_.read("psi", recorded_, to.field);
    } else if (colouring == Colouring::maximum) {
        to.field = highest_m_;
    } else if (colouring == Colouring::significant_height) {
        const double count = static_cast<double>(recorded_ + 1);
        for (std::size_t node = 0; node < sum_m_.size(); ++node) {
            const double mean = sum_m_[node] / count;
            const double variance = std::max(0.0, sum_squares_m2_[node] / count - mean * mean);
            to.field.push_back(static_cast<float>(4.0 * std::sqrt(variance)));
        }
    }
}

} // namespace swell::viewer
