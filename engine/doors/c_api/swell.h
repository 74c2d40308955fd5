/// Swell's C interface: computes waves in real time for ship-bridge simulators. C99; also usable from C++.
///
/// Use. Make an engine, compute a frame every 50 ms, and query the water between frames. engine/doors/c_api/README.md has
/// an example of about twenty lines. swell_types.h has the structures, their units and their axes.
///
/// Errors. A call returns a swell_status. Any status but SWELL_DONE leaves the engine unchanged, unless the description of
/// the function says otherwise. No call ends the process, throws through this interface or handles a signal. A null pointer
/// is SWELL_BAD_VALUE, unless the description allows null. A number that is not finite is SWELL_BAD_VALUE too.
/// swell_frame_stats also reports a frame that went badly.
///
/// Threads. Only one thread at a time may call an engine; the thread may change from call to call. Several threads at once
/// may call functions that are marked "any thread", also while another thread calls the engine. Different engines share no
/// data, and different threads may use them at the same time.
///
/// The process. During a call every thread that computes (the caller and, on a CPU, its OpenMP team) has the default
/// floating-point modes. The call restores the caller's modes and errno when it returns, and cannot be cancelled half-way.
/// A log function runs with the caller's modes. It must return: it may not call pthread_exit, longjmp or throw. If a
/// process forks while its engines have several threads or a GPU, every call in the child is SWELL_BAD_MACHINE, and the
/// functions that free do nothing. Details: assets/docs/embedding.md.
///
/// Memory. The caller owns every buffer and gives its length. A buffer that is too short is SWELL_BAD_VALUE; if the number
/// of values is fixed, so is one that is too long, except for a hash. Swell owns text that is returned as const char*.
#ifndef SWELL_H
#define SWELL_H

#include "swell_types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// An engine: it computes one scenario, frame after frame.
typedef struct swell_engine swell_engine;
/// A snapshot: a copy of the water at the end of one frame, kept for threads other than the one that calls the engine.
typedef struct swell_snapshot swell_snapshot;
/// A log of the orders to an engine (calls that change ships or water), read from a file, to repeat a run.
typedef struct swell_input_log swell_input_log;

/// Version of the interface that this header describes: the number in libswell.so.0.
enum { SWELL_ABI_VERSION = 0 };

// The library. Any thread.

/// Returns the version of the library, such as "0.2.0".
const char* swell_version(void);
/// Returns the SWELL_ABI_VERSION of the library. A program must stop if this differs from the SWELL_ABI_VERSION of its
/// header.
int32_t swell_abi_version(void);
/// Returns the meaning of a status, in one line; also for an unknown number.
const char* swell_status_text(int32_t status);
/// Returns one line: the reason of this thread's latest call that did not return SWELL_DONE; empty before the first such
/// call. The line is valid until the next such call of the thread. It needs no memory and is cut after 1000 characters.
const char* swell_last_error(void);
/// Sets the folder in which scenarios and data are found by name. Default: ../share/swell, seen from the folder of the
/// library. The environment variable SWELL_ASSETS_DIR has priority over both. Call this before making the first engine.
swell_status swell_set_assets_folder(const char* folder);

// Defaults: each function sets `size` and every member. Pass sizeof the structure, as the caller is compiled, as `size`.

swell_status swell_default_options(swell_options* options, size_t size);
swell_status swell_default_scenario(swell_scenario* scenario, size_t size);
swell_status swell_default_sea(swell_sea* sea, size_t size);
swell_status swell_default_ship(swell_new_ship* ship, size_t size);
swell_status swell_default_wall(swell_wall* wall, size_t size);
swell_status swell_default_structure(swell_structure* structure, size_t size);
swell_status swell_default_hull(swell_hull* hull, size_t size);
swell_status swell_default_query(swell_query_options* options, size_t size);
swell_status swell_default_change_time(swell_change_time* time, size_t size);

// Making an engine. This takes seconds for millions of nodes, and allocates everything that frames need.

