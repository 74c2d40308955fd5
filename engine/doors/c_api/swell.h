/// Swell in plain C: waves that a ship can feel, computed in real time, for ship-bridge simulators. C99; also C++.
///
/// Use. Make an engine, ask for a frame every 50 ms, and ask for the water between frames: engine/doors/c_api/README.md has
/// twenty lines of it. swell_types.h has the structures, their units and their axes.
///
/// Errors. A call returns a swell_status and, where it is not SWELL_DONE, has changed nothing. No call ends the process,
/// throws through this interface, or handles a signal. A null pointer is SWELL_BAD_VALUE, unless it is said here that it
/// may be null; so is a number that is not finite. A frame that went badly is told by its swell_frame_stats as well.
///
/// Threads. One thread at a time may call an engine, not always the same one. What is marked "any thread" may be called by
/// several at once, beside the engine's own. Different engines know nothing of each other, and may be used by different
/// threads at the same time.
///
/// The process. A call computes with the usual floating-point modes, in every thread of its team, and gives the caller back
/// its own, and errno; it is not cancelled half-way. A log function is called with the caller's modes; it must return, so
/// it may not call pthread_exit, longjmp or throw. In a child that was forked from a process whose engines had several
/// threads or a GPU every call is SWELL_BAD_MACHINE, and the functions that free do nothing. All of it:
/// assets/docs/embedding.md.
///
/// Memory. The caller owns every buffer, and gives its length; a buffer that is too short is SWELL_BAD_VALUE. Text that is
/// returned as const char* is owned by Swell.
#ifndef SWELL_H
#define SWELL_H

#include "swell_types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// An engine: a scenario in motion.
typedef struct swell_engine swell_engine;
/// The water at the end of one frame, held for other threads.
typedef struct swell_snapshot swell_snapshot;
/// Orders that were given to an engine, read from a file.
typedef struct swell_input_log swell_input_log;

/// The interface that this header describes: the number in libswell.so.0.
enum { SWELL_ABI_VERSION = 0 };

// The library. Any thread.

/// The version of the library, "0.2.0".
const char* swell_version(void);
/// The SWELL_ABI_VERSION of the library; a program that finds another than its header's must not go on.
int32_t swell_abi_version(void);
/// The meaning of a status, a line; of an unknown number too.
const char* swell_status_text(int32_t status);
/// Why the latest call of this thread that did not return SWELL_DONE ended so, a line; empty before the first. Valid until
/// the next such call of the thread. Nothing is allocated for it; a line of more than 1000 characters is cut.
const char* swell_last_error(void);
/// Where scenarios and data are looked for by name, instead of in ../share/swell beside the library's own folder. The
/// environment variable SWELL_ASSETS_DIR goes first still. Call it before the first engine is made.
swell_status swell_set_assets_folder(const char* folder);

// Defaults: each sets `size` and every member. `size` is sizeof the structure, in the caller's own compilation.

swell_status swell_default_options(swell_options* options, size_t size);
swell_status swell_default_scenario(swell_scenario* scenario, size_t size);
swell_status swell_default_sea(swell_sea* sea, size_t size);
swell_status swell_default_ship(swell_new_ship* ship, size_t size);
swell_status swell_default_wall(swell_wall* wall, size_t size);
swell_status swell_default_query(swell_query_options* options, size_t size);
swell_status swell_default_change_time(swell_change_time* time, size_t size);

// Making an engine. It takes seconds for millions of nodes, and allocates all that frames need.

/// From a scenario: the path of a .toml file, or the name of one among the assets; `settings` override it, and may be null
/// where setting_count is 0. `options` may be null: the defaults. SWELL_BAD_INPUT, with the line of the file, where it
/// cannot be used; SWELL_BAD_MACHINE where the backend is not to be had. *engine is null unless SWELL_DONE.
swell_status swell_create_from_scenario(const char* path_or_name, const swell_setting* settings, size_t setting_count,
                                        const swell_options* options, swell_engine** engine);
/// From values in memory, which are copied.
swell_status swell_create_from_values(const swell_scenario* scenario, const swell_options* options, swell_engine** engine);
/// Ends an engine. Its snapshots live on. Null does nothing.
void swell_destroy(swell_engine* engine);

