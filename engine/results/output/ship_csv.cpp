#include "engine/results/output/ship_csv.hpp"

#include <cmath>
#include <fmt/format.h>
#include <numbers>
#include <stdexcept>

#include "engine/results/output/csv_text.hpp"

namespace swell::engine
{

namespace
{

double compass_deg(const model::ShipPose& pose)
{
    const double degrees = std::atan2(pose.heading_cos, pose.heading_sin) * 180.0 / std::numbers::pi;
    return degrees < 0.0 ? degrees + 360.0 : degrees;
}

} // namespace

ShipCsv::ShipCsv(const std::string& file, GridNorth north) : file_(file), north_(north)
{
    file_.stream() << "time_s,ship,x_m,y_m,heading_deg,surge_n,sway_n,heave_n,roll_nm,pitch_nm,yaw_nm\n";
}

void ShipCsv::append(double time_s, std::span<const model::ShipPose> poses, std::span<const NamedShipForce> forces)
{
    if (poses.size() != forces.size()) {
        throw std::invalid_argument(fmt::format("{} poses for {} ships", poses.size(), forces.size()));
    }
    for (std::size_t ship = 0; ship < forces.size(); ++ship) {
        const model::ShipPose& pose = poses[ship];
        const auto& [surge, sway, heave] = forces[ship].force_n;
        const auto& [roll, pitch, yaw] = forces[ship].moment_nm;
        file_.stream() << fmt::format("{},{},{:.3f},{:.3f},{:.3f},{:.7g},{:.7g},{:.7g},{:.7g},{:.7g},{:.7g}\n",
                                      time_text(time_s), quoted(forces[ship].name), pose.x_m, pose.y_m,
                                      north_.to_compass_deg(compass_deg(pose)), surge, sway, heave, roll, pitch, yaw);
    }
}

} // namespace swell::engine
