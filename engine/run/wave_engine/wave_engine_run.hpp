#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/run/api/scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/changes/water_changes.hpp"
#include "engine/run/machine/host_guard.hpp"
#include "engine/run/machine/pinned_threads.hpp"
#include "engine/run/queries/degrees_of_grid.hpp"
#include "engine/run/queries/snapshot_slots.hpp"
#include "engine/run/simulation/machine_of_run.hpp"
#include "engine/run/simulation/simulation_host.hpp"
#include "engine/run/wave_engine/gauge_history.hpp"
#include "engine/run/wave_engine/log_of_run.hpp"
#include "model/theory/stability.hpp"
#include "solver/backends/cuda/cuda_device.hpp"

namespace swell::engine
{

/// What is behind a WaveEngine: the scenario, where it runs, what happens when a GPU is lost, and what was ordered since
/// the start. The functions of the interface are in wave_engine_run.cpp (frames), wave_engine.cpp (questions) and the files
/// named after it.
class WaveEngine::Run
{
public:
    Run(Scenario given, const EngineOptions& options);

    /// The one way to the simulation: work(simulation), on its thread, behind what memory may have stopped half-way before.
    /// Where the device turns out to be lost, the work is done on the CPU at the last checkpoint instead.
    template <class Work>
    std::invoke_result_t<Work&, Simulation&> ask(Work&& work)
    {
        const auto mended = [&](Simulation& simulation) -> std::invoke_result_t<Work&, Simulation&> {
            simulation.water().mend();
            return work(simulation);
        };
        const HostGuard guard;
        refuse_forked_child();
        try {
            return host_->ask(mended);
        } catch (const solver::CudaError& error) {
            fall_back(error);
            return host_->ask(mended);
        }
    }

    class OrdersBefore; ///< in wave_engine_state.cpp

    /// Computes a frame, and times it. A lost device is a status, not another computation.
    FrameStats advance(const FrameMeasures& measures = {});

    void continue_on_cpu() { is_lost_ = false; }

