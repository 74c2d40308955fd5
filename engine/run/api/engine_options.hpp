#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace swell::engine
{

enum class BackendChoice { automatic, cpu, cuda };

/// Returns the backend "auto", "cpu" or "cuda". Throws InputError, with these names, for any other name.
BackendChoice backend_choice_named(const std::string& name);

/// Spare slots ("places") for ships that are added while an engine runs. Each costs three small kernels a frame, also while
/// empty.
struct SpareShips {
    int count = 0;
    double longest_m = 400.0; ///< greatest length of an added ship; widest_m is its greatest beam
    double widest_m = 70.0;
};

/// What happens after a frame that took longer than EngineOptions::frame_budget_ms. A solve is never cut short, because an
/// inexact solve can make the water unstable.
enum class DeadlinePolicy {
    report, ///< the status of the frame reports it, nothing else happens
    reduce  ///< also skip maps of statistics and snapshots in the next frames: see FrameStats::is_reduced
};

/// How a grid is cut into boxes, one for each rank: into slabs of whole rows or of whole columns, or in both directions so
/// that the cuts are short.
enum class GridCut { rows, columns, both };

class Ranks; // engine/run/ranks/ranks.hpp

enum class LogLevel { note, warning, error };

/// Where an engine runs and which data it keeps. The scenario says what is computed.
struct EngineOptions {
    BackendChoice backend = BackendChoice::automatic;
    /// Threads of the CPU backend: at most the cores that the process may use, and at most OMP_NUM_THREADS. 0: this maximum
    /// for the set-up, and for frames as many as the work is worth.
    int threads = 0;
    int checkpoint_frames =
        200;        ///< interval of the copies of a GPU's state to the host, in case the GPU is lost [frames]; 0: none
    int device = 0; ///< number of the GPU, as the driver counts
    /// On a GPU: the processor core of the thread that makes all CUDA calls. On the CPU: the first core of the OpenMP team,
    /// which uses one core per thread; thread 0 is the caller of advance_frame(), which is pinned too. None: no pinning.
    std::optional<int> core = std::nullopt;
    /// Number of boxes into which the grid is cut; a thread of this process computes each, with its share of `threads`. The
    /// water has the same bits. More than 1 only on the CPU, without queries, snapshots, ships with a mesh and
    /// DeadlinePolicy::reduce.
    int ranks = 1;
    GridCut cut = GridCut::rows; ///< of the grid, if there are several ranks
    /// The ranks in other threads or processes, as this engine's rank sees them. Their engines have the same scenario and
    /// options; all but that of rank 0 only follow(). None: `ranks` says how many threads the engine starts itself.
    std::shared_ptr<Ranks> seen_by_rank{};
    SpareShips spare_ships{};
    double frame_budget_ms = 0.0; ///< time that one advance_frame() may take; 0: the simulated time of a frame
    DeadlinePolicy when_late = DeadlinePolicy::report;
    int snapshot_every = 0;          ///< interval of the snapshots for other threads [frames]; 0: none
    bool holds_frame_before = false; ///< allows queries between two frames; costs a copy of the surface per frame
    /// Keeps psi of an earlier time level for WaveEngine::query_flow(); costs a copy of psi per frame. Switched on by ships
    /// with a mesh.
    bool holds_rates = false;
    bool logs_inputs = false;     ///< keeps orders for WaveEngine::inputs(); the log grows with every order
    int gauge_history_frames = 0; ///< frames kept for WaveEngine::gauge_history(), at most 10^6; 0: none
    /// Receives a message for people, one line a call, in the thread that calls the engine. None: no messages.
    std::function<void(LogLevel, const std::string&)> log{};
};

/// The chosen backend and the reason in words: "cpu", "this build has no CUDA backend".
struct ChosenBackend {
    std::string name;
    std::string reason;
    int device = 0;
    int cuda_version = 0; ///< CUDA version of the GPU's driver: 12040 is CUDA 12.4; 0 on the CPU
};

/// Returns the backend that an engine with these options would choose. Asks the driver on a thread that ends with the
/// answer (device_thread/backend_search.cpp). Throws MachineError if the requested backend is not available.
ChosenBackend choose_backend(const EngineOptions& options);

} // namespace swell::engine
