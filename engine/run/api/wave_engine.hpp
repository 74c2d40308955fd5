#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "changes.hpp"
#include "engine_options.hpp"
#include "frame_stats.hpp"
#include "input_log.hpp"
#include "snapshot.hpp"
#include "water_query.hpp"
#include "water_snapshot.hpp"

namespace swell::model
{
struct Bathymetry;
struct Current;
struct Foam;
struct Observations;
struct WaveMaps;
struct SeaInWater;
struct SeaState;
struct WaveComponent;
} // namespace swell::model
namespace swell::solver
{
struct KernelTimes;
struct NamedMemory;
} // namespace swell::solver

namespace swell::engine
{

struct RankLoad;
struct Scenario;
struct ShipMoorings;
class StageTimes;

/// Computes a scenario frame by frame and reports the status of each frame. Hides backend and precision.
///
/// Threads: only one thread at a time may call an object; the thread may change from call to call. Only the board from
/// snapshots() may be used by several threads at once. On a GPU one thread of the engine makes all CUDA calls, and every
/// method waits for this thread. One process may have several engines: there is no global state, and no signal is handled.
///
/// Positions are in the caller's metres, east and north of the caller's origin (set_origin); at first this is the grid's
/// south-west node. After the loss of a GPU every method still works, on the CPU and from the newest checkpoint.
class WaveEngine
{
public:
    /// Chooses the backend and, if the scenario leaves it open, the number of steps per frame; allocates everything that a
    /// frame needs. Throws InputError, with the limit, if the requested time step is unstable; model::SetupError if the
    /// model refuses the set-up; MachineError if the backend or the memory is not available.
    explicit WaveEngine(Scenario scenario, const EngineOptions& options = {});
    ~WaveEngine();
    WaveEngine(WaveEngine&&) noexcept;
    WaveEngine& operator=(WaveEngine&&) noexcept;
    WaveEngine(const WaveEngine&) = delete;
    WaveEngine& operator=(const WaveEngine&) = delete;

    /// Computes one frame. Never throws for numerical reasons: see FrameStats::status. After a frame that is not usable
    /// (is_usable()), every call returns its stats again until a state is restored. Queries then read the newest usable
    /// frame, or after unstable_time_step on a GPU the newest checkpoint (EngineOptions::checkpoint_frames).
    FrameStats advance_frame();

    /// Computes the frames that fit into a duration [s], and keeps the remainder for the next call: for callers with their
    /// own frame rate. Computes at most `most_frames` frames, drops time beyond them and reports how much, so that one late
    /// call does not make every later call late. To pause, do not call.
    AdvanceReport advance(double duration_s, int most_frames = 4);

    /// After a frame with the status device_lost: continues from the last checkpoint on the CPU. Otherwise does nothing.
    void continue_on_cpu();

    /// Number of the newest usable frame; 0 before the first, and below 0 during a spin-up (Scenario::spin_up_s).
    [[nodiscard]] long frame() const;
    [[nodiscard]] double time_s() const;

    /// Reason of the newest call that returned another Outcome than done: one line with the fault, its value and the
    /// allowed values. A QueryReply has its own reason.
    [[nodiscard]] const std::string& reason() const;

    /// After a frame with the status unstable_time_step: the node where |zeta|, the height of the surface, was largest,
    /// with the depths there, in one line. Otherwise empty.
    [[nodiscard]] const std::string& place_of_the_fault() const;