/// What the engine computes on. The grid stays; threads change with a lost GPU.
swell_status swell_get_grid(swell_engine* engine, swell_grid* grid);
/// What the scenario calls itself; empty of a null engine. Until the engine ends.
const char* swell_title(const swell_engine* engine);
/// "cpu" or "cuda", and why, a line; empty of a null engine. Valid until the next call of the engine.
const char* swell_backend_name(const swell_engine* engine);
const char* swell_backend_reason(const swell_engine* engine);
/// What will run but cannot be trusted, or was changed to make the scenario computable: a line each, from 0; null behind
/// the last. Valid until the next call of the engine.
const char* swell_warning(const swell_engine* engine, size_t number);
const char* swell_note(const swell_engine* engine, size_t number);

// Frames.

/// Computes one frame. `stats` may be null; it is written whatever the status. SWELL_BAD_WATER after a frame that is not
/// usable: nothing moves any more, and the newest usable surface stays. SWELL_DEVICE_LOST: see swell_continue_on_cpu().
swell_status swell_advance_frame(swell_engine* engine, swell_frame_stats* stats);
/// Computes the frames that a duration [s] asks for, and keeps what is left for the next call: for a caller with a frame
/// rate of its own. At most most_frames are computed, 4 is a good number; time beyond them is dropped, so that one late
/// call is not followed by ever later ones. `report` may be null; it is written as `stats` above.
swell_status swell_advance(swell_engine* engine, double duration_s, int32_t most_frames, swell_advance_report* report);
/// After SWELL_DEVICE_LOST: goes on from the newest checkpoint on the CPU, with the same bits. Does nothing otherwise.
swell_status swell_continue_on_cpu(swell_engine* engine);
/// The newest usable frame and its time; 0 before the first. Either pointer may be null.
swell_status swell_get_time(swell_engine* engine, int64_t* frame, double* time_s);
swell_status swell_observe(swell_engine* engine, swell_observations* observations);

// Ships. Each has a place with a number: those of the scenario from 0, then the spare ones. An order counts from the next
// frame on.
//
// What no place allows is refused with SWELL_BAD_VALUE: a length over 1000 m, a beam over 200 m, either below 0.1 m, a
// draught below 0 or over 50 m, a speed over 50 m/s, a turn over 90 deg/s, a ramp over 3600 s, a number that is none, a
// name of over 1000 bytes ("Orders to ships" in assets/README.md). What a place makes of a ship is flagged, in swell_ship
// and swell_frame_stats, and the run goes on: aground, over land, off the grid, overlapping.

/// Takes a spare place (swell_options), and writes its number to *id.
swell_status swell_add_ship(swell_engine* engine, const swell_new_ship* ship, int32_t* id);
/// Where a ship is now and how it moves; until the next order it is carried on so. A ship on a track leaves the track. A
/// leap, farther than its length from where its last motion leads, is a swell_place_ship() with a ramp of 10 s; one that
/// leaps again while it draws less than half of its draft goes there at once, and goes on growing. A step of over a tenth
/// of its length or draft, or of 10 degrees, is followed over a second, or at 20 m/s.
swell_status swell_steer_ship(swell_engine* engine, int32_t id, const swell_ship_motion* motion);
/// Puts a ship elsewhere: its draft shrinks over ramp_s where it is, then grows over as long where it is put, so that
/// nothing splashes. SWELL_SHIP_PUT_ELSEWHERE is its flag meanwhile. A ramp below 1 s is taken as 1 s.
swell_status swell_place_ship(swell_engine* engine, int32_t id, const swell_ship_motion* motion, double ramp_s);
/// Its draft shrinks over ramp_s, then its place is free again.
swell_status swell_remove_ship(swell_engine* engine, int32_t id, double ramp_s);
/// The number of places, taken or not.
swell_status swell_count_ships(swell_engine* engine, size_t* count);
swell_status swell_get_ship(swell_engine* engine, int32_t id, swell_ship* ship);
/// All places, taken or not, by their numbers, of one frame. Set `size` of the first one: it holds for each, and the call
/// sets it in all that it writes. *count is the number of places; a null buffer of capacity 0 asks for that alone.
swell_status swell_copy_ships(swell_engine* engine, swell_ship* ships, size_t capacity, size_t* count);
/// SWELL_NO_SUCH_SHIP where nobody is in the place. Costs nothing: it comes with the frame.
swell_status swell_get_ship_force(swell_engine* engine, int32_t id, swell_ship_force* force);

