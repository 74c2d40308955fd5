/// The functions of FMI 2.0 that compute a step and return its status. A step is done when fmi2DoStep returns.
#include <fmi2Functions.h>

#include "engine/doors/fmi/call_guard.hpp"

using namespace swell::fmi;

fmi2Status fmi2DoStep(fmi2Component c, fmi2Real from_s, fmi2Real step_s, fmi2Boolean /*is_final*/)
{
    return guarded(c, __func__, [&](Instance& instance) {
        instance.expect(instance.phase() == Phase::stepping, "fmi2DoStep");
        instance.step(from_s, step_s);
    });
}

fmi2Status fmi2CancelStep(fmi2Component c)
{
    return guarded(c, __func__, [](Instance&) { discard("no step is under way: fmi2DoStep returns when it is done"); });
}

fmi2Status fmi2GetStatus(fmi2Component c, const fmi2StatusKind /*s*/, fmi2Status* /*value*/)
{
    return guarded(c, __func__, [](Instance&) { discard("no step is under way: fmi2DoStep returns when it is done"); });
}

fmi2Status fmi2GetRealStatus(fmi2Component c, const fmi2StatusKind s, fmi2Real* value)
{
    return guarded(c, __func__, [&](Instance& instance) {
        if (s != fmi2LastSuccessfulTime) {
            discard("this kind of status has no real value: allowed is fmi2LastSuccessfulTime");
        }
        given(value, 1, "value");
        *value = instance.last_time_s();
    });
}

fmi2Status fmi2GetIntegerStatus(fmi2Component c, const fmi2StatusKind /*s*/, fmi2Integer* /*value*/)
{
    return guarded(c, __func__, [](Instance&) { discard("no kind of status has an integer value"); });
}

fmi2Status fmi2GetBooleanStatus(fmi2Component c, const fmi2StatusKind s, fmi2Boolean* value)
{
    return guarded(c, __func__, [&](Instance&) {
        if (s != fmi2Terminated) {
            discard("this kind of status has no boolean value: allowed is fmi2Terminated");
        }
        given(value, 1, "value");
        *value = fmi2False;
    });
}

fmi2Status fmi2GetStringStatus(fmi2Component c, const fmi2StatusKind /*s*/, fmi2String* /*value*/)
{
    return guarded(c, __func__, [](Instance&) { discard("no step is under way: fmi2DoStep returns when it is done"); });
}
