#pragma once
#include <condition_variable>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "engine/state/sea_order.hpp"
#include "model/incoming/seas_in_water.hpp"

namespace swell::engine
{

/// What changes need that takes long, on the host, is made here, on a thread of its own beside the run. It makes no call of
/// a device. What it makes depends on its job alone, not on when it is made. It is two orders ahead at most, because the
/// tables of a sea may fill a gigabyte and a file may bring a hundred seas. One thread at a time may call an object.
class ChangePreparer
{
public:
    /// Seas in the water, and the orders that follow, each upon the one before; one that is refused is left out.
    struct Job {
        std::shared_ptr<const std::vector<double>> depth_m; ///< null: those of the setup
        std::vector<int> strip_widths;                      ///< of the run
        std::vector<model::SeaInWater> seas;
        std::vector<SeaOrder> orders;
        std::vector<double> from_s; ///< of each: the end of the frame after which it comes
    };

    /// `waves` is read until the end, but for its ships and its initial fields; nobody may change the rest.
    explicit ChangePreparer(const model::WaveSetup& waves) : waves_(waves) {}
    /// Ends the thread, behind the order that it is at.
    ~ChangePreparer();
    ChangePreparer(const ChangePreparer&) = delete;
    ChangePreparer& operator=(const ChangePreparer&) = delete;

    /// From now on works at this job, and at no other. Returns at once. Throws MachineError where no thread is to be had.
    void begin(Job job);
    /// Works at none.
    void forget() noexcept;
    /// Whether the job has an order of this number that was not taken.
    [[nodiscard]] bool is_to_make(long number);

    /// What an order of the job makes of the seas; waits for it. Once. Throws what stood against it: model::SetupError,
    /// std::bad_alloc.
    model::PreparedSeas take(long number);

private:
    struct Made {
        model::PreparedSeas seas;
        std::exception_ptr refusal;
    };

    void serve();
    void work_at(Job job, long job_number);
    [[nodiscard]] bool keep(long number, Made&& made, long job_number);
    [[nodiscard]] bool may_go_on(long job_number);

    const model::WaveSetup& waves_;
    std::mutex mutex_;
    std::condition_variable news_;
    std::optional<Job> waiting_;
    std::vector<long> wanted_;  ///< the numbers of the newest job's orders
    std::map<long, Made> made_; ///< of these
    bool is_awaited_ = false;   ///< somebody waits in take()
    long job_number_ = 0;
    bool ends_ = false;
    std::thread thread_; ///< begins with the first job
};

} // namespace swell::engine
