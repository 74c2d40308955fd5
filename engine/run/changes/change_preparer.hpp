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

/// Prepares changes of the water on a background thread, so that frames do not wait for long work on the host. Works at one
/// job at a time: the water now, and the orders that change it one after the other (PreparingJob). Makes no device calls
/// itself. The result depends on the job, not on timing. Only one thread at a time may call an object.
class ChangePreparer
{
public:
    /// A function of the run, called on the background thread. It writes a prepared change into the memory of the water
    /// before the frame of the change, in pieces between frames, for as long as is_wanted() is true; the frame itself then
    /// only copies. If this fails, the change is unchanged, and its frame does the work.
    using MakeReady = std::function<void(PreparedWater& water, const std::function<bool()>& is_wanted)>;

    /// A prepared step: the tables to put in the water, and the water after the step: its setup without depths, its bed
    /// (depths below level 0) and its still-water depths.
    struct Taken {
        PreparedWater water;
        std::shared_ptr<const model::WaveSetup> setup;
        SharedDepths bed_m;
        SharedDepths depth_m;
    };

    /// Without `make_ready`, changes are prepared, but only their frames write them into the memory of the water.
    explicit ChangePreparer(MakeReady make_ready = {}) : make_ready_(std::move(make_ready)) {}
    /// Waits until the background thread has finished the step that it is making, then ends the thread.
    ~ChangePreparer();
    ChangePreparer(const ChangePreparer&) = delete;
    ChangePreparer& operator=(const ChangePreparer&) = delete;

    /// Replaces the job: the background thread now prepares the orders of `all`, beginning with the water of `job`. Gives
    /// it only the first orders; go_on_with() gives more. `now` is the newest frame; tides are searched for steps from
    /// there. Returns at once. Throws MachineError if the system gives no thread, and std::bad_alloc.
    void begin(PreparingJob job, WaterOrders& all, long now);
    /// Gives the background thread an order that was just added to `all`. Returns false if nothing is being prepared, or if
    /// the order comes before one that the thread has already taken: then call begin() again. Throws std::bad_alloc.
    bool hand_over_order(WaterOrders& all, const OrderPlace& place);
    /// Gives the background thread more of the waiting orders `all` if it has come to the last one that it has. `now` is
    /// the newest frame. Call it before each order that is taken from `all`. Throws std::bad_alloc.
    void go_on_with(WaterOrders& all, long now);
    /// Ends the preparation: drops the orders that the background thread has, and the steps that it has made. Does not
    /// wait.
    void forget() noexcept;
    /// Calls forget() and waits until the background thread has left MakeReady. Then no thread prepares a change in the
    /// memory of the water, and the caller may replace the water.
    void leave_the_water() noexcept;
    /// Returns whether take() may get a step: the background thread has a job, or a step was made and not taken. A job, the
    /// water and its waiting orders, lasts from begin() until forget(), or until memory is refused.
    [[nodiscard]] bool is_at_work();

    /// Returns a step in the form that is put in the water. Waits until the background thread has made it, and meanwhile
    /// does the work of hand_over(). Call it once for each step, in the sequence of the steps. Throws the exception that
    /// ended the making of the step: model::SetupError, model::DepthChangeError or std::bad_alloc. Fills in `times` also
    /// then, but only StepTimes::waited_s if the thread had ended its work for lack of memory.
    Taken take(const WaterStep& step, StepTimes& times);

    using Work = std::function<void()>;
    /// For a MakeReady on a CPU, where only the thread that computes frames may touch the water. Passes `work` to that
    /// thread, and waits until it has been done between two frames, by do_what_is_handed_over() or take(). Throws the
    /// exception of the work. Returns false if begin() or forget() was called before the work began.
    bool hand_over(const Work& work);
    /// Does the work that hand_over() passes from the background thread. Call it on the thread that computes frames,
    /// between two frames. Ends if no work comes for 300 µs, or after the piece that exceeds `longest`.
    void do_what_is_handed_over(std::chrono::duration<double> longest);
    /// Takes a change that is in the water by now, and frees its memory, perhaps gigabytes, on the background thread.
    void give_back(PreparedWater&& used) noexcept;

private:
    /// Identifies a step: the number of its order, and the frame after which it comes.
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
    std::vector<WaterOrder> added_;          ///< orders given to the background thread, which has not taken them yet
    std::optional<OrderPlace> bound_;        ///< the first order that was not given to the thread; none: it has all
    std::optional<OrderPlace> horizon_;      ///< the last order that the thread took
    bool is_at_bound_ = false;               ///< the thread has made all steps before bound_
    double frame_s_ = 1.0;                   ///< of the job
    long tide_until_ = 0;                    ///< tides are searched for steps up to this frame
    std::deque<std::shared_ptr<Made>> made_; ///< steps of the newest job, in their order
    std::vector<PreparedWater> used_;
    bool is_at_work_ = false;
    bool is_in_the_water_ = false; ///< the thread is writing a change into the water's memory
    long job_in_the_water_ = 0;    ///< job_number_ when this began
    Handed* handed_ = nullptr;     ///< work that waits to be done; owned by the thread in hand_over()
    long job_number_ = 0;
    bool ends_ = false;
    model::SeaMemory memory_; ///< of the thread
    std::thread thread_;      ///< begins with the first job
};

} // namespace swell::engine
