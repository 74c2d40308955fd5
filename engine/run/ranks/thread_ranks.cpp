#include "engine/run/ranks/thread_ranks.hpp"

#include <algorithm>
#include <condition_variable>
#include <fmt/format.h>
#include <mutex>
#include <sched.h>

#include "solver/backends/box_team.hpp"

namespace swell::engine
{

namespace
{

int cores_of_calling_thread()
{
    cpu_set_t cores;
    CPU_ZERO(&cores);
    sched_getaffinity(0, sizeof cores, &cores);
    return std::max(1, CPU_COUNT(&cores));
}

} // namespace

/// What the ranks of one process share.
class ThreadRanks::Team
{
public:
    explicit Team(int count) : boxes(count), boxes_in_memory(count), count_(count), cores_(cores_of_calling_thread()) {}

    [[nodiscard]] int count() const { return count_; }
    [[nodiscard]] int cores() const { return cores_; }

    /// Gives a text to the other ranks, after all have taken the one before.
    void say(const std::string& text)
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return still_to_hear_ == 0 || !why_.empty(); });
        refuse_if_broken();
        text_ = text;
        ++texts_;
        still_to_hear_ = count_ - 1;
        changed_.notify_all();
    }
    /// Waits for the text after the first `heard` ones.
    void hear(long& heard, std::string& text)
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return texts_ > heard || !why_.empty(); });
        if (texts_ == heard) {
            refuse_if_broken();
        }
        text = text_;
        ++heard;
        --still_to_hear_;
        changed_.notify_all();
    }
    void leave(int number, const std::string& why)
    {
        const std::string reason = fmt::format("rank {} has stopped: {}", number, why);
        {
            const std::scoped_lock lock(mutex_);
            why_ = why_.empty() ? reason : why_;
            changed_.notify_all();
        }
        boxes.leave(reason);
        boxes_in_memory.leave(reason);
    }

    solver::BoxTeam boxes;           ///< exchanges of values in the memory of the host
    solver::BoxTeam boxes_in_memory; ///< exchanges of fields in the memory of backends

private:
    void refuse_if_broken() const
    {
        if (!why_.empty()) {
            throw solver::MisuseError(why_);
        }
    }

    int count_, cores_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string text_;      ///< the newest
    long texts_ = 0;        ///< given so far
    int still_to_hear_ = 0; ///< ranks that have not taken the newest text
    std::string why_;       ///< why a rank has stopped; empty if none has
};

class ThreadRanks::OneOfThem final : public Ranks
{
public:
    OneOfThem(std::shared_ptr<Team> team, int number)
        : team_(std::move(team)), number_(number), boxes_(team_->boxes.others_of(number))
    {
    }
    [[nodiscard]] int rank() const override { return number_; }
    [[nodiscard]] int count() const override { return team_->count(); }
    [[nodiscard]] CoresOfRanks cores() const override { return {team_->count(), team_->cores(), team_->count(), number_}; }
    [[nodiscard]] solver::OtherBoxes& boxes() override { return boxes_; }
    [[nodiscard]] std::shared_ptr<solver::OtherBoxes> boxes_in(solver::BoxMemory& memory) override
    {
        return {team_, &team_->boxes_in_memory.others_of(number_, &memory)};
    }
    void broadcast(std::string& text) override
    {
        if (number_ == 0) {
            team_->say(text);
        } else {
            team_->hear(heard_, text);
        }
    }

private:
    std::shared_ptr<Team> team_;
    int number_;
    solver::OtherBoxes& boxes_;
    long heard_ = 0; ///< texts
};

ThreadRanks::ThreadRanks(int count) : team_(std::make_shared<Team>(count)) {}

std::shared_ptr<Ranks> ThreadRanks::of(int number) const
{
    return std::make_shared<OneOfThem>(team_, number);
}

void ThreadRanks::leave(int number, const std::string& why) const
{
    team_->leave(number, why);
}

} // namespace swell::engine
