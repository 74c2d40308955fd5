/// The types of Swell's C interface. swell.h includes this header.
///
/// There are two kinds of structures:
///   - Structures that begin with `size` may grow in later versions. The caller sets `size` to sizeof the structure, as the
///     caller is compiled: swell_frame_stats stats = {.size = sizeof stats}; the swell_default_… functions set it too. A
///     smaller structure, from an older header, is accepted: its missing members have their defaults, or are not written. A
///     larger one, from a newer header, is accepted if every byte that this library does not know is zero; otherwise it is
///     SWELL_BAD_VALUE, as is a size of 0. In an array of such structures, the size of the first one holds for all.
///   - Structures without `size` do not change while the number in libswell.so.0 stays the same. They are used in arrays.
///
/// Units: metres, seconds, degrees. Positions are metres east and north of the caller's origin (swell_set_origin); at first
/// that is the grid's south-west node. Headings are clockwise from true north. Directions of waves are the directions that
/// they come from: waves with from_deg 270 run eastwards. Arrays over the grid are row by row from the south-west node.
#ifndef SWELL_TYPES_H
#define SWELL_TYPES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Result of a call. Any status but SWELL_DONE means that the call has changed nothing and written no result, unless the
/// description of the function says otherwise; swell_last_error() has the reason in one line.
typedef enum swell_status {
    SWELL_DONE = 0,
    SWELL_NOT_YET = 1,      ///< the model cannot change this while it runs
    SWELL_NO_SUCH_SHIP = 2, ///< no ship has this number
    SWELL_NO_ROOM = 3,      ///< every slot for a ship is taken, or the hull is larger than a slot allows (swell_options)
    SWELL_BAD_VALUE = 4,    ///< a null pointer, a number out of its range, a buffer that is too short, a wrong size
    SWELL_BAD_TIME = 5,     ///< the time is outside the frames that the engine keeps
    SWELL_NOT_ON_EARTH = 6, ///< the scenario has no place on the earth, or this build has no GIS
    SWELL_NOT_HELD = 7,     ///< not switched on in swell_options, not there yet, or not on this backend
    SWELL_WRONG_STATE = 8, ///< the saved state is damaged or of another version or scenario; a log belongs to another state
    SWELL_DEVICE_LOST = 9, ///< the GPU is lost for this process: see swell_continue_on_cpu()

    SWELL_BAD_INPUT = 100,   ///< a scenario or a file cannot be used
    SWELL_BAD_MACHINE = 101, ///< the machine is not able: no usable GPU, a file that cannot be written
    SWELL_NO_MEMORY = 102,   ///< too little memory
    SWELL_BAD_WATER = 103,   ///< the newest frame is not usable: see swell_advance_frame()
    SWELL_FAULT = 104        ///< a fault of Swell: please report it
} swell_status;

/// Status of a computed frame, from best to worst; see swell_advance_frame() for frames that are not usable.
typedef enum swell_frame_status {
    SWELL_FRAME_CONVERGED = 0,
    SWELL_FRAME_DEADLINE_MISSED = 1, ///< converged, but the frame took longer than its budget
    SWELL_FRAME_ITERATION_LIMIT = 2, ///< a solve ended at its limit of iterations: less exact than requested, but usable
    SWELL_FRAME_STAGNATED = 3,       ///< a solve reached the limits of the precision, but is usable
    SWELL_FRAME_UNSTABLE = 4,   ///< the time step makes the surface grow, or the surface is higher than any sea: not usable
    SWELL_FRAME_NOT_FINITE = 5, ///< the surface has an infinity or a NaN: not usable
    SWELL_FRAME_DEVICE_LOST = 6 ///< no frame: the GPU is lost
} swell_frame_status;