    [[nodiscard]] const EngineOptions& options() const { return options_; }
    /// The end of a frame. A ship that is ordered then lies where it is ordered to.
    [[nodiscard]] double time_s_of(long frame) const
    {
        return end_of_frame_s(frame, scenario.steps_per_frame, scenario.waves.time_step_s);
    }
    /// The pose of the ship in a place, also after it has gone; in wave_engine_ships.cpp.
    [[nodiscard]] model::ShipPose pose_of(std::size_t place, double time_s);
    /// Throws InputError where the scenario has no place on the earth; in wave_engine_surroundings.cpp.
    const DegreesOfGrid& degrees();
    /// Gives an order by give(), which returns a Verdict, and keeps it in the log, with places in the caller's metres,
    /// where that says done. The log comes first: memory for it may be refused, and then nothing may have changed.
    template <class Give>
    Outcome give_and_log(decltype(LoggedInput::order) order, long frame, const Give& give)
    {
        const std::size_t before = inputs.log().size();
        Verdict verdict{Outcome::bad_value};
        try {
            log_input(std::move(order), frame);
            verdict = give();
        } catch (...) {
            inputs.keep_first(before);
            throw;
        }
        if (!(verdict == Outcome::done)) {
            inputs.keep_first(before);
        }
        return told(std::move(verdict));
    }
    /// The outcome, whose reason is kept for WaveEngine::reason() where it is not done.
    Outcome told(Verdict verdict)
    {
        if (!(verdict == Outcome::done)) {
            reason = std::move(verdict.reason);
        }
        return verdict.outcome;
    }
    /// The ramp that an order gets: shortest_ramp_s at least, which the caller's log is told the first time. In
    /// wave_engine_ships.cpp.
    double taken_ramp_s(double ramp_s);
    /// In wave_engine_ships.cpp.
    [[nodiscard]] std::string why_there_is_no_room(const NewShip& ship) const;
    /// What other threads and histories have of frames that are not of this run's past. In wave_engine_state.cpp.
    void forget_other_frames();
    /// What no log can be replayed from; empty where this one can. In wave_engine_state.cpp.
    [[nodiscard]] std::string why_it_is_another_state(const InputLog& log);
    /// Gives an order of the water that is to come after a frame, with its doubts in the caller's log.
    Verdict order_change(WantedChange wanted, long after_frame, long& number);
    /// What would become of an order, which is not given. In wave_engine_answers.cpp.
    [[nodiscard]] Verdict answer_to(WantedChange wanted, const ChangeTime& when);
    /// As WaveEngine has it. In wave_engine_answers.cpp.
    [[nodiscard]] std::vector<std::string> refusals_to_come(long frames);
    /// The same as order_change() for a caller, who may ask for the number; the log has the order.
    Outcome order_and_log(decltype(LoggedInput::order) logged, WantedChange wanted, long after_frame, long* number);
    /// The same of depths.
    Outcome order_depths(DepthsWanted wanted, long after_frame, long* number);
    /// What an order of one depth inside of a polygon wants, in `wanted`; or why it can want nothing.
    Verdict want_depth_inside(std::span<const WaterPoint> polygon, double depth_m, DepthsWanted& wanted) const;
    /// Changes depths between two frames: the step of an order that is due now. In wave_engine_changes.cpp.
    Verdict take_depths_now(const DepthsWanted& wanted);
    /// Why nodes may not become land: the ship that is over one of them. Empty if there is none. In
    /// wave_engine_surroundings.cpp.
    [[nodiscard]] std::string hull_over(const std::vector<model::ListedNode>& nodes);
    /// The frame of a change, of which no frame may be named.
    [[nodiscard]] long frame_of(const ChangeTime& when);
    /// These seas over these depths, null: the scenario's, on a current, made ready; nothing where they are those in the
    /// water. Throws as prepare_seas().
    std::optional<model::PreparedSeas> other_seas(const std::vector<model::SeaInWater>& seas,
                                                  const std::vector<double>* depths, const SharedCurrent& on);
    /// The nodes at which waves may break down to a depth (model::BreakingPlaces); nothing if the water has this depth.
    std::optional<model::BreakingPlaces> other_breaking_places(double depth_m);
    /// Puts the steps in the water whose frame has come, and returns how long the frame waited for them [ms].
    double apply_due_changes();
    [[nodiscard]] WaterLimits limits() const { return {scenario.waves, stability, scenario.frame_s}; }
    /// Tells why a state is not restored. In wave_engine_state.cpp.
    Outcome refuse_state(std::string why);
    /// The model's notes, and what this engine takes of the process.
    const std::vector<std::string>& all_notes();
    /// Tells the caller's log.
    void say(LogLevel level, const std::string& text) const;
    /// The depths of the water as it is.
    [[nodiscard]] std::vector<double> depths_now();
    /// They have changed, and not by a change that was prepared.
    void forget_depths()
    {
        depth_m_.reset();
        setup_of_changes_.reset();
        ++depth_changes;
    }

    Scenario scenario;
    model::StabilityLimit stability; ///< of the depths that the scenario has
    ChosenBackend backend;
    std::string reason;             ///< of the newest call that was not done
    std::string place_of_the_fault; ///< as WaveEngine has it
    std::vector<std::string> warnings;
    model::WaterPoint origin;            ///< of the grid's south-west node, in the caller's metres
    std::vector<std::string> ship_names; ///< by place
    Surroundings surroundings;           ///< of the water now, but its seas, which the water has
    MovedShores moved_shores;            ///< as WaveEngine has it
    long depth_changes = 0;              ///< of the water, so far
    LogOfRun inputs;
    bool has_told_of_speeds = false; ///< that a ship leaps because its orders have none
    bool has_told_of_ramps = false;
    double owed_s = 0.0; ///< what WaveEngine::advance() keeps for its next call
    GaugeHistory gauge_history{0, 0};

