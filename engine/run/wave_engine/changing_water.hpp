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

/// Changes the water of a run as its caller orders: other depths, water level, current or incoming seas. Holds the
/// present bed, level and current (changes/surroundings.hpp) and the waiting changes, and puts each step of a change in
/// the water at its frame. The bodies are in changing_water.cpp and, for making changes ready during frames, in
/// changing_water_preparing.cpp.
class ChangingWater
{
public:
    ChangingWater(RunCore& run, ShipsOfRun& ships);

    /// Changes the water by all steps of ordered changes (changes/water_orders.hpp) that are due after the newest frame.
    /// Returns how long the frame waited for them [ms].
    double apply_due_changes();
    /// Changes the depths of the water at once: prepares the new depths and puts them in the water before it returns.
    /// Returns bad_value and the reason if the water cannot take them.
    Verdict take_depths_now(const DepthsWanted& wanted);
    /// Prepares incoming seas, with their tables, over `depths` (null: the scenario's) on the current `on`. Returns
    /// nothing if they are the seas in the water. Throws as prepare_seas().
    std::optional<model::PreparedSeas> other_seas(const std::vector<model::SeaInWater>& seas,
                                                  const std::vector<double>* depths, const SharedCurrent& on);
    /// Returns the nodes at which waves may break: all nodes whose bed is at most depth_m [m] below level 0
    /// (model::BreakingPlaces). Returns nothing if the water already has the nodes for this depth.
    std::optional<model::BreakingPlaces> other_breaking_places(double depth_m);
    /// Returns whether the depths or the current of the water may now differ from the scenario's.
    [[nodiscard]] bool may_be_another() const;
    [[nodiscard]] std::vector<double> depths_now();
    /// Drops the host copy of the depths. Call this when the depths have changed other than by a prepared change.
    void forget_depths();

    // In changing_water_preparing.cpp.
    /// Returns the present water in the form that the preparation of changes uses, without the changes that wait.
    [[nodiscard]] PreparingJob job_now();
    void make_room_for_changes();
    void forget_room() { has_room_for_depths_ = false; } ///< call this after the simulation was lost with its GPU
    /// Works on the next change of the water on a CPU, after a frame: spends at most a tenth of the simulated time of a
    /// frame on putting prepared data in the water's memory, so that the change itself is quick. On a GPU another thread
    /// does this.
    void make_ready_beside_this_frame();

    Surroundings surroundings; ///< present bed, level and current; the simulation has the seas
    MovedShores moved_shores;  ///< land and water made by orders so far, as in WaveEngine
    long depth_changes = 0;    ///< number of changes of depths so far

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
    /// A copy of the setup that the simulation computes with, for job_now(). Null: none yet.
    std::shared_ptr<const model::WaveSetup> setup_of_changes_;
    /// The present depths [m], if they are known without asking the simulation; else null.
    SharedDepths depth_m_;
    model::SeaMemory seas_of_calls_; ///< tables of incoming waves, for take_depths_now()
    std::size_t gauge_changes_ = 0;  ///< how often a gauge fell dry or had water again
    /// Whether the memory for preparing other depths is allocated; make_room_for_depths() sets it. Only for the
    /// simulation's thread.
    bool has_room_for_depths_ = false;

public:
    WaterChanges changes; ///< the last member, because its thread, which prepares changes, uses the others
};

} // namespace swell::engine
