/// The functions of FMI 2.0 that save and restore an instance, with equal bits.
#include <algorithm>
#include <fmi2Functions.h>
#include <memory>

#include "engine/doors/fmi/call_guard.hpp"
#include "engine/doors/fmi/state_bytes.hpp"

namespace
{

using namespace swell::fmi;

SavedInstance& of_host(fmi2FMUstate state)
{
    if (state == nullptr) {
        discard("the state is a null pointer");
    }
    return *static_cast<SavedInstance*>(state);
}

/// Stores a state in the host's variable: in its present state, or in a new one.
void hand_over(SavedInstance saved, fmi2FMUstate* state)
{
    given(static_cast<const void*>(state), 1, "FMUstate");
    if (*state != nullptr) {
        *static_cast<SavedInstance*>(*state) = std::move(saved);
    } else {
        *state = std::make_unique<SavedInstance>(std::move(saved)).release();
    }
}

} // namespace

fmi2Status fmi2GetFMUstate(fmi2Component c, fmi2FMUstate* state)
{
    return guarded(c, __func__, [&](Instance& instance) { hand_over(instance.saved(), state); });
}

fmi2Status fmi2SetFMUstate(fmi2Component c, fmi2FMUstate state)
{
    return guarded(c, __func__, [&](Instance& instance) { instance.restore(of_host(state)); });
}

fmi2Status fmi2FreeFMUstate(fmi2Component c, fmi2FMUstate* state)
{
    return guarded(c, __func__, [&](Instance&) {
        if (state != nullptr) {
            delete static_cast<SavedInstance*>(*state);
            *state = nullptr;
        }
    });
}

fmi2Status fmi2SerializedFMUstateSize(fmi2Component c, fmi2FMUstate state, size_t* size)
{
    return guarded(c, __func__, [&](Instance& instance) {
        given(size, 1, "size");
        *size = bytes_of(of_host(state), instance.contents()).size();
    });
}

fmi2Status fmi2SerializeFMUstate(fmi2Component c, fmi2FMUstate state, fmi2Byte bytes_of_host[], size_t size)
{
    return guarded(c, __func__, [&](Instance& instance) {
        given(bytes_of_host, size, "serializedState");
        const std::vector<char> bytes = bytes_of(of_host(state), instance.contents());
        if (size < bytes.size()) {
            discard("the serialized state needs " + std::to_string(bytes.size()) + " bytes");
        }
        std::copy(bytes.begin(), bytes.end(), bytes_of_host);
    });
}

fmi2Status fmi2DeSerializeFMUstate(fmi2Component c, const fmi2Byte bytes_of_host[], size_t size, fmi2FMUstate* state)
{
    return guarded(c, __func__, [&](Instance& instance) {
        given(bytes_of_host, size, "serializedState");
        hand_over(saved_from({bytes_of_host, size}, instance.contents()), state);
    });
}