/// Values of members of structures that are declared int32_t. With int32_t the structures have one layout in every
/// language.
enum swell_backend { SWELL_BACKEND_AUTO = 0, SWELL_BACKEND_CPU = 1, SWELL_BACKEND_CUDA = 2 };
enum swell_deadline_policy { SWELL_WHEN_LATE_REPORT = 0, SWELL_WHEN_LATE_REDUCE = 1 };
enum swell_log_level { SWELL_LOG_NOTE = 0, SWELL_LOG_WARNING = 1, SWELL_LOG_ERROR = 2 };
enum swell_precision { SWELL_PRECISION_FLOAT = 0, SWELL_PRECISION_DOUBLE = 1 };
enum swell_side { SWELL_WEST = 0, SWELL_EAST = 1, SWELL_SOUTH = 2, SWELL_NORTH = 3 };
enum swell_edge_kind { SWELL_EDGE_WALL = 0, SWELL_EDGE_OPEN = 1, SWELL_EDGE_GENERATING = 2, SWELL_EDGE_SPONGE = 3 };
enum swell_sea_kind { SWELL_SEA_REGULAR = 0, SWELL_SEA_JONSWAP = 1, SWELL_SEA_TMA = 2 };
/// How the directional spreading s of a sea (swell_sea) depends on the frequency f. CONSTANT: s everywhere. MITSUYASU: s
/// (f/fp)^5 up to the peak fp, s (f/fp)^-2.5 above.
enum swell_spreading_law { SWELL_SPREADING_CONSTANT = 0, SWELL_SPREADING_MITSUYASU = 1 };
/// State of an ordered change of the water (swell_change). PENDING: its frame has not come. REFUSED: a step of the change
/// was not possible, and the water stays as it was before this step.
enum swell_change_state { SWELL_CHANGE_PENDING = 0, SWELL_CHANGE_APPLIED = 1, SWELL_CHANGE_REFUSED = 2 };
/// Kind of an ordered change of the water (swell_order): another sea, water level, current or depths.
enum swell_order_kind {
    SWELL_ORDER_SEA = 0,
    SWELL_ORDER_LEVEL = 1,
    SWELL_ORDER_CURRENT = 2,
    SWELL_ORDER_DEPTHS = 3,       ///< depths of a rectangle of nodes
    SWELL_ORDER_DEPTHS_INSIDE = 4 ///< one depth inside a polygon
};
/// Whether waves break. AUTO: if the sea is higher than 0.78 of the depth anywhere.
enum swell_breaking { SWELL_BREAKING_AUTO = 0, SWELL_BREAKING_OFF = 1, SWELL_BREAKING_ON = 2 };
/// Kind of a wall (swell_wall), used if its reflection is below 0: a quay reflects 0.95 of a wave's amplitude, rubble 0.4,
/// a beach 0.1.
enum swell_wall_kind { SWELL_WALL_QUAY = 0, SWELL_WALL_RUBBLE = 1, SWELL_WALL_BEACH = 2 };
/// Which shore faces a wall covers. A shore face is between water and land, or at a grid edge that is not open.
enum swell_wall_place {
    SWELL_WALL_ALL_SHORES = 0, ///< every face at land
    SWELL_WALL_POLYGON = 1,    ///< faces with their middles inside the polygon
    SWELL_WALL_POLYLINE = 2,   ///< faces with their middles within within_m of the polyline
    SWELL_WALL_LAND = 3,       ///< faces at the piece of land that contains the point
    SWELL_WALL_EDGE = 4,       ///< faces at one edge of the grid
    SWELL_WALL_NODES = 5       ///< faces at water nodes with a number in node_reflection
};
/// Kind of a structure (swell_structure). QUAY to BEACH raise the bed: quay and caisson reflect 0.95 of a wave's amplitude,
/// rubble and groyne 0.4, a beach 0.1. PIT and CHANNEL lower it and make no shore.
enum swell_structure_kind {
    SWELL_STRUCTURE_QUAY = 0,
    SWELL_STRUCTURE_CAISSON = 1,
    SWELL_STRUCTURE_RUBBLE = 2,
    SWELL_STRUCTURE_GROYNE = 3,
    SWELL_STRUCTURE_BEACH = 4,
    SWELL_STRUCTURE_PIT = 5,
    SWELL_STRUCTURE_CHANNEL = 6
};
enum swell_hull_shape {
    SWELL_HULL_ELLIPTIC = 0,
    SWELL_HULL_BATH_TUB = 1,
    SWELL_HULL_OF_MESH = 2, ///< the draught of the mesh; only of a swell_hull
    SWELL_HULL_SLENDER = 3  ///< of Bayraktar and Beji, deepest on the keel line
};
/// How a ship with a mesh (swell_hull) moves. PRESCRIBED: on an even keel, as orders move her. ANSWERS: as the waves and
/// the caller's forces (swell_push_ship) move her.
enum swell_hull_motions { SWELL_HULL_PRESCRIBED = 0, SWELL_HULL_ANSWERS = 1 };
/// Which loads move a ship that answers. KEPT: surge, sway and yaw contain the pressure of the ship's own steady wave.
/// WITHOUT_MEAN: their mean over 60 s is taken out, for a manoeuvring model with calm-water coefficients.
enum swell_own_wave { SWELL_OWN_WAVE_KEPT = 0, SWELL_OWN_WAVE_WITHOUT_MEAN = 1 };
/// Orders to a mooring line (swell_handle_line). RENEW: make a new line fast, with its pretension.
enum swell_line_act { SWELL_LINE_CAST_OFF = 0, SWELL_LINE_HEAVE_IN = 1, SWELL_LINE_SLACK = 2, SWELL_LINE_RENEW = 3 };
/// Whether a mooring line holds. BRAKES: the winch slips.
enum swell_line_hold { SWELL_HOLD_FAST = 0, SWELL_HOLD_BRAKES = 1, SWELL_HOLD_BROKEN = 2, SWELL_HOLD_CAST_OFF = 3 };
enum swell_footprint { SWELL_FOOTPRINT_POINT = 0, SWELL_FOOTPRINT_DISC = 1, SWELL_FOOTPRINT_BOX = 2 };
/// Which dents a query of the surface removes. A dent is the hollow that the weight of a ship's hull presses into the
/// surface.
enum swell_dents { SWELL_DENTS_KEPT = 0, SWELL_DENTS_WITHOUT_OWN = 1, SWELL_DENTS_WITHOUT_ANY = 2 };
enum swell_ground { SWELL_OFF_GRID = 0, SWELL_LAND = 1, SWELL_WATER = 2 };
/// Flags of a ship that is at a doubtful position, as bits that add up. The run continues in any case.
enum swell_ship_flag {
    /// The draught exceeds the depth somewhere under the hull, which presses there only like a draught of 0.8 of the depth.
    SWELL_SHIP_AGROUND = 1,
    SWELL_SHIP_OVER_LAND = 2,       ///< land is under the hull, which exerts no pressure there
    SWELL_SHIP_PARTLY_OFF_GRID = 4, ///< part or all of the hull is off the grid, and exerts no pressure there
    SWELL_SHIP_OFF_GRID = 8,        ///< all of the hull is off the grid
    SWELL_SHIP_OVERLAPPING = 16,    ///< hulls of ships overlap; together they press no more than the one with more draught
    /// The ship is being moved: draft shrinks at the old position and grows at the new (swell_place_ship).
    SWELL_SHIP_PUT_ELSEWHERE = 32,
    SWELL_SHIP_ALL_FLAGS = 63
};
enum swell_field { SWELL_FIELD_ZETA = 0, SWELL_FIELD_PHI = 1, SWELL_FIELD_PSI = 2 };

