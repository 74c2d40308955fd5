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

/// Prepares changes of the water on a background thread, so that frames do not wait for long work on the host. Makes no
/// device calls itself. The result depends on the job, not on timing. Only one thread at a time may call an object.
class ChangePreparer
{
public:
    /// Does the work of a prepared change on the memory of the water before its frame, in pieces between frames, for as
    /// long as is_wanted() is true, so that its frame only copies. If this fails, the change is unchanged, and its frame
    /// does the work.
    using MakeReady = std::function<void(PreparedWater& water, const std::function<bool()>& is_wanted)>;

    /// A prepared step: the change of the water, and setup, bed and depths of the job's water after the step.
    struct Taken {
        PreparedWater water;
        std::shared_ptr<const model::WaveSetup> setup;
        SharedDepths bed_m;
        SharedDepths depth_m;
    };

    /// Without `make_ready` changes are prepared, but not made ready in the memory of the water.
    explicit ChangePreparer(MakeReady make_ready = {}) : make_ready_(std::move(make_ready)) {}
    /// Waits for the step in work, then ends the thread.
    ~ChangePreparer();
    ChangePreparer(const ChangePreparer&) = delete;
    ChangePreparer& operator=(const ChangePreparer&) = delete;

    /// Replaces the job (preparing_job.hpp). Gives it the first orders of `all`; `now` is the newest frame, from which
    /// steps of tides are searched. Returns at once. Throws MachineError if the system gives no thread, and std::bad_alloc.
    void begin(PreparingJob job, WaterOrders& all, long now);
    /// Hands over an order that was added to `all`. Returns false if the order comes before a step that is already made, or
    /// if there is no job: then call begin() again. Throws std::bad_alloc.
    bool hand_over_order(WaterOrders& all, const OrderPlace& place);
    /// Hands over more orders of `all` if the job has come to the last one that it has; `now` is the frame. Call it before
    /// each order that is taken from `all`. Throws std::bad_alloc.
    void go_on_with(WaterOrders& all, long now);
    /// Drops the job and the steps made for it.
    void forget() noexcept;
    /// Calls forget() and waits for the piece in work. After that nothing is made ready in the old water.
    void leave_the_water() noexcept;
    /// Whether the job may still yield steps. A job ends with its last step, or when memory is refused.
    [[nodiscard]] bool is_at_work();

    /// Returns the water that a step of the job leads to. Waits for the step, and meanwhile does work that is handed over.
    /// Call it once for each step, in the order of the steps. Throws the fault that stopped the step: model::SetupError,
    /// model::DepthChangeError or std::bad_alloc. Fills in `times` in every case.
    Taken take(const WaterStep& step, StepTimes& times);

    using Work = std::function<void()>;
    /// For a MakeReady on a CPU, where the water has no thread of its own. Hands work over to the thread that computes
    /// frames, and waits until that thread has done it, between two frames. Throws the work's exception. Returns false if
    /// the job was replaced before the work began.
    bool hand_over(const Work& work);
    /// Does work that is handed over, on the thread that computes frames, between two frames. Ends when nothing comes for
    /// 300 µs, or after `longest`.
    void do_what_is_handed_over(std::chrono::duration<double> longest);
    /// Frees a used change on the background thread, because it may take gigabytes.
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
    std::vector<WaterOrder> added_;          ///< orders for the newest job, which has not taken them yet
    std::optional<OrderPlace> bound_;        ///< the first order that the job lacks; none: it has all
    std::optional<OrderPlace> horizon_;      ///< the last order that the job took
    bool is_at_bound_ = false;               ///< the job has made all steps before the bound
    double frame_s_ = 1.0;                   ///< of the job
    long tide_until_ = 0;                    ///< tides are looked at up to this frame
    std::deque<std::shared_ptr<Made>> made_; ///< steps of the newest job, in their order
    std::vector<PreparedWater> used_;
    bool is_at_work_ = false;
    bool is_in_the_water_ = false; ///< the thread is making a change ready in the water
    long job_in_the_water_ = 0;    ///< number of the job of that change
    Handed* handed_ = nullptr;     ///< work that waits to be done; owned by the thread in hand_over()
    long job_number_ = 0;
    bool ends_ = false;
    model::SeaMemory memory_; ///< of the thread
    std::thread thread_;      ///< begins with the first job
};

} // namespace swell::engine
