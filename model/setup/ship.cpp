#include "model/setup/ship.hpp"

#include <cmath>
#include <vector>

#include "model/setup/errors.hpp"
#include "model/setup/sea_state.hpp"
#include "solver/grid/portable_math.hpp"

namespace swell::model
{
namespace
{

struct Point {
    double x;
    double y;
};

/// A track of at least two way-points as a function of the distance sailed, extended straight beyond both ends. It finds
/// the leg again at every call and stores nothing, so that a pose needs no memory in a frame.
class Track
{
public:
    explicit Track(const std::vector<WayPoint>& way_points) : way_points_(way_points) {}

    [[nodiscard]] Point at(double distance) const
    {
        const Leg leg = leg_at(distance);
        const Point way = direction(leg);
        const double along = distance - leg.sailed;
        return {way_points_[leg.number].x_m + along * way.x, way_points_[leg.number].y_m + along * way.y};
    }

    /// Returns the unit vector of the leg at a distance.
    [[nodiscard]] Point direction_at(double distance) const { return direction(leg_at(distance)); }

    /// Distance sailed, and speed, at a time after the first way-point was left.
    struct Progress {
        double distance;
        double speed;
    };
    [[nodiscard]] Progress after(double elapsed_s, Ship::AtEnd at_end) const
    {
        if (elapsed_s < 0.0) {
            return {0.0, 0.0};
        }
        double sailed = 0.0;
        for (std::size_t leg = 0; leg + 1 < way_points_.size(); ++leg) {
            const double speed = way_points_[leg].speed_m_per_s;
            const double end = sailed + length(leg);
            const double duration = (end - sailed) / speed;
            if (elapsed_s < duration) {
                return {sailed + speed * elapsed_s, speed};
            }
            elapsed_s -= duration;
            sailed = end;
        }
        if (at_end == Ship::AtEnd::stop) {
            return {sailed, 0.0};
        }
        const double speed = way_points_.back().speed_m_per_s;
        return {sailed + speed * elapsed_s, speed};
    }

private:
    struct Leg {
        std::size_t number = 0;
        double sailed = 0.0; ///< at its first way-point
    };

    [[nodiscard]] Leg leg_at(double distance) const
    {
        Leg leg;
        for (; leg.number + 2 < way_points_.size(); ++leg.number) {
            const double end = leg.sailed + length(leg.number);
            if (distance < end) {
                break;
            }
            leg.sailed = end;
        }
        return leg;
    }

    [[nodiscard]] double length(std::size_t leg) const
    {
        const double dx = way_points_[leg + 1].x_m - way_points_[leg].x_m;
        const double dy = way_points_[leg + 1].y_m - way_points_[leg].y_m;
        return std::sqrt(dx * dx + dy * dy);
    }

    [[nodiscard]] Point direction(const Leg& leg) const
    {
        const WayPoint& from = way_points_[leg.number];
        const WayPoint& to = way_points_[leg.number + 1];
        const double of_leg = (leg.sailed + length(leg.number)) - leg.sailed; // with the rounding of distances
        return {(to.x_m - from.x_m) / of_leg, (to.y_m - from.y_m) / of_leg};
    }

    const std::vector<WayPoint>& way_points_;
};

/// Returns the unit vector from stern to bow on the track. If the track doubles back on itself, stern and bow may meet;
/// then returns the direction of the leg.
Point chord(const Track& track, double distance, double length_m)
{
    const Point bow = track.at(distance + 0.5 * length_m);
    const Point stern = track.at(distance - 0.5 * length_m);
    const double dx = bow.x - stern.x;
    const double dy = bow.y - stern.y;
    const double length = std::sqrt(dx * dx + dy * dy);
    constexpr double shortest_chord = 1e-6;
    return length > shortest_chord * length_m ? Point{dx / length, dy / length} : track.direction_at(distance);
}

/// The checks of Ship::validate.
class ShipCheck
{
public:
    explicit ShipCheck(const Ship& ship) : ship_(ship) {}