enum { SWELL_NO_SHIP = -1, SWELL_NO_CORE = -1, SWELL_NAME_LENGTH = 64, SWELL_HASH_LENGTH = 17, SWELL_REASON_LENGTH = 256 };

/// Receives a message for people, one line a call, in the thread that calls the engine: log and log_user of swell_options.
/// `level` is a swell_log_level. `line` is valid during this call. The function may not call this engine.
typedef void (*swell_log_function)(void* user, int32_t level, const char* line);

/// Options of an engine: where it runs and which data it keeps. Defaults: swell_default_options().
typedef struct swell_options {
    size_t size;
    int32_t backend; ///< a swell_backend
    int32_t threads; ///< threads on a CPU, at most the cores that the process may use; 0: as many as the work is worth
    int32_t device;  ///< number of the GPU, as the driver counts
    /// Core for the thread that runs the GPU; on a CPU the first of the cores of the threads, one core each. SWELL_NO_CORE,
    /// the default: threads are not bound to cores.
    int32_t core;
    /// Frames between copies of a GPU's state to the host, from which a run continues if the GPU is lost; 0: no copies.
    int32_t checkpoint_frames;
    /// Number of spare slots for swell_add_ship(); each costs three small kernels a frame, also while empty.
    int32_t spare_ships;
    double longest_spare_ship_m; ///< greatest length of a ship in a spare slot, at most 1000
    double widest_spare_ship_m;  ///< greatest beam of a ship in a spare slot, at most 200
    double frame_budget_ms;      ///< time that one swell_advance_frame() may take; 0: the simulated time of a frame
    int32_t when_late;           ///< a swell_deadline_policy
    int32_t snapshot_every; ///< frames between copies of the water for other threads (swell_acquire_snapshot); 0: no copies
    /// 1: keep the frame before, for queries between two frames; costs a copy of the surface per frame.
    int32_t holds_frame_before;
    int32_t gauge_history_frames; ///< newest frames that swell_copy_gauge_history() can copy, at most 10^6; 0: none
    int32_t logs_inputs;          ///< 1: log all orders, for swell_write_inputs(); the log grows with every order
    int32_t holds_rates;          ///< 1: keep rates for swell_query_flow(); costs a copy of psi per frame
    swell_log_function log;       ///< null: no messages
    void* log_user;               ///< passed to `log`; Swell does not use it
} swell_options;

/// A key of a scenario file and a value that overrides the file's: {"solver.tolerance", "1e-4"}. Repeated sections count
/// from 0: "ship.0.draft_m".
typedef struct swell_setting {
    const char* key;
    const char* value;
} swell_setting;

/// An edge of the grid: a swell_edge_kind, and the width of its strip in peak wavelengths there. The strip is the water
/// along the edge that damps waves, to let them out without reflection. A width below 0 is the default of the kind: 1.5 for
/// a sponge, 1 for the others.
typedef struct swell_edge {
    int32_t kind;
    int32_t reserved; ///< 0
    double width_wavelengths;
} swell_edge;

/// One long-crested wave of a sea: amplitude_m cos(k x - omega t + phase). The direction is the direction of travel,
/// anticlockwise from the x axis of the grid, in radians as in the model, so that a sea copied from one engine to another
/// keeps its bits.
typedef struct swell_wave_component {
    double amplitude_m;
    double omega_rad_per_s;
    double direction_rad;
    double phase_rad;
} swell_wave_component;

