#pragma once
#include <cstddef>
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

struct Scenario;
class StageTimes;

/// A scenario in motion: computes frame after frame and says how each went. Hides backend and precision.
///
/// Threads: one at a time may call an object, not always the same one; only what snapshots() gives is for several threads
/// at once. On a GPU a thread of the engine's own makes every call of the device, and each method waits for that thread.
/// Several engines may live side by side: there is no global state, and no signal is handled.
///
/// Places are in the caller's metres, east and north of the caller's origin (set_origin); the grid's own begin at its
/// south-west node. Every method works after the loss of a GPU: the engine then stands at the newest checkpoint, on the
/// CPU.
class WaveEngine
{
public:
    /// Chooses the backend and, where the scenario leaves them open, the steps per frame; allocates everything that a frame
    /// needs. Throws InputError where the wanted time step is unstable, naming the limit; model::SetupError where the model
    /// refuses the set-up; MachineError where backend or memory are not to be had.
    explicit WaveEngine(Scenario scenario, const EngineOptions& options = {});
    ~WaveEngine();
    WaveEngine(WaveEngine&&) noexcept;
    WaveEngine& operator=(WaveEngine&&) noexcept;
    WaveEngine(const WaveEngine&) = delete;
    WaveEngine& operator=(const WaveEngine&) = delete;

    /// Computes one frame. Never throws for numerics: see FrameStats::status. After a frame that is not usable nothing
    /// moves any more, and the newest usable surface stays in place.
    FrameStats advance_frame();

    /// Computes the frames that a duration [s] asks for, and keeps what is left of it for the next call: for a caller with
    /// a frame rate of its own. At most `most_frames` are computed; time beyond them is dropped, and the report says how
    /// much, so that one late call is not followed by ever later ones. A pause is a call less.
    AdvanceReport advance(double duration_s, int most_frames = 4);

    /// After a frame that said device_lost: goes on from the last checkpoint on the CPU. Does nothing otherwise.
    void continue_on_cpu();

    /// Newest usable frame; 0 before the first, and below 0 while a spin-up (Scenario::spin_up_s) is computed.
    [[nodiscard]] long frame() const;
    [[nodiscard]] double time_s() const;

    /// Why the newest call that gave another Outcome than done gave that: a line with what is wrong, its value and what is
    /// allowed. A QueryReply has its own.
    [[nodiscard]] const std::string& reason() const;

    /// After a frame that said unstable_time_step: where the water was highest, with the depths there; empty otherwise.
    [[nodiscard]] const std::string& place_of_the_fault() const;

    // Ships. An order counts from the next frame on. What no place allows is refused: numbers out of the ranges of the
    // section "Orders to ships" of assets/README.md. What a place makes of a ship is flagged, and the run goes on.
    /// Takes a spare place, and gives its number.
    Outcome add_ship(const NewShip& ship, ShipId& id);
    /// Where a ship is now and how it moves; a ship on a track of the scenario leaves the track with its first order. A
    /// leap, farther than its length from where its last motion leads, is a place_ship() of the usual ramp; one that leaps
    /// again while it draws less than half of its draft goes there at once, and goes on growing. Leaps between orders
    /// without velocities are warned of. A smaller step is followed as model::follow() says.
    Outcome steer_ship(ShipId id, const ShipMotion& motion);
    /// Puts a ship elsewhere: its draft shrinks over ramp_s where it is, and then grows over as long where it is put, so
    /// that nothing splashes. ship_put_elsewhere is its flag until then.
    Outcome place_ship(ShipId id, const ShipMotion& motion, double ramp_s = usual_ramp_s);
    /// Its draft shrinks over ramp_s, then its place is free again.
    Outcome remove_ship(ShipId id, double ramp_s = usual_ramp_s);
    /// All places, in their order.
    [[nodiscard]] std::vector<ShipStatus> ships() const;
    /// The force of the water on every ship that is there, at the end of the newest frame, in the order of ships(). Costs
    /// nothing: it comes with the frame.
    [[nodiscard]] std::vector<NamedShipForce> ship_forces();

