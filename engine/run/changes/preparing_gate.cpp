#include "engine/run/changes/preparing_gate.hpp"

#include <atomic>

namespace swell::engine
{

namespace
{

std::atomic<PreparingGate*>& gate_of_process() noexcept
{
    static std::atomic<PreparingGate*> gate{nullptr};
    return gate;
}

} // namespace

void set_preparing_gate(PreparingGate* gate) noexcept
{
    gate_of_process().store(gate);
}

void pass_preparing_gate(PreparingPoint point) noexcept
{
    if (PreparingGate* const gate = gate_of_process().load()) {
        gate->pass(point);
    }
}

} // namespace swell::engine
