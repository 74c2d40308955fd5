#include "engine/results/output/motion_csv.hpp"

#include <fmt/format.h>
#include <stdexcept>

#include "engine/results/output/csv_text.hpp"

namespace swell::engine
{

namespace
{

/// Returns -0 as 0.
double plain(double value)
{
    return value + 0.0;
}

double compass_deg(double degrees)
{
    return degrees < 0.0 ? degrees + 360.0 : degrees;
}

} // namespace

MotionCsv::MotionCsv(const std::string& file) : file_(file)
{
    file_.stream() << "time_s,ship,x_m,y_m,heave_m,heading_deg,roll_deg,pitch_deg,"
                      "surge_n,sway_n,heave_n,roll_nm,pitch_nm,yaw_nm,clearance_m,deck_under_water_m2,"
                      "sinkage_m,trim_deg,squat_clearance_m\n";
}

void MotionCsv::append(double time_s, std::span<const HullMotion> motions, std::span<const HullLoad> loads)
{
    if (motions.size() != loads.size()) {
        throw std::invalid_argument(fmt::format("{} motions for {} loads", motions.size(), loads.size()));
    }
    for (std::size_t ship = 0; ship < motions.size(); ++ship) {
        const HullMotion& motion = motions[ship];
        const HullLoad& load = loads[ship];
        const auto& [surge, sway, heave] = load.force_n;
        const auto& [roll, pitch, yaw] = load.moment_nm;
        file_.stream() << fmt::format("{},{},{:.3f},{:.3f},{:.4f},{:.3f},{:.4f},{:.4f},", time_text(time_s),
                                      quoted(motion.name), motion.east_m, motion.north_m, motion.heave_m,
                                      compass_deg(motion.heading_deg), plain(motion.roll_deg), plain(motion.pitch_deg))
                       << fmt::format("{:.7g},{:.7g},{:.7g},{:.7g},{:.7g},{:.7g},{:.3f},{:.7g},", surge, sway, heave, roll,
                                      pitch, yaw, load.clearance_m, load.deck_under_water_m2)
                       << fmt::format("{:.4f},{:.4f},{:.3f}\n", plain(motion.squat.sinkage_m), plain(motion.squat.trim_deg),
                                      motion.squat.clearance_m);
    }
}

} // namespace swell::engine
