#pragma once
#include <optional>
#include <string>

namespace swell::engine
{

enum class BackendChoice { automatic, cpu, cuda };

/// "auto", "cpu", "cuda"; throws InputError with the choices.
BackendChoice backend_choice_named(const std::string& name);

/// Where an engine runs. What it computes is in the scenario.
struct EngineOptions {
    BackendChoice backend = BackendChoice::automatic;
    int threads = 0;             ///< of the CPU backend; 0 = every core
    int checkpoint_frames = 200; ///< a GPU's state is copied to the host every so many frames, in case of a loss; 0 = never
    int device = 0;              ///< the number of the GPU, as the driver counts
    /// On a GPU: the core on which the thread of the device stays. On the CPU: the first of the cores on which the team
    /// stays, one thread on each; thread 0 is the caller of advance_frame(), who is pinned too. None: no pinning.
    std::optional<int> core = std::nullopt;
};

/// The backend that was chosen, and the reason in words: "cpu", "this build has no CUDA backend".
struct ChosenBackend {
    std::string name;
    std::string reason;
    int device = 0;
};

/// Throws MachineError where the wanted backend is not to be had.
ChosenBackend choose_backend(const EngineOptions& options);

} // namespace swell::engine
