#include "swell/engine/engine_options.hpp"

#include "swell/engine/input_error.hpp"

namespace swell::engine
{

BackendChoice backend_choice_named(const std::string& name)
{
    if (name == "auto") {
        return BackendChoice::automatic;
    }
    if (name == "cpu") {
        return BackendChoice::cpu;
    }
    if (name == "cuda") {
        return BackendChoice::cuda;
    }
    throw InputError("backend is \"" + name + "\": allowed are auto, cpu, cuda");
}

ChosenBackend choose_backend(BackendChoice choice)
{
    switch (choice) {
    case BackendChoice::cuda: throw MachineError("this build has no CUDA backend: take --backend cpu, or auto");
    case BackendChoice::automatic: return {"cpu", "this build has no CUDA backend"};
    case BackendChoice::cpu: break;
    }
    return {"cpu", "asked for"};
}

} // namespace swell::engine
