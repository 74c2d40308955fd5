/// The values of Swell's C interface: see swell.h, which includes this header.
///
/// Two sorts of structures:
///   - Those that begin with `size` may grow in later versions. The caller sets size to sizeof the structure as the caller
///     was compiled: swell_frame_stats stats = {.size = sizeof stats}; of a structure with defaults a swell_default_…
///     function does that. A smaller structure, from an older header, is understood: members it lacks have their defaults,
///     or are not written. A larger one, from a newer header, is understood where all that this library does not know is
///     zero, and is otherwise SWELL_BAD_VALUE, as a size of 0 is. In an array of them the first one's size is that of each.
///   - Those without stay as they are for as long as the number in libswell.so.0 does: they come in arrays.
///
/// Lengths in metres, times in seconds, angles in degrees. Places are metres east and north of the caller's origin
/// (swell_set_origin), which is at first the grid's south-west node. Headings count clockwise from north. A direction of
/// waves is where they come from: waves from_deg 270 run eastwards. Arrays over the grid go row by row from the south-west
/// node.
#ifndef SWELL_TYPES_H
#define SWELL_TYPES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How a call ended. Where it is not SWELL_DONE the call has changed nothing and written no result, unless its description
/// says otherwise; swell_last_error() has a line for people.
typedef enum swell_status {
    SWELL_DONE = 0,
    SWELL_NOT_YET = 1,      ///< the model cannot change this while it runs
    SWELL_NO_SUCH_SHIP = 2, ///< no ship has this number
    SWELL_NO_ROOM = 3,      ///< every place for a ship is taken, or the hull is larger than its place (swell_options)
    SWELL_BAD_VALUE = 4,    ///< a null pointer, a number out of its range, a buffer that is too short, a wrong size
    SWELL_BAD_TIME = 5,     ///< the time lies outside the frames that are held
    SWELL_NOT_ON_EARTH = 6, ///< the scenario has no place on the earth, or this build no GIS
    SWELL_NOT_HELD = 7,     ///< not switched on in swell_options, not there yet, or not on this backend
    SWELL_WRONG_STATE = 8,  ///< the saved state is damaged, of another version or scenario; a log is of another state
    SWELL_DEVICE_LOST = 9,  ///< the GPU is gone for this process: see swell_continue_on_cpu()

    SWELL_BAD_INPUT = 100,   ///< a scenario or a file cannot be used
    SWELL_BAD_MACHINE = 101, ///< the machine cannot: no usable GPU, an unwritable file
    SWELL_NO_MEMORY = 102,   ///< too little memory
    SWELL_BAD_WATER = 103,   ///< the newest frame is not usable: nothing moves any more (swell_frame_stats)
    SWELL_FAULT = 104        ///< a fault of Swell itself: please report it
} swell_status;

/// How a frame went, from best to worst.
typedef enum swell_frame_status {
    SWELL_FRAME_CONVERGED = 0,
    SWELL_FRAME_DEADLINE_MISSED = 1, ///< the same, but it took longer than its budget
    SWELL_FRAME_ITERATION_LIMIT = 2, ///< a solve was cut off: less exact than asked, but usable
    SWELL_FRAME_STAGNATED = 3,       ///< a solve met the limits of the precision, but usable
    SWELL_FRAME_UNSTABLE = 4,        ///< higher than any sea: not usable
    SWELL_FRAME_NOT_FINITE = 5,      ///< an infinity or a NaN: not usable
    SWELL_FRAME_DEVICE_LOST = 6      ///< no frame: the GPU is gone
} swell_frame_status;

