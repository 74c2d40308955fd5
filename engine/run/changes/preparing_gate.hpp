#pragma once

namespace swell::engine
{

/// The points at which the background thread of a ChangePreparer can be stopped by a test (PreparingGate).
enum class PreparingPoint {
    job_begun,   ///< the thread has taken a job (PreparingJob), and made no step of it
    step_begun,  ///< it knows the next step of the job, and has not begun to make it
    step_made,   ///< it has made the step, and no other thread sees it yet
    step_kept,   ///< take() finds the step
    piece_begun, ///< it is about to do a piece of work on the water's memory (ChangePreparer::MakeReady)
    at_rest      ///< it waits for news
};

/// Lets a test stop the background threads of ChangePreparers, or let them run ahead, at every PreparingPoint. The frames
/// of a run are the same for any timing of these threads, because the water depends on orders only.
class PreparingGate
{
public:
    PreparingGate() = default;
    PreparingGate(const PreparingGate&) = delete;
    PreparingGate& operator=(const PreparingGate&) = delete;
    virtual ~PreparingGate() = default;

    /// Called on the background thread of a ChangePreparer, which holds no lock, when it is at `point`. The thread waits as
    /// long as this call does.
    virtual void pass(PreparingPoint point) noexcept = 0;
};

/// Sets the gate that the background threads of all ChangePreparers of the process pass; null: none, as in every program.
/// Change it only while no engine exists, because a thread may be at the gate.
void set_preparing_gate(PreparingGate* gate) noexcept;

/// Calls pass() of the gate of set_preparing_gate(), if one is set.
void pass_preparing_gate(PreparingPoint point) noexcept;

} // namespace swell::engine