/// A sea: the waves that enter the grid over its generating edges (SWELL_EDGE_GENERATING). Defaults: swell_default_sea().
typedef struct swell_sea {
    size_t size;
    int32_t kind;       ///< a swell_sea_kind
    int32_t developed;  ///< 1: the sea fills the water from the first frame on, without a ramp
    double height_m;    ///< regular: crest to trough; others: significant wave height
    double period_s;    ///< regular: period; others: peak period
    double from_deg;    ///< direction that the waves come from, clockwise from true north
    double gamma;       ///< jonswap, tma: peak enhancement
    double spreading;   ///< jonswap, tma: s of cos^2s(theta/2), at the peak; 0: long-crested
    int32_t components; ///< jonswap, tma: number of frequencies
    /// 1: the long waves bound to the wave groups enter too, as free waves, an upper bound of the long waves in a harbour;
    /// 0: they do not.
    int32_t long_waves;
    uint64_t seed; ///< jonswap, tma: number from which phases, directions and frequencies are drawn
    double ramp_s; ///< time over which the sea grows from rest; 0: at once
    /// The waves of the sea, from another program or swell_copy_sea(); the call copies them. Height, period and direction
    /// then only describe the sea as a whole. Null: Swell makes the waves from the other members.
    const swell_wave_component* waves;
    size_t wave_count;
    /// Depth at which height and direction hold; 0: the median depth of the border where the sea enters. A tma sea needs a
    /// depth.
    double depth_m;
    int32_t spreading_law;  ///< jonswap, tma: a swell_spreading_law
    int32_t reserved_after; ///< 0
} swell_sea;

/// When an ordered change of the water (sea, level, current, depths) takes effect, between two frames. Defaults:
/// swell_default_change_time().
typedef struct swell_change_time {
    size_t size;
    /// 1: after_frame is set; 0: change_lead_frames of the scenario (by default 40) after the newest frame.
    int32_t names_frame;
    int32_t reserved;    ///< 0
    int64_t after_frame; ///< frame after which the change takes effect, not before the newest
    double over_s;       ///< time over which the change is spread, 0 to 3600 s
} swell_change_time;

/// State of an ordered change of the water (sea, level, current, depths), from swell_get_change().
typedef struct swell_change {
    size_t size;
    int64_t number; ///< number of the change, from 1; changes by events of the scenario come first
    int64_t after_frame;
    int32_t state;                    ///< a swell_change_state
    int32_t reserved;                 ///< 0
    char reason[SWELL_REASON_LENGTH]; ///< reason of a refusal; cut if it is longer
    double prepared_s;                ///< time that a background thread has prepared the change; depends on the machine
    double waited_s;                  ///< time that frames have waited for the change; depends on the machine
} swell_change;

/// A position on the water, in the caller's metres.
typedef struct swell_point {
    double east_m;
    double north_m;
} swell_point;

/// An order to change the water, for swell_can_order() to test, with the values that the function for its kind takes. Only
/// the members of its kind are read: LEVEL is SWELL_ORDER_LEVEL, and so on. All members but size and kind may be 0.
typedef struct swell_order {
    size_t size;
    int32_t kind;                  ///< a swell_order_kind
    int32_t i, j;                  ///< DEPTHS: the south-west node of the rectangle
    int32_t nx, ny;                ///< DEPTHS: the nodes of the rectangle along x and y
    int32_t reserved;              ///< 0
    double level_m;                ///< LEVEL
    const swell_sea* sea;          ///< SEA; null: the water becomes still
    const double* east_m_per_s;    ///< CURRENT
    const double* north_m_per_s;   ///< CURRENT
    const double* depth_m;         ///< DEPTHS
    size_t count;                  ///< CURRENT, DEPTHS: values of each array; DEPTHS_INSIDE: corners
    const swell_change_time* when; ///< null: the default time
    const swell_point* corners;    ///< DEPTHS_INSIDE: corners of the polygon, in the caller's metres
    double depth_inside_m;         ///< DEPTHS_INSIDE
} swell_order;

/// A breakwater, quay or dredged area, built into the depths along a line or in a polygon. Where crests overlap, the later
/// structure counts. Sides fall from the crest, or rise from the bottom, until they meet the bed. Shores of the structure
/// have its reflection; walls may change it. Defaults: swell_default_structure().
typedef struct swell_structure {
    size_t size;
    const char* name;        ///< for messages; null: none
    int32_t kind;            ///< a swell_structure_kind
    int32_t is_area;         ///< 1: the points are corners of a polygon, all of it crest or bottom; 0: of a line
    const double* points_m;  ///< x and y of each point, in metres from the south-west node
    size_t point_count;      ///< points, not numbers, in points_m
    double level_m;          ///< height of the crest, or of the bottom of a pit or channel, over still water
    double width_m;          ///< of the crest or bottom round a line; less than a cell: one node
    double slope;            ///< metres across for each metre of height, 0: vertical; below 0: as the kind has it
    double reflection_left;  ///< reflected over incoming height, left of the line, 0 to 1; below 0: as the kind has it
    double reflection_right; ///< the same on the right
} swell_structure;

