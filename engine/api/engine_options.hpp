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
    int checkpoint_frames = 200; ///< a GPU's state is kept on the host every so many frames, in case it is lost; 0 = never
    int device = 0;              ///< the GPU, as the driver counts them
    /// The core that the thread of a GPU stays on. On the CPU the first of the cores that the team stays on, a thread each:
    /// the first thread is the one that calls advance_frame(), which is pinned then. None: wherever the system puts them.
    std::optional<int> core = std::nullopt;
};

/// The backend taken, and why, for people: "cpu", "this build has no CUDA backend".
struct ChosenBackend {
    std::string name;
    std::string reason;
    int device = 0;
};

/// Throws MachineError where the wanted backend is not to be had.
ChosenBackend choose_backend(const EngineOptions& options);

} // namespace swell::engine
