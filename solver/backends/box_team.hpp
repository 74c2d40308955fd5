#pragma once
#include <atomic>
#include <barrier>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "solver/backends/box_memory.hpp"

namespace swell::solver
{

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

    /// Waits until all boxes are here. Throws MisuseError with the first reason if the team has ended so.
    void meet(const std::atomic<bool>& has_ended);
    void say_why(const std::string& why);

    std::vector<Offer> offers_;
    std::vector<std::unique_ptr<Member>> members_;
    std::barrier<> barrier_;
    std::atomic<bool> is_broken_ = false;  ///< a box has left
    std::atomic<bool> has_failed_ = false; ///< a box has left, or its exchange has thrown: all end the same exchange by it
    std::mutex lock_;                      ///< of why_
    std::string why_;
};

} // namespace swell::solver
