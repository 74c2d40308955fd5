/* Two bridges and a tug in one water. Three programs compute the same water, each with a ship of its own; here they are
 * three engines of one process. Each sends the forces on its ship, and gives all forces to its engine in the same order.
 * Exit status 0 if all have the same bits after 10 s, and each knows the motions of all ships. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <swell.h>

enum { SIDE = 81, STATIONS = 3, FRAMES = 200 };

/* What a station sends: its ship and the force on it, after a frame that all have computed. */
typedef struct order {
    int32_t ship;
    swell_ship_push push;
} order;

static int failures = 0;

static void check(int holds, const char* claim)
{
    failures += holds ? 0 : 1;
    printf("%s  %s\n", holds ? "ok    " : "FAILED", claim);
}

static swell_hull ship(const char* name, const char* mesh, double unit_m, double north_m)
{
    swell_hull hull;
    swell_default_hull(&hull, sizeof hull);
    hull.name = name;
    hull.mesh_file = mesh;
    hull.mesh_unit_m = unit_m;
    hull.motion = SWELL_HULL_ANSWERS; /* without coefficient_files: by estimates, and with a warning */
    hull.east_m = 200.0;
    hull.north_m = north_m;
    hull.heading_deg = 90.0;
    hull.ramp_s = 1.0;
    return hull;
}

/* All stations make the same scenario. */
static swell_engine* make(const char* mesh)
{
    static double depth_m[SIDE * SIDE];
    swell_hull hulls[STATIONS];
    swell_scenario water;
    swell_options options;
    swell_sea sea;
    swell_engine* engine = NULL;
    int at = 0;
    for (at = 0; at < SIDE * SIDE; ++at) {
        depth_m[at] = 20.0;
    }
    hulls[0] = ship("outbound", mesh, 1.0, 120.0);
    hulls[1] = ship("inbound", mesh, 1.0, 280.0);
    hulls[2] = ship("tug", mesh, 0.3, 200.0);
    swell_default_sea(&sea, sizeof sea);
    sea.kind = SWELL_SEA_JONSWAP;
    sea.height_m = 1.0, sea.period_s = 8.0, sea.from_deg = 225.0, sea.components = 40, sea.developed = 1;
    swell_default_scenario(&water, sizeof water);
    water.nx = SIDE, water.ny = SIDE, water.dx_m = 5.0, water.dy_m = 5.0, water.depth_m = depth_m;
    water.sea = &sea;
    for (at = 0; at < 4; ++at) {
        water.edges[at].kind = SWELL_EDGE_GENERATING;
    }
    water.hulls = hulls;
    water.hull_count = STATIONS;
    swell_default_options(&options, sizeof options);
    options.backend = SWELL_BACKEND_CPU;
    options.threads = 1;
    if (swell_create_from_values(&water, &options, &engine) != SWELL_DONE) {
        fprintf(stderr, "%s\n", swell_last_error());
    }
    return engine;
}

static int list_motions(swell_engine* engine, swell_hull_motion* motions)
{
    size_t count = 0;
    motions[0].size = sizeof motions[0]; /* and of all others */
    return swell_copy_hull_motions(engine, motions, STATIONS, &count) == SWELL_DONE && count == STATIONS;
}

/* A station's helmsman, who knows his own engine only: 2 m/s ahead, on the heading of the start. */
static order helm(swell_engine* engine, int32_t own)
{
    swell_hull_motion motions[STATIONS];
    order given = {.ship = own};
    const double mass_kg = own == 2 ? 2e5 : 7.3e6;
    if (list_motions(engine, motions)) {
        const swell_hull_motion* ship = &motions[own];
        const double inertia = mass_kg * (own == 2 ? 56.0 : 625.0);
        given.push.forward_n = 0.1 * mass_kg * (2.0 - ship->forward_m_per_s);
        given.push.yaw_nm = inertia * 0.01745 * (0.01 * (ship->heading_deg - 90.0) - 0.2 * ship->yaw_deg_per_s);
    }
    return given;
}

/* A frame of all stations: none computes it before it has the orders of all. */
static void lockstep(swell_engine** stations)
{
    order sent[STATIONS];
    int32_t at = 0;
    int32_t of = 0;
    for (at = 0; at < STATIONS; ++at) {
        sent[at] = helm(stations[at], at); /* over the network, with the number of the frame */
    }
    for (at = 0; at < STATIONS; ++at) {
        for (of = 0; of < STATIONS; ++of) { /* in one order on all stations */
            failures += swell_push_ship(stations[at], sent[of].ship, &sent[of].push) == SWELL_DONE ? 0 : 1;
        }
        failures += swell_advance_frame(stations[at], NULL) == SWELL_DONE ? 0 : 1;
    }
}

static void compare(swell_engine** stations)
{
    swell_hull_motion motions[STATIONS];
    char hashes[STATIONS][SWELL_HASH_LENGTH];
    int at = 0;
    for (at = 0; at < STATIONS; ++at) {
        swell_state_hash(stations[at], hashes[at], SWELL_HASH_LENGTH);
        check(strcmp(hashes[at], hashes[0]) == 0, "the station has the water of the others");
    }
    check(list_motions(stations[0], motions), "one list has the motions of all");
    for (at = 0; at < STATIONS; ++at) {
        printf("%-9s %.1f m east, %.2f m/s, heave %.2f m, roll %.1f, pitch %.1f\n", motions[at].name, motions[at].east_m,
               motions[at].forward_m_per_s, motions[at].heave_m, motions[at].roll_deg, motions[at].pitch_deg);
        check(motions[at].east_m > 202.0 && motions[at].heave_m != 0.0, "she sails and heaves");
    }
}

int main(int count, char** arguments)
{
    swell_engine* stations[STATIONS] = {NULL, NULL, NULL};
    int at = 0;
    if (count != 2) {
        fprintf(stderr, "usage: one_water MESH\n");
        return 2;
    }
    for (at = 0; at < STATIONS; ++at) {
        stations[at] = make(arguments[1]);
        if (stations[at] == NULL) {
            return 2;
        }
    }
    for (at = 0; at < FRAMES; ++at) {
        lockstep(stations);
    }
    compare(stations);
    for (at = 0; at < STATIONS; ++at) {
        swell_destroy(stations[at]);
    }
    return failures == 0 ? 0 : 1;
}