    void hull() const
    {
        require_positive(ship_.pulse.length_m, "length is", " m");
        require_positive(ship_.pulse.beam_m, "beam is", " m");
        require_positive(ship_.pulse.draft_m, "draft is", " m");
        if (PressurePulse::needs_map(ship_.pulse.shape) != (ship_.pulse.map != nullptr)) {
            throw SetupError(whose() + "pressure has the shape of a mesh or raster without its map, or a map and another "
                                       "shape: allowed is of_mesh or of_raster with a DraughtShape, or neither");
        }
        require(std::isfinite(ship_.heading_deg), "heading is", ship_.heading_deg, " deg", "a finite angle");
        require(std::isfinite(ship_.start_s), "start is", ship_.start_s, " s", "a finite time");
        require(std::isfinite(ship_.ramp_s) && ship_.ramp_s >= 0.0, "ramp is", ship_.ramp_s, " s", "a finite time from 0");
    }

    void track() const
    {
        if (ship_.way_points.empty()) {
            throw SetupError(whose() + "track has no way-point: allowed are 1 (a ship at rest) or more");
        }
        const std::size_t last = ship_.way_points.size() - 1;
        for (std::size_t index = 0; index <= last; ++index) {
            const WayPoint& point = ship_.way_points[index];
            const std::string name = "way-point " + std::to_string(index + 1);
            require(std::isfinite(point.x_m), name + " has x", point.x_m, " m", "a finite number");
            require(std::isfinite(point.y_m), name + " has y", point.y_m, " m", "a finite number");
            require(std::isfinite(point.speed_m_per_s) && point.speed_m_per_s >= 0.0, name + " has speed",
                    point.speed_m_per_s, " m/s", "a finite number from 0");
            const bool sails_on = last > 0 && (index < last || ship_.at_end == Ship::AtEnd::leave);
            require(!sails_on || point.speed_m_per_s > 0.0, name + " has speed", point.speed_m_per_s, " m/s",
                    "above 0, because the ship sails on");
            if (index > 0 && point.x_m == ship_.way_points[index - 1].x_m && point.y_m == ship_.way_points[index - 1].y_m) {
                throw SetupError(whose() + name + " repeats the one before it: allowed is another place");
            }
        }
    }

private:
    [[nodiscard]] std::string whose() const { return "ship \"" + ship_.name + "\": its "; }

    void require(bool good, const std::string& what, double value, const std::string& unit,
                 const std::string& allowed) const
    {
        if (!good) {
            throw SetupError(whose() + what + " " + std::to_string(value) + unit + ": allowed is " + allowed);
        }
    }

    void require_positive(double value, const std::string& what, const std::string& unit) const
    {
        require(value > 0.0 && std::isfinite(value), what, value, unit, "a finite number above 0");
    }

    const Ship& ship_;
};

} // namespace

void Ship::validate() const
{
    const ShipCheck check(*this);
    check.hull();
    check.track();
}

ShipPose pose_at(const Ship& ship, double time_s)
{
    const double elapsed_s = time_s - ship.start_s;
    ShipPose pose;
    pose.draft_m = ship.pulse.draft_m * ramp(elapsed_s, ship.ramp_s);
    if (ship.way_points.size() == 1) {
        pose.x_m = ship.way_points[0].x_m;
        pose.y_m = ship.way_points[0].y_m;
        // Clockwise from north, in cycles, so that the four quarters are exact.
        pose.heading_cos = portable::sin_cycles(ship.heading_deg / 360.0);
        pose.heading_sin = portable::cos_cycles(ship.heading_deg / 360.0);
        return pose;
    }
    const Track track(ship.way_points);
    const Track::Progress progress = track.after(elapsed_s, ship.at_end);
    const Point place = track.at(progress.distance);
    const Point heading = chord(track, progress.distance, ship.pulse.length_m);
    pose.x_m = place.x;
    pose.y_m = place.y;
    pose.heading_cos = heading.x;
    pose.heading_sin = heading.y;
    pose.speed_m_per_s = progress.speed;
    return pose;
}

} // namespace swell::model