// The water, at the end of the newest frame. `options` may be null: the defaults; `reply` may be null.

/// One sample per point, continuous from cell to cell.
swell_status swell_query(swell_engine* engine, const swell_point* points, size_t count, const swell_query_options* options,
                         swell_sample* samples, swell_reply* reply);
/// A rectangle, row by row from the south-west: an elevation a point, and three components of the normal (east, north, up)
/// a point, unless `normals` is null. The counts are those of the values that the buffers hold.
swell_status swell_copy_patch(swell_engine* engine, const swell_patch* patch, const swell_query_options* options,
                              float* elevations_m, size_t elevation_count, float* normals, size_t normal_count,
                              swell_reply* reply);
/// Velocity and pressure at a height, 0 at the still-water level and negative below. The first call after a frame makes a
/// solve of its own, which leaves the run as it is.
swell_status swell_query_motion(swell_engine* engine, const swell_point* points, size_t count, double height_m,
                                swell_water_motion* motions, swell_reply* reply);
/// A field of the state, nx * ny values; mode counts the psi of a profile with several.
swell_status swell_copy_field(swell_engine* engine, int32_t field, int32_t mode, double* values, size_t count);
/// The still-water depths that are computed on, nx * ny values; 0 and less is land.
swell_status swell_copy_depths(swell_engine* engine, double* depth_m, size_t count);
/// The surface in a GPU's memory; SWELL_NOT_HELD on a CPU.
swell_status swell_get_device_surface(swell_engine* engine, swell_device_surface* surface);

// Foam, for pictures of the water: made where waves break, at walls, hulls and the water's edge, carried by the surface and
// decaying. It changes nothing in the water.

/// From now on foam is a field of the run, from none, renewed after every frame whose number is divisible by five. Saved
/// states have it, and a restored one switches it on.
swell_status swell_collect_foam(swell_engine* engine);
/// The share of the surface that is white, 0 to 1, on every second node each way: (nx + 1)/2 * (ny + 1)/2 values, row by
/// row from the south-west. *count is their number, 0 where no foam is collected; a null buffer with capacity 0 asks for
/// that alone.
swell_status swell_copy_foam(swell_engine* engine, float* cover, size_t capacity, size_t* count);
/// As swell_state_hash(), over the foam and the frame, which are no part of that.
swell_status swell_foam_hash(swell_engine* engine, char* hash, size_t capacity);
/// The share of the surface under whitecaps in a wind of this speed, 0 to 100 m/s, that the foam has not got, because waves
/// too short for the grid make them.
swell_status swell_get_whitecap_cover(swell_engine* engine, double wind_m_per_s, double* cover);

// Snapshots for other threads (snapshot_every of swell_options). The engine never waits for readers.

/// Any thread, while the engine is there. The newest snapshot, in a handle of a few bytes that the caller releases;
/// SWELL_NOT_HELD where there is none yet. It keeps a slot of the engine's busy: hold it for a query, not for a minute.
swell_status swell_acquire_snapshot(const swell_engine* engine, swell_snapshot** snapshot);
/// Any thread, and after the engine's end. Null does nothing.
void swell_release_snapshot(swell_snapshot* snapshot);
/// Any thread, several at once on one snapshot, as swell_query() and swell_copy_patch(), with the same bits.
swell_status swell_query_snapshot(const swell_snapshot* snapshot, const swell_point* points, size_t count,
                                  const swell_query_options* options, swell_sample* samples, swell_reply* reply);
swell_status swell_copy_snapshot_patch(const swell_snapshot* snapshot, const swell_patch* patch,
                                       const swell_query_options* options, float* elevations_m, size_t elevation_count,
                                       float* normals, size_t normal_count, swell_reply* reply);
/// Any thread. Either pointer may be null.
swell_status swell_get_snapshot_time(const swell_snapshot* snapshot, int64_t* frame, double* time_s);
/// Any thread. The surface itself, without a copy, until swell_release_snapshot().
swell_status swell_get_snapshot_surface(const swell_snapshot* snapshot, swell_snapshot_surface* surface);