    // The water at points of the caller's, at the end of the newest frame. Each reply says its number.
    /// One sample per point. The surface and its normal are continuous from cell to cell: cubic in each direction between
    /// nodes (Catmull-Rom), and equal to zeta at nodes. On a GPU it is gathered there.
    QueryReply query(std::span<const WaterPoint> points, std::span<SurfaceSample> samples,
                     const QueryOptions& options = {});
    /// Room for so many points and samples of query(), the quickest there is. Allocates where it has not been as large.
    QueryBuffers query_buffers(std::size_t points);
    /// The same on a rectangle: an elevation per point, row by row from the south-west, and three components of the normal
    /// (east, north, up) per point, unless `normals` is empty.
    QueryReply copy_patch(const SurfacePatch& patch, std::span<float> elevations_m, std::span<float> normals,
                          const QueryOptions& options = {});
    /// Velocity and pressure at a height [m], 0 at the still-water level and negative below, never below the bottom. They
    /// need psi of the newest phi, which is one solve later than the stored one: the first call after a frame makes that
    /// solve, beside the run, whose bits it does not touch. Options other than the outcome's are those of a point.
    QueryReply query_motion(std::span<const WaterPoint> points, double height_m, std::span<MotionSample> samples);
    /// The surface where a GPU holds it.
    [[nodiscard]] DeviceSurface device_surface();
    /// Where other threads get snapshots; none appear unless EngineOptions::snapshot_every asks for them.
    [[nodiscard]] std::shared_ptr<const SnapshotBoard> snapshots() const;

    // Changes of the surroundings. Each takes effect at a frame that is known when it is ordered, is prepared beside the
    // run, and has a number, which `number` gets: change() tells what became of it. bad_value for a frame in the past.
    /// Another sea, or none: over a time it grows while those that are in the water shrink. Edges stay made for the sea of
    /// the start. bad_value for a sea that is none, and where no edge lets a sea in. At most four seas are in the water at
    /// once: one more is refused in its frame.
    Outcome set_sea(const std::optional<model::SeaState>& sea, const ChangeTime& when = {}, long* number = nullptr);
    /// The answers of the orders below, which change nothing: done, or with reason() why the order would be refused, now or
    /// at one of its steps upon the water that it will meet. Each step is judged by arithmetic, over a large grid at 40
    /// levels at most, which takes a second or some. Orders behind it that it would spoil are not looked at.
    Outcome can_set_sea(const std::optional<model::SeaState>& sea, const ChangeTime& when = {});
    Outcome can_set_current(const model::Current& current, const ChangeTime& when = {});
    Outcome can_set_water_level(double level_m, const ChangeTime& when = {});
    Outcome can_order_depths(int i, int j, solver::Extent box, std::span<const double> depth_m,
                             const ChangeTime& when = {});
    Outcome can_order_depths(std::span<const WaterPoint> polygon, double depth_m, const ChangeTime& when = {});
    /// Which of the changes that wait would be refused within so many frames, a line each, by the same arithmetic.
    [[nodiscard]] std::vector<std::string> refusals_to_come(long frames);
    /// What has become of a change; none by that number.
    [[nodiscard]] std::optional<ChangeStatus> change(long number) const;
    /// All, by their numbers, since the start or the newest restored state.
    [[nodiscard]] const std::vector<ChangeStatus>& changes() const;
    /// What they made land and water, since the start or the newest restored state.
    [[nodiscard]] MovedShores moved_shores() const;
    /// How many were refused since the start because the water could not take them.
    [[nodiscard]] std::size_t refused_changes() const;
    /// Another current [m/s], a value each way per node, where the scenario has a current, of 0 m/s too: by steps in which
    /// none changes by more than 5 cm/s, one a frame at most; over_s = 0 is one step. Waves at the edges get the lengths
    /// that they have on it. bad_value for one that does not fit the grid or makes the time step unstable; one that stops
    /// more than half of the sea is refused in its frame. A later order takes the place of one that is under way.
    Outcome set_current(const model::Current& current, const ChangeTime& when = {}, long* number = nullptr);
    /// That of the water now; null where the scenario has none. Another current is another object.
    [[nodiscard]] std::shared_ptr<const model::Current> current() const;
    /// Another water level [m], -100 to 100, over that of the scenario's depths: the plane that zeta is measured from. It
    /// moves everywhere at once, by steps of 2 cm at most, one a frame at most; over_s = 0 is one step. zeta and phi stay
    /// as they are, and no tidal stream is computed. Where the scenario says how far its level goes,
    /// nodes fall dry and are flooded; a level at which another node would, or the time step be unstable, is refused at its
    /// step. A later order takes the place of one that is under way.
    Outcome set_water_level(double level_m, const ChangeTime& when = {}, long* number = nullptr);
    [[nodiscard]] double water_level_m() const;
    /// Other depths [m], measured from level 0 as the scenario's are, for the nodes of a box of the grid, row by row from
    /// its south-west node (i, j), from the next frame on, which waits for them. The time step must stay stable: otherwise
    /// bad_value. Where Scenario::shores_move, 0 or less makes land of water and a depth makes water of land, except in the
    /// strips of edges and under hulls; 0 is land at every level. In other scenarios water stays water and land stays land.
    Outcome set_depths(int i, int j, solver::Extent box, std::span<const double> depth_m);
    /// The same as an order, which is prepared beside the run: all at once at its frame, so over_s counts for nothing. What
    /// does not fit the grid is bad_value; what the water cannot take is refused in its frame.
    Outcome order_depths(int i, int j, solver::Extent box, std::span<const double> depth_m, const ChangeTime& when = {},
                         long* number = nullptr);
    /// The same with one depth for the nodes inside of a polygon, in the caller's metres; all other nodes keep theirs. The
    /// last corner is joined to the first. bad_value for corners outside of the grid, sides that cross, and a polygon
    /// without a node.
    Outcome order_depths(std::span<const WaterPoint> polygon, double depth_m, const ChangeTime& when = {},
                         long* number = nullptr);
    /// The waves of the incoming sea, each with amplitude, frequency, direction and phase; of a sea given so, those.
    /// Where a sea differs along the edges, they do not say where each comes in (SeaState::stretches).
    [[nodiscard]] std::vector<model::WaveComponent> sea_components() const;
    /// The seas that are in the water, or on their way into it by a change that has begun, each with the times between
    /// which it grows and leaves: for who draws the sea outside the grid while one follows another.
    [[nodiscard]] std::vector<model::SeaInWater> seas() const;

