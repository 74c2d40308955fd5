#pragma once
#include <cstring>
#include <vector>

#include "model/ships/ship_cells.hpp"
#include "solver/grid/memory.hpp"

namespace swell::model
{

/// The incoming sea of one leap.
struct SeaPhase {
    double level = 0.0;  ///< n, the level leapt over
    double factor = 0.0; ///< of the ramp
};

/// What changes from one frame to the next: the sea's phase and the hulls' places of each of its leaps, and the hulls'
/// places at its end. The host writes it, one `enqueue_upload` brings it to the backend, and cells read it there, so that a recorded
/// frame finds new values at the same place.
class FrameInput
{
public:
    /// `slots`: the leaps of a frame, and one more for its end.
    template <class Backend>
    FrameInput(Backend& backend, int slots, std::size_t ships)
        : ships_(ships), slots_(slots), host_(backend.allocate_host(bytes())), device_(backend.allocate(bytes()))
    {
        for (int slot = 0; slot < slots; ++slot) { // whatever was in that memory is not an object yet
            set_sea(slot, {});
            for (std::size_t ship = 0; ship < ships; ++ship) {
                set_hull(slot, ship, {});
            }
        }
    }

    [[nodiscard]] int slots() const { return slots_; }

    void set_sea(int slot, const SeaPhase& now) { std::memcpy(at(host_, sea_place(slot)), &now, sizeof now); }
    void set_hull(int slot, std::size_t ship, const HullPlacement& now)
    {
        std::memcpy(at(host_, hull_place(slot, ship)), &now, sizeof now);
    }
    template <class Backend>
    void enqueue_upload(Backend& backend)
    {
        backend.enqueue_upload(device_.get(), host_.get(), bytes());
    }

    /// In backend memory.
    [[nodiscard]] const SeaPhase* sea(int slot) const
    {
        return reinterpret_cast<const SeaPhase*>(at(device_, sea_place(slot)));
    }
    [[nodiscard]] const HullPlacement* hull(int slot, std::size_t ship) const
    {
        return reinterpret_cast<const HullPlacement*>(at(device_, hull_place(slot, ship)));
    }

private:
    static char* at(const solver::Memory& memory, std::size_t place) { return static_cast<char*>(memory.get()) + place; }
    [[nodiscard]] std::size_t slot_bytes() const { return sizeof(SeaPhase) + ships_ * sizeof(HullPlacement); }
    [[nodiscard]] std::size_t bytes() const { return static_cast<std::size_t>(slots_) * slot_bytes(); }
    [[nodiscard]] std::size_t sea_place(int slot) const { return static_cast<std::size_t>(slot) * slot_bytes(); }
    [[nodiscard]] std::size_t hull_place(int slot, std::size_t ship) const
    {
        return sea_place(slot) + sizeof(SeaPhase) + ship * sizeof(HullPlacement);
    }

    std::size_t ships_;
    int slots_;
    solver::Memory host_, device_;
};

} // namespace swell::model
