#pragma once
#include <memory>
#include <string>

#include "solver/backends/box_memory.hpp"

namespace swell::engine
{

/// The ranks of one machine, and the processor cores that they may use together.
struct CoresOfRanks {
    int ranks = 1;
    int cores = 1;
    int ranks_on_a_core = 1; ///< 1 if each rank has cores of its own
    int number = 0;          ///< of this rank among those of the machine, from 0
};

/// The ranks that compute one sea together, as one of them sees them; each has one box of the grid. All make the same calls
/// in the same order, each from the thread that computes its frames. Calls throw the transport's exception if another rank
/// has stopped.
class Ranks
{
public:
    virtual ~Ranks() = default;

    /// The number of this rank, from 0, and of all.
    [[nodiscard]] virtual int rank() const = 0;
    [[nodiscard]] virtual int count() const = 0;
    /// Returns the ranks and cores of the machine of this rank.
    [[nodiscard]] virtual CoresOfRanks cores() const = 0;

    /// Returns the part of all ranks that this machine has, and so of the sea's memory, because ranks have about equal
    /// parts.
    [[nodiscard]] double share_of_machine() const { return static_cast<double>(cores().ranks) / count(); }

    /// Returns the exchanges between the boxes, for fields and values that the host reads. Valid as long as this object.
    [[nodiscard]] virtual solver::OtherBoxes& boxes() = 0;
    /// Returns exchanges for fields and values in a memory, which outlives them. They replace those of an earlier call. All
    /// ranks make the call.
    [[nodiscard]] virtual std::shared_ptr<solver::OtherBoxes> boxes_in(solver::BoxMemory& memory) = 0;

    /// Gives the text of rank 0 to all ranks. Waits until a text comes; an idle rank leaves its core to others.
    virtual void broadcast(std::string& text) = 0;
};

} // namespace swell::engine