    // State, to go on from exactly: waves, ships, statistics, frame number. A CPU goes on from a GPU's, and back.
    /// Little-endian, with version, checksum and a fingerprint of the scenario. After a frame that was not usable it is of
    /// no use: nobody restores it.
    [[nodiscard]] std::vector<std::byte> save_state();
    /// wrong_state where it is damaged, of another version or of another scenario, or has a number that this engine cannot
    /// hold. Until the next frame nothing is held of other frames then: queries between two frames are not_held, there is
    /// no newest snapshot and no history of gauges.
    Outcome restore_state(std::span<const std::byte> state);
    /// Every order of ships, depths, level and sea, with the frame after which it was given, since the start or the state
    /// that was restored last, which the log names; empty unless EngineOptions::logs_inputs asks for it. Of a state that
    /// this engine saved itself the orders of before stay.
    [[nodiscard]] const InputLog& inputs() const;
    /// Gives the orders of a log whose frame is the newest one's: call it before every frame, from the state that the log
    /// names on, to replay a run. wrong_state where this run did not come from that state.
    Outcome replay(const InputLog& log);

    // The caller's frame of reference.
    /// From now on the grid's south-west node lies here in the caller's metres. For worlds whose origin floats.
    void set_origin(double east_m, double north_m);
    /// Degrees of WGS 84, or on the datum that Scenario::geo says, and back. not_on_earth where the scenario has none.
    Outcome to_degrees(const WaterPoint& place, double& latitude_deg, double& longitude_deg) const;
    Outcome to_metres(double latitude_deg, double longitude_deg, WaterPoint& place) const;

    /// Copies the newest usable surface; `to` keeps its memory from one call to the next.
    void take_snapshot(Snapshot& to);
    [[nodiscard]] Snapshot snapshot();
    /// For a caller who looks on while frames are computed: begins a copy of the newest usable surface, beside the frames
    /// that follow, into a ring of four. Returns false while the copy before is under way. newest_copy() is the newest that
    /// has arrived; its memory stays as it is for three more copies.
    bool begin_surface_copy();
    [[nodiscard]] SurfaceCopy newest_copy();
    /// zeta at a node, newest usable frame [m]. Copies the whole surface to the host, once a frame.
    [[nodiscard]] double zeta_m(int i, int j);
    /// zeta at the scenario's gauges, newest usable frame [m].
    [[nodiscard]] std::vector<double> gauges_m() const;
    /// The same with the slope of the surface, from which directions of waves are told.
    [[nodiscard]] std::vector<GaugeReading> gauge_readings() const;
    /// The newest zeta of a gauge, oldest first, up to EngineOptions::gauge_history_frames of them, into `zeta_m`; `first`
    /// is the frame of the oldest. Returns how many.
    std::size_t gauge_history(std::size_t gauge, std::span<double> zeta_m, long& first) const;
    /// A field of the state as it is now, row by row from the south-west. `mode` counts the psi of a profile with several.
    [[nodiscard]] std::vector<double> state(StateField field, int mode = 0);