/// Makes an engine from a scenario: the path of a .toml file, or the name of an installed one. `settings` override values
/// of the file; null is allowed if setting_count is 0. `options` may be null: the defaults. Returns SWELL_BAD_INPUT, with
/// the line of the file, if the scenario cannot be used, and SWELL_BAD_MACHINE if the backend is not available. *engine is
/// null unless the call returns SWELL_DONE.
swell_status swell_create_from_scenario(const char* path_or_name, const swell_setting* settings, size_t setting_count,
                                        const swell_options* options, swell_engine** engine);
/// Makes an engine from values in memory, which the call copies. `options` may be null: the defaults.
swell_status swell_create_from_values(const swell_scenario* scenario, const swell_options* options, swell_engine** engine);
/// Ends an engine. Its snapshots stay valid until they are released. Null does nothing.
void swell_destroy(swell_engine* engine);

/// Writes the grid and the division of time into frames and steps. They never change, except the number of threads: it
/// changes if the GPU is lost.
swell_status swell_get_grid(swell_engine* engine, swell_grid* grid);
/// Returns the name of the scenario; empty for a null engine. Valid until the engine ends.
const char* swell_title(const swell_engine* engine);
/// Return the backend, "cpu" or "cuda", and the reason for the choice, in one line; empty for a null engine. Valid until
/// the next call of the engine.
const char* swell_backend_name(const swell_engine* engine);
const char* swell_backend_reason(const swell_engine* engine);
/// Return warnings (the scenario runs, but the result cannot be trusted) and notes (changes that made the scenario
/// computable). One line each, counted from 0; null after the last. Valid until the next call of the engine.
const char* swell_warning(const swell_engine* engine, size_t number);
const char* swell_note(const swell_engine* engine, size_t number);

// Frames.

/// Computes one frame: the next frame_s seconds (swell_grid) of the water. `stats` may be null; SWELL_BAD_WATER and
/// SWELL_DEVICE_LOST write it too. SWELL_BAD_WATER: the frame is not usable (swell_frame_status). Queries then read the
/// newest usable frame, or after SWELL_FRAME_UNSTABLE on a GPU the newest copy of its state (checkpoint_frames of
/// swell_options). Every later call of this function returns SWELL_BAD_WATER, until a state is restored. SWELL_DEVICE_LOST:
/// see swell_continue_on_cpu().
swell_status swell_advance_frame(swell_engine* engine, swell_frame_stats* stats);
/// Computes the frames that fit into a duration [s], and keeps the remainder for the next call: for callers with their own
/// frame rate. Computes at most most_frames frames (1 or more; 4 is a good number) and drops time beyond them, so that one
/// late call does not make every later call late. `report` may be null; the call writes it also with SWELL_BAD_WATER and
/// SWELL_DEVICE_LOST, which swell_advance_frame() describes.
swell_status swell_advance(swell_engine* engine, double duration_s, int32_t most_frames, swell_advance_report* report);
/// After SWELL_DEVICE_LOST: continues the run on the CPU, from the newest copy of the GPU's state on the host
/// (checkpoint_frames of swell_options), with the same bits. Otherwise does nothing.
swell_status swell_continue_on_cpu(swell_engine* engine);
/// Writes number and time of the newest usable frame: 0 before the first, below 0 during a spin-up. Either pointer may be
/// null.
swell_status swell_get_time(swell_engine* engine, int64_t* frame, double* time_s);
swell_status swell_observe(swell_engine* engine, swell_observations* observations);

// Ships. Each ship has a numbered slot, called its place: from 0 the places of the scenario's ships, then the spare places
// (spare_ships of swell_options). An order is a call that adds, moves or removes a ship; it takes effect from the next
// frame on.
//
// SWELL_BAD_VALUE refuses an order with: a length below 0.1 m or over 1000 m, a beam below 0.1 m or over 200 m, a draught
// below 0 or over 50 m, a speed over 50 m/s, a turn over 90 deg/s, a ramp below 0 or over 3600 s, a number that is not
// finite, or a name over 1000 bytes ("Orders to ships" in assets/docs/keys.md). A ship that is aground, over land, off the
// grid or overlapping is only flagged, in swell_ship and swell_frame_stats: the run continues.