/// The words of members that are declared int32_t, so that the structures have one layout in every language.
enum swell_backend { SWELL_BACKEND_AUTO = 0, SWELL_BACKEND_CPU = 1, SWELL_BACKEND_CUDA = 2 };
enum swell_deadline_policy { SWELL_WHEN_LATE_REPORT = 0, SWELL_WHEN_LATE_REDUCE = 1 };
enum swell_log_level { SWELL_LOG_NOTE = 0, SWELL_LOG_WARNING = 1, SWELL_LOG_ERROR = 2 };
enum swell_precision { SWELL_PRECISION_FLOAT = 0, SWELL_PRECISION_DOUBLE = 1 };
enum swell_side { SWELL_WEST = 0, SWELL_EAST = 1, SWELL_SOUTH = 2, SWELL_NORTH = 3 };
enum swell_edge_kind { SWELL_EDGE_WALL = 0, SWELL_EDGE_OPEN = 1, SWELL_EDGE_GENERATING = 2, SWELL_EDGE_SPONGE = 3 };
enum swell_sea_kind { SWELL_SEA_REGULAR = 0, SWELL_SEA_JONSWAP = 1, SWELL_SEA_TMA = 2 };
/// How the spreading goes with the frequency. MITSUYASU: s (f/fp)^5 up to the peak fp, s (f/fp)^-2.5 above.
enum swell_spreading_law { SWELL_SPREADING_CONSTANT = 0, SWELL_SPREADING_MITSUYASU = 1 };
/// PENDING: its frame has not come. REFUSED: not possible, and the water is as it was without it.
enum swell_change_state { SWELL_CHANGE_PENDING = 0, SWELL_CHANGE_APPLIED = 1, SWELL_CHANGE_REFUSED = 2 };
/// What an order changes.
enum swell_order_kind {
    SWELL_ORDER_SEA = 0,
    SWELL_ORDER_LEVEL = 1,
    SWELL_ORDER_CURRENT = 2,
    SWELL_ORDER_DEPTHS = 3,       ///< of a box
    SWELL_ORDER_DEPTHS_INSIDE = 4 ///< one depth inside of a polygon
};
/// AUTO: they do where the sea is beyond 0.78 of the depth anywhere.
enum swell_breaking { SWELL_BREAKING_AUTO = 0, SWELL_BREAKING_OFF = 1, SWELL_BREAKING_ON = 2 };
/// What a wall is like where its reflection is below 0: 0.95, 0.4 and 0.1 of a wave come back.
enum swell_wall_kind { SWELL_WALL_QUAY = 0, SWELL_WALL_RUBBLE = 1, SWELL_WALL_BEACH = 2 };
/// Where a wall stands: which of the faces where water ends at land, or at an edge of the grid that is no open one.
enum swell_wall_place {
    SWELL_WALL_ALL_SHORES = 0, ///< all edges of land
    SWELL_WALL_POLYGON = 1,    ///< those inside it
    SWELL_WALL_POLYLINE = 2,   ///< those along it, within within_m
    SWELL_WALL_LAND = 3,       ///< those of the piece of land that one point lies on
    SWELL_WALL_EDGE = 4,       ///< those of an edge of the grid
    SWELL_WALL_NODES = 5       ///< those beside water whose node_reflection is a number
};
enum swell_hull_shape { SWELL_HULL_ELLIPTIC = 0, SWELL_HULL_BATH_TUB = 1 };
enum swell_footprint { SWELL_FOOTPRINT_POINT = 0, SWELL_FOOTPRINT_DISC = 1, SWELL_FOOTPRINT_BOX = 2 };
enum swell_dents { SWELL_DENTS_KEPT = 0, SWELL_DENTS_WITHOUT_OWN = 1, SWELL_DENTS_WITHOUT_ANY = 2 };
enum swell_ground { SWELL_OFF_GRID = 0, SWELL_LAND = 1, SWELL_WATER = 2 };
/// What the place makes of a ship, as bits that add up. The run goes on all the same.
enum swell_ship_flag {
    SWELL_SHIP_AGROUND = 1,   ///< it draws more than the depth somewhere under it, and there presses like 0.8 of the depth
    SWELL_SHIP_OVER_LAND = 2, ///< land is under it, where it presses nothing
    SWELL_SHIP_PARTLY_OFF_GRID = 4, ///< some of it, or all, is off the grid, where it presses nothing
    SWELL_SHIP_OFF_GRID = 8,        ///< all of it is
    SWELL_SHIP_OVERLAPPING = 16,    ///< it takes the room of another ship; both press no more than the deeper does alone
    SWELL_SHIP_PUT_ELSEWHERE = 32,  ///< its draft shrinks where it was and grows where it was put (swell_place_ship)
    SWELL_SHIP_ALL_FLAGS = 63
};
enum swell_field { SWELL_FIELD_ZETA = 0, SWELL_FIELD_PHI = 1, SWELL_FIELD_PSI = 2 };

enum { SWELL_NO_SHIP = -1, SWELL_NO_CORE = -1, SWELL_NAME_LENGTH = 64, SWELL_HASH_LENGTH = 17, SWELL_REASON_LENGTH = 256 };

/// Gets what a person should know, a line a call, in the thread that calls the engine. `line` is valid during the call, in
/// which no function of this engine may be called.
typedef void (*swell_log_function)(void* user, int32_t level, const char* line);

