#pragma once
#include <functional>
#include <optional>
#include <string>

namespace swell::engine
{

enum class BackendChoice { automatic, cpu, cuda };

/// "auto", "cpu", "cuda"; throws InputError with the choices.
BackendChoice backend_choice_named(const std::string& name);

/// Room for ships that come while an engine runs. Each place costs a frame three small kernels, taken or not.
struct SpareShips {
    int count = 0;
    double longest_m = 400.0; ///< hulls up to this length and beam find room
    double widest_m = 70.0;
};

/// What happens after a frame that took longer than its budget. The solve is never cut short: an inexact one can make the
/// water unstable.
enum class DeadlinePolicy {
    report, ///< the frame's status says so, and nothing else
    reduce  ///< and for the next frames maps of statistics and snapshots are left out: see FrameStats::is_reduced
};

enum class LogLevel { note, warning, error };

/// Where an engine runs. What it computes is in the scenario.
struct EngineOptions {
    BackendChoice backend = BackendChoice::automatic;
    /// Of the CPU backend, at most as many as cores are left to the process. 0: these for the set-up, and for frames as
    /// many of them as the work is worth; no more than OMP_NUM_THREADS says.
    int threads = 0;
    int checkpoint_frames = 200; ///< a GPU's state is copied to the host every so many frames, in case of a loss; 0 = never
    int device = 0;              ///< the number of the GPU, as the driver counts
    /// On a GPU: the core on which the thread of the device stays. On the CPU: the first of the cores on which the team
    /// stays, one thread on each; thread 0 is the caller of advance_frame(), who is pinned too. None: no pinning.
    std::optional<int> core = std::nullopt;
    SpareShips spare_ships{};
    double frame_budget_ms = 0.0; ///< for one advance_frame(); 0: the time that a frame simulates
    DeadlinePolicy when_late = DeadlinePolicy::report;
    int snapshot_every = 0;          ///< frames from one snapshot for other threads to the next; 0: none
    bool holds_frame_before = false; ///< for queries between two frames; costs a copy of the surface per frame
    bool logs_inputs = false;        ///< for WaveEngine::inputs(), which grows with every order
    int gauge_history_frames = 0;    ///< that WaveEngine::gauge_history() reaches back, 10^6 at most; 0: it has none
    /// Gets what a person should know, a line a call, in the thread that calls the engine. None: nothing is said.
    std::function<void(LogLevel, const std::string&)> log{};
};

/// The backend that was chosen, and the reason in words: "cpu", "this build has no CUDA backend".
struct ChosenBackend {
    std::string name;
    std::string reason;
    int device = 0;
    int cuda_version = 0; ///< that the GPU's driver is for: 12040 is CUDA 12.4; 0 on the CPU
};

/// What an engine with these options would choose; asks the driver on a thread that ends with the answer
/// (device_thread/backend_search.cpp). Throws MachineError where the wanted backend is not to be had.
ChosenBackend choose_backend(const EngineOptions& options);

} // namespace swell::engine
