#pragma once
#include <atomic>
#include <barrier>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "solver/backends/exchange.hpp"

namespace swell::solver
{

/// Copies between the boxes of a BoxTeam, and between their memory and the host's, for memory that the host cannot read.
/// All functions wait.
class BoxMemory
{
public:
    virtual ~BoxMemory() = default;
    /// Waits until all work of this box is done, so that others may read its memory.
    virtual void finish_work() = 0;
    /// Copies these nodes, numbered as in the whole grid, from another box of the team.
    virtual void copy_rows(const FieldPart& to, const FieldPart& from, const Box& nodes) = 0;
    virtual void to_host(std::span<double> to, const double* from) = 0;
    virtual void from_host(double* to, std::span<const double> from) = 0;
};

/// The boxes of one grid in one process, each run by a thread of its own with a backend of its own: for tests and
/// debuggers. A call of OtherBoxes waits until all boxes make it, then copies from the memory of the others.
class BoxTeam
{
public:
    /// Throws MisuseError if `boxes` is less than 1.
    explicit BoxTeam(int boxes);
    ~BoxTeam();

    /// Returns the other boxes, as box `number`, 0 to boxes - 1, for the thread that runs it. The team must outlive its
    /// use, and `memory` too, which copies for the thread; null: the host reads the memory of all boxes.
    [[nodiscard]] OtherBoxes& others_of(int number, BoxMemory* memory = nullptr);
    /// Takes a box out whose thread stops early, so that the others do not wait for it: their next call throws MisuseError
    /// with the reason, the first one given. A thread that ends by an exception calls this once.
    void leave(const std::string& why = "a box of the team has stopped");

private:
    class Member;
    /// What one box offers to the others during a call.
    struct Offer {
        const Grid* grid = nullptr;
        std::span<const FieldPart> fields;
        std::span<const double> values;
    };

    void meet();

    std::vector<Offer> offers_;
    std::vector<std::unique_ptr<Member>> members_;
    std::barrier<> barrier_;
    std::atomic<bool> is_broken_ = false;
    std::mutex lock_; ///< of why_
    std::string why_;
};

} // namespace swell::solver