/// Where an engine runs, and what it holds ready. Defaults: swell_default_options().
typedef struct swell_options {
    size_t size;
    int32_t backend;              ///< a swell_backend
    int32_t threads;              ///< of the CPU backend, at most as many as cores are left; 0: what the work is worth
    int32_t device;               ///< the number of the GPU, as the driver counts
    int32_t core;                 ///< the first core to stay on; SWELL_NO_CORE, the default: no pinning
    int32_t checkpoint_frames;    ///< a GPU's state is copied to the host every so many frames; 0: never
    int32_t spare_ships;          ///< how many ships may come while the engine runs; each costs three small kernels a frame
    double longest_spare_ship_m;  ///< hulls up to this length find room, 1000 at most
    double widest_spare_ship_m;   ///< and up to this beam, 200 at most
    double frame_budget_ms;       ///< for one swell_advance_frame(); 0: the time that a frame simulates
    int32_t when_late;            ///< a swell_deadline_policy
    int32_t snapshot_every;       ///< frames from one snapshot for other threads to the next; 0: none
    int32_t holds_frame_before;   ///< 1: for queries between two frames; costs a copy of the surface per frame
    int32_t gauge_history_frames; ///< that swell_copy_gauge_history() reaches back, 10^6 at most; 0: none
    int32_t logs_inputs;          ///< 1: orders are kept for swell_write_inputs(); they are more with every order
    int32_t reserved;             ///< 0
    swell_log_function log;       ///< null: nothing is said
    void* log_user;               ///< handed to `log`, and to nobody else
} swell_options;

/// A key of a scenario and its value, which overrides the file's: {"solver.tolerance", "1e-4"}. Sections count from 0:
/// "ship.0.draft_m".
typedef struct swell_setting {
    const char* key;
    const char* value;
} swell_setting;

/// An edge of the grid: a swell_edge_kind, and the width of its strip over the peak wavelength there. A width below 0 is
/// the kind's own: 1.5 of a sponge, 1 of the others.
typedef struct swell_edge {
    int32_t kind;
    int32_t reserved; ///< 0
    double width_wavelengths;
} swell_edge;

/// One long-crested wave of a sea: amplitude_m cos(k x - omega t + phase). The direction is the one of travel,
/// anticlockwise from east, in radians as the model has it: so a sea that goes from one engine to another keeps its bits.
typedef struct swell_wave_component {
    double amplitude_m;
    double omega_rad_per_s;
    double direction_rad;
    double phase_rad;
} swell_wave_component;

/// A sea outside the harbour. Defaults: swell_default_sea().
typedef struct swell_sea {
    size_t size;
    int32_t kind;       ///< a swell_sea_kind
    int32_t developed;  ///< 1: the sea is there from the first frame on, without a ramp
    double height_m;    ///< regular: crest to trough; others: significant wave height
    double period_s;    ///< regular: period; others: peak period
    double from_deg;    ///< where the waves come from
    double gamma;       ///< jonswap, tma: peak enhancement
    double spreading;   ///< jonswap, tma: s of cos^2s(theta/2), at the peak; 0: long-crested
    int32_t components; ///< jonswap, tma: number of frequencies
    int32_t long_waves; ///< 1: the long waves of its groups come in as free ones, an upper bound of a harbour's
    uint64_t seed;      ///< jonswap, tma: of phases, directions and frequencies
    double ramp_s;      ///< over which it grows from rest; 0: at once
    /// The waves themselves, where another program made them, or swell_copy_sea(): nothing is drawn then, and height,
    /// period and direction say what they are on the whole. Null: they are drawn. They are copied.
    const swell_wave_component* waves;
    size_t wave_count;
    /// At which height and direction hold; 0: the median of the border where the sea comes in; tma needs one.
    double depth_m;
    int32_t spreading_law;  ///< jonswap, tma: a swell_spreading_law
    int32_t reserved_after; ///< 0
} swell_sea;

/// When a change of the surroundings takes effect, between two frames. Defaults: swell_default_change_time().
typedef struct swell_change_time {
    size_t size;
    int32_t names_frame; ///< 1: after_frame says which; 0: as many frames after the newest as the scenario has it, 40
    int32_t reserved;    ///< 0
    int64_t after_frame; ///< the newest or a later one: the next has the change
    double over_s;       ///< the water follows over this time, 0 to 3600 s
} swell_change_time;