    /// The numbers that describe the water as it is now: mass, inflow, energy, heights, forces.
    [[nodiscard]] model::Observations observe();
    /// 16 hex digits over the state: equal bits give equal digits on every backend and for every number of threads.
    [[nodiscard]] std::string state_hash();
    /// Change of the integral of zeta since the start minus what crossed open edges and sources [m³].
    [[nodiscard]] double mass_drift_m3();

    /// From now on gathers what these maps are made from: the largest |zeta| and the significant wave height of every node
    /// [m], row by row from the south-west, and peak periods and mean directions, where a sea comes in; empty unless
    /// gathered.
    void collect_statistics();
    [[nodiscard]] std::vector<double> highest_zeta_m();
    [[nodiscard]] std::vector<double> significant_wave_height_m();
    [[nodiscard]] model::WaveMaps wave_maps();
    /// What breaking took of the waves since the start [W/m²], a mean over time, of every node in the same order; empty
    /// where no waves can break (WaveSetup::breaks).
    [[nodiscard]] std::vector<double> breaking_loss_w_per_m2();

    /// From now on foam is a field of the run, from none: made where waves break, at walls, hulls and the water's edge,
    /// carried by the surface and decaying, renewed after every frame whose number is divisible by five. Saved states have
    /// it, and a restored one switches it on. It changes nothing in the water.
    void collect_foam();
    /// A copy, on every second node each way (model/foam/foam.hpp); empty unless collected.
    [[nodiscard]] model::Foam foam();
    /// 16 hex digits over the foam and the frame number, no part of state_hash(): as that, equal on every backend and for
    /// every number of threads.
    [[nodiscard]] std::string foam_hash();
    /// The share of the surface under whitecaps in a wind of this speed [m/s] that the foam has not got, because waves too
    /// short for the grid make them (model::whitecap_cover()).
    [[nodiscard]] double whitecap_cover(double wind_m_per_s);

    /// The bathymetry of the water as it is: the scenario's, until a tide, an event or an order changes it.
    [[nodiscard]] const model::Bathymetry& bathymetry() const;
    /// Another number once the depths of bathymetry() are others: who keeps what follows from them compares it.
    [[nodiscard]] long depth_changes() const;
    /// What the model changed or left out to make the scenario computable, a line each.
    [[nodiscard]] const std::vector<std::string>& notes() const;
    /// What will run, but cannot be trusted or is not what was asked for, a line each with its cure: see regime_warnings()
    /// in engine/run/checks/scenario_check.hpp, and model::Remarks. Frames add a line for each change that one waited for
    /// longer than a frame may take, and for each gauge that falls dry or has water again.
    [[nodiscard]] const std::vector<std::string>& warnings() const;
    /// With steps_per_frame and waves.time_step_s as they were chosen.
    [[nodiscard]] const Scenario& scenario() const;
    [[nodiscard]] const ChosenBackend& backend() const;
    [[nodiscard]] int threads() const;

    /// For profilers: one frame that adds the time of every stage to `times`; one frame kernel by kernel, on a CPU
    /// loop by loop; the backend's memory by array.
    FrameStats advance_frame(StageTimes& times);
    [[nodiscard]] solver::KernelTimes time_kernels();
    [[nodiscard]] std::vector<solver::NamedMemory> memory() const;

private:
    class Run;
    std::unique_ptr<Run> run_;
};

/// Sets steps_per_frame, where it is 0, and then the method too where that may be chosen (model/theory/time_step.hpp); the
/// time step and the number of the first step; and fits the profile to the grid and that step (model/theory/grid_fit.hpp).
/// Throws InputError where a given number of steps is unstable.
void choose_time_step(Scenario& scenario);

} // namespace swell::engine