/// A wall: a part of the shore that reflects only a share of a wave. The shore consists of faces (swell_wall_place). Where
/// polylines of several walls reach the same face, the nearest one counts, of equally near ones the later; a wall with
/// another place covers the walls before it. Defaults: swell_default_wall().
typedef struct swell_wall {
    size_t size;
    int32_t place;          ///< a swell_wall_place
    int32_t kind;           ///< a swell_wall_kind, used if reflection or width_m is below 0
    double reflection;      ///< reflected over incoming wave height, 0 to 1; below 0: as the kind has it
    double angle_deg;       ///< angle to the wall's normal at which waves are reflected by that share, 0 to 60
    const double* points_m; ///< x and y of each point of polygon, polyline or land, in metres from the south-west node
    size_t point_count;     ///< points, not numbers, in points_m
    double within_m;        ///< SWELL_WALL_POLYLINE: greatest distance of faces from it; 0: 1.5 cells
    /// Width of the water in front of the wall that damps waves; below 0: as the kind has it, two wavelengths for a beach.
    double width_m;
    int32_t edge;     ///< a swell_side
    int32_t reserved; ///< 0
    const double*
        node_reflection; ///< SWELL_WALL_NODES: reflection by node, nx * ny; NaN: the wall does not cover this node's shore
} swell_wall;

/// A gauge: a node of the grid at which the engine reads the surface every frame.
typedef struct swell_gauge {
    const char* name; ///< must be unique
    int32_t i;        ///< column, eastwards from 0
    int32_t j;        ///< row, northwards from 0
} swell_gauge;

/// A ship of a swell_scenario with the mesh of her hull, which lies at one place until orders move her or, if she answers,
/// waves. Axes of the mesh: x forward, y to port, z up, in metres from the still waterline amidships. Length, beam and
/// draft of her pressure on the water are those of the mesh below still water. Defaults: swell_default_hull(), except a
/// mesh.
typedef struct swell_hull {
    size_t size;
    const char* name; ///< at most 1000 bytes; null: "ship"
    /// Closed mesh: path of an .stl or .obj file, or name of an installed one, such as "coaster.obj"; null: points_m.
    const char* mesh_file;
    const double* points_m;   ///< x, y and z of each point; null: mesh_file
    size_t point_count;       ///< points, not numbers, in points_m
    const int32_t* triangles; ///< three numbers of points each, from 0, counter-clockwise seen from outside
    size_t triangle_count;
    double mesh_unit_m;      ///< mesh_file: metres in its unit, such as 0.001 for millimetres
    const char* mesh_axes;   ///< mesh_file: its axes to the bow and upwards; null: "x forward, z up"
    double mesh_waterline_m; ///< mesh_file: height of still water along its axis upwards
    /// Coefficients of this hull, a NetCDF file for each depth of water (assets/docs/hydrodynamics.md): paths, or names of
    /// installed ones. The file of the depth nearest to that at the ship's place counts. None for a ship that answers:
    /// estimated ones, with a warning.
    const char* const* coefficient_files;
    size_t coefficient_file_count;
    int32_t motion;   ///< a swell_hull_motions
    int32_t own_wave; ///< a swell_own_wave
    int32_t shape;    ///< of her pressure on the water: a swell_hull_shape
    /// 1: the pressure has the term -rho u2/2 of the water's velocity u. Refused below kh 2 at the sea's peak.
    int32_t velocity_pressure;
    double east_m; ///< of the mesh's origin, from the grid's south-west node
    double north_m;
    double heading_deg;
    double start_s;                ///< time from which she is in the water
    double ramp_s;                 ///< time over which the draft grows from 0; she does not answer before its end
    double gravity_height_m;       ///< of the centre of gravity; lengthwise and across it is over the centre of buoyancy
    double gyration_roll_m;        ///< radii of gyration; 0: 0.38 of the beam
    double gyration_pitch_m;       ///< 0: 0.25 of the length
    double gyration_yaw_m;         ///< 0: 0.25 of the length
    double roll_damping;           ///< viscous damping of roll, share of critical damping
    double quadratic_roll_damping; ///< B_q of the moment -B_q |p| p [N m s2]
    /// Natural period of springs in surge, sway and yaw that hold a ship that answers to her place; 0: only your forces do.
    double track_period_s;
} swell_hull;

