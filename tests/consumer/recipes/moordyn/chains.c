/* A coaster held by two chains at the bow, and at the stern by two with buoys. MoorDyn computes the lines: each frame it
 * receives the places and velocities of the fairleads, and Swell the force and moment of the lines, with those of the wind
 * and of the hull's drag. Exit status 0 if the wind moves the ship until all forces balance, the chains at the bow then
 * hang in catenaries, and the buoys float in the water. */
#include <math.h>
#include <stdio.h>

#include <moordyn/MoorDyn2.h>
#include <swell.h>

#include "fairleads.h"

enum { SIDE = 81, CHAINS = 2, BUOYS = 2, FIRST_BUOY = 9, FRAMES = 4000 };

/* Of the chains at the bow, as in lines.txt. */
static const double anchors[CHAINS][3] = {{330.0, 288.0, -20.0}, {330.0, 112.0, -20.0}};
static const double chain_m = 123.4;
static const double chain_n_per_m = 9.81 * (115.0 - 1025.0 * 3.14159265358979 * 0.137 * 0.137 / 4.0);
static const double chain_stiffness_n = 4.9e8;
static const double wind_n = 150e3; /* to port */
static const double mass_kg = 7.5e6;
static int failures = 0;

static void check(int holds, const char* claim)
{
    failures += holds ? 0 : 1;
    printf("%s  %s\n", holds ? "ok    " : "FAILED", claim);
}

static swell_engine* make(const char* mesh)
{
    static double depth_m[SIDE * SIDE];
    swell_hull coaster;
    swell_scenario water;
    swell_options options;
    swell_engine* engine = NULL;
    int at = 0;
    for (at = 0; at < SIDE * SIDE; ++at) {
        depth_m[at] = 20.0;
    }
    swell_default_hull(&coaster, sizeof coaster);
    coaster.name = "coaster";
    coaster.mesh_file = mesh;
    coaster.motion = SWELL_HULL_ANSWERS; /* without coefficient_files: by estimates, and with a warning */
    coaster.own_wave = SWELL_OWN_WAVE_KEPT;
    coaster.east_m = 200.0, coaster.north_m = 200.0, coaster.heading_deg = 90.0, coaster.ramp_s = 20.0;
    coaster.gravity_height_m = gravity_height_m;
    swell_default_scenario(&water, sizeof water);
    water.nx = SIDE, water.ny = SIDE, water.dx_m = 5.0, water.dy_m = 5.0, water.depth_m = depth_m;
    for (at = 0; at < 4; ++at) {
        water.edges[at].kind = SWELL_EDGE_OPEN;
    }
    water.hulls = &coaster;
    water.hull_count = 1;
    swell_default_options(&options, sizeof options);
    options.backend = SWELL_BACKEND_CPU;
    options.threads = 1;
    if (swell_create_from_values(&water, &options, &engine) != SWELL_DONE) {
        fprintf(stderr, "%s\n", swell_last_error());
    }
    return engine;
}

static swell_hull_motion motion_of(swell_engine* engine)
{
    swell_hull_motion ship = {.size = sizeof ship};
    size_t count = 0;
    failures += swell_copy_hull_motions(engine, &ship, 1, &count) == SWELL_DONE ? 0 : 1;
    return ship;
}

static swell_hull_load load_of(swell_engine* engine)
{
    swell_hull_load load = {.size = sizeof load};
    size_t count = 0;
    failures += swell_copy_hull_loads(engine, &load, 1, &count) == SWELL_DONE ? 0 : 1;
    return load;
}

static MoorDyn moor(swell_engine* engine, const char* file)
{
    const swell_hull_motion ship = motion_of(engine);
    double x[FAIRLEADS][3], v[FAIRLEADS][3];
    MoorDyn lines = MoorDyn_Create(file);
    place_fairleads(&ship, x, v);
    if (lines != NULL && MoorDyn_Init(lines, x[0], v[0]) != MOORDYN_SUCCESS) {
        MoorDyn_Close(lines);
        lines = NULL;
    }
    return lines;
}

/* Adds wind and the drag of the hull. A simulator has a model of the ship in their place. */
static void add_wind_and_drag(const swell_hull_motion* ship, swell_ship_push* push)
{
    const double drag = 0.2 * mass_kg;
    push->forward_n -= drag * ship->forward_m_per_s;
    push->port_n += wind_n - drag * ship->port_m_per_s;
    push->yaw_nm -= drag * 625.0 * 0.01745 * ship->yaw_deg_per_s;
}