    // Ships. Each ship has a numbered slot, called its place (ShipId). An order is a call that adds, moves or removes a
    // ship; it takes effect from the next frame on. bad_value refuses numbers outside the ranges of the section "Orders to
    // ships" of assets/docs/keys.md. A ship that is aground, over land, off the grid or overlapping is only flagged: the
    // run continues.
    /// Adds a ship, from the next frame on, in the first free place that is large enough for its hull. A place is a
    /// numbered slot for one ship (EngineOptions::spare_ships); `id` gets its number. no_room if there is none.
    Outcome add_ship(const NewShip& ship, ShipId& id);
    /// Sets position and motion of a ship, from the next frame on. A ship on a track of the scenario leaves the track with
    /// the first call. A call is a leap if its position is farther than the ship's length from the position that the ship
    /// now has by the call before. A leap works as place_ship() with usual_ramp_s. Exception: if the draft, growing after
    /// an earlier leap, is still below half, and the ship could have sailed there since the last call at 30 m/s, the ship
    /// is there at once and its draft continues to grow. Repeated leaps without velocities cause a warning. model::follow()
    /// (model/setup/steered_ship.hpp) describes all other calls.
    Outcome steer_ship(ShipId id, const ShipMotion& motion);
    /// Moves a ship elsewhere without a splash: its draft shrinks over ramp_s [s] at the old position, then grows over
    /// ramp_s at the position of `motion`. Meanwhile the ship has the flag ship_put_elsewhere.
    Outcome place_ship(ShipId id, const ShipMotion& motion, double ramp_s = usual_ramp_s);
    /// Removes a ship: its draft shrinks over ramp_s [s], then its number `id` is free for another ship.
    Outcome remove_ship(ShipId id, double ramp_s = usual_ramp_s);
    /// Sets the caller's force on a ship that answers the waves (ShipHull::Motion::answers), such as that of rudder and
    /// propeller, from the next frame on until the next call. no_such_ship for any other ship; bad_value for numbers that
    /// are not finite. Orders that move a ship refuse such ships with bad_value.
    Outcome push_ship(ShipId id, const ShipPush& push);
    /// Orders a line of a moored ship to be cast off, heaved in, slackened or renewed, before the next frame. One order a
    /// frame turns a winch. no_such_ship for a ship without lines and fenders; bad_value for an unknown line, a length that
    /// is not possible, a line that does not hold, and a line that would be too stiff for the time step.
    Outcome handle_line(ShipId id, const LineOrder& order);
    /// The loads of the water on the mesh of every ship that has one, at the end of the newest frame. Takes no extra time.
    [[nodiscard]] std::vector<HullLoad> hull_loads();
    /// The motion of every ship that has a mesh, at the end of the newest frame.
    [[nodiscard]] std::vector<HullMotion> hull_motions();
    /// Returns the loads of the lines and fenders of each ship that has any, in the step after the newest frame.
    [[nodiscard]] std::vector<ShipMoorings> moorings();
    /// The state of every place, a numbered slot for one ship, at the end of the newest frame, in order of the numbers;
    /// also of places without a ship.
    [[nodiscard]] std::vector<ShipStatus> ships() const;
    /// The force of the water on every ship in the water, at the end of the newest frame, in the order of ships(). Takes no
    /// extra time: every frame computes the forces.
    [[nodiscard]] std::vector<NamedShipForce> ship_forces();

