#pragma once
#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/run/api/ship_hull.hpp"
#include "engine/run/mooring/moorings.hpp"
#include "engine/run/seakeeping/answering_ship.hpp"
#include "engine/run/seakeeping/following_pulse.hpp"
#include "engine/run/seakeeping/squat.hpp"
#include "engine/run/seakeeping/track_springs.hpp"
#include "engine/run/wave_engine/run_core.hpp"
#include "model/stepper/hulls_in_frames.hpp"
#include "model/stepper/meshed_hull.hpp"

namespace swell::engine
{

/// The ships of a run that have a mesh: their poses and loads, and the motion of those that answer the waves.
///
/// A ship that answers is stepped after each frame, from the loads and the water at the end of the frame: first her
/// velocity half a frame on, then her pose at the end of the next frame. The next frame moves her pressure on the water,
/// which follows her slow motion (FollowingPulse), and computes the loads at its end.
class HullsOfRun
{
public:
    explicit HullsOfRun(RunCore& run) : run_(run) {}

    /// Fits the coefficients of the ships that answer. Call this once the length of a frame is fixed. Throws InputError,
    /// one line with the ship's name, if a ship's data do not fit together.
    void make();
    /// The hulls for SimulationSetup::meshed_hulls.
    [[nodiscard]] std::vector<model::MeshedHull> meshed() const;

    /// Puts the ships where they are at the start of the run, and makes their first step. `level_m` is the water level.
    void begin(Simulation& simulation, double level_m);
    /// Sets the poses at the end of the next frame, which ends at `time_s`. Does nothing if no ship has a mesh.
    void before_frame(Simulation& simulation, double level_m, double time_s);
    /// Reads the loads of a usable frame, which ended at `time_s`, and steps the ships that answer.
    void after_frame(Simulation& simulation, double level_m, double time_s);

    /// Sets the caller's force on a ship. Refuses a ship that does not answer, and numbers that are not finite.
    Verdict push(ShipId id, const ShipPush& push);
    /// Carries out an order to a line of a ship. Refuses a ship without lines and fenders, and what carry_out() refuses.
    Verdict handle_line(ShipId id, const LineOrder& order);
    /// Returns why an order that moves the ship in a place is refused: she answers the waves; empty if she does not.
    [[nodiscard]] std::string fault_of_order(ShipId id) const;
    /// What callers' orders change, ship by ship.
    using Ordered = std::vector<std::pair<ShipPush, MooringState>>;
    [[nodiscard]] Ordered ordered() const;
    /// Takes orders back: puts back what ordered() returned between the same two frames. Allocates no memory.
    void take_back(Ordered&& before) noexcept;
    [[nodiscard]] std::vector<HullLoad> loads() const;
    [[nodiscard]] std::vector<HullMotion> motions(double level_m);
    [[nodiscard]] std::vector<ShipMoorings> moorings() const;

    /// Returns the motion of a ship that answers, from the end of the newest frame, at `time_s`, on: her place, not that of
    /// her pressure on the water. Empty: no such ship is in this place.
    [[nodiscard]] std::optional<model::SteeredMotion> motion_seen(ShipId place, double time_s) const;

    /// Everything that the motion of the ships that answer depends on, and the loads of the newest frame, ship by ship.
    [[nodiscard]] std::vector<double> state() const;
    [[nodiscard]] std::size_t doubles_of_state() const;
    /// Makes it ready for put(), so that this allocates no memory any more. Returns false if it is not one of this run.
    [[nodiscard]] bool prepare(std::span<const double> state);
    /// Replaces the motion of the ships by the prepared one.
    void put_prepared() noexcept { hulls_.swap(prepared_); }

private:
    /// A ship with a mesh.
    struct Hull {
        ShipId place = no_ship;
        std::string name;
        const ShipHull* of = nullptr;
        RestOfHull rest;
        std::optional<AnsweringShip> ship; ///< empty: prescribed
        AnsweringState next;               ///< at the end of the next frame
        /// Pose and velocity at the end of the newest frame; its rings are empty.
        AnsweringState now;
        FollowingPulse pulse; ///< at the end of the next frame
        ShipPush push;
        std::optional<Moorings> moorings; ///< empty: no line and no fender
        MooringState mooring;
        std::vector<LineState> lines; ///< of the newest step
        std::vector<FenderLoad> fenders;
        Vector3 mean_of_own_wave{}; ///< surge, sway [N] and yaw [N m]
        std::vector<Vector3> points, water;
        model::MeshedHullReport report{};
        model::HullPose pose; ///< at the end of the newest frame, over the quay's datum
    };

    void make_answering(Hull& hull) const;
    void set_poses(Simulation& simulation, double level_m, double time_s);
    void read(Simulation& simulation, double level_m);
    void step(Hull& hull, double level_m, double time_s);
    [[nodiscard]] bool waits(const Hull& hull, double time_s) const;
    [[nodiscard]] MotionFromAbove track_at(const Hull& hull, double time_s) const;
    void put_on_track(Hull& hull, double level_m, double time_s) const;
    [[nodiscard]] ShipLoads load_to_track(const Hull& hull, double time_s) const;
    [[nodiscard]] MotionFromAbove way_of(const Hull& hull) const;
    void steer_pulse(Simulation& simulation, Hull& hull, double time_s) const;
    [[nodiscard]] static Squat squat_of(const Hull& hull, const HullMotion& motion);
    [[nodiscard]] ShipLoads loads_about_gravity(Hull& hull, const Heading& heading);
    [[nodiscard]] model::ShipPose prescribed_pose(Simulation& simulation, const Hull& hull, double time_s) const;

    RunCore& run_;
    std::vector<Hull> hulls_;
    std::vector<Hull> prepared_; ///< by prepare()
};

} // namespace swell::engine