/// Adds a ship in the first free place (numbered slot for a ship) that is large enough for its hull, and writes the number
/// of the place to *id; other functions take it as `id`. SWELL_NO_ROOM if no such place is free.
swell_status swell_add_ship(swell_engine* engine, const swell_new_ship* ship, int32_t* id);
/// Sets position and motion of a ship now. Until the next order the ship continues with these velocities. A ship on a track
/// leaves the track. An order is a leap if its position is farther than the ship's length from the position that the ship
/// now has by the order before. A leap works as swell_place_ship() with a ramp of 10 s. Exception: if the draft, growing
/// after an earlier leap, is still below half, and the ship could have sailed there since the last order at 30 m/s, the
/// ship is there at once and its draft continues to grow. An order that is no leap takes effect at once if it moves the
/// ship by at most a tenth of its length, its draft by at most a tenth, and its heading by at most 10 degrees; otherwise
/// over a second, or longer so that bow and stern stay below 20 m/s.
swell_status swell_steer_ship(swell_engine* engine, int32_t id, const swell_ship_motion* motion);
/// Moves a ship elsewhere without a splash: its draft shrinks over ramp_s [s] at the old position, then grows over ramp_s
/// at the new one. Meanwhile the ship has the flag SWELL_SHIP_PUT_ELSEWHERE. A ramp below 1 s is taken as 1 s.
swell_status swell_place_ship(swell_engine* engine, int32_t id, const swell_ship_motion* motion, double ramp_s);
/// Removes a ship: its draft shrinks over ramp_s [s], then its place (numbered slot) is free for another ship.
swell_status swell_remove_ship(swell_engine* engine, int32_t id, double ramp_s);
/// Writes the number of places, the numbered slots for ships, with and without a ship.
swell_status swell_count_ships(swell_engine* engine, size_t* count);
swell_status swell_get_ship(swell_engine* engine, int32_t id, swell_ship* ship);
/// Copies the ships in all places (numbered slots) at the end of the newest frame, also places without a ship, in order of
/// their numbers. Set `size` of the first structure: it holds for all, and the call sets `size` in each that it writes.
/// *count is the number of places. A null buffer of capacity 0 only asks for *count.
swell_status swell_copy_ships(swell_engine* engine, swell_ship* ships, size_t capacity, size_t* count);
/// Writes force and moment of the water on a ship; SWELL_NO_SUCH_SHIP if no ship has this number. Every frame computes the
/// forces; only before the first frame and after a restore this call computes them.
swell_status swell_get_ship_force(swell_engine* engine, int32_t id, swell_ship_force* force);

// Ships with a mesh: `hulls` of swell_scenario, or the key `mesh` of a [[ship]] in a scenario file. Their ids are their
// places, as for other ships. Orders that move a ship refuse one that answers, with SWELL_BAD_VALUE: only forces move her.

/// Sets the caller's force on a ship that answers (SWELL_HULL_ANSWERS), from the next frame on until the next call.
/// SWELL_NO_SUCH_SHIP for any other ship.
swell_status swell_push_ship(swell_engine* engine, int32_t id, const swell_ship_push* push);
/// Writes the number of ships with a mesh.
swell_status swell_count_hulls(swell_engine* engine, size_t* count);
/// Copy the loads on all ships with a mesh, and their motions, at the end of the newest frame, in order of their ids. Every
/// frame computes both. Set `size` of the first structure: it holds for all. *count is the number of ships with a mesh. A
/// null buffer of capacity 0 only asks for *count.
swell_status swell_copy_hull_loads(swell_engine* engine, swell_hull_load* loads, size_t capacity, size_t* count);
swell_status swell_copy_hull_motions(swell_engine* engine, swell_hull_motion* motions, size_t capacity, size_t* count);

// Mooring lines and fenders of ships that answer: [[line]] and [[fender]] of a scenario file.

