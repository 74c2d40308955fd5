#pragma once
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "engine/run/changes/late_changes.hpp"
#include "engine/run/changes/preparing_job.hpp"

namespace swell::engine
{

/// What changes need that takes long, on the host, is made here, on a thread of its own beside the run. It makes no call of
/// a device. What it makes depends on its job alone, not on when it is made. One thread at a time may call an object.
class ChangePreparer
{
public:
    /// Makes a change ready where the water is, in pieces between its frames, for as long as is_wanted(). What stops it
    /// leaves the change as it was: it is then put in the water in its frame.
    using MakeReady = std::function<void(PreparedWater& water, const std::function<bool()>& is_wanted)>;

    /// What a step makes of the water, and the job's setup, bed and depths behind it.
    struct Taken {
        PreparedWater water;
        std::shared_ptr<const model::WaveSetup> setup;
        SharedDepths bed_m;
        SharedDepths depth_m;
    };

    /// Without `make_ready` nothing is made ready.
    explicit ChangePreparer(MakeReady make_ready = {}) : make_ready_(std::move(make_ready)) {}
    /// Ends the thread, behind the step that it is at.
    ~ChangePreparer();
    ChangePreparer(const ChangePreparer&) = delete;
    ChangePreparer& operator=(const ChangePreparer&) = delete;

    /// From now on works at this job, and at no other. Its orders are the first of `all`, which has those after frame
    /// `now`. Returns at once. Throws MachineError if no thread is to be had, and std::bad_alloc.
    void begin(PreparingJob job, WaterOrders& all, long now);
    /// Hands over an order that was added to `all`. False: it comes before a step that is made, or no job is there; begin
    /// the job anew. Throws std::bad_alloc.
    bool hand_over_order(WaterOrders& all, const OrderPlace& place);
    /// Hands over more of `all`, if the job comes to the end of what it has; `now` is the frame. Call it before each order
    /// that is taken from `all`. Throws std::bad_alloc.
    void go_on_with(WaterOrders& all, long now);
    /// Works at none.
    void forget() noexcept;
    /// The same, and waits for the piece in work: behind it nothing is made ready in the water that was.
    void leave_the_water() noexcept;
    /// Whether there is a job that may have steps to give. A job ends where it is refused memory, and with its last step.
    [[nodiscard]] bool is_at_work();

    /// What a step of the job makes of the water; waits for it, and does what is handed over meanwhile. Once, and in the
    /// order of the steps. Throws what stood against it: model::SetupError, model::DepthChangeError, std::bad_alloc.
    /// Fills in `times` either way.
    Taken take(const WaterStep& step, StepTimes& times);

    using Work = std::function<void()>;
    /// For a MakeReady whose water has no thread of its own: hands work over to the thread that computes frames, and waits
    /// until that has done it, between two of them. Throws what the work throws. False where it is wanted no more.
    bool hand_over(const Work& work);
    /// On the thread that computes frames, between two of them: does what is handed over, until nothing comes for a moment
    /// or this time is over.
    void do_what_is_handed_over(std::chrono::duration<double> longest);
    /// Frees what was taken, beside the run: it may be gigabytes.
    void give_back(PreparedWater&& used) noexcept;

private:
    /// The number of an order and the frame of its step.
    using StepKey = std::pair<long, long>;
    static StepKey key_of(const WaterStep& step) { return {step.number, step.after_frame}; }
    struct Made {
        StepKey key;
        Taken taken;
        std::exception_ptr refusal;
        double prepared_s = 0.0;
        enum class Ready { not_tried, in_work, tried } ready = Ready::not_tried;
    };
    struct Handed {
        const Work* work;
        std::exception_ptr fault;
        bool is_begun = false;
        bool is_done = false;
    };
    using Lock = std::unique_lock<std::mutex>;

    void serve();
    void do_handed(Lock& lock);
    void begin_another_job() noexcept;
    [[nodiscard]] Made* made_of(const StepKey& key);
    [[nodiscard]] bool has_one_to_make_ready() const;
    void make_ready(Lock& lock);
    void look_ahead_from(long now);
    [[nodiscard]] bool may_take_next(PreparingJob& job);
    [[nodiscard]] bool make_next(Lock& lock, PreparingJob& job, long job_number);
    [[nodiscard]] std::shared_ptr<Made> made_step(PreparingJob& job, const WaterStep& step);

    MakeReady make_ready_;
    std::mutex mutex_;
    std::condition_variable news_;
    std::optional<PreparingJob> waiting_;
    std::vector<WaterOrder> added_;          ///< to the newest job, which lacks them still
    std::optional<OrderPlace> bound_;        ///< of the first order that it lacks; none: it has all
    std::optional<OrderPlace> horizon_;      ///< of the last that it took
    bool is_at_bound_ = false;               ///< it has made all before the bound
    double frame_s_ = 1.0;                   ///< of the job
    long tide_until_ = 0;                    ///< looks at tides up to this frame
    std::deque<std::shared_ptr<Made>> made_; ///< of the newest job, in their order
    std::vector<PreparedWater> used_;
    bool is_at_work_ = false;
    bool is_in_the_water_ = false; ///< makes something ready there
    long job_in_the_water_ = 0;    ///< for which
    Handed* handed_ = nullptr;     ///< waits to be done; of the thread in hand_over()
    long job_number_ = 0;
    bool ends_ = false;
    model::SeaMemory memory_; ///< of the thread
    std::thread thread_;      ///< begins with the first job
};

} // namespace swell::engine