/// A scenario from values in memory, which the call copies. Defaults: swell_default_scenario(), except nx, ny, dx_m, dy_m
/// and depth_m, which have no default. Arrays have nx * ny values; a null array is absent.
typedef struct swell_scenario {
    size_t size;
    const char* name;        ///< for messages; null: "embedded"
    int32_t nx;              ///< nodes from west to east, 3 or more
    int32_t ny;              ///< nodes from south to north, 3 or more
    double dx_m;             ///< distance between neighbouring nodes, eastwards
    double dy_m;             ///< the same, northwards
    const double* depth_m;   ///< still-water depth; 0 or less is land
    const char* profile;     ///< dispersive, dispersive_deep, parabolic_mild, parabolic or cosh; null: dispersive
    double kappa_h;          ///< parameter kappa h of the profile cosh
    double frame_s;          ///< simulated time of a frame
    int32_t steps_per_frame; ///< 0: the least number that is stable
    int32_t precision;       ///< a swell_precision
    double spin_up_s;        ///< time computed before frame 0, in frames with negative numbers, without ships
    swell_edge edges[4];     ///< indexed by swell_side
    const swell_sea* sea;    ///< null: no sea
    const double* current_east_m_per_s;
    const double* current_north_m_per_s;
    const double* initial_zeta_m;
    const double* initial_phi_m2_per_s; ///< null together with initial_zeta_m: 0
    const swell_gauge* gauges;
    size_t gauge_count;
    const char* solver;     ///< name, as in scenario files; null: the default
    double tolerance;       ///< selects conjugate gradients with this tolerance; 0: the default method of the solver
    const char* projection; ///< WKT of the grid's projection in metres; null: the grid has no place on the earth
    double easting_m;       ///< of node (0, 0) in the projection
    double northing_m;
    double friction_per_s;   ///< linear bottom friction f, 0 to 1: a wave decays as exp(-f t/2)
    const swell_wall* walls; ///< walls that reflect in part; null: none
    size_t wall_count;
    double friction_quadratic; ///< c_f of quadratic bottom friction, 0 to 1: stress rho c_f |u| u on the bed
    double smoothing;          ///< share of a wave two cells long that a filter removes every step, 0 to 1; 0: no filter
    int32_t smoothing_order;   ///< 1 to 4: a higher order removes less of longer waves; 0: the default
    int32_t breaking;          ///< a swell_breaking: whether waves that are too high for the depth lose height
    int32_t shores_move; ///< 1: orders of depths may turn water into land and land into water; frames also compute on land
    int32_t reserved_shores;           ///< 0
    const swell_structure* structures; ///< built into depth_m before walls; null: none
    size_t structure_count;
    const swell_hull* hulls; ///< ships with a mesh, in the places 0 to hull_count - 1; null: none
    size_t hull_count;
} swell_scenario;

/// Result of one frame.
typedef struct swell_frame_stats {
    size_t size;
    int64_t frame;           ///< number of the frame; the first is 1
    int32_t status;          ///< a swell_frame_status
    int32_t solves;          ///< linear systems solved: steps per frame times modes of the profile
    int32_t iterations;      ///< sum over the solves
    int32_t most_iterations; ///< largest count of one solve
    int32_t is_reduced;      ///< 1: maps and snapshots were skipped, because frames were late
    int32_t reserved;
    double max_abs_zeta_m;       ///< largest |zeta| outside hulls at the end of the frame
    double max_hull_dent_m;      ///< largest |zeta| under hulls at the end of the frame; it is a depression, not a wave
    double force_on_ships_n;     ///< sum over the hulls of rho g times the integral of |grad draft| (zeta + draft)
    double rms_zeta_m;           ///< root mean square of zeta outside hulls
    double wall_ms;              ///< wall-clock time of the frame
    int32_t ship_flags;          ///< swell_ship_flag bits of all ships
    int32_t reserved_flags;      ///< 0
    double least_under_keel_m;   ///< least under_keel_m of all ships, see swell_ship; infinite without ships
    double waited_for_change_ms; ///< part of wall_ms: waiting until an ordered change was prepared
} swell_frame_stats;

/// Result of one swell_advance().
typedef struct swell_advance_report {
    size_t size;
    int32_t frames;       ///< number of frames that the call computed
    int32_t worst_status; ///< worst swell_frame_status of these frames
    int64_t worst_frame;  ///< number of the frame with worst_status; 0 if no frame was computed
    double worst_wall_ms; ///< wall-clock time of that frame
    double dropped_s;     ///< time dropped because of most_frames
    double remaining_s;   ///< time kept for the next call
} swell_advance_report;

/// Position and motion of a ship.
typedef struct swell_ship_motion {
    double east_m; ///< of the ship's middle
    double north_m;
    double heading_deg;
    double draft_m;      ///< 0 or more
    double east_m_per_s; ///< over ground
    double north_m_per_s;
    double turn_deg_per_s; ///< clockwise
} swell_ship_motion;

/// A ship to add. Defaults: swell_default_ship(), except `motion`, which has no default.
typedef struct swell_new_ship {
    size_t size;
    const char* name; ///< at most 1000 bytes; null: "ship"
    int32_t shape;    ///< a swell_hull_shape
    int32_t reserved; ///< 0
    double length_m;
    double beam_m;
    double ramp_s; ///< time over which the draft grows from 0; below 1 is taken as 1
    swell_ship_motion motion;
} swell_new_ship;

/// A numbered slot for a ship, called its place, and the ship in it at the end of the newest frame. The number is the id
/// that the functions for ships take.
typedef struct swell_ship {
    size_t size;
    int32_t id;
    int32_t is_there;   ///< 0: a spare place, or its ship has left
    int32_t is_steered; ///< 1: steered by calls (swell_steer_ship); 0: on the scenario's track
    int32_t reserved;
    char name[SWELL_NAME_LENGTH]; ///< cut if it is longer
    double length_m;
    double beam_m;
    swell_ship_motion motion; ///< draft_m is the present draught, also while it grows or shrinks
    int32_t flags;            ///< swell_ship_flag bits
    int32_t reserved_flags;   ///< 0
    /// Least depth under the hull minus the draught of the latest order; below 0 aground, infinite off the grid.
    double under_keel_m;
    double full_draft_m; ///< draught that the ship will have when it has finished growing after the ship was added or moved
} swell_ship;