/// Orders a line to be cast off, heaved in, slackened or renewed, in the next frame. `act` is a swell_line_act; `metres` is
/// the length by which the line becomes shorter or longer at once, and 0 for other orders. SWELL_NO_SUCH_SHIP for a ship
/// without lines and fenders. SWELL_BAD_VALUE for an unknown line, a length that is not possible, a line that does not
/// hold, and a line that would be too stiff for the time step.
swell_status swell_handle_line(swell_engine* engine, int32_t id, const char* line, int32_t act, double metres);
/// Copy all lines of all ships, and all fenders, with their loads at the end of the newest frame, in order of the ships'
/// ids, then as in the scenario. Set `size` of the first structure: it holds for all. *count is the number of lines, or of
/// fenders. A null buffer of capacity 0 only asks for *count.
swell_status swell_copy_mooring_lines(swell_engine* engine, swell_mooring_line* lines, size_t capacity, size_t* count);
swell_status swell_copy_fenders(swell_engine* engine, swell_fender* fenders, size_t capacity, size_t* count);

// The water, at the end of the newest frame. `options` may be null: the defaults; `reply` may be null.

/// Reads elevation, normal and still-water depth at points: writes one sample per point, and to `reply` the frame used.
/// `options` (null: the newest frame) and `reply` may be null. The surface is continuous across cell borders.
swell_status swell_query(swell_engine* engine, const swell_point* points, size_t count, const swell_query_options* options,
                         swell_sample* samples, swell_reply* reply);
/// Reads the surface on a rectangle of points, row by row from the south-west: writes one elevation per point and, unless
/// `normals` is null, three components of the normal (east, north, up) per point. Both counts are numbers of values in the
/// buffers and must fit exactly. `options` and `reply` as for swell_query().
swell_status swell_copy_patch(swell_engine* engine, const swell_patch* patch, const swell_query_options* options,
                              float* elevations_m, size_t elevation_count, float* normals, size_t normal_count,
                              swell_reply* reply);
/// Writes velocity and pressure of the water at points, all at one height [m]: 0 is the still-water level, and positive
/// heights are SWELL_BAD_VALUE. The first call after a frame makes an additional solve, which does not change the run.
swell_status swell_query_motion(swell_engine* engine, const swell_point* points, size_t count, double height_m,
                                swell_water_motion* motions, swell_reply* reply);
/// Writes the flow of the waves at points in the water, each with its own height: velocity, acceleration, pressure.
/// Pressures are more exact than those of swell_query_motion(). SWELL_NOT_HELD without holds_rates of swell_options. In the
/// first two frames of a run, and in the first after a change of depths, rates are half a step late.
swell_status swell_query_flow(swell_engine* engine, const swell_flow_point* points, size_t count, swell_flow* flows,
                              swell_reply* reply);
/// Copies a field of the newest frame, nx * ny values: zeta (surface elevation [m]), phi (velocity potential at the surface
/// [m2/s]) or psi (amplitude of the potential's vertical structure). `field` is a swell_field. `mode` selects one psi of a
/// vertical profile with several, from 0 to `modes` of swell_grid less 1; for zeta and phi it is 0.
swell_status swell_copy_field(swell_engine* engine, int32_t field, int32_t mode, double* values, size_t count);
/// Copies the present still-water depths [m], at the present water level and after all changes, nx * ny values; 0 or less
/// is land.
swell_status swell_copy_depths(swell_engine* engine, double* depth_m, size_t count);
/// Writes the address of the newest surface in GPU memory, so that the caller's kernels can read it without a copy;
/// SWELL_NOT_HELD on a CPU.
swell_status swell_get_device_surface(swell_engine* engine, swell_device_surface* surface);

// Foam, for pictures of the water. Waves make foam where they break, at walls, at hulls and at the water's edge; the
// surface carries it, and it decays. Foam does not change the water.

