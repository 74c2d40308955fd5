#pragma once
#include <string>

namespace swell::engine
{

enum class BackendChoice { automatic, cpu, cuda };

/// "auto", "cpu", "cuda"; throws InputError with the choices.
BackendChoice backend_choice_named(const std::string& name);

/// Where an engine runs. What it computes is in the scenario.
struct EngineOptions {
    BackendChoice backend = BackendChoice::automatic;
    int threads = 0; ///< of the CPU backend; 0 = every core
};

/// The backend taken, and why, for people: "cpu", "this build has no CUDA backend".
struct ChosenBackend {
    std::string name;
    std::string reason;
};

/// Throws MachineError where the wanted backend is not to be had.
ChosenBackend choose_backend(BackendChoice choice);

} // namespace swell::engine
