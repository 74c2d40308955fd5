#pragma once
#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <fmt/format.h>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"

namespace swell::engine::pairs
{

/// Force and turning moment of the water on a ship that is in the water.
struct TakenForce {
    double forward_n = 0.0, port_n = 0.0, yaw_nm = 0.0;
};

/// An engine that is used through one of its two interfaces (C++ or C), so that both get one list of orders. Knows the
/// origin of coordinates that the caller chose: orders are made in metres from the grid's own origin, and moved by the
/// chosen one.
class Caller
{
public:
    Caller() = default;
    Caller(const Caller&) = delete;
    Caller& operator=(const Caller&) = delete;
    virtual ~Caller() = default;

    virtual Outcome add_ship(const NewShip& ship, ShipId& id) = 0;
    virtual Outcome steer_ship(ShipId id, const ShipMotion& motion) = 0;
    virtual Outcome place_ship(ShipId id, const ShipMotion& motion, double ramp_s) = 0;
    virtual Outcome remove_ship(ShipId id, double ramp_s) = 0;
    virtual Outcome handle_line(ShipId id, const LineOrder& order) = 0;
    virtual Outcome push_ship(ShipId id, const ShipPush& push) = 0;
    virtual Outcome set_depths(int i, int j, solver::Extent box, std::span<const double> depth_m) = 0;
    virtual Outcome set_sea() = 0;
    virtual Outcome set_current(double east_m_per_s, const ChangeTime& when) = 0;
    virtual Outcome set_water_level(double level_m, const ChangeTime& when) = 0;
    virtual Outcome order_depths(std::span<const WaterPoint> polygon, double depth_m, const ChangeTime& when) = 0;
    virtual Outcome order_depths(int i, int j, solver::Extent box, std::span<const double> depth_m,
                                 const ChangeTime& when) = 0;
    virtual void advance(double duration_s, int most_frames) = 0;
    virtual void advance_frame() = 0;
    virtual std::vector<std::byte> save_state() = 0;
    virtual Outcome restore_state(std::span<const std::byte> state) = 0;
    virtual InputLog inputs() = 0;
    virtual Outcome replay(const InputLog& log) = 0;
    virtual long frame() = 0;
    virtual std::string state_hash() = 0;
    virtual std::vector<double> depth_m() = 0;
    virtual std::vector<ShipStatus> ships() = 0;
    /// Returns heave, roll, pitch and speed ahead of the ship with a mesh.
    virtual std::array<double, 4> answer() = 0;
    /// Returns the force of the water on the ship of this number, which must be in the water.
    virtual TakenForce force(ShipId id) = 0;

    void set_origin(model::WaterPoint to)
    {
        origin_ = to;
        put_origin(to);
    }
    void move_origin(double east_m, double north_m) { set_origin({origin_.east_m + east_m, origin_.north_m + north_m}); }
    [[nodiscard]] model::WaterPoint origin() const { return origin_; }

    /// Returns a motion given in metres from the grid's own origin as an order through this caller needs it, in metres from
    /// the chosen origin.
    [[nodiscard]] ShipMotion here(ShipMotion motion) const
    {
        motion.east_m += origin_.east_m;
        motion.north_m += origin_.north_m;
        return motion;
    }

protected:
    virtual void put_origin(model::WaterPoint to) = 0;

private:
    model::WaterPoint origin_;
};

/// Returns a text about the state of an engine, to compare two: the frame, the water, the depths and the ships, in metres
/// from the grid's own origin. Places are rounded, because a sum with an origin is.
inline std::string told_by(Caller& caller)
{
    std::string text = fmt::format("frame {}, hash {}\n", caller.frame(), caller.state_hash());
    for (const ShipStatus& ship : caller.ships()) {
        const ShipMotion& motion = ship.motion;
        text += fmt::format(
            "{} {} there {} steered {} flags {} keel {} draught {} at {:.6f}, {:.6f} heading {:.6f} by {}, {}, {}", ship.id,
            ship.name, ship.is_there, ship.is_steered, ship.flags, ship.under_keel_m, motion.draft_m,
            motion.east_m - (ship.length_m > 0.0 ? caller.origin().east_m : 0.0),
            motion.north_m - (ship.length_m > 0.0 ? caller.origin().north_m : 0.0), motion.heading_deg, motion.east_m_per_s,
            motion.north_m_per_s, motion.turn_deg_per_s);
        if (ship.is_there) {
            const TakenForce force = caller.force(ship.id);
            text += fmt::format(" pushed by {}, {}, {}", force.forward_n, force.port_n, force.yaw_nm);
        }
        text += '\n';
    }
    const auto [heave_m, roll_deg, pitch_deg, speed_m_per_s] = caller.answer();
    text += fmt::format("answers by {}, {}, {}, {}\n", heave_m, roll_deg, pitch_deg, speed_m_per_s);
    const std::vector<double> depths = caller.depth_m();
    for (std::size_t node = 0; node < depths.size(); ++node) {
        if (depths[node] != depths[0]) {
            text += fmt::format("depth {} at node {}\n", depths[node], node);
        }
    }
    return text;
}

} // namespace swell::engine::pairs
