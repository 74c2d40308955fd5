#pragma once
#include <cstddef>
#include <vector>

#include "model/boundaries/breaking_places.hpp"
#include "model/changing/prepared_depths.hpp"
#include "model/changing/stepper_before.hpp"
#include "model/foam/foam.hpp"
#include "model/incoming/seas/seas_in_water.hpp"
#include "model/setup/bathymetry.hpp"
#include "model/setup/errors.hpp"
#include "model/setup/steered_ship.hpp"
#include "model/ships/ship_pressure.hpp"
#include "model/stepping/observations.hpp"
#include "solver/base/piece.hpp"
#include "solver/grid/allocation_tracker.hpp"

namespace swell::model
{

/// The water between two frames: what its user may ask and change without the backend and the precision. TimeStepper
/// implements it, and computes the frames. One thread at a time may use an object, on a CUDA backend always the same one.
class SteppedWater
{
public:
    virtual ~SteppedWater() = default;

    /// The depths of the water now: the setup's, or the newest that were set.
    [[nodiscard]] virtual const Bathymetry& bathymetry() const = 0;
    /// The seas that come in now.
    [[nodiscard]] virtual const std::vector<SeaInWater>& seas() const = 0;
    /// The nodes at which waves may break now.
    [[nodiscard]] virtual const BreakingPlaces& breaking_places() const = 0;
    /// What the constructor changed in the setup or left out.
    [[nodiscard]] virtual const Remarks& remarks() const = 0;
    /// Whether solves take a fixed count of steps. False if that was refused or given up.
    [[nodiscard]] virtual bool has_fixed_count() const = 0;
    /// The numbers of the water now. Waits.
    [[nodiscard]] virtual Observations observe() = 0;

    /// Goes on over other depths [m] of the same grid, for example a dredged channel or another tide: one depth per node,
    /// row by row from the south-west, as in a setup. Renews everything that depends on depth in place, because recorded
    /// frames read the same memory: equations and factors, sponges, faces and the incoming sea along edges. Strips keep
    /// their widths, and the sea its components. The water keeps its waves. Waits. Allocates no backend memory, except the
    /// lists of nodes that change between wet and dry (SidePlan).
    ///
    /// Throws DepthChangeError, and has changed nothing, for a wrong number of depths, a depth that is not finite, a node
    /// that would fall dry or be flooded and is not tidal (WaveSetup::tidal) or is in the strip of an edge, and depths that
    /// the solver cannot take, or over which the sea would not be finite. Deeper water may need a shorter time step; the
    /// caller checks that. If memory is refused it goes back too, at the latest in mend().
    /// `current` replaces the current of a setup that has one; null keeps it.
    virtual void set_depths(const std::vector<double>& depth_m, const Current* current = nullptr) = 0;
    /// What prepare_depths() needs to know of the water, to prepare a change during the run.
    [[nodiscard]] virtual WaterBefore water_before() const = 0;
    /// Work that puts a change in backend memory during the run, so that the change itself costs its frame only some
    /// copies. The object must keep its address until the pieces are done, and the water must stay as it is. Pieces may be
    /// left undone; then the change costs what it costs without them. One change is ready at a time. Depths need a second
    /// copy of the water's memory, which is allocated once: by the first pieces_of(), or by make_room_for_ready_depths().
    [[nodiscard]] virtual solver::Pieces pieces_of(PreparedDepths& depths) = 0;
    [[nodiscard]] virtual solver::Pieces pieces_of(PreparedSeas& seas) = 0;
    virtual void make_room_for_ready_depths() = 0;
    /// The ships and, if they are about to change, the depths, so that take_back() can undo changes before the next frame.
    /// take_back() allocates nothing; if what it needs is refused, mend() does the rest.
    [[nodiscard]] virtual StepperBefore remember(bool with_depths) const = 0;
    virtual void take_back(StepperBefore&& before) noexcept = 0;
    /// Finishes what refused memory stopped half-way. Call it before any other use after a call that may have been refused
    /// memory. Costs a comparison otherwise. Throws if memory is refused again. plan_frame() calls it.
    virtual void mend() = 0;

    /// The ships: what each place holds; whether a hull finds room in a place; the ship of a place from the next frame on,
    /// which must be valid (SteeredShip::validate) and find room. None waits.
    [[nodiscard]] virtual const ShipsState& ships() const = 0;
    [[nodiscard]] virtual bool has_room(std::size_t place, const PressurePulse& hull) const = 0;
    virtual void put_ship(std::size_t place, const SteeredShip& ship) = 0;

    /// Starts statistics per node from nothing.
    virtual void collect_statistics() = 0;
    /// Whether the next frames add to them.
    virtual void gather_statistics_from_now_on(bool gather) = 0;
    /// Statistics per node, row by row from the south-west; empty unless collected. All wait.
    [[nodiscard]] virtual std::vector<double> highest_zeta_m() = 0; ///< largest |zeta| [m]
    [[nodiscard]] virtual std::vector<double> significant_wave_height_m() = 0;
    [[nodiscard]] virtual WaveMaps wave_maps() = 0;
    [[nodiscard]] virtual std::vector<double> breaking_loss_w_per_m2() = 0;

    /// Collects foam from here on, from none. Waits.
    virtual void collect_foam() = 0;
    [[nodiscard]] virtual bool collects_foam() const = 0;
    /// A copy; empty unless collected. Waits.
    [[nodiscard]] virtual Foam foam() = 0;

    /// Threads of the backend.
    [[nodiscard]] virtual int threads() const = 0;
    /// All memory of the backend by array, as requested: of the model, the solver, and copies on the host.
    [[nodiscard]] virtual std::vector<solver::NamedMemory> memory() const = 0;
};

} // namespace swell::model
