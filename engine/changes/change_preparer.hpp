#pragma once
#include <condition_variable>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "engine/changes/prepared_water.hpp"
#include "engine/changes/water_orders.hpp"

namespace swell::engine
{

/// What changes need that takes long, on the host, is made here, on a thread of its own beside the run. It makes no call of
/// a device. What it makes depends on its job alone, not on when it is made. One thread at a time may call an object.
class ChangePreparer
{
public:
    /// The water that is, and the orders that follow, each upon the one before; one that is refused is left out.
    struct Job {
        std::shared_ptr<const model::WaveSetup> setup;    ///< of the stepper, without depths
        std::shared_ptr<const std::vector<double>> bed_m; ///< measured from level 0
        std::vector<double> depth_m;                      ///< of the water over it
        double level_m = 0.0;
        std::vector<int> strip_widths;
        std::vector<model::SeaInWater> seas;
        std::optional<model::StabilityLimit> still_water_limit; ///< WaterBefore's
        model::StabilityLimit limit;                            ///< of the scenario's depths
        WaterOrders orders;
        double frame_s = 0.0;
        int steps_per_frame = 1;
        int threads = 1; ///< that the run leaves
    };

    ChangePreparer() = default;
    /// Ends the thread, behind the step that it is at.
    ~ChangePreparer();
    ChangePreparer(const ChangePreparer&) = delete;
    ChangePreparer& operator=(const ChangePreparer&) = delete;

    /// From now on works at this job, and at no other. Returns at once. Throws MachineError where no thread is to be had.
    void begin(Job job);
    /// Works at none.
    void forget() noexcept;
    /// Whether there is a job that may have steps to give. A job ends where it is refused memory, and with its last step.
    [[nodiscard]] bool is_at_work();

    /// What a step of the job makes of the water; waits for it. Once, and in the order of the steps. Throws what stood
    /// against it: model::SetupError, model::DepthChangeError, std::bad_alloc.
    PreparedWater take(const WaterStep& step);

private:
    /// The number of an order and the frame of its step.
    using StepKey = std::pair<long, long>;
    static StepKey key_of(const WaterStep& step) { return {step.number, step.after_frame}; }
    struct Made {
        PreparedWater water;
        std::exception_ptr refusal;
    };

    void serve();
    void work_at(Job job, long job_number);
    [[nodiscard]] bool keep(const WaterStep& step, Made&& made, long job_number);

    std::mutex mutex_;
    std::condition_variable news_;
    std::optional<Job> waiting_;
    std::map<StepKey, Made> made_; ///< of the newest job
    bool is_at_work_ = false;
    long job_number_ = 0;
    bool ends_ = false;
    model::SeaMemory memory_; ///< of the thread
    std::thread thread_;      ///< begins with the first job
};

} // namespace swell::engine