/// The force of the water on a ship, in the ship's axes: forward, port, up. Moments are about the ship's middle and follow
/// the right-hand rule: roll, pitch, yaw.
typedef struct swell_ship_force {
    size_t size;
    double forward_n;
    double port_n;
    double up_n;
    double roll_nm;
    double pitch_nm;
    double yaw_nm;
    double dent_m; ///< largest |zeta| under the hull; it is a depression, not a wave
} swell_ship_force;

/// A mooring line of a ship, [[line]] of a scenario file, at the end of the newest frame.
typedef struct swell_mooring_line {
    size_t size;
    int32_t ship; ///< id of the ship
    int32_t hold; ///< a swell_line_hold
    char name[SWELL_NAME_LENGTH];
    double tension_n; ///< 0 if the line is broken or cast off
    double length_m;  ///< without load
    double largest_n; ///< largest tension since the start of the run
    int32_t breaks;   ///< how often the line broke since then: more than once if it was renewed
    int32_t reserved; ///< 0
} swell_mooring_line;

/// A fender that a ship lies at, [[fender]] of a scenario file, at the end of the newest frame.
typedef struct swell_fender {
    size_t size;
    int32_t ship;            ///< id of the ship
    int32_t is_bottomed_out; ///< 1: compressed by more than its thickness
    char name[SWELL_NAME_LENGTH];
    double load_n; ///< across its face, without friction
    double compression_m;
    double largest_n; ///< largest load since the start of the run
} swell_fender;

/// A caller's force on a ship that answers, such as that of rudder, propeller, wind, tugs or lines: forward, port and up
/// along the heading; moments about the centre of gravity, in the axes of the hull, by the right-hand rule.
typedef struct swell_ship_push {
    double forward_n;
    double port_n;
    double up_n;
    double roll_nm;
    double pitch_nm;
    double yaw_nm;
} swell_ship_push;

/// The loads of the water on a ship's mesh at the end of the newest frame, weight not included: forward, port and up,
/// horizontal for a heeled ship too. Moments are about the mesh's origin and follow the right-hand rule: roll, pitch, yaw.
typedef struct swell_hull_load {
    size_t size;
    int32_t id;
    int32_t reserved;             ///< 0
    char name[SWELL_NAME_LENGTH]; ///< cut if it is longer
    double forward_n;
    double port_n;
    double up_n;
    double roll_nm;
    double pitch_nm;
    double yaw_nm;
    double wetted_area_m2;
    double deck_under_water_m2; ///< above 0: the deck is under water, and the mesh lacks the house above it
    double clearance_m;         ///< least height of the mesh over the bed, below 0 aground; 10000 off the grid
} swell_hull_load;

/// The motion and squat of a ship with a mesh at the end of the newest frame. Heave, roll, pitch and speeds are 0 if the
/// ship does not answer.
typedef struct swell_hull_motion {
    size_t size;
    int32_t id;
    int32_t answers;              ///< 1: the waves move her (SWELL_HULL_ANSWERS)
    char name[SWELL_NAME_LENGTH]; ///< cut if it is longer
    double east_m;                ///< of the mesh's origin
    double north_m;
    double heave_m;         ///< height of that origin over still water of the present level
    double heading_deg;     ///< from -180 to 180
    double roll_deg;        ///< positive: port side up
    double pitch_deg;       ///< positive: bow down
    double forward_m_per_s; ///< velocity of the centre of gravity, in the ship's axes
    double port_m_per_s;
    double up_m_per_s;
    double roll_deg_per_s; ///< about the ship's axes, by the right-hand rule: a positive yaw turns the bow to port
    double pitch_deg_per_s;
    double yaw_deg_per_s;
    /// Squat: how deep the origin is below its height at rest, trim with the bow down, and the clearance over the bed with
    /// both, as if the lowest point of the hull were at her deeper end (below 0 aground, about 10000 off the grid). For a
    /// ship that answers, her own heave and pitch. For another one, those with which linear hydrostatics balance the loads
    /// of the water: in waves only their mean is squat. At a depth of 1.5 draughts the sinkage is 25 % too low, because the
    /// water is linear.
    double sinkage_m;
    double trim_deg;
    double squat_clearance_m;
} swell_hull_motion;

/// The water surface at a point, the answer of swell_query(). On land near the shore it is the surface of the nearest
/// water. Farther inland and off the grid it is still water.
typedef struct swell_sample {
    double elevation_m; ///< above the still-water level
    float normal_east;  ///< unit normal, pointing up from the surface
    float normal_north;
    float normal_up;
    float depth_m;    ///< still-water depth; 0 on land
    int32_t ground;   ///< a swell_ground
    int32_t reserved; ///< 0
} swell_sample;