// Gauges, in the order of the scenario.

swell_status swell_count_gauges(swell_engine* engine, size_t* count);
/// The name of a gauge, counted from 0; null behind the last. Until the engine ends.
const char* swell_gauge_name(const swell_engine* engine, size_t gauge);
/// The readings of all gauges at the newest usable frame; `capacity` is the number that the buffer holds.
swell_status swell_copy_gauges(swell_engine* engine, swell_gauge_reading* readings, size_t capacity);
/// The newest zeta of a gauge, oldest first, up to gauge_history_frames of them; *first is the frame of the oldest, *count
/// how many were written. SWELL_NOT_HELD where histories were not switched on.
swell_status swell_copy_gauge_history(swell_engine* engine, size_t gauge, double* zeta_m, size_t capacity, int64_t* first,
                                      size_t* count);

// Changes of the surroundings. An order takes effect at a frame that is known when it is given, and is prepared beside the
// run, so a replay and a lockstep keep their bits. `when` may be null: the defaults. *number, unless it is null, is that of
// the change, by which swell_get_change() tells what became of it.

/// Another sea, at the usual time: swell_order_sea() without more.
swell_status swell_set_sea(swell_engine* engine, const swell_sea* sea);
/// Another sea, or with a null one none: over a time it grows while those in the water shrink.
swell_status swell_order_sea(swell_engine* engine, const swell_sea* sea, const swell_change_time* when, int64_t* number);
/// What has become of a change.
swell_status swell_get_change(swell_engine* engine, int64_t number, swell_change* change);
/// Asks about an order, which is not given and changes nothing. SWELL_DONE, or what the order would be answered now; if the
/// water would refuse it at one of its steps, SWELL_BAD_VALUE, and swell_last_error() names frame and reason. Each step is
/// judged by arithmetic, on a large grid at 40 levels at most: up to some seconds.
swell_status swell_can_order(swell_engine* engine, const swell_order* order);
/// Another current, at the usual time: swell_order_current() without more.
swell_status swell_set_current(swell_engine* engine, const double* east_m_per_s, const double* north_m_per_s, size_t count);
/// Another current, -20 to 20 m/s each way, nx * ny values each, row by row from the south-west, where the scenario has a
/// current, of 0 too: by steps in which none changes by more than 5 cm/s, one a frame at most. One on which the time step
/// is unstable, or that stops more than half of the sea, is refused at that step.
swell_status swell_order_current(swell_engine* engine, const double* east_m_per_s, const double* north_m_per_s,
                                 size_t count, const swell_change_time* when, int64_t* number);
/// The current as it is; count is nx * ny. SWELL_NOT_HELD where the scenario has none.
swell_status swell_copy_current(const swell_engine* engine, double* east_m_per_s, double* north_m_per_s, size_t count);
/// Another water level, at the usual time: swell_order_water_level() without more.
swell_status swell_set_water_level(swell_engine* engine, double level_m);
/// Another water level, -100 to 100 m over that of the scenario's depths, by steps of 2 cm at most, one a frame at most. It
/// is the plane that elevations are measured from: it moves everywhere at once, and no tidal stream is computed. Where a
/// node would fall dry that may not, or the time step be unstable, it is refused at that step.
swell_status swell_order_water_level(swell_engine* engine, double level_m, const swell_change_time* when, int64_t* number);
/// The water level as it is.
swell_status swell_get_water_level(const swell_engine* engine, double* level_m);
/// Other depths, measured from level 0, for a box of nx x ny nodes, row by row from its south-west node (i, j); count is
/// nx * ny. The next frame waits for them. The time step must stay stable. If the scenario has [water] shores_move = true,
/// 0 or less makes land of water and a depth makes water of land, except in the strips of edges and under hulls; 0 is land
/// at every level. In other scenarios water stays water and land stays land.
swell_status swell_set_depths(swell_engine* engine, int32_t i, int32_t j, int32_t nx, int32_t ny, const double* depth_m,
                              size_t count);
/// The same as an order: all at once at its frame. What the water cannot take is refused there.
swell_status swell_order_depths(swell_engine* engine, int32_t i, int32_t j, int32_t nx, int32_t ny, const double* depth_m,
                                size_t count, const swell_change_time* when, int64_t* number);