    // The water at points of the caller, at the end of the newest frame. Each reply has the number of this frame.
    /// Writes one sample of the surface per point, at the end of the newest frame. The surface and its normal are
    /// continuous across cell borders: cubic in each direction between nodes (Catmull-Rom), and equal to the computed
    /// elevation at nodes. A GPU computes the samples itself.
    QueryReply query(std::span<const WaterPoint> points, std::span<SurfaceSample> samples,
                     const QueryOptions& options = {});
    /// Memory for this number of points and samples, for the fastest query(). Allocates if it has to grow.
    QueryBuffers query_buffers(std::size_t points);
    /// Writes the surface on a rectangle: one elevation per point, row by row from the south-west, and three components of
    /// the normal (east, north, up) per point, unless `normals` is empty.
    QueryReply copy_patch(const SurfacePatch& patch, std::span<float> elevations_m, std::span<float> normals,
                          const QueryOptions& options = {});
    /// Writes velocity and pressure at a height [m] under each point, 0 at the still-water level and negative below;
    /// bad_value above 0. Below the bottom the values are those at the bottom. They need psi, the solution of the elliptic
    /// systems, for the newest potential phi, but the stored psi is one solve older: the first call after a frame makes
    /// this solve, without changing the bits of the run.
    QueryReply query_motion(std::span<const WaterPoint> points, double height_m, std::span<MotionSample> samples);
    /// Writes the flow of the waves at points in the water, each with its own height: velocity, acceleration and pressure,
    /// and the mean current separately. The rates are of second order, and the shapes over the height are those of
    /// continuous water, so pressures are more exact than query_motion()'s. not_held without EngineOptions::holds_rates.
    /// In the first two frames of a run, and in the first frame after a change of depths, rates are half a step late.
    QueryReply query_flow(std::span<const FlowPoint> points, std::span<FlowSample> samples);
    /// The newest surface in GPU memory; null pointers on a CPU.
    [[nodiscard]] DeviceSurface device_surface();
    /// The board from which other threads get copies of the water at the ends of frames (SnapshotBoard); it stays empty
    /// unless EngineOptions::snapshot_every is set.
    [[nodiscard]] std::shared_ptr<const SnapshotBoard> snapshots() const;