/// Makes the engine compute foam from now on, at first none anywhere. It is updated after every frame whose number is
/// divisible by five. Saved states contain the foam, and restoring such a state switches foam on.
swell_status swell_collect_foam(swell_engine* engine);
/// Copies the foam: the share of the surface that is white, 0 to 1, on every second node in each direction: (nx + 1)/2 *
/// (ny + 1)/2 values, row by row from the south-west. *count is the number of values, 0 if foam is not collected. A null
/// buffer of capacity 0 only asks for *count.
swell_status swell_copy_foam(swell_engine* engine, float* cover, size_t capacity, size_t* count);
/// Writes a hash of the foam and the frame number, in the format of swell_state_hash(), which does not include the foam.
swell_status swell_foam_hash(swell_engine* engine, char* hash, size_t capacity);
/// Writes the share of the surface, 0 to 1, that whitecaps of waves too short for the grid cover at a wind of 0 to 100 m/s.
/// The foam lacks these whitecaps.
swell_status swell_get_whitecap_cover(swell_engine* engine, double wind_m_per_s, double* cover);

// Snapshots for other threads (snapshot_every of swell_options). The engine never waits for readers.

/// Any thread, until the engine ends. Acquires the newest snapshot, a copy of the water at the end of a frame
/// (snapshot_every of swell_options); SWELL_NOT_HELD before the first. The caller releases the handle, which has a few
/// bytes. The handle blocks one of the engine's six buffers for snapshots: keep it for a query, not for a minute.
swell_status swell_acquire_snapshot(const swell_engine* engine, swell_snapshot** snapshot);
/// Releases a snapshot. Any thread, also after the engine's end. Null does nothing.
void swell_release_snapshot(swell_snapshot* snapshot);
/// Query the surface of a snapshot as swell_query() and swell_copy_patch() query the engine, with the same bits. Any
/// thread, several at once on one snapshot.
swell_status swell_query_snapshot(const swell_snapshot* snapshot, const swell_point* points, size_t count,
                                  const swell_query_options* options, swell_sample* samples, swell_reply* reply);
swell_status swell_copy_snapshot_patch(const swell_snapshot* snapshot, const swell_patch* patch,
                                       const swell_query_options* options, float* elevations_m, size_t elevation_count,
                                       float* normals, size_t normal_count, swell_reply* reply);
/// Writes number and time of the frame that a snapshot shows. Any thread. Either pointer may be null.
swell_status swell_get_snapshot_time(const swell_snapshot* snapshot, int64_t* frame, double* time_s);
/// Writes the address of a snapshot's surface in host memory, without a copy. Valid until swell_release_snapshot(). Any
/// thread.
swell_status swell_get_snapshot_surface(const swell_snapshot* snapshot, swell_snapshot_surface* surface);

// Gauges, in the order of the scenario.

swell_status swell_count_gauges(swell_engine* engine, size_t* count);
/// Returns the name of a gauge, counted from 0; null after the last. Valid until the engine ends.
const char* swell_gauge_name(const swell_engine* engine, size_t gauge);
/// Copies the newest readings of all gauges, surface and slope at each, in the order of swell_gauge_name(). `capacity` must
/// be the number of gauges.
swell_status swell_copy_gauges(swell_engine* engine, swell_gauge_reading* readings, size_t capacity);
/// Copies the newest readings of the surface elevation (zeta [m]) at a gauge, oldest first: at most `capacity` and
/// gauge_history_frames values. *first is the frame of the oldest value, *count the number written. SWELL_NOT_HELD if no
/// history is kept (gauge_history_frames is 0), or not yet.
swell_status swell_copy_gauge_history(swell_engine* engine, size_t gauge, double* zeta_m, size_t capacity, int64_t* first,
                                      size_t* count);

// Changes of the water and its surroundings. The frame after which an order takes effect is fixed when the order is given,
// so a replay has the same bits. A background thread prepares the change. A level or a current changes in small steps, at
// most one between two frames; every other change is one step. `when` may be null: the defaults. *number, unless `number`
// is null, gets the number of the change, for swell_get_change().

