#pragma once
#include "engine/run/machine/pinned_threads.hpp"
#include "engine/run/queries/degrees_of_grid.hpp"
#include "engine/run/queries/snapshot_slots.hpp"
#include "engine/run/simulation/machine_of_run.hpp"
#include "engine/run/state/saved_state.hpp"
#include "engine/run/wave_engine/changing_water.hpp"
#include "engine/run/wave_engine/followers.hpp"
#include "engine/run/wave_engine/gauge_history.hpp"
#include "engine/run/wave_engine/hulls_of_run.hpp"
#include "engine/run/wave_engine/orders_of_run.hpp"
#include "engine/run/wave_engine/run_core.hpp"
#include "engine/run/wave_engine/ships_of_run.hpp"
#include "model/changing/checkpoint_bytes.hpp"

namespace swell::engine
{

/// The implementation of a WaveEngine: computes frames, continues without a lost GPU, and owns the other parts of the
/// run. The functions of the interface are in wave_engine_run.cpp (frames), wave_engine.cpp (questions) and the files
/// named after it.
class WaveEngine::Run final : public RunCore
{
public:
    Run(Scenario given, const EngineOptions& options);
    /// Ends the engines of the other ranks, if this one leads.
    ~Run();

    /// Computes and times a frame. If the GPU is lost, the statistics have a status for it; the frame is not computed on
    /// the CPU instead.
    FrameStats advance(const FrameMeasures& measures = {});
    void continue_on_cpu() { is_lost_ = false; }
    void fall_back(const solver::CudaError& error) override;

    class OrdersBefore; ///< in wave_engine_state.cpp
    /// Returns what a saved state has besides the fields of the water. In wave_engine_state.cpp.
    [[nodiscard]] SavedState state_without_fields();
    /// Save the state, and return its checksum; save_by_pieces() with all ranks. save_at_once() has the fields on the host
    /// before it gives the first byte: if the GPU is lost meanwhile, they are of the run on the CPU. In
    /// wave_engine_state.cpp.
    std::uint64_t save_by_pieces(const model::TakeBytes& take);
    std::uint64_t save_at_once(const model::TakeBytes& take);
    /// Drops snapshots and gauge histories after the run has gone back to another state, because their frames are not in
    /// its past. In wave_engine_state.cpp.
    void forget_other_frames();
    /// Makes the ships of a saved state ready for put_prepared_hulls(), which allocates nothing. Returns false if they are
    /// not those of this run.
    [[nodiscard]] bool prepare_hulls(const std::vector<double>& state, long frame);
    /// Puts the ships that answer the waves in the prepared motion, and computes their loads. Both in
    /// wave_engine_state.cpp.
    void put_prepared_hulls();
    /// Reads a state, of several ranks on each its part; returns nothing, and sets the reason, on all ranks if it cannot be
    /// used on one. given_to_all_ranks() returns the bytes that rank 0 reads, piece by piece on each rank. In
    /// wave_engine_state.cpp.
    std::optional<DecodedState> read_state(const SavedBytes& bytes, std::string& reason);
    [[nodiscard]] SavedBytes given_to_all_ranks(const SavedBytes& bytes);
    /// Reports to the caller why a saved state is not restored. Returns the outcome. In wave_engine_state.cpp.
    Outcome refuse_state(std::string why);
    /// Returns the conversion between places on the grid and degrees. Throws InputError if the scenario has no place on
    /// the earth. In wave_engine_surroundings.cpp.
    const DegreesOfGrid& degrees();
    /// Returns the number, time and other data of the simulation's newest usable frame, by which queries are judged. In
    /// wave_engine_queries.cpp.
    [[nodiscard]] WaterMoment moment_of(Simulation& simulation) const;
    /// Returns what each of several ranks has done in frames. In follow.cpp.
    std::vector<RankLoad> rank_loads();
    /// Returns the notes for the user about the model's setup and the machine.
    const std::vector<std::string>& all_notes();

    ShipsOfRun ships;
    HullsOfRun hulls;
    std::string place_of_the_fault; ///< text on the node where a too long time step showed, as in WaveEngine
    double owed_s = 0.0;            ///< simulated time [s] that WaveEngine::advance() keeps for its next call
    GaugeHistory gauge_history{0, 0};
    std::shared_ptr<SnapshotSlots> board =
        std::make_shared<SnapshotSlots>();       ///< outlives the simulation, whose memory it has
    std::vector<model::WaterPoint> patch_points; ///< memory of copy_patch(), kept for the next call
    std::vector<model::SurfaceSample> patch_samples;

private:
    /// Starts the other ranks of this process, or takes the ranks that the options give. Throws InputError if a rank has
    /// another build, scenario or options. Of `share` this rank keeps its part. In follow.cpp.
    void begin_ranks(MachineOfRun& machine);
    /// Divides the frame into time steps that are short enough, and makes the simulation.
    void set_up();
    void warn();
    FrameStats computed(const FrameMeasures& measures);
    /// Adds a frame to what this rank has done, with its exchanges since `before`. In follow.cpp.
    void count_exchanges(const Exchanged& before, double frame_ms);
    void finish_frame(const FrameStats& stats);
    void publish_snapshot(const FrameStats& stats); ///< copies the water for other threads, if a snapshot is due
    void tell_the_fault();
    void judge(FrameStats& stats);
    /// Computes a frame with the poses and steps of ships that have a mesh.
    FrameStats frame_with_hulls(Simulation& simulation, const FrameMeasures& measures);
    void remember_hulls(long frame); ///< of a checkpoint, for fall_back()
    [[nodiscard]] bool takes_checkpoints() const
    {
        return backend.name == "cuda" && options.checkpoint_frames > 0 && ranks == nullptr;
    }
    void pin_cores(PinnedThreads& pinned);

    bool is_lost_ = false;
    std::vector<std::string> shown_notes_;                                   ///< for all_notes()
    static constexpr std::size_t most_hulls_at_checkpoints = 4;              ///< copies of checkpoints under way
    std::vector<std::pair<long, std::vector<double>>> hulls_at_checkpoints_; ///< HullsOfRun::state() by frame
    std::vector<std::pair<long, std::vector<double>>> hulls_at_start_;       ///< the next ones, by prepare_hulls()
    PinnedThreads pinned_;                                                   ///< pinned to options.core and the next cores
    std::optional<DegreesOfGrid> degrees_;                                   ///< made at the first use
    double frames_s_ = 0.0;                                                  ///< time of all frames
    Exchanged exchanged_in_frames_;
    std::string note_of_ranks_;            ///< on threads and cores; empty if there is nothing to say
    std::unique_ptr<Followers> followers_; ///< the other ranks of this process; null if there are none
    int reduced_frames_ = 0;               ///< number of next frames that leave out maps and snapshots, because a frame
                                           ///< was late

public:
    ChangingWater water; ///< destroyed before the simulation, because its thread uses the simulation
    OrdersOfRun orders;
};

} // namespace swell::engine