    // Changes of the water and its surroundings. The frame after which a change takes effect is fixed when it is ordered. A
    // background thread prepares the change. A level or a current changes in small steps, at most one between two frames;
    // every other change is one step. `number` gets the change's number, for change(). bad_value for a frame in the past.
    /// Orders another sea for the generating edges; none: no waves enter any more. The sea grows over when.over_s while the
    /// seas in the water shrink. The edges stay as made for the first sea, such as the widths of their strips, the rows of
    /// nodes that absorb waves (model/boundaries/edge_strip.hpp). bad_value for a sea that is not valid, and if no edge is
    /// generating. At most four seas are in the water at once: one more is refused at its frame. `number` gets the number
    /// of the change, for change().
    Outcome set_sea(const std::optional<model::SeaState>& sea, const ChangeTime& when = {}, long* number = nullptr);
    /// Test orders of changes of the water without giving them: the arguments are those of the function without "can_".
    /// Return done, or reason() says why the order would be refused, now or at one of its steps, in the water of that time.
    /// The calls judge the steps without computing waves, which takes up to some seconds; of many steps of a level only
    /// 400, on a large grid 40, including the lowest and the highest. They do not test whether the order would make later
    /// orders impossible.
    Outcome can_set_sea(const std::optional<model::SeaState>& sea, const ChangeTime& when = {});
    Outcome can_set_current(const model::Current& current, const ChangeTime& when = {});
    Outcome can_set_water_level(double level_m, const ChangeTime& when = {});
    Outcome can_order_depths(int i, int j, solver::Extent box, std::span<const double> depth_m,
                             const ChangeTime& when = {});
    Outcome can_order_depths(std::span<const WaterPoint> polygon, double depth_m, const ChangeTime& when = {});
    /// Returns the waiting changes of the water that would be refused within this number of frames, one line each, by the
    /// test of can_set_sea() and the functions like it.
    [[nodiscard]] std::vector<std::string> refusals_to_come(long frames);
    /// State of a change of the water, by its number (ChangeStatus::number); empty for an unknown number.
    [[nodiscard]] std::optional<ChangeStatus> change(long number) const;
    /// State of all changes of the water, by number, since the start or the newest restored state.
    [[nodiscard]] const std::vector<ChangeStatus>& changes() const;
    /// Land and water that changes of depths made, since the start or the newest restored state.
    [[nodiscard]] MovedShores moved_shores() const;
    /// Number of changes of the water since the start that were refused because the water could not take them.
    [[nodiscard]] std::size_t refused_changes() const;
    /// Orders another current [m/s], one value east and north per node. The scenario must have a current, which may be 0
    /// m/s. The current changes by at most 5 cm/s a step and at most one step a frame; over_s = 0 is one step. Waves at the
    /// edges get the wavelengths that they have on the current. bad_value if the current does not fit the grid or has a
    /// component beyond fastest_current_m_per_s. A step is refused at its frame if it would make the time step unstable, or
    /// if the current would stop waves with more than half of the sea's energy at the generating edges. A later order
    /// replaces an order in progress.
    Outcome set_current(const model::Current& current, const ChangeTime& when = {}, long* number = nullptr);
    /// The present current; null if the scenario has no current. A change of the current makes a new object.
    [[nodiscard]] std::shared_ptr<const model::Current> current() const;
    /// Orders another water level [m], -100 to 100, above level 0, the level of the scenario's depths. zeta, the height of
    /// the surface, is measured from the present level. The level changes everywhere at once, in steps of at most 2 cm and
    /// at most one step a frame; over_s = 0 is one step. zeta and phi stay as they are; tidal streams are not computed.
    /// Nodes whose bed is between the scenario's lowest and highest level fall dry and are flooded; other land stays land.
    /// A step is refused if another node would fall dry, or if it would make the time step unstable. A later order replaces
    /// an order in progress.
    Outcome set_water_level(double level_m, const ChangeTime& when = {}, long* number = nullptr);
    [[nodiscard]] double water_level_m() const;
    /// Sets depths [m], below level 0 like the scenario's depths, for a rectangle of nodes, row by row from its south-west
    /// node (i, j). The call takes as long as the preparation, and the depths hold from the next frame on. bad_value if the
    /// time step would be unstable. With Scenario::shores_move a depth of 0 or less makes land of water and a positive
    /// depth makes water of land, except in the strips along edges (model/boundaries/edge_strip.hpp), and no hull may be
    /// over water that becomes land; 0 is land at every level. In other scenarios only nodes that levels or events of the
    /// scenario flood, dry, dig or fill can change so; elsewhere water stays water and land stays land.
    Outcome set_depths(int i, int j, solver::Extent box, std::span<const double> depth_m);
    /// Orders other depths [m] for a rectangle of nodes, as set_depths() takes them; a background thread prepares them. All
    /// change together, after the frame of the order, and when.over_s has no effect. bad_value if the depths do not fit the
    /// grid; a change that the water cannot take is refused at its frame.
    Outcome order_depths(int i, int j, solver::Extent box, std::span<const double> depth_m, const ChangeTime& when = {},
                         long* number = nullptr);
    /// Orders one depth for the nodes inside a polygon, in the caller's metres; all other nodes keep their depths. The last
    /// corner is joined to the first. bad_value if a corner is outside the grid, sides cross, or the polygon contains no
    /// node.
    Outcome order_depths(std::span<const WaterPoint> polygon, double depth_m, const ChangeTime& when = {},
                         long* number = nullptr);
    /// The waves of the newest incoming sea, with amplitude, frequency, direction and phase. If a sea differs along the
    /// edges, the list does not say at which edge each wave enters (SeaState::stretches).
    [[nodiscard]] std::vector<model::WaveComponent> sea_components() const;
    /// The seas in the water, and the sea that a change in progress lets in, each with the times at which it begins to grow
    /// and to leave, and how long it takes. For programs that draw the sea outside the grid while one sea replaces another.
    [[nodiscard]] std::vector<model::SeaInWater> seas() const;

