/* Orders to ships that a bridge may give by mistake, in C, written with swell.h only. An order that no place allows is
 * refused and leaves the water as it was, bit for bit. A place or motion that is bad for a ship is flagged, and the run
 * goes on, bounded. Prints a line for every order. Exit status 0 if all checks passed. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <swell.h>

enum { NX = 80, NY = 60, CELL_M = 5, FRAMES = 1000, QUAY_ROW = 50 };

static int failures = 0;

static void check(int holds, const char* order, const char* claim)
{
    if (!holds) {
        ++failures;
        printf("FAILED  %s: %s (%s)\n", order, claim, swell_last_error());
    }
}

/* 12 m of water, land in the north, three places for ships. */
static swell_engine* basin(void)
{
    static double depth_m[NX * NY];
    swell_scenario water;
    swell_options options;
    swell_engine* engine = NULL;
    int node = 0;
    for (node = 0; node < NX * NY; ++node) {
        depth_m[node] = node / NX < QUAY_ROW ? 12.0 : -2.0;
    }
    swell_default_scenario(&water, sizeof water);
    water.nx = NX;
    water.ny = NY;
    water.dx_m = CELL_M;
    water.dy_m = CELL_M;
    water.depth_m = depth_m;
    water.profile = "parabolic";
    for (node = 0; node < 4; ++node) {
        water.edges[node].kind = SWELL_EDGE_OPEN;
    }
    swell_default_options(&options, sizeof options);
    options.backend = SWELL_BACKEND_CPU;
    options.threads = 1;
    options.spare_ships = 3;
    options.longest_spare_ship_m = 120.0;
    if (swell_create_from_values(&water, &options, &engine) != SWELL_DONE) {
        printf("FAILED  basin: %s\n", swell_last_error());
    }
    return engine;
}

static swell_new_ship ferry(double east_m, double north_m, double draft_m)
{
    swell_new_ship ship;
    swell_default_ship(&ship, sizeof ship);
    ship.length_m = 80.0;
    ship.beam_m = 20.0;
    ship.motion.east_m = east_m;
    ship.motion.north_m = north_m;
    ship.motion.heading_deg = 90.0;
    ship.motion.draft_m = draft_m;
    ship.motion.east_m_per_s = 0.0;
    ship.motion.north_m_per_s = 0.0;
    ship.motion.turn_deg_per_s = 0.0;
    return ship;
}

static void sail(swell_engine* engine, int frames, const char* order)
{
    int frame = 0;
    for (frame = 0; frame < frames; ++frame) {
        check(swell_advance_frame(engine, NULL) == SWELL_DONE, order, "every frame is usable");
    }
}

/* ---- Refused orders ---- */

static swell_status add_long(swell_engine* engine)
{
    swell_new_ship ship = ferry(200.0, 100.0, 4.0);
    int32_t id = 0;
    ship.length_m = 1001.0;
    return swell_add_ship(engine, &ship, &id);
}

static swell_status add_broad(swell_engine* engine)
{
    swell_new_ship ship = ferry(200.0, 100.0, 4.0);
    int32_t id = 0;
    ship.beam_m = 201.0;
    return swell_add_ship(engine, &ship, &id);
}

static swell_status add_thin(swell_engine* engine)
{
    swell_new_ship ship = ferry(200.0, 100.0, 4.0);
    int32_t id = 0;
    ship.beam_m = 0.0;
    return swell_add_ship(engine, &ship, &id);
}

static swell_status add_slow_ramp(swell_engine* engine)
{
    swell_new_ship ship = ferry(200.0, 100.0, 4.0);
    int32_t id = 0;
    ship.ramp_s = 3601.0;
    return swell_add_ship(engine, &ship, &id);
}

static swell_status steer(swell_engine* engine, int member, double value)
{
    swell_ship_motion motion = ferry(160.0, 120.0, 4.0).motion;
    double* members[7];
    members[0] = &motion.east_m;
    members[1] = &motion.north_m;
    members[2] = &motion.heading_deg;
    members[3] = &motion.draft_m;
    members[4] = &motion.east_m_per_s;
    members[5] = &motion.north_m_per_s;
    members[6] = &motion.turn_deg_per_s;
    *members[member] = value;
    return swell_steer_ship(engine, 0, &motion);
}

static swell_status steer_deep(swell_engine* engine)
{
    return steer(engine, 3, 60.0);
}

