#pragma once
#include <algorithm>

#include "caller.hpp"
#include "model/setup/bathymetry.hpp"
#include "model/setup/sea_state.hpp"
#include "model/setup/wave_setup.hpp"

namespace swell::engine::pairs
{

/// Uses an engine and gives its orders through the interface in C++.
class CppCaller : public Caller
{
public:
    CppCaller(const Scenario& scenario, const EngineOptions& options) : engine_(scenario, options) {}

    Outcome add_ship(const NewShip& ship, ShipId& id) override { return engine_.add_ship(ship, id); }
    Outcome steer_ship(ShipId id, const ShipMotion& motion) override { return engine_.steer_ship(id, motion); }
    Outcome place_ship(ShipId id, const ShipMotion& motion, double ramp_s) override
    {
        return engine_.place_ship(id, motion, ramp_s);
    }
    Outcome remove_ship(ShipId id, double ramp_s) override { return engine_.remove_ship(id, ramp_s); }
    Outcome push_ship(ShipId id, const ShipPush& push) override { return engine_.push_ship(id, push); }
    Outcome handle_line(ShipId id, const LineOrder& order) override { return engine_.handle_line(id, order); }
    Outcome set_depths(int i, int j, solver::Extent box, std::span<const double> depth_m) override
    {
        return engine_.set_depths(i, j, box, depth_m);
    }
    Outcome set_sea() override { return engine_.set_sea(model::SeaState{}, {engine_.frame() + 1, 1.0}); }
    Outcome set_current(double east_m_per_s, const ChangeTime& when) override
    {
        const std::size_t nodes = engine_.bathymetry().depth_m.size();
        return engine_.set_current({std::vector<double>(nodes, east_m_per_s), std::vector<double>(nodes, 0.0)}, when);
    }
    Outcome set_water_level(double level_m, const ChangeTime& when) override
    {
        return engine_.set_water_level(level_m, when);
    }
    Outcome order_depths(std::span<const WaterPoint> polygon, double depth_m, const ChangeTime& when) override
    {
        return engine_.order_depths(polygon, depth_m, when);
    }
    Outcome order_depths(int i, int j, solver::Extent box, std::span<const double> depth_m, const ChangeTime& when) override
    {
        return engine_.order_depths(i, j, box, depth_m, when);
    }
    void advance(double duration_s, int most_frames) override { engine_.advance(duration_s, most_frames); }
    void advance_frame() override { engine_.advance_frame(); }
    std::vector<std::byte> save_state() override { return engine_.save_state(); }
    Outcome restore_state(std::span<const std::byte> state) override { return engine_.restore_state(state); }
    InputLog inputs() override { return engine_.inputs(); }
    Outcome replay(const InputLog& log) override { return engine_.replay(log); }
    long frame() override { return engine_.frame(); }
    std::string state_hash() override { return engine_.state_hash(); }
    std::vector<double> depth_m() override { return engine_.bathymetry().depth_m; }
    std::vector<ShipStatus> ships() override { return engine_.ships(); }
    std::array<double, 4> answer() override
    {
        const HullMotion motion = engine_.hull_motions().at(0);
        return {motion.heave_m, motion.roll_deg, motion.pitch_deg, motion.velocity_m_per_s[0]};
    }
    TakenForce force(ShipId id) override
    {
        const std::vector<ShipStatus> ships = engine_.ships();
        const auto before =
            std::count_if(ships.begin(), ships.begin() + id, [](const auto& ship) { return ship.is_there; });
        const NamedShipForce force = engine_.ship_forces().at(static_cast<std::size_t>(before));
        EXPECT_EQ(force.name, ships.at(static_cast<std::size_t>(id)).name);
        return {force.force_n[0], force.force_n[1], force.moment_nm[2]};
    }

private:
    void put_origin(model::WaterPoint to) override { engine_.set_origin(to.east_m, to.north_m); }

    WaveEngine engine_;
};

} // namespace swell::engine::pairs