    // State: waves, ships, statistics, frame number. A run can continue exactly from a state, on a CPU or a GPU.
    /// Returns the state of the run, from which it can continue exactly, as little-endian bytes with version, checksum and
    /// a fingerprint of the scenario. A state saved after an unusable frame is refused by restore_state().
    [[nodiscard]] std::vector<std::byte> save_state();
    /// Gives the same bytes to `take`, one piece after the other: a large sea has no room for all at once. `take` must not
    /// call the engine; if it throws, no state is saved.
    void save_state(const std::function<void(std::span<const std::byte>)>& take);
    /// Restores a state from its bytes: in memory, or read piece by piece. wrong_state if it is damaged, of another version
    /// or scenario, or has a number that this engine cannot use. Until the next frame the engine has no data of other
    /// frames: a query between two frames is not_held, and there is no newest snapshot and no history of gauges.
    Outcome restore_state(const SavedBytes& state);
    /// Log of every order (ships, depths, level, current, sea), each with the frame after which it was given. It begins at
    /// the start or at the state that was restored last, and names this state. Empty unless EngineOptions::logs_inputs is
    /// set. Restoring a state that this engine saved keeps the orders given before saving.
    [[nodiscard]] const InputLog& inputs() const;
    /// Repeats the orders that a log has for the newest frame. To replay a run, call this before every frame, from the
    /// state that the log names. wrong_state if this run did not come from that state.
    Outcome replay(const InputLog& log);

    // The caller's frame of reference.
    /// Sets the position of the grid's south-west node in the caller's metres, from now on. For worlds with a floating
    /// origin.
    void set_origin(double east_m, double north_m);
    /// Convert a position in the caller's metres to latitude and longitude, and back, in degrees of WGS 84, or of the datum
    /// that Scenario::geo names. not_on_earth if there are no degrees.
    Outcome to_degrees(const WaterPoint& place, double& latitude_deg, double& longitude_deg) const;
    Outcome to_metres(double latitude_deg, double longitude_deg, WaterPoint& place) const;

    /// Copies the newest usable surface and the poses of the scenario's ships. Calls with the same `to` reuse its memory.
    void take_snapshot(Snapshot& to);
    [[nodiscard]] Snapshot snapshot();
    /// For a caller who reads the surface while frames are computed: begins a copy of the newest usable surface into a ring
    /// of four copies in host memory; frames do not wait for it. Returns false if the last copy is not finished.
    /// newest_copy() is the newest finished copy; its memory stays unchanged for three more copies.
    bool begin_surface_copy();
    [[nodiscard]] SurfaceCopy newest_copy();
    /// The height of the surface above the still-water level, zeta, at a node in the newest usable frame [m]. Copies the
    /// whole surface to the host, once a frame.
    [[nodiscard]] double zeta_m(int i, int j);
    /// The height of the surface, zeta, at the scenario's gauges in the newest usable frame [m], in the scenario's order.
    [[nodiscard]] std::vector<double> gauges_m() const;
    /// Height zeta and slope of the surface at the scenario's gauges. The slope gives the directions of waves.
    [[nodiscard]] std::vector<GaugeReading> gauge_readings() const;
    /// Copies the heights of the surface that a gauge, by its number from 0, had in the newest frames to `zeta_m`, oldest
    /// first: at most EngineOptions::gauge_history_frames values. `first` gets the frame of the oldest. Returns the number
    /// of values.
    std::size_t gauge_history(std::size_t gauge, std::span<double> zeta_m, long& first) const;
    /// A field of the newest frame, one value per node, row by row from the south-west: zeta, the height of the surface
    /// [m]; phi, the potential at the surface [m²/s]; or psi, the solution of the elliptic system. `mode` selects one psi
    /// of a vertical profile with several, from 0.
    [[nodiscard]] std::vector<double> state(StateField field, int mode = 0);

    /// Totals that describe the present water: mass, inflow, energy, heights, forces.
    [[nodiscard]] model::Observations observe();
    /// 16 hex digits over the state: equal bits give equal digits, on every backend and for any number of threads.
    [[nodiscard]] std::string state_hash();
    /// The change since the start of the integral of zeta, the height of the surface, minus the net volume that came in
    /// through open edges and sources [m³].
    [[nodiscard]] double mass_drift_m3();

