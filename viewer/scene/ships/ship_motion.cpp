#include "viewer/scene/ships/ship_motion.hpp"

#include <array>
#include <cmath>
#include <numbers>
#include <optional>
#include <utility>

namespace swell::viewer
{

namespace
{

/// A plane: z = middle + along x + across y.
struct Plane {
    double middle = 0.0;
    double along = 0.0;
    double across = 0.0;
};

/// Fits a plane to points by least squares: the normal equations, solved by elimination.
class PlaneFit
{
public:
    void add(double x, double y, double z)
    {
        const std::array<double, 3> basis{1.0, x, y};
        for (std::size_t row = 0; row < 3; ++row) {
            for (std::size_t column = 0; column < 3; ++column) {
                system_[row][column] += basis[row] * basis[column];
            }
            system_[row][3] += basis[row] * z;
        }
    }

    /// Returns the plane; nothing if the points are on one line or too few.
    [[nodiscard]] std::optional<Plane> plane() const
    {
        auto rows = system_;
        for (std::size_t pivot = 0; pivot < 3; ++pivot) {
            if (!(rows[pivot][pivot] > 1e-9)) {
                return std::nullopt;
            }
            for (std::size_t row = 0; row < 3; ++row) {
                if (row == pivot) {
                    continue;
                }
                const double factor = rows[row][pivot] / rows[pivot][pivot];
                for (std::size_t column = pivot; column < 4; ++column) {
                    rows[row][column] -= factor * rows[pivot][column];
                }
            }
        }
        return Plane{rows[0][3] / rows[0][0], rows[1][3] / rows[1][1], rows[2][3] / rows[2][2]};
    }

private:
    std::array<std::array<double, 4>, 3> system_{};
};

double heading(const model::ShipPose& pose)
{
    return std::atan2(pose.heading_sin, pose.heading_cos);
}

} // namespace

model::ShipPose pose_between(const model::ShipPose& before, const model::ShipPose& newest, double part)
{
    // Turn from one heading to the other, -pi … pi.
    const double turn = std::remainder(heading(newest) - heading(before), 2.0 * std::numbers::pi);
    const double now = heading(before) + part * turn;
    return {std::lerp(before.x_m, newest.x_m, part),
            std::lerp(before.y_m, newest.y_m, part),
            std::cos(now),
            std::sin(now),
            std::lerp(before.draft_m, newest.draft_m, part),
            std::lerp(before.speed_m_per_s, newest.speed_m_per_s, part)};
}

engine::MotionInWaves motion_between(const engine::MotionInWaves& before, const engine::MotionInWaves& newest, double part)
{
    return {std::lerp(before.heave_m, newest.heave_m, part),
            before.roll_deg + part * std::remainder(newest.roll_deg - before.roll_deg, 360.0),
            std::lerp(before.pitch_deg, newest.pitch_deg, part)};
}

ShipPlace moved_place(const model::ShipPose& pose, const engine::MotionInWaves& motion, double exaggeration)
{
    constexpr double radians = std::numbers::pi / 180.0;
    return {pose.x_m,
            pose.y_m,
            exaggeration * motion.heave_m,
            heading(pose),
            radians * motion.roll_deg,
            radians * motion.pitch_deg};
}

ShipPlace floating_place(const model::ShipPose& pose, const model::PressurePulse& hull, const WaterUnder& water,
                         double exaggeration)
{
    constexpr int half_along = 8;
    constexpr int half_across = 3;
    PlaneFit fit;
    for (int across = -half_across; across <= half_across; ++across) {
        for (int along = -half_along; along <= half_along; ++along) {
            const double xi = 0.48 * hull.length_m * along / half_along;
            const double eta = 0.48 * hull.beam_m * across / half_across;
            const double height = water(pose.x_m + xi * pose.heading_cos - eta * pose.heading_sin,
                                        pose.y_m + xi * pose.heading_sin + eta * pose.heading_cos);
            if (std::isfinite(height)) {
                fit.add(xi, eta, height);
            }
        }
    }
    const Plane plane = fit.plane().value_or(Plane{});
    return {
        pose.x_m, pose.y_m, exaggeration * plane.middle, heading(pose), std::atan(plane.across), -std::atan(plane.along)};
}

} // namespace swell::viewer
