#pragma once
#include <cstring>
#include <vector>

#include "model/incoming/edges/incoming_cells.hpp"
#include "model/ships/ship_cells.hpp"
#include "model/stepping/map_cells.hpp"
#include "solver/grid/memory.hpp"

namespace swell::model
{

/// The input that changes from one frame, a group of time steps that is enqueued at once, to the next. For each step:
/// the phase of the sea, the factors for maps of wave periods, and the placement of every hull. For the frame's end: the
/// placements. For the frame: whether it looks for an instability of the time step (SurfaceSums). The host writes one
/// slot per step of the frame and one for its end. One enqueue_upload copies all slots to the backend, where cells read
/// them, so a recorded frame finds new values at the same address.
class FrameInput
{
public:
    /// Allocates so many slots, each with the placements of so many ships. A frame needs one slot per time step, and one
    /// for its end.
    template <class Backend>
    FrameInput(Backend& backend, int slots, std::size_t ships)
        : ships_(ships), slots_(slots), host_(backend.allocate_host(bytes(), "frame input")),
          device_(backend.allocate(bytes(), "frame input"))
    {
        look_for_turned(false);
        for (int slot = 0; slot < slots; ++slot) { // begins the objects' lives in the raw memory
            set_sea(slot, {});
            set_map_sample(slot, {});
            for (std::size_t ship = 0; ship < ships; ++ship) {
                set_hull(slot, ship, {});
            }
        }
    }

    [[nodiscard]] int slots() const { return slots_; }

    /// Functions that write a slot, the input of one time step, on the host. `slot` and `ship` are not checked. The
    /// backend must have finished the enqueue_upload of the frame before, because it reads the same host memory.
    void set_sea(int slot, const SeaPhase& now) { std::memcpy(at(host_, sea_place(slot)), &now, sizeof now); }
    void set_map_sample(int slot, const MapSample& now) { std::memcpy(at(host_, sample_place(slot)), &now, sizeof now); }
    void set_hull(int slot, std::size_t ship, const HullPlacement& now)
    {
        std::memcpy(at(host_, hull_place(slot, ship)), &now, sizeof now);
    }
    /// Returns the placements of all hulls in a slot on the host, so that find_hulls_apart() and find_hulls_off_land()
    /// (ships/hull_on_grid.hpp) can mark them. Call set_hull() for every ship before.
    [[nodiscard]] HullPlacement* hulls_to_mark(int slot)
    {
        return reinterpret_cast<HullPlacement*>(at(host_, hull_place(slot, 0)));
    }

    void look_for_turned(bool looks)
    {
        const int value = looks ? 1 : 0;
        std::memcpy(at(host_, looks_place()), &value, sizeof value);
    }
    /// Returns an address in backend memory. The value there is not 0 if the frame looks for an instability of the time
    /// step (SurfaceSums).
    [[nodiscard]] const int* looks_for_turned() const { return reinterpret_cast<const int*>(at(device_, looks_place())); }

    /// Enqueues the copy of all slots to backend memory. Work enqueued later reads the new values. Does not wait.
    template <class Backend>
    void enqueue_upload(Backend& backend)
    {
        backend.enqueue_upload(device_.get(), host_.get(), bytes());
    }

    /// Return the parts of a slot, the input of one time step, in backend memory: the phase of the sea, the factors for
    /// maps of wave periods, and the placements of the hulls, one per ship.
    [[nodiscard]] const SeaPhase* sea(int slot) const
    {
        return reinterpret_cast<const SeaPhase*>(at(device_, sea_place(slot)));
    }
    [[nodiscard]] const MapSample* map_sample(int slot) const
    {
        return reinterpret_cast<const MapSample*>(at(device_, sample_place(slot)));
    }
    [[nodiscard]] const HullPlacement* hulls(int slot) const
    {
        return reinterpret_cast<const HullPlacement*>(at(device_, hull_place(slot, 0)));
    }
    /// Returns the placements of all hulls in a slot on the host, as set_hull() wrote them last.
    [[nodiscard]] const HullPlacement* host_hulls(int slot) const
    {
        return reinterpret_cast<const HullPlacement*>(at(host_, hull_place(slot, 0)));
    }

private:
    static char* at(const solver::Memory& memory, std::size_t place) { return static_cast<char*>(memory.get()) + place; }
    [[nodiscard]] std::size_t slot_bytes() const
    {
        return sizeof(SeaPhase) + sizeof(MapSample) + ships_ * sizeof(HullPlacement);
    }
    [[nodiscard]] std::size_t looks_place() const { return static_cast<std::size_t>(slots_) * slot_bytes(); }
    [[nodiscard]] std::size_t bytes() const { return looks_place() + sizeof(int); }
    [[nodiscard]] std::size_t sea_place(int slot) const { return static_cast<std::size_t>(slot) * slot_bytes(); }
    [[nodiscard]] std::size_t sample_place(int slot) const { return sea_place(slot) + sizeof(SeaPhase); }
    [[nodiscard]] std::size_t hull_place(int slot, std::size_t ship) const
    {
        return sample_place(slot) + sizeof(MapSample) + ship * sizeof(HullPlacement);
    }

    std::size_t ships_;
    int slots_;
    solver::Memory host_, device_;
};

} // namespace swell::model