/// What has become of a change.
typedef struct swell_change {
    size_t size;
    int64_t number; ///< 1 is the first of the engine; those of the scenario's events come first
    int64_t after_frame;
    int32_t state;                    ///< a swell_change_state
    int32_t reserved;                 ///< 0
    char reason[SWELL_REASON_LENGTH]; ///< of one that was refused; a longer one is cut
    double prepared_s;                ///< in which it was prepared in the background, so far; depends on the machine
    double waited_s;                  ///< in which frames waited for it, so far; depends on the machine
} swell_change;

/// A place on the water.
typedef struct swell_point {
    double east_m;
    double north_m;
} swell_point;

/// An order to ask about, with the values that the function for its kind takes. Members of other kinds are not read. All
/// members but size and kind may be 0.
typedef struct swell_order {
    size_t size;
    int32_t kind;                  ///< a swell_order_kind
    int32_t i, j;                  ///< DEPTHS: the south-west node of the box
    int32_t nx, ny;                ///< DEPTHS: the nodes of the box
    int32_t reserved;              ///< 0
    double level_m;                ///< LEVEL
    const swell_sea* sea;          ///< SEA; null: the water becomes still
    const double* east_m_per_s;    ///< CURRENT
    const double* north_m_per_s;   ///< CURRENT
    const double* depth_m;         ///< DEPTHS
    size_t count;                  ///< CURRENT and DEPTHS: the values of each array; DEPTHS_INSIDE: the corners
    const swell_change_time* when; ///< null: the usual time
    const swell_point* corners;    ///< DEPTHS_INSIDE: of the polygon, in the caller's metres
    double depth_inside_m;         ///< DEPTHS_INSIDE
} swell_order;

/// A stretch of shore that sends back less than all of a wave. Defaults: swell_default_wall(). Where two walls meet the
/// same shore the later one counts.
typedef struct swell_wall {
    size_t size;
    int32_t place;                 ///< a swell_wall_place
    int32_t kind;                  ///< a swell_wall_kind, for a reflection below 0
    double reflection;             ///< height that comes back over height that comes in, 0 to 1; below 0: the kind's
    double angle_deg;              ///< between waves and the wall's normal, where that share is met; 0 to 60
    const double* points_m;        ///< x and y of each point of polygon, polyline or land, metres from the south-west node
    size_t point_count;            ///< half as many as numbers
    double within_m;               ///< of a polyline; 0: 1.5 cells
    double width_m;                ///< of the water before it in which waves die; below 0: the kind's, two waves of beaches
    int32_t edge;                  ///< a swell_side
    int32_t reserved;              ///< 0
    const double* node_reflection; ///< of SWELL_WALL_NODES: nx * ny numbers; NaN: the shore there stays as it was
} swell_wall;

/// A node whose surface is read every frame.
typedef struct swell_gauge {
    const char* name; ///< each its own
    int32_t i;        ///< eastwards from 0
    int32_t j;        ///< northwards from 0
} swell_gauge;

/// A scenario from values in memory, which are copied. Defaults: swell_default_scenario(); nx, ny, dx_m, dy_m and depth_m
/// have none. An array that is null is not there; one that is has nx * ny values.
typedef struct swell_scenario {
    size_t size;
    const char* name;        ///< in messages; null: "embedded"
    int32_t nx;              ///< nodes from west to east, 3 or more
    int32_t ny;              ///< nodes from south to north, 3 or more
    double dx_m;             ///< distance of neighbouring nodes eastwards
    double dy_m;             ///< and northwards
    const double* depth_m;   ///< still-water depth; 0 and less is land
    const char* profile;     ///< dispersive, dispersive_deep, parabolic_mild, parabolic or cosh; null: dispersive
    double kappa_h;          ///< of cosh: its parameter times the depth
    double frame_s;          ///< simulated time of a frame
    int32_t steps_per_frame; ///< 0: as few as are stable
    int32_t precision;       ///< a swell_precision
    double spin_up_s;        ///< computed before frame 0, in frames with numbers below it, without ships
    swell_edge edges[4];     ///< by swell_side
    const swell_sea* sea;    ///< null: none
    const double* current_east_m_per_s;
    const double* current_north_m_per_s;
    const double* initial_zeta_m;
    const double* initial_phi_m2_per_s; ///< null, with initial_zeta_m: 0
    const swell_gauge* gauges;
    size_t gauge_count;
    const char* solver;     ///< as scenarios name it; null: the default
    double tolerance;       ///< of conjugate gradients, which it selects; 0: the solver's usual method
    const char* projection; ///< where the grid lies on the earth: WKT of a projection in metres; null: nowhere
    double easting_m;       ///< of node (0, 0) in it
    double northing_m;
    double friction_per_s;   ///< linear bottom friction f: a wave dies as exp(-f t/2); 0 to 1
    const swell_wall* walls; ///< that reflect in part; null: none
    size_t wall_count;
    double friction_quadratic; ///< c_f of quadratic bottom friction, rho c_f |u| u on the bed; 0 to 1
    double smoothing;          ///< share of a wave of two cells that a filter takes every step; 0 to 1; 0: none
    int32_t smoothing_order;   ///< 1 to 4: the higher, the less it takes of longer waves; 0: the default
    int32_t breaking;          ///< a swell_breaking: whether waves lose height where they are too high for the depth
    int32_t shores_move;       ///< 1: orders of depths may make land of water and water of land; frames compute on land too
    int32_t reserved_shores;   ///< 0
} swell_scenario;