static swell_status steer_out_of_the_water(swell_engine* engine)
{
    return steer(engine, 3, -1.0);
}

static swell_status steer_fast(swell_engine* engine)
{
    return steer(engine, 4, 50.1);
}

static swell_status steer_spinning(swell_engine* engine)
{
    return steer(engine, 6, 91.0);
}

static swell_status place_without_a_number(swell_engine* engine)
{
    swell_ship_motion motion = ferry(160.0, 120.0, 4.0).motion;
    return swell_place_ship(engine, 0, &motion, NAN);
}

static swell_status remove_backwards(swell_engine* engine)
{
    return swell_remove_ship(engine, 0, -1.0);
}

static swell_status steer_nobody(swell_engine* engine)
{
    swell_ship_motion motion = ferry(160.0, 120.0, 4.0).motion;
    return swell_steer_ship(engine, 7, &motion);
}

typedef struct {
    const char* name;
    swell_status (*give)(swell_engine*);
    const char* word; /* of the line that says why */
} refusal;

static const refusal refusals[] = {{"a hull of 1001 m", add_long, "length_m is 1001: allowed are"},
                                   {"a beam of 201 m", add_broad, "beam_m is 201: allowed are"},
                                   {"a beam of 0", add_thin, "beam_m is 0: allowed are"},
                                   {"a ramp of over an hour", add_slow_ramp, "ramp_s is 3601: allowed are"},
                                   {"a draught of 60 m", steer_deep, "draft_m is 60: allowed are"},
                                   {"a draught below 0", steer_out_of_the_water, "draft_m is -1: allowed are"},
                                   {"a speed over 50 m/s", steer_fast, "speed_m_per_s is 50.1: allowed are"},
                                   {"a turn over 90 deg/s", steer_spinning, "turn_deg_per_s is 91: allowed are"},
                                   {"a ramp that is no number", place_without_a_number, "ramp_s is nan: allowed are"},
                                   {"a ramp below 0", remove_backwards, "ramp_s is -1: allowed are"},
                                   {"a ship that is not there", steer_nobody, "id is 7"}};

static void is_refused(const char* name, swell_status status, swell_engine* refused, swell_engine* twin, const char* word)
{
    char one[SWELL_HASH_LENGTH];
    char other[SWELL_HASH_LENGTH];
    check(status != SWELL_DONE, name, "is refused");
    check(strstr(swell_last_error(), word) != NULL, name, "says why");
    sail(refused, 20, name);
    sail(twin, 20, name);
    swell_state_hash(refused, one, sizeof one);
    swell_state_hash(twin, other, sizeof other);
    check(strcmp(one, other) == 0, name, "the water is as it was, bit for bit");
}

static void refuse_all(void)
{
    static const double wrong[] = {NAN, INFINITY, -INFINITY, 1e300};
    swell_engine* refused = basin();
    swell_engine* twin = basin();
    const swell_new_ship ship = ferry(160.0, 120.0, 4.0);
    int32_t id = 0;
    size_t order = 0;
    int member = 0;
    swell_add_ship(refused, &ship, &id);
    swell_add_ship(twin, &ship, &id);
    for (order = 0; order < sizeof refusals / sizeof *refusals; ++order) {
        is_refused(refusals[order].name, refusals[order].give(refused), refused, twin, refusals[order].word);
    }
    for (member = 0; member < 7; ++member) {
        for (order = 0; order < 4; ++order) {
            is_refused("a member that is no number", steer(refused, member, wrong[order]), refused, twin, "allowed are");
        }
    }
    swell_destroy(refused);
    swell_destroy(twin);
}

/* ---- Flagged ships ---- */

typedef struct {
    const char* name;
    double east_m, north_m, draft_m;
    double second_east_m; /* place of a second ship; 0: none */
    double leaps_to_m;    /* the place to which a second order, after 5 s, moves the ship; 0: none */
    int is_placed;        /* 1: by swell_place_ship, 0: by swell_steer_ship */
    double speed_m_per_s;
    double turn_deg_per_s;
    int32_t flag; /* that must be seen; 0: no flag may be */
} situation;