    /// Starts collecting data for the maps of the functions from highest_zeta_m() to wave_maps(): largest |zeta|, the
    /// height of the surface, and significant wave height of every node [m], row by row from the south-west, and, if a sea
    /// enters, peak periods and mean directions. The maps are empty unless collected.
    void collect_statistics();
    [[nodiscard]] std::vector<double> highest_zeta_m();
    [[nodiscard]] std::vector<double> significant_wave_height_m();
    [[nodiscard]] model::WaveMaps wave_maps();
    /// Power that breaking removed from the waves [W/m²], a mean over the time since the start, for every node, row by row
    /// from the south-west; empty if waves cannot break (WaveSetup::breaks).
    [[nodiscard]] std::vector<double> breaking_loss_w_per_m2();

    /// Begins to compute foam, at first none anywhere. Waves make foam where they break, at walls, at hulls and at the
    /// water's edge; the surface carries it, and it decays. It is updated after every frame whose number is divisible by
    /// five. Saved states contain the foam, and restoring such a state switches foam on. Foam does not change the water.
    void collect_foam();
    /// A copy of the foam, on every second node in each direction (model/foam/foam.hpp); empty before collect_foam().
    [[nodiscard]] model::Foam foam();
    /// 16 hex digits over the foam and the frame number, which state_hash() does not include; equal on every backend and
    /// for any number of threads.
    [[nodiscard]] std::string foam_hash();
    /// The share of the surface, 0 to 1, that whitecaps of waves too short for the grid cover in a wind of this speed
    /// [m/s]. foam() lacks these whitecaps (model::whitecap_cover()).
    [[nodiscard]] double whitecap_cover(double wind_m_per_s);

    /// The present still-water depths, at the present water level: the scenario's, until a tide, an event or an order
    /// changes them.
    [[nodiscard]] const model::Bathymetry& bathymetry() const;
    /// A number that changes whenever the depths of bathymetry() change. Callers compare it to see whether results that
    /// depend on the depths still hold.
    [[nodiscard]] long depth_changes() const;
    /// Lines on what the model changed or left out to make the scenario computable.
    [[nodiscard]] const std::vector<std::string>& notes() const;
    /// Warnings, one line each with its cure: the scenario runs, but the result cannot be trusted or differs from the
    /// request. See regime_warnings() in engine/run/checks/scenario_check.hpp, and model::Remarks. Frames add a line for
    /// each change that delayed a frame longer than a frame may take, and for each gauge that falls dry or has water again.
    [[nodiscard]] const std::vector<std::string>& warnings() const;
    /// The scenario of the run, with the steps_per_frame and waves.time_step_s that the engine has chosen.
    [[nodiscard]] const Scenario& scenario() const;
    [[nodiscard]] const ChosenBackend& backend() const;
    [[nodiscard]] int threads() const;
    /// The number of ranks that compute this sea; 1 without others. The cut of the grid is that of EngineOptions.
    [[nodiscard]] int ranks() const;
    [[nodiscard]] GridCut cut() const;
    /// What each rank has done in the frames so far, in the order of their numbers. Empty for one rank.
    [[nodiscard]] std::vector<RankLoad> rank_loads();

    /// For the engine of a rank from 1 on (EngineOptions::seen_by_rank): makes the calls that the engine of rank 0 makes,
    /// until that engine is destroyed. Throws InputError for rank 0, and as these calls do.
    void follow();

    /// For profilers: computes one frame and adds the time of every stage to `times`. time_kernels() computes one frame and
    /// returns the time of each kernel, or on a CPU of each loop. memory() lists the backend's memory by array.
    FrameStats advance_frame(StageTimes& times);
    [[nodiscard]] solver::KernelTimes time_kernels();
    [[nodiscard]] std::vector<solver::NamedMemory> memory() const;

private:
    class Run;
    std::unique_ptr<Run> run_;
};

/// Completes a scenario for a run. Sets steps_per_frame if it is 0, and then also the solver's method if
/// Scenario::may_choose_method (model/theory/time_step.hpp); sets the time step and the number of the first step; fits the
/// profile to the grid and this step (model/theory/grid_fit.hpp). Throws InputError if a given number of steps is unstable.
void choose_time_step(Scenario& scenario);

} // namespace swell::engine