/// The same with one depth for the nodes inside of a polygon of 3 to 1000 corners in the caller's metres; all other nodes
/// keep theirs. The last corner is joined to the first. SWELL_BAD_VALUE for corners outside of the grid, sides that cross,
/// and a polygon without a node.
swell_status swell_order_depths_inside(swell_engine* engine, const swell_point* corners, size_t count, double depth_m,
                                       const swell_change_time* when, int64_t* number);
/// The waves of the incoming sea. *count is their number, also where the buffer is too short; a null buffer with capacity 0
/// asks for that alone. SWELL_BAD_VALUE, with a message, where the sea of the scenario differs along the edges (`locations`
/// or a `series` of its file): the waves alone do not say where each comes in.
swell_status swell_copy_sea(swell_engine* engine, swell_wave_component* components, size_t capacity, size_t* count);

// The caller's frame of reference.

/// From now on the grid's south-west node lies here in the caller's metres: for worlds whose origin floats.
swell_status swell_set_origin(swell_engine* engine, double east_m, double north_m);
/// Degrees of WGS 84, as a GPS has them, east and north positive, and back, whatever the datum of the scenario's raster is;
/// on that datum where the scenario has degrees = "raster". SWELL_NOT_ON_EARTH, with a message, where the grid has no place
/// on the earth, or no transformation to WGS 84 is known that needs no grid file.
swell_status swell_to_degrees(const swell_engine* engine, const swell_point* place, double* latitude_deg,
                              double* longitude_deg);
swell_status swell_to_metres(const swell_engine* engine, double latitude_deg, double longitude_deg, swell_point* place);

// State, to go on from exactly, on the CPU or a GPU: waves, ships, statistics, frame number.

/// Into the caller's buffer. *needed is the number of bytes, also where the buffer is too short; a null buffer with
/// capacity 0 asks for that alone. Each such question makes the state anew.
swell_status swell_save_state(swell_engine* engine, unsigned char* state, size_t capacity, size_t* needed);
/// Into a file, which appears whole or not at all, and replaces what has its name; not a file that the engine's scenario
/// was read from (SWELL_BAD_INPUT).
swell_status swell_save_state_file(swell_engine* engine, const char* file);
/// SWELL_WRONG_STATE, and nothing is changed, where the state is damaged, of another version or of another scenario, or has
/// a number that this engine cannot hold. Behind it, until the next frame, nothing is held of other frames: a query between
/// two frames, swell_acquire_snapshot() and swell_copy_gauge_history() are SWELL_NOT_HELD. Snapshots that were acquired
/// stay. Orders that were given behind the state are dropped from the log (swell_write_inputs()).
swell_status swell_restore_state(swell_engine* engine, const unsigned char* state, size_t bytes);
swell_status swell_restore_state_file(swell_engine* engine, const char* file);
/// 16 hexadecimal digits over the state, and a 0: equal digits, equal bits, on every backend and number of threads. `hash`
/// has SWELL_HASH_LENGTH characters.
swell_status swell_state_hash(swell_engine* engine, char* hash, size_t capacity);

// Orders, to run a run again: every ship and every depth that came, with the frame after which it came.

/// Writes the orders to a file of text, a line each, which appears whole or not at all. Its first line names the state that
/// they began from, by frame and hash: the engine's start, or the state that was restored last. A state that this engine
/// saved itself keeps the log, up to the orders that had been given then.
/// The file may not be one that the engine's scenario was read from, as with swell_save_state_file().
swell_status swell_write_inputs(swell_engine* engine, const char* file);
/// Reads such a file; the caller frees it. Any thread.
swell_status swell_read_inputs(const char* file, swell_input_log** log);
/// Gives the orders whose frame is the newest one's. Call it before every frame, from the state that the log names on, to
/// compute the run again with equal bits. SWELL_WRONG_STATE where the engine did not come from that state; a log of an
/// older version, which names none, is taken anywhere.
swell_status swell_replay(swell_engine* engine, const swell_input_log* log);
/// Null does nothing. Any thread.
void swell_free_inputs(swell_input_log* log);

#ifdef __cplusplus
}
#endif

#endif
