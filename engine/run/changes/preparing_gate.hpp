#pragma once

namespace swell::engine
{

/// The points that a preparing thread passes (change_preparer.hpp).
enum class PreparingPoint {
    job_begun,   ///< it has taken a job, and made nothing of it
    step_begun,  ///< it knows the next step, and has made nothing of it
    step_made,   ///< it has made the step, and no other thread sees it yet
    step_kept,   ///< take() finds the step
    piece_begun, ///< it is about to do a piece of work on the water's memory (ChangePreparer::MakeReady)
    at_rest      ///< it waits for news
};

/// Lets a test hold preparing threads back, or let them run ahead, at every point. Frames of two engines are equal for
/// every way through the gate, because the water depends on orders only.
class PreparingGate
{
public:
    PreparingGate() = default;
    PreparingGate(const PreparingGate&) = delete;
    PreparingGate& operator=(const PreparingGate&) = delete;
    virtual ~PreparingGate() = default;

    /// Called on a preparing thread, which holds no lock. It waits as long as this call does.
    virtual void pass(PreparingPoint point) noexcept = 0;
};

/// The gate of all preparing threads of the process; null: none, as in every program. Change it only while no engine
/// exists, because a thread may be at the gate.
void set_preparing_gate(PreparingGate* gate) noexcept;

/// Passes the gate that is set.
void pass_preparing_gate(PreparingPoint point) noexcept;

} // namespace swell::engine