static const situation situations[] = {
    {"afloat", 200.0, 120.0, 4.0, 0.0, 0.0, 0, 0.0, 0.0, 0},
    {"aground, 50 m in 12 m of water", 200.0, 120.0, 50.0, 0.0, 0.0, 0, 0.0, 0.0, SWELL_SHIP_AGROUND},
    {"over land", 200.0, 245.0, 4.0, 0.0, 0.0, 0, 0.0, 0.0, SWELL_SHIP_OVER_LAND},
    {"partly off the grid", 10.0, 120.0, 4.0, 0.0, 0.0, 0, 0.0, 0.0, SWELL_SHIP_PARTLY_OFF_GRID},
    {"off the grid", -900.0, 120.0, 4.0, 0.0, 0.0, 0, 0.0, 0.0, SWELL_SHIP_OFF_GRID},
    {"overlapping", 200.0, 120.0, 4.0, 210.0, 0.0, 0, 0.0, 0.0, SWELL_SHIP_OVERLAPPING},
    {"a leap", 120.0, 120.0, 4.0, 0.0, 300.0, 0, 0.0, 0.0, SWELL_SHIP_PUT_ELSEWHERE},
    {"put elsewhere", 120.0, 120.0, 4.0, 0.0, 300.0, 1, 0.0, 0.0, SWELL_SHIP_PUT_ELSEWHERE},
    {"50 m/s off the grid", 60.0, 120.0, 4.0, 0.0, 0.0, 0, 50.0, 0.0, SWELL_SHIP_OFF_GRID},
    {"spinning", 200.0, 120.0, 4.0, 0.0, 0.0, 0, 0.0, 90.0, 0},
};

static void second_order(swell_engine* engine, const situation* at)
{
    const swell_new_ship ship = ferry(at->leaps_to_m, at->north_m, at->draft_m);
    const swell_status status =
        at->is_placed ? swell_place_ship(engine, 0, &ship.motion, 5.0) : swell_steer_ship(engine, 0, &ship.motion);
    check(status == SWELL_DONE, at->name, "the second order is taken");
}

/* Sails 1,000 frames. Returns all flags that occurred; *highest_m is the highest wave outside hulls. */
static int32_t watched(swell_engine* engine, const situation* at, double* highest_m)
{
    swell_frame_stats stats = {0};
    swell_ship ship = {0};
    int32_t seen = 0;
    int frame = 0;
    stats.size = sizeof stats;
    ship.size = sizeof ship;
    *highest_m = 0.0;
    for (frame = 0; frame < FRAMES; ++frame) {
        if (frame == 100 && at->leaps_to_m > 0.0) {
            second_order(engine, at);
        }
        check(swell_advance_frame(engine, &stats) == SWELL_DONE, at->name, "every frame is usable");
        check(swell_get_ship(engine, 0, &ship) == SWELL_DONE, at->name, "the ship is there");
        check((ship.flags & ~stats.ship_flags) == 0, at->name, "the frame has the flags of its ships");
        seen |= stats.ship_flags;
        *highest_m = fmax(*highest_m, stats.max_abs_zeta_m);
    }
    check(at->flag != SWELL_SHIP_AGROUND || ship.under_keel_m == 12.0 - at->draft_m, at->name, "the water under the keel");
    return seen;
}

static void flag(const situation* at)
{
    swell_engine* engine = basin();
    swell_new_ship ship = ferry(at->east_m, at->north_m, at->draft_m);
    int32_t id = -1;
    int32_t seen = 0;
    double highest_m = 0.0;
    ship.ramp_s = 1.0; /* quick: it makes the larger wave */
    ship.motion.east_m_per_s = at->speed_m_per_s;
    ship.motion.turn_deg_per_s = at->turn_deg_per_s;
    check(swell_add_ship(engine, &ship, &id) == SWELL_DONE && id == 0, at->name, "is taken");
    if (at->second_east_m > 0.0) {
        ship.motion.east_m = at->second_east_m;
        check(swell_add_ship(engine, &ship, &id) == SWELL_DONE, at->name, "the second ship is taken");
    }
    seen = watched(engine, at, &highest_m);
    check(at->flag != 0 ? (seen & at->flag) == at->flag : seen == 0, at->name, "is flagged as it should be");
    check(highest_m <= 2.0 * at->draft_m, at->name, "no wave is higher than twice the draught");
    printf("%-32s flags %2d, highest wave %.2f m of a draught of %.0f m\n", at->name, (int)seen, highest_m, at->draft_m);
    swell_destroy(engine);
}

int main(void)
{
    size_t at = 0;
    refuse_all();
    for (at = 0; at < sizeof situations / sizeof *situations; ++at) {
        flag(&situations[at]);
    }
    printf("%d failed\n", failures);
    return failures == 0 ? 0 : 1;
}
