#pragma once
#include <memory>

#include "engine/run/ranks/ranks.hpp"
#include "solver/backends/box_memory.hpp"

namespace swell::engine
{

/// The exchanges of one of several ranks, for the fields of its backend.
class ExchangesOfRank
{
public:
    /// Gives the backend the boxes of the other ranks. `backend` and `ranks` must outlive the object; without ranks (null)
    /// the backend holds whole grids. All ranks make an object.
    template <class Backend>
    ExchangesOfRank(Backend& backend, Ranks* ranks)
    {
        if (ranks != nullptr) {
            using solver::box_memory_of; // a GPU's is beside its backend
            memory_ = box_memory_of(backend);
            boxes_ = ranks->boxes_in(*memory_);
            backend.set_other_boxes(boxes_.get());
        }
    }

private:
    std::unique_ptr<solver::BoxMemory> memory_;
    std::shared_ptr<solver::OtherBoxes> boxes_;
};

} // namespace swell::engine
