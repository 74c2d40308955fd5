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

/// The water of a computation between two frames, as an interface: everything that a caller can ask or change without
/// knowing the backend (CPU or GPU) and the precision. TimeStepper implements it, and computes the frames. One thread at
/// a time may use an object; on a CUDA backend it must always be the same one.
class SteppedWater
{
public:
    virtual ~SteppedWater() = default;

    /// Returns the present depths of the water: the setup's, or the newest that were set.
    [[nodiscard]] virtual const Bathymetry& bathymetry() const = 0;
    /// Returns the incoming seas at this time; several while one follows another.
    [[nodiscard]] virtual const std::vector<SeaInWater>& seas() const = 0;
    /// Returns the nodes at which waves may break now.
    [[nodiscard]] virtual const BreakingPlaces& breaking_places() const = 0;
    /// Returns the changes and omissions that the constructor made in the setup.
    [[nodiscard]] virtual const Remarks& remarks() const = 0;
    /// Returns the numbers that describe the water now, such as its energy and the forces on ships. Waits.
    [[nodiscard]] virtual Observations observe() = 0;

    /// Continues over other depths [m] of the same grid, for example a dredged channel or another tide: one depth per node,
    /// row by row from the south-west, as in a setup. Renews everything that depends on depth in place, because recorded
    /// frames read the same memory: equations and factors, sponges, faces and the incoming sea along edges. Strips keep
    /// their widths, and the sea its components. The water keeps its waves. Waits. Allocates no backend memory, except the
    /// lists of nodes that change between wet and dry (SidePlan).
    ///
    /// Throws DepthChangeError, and changes nothing, for a wrong number of depths, a depth that is not finite, a node
    /// that would fall dry or be flooded and is not tidal (WaveSetup::tidal) or is in the strip of an edge, and depths that
    /// the solver cannot take, or over which the sea would not be finite. Deeper water may need a shorter time step; the
    /// caller checks that. If memory is refused, goes back too, at the latest in mend().
    /// `current` replaces the current of a setup that has one; null keeps it.
    virtual void set_depths(const std::vector<double>& depth_m, const Current* current = nullptr) = 0;
    /// Returns the present depths, seas and setup, the input of prepare_depths(). That function can prepare a change of
    /// depths on any thread while frames run.
    [[nodiscard]] virtual WaterBefore water_before() const = 0;
    /// Returns pieces of work that put a prepared change of depths or seas in backend memory while frames run, so that
    /// the change itself costs its frame only some copies. `depths` or `seas` must keep its address until the pieces are
    /// done, and the water must not be changed until then. Pieces may be left undone; then the change costs as much as
    /// without them. Only one change is ready at a time. Depths need a second copy of the water's memory, which is
    /// allocated once: by the first pieces_of(), or by make_room_for_ready_depths().
    [[nodiscard]] virtual solver::Pieces pieces_of(PreparedDepths& depths) = 0;
    [[nodiscard]] virtual solver::Pieces pieces_of(PreparedSeas& seas) = 0;
    virtual void make_room_for_ready_depths() = 0;
    /// remember() returns the ships and, if `with_depths`, the depths. Call it before changes between two frames;
    /// take_back() undoes these changes, before the next frame. take_back() allocates nothing; if memory that it needs
    /// is refused, mend() does the rest.
    [[nodiscard]] virtual StepperBefore remember(bool with_depths) const = 0;
    virtual void take_back(StepperBefore&& before) noexcept = 0;
    /// Finishes a change that stopped half-way because memory was refused. Call it before any other use after a call
    /// that may have been refused memory. Without unfinished work it costs a comparison. Throws if memory is refused
    /// again. plan_frame() calls it.
    virtual void mend() = 0;

    /// A place is a slot for one ship; places count from 0, first the setup's ships, then its spare hulls. ships() returns
    /// the ship in each place. has_room() returns whether a place has room for a hull. put_ship() sets the ship of a place
    /// from the next frame on; the ship must be valid (SteeredShip::validate), and the place must have room. They do not
    /// wait.
    [[nodiscard]] virtual const ShipsState& ships() const = 0;
    [[nodiscard]] virtual bool has_room(std::size_t place, const PressurePulse& hull) const = 0;
    virtual void put_ship(std::size_t place, const SteeredShip& ship) = 0;

    /// Starts the statistics of the surface anew, which have sums per node: from now on frames add their time levels,
    /// and earlier ones do not count.
    virtual void collect_statistics() = 0;
    /// Sets whether the next frames add their time levels to the statistics of the surface.
    virtual void gather_statistics_from_now_on(bool gather) = 0;
    /// Maps from the statistics of the surface: one value per node, row by row from the south-west (observe.hpp); empty
    /// unless collected. breaking_loss_w_per_m2() needs no statistics; it is empty if waves cannot break. All wait.
    [[nodiscard]] virtual std::vector<double> highest_zeta_m() = 0; ///< largest |zeta| [m]
    [[nodiscard]] virtual std::vector<double> significant_wave_height_m() = 0;
    [[nodiscard]] virtual WaveMaps wave_maps() = 0;
    [[nodiscard]] virtual std::vector<double> breaking_loss_w_per_m2() = 0;

    /// Starts to collect foam, from a field without foam. Waits.
    virtual void collect_foam() = 0;
    [[nodiscard]] virtual bool collects_foam() const = 0;
    /// Returns a copy of the foam; empty if foam is not collected. Waits.
    [[nodiscard]] virtual Foam foam() = 0;

    /// Returns the number of threads of the backend.
    [[nodiscard]] virtual int threads() const = 0;
    /// Returns all memory of the backend, one entry per array, with the sizes that were requested: for the model, the
    /// solver, and copies on the host.
    [[nodiscard]] virtual std::vector<solver::NamedMemory> memory() const = 0;
};

} // namespace swell::model
