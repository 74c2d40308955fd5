#pragma once
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <unistd.h>

#include "caller.hpp"
#include "engine/doors/c_api/swell.h"

namespace swell::engine::pairs
{

/// Uses an engine and gives its orders through the interface in C. A status of C has the number of the same outcome in C++.
class CCaller : public Caller
{
public:
    CCaller(const swell_scenario& scenario, const swell_options& options)
    {
        EXPECT_EQ(swell_create_from_values(&scenario, &options, &engine_), SWELL_DONE) << swell_last_error();
    }
    ~CCaller() override
    {
        swell_destroy(engine_);
        std::filesystem::remove(file_);
    }

    Outcome add_ship(const NewShip& ship, ShipId& id) override
    {
        swell_new_ship given;
        swell_default_ship(&given, sizeof given);
        given.name = ship.name.c_str();
        given.shape = static_cast<std::int32_t>(ship.shape);
        given.length_m = ship.length_m;
        given.beam_m = ship.beam_m;
        given.ramp_s = ship.ramp_s;
        given.motion = of(ship.motion);
        return outcome(swell_add_ship(engine_, &given, &id));
    }
    Outcome steer_ship(ShipId id, const ShipMotion& motion) override
    {
        const swell_ship_motion given = of(motion);
        return outcome(swell_steer_ship(engine_, id, &given));
    }
    Outcome place_ship(ShipId id, const ShipMotion& motion, double ramp_s) override
    {
        const swell_ship_motion given = of(motion);
        return outcome(swell_place_ship(engine_, id, &given, ramp_s));
    }
    Outcome remove_ship(ShipId id, double ramp_s) override { return outcome(swell_remove_ship(engine_, id, ramp_s)); }
    Outcome push_ship(ShipId id, const ShipPush& push) override
    {
        const auto& [force, moment] = push;
        const swell_ship_push given{force[0], force[1], force[2], moment[0], moment[1], moment[2]};
        return outcome(swell_push_ship(engine_, id, &given));
    }
    Outcome handle_line(ShipId id, const LineOrder& order) override
    {
        return outcome(
            swell_handle_line(engine_, id, order.line.c_str(), static_cast<std::int32_t>(order.act), order.metres));
    }
    Outcome set_depths(int i, int j, solver::Extent box, std::span<const double> depth_m) override
    {
        return outcome(swell_set_depths(engine_, i, j, box.nx, box.ny, depth_m.data(), depth_m.size()));
    }
    Outcome set_sea() override
    {
        swell_sea sea;
        swell_default_sea(&sea, sizeof sea);
        const swell_change_time when = of(ChangeTime{frame() + 1, 1.0});
        return outcome(swell_order_sea(engine_, &sea, &when, nullptr));
    }
    Outcome set_current(double east_m_per_s, const ChangeTime& when) override
    {
        const std::vector<double> east(nodes(), east_m_per_s);
        const std::vector<double> north(nodes(), 0.0);
        const swell_change_time time = of(when);
        return outcome(swell_order_current(engine_, east.data(), north.data(), east.size(), &time, nullptr));
    }
    Outcome set_water_level(double level_m, const ChangeTime& when) override
    {
        const swell_change_time time = of(when);
        return outcome(swell_order_water_level(engine_, level_m, &time, nullptr));
    }
    Outcome order_depths(std::span<const WaterPoint> polygon, double depth_m, const ChangeTime& when) override
    {
        std::vector<swell_point> corners;
        for (const WaterPoint& corner : polygon) {
            corners.push_back({corner.east_m, corner.north_m});
        }
        const swell_change_time time = of(when);
        return outcome(swell_order_depths_inside(engine_, corners.data(), corners.size(), depth_m, &time, nullptr));
    }
    Outcome order_depths(int i, int j, solver::Extent box, std::span<const double> depth_m, const ChangeTime& when) override
    {
        const swell_change_time time = of(when);
        return outcome(swell_order_depths(engine_, i, j, box.nx, box.ny, depth_m.data(), depth_m.size(), &time, nullptr));
    }
    void advance(double duration_s, int most_frames) override
    {
        EXPECT_EQ(swell_advance(engine_, duration_s, most_frames, nullptr), SWELL_DONE);
    }
    void advance_frame() override { EXPECT_EQ(swell_advance_frame(engine_, nullptr), SWELL_DONE); }
    std::vector<std::byte> save_state() override
    {
        std::size_t needed = 0;
        EXPECT_EQ(swell_save_state(engine_, nullptr, 0, &needed), SWELL_DONE);
        std::vector<std::byte> state(needed);
        EXPECT_EQ(swell_save_state(engine_, reinterpret_cast<unsigned char*>(state.data()), needed, &needed), SWELL_DONE);
        return state;
    }
    Outcome restore_state(std::span<const std::byte> state) override
    {
        return outcome(swell_restore_state(engine_, reinterpret_cast<const unsigned char*>(state.data()), state.size()));
    }
    InputLog inputs() override
    {
        EXPECT_EQ(swell_write_inputs(engine_, file_.c_str()), SWELL_DONE) << swell_last_error();
        std::ifstream text(file_);
        return read_input_log({std::istreambuf_iterator<char>(text), {}}, file_);
    }
    Outcome replay(const InputLog& log) override
    {
        std::ofstream(file_) << written(log);
        swell_input_log* read = nullptr;
        EXPECT_EQ(swell_read_inputs(file_.c_str(), &read), SWELL_DONE) << swell_last_error();
        const Outcome ended = outcome(swell_replay(engine_, read));
        swell_free_inputs(read);
        return ended;
    }
    long frame() override
    {
        std::int64_t number = 0;
        EXPECT_EQ(swell_get_time(engine_, &number, nullptr), SWELL_DONE);
        return static_cast<long>(number);
    }
    std::string state_hash() override
    {
        char hash[SWELL_HASH_LENGTH] = "";
        EXPECT_EQ(swell_state_hash(engine_, hash, sizeof hash), SWELL_DONE);
        return hash;
    }
    std::vector<double> depth_m() override
    {
        std::vector<double> depths(nodes());
        EXPECT_EQ(swell_copy_depths(engine_, depths.data(), depths.size()), SWELL_DONE);
        return depths;
    }
    std::vector<ShipStatus> ships() override;
    std::array<double, 4> answer() override
    {
        swell_hull_motion motion{};
        motion.size = sizeof motion;
        std::size_t count = 0;
        EXPECT_EQ(swell_copy_hull_motions(engine_, &motion, 1, &count), SWELL_DONE) << swell_last_error();
        EXPECT_EQ(count, 1U);
        return {motion.heave_m, motion.roll_deg, motion.pitch_deg, motion.forward_m_per_s};
    }
    TakenForce force(ShipId id) override
    {
        swell_ship_force force{};
        force.size = sizeof force;
        EXPECT_EQ(swell_get_ship_force(engine_, id, &force), SWELL_DONE) << swell_last_error();
        return {force.forward_n, force.port_n, force.yaw_nm};
    }

private:
    static Outcome outcome(swell_status status) { return static_cast<Outcome>(status); }
    static swell_change_time of(const ChangeTime& when)
    {
        swell_change_time time;
        swell_default_change_time(&time, sizeof time);
        time.names_frame = when.after_frame ? 1 : 0;
        time.after_frame = when.after_frame.value_or(0);
        time.over_s = when.over_s;
        return time;
    }
    static swell_ship_motion of(const ShipMotion& motion)
    {
        return {motion.east_m,       motion.north_m,       motion.heading_deg,   motion.draft_m,
                motion.east_m_per_s, motion.north_m_per_s, motion.turn_deg_per_s};
    }
    void put_origin(model::WaterPoint to) override
    {
        EXPECT_EQ(swell_set_origin(engine_, to.east_m, to.north_m), SWELL_DONE) << swell_last_error();
    }
    [[nodiscard]] std::size_t nodes() const
    {
        swell_grid grid{};
        grid.size = sizeof grid;
        EXPECT_EQ(swell_get_grid(engine_, &grid), SWELL_DONE);
        return static_cast<std::size_t>(grid.nx) * static_cast<std::size_t>(grid.ny);
    }

    swell_engine* engine_ = nullptr;
    std::string file_ = fmt::format("{}pairs_{}_{}.jsonl", testing::TempDir(), getpid(), static_cast<const void*>(this));
};

inline std::vector<ShipStatus> CCaller::ships()
{
    std::size_t count = 0;
    EXPECT_EQ(swell_count_ships(engine_, &count), SWELL_DONE);
    std::vector<ShipStatus> ships;
    for (std::size_t place = 0; place < count; ++place) {
        swell_ship ship{};
        ship.size = sizeof ship;
        EXPECT_EQ(swell_get_ship(engine_, static_cast<std::int32_t>(place), &ship), SWELL_DONE);
        const swell_ship_motion& motion = ship.motion;
        ships.push_back({ship.id,
                         ship.name,
                         ship.is_there != 0,
                         ship.is_steered != 0,
                         ship.length_m,
                         ship.beam_m,
                         {motion.east_m, motion.north_m, motion.heading_deg, motion.draft_m, motion.east_m_per_s,
                          motion.north_m_per_s, motion.turn_deg_per_s},
                         static_cast<unsigned>(ship.flags),
                         ship.under_keel_m,
                         ship.full_draft_m});
    }
    return ships;
}

} // namespace swell::engine::pairs