/// Orders another sea for the generating edges at the default time: swell_order_sea() with null for `when` and `number`,
/// except that `sea` may not be null.
swell_status swell_set_sea(swell_engine* engine, const swell_sea* sea);
/// Orders another sea (waves) for the generating edges, at the time `when`; null: no waves enter any more. The new sea
/// grows over over_s of `when` while the seas in the water shrink.
swell_status swell_order_sea(swell_engine* engine, const swell_sea* sea, const swell_change_time* when, int64_t* number);
/// Writes the state of an ordered change of the water: `number` comes from the function that ordered it; an unknown number
/// is SWELL_BAD_VALUE.
swell_status swell_get_change(swell_engine* engine, int64_t number, swell_change* change);
/// Tests an order to change the water without giving it. Returns SWELL_DONE, or the status that the order would get now. If
/// the order would be refused at one of its later steps, the status is SWELL_BAD_VALUE, and swell_last_error() names frame
/// and reason. The call judges the steps without computing waves and takes up to some seconds. Of many steps of a water
/// level it judges only 400, on a large grid 40, including the lowest and the highest level.
swell_status swell_can_order(swell_engine* engine, const swell_order* order);
/// Orders another current at the default time: swell_order_current() with null for `when` and `number`.
swell_status swell_set_current(swell_engine* engine, const double* east_m_per_s, const double* north_m_per_s, size_t count);
/// Orders another current, nx * ny values east and north, -20 to 20 m/s each, row by row from the south-west. The scenario
/// must have a current, which may be 0. The current changes by at most 5 cm/s a step and at most one step a frame. A step
/// of the current is refused if it would make the time step unstable, or if it would stop waves with more than half of the
/// sea's energy at the generating edges.
swell_status swell_order_current(swell_engine* engine, const double* east_m_per_s, const double* north_m_per_s,
                                 size_t count, const swell_change_time* when, int64_t* number);
/// Copies the present current, nx * ny values east and north, row by row from the south-west. SWELL_NOT_HELD if the
/// scenario has no current.
swell_status swell_copy_current(const swell_engine* engine, double* east_m_per_s, double* north_m_per_s, size_t count);
/// Orders another water level at the default time: swell_order_water_level() with null for `when` and `number`.
swell_status swell_set_water_level(swell_engine* engine, double level_m);
/// Orders another water level, -100 to 100 m above the level of the scenario's depths, in steps of at most 2 cm and at most
/// one step a frame. Elevations are measured from the present level. The level changes everywhere at once; tidal streams
/// are not computed. A step is refused if it would dry a node that has water at the scenario's lowest level (lowest_level_m
/// of [water]), or if it would make the time step unstable.
swell_status swell_order_water_level(swell_engine* engine, double level_m, const swell_change_time* when, int64_t* number);
/// Writes the present water level [m], measured upwards from the level to which the scenario's depths refer.
swell_status swell_get_water_level(const swell_engine* engine, double* level_m);
/// Sets depths below level 0, the level of the scenario's depths, for a rectangle of nx x ny nodes, row by row from its
/// south-west node (i, j); count is nx * ny. The call takes as long as the preparation. The time step must stay stable. If
/// the scenario has [water] shores_move = true, a depth of 0 or less makes land of water and a positive depth makes water
/// of land, except in the strips along edges (swell_edge), and no hull may be over water that becomes land; 0 is land at
/// every level. In other scenarios only nodes that levels or events of the scenario flood, dry, dig or fill can change so;
/// elsewhere water stays water and land stays land.
swell_status swell_set_depths(swell_engine* engine, int32_t i, int32_t j, int32_t nx, int32_t ny, const double* depth_m,
                              size_t count);
/// Orders new depths for a rectangle of nodes, with the arguments and limits of swell_set_depths(). All change together,
/// after the frame that `when` gives. A change that the water cannot take is refused at that frame.
swell_status swell_order_depths(swell_engine* engine, int32_t i, int32_t j, int32_t nx, int32_t ny, const double* depth_m,
                                size_t count, const swell_change_time* when, int64_t* number);
/// Orders one depth, below the level of the scenario's depths, for all nodes inside a polygon of 3 to 1000 corners, in the
/// caller's metres; all other nodes keep their depths. The last corner is joined to the first. SWELL_BAD_VALUE if a corner
/// is outside the grid, sides cross, or the polygon contains no node.
swell_status swell_order_depths_inside(swell_engine* engine, const swell_point* corners, size_t count, double depth_m,
                                       const swell_change_time* when, int64_t* number);
