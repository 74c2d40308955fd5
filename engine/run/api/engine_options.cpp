#include "engine/run/api/engine_options.hpp"

#include "engine/run/base/errors.hpp"

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

} // namespace swell::engine