/* A frame. MoorDyn moves the fairleads by their velocities to its end, where Swell uses the force. */
static int advance(swell_engine* engine, MoorDyn lines, double frame_s, double forces[][3])
{
    const swell_hull_motion ship = motion_of(engine);
    double x[FAIRLEADS][3], v[FAIRLEADS][3];
    double time_s = 0.0;
    swell_ship_push push;
    place_fairleads(&ship, x, v);
    swell_get_time(engine, NULL, &time_s);
    if (MoorDyn_Step(lines, x[0], v[0], forces[0], &time_s, &frame_s) != MOORDYN_SUCCESS) {
        return 0;
    }
    push = push_of(&ship, forces);
    add_wind_and_drag(&ship, &push);
    return swell_push_ship(engine, 0, &push) == SWELL_DONE && swell_advance_frame(engine, NULL) == SWELL_DONE;
}

/* The tension at the upper end of an elastic chain, a part of which lies on a bed without friction. */
static double catenary_n(const double* top, const double* anchor)
{
    const double across_m = hypot(top[0] - anchor[0], top[1] - anchor[1]), height_m = top[2] - anchor[2];
    double low = 1.0, high = 1e7; /* of the horizontal part */
    while (high - low > 1e-3) {
        const double pull = 0.5 * (low + high), a = pull / chain_n_per_m;
        const double hanging_m = sqrt(height_m * height_m + 2.0 * a * height_m);
        const double reach_m = chain_m - hanging_m + a * asinh(hanging_m / a) + chain_m * pull / chain_stiffness_n;
        *(reach_m < across_m ? &low : &high) = pull;
    }
    return low + chain_n_per_m * height_m;
}

static void compare_chains(double x[][3], double forces[][3])
{
    int at = 0;
    for (at = 0; at < CHAINS; ++at) {
        const double tension_n = hypot(hypot(forces[at][0], forces[at][1]), forces[at][2]);
        const double expected_n = catenary_n(x[at], anchors[at]);
        printf("chain %d: %.0f N, catenary %.0f N\n", at + 1, tension_n, expected_n);
        check(fabs(tension_n / expected_n - 1.0) < 0.02, "the chain hangs in a catenary");
    }
}

static void compare(swell_engine* engine, MoorDyn moored, double weight_n, double forces[][3])
{
    const swell_hull_motion ship = motion_of(engine);
    const swell_ship_push lines = push_of(&ship, forces);
    const swell_hull_load water = load_of(engine); /* about the origin of the mesh */
    const double heeling_nm = water.roll_nm + gravity_height_m * sin(0.01745 * ship.roll_deg) * water.up_n;
    double x[FAIRLEADS][3], v[FAIRLEADS][3], buoy[3];
    int at = 0;
    place_fairleads(&ship, x, v);
    printf("%.2f m east, %.2f north, %.1f deg, roll %.2f\n", ship.east_m, ship.north_m, ship.heading_deg, ship.roll_deg);
    printf("lines: %.0f N forward, %.0f N to port, %.0f N up, %.0f N m of yaw\n", lines.forward_n, lines.port_n, lines.up_n,
           lines.yaw_nm);
    check(ship.north_m > 200.5, "the wind has moved the ship");
    check(hypot(ship.forward_m_per_s, ship.port_m_per_s) < 0.002, "she lies still");
    check(hypot(lines.forward_n, lines.port_n + wind_n) < 0.02 * wind_n, "the lines bear the wind");
    check(fabs(lines.yaw_nm) < 0.02 * wind_n * 45.0, "they do not turn her");
    check(fabs(water.up_n + lines.up_n - weight_n) < 0.02 * fabs(lines.up_n), "the water lifts ship and lines");
    check(fabs(heeling_nm + lines.roll_nm) < 0.03 * fabs(lines.roll_nm), "the water bears the moment of the lines");
    check(ship.roll_deg > 0.1, "which heels her to starboard, because the fairleads are over her centre of gravity");
    compare_chains(x, forces);
    for (at = 0; at < BUOYS; ++at) {
        MoorDyn_GetPointPos(MoorDyn_GetPoint(moored, FIRST_BUOY + at), buoy);
        printf("buoy %d: %.1f m high\n", at + 1, buoy[2]);
        check(buoy[2] > -19.0 && buoy[2] < 0.0, "the buoy floats between bed and surface");
    }
}

int main(int count, char** arguments)
{
    double forces[FAIRLEADS][3] = {{0.0}};
    double weight_n = 0.0;
    swell_scenario usual;
    swell_engine* engine = NULL;
    MoorDyn lines = NULL;
    int frame = 0;
    if (count != 3) {
        fprintf(stderr, "usage: chains MESH LINES\n");
        return 2;
    }
    engine = make(arguments[1]);
    lines = engine != NULL ? moor(engine, arguments[2]) : NULL;
    if (lines == NULL) {
        swell_destroy(engine);
        return 2;
    }
    weight_n = load_of(engine).up_n; /* at rest */
    swell_default_scenario(&usual, sizeof usual);
    while (frame < FRAMES && advance(engine, lines, usual.frame_s, forces)) {
        ++frame;
    }
    check(frame == FRAMES, "all frames are computed");
    compare(engine, lines, weight_n, forces);
    MoorDyn_Close(lines);
    swell_destroy(engine);
    return failures == 0 ? 0 : 1;
}