/// What a frame was like.
typedef struct swell_frame_stats {
    size_t size;
    int64_t frame;           ///< its number: 1 is the first
    int32_t status;          ///< a swell_frame_status
    int32_t solves;          ///< steps per frame times modes of the profile
    int32_t iterations;      ///< summed over the solves
    int32_t most_iterations; ///< of any one solve
    int32_t is_reduced;      ///< 1: maps and snapshots were left out, because frames were late
    int32_t reserved;
    double max_abs_zeta_m;       ///< highest or deepest surface beside hulls, at the end
    double max_hull_dent_m;      ///< the same under hulls, which is no wave
    double force_on_ships_n;     ///< the thesis' sum over all hulls
    double rms_zeta_m;           ///< beside hulls
    double wall_ms;              ///< wall clock that the frame took
    int32_t ship_flags;          ///< swell_ship_flag of all ships together
    int32_t reserved_flags;      ///< 0
    double least_under_keel_m;   ///< of all ships, see swell_ship; infinite where there is none
    double waited_for_change_ms; ///< of wall_ms, until a change that was due had been prepared
} swell_frame_stats;

/// What one swell_advance() did.
typedef struct swell_advance_report {
    size_t size;
    int32_t frames;       ///< computed
    int32_t worst_status; ///< of these: a swell_frame_status
    int64_t worst_frame;  ///< its number; 0 where no frame was computed
    double worst_wall_ms; ///< the time that it took
    double dropped_s;     ///< of the duration asked for, because of the cap
    double remaining_s;   ///< kept for the next call
} swell_advance_report;

/// Where a ship is and how it moves.
typedef struct swell_ship_motion {
    double east_m; ///< of the ship's middle
    double north_m;
    double heading_deg;
    double draft_m;      ///< 0 or more
    double east_m_per_s; ///< over ground
    double north_m_per_s;
    double turn_deg_per_s; ///< clockwise
} swell_ship_motion;

/// A ship that comes while the engine runs. Defaults: swell_default_ship(); motion has none.
typedef struct swell_new_ship {
    size_t size;
    const char* name; ///< null: "ship"; up to 1000 bytes
    int32_t shape;    ///< a swell_hull_shape
    int32_t reserved; ///< 0
    double length_m;
    double beam_m;
    double ramp_s; ///< over which its draft grows from 0; below 1 is taken as 1
    swell_ship_motion motion;
} swell_new_ship;

/// A place for a ship, at the end of the newest frame.
typedef struct swell_ship {
    size_t size;
    int32_t id;
    int32_t is_there;   ///< 0 of a spare place, and of one whose ship has left
    int32_t is_steered; ///< 1: by orders; 0: on the track of the scenario
    int32_t reserved;
    char name[SWELL_NAME_LENGTH]; ///< a longer name is cut
    double length_m;
    double beam_m;
    swell_ship_motion motion; ///< draft_m with the ramps
    int32_t flags;            ///< swell_ship_flag
    int32_t reserved_flags;   ///< 0
    double under_keel_m;      ///< least depth under it less its draught by order; below 0 aground, infinite off the grid
    double full_draft_m;      ///< under way, without the ramps of motion.draft_m
} swell_ship;