    // In wave_engine_queries.cpp.
    /// The newest usable frame of the simulation that answers.
    [[nodiscard]] WaterMoment moment_of(Simulation& simulation) const;
    /// Call this after every usable frame: lays the water down for other threads where that is due.
    void publish_snapshot(const FrameStats& stats);

    std::shared_ptr<SnapshotSlots> board =
        std::make_shared<SnapshotSlots>();       ///< outlives the simulation, whose memory it has
    std::vector<model::WaterPoint> patch_points; ///< of copy_patch(), kept for the next one
    std::vector<model::SurfaceSample> patch_samples;

private:
    [[nodiscard]] bool takes_checkpoints() const { return backend.name == "cuda" && options_.checkpoint_frames > 0; }
    [[nodiscard]] int threads()
    {
        return ask([](Simulation& simulation) { return simulation.water().threads(); });
    }

    // In wave_engine_preparing.cpp.
    /// The water as it is, for its preparer, without orders.
    [[nodiscard]] PreparingJob job_now();
    void make_room_for_changes();
    /// For other depths beside those that are, once. Throws std::bad_alloc or MachineError where it is refused.
    void make_room_for_depths(Simulation& simulation);
    void make_ready(PreparedWater& water, const std::function<bool()>& is_wanted);
    /// On a CPU, after a frame: a tenth of a frame's time at most goes into what comes next.
    void make_ready_beside_this_frame();
    [[nodiscard]] SharedDepths scenarios_depths() const;

    // In wave_engine_changes.cpp.
    void put_water(const WaterStep& step, ChangePreparer::Taken& taken);
    void put_depths_now(const DepthsWanted& wanted);
    [[nodiscard]] MovedShores shores_moved_by(const DepthsWanted& wanted, const std::vector<double>& depth_m);
    [[nodiscard]] std::vector<std::string> gauges_that_change_side(const std::vector<double>& depth_m);
    [[nodiscard]] std::vector<std::string> warnings_of_gauges(const std::vector<std::string>& news);
    /// Divides the frame into steps and makes the simulation; also the sea at the start, where the scenario wants one.
    void set_up(bool makes_the_sea);
    /// In wave_engine_state.cpp.
    void log_input(decltype(LoggedInput::order) order, long frame);
    FrameStats computed(const FrameMeasures& measures);
    void finish_frame(const FrameStats& stats);
    void tell_the_fault();
    void judge(FrameStats& stats);
    /// The time that a frame may take.
    [[nodiscard]] double budget_ms() const
    {
        return options_.frame_budget_ms > 0.0 ? options_.frame_budget_ms : scenario.frame_s * 1000.0;
    }
    void fall_back(const solver::CudaError& error);

    EngineOptions options_;
    std::shared_ptr<DeviceThread> device_thread_; ///< of a GPU, from the search for it on; null on the CPU
    std::unique_ptr<SimulationHost> host_;
    std::shared_ptr<const model::WaveSetup> setup_of_changes_; ///< the stepper's; null until a change waits
    SharedDepths depth_m_;             ///< of the water, where they are known without asking for them; else null
    model::SeaMemory seas_of_calls_;   ///< of take_depths_now()
    std::size_t gauge_changes_ = 0;    ///< that a gauge fell dry or had water again
    bool has_room_for_depths_ = false; ///< as make_room_for_depths() has it; of the thread that has the simulation
    bool is_lost_ = false;
    TeamOfFrames team_of_frames_;
    std::vector<std::string> shown_notes_; ///< what all_notes() gave
    PinnedThreads pinned_;                 ///< kept on options_.core and the cores behind it
    std::optional<DegreesOfGrid> degrees_; ///< made when they are asked for
    int reduced_frames_ = 0;               ///< that are still to come

public:
    WaterChanges changes; ///< its thread ends before the simulation does
};

} // namespace swell::engine