/// Velocity and pressure of the water at a point below the surface, the answer of swell_query_motion(), including the mean
/// current. 0 on land and off the grid.
typedef struct swell_water_motion {
    double east_m_per_s;
    double north_m_per_s;
    double up_m_per_s;
    double dynamic_pressure_pa; ///< pressure above that in still water at the same height
    int32_t ground;             ///< a swell_ground
    int32_t reserved;           ///< 0
} swell_water_motion;

/// A point in the water: metres east and north as swell_point, and its height above the still-water level. A height that is
/// not a number counts as 0, a place that is not a number as off the grid.
typedef struct swell_flow_point {
    double east_m;
    double north_m;
    double height_m;
} swell_flow_point;

/// The flow of the waves at a point in the water, the answer of swell_query_flow(). 0 on land and off the grid. Above the
/// still-water level it is the flow at that level, below the bed the flow at the bed.
typedef struct swell_flow {
    double east_m_per_s; ///< velocity of the waves, without the mean current
    double north_m_per_s;
    double up_m_per_s;
    double current_east_m_per_s; ///< the mean current
    double current_north_m_per_s;
    double east_m_per_s2; ///< rate of the waves' velocity, as seen by water that the current carries
    double north_m_per_s2;
    double up_m_per_s2;
    double dynamic_pressure_pa; ///< pressure above that in still water at the same height
    float depth_m;              ///< still-water depth; 0 on land
    int32_t ground;             ///< a swell_ground
} swell_flow;

/// How a query reads the surface: at which time, as a mean over which area, with which hulls' dents. Defaults:
/// swell_default_query(): the newest frame, points, with dents.
typedef struct swell_query_options {
    size_t size;
    /// 1: at time_s, between the newest frame and the one before (holds_frame_before); 0: the newest frame.
    int32_t at_time;
    int32_t footprint; ///< a swell_footprint: the area over which a sample is the mean
    double time_s;
    double length_m;    ///< box: length along the heading; disc: diameter
    double beam_m;      ///< box: width
    double heading_deg; ///< box: heading, clockwise from true north
    int32_t dents;      ///< a swell_dents: whether the depressions of hulls are part of the surface
    int32_t own_ship;   ///< ship whose depression SWELL_DENTS_WITHOUT_OWN removes
} swell_query_options;

/// The frame that a query used.
typedef struct swell_reply {
    size_t size;
    int64_t frame;
    double time_s;
} swell_reply;

/// A rectangle of points at which swell_copy_patch() reads the surface: columns eastwards, rows northwards.
typedef struct swell_patch {
    size_t size;
    double west_m; ///< south-west corner
    double south_m;
    double spacing_m;
    int32_t columns;
    int32_t rows;
} swell_patch;

/// A reading of a gauge: elevation of the surface and its slopes eastwards and northwards.
typedef struct swell_gauge_reading {
    double zeta_m;
    double slope_east;
    double slope_north;
} swell_gauge_reading;

/// The grid, and the division of time into frames and steps.
typedef struct swell_grid {
    size_t size;
    int32_t nx;
    int32_t ny;
    double dx_m;
    double dy_m;
    double frame_s;
    int32_t steps_per_frame; ///< the number in use, also if the scenario gives 0
    int32_t modes;           ///< modes of the potential's vertical profile: the number of SWELL_FIELD_PSI fields
    int32_t precision;       ///< a swell_precision
    int32_t threads;         ///< of the CPU backend
} swell_grid;

/// The newest surface in GPU memory, for a caller in the same process. The engine owns the memory and writes the next frame
/// into it: wait for `ready` on your stream, and finish your work before you compute the next frame.
typedef struct swell_device_surface {
    size_t size;
    int64_t frame;
    int32_t nx;
    int32_t ny;
    int32_t pitch;     ///< distance between rows, in values
    int32_t is_double; ///< 1: zeta points to double; 0: to float
    const void* zeta;  ///< node (0, 0), in device memory
    void* ready;       ///< a cudaEvent_t, recorded after the frame
} swell_device_surface;

/// The surface of a snapshot in host memory. The engine owns the memory, which does not change until the snapshot is
/// released. Values on land are meaningless; swell_copy_depths() has the nodes on land.
typedef struct swell_snapshot_surface {
    size_t size;
    int64_t frame;
    int32_t nx;
    int32_t ny;
    int32_t pitch;     ///< distance between rows, in values
    int32_t is_double; ///< 1: zeta points to double; 0: to float
    const void* zeta;  ///< node (0, 0) [m]
} swell_snapshot_surface;

/// Totals and extremes of the present water, from swell_observe().
typedef struct swell_observations {
    size_t size;
    double time_s;
    double mass_m3;            ///< integral of zeta over the water
    double boundary_inflow_m3; ///< volume that entered through open edges since the start
    double mass_drift_m3;      ///< change of mass_m3 since the start minus the inflow; 0 except for rounding
    double max_abs_zeta_m;     ///< largest |zeta| outside hulls
    double rms_zeta_m;         ///< root mean square of zeta outside hulls
    double potential_energy_j;
} swell_observations;

#ifdef __cplusplus
}
#endif

#endif
