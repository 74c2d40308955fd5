/// The functions of FMI 2.0 that read and set variables, and the functions for derivatives, which this FMU does not have.
#include <fmi2Functions.h>

#include "engine/doors/fmi/call_guard.hpp"

namespace
{

using namespace swell::fmi;

/// Reads `count` variables by one().
template <class T, class One>
fmi2Status read_all(fmi2Component c, const fmi2ValueReference references[], size_t count, T values[], const One& one)
{
    return guarded(c, "values", [&](Instance& instance) {
        given(references, count, "vr");
        given(static_cast<const void*>(values), count, "value");
        instance.expect(instance.phase() != Phase::instantiated || count == 0, "reading variables");
        for (size_t index = 0; index < count; ++index) {
            values[index] = one(instance, references[index]);
        }
    });
}

template <class T, class One>
fmi2Status set_all(fmi2Component c, const fmi2ValueReference references[], size_t count, const T values[], const One& one)
{
    return guarded(c, "values", [&](Instance& instance) {
        given(references, count, "vr");
        given(static_cast<const void*>(values), count, "value");
        for (size_t index = 0; index < count; ++index) {
            one(instance, references[index], values[index]);
        }
    });
}

fmi2Status refuse_derivatives(fmi2Component c)
{
    return guarded(c, "derivatives", [](Instance&) { discard("this FMU has no derivatives of inputs and outputs"); });
}

} // namespace

fmi2Status fmi2GetReal(fmi2Component c, const fmi2ValueReference references[], size_t count, fmi2Real value[])
{
    return read_all(c, references, count, value, [](Instance& instance, Reference one) { return instance.real(one); });
}

fmi2Status fmi2GetInteger(fmi2Component c, const fmi2ValueReference references[], size_t count, fmi2Integer value[])
{
    return read_all(c, references, count, value, [](Instance& instance, Reference one) { return instance.integer(one); });
}

fmi2Status fmi2GetBoolean(fmi2Component c, const fmi2ValueReference references[], size_t count, fmi2Boolean value[])
{
    return read_all(c, references, count, value,
                    [](Instance& instance, Reference one) { return instance.boolean(one) ? fmi2True : fmi2False; });
}

fmi2Status fmi2GetString(fmi2Component c, const fmi2ValueReference references[], size_t count, fmi2String value[])
{
    return read_all(c, references, count, value, [](Instance& instance, Reference one) { return instance.string(one); });
}

fmi2Status fmi2SetReal(fmi2Component c, const fmi2ValueReference references[], size_t count, const fmi2Real value[])
{
    return set_all(c, references, count, value,
                   [](Instance& instance, Reference one, double to) { instance.set_real(one, to); });
}

fmi2Status fmi2SetInteger(fmi2Component c, const fmi2ValueReference references[], size_t count, const fmi2Integer value[])
{
    return set_all(c, references, count, value,
                   [](Instance& instance, Reference one, int to) { instance.set_integer(one, to); });
}

fmi2Status fmi2SetBoolean(fmi2Component c, const fmi2ValueReference references[], size_t count, const fmi2Boolean value[])
{
    return set_all(c, references, count, value,
                   [](Instance& instance, Reference one, fmi2Boolean to) { instance.set_boolean(one, to != fmi2False); });
}

fmi2Status fmi2SetString(fmi2Component c, const fmi2ValueReference references[], size_t count, const fmi2String value[])
{
    return set_all(c, references, count, value,
                   [](Instance& instance, Reference one, fmi2String to) { instance.set_string(one, to); });
}

fmi2Status fmi2GetDirectionalDerivative(fmi2Component c, const fmi2ValueReference[], size_t, const fmi2ValueReference[],
                                        size_t, const fmi2Real[], fmi2Real[])
{
    return refuse_derivatives(c);
}

fmi2Status fmi2SetRealInputDerivatives(fmi2Component c, const fmi2ValueReference /*references*/[], size_t /*count*/,
                                       const fmi2Integer /*order*/[], const fmi2Real /*value*/[])
{
    return refuse_derivatives(c);
}

fmi2Status fmi2GetRealOutputDerivatives(fmi2Component c, const fmi2ValueReference /*references*/[], size_t /*count*/,
                                        const fmi2Integer /*order*/[], fmi2Real /*value*/[])
{
    return refuse_derivatives(c);
}
