#pragma once
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/changes/water_changes.hpp"
#include "engine/run/wave_engine/run_core.hpp"
#include "engine/run/wave_engine/ships_of_run.hpp"

namespace swell::engine
{

/// The water of a run as orders change it: its surroundings, the changes that wait, and how each is put in. The bodies are
/// in changing_water.cpp and, of what is made ready beside frames, in changing_water_preparing.cpp.
class ChangingWater
{
public:
    ChangingWater(RunCore& run, ShipsOfRun& ships);

    /// Puts the steps in the water whose frame has come, and returns how long the frame waited for them [ms].
    double apply_due_changes();
    /// Changes depths between two frames: the step of an order that is due now.
    Verdict take_depths_now(const DepthsWanted& wanted);
    /// These seas over these depths, null: the scenario's, on a current, made ready; nothing where they are those in the
    /// water. Throws as prepare_seas().
    std::optional<model::PreparedSeas> other_seas(const std::vector<model::SeaInWater>& seas,
                                                  const std::vector<double>* depths, const SharedCurrent& on);
    /// The nodes at which waves may break down to a depth (model::BreakingPlaces); nothing if the water has this depth.
    std::optional<model::BreakingPlaces> other_breaking_places(double depth_m);
    /// Whether its depths or its current may be others than the scenario's.
    [[nodiscard]] bool may_be_another() const;
    [[nodiscard]] std::vector<double> depths_now();
    /// The depths have changed, and not by a change that was prepared.
    void forget_depths();

    // In changing_water_preparing.cpp.
    /// The water as it is, for what prepares or plays changes, without orders.
    [[nodiscard]] PreparingJob job_now();
    void make_room_for_changes();
    void forget_room() { has_room_for_depths_ = false; } ///< of a simulation that is lost
    /// On a CPU, after a frame: a tenth of a frame's time at most goes into what comes next.
    void make_ready_beside_this_frame();

    Surroundings surroundings; ///< now, but its seas, which the simulation has
    MovedShores moved_shores;  ///< as WaveEngine has it
    long depth_changes = 0;    ///< so far

private:
    void put_water(const WaterStep& step, ChangePreparer::Taken& taken);
    void put_depths_now(const DepthsWanted& wanted);
    void note_moved_shores(const MovedShores& moved);
    [[nodiscard]] std::vector<std::string> gauges_that_change_side(const std::vector<double>& depth_m);
    [[nodiscard]] std::vector<std::string> warnings_of_gauges(const std::vector<std::string>& news);
    void make_room_for_depths(Simulation& simulation);
    void make_ready(PreparedWater& water, const std::function<bool()>& is_wanted);

    RunCore& run_;
    ShipsOfRun& ships_;
    std::shared_ptr<const model::WaveSetup> setup_of_changes_; ///< the stepper's; null until a change waits
    SharedDepths depth_m_;                                     ///< where they are known without asking for them; else null
    model::SeaMemory seas_of_calls_;                           ///< of take_depths_now()
    std::size_t gauge_changes_ = 0;                            ///< that a gauge fell dry or had water again
    bool has_room_for_depths_ = false; ///< as make_room_for_depths() has it; of the thread that has the simulation

public:
    WaterChanges changes; ///< last: its thread asks for the others
};

} // namespace swell::engine