/// The force of the water on a ship. Axes of the ship: forward, port, up; moments about its middle, by the right-hand rule
/// about these axes: roll, pitch, yaw.
typedef struct swell_ship_force {
    size_t size;
    double forward_n;
    double port_n;
    double up_n;
    double roll_nm;
    double pitch_nm;
    double yaw_nm;
    double dent_m; ///< largest |zeta| under the hull, which is no wave
} swell_ship_force;

/// The surface at a point. Beside the shore it is that of the nearest water; farther inland and off the grid, still water.
typedef struct swell_sample {
    double elevation_m; ///< over the still-water level
    float normal_east;  ///< unit vector upwards from the surface
    float normal_north;
    float normal_up;
    float depth_m;    ///< of still water; 0 on land
    int32_t ground;   ///< a swell_ground
    int32_t reserved; ///< 0
} swell_sample;

/// How the water moves at a point below the surface, the mean current included. 0 on land and off the grid.
typedef struct swell_water_motion {
    double east_m_per_s;
    double north_m_per_s;
    double up_m_per_s;
    double dynamic_pressure_pa; ///< over that of still water at the same height
    int32_t ground;             ///< a swell_ground
    int32_t reserved;           ///< 0
} swell_water_motion;

/// How the surface is looked at. Defaults: swell_default_query(): the newest frame, at points, dents kept.
typedef struct swell_query_options {
    size_t size;
    int32_t at_time;   ///< 1: at time_s, between the newest frame and the one before it (holds_frame_before)
    int32_t footprint; ///< a swell_footprint: a sample is the mean over it
    double time_s;
    double length_m;    ///< of a box along its heading, of a disc the diameter
    double beam_m;      ///< of a box across
    double heading_deg; ///< of a box
    int32_t dents;      ///< a swell_dents: whether what hulls press into the water is part of the surface
    int32_t own_ship;   ///< whose dent SWELL_DENTS_WITHOUT_OWN leaves out
} swell_query_options;

/// Which frame an answer was made from.
typedef struct swell_reply {
    size_t size;
    int64_t frame;
    double time_s;
} swell_reply;

/// A rectangle of points: columns eastwards, rows northwards.
typedef struct swell_patch {
    size_t size;
    double west_m; ///< of the south-west corner
    double south_m;
    double spacing_m;
    int32_t columns;
    int32_t rows;
} swell_patch;

/// What a gauge reads: the surface and its slope.
typedef struct swell_gauge_reading {
    double zeta_m;
    double slope_east;
    double slope_north;
} swell_gauge_reading;

/// The grid and its frames.
typedef struct swell_grid {
    size_t size;
    int32_t nx;
    int32_t ny;
    double dx_m;
    double dy_m;
    double frame_s;
    int32_t steps_per_frame; ///< as chosen
    int32_t modes;           ///< of the vertical profile: fields SWELL_FIELD_PSI has
    int32_t precision;       ///< a swell_precision
    int32_t threads;         ///< of the CPU backend
} swell_grid;

/// The newest surface where a GPU holds it, for a caller of the same process. The engine owns the memory and writes the
/// next frame to it: wait for `ready` on your stream, and have your work done before you ask for the next frame.
typedef struct swell_device_surface {
    size_t size;
    int64_t frame;
    int32_t nx;
    int32_t ny;
    int32_t pitch;     ///< values from a row to the next
    int32_t is_double; ///< 1: zeta points to double; 0: to float
    const void* zeta;  ///< node (0, 0), in device memory
    void* ready;       ///< a cudaEvent_t, recorded behind the frame
} swell_device_surface;

/// The surface of a snapshot in host memory. The engine owns the memory, which stays as it is until the snapshot is
/// released. A node on land has some number: swell_copy_depths() tells which those are.
typedef struct swell_snapshot_surface {
    size_t size;
    int64_t frame;
    int32_t nx;
    int32_t ny;
    int32_t pitch;     ///< values from a row to the next
    int32_t is_double; ///< 1: zeta points to double; 0: to float
    const void* zeta;  ///< node (0, 0) [m]
} swell_snapshot_surface;

/// Numbers that describe the water as it is now.
typedef struct swell_observations {
    size_t size;
    double time_s;
    double mass_m3;            ///< integral of zeta over the water
    double boundary_inflow_m3; ///< through open edges since the start
    double mass_drift_m3;      ///< change of the mass less what came in; 0 but for rounding
    double max_abs_zeta_m;     ///< beside hulls
    double rms_zeta_m;         ///< beside hulls
    double potential_energy_j;
} swell_observations;

#ifdef __cplusplus
}
#endif

#endif