/// Copies the waves of which the incoming sea consists. *count is their number, also if the buffer is too short; a null
/// buffer of capacity 0 only asks for *count. SWELL_BAD_VALUE, with a message, if the scenario's sea differs along the
/// edges (`locations` or a `series` of its file), because the list does not say at which edge each wave enters.
swell_status swell_copy_sea(swell_engine* engine, swell_wave_component* components, size_t capacity, size_t* count);

// The caller's frame of reference.

/// Sets the position of the grid's south-west node in the caller's metres, from now on: for worlds with a floating origin.
swell_status swell_set_origin(swell_engine* engine, double east_m, double north_m);
/// Convert to degrees and back, north and east positive. The degrees are of WGS 84, as GPS gives them, for any datum of the
/// scenario's raster; if the scenario has degrees = "raster", they are of the raster's datum. SWELL_NOT_ON_EARTH, with a
/// message, if the grid has no place on the earth, or if no transformation to WGS 84 is known that works without a grid
/// file.
swell_status swell_to_degrees(const swell_engine* engine, const swell_point* place, double* latitude_deg,
                              double* longitude_deg);
swell_status swell_to_metres(const swell_engine* engine, double latitude_deg, double longitude_deg, swell_point* place);

// State: waves, ships, statistics, frame number. A run can continue exactly from a state, on the CPU or a GPU.

/// Saves the state (waves, ships, statistics, frame number), from which a run can continue exactly, to the caller's buffer.
/// *needed is its number of bytes, also if the buffer is too short; a null buffer of capacity 0 only asks for *needed.
/// Every call encodes the state anew, also a call that only asks for *needed.
swell_status swell_save_state(swell_engine* engine, unsigned char* state, size_t capacity, size_t* needed);
/// Saves the state, from which a run can continue exactly, to a file. The file appears complete or not at all, and replaces
/// a file of that name. A file from which the engine's scenario was read is refused with SWELL_BAD_INPUT.
swell_status swell_save_state_file(swell_engine* engine, const char* file);
/// Restore a state that swell_save_state() or swell_save_state_file() saved. SWELL_WRONG_STATE, without any change, if the
/// state is damaged, of another version or scenario, or has a number that this engine cannot use. Until the next frame the
/// engine has no data of other frames: a query between two frames, swell_acquire_snapshot() and swell_copy_gauge_history()
/// are SWELL_NOT_HELD. Snapshots that were acquired before stay valid. Orders given after the state was saved are dropped
/// from the log (swell_write_inputs()).
swell_status swell_restore_state(swell_engine* engine, const unsigned char* state, size_t bytes);
swell_status swell_restore_state_file(swell_engine* engine, const char* file);
/// Writes a hash of the state, 16 hexadecimal digits and a 0: `hash` has SWELL_HASH_LENGTH characters. Equal digits mean
/// equal bits, on every backend and for any number of threads.
swell_status swell_state_hash(swell_engine* engine, char* hash, size_t capacity);

// Log of orders, to repeat a run: every order (ships, sea, current, level, depths) with the frame after which it was given.

/// Writes the log of all orders to the engine (`logs_inputs` of swell_options) to a text file, one order a line, to repeat
/// the run with swell_replay(). The file appears complete or not at all. Its first line names frame and hash of the state
/// before the first order: the start of the engine, or the state that was restored last. Restoring a state that this engine
/// saved keeps the log up to the orders given before saving. A file from which the engine's scenario was read is refused,
/// as in swell_save_state_file().
swell_status swell_write_inputs(swell_engine* engine, const char* file);
/// Reads a log of orders that swell_write_inputs() wrote; the caller frees it. Any thread.
swell_status swell_read_inputs(const char* file, swell_input_log** log);
/// Gives the engine the orders of a log that were given at the frame that is now its newest. To repeat a run with equal
/// bits, call this before every frame, from the state that the log names. SWELL_WRONG_STATE if the engine did not come from
/// that state. A log of an older version names no state and is accepted from any.
swell_status swell_replay(swell_engine* engine, const swell_input_log* log);
/// Frees a log that swell_read_inputs() made. Null does nothing. Any thread.
void swell_free_inputs(swell_input_log* log);

#ifdef __cplusplus
}
#endif

#endif
