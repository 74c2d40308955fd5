/* Moves a ship to another place: its draft shrinks at the old place, then grows at the new one. Exit status 0 if the ship
 * arrives whole, has the flag on its way, and the water half-way stays as in a sea without the ship. */
#include <math.h>
#include <stdio.h>

#include <swell.h>

static const double ramp_s = 4.0;
static const double draft_m = 1.5;
static int failures = 0;

static void check(int holds, const char* claim)
{
    failures += holds ? 0 : 1;
    printf("%s  %s\n", holds ? "ok    " : "FAILED", claim);
}

static swell_engine* sea(const char* scenario)
{
    swell_options options;
    swell_engine* engine = NULL;
    swell_default_options(&options, sizeof options);
    options.backend = SWELL_BACKEND_CPU;
    options.threads = 1;
    options.spare_ships = 1;
    if (swell_create_from_scenario(scenario, NULL, 0, &options, &engine) != SWELL_DONE) {
        fprintf(stderr, "%s\n", swell_last_error());
    }
    return engine;
}

static double time_of(swell_engine* engine)
{
    double time_s = 0.0;
    swell_get_time(engine, NULL, &time_s);
    return time_s;
}

static void sail(swell_engine* engine, double duration_s)
{
    const double end_s = time_of(engine) + duration_s - 1e-6;
    while (time_of(engine) < end_s && swell_advance_frame(engine, NULL) == SWELL_DONE) {
    }
}

static double elevation_m(swell_engine* engine, double east_m, double north_m)
{
    const swell_point point = {east_m, north_m};
    swell_sample water = {0};
    swell_query(engine, &point, 1, NULL, &water, NULL);
    return water.elevation_m;
}

static void check_the_water(swell_engine* engine, swell_engine* alone)
{
    double dent_m = 0.0;
    double splash_m = 0.0;
    sail(alone, time_of(engine));
    dent_m = elevation_m(alone, 280.0, 280.0) - elevation_m(engine, 280.0, 280.0);
    splash_m = fabs(elevation_m(engine, 200.0, 200.0) - elevation_m(alone, 200.0, 200.0));
    printf("        dent %.3f m, half-way %.3f m of wave\n", dent_m, splash_m);
    check(fabs(dent_m - draft_m) < 0.3 * draft_m, "its dent is there");
    check(splash_m < 0.1 * draft_m, "nothing splashed");
}

static void teleport(swell_engine* engine)
{
    swell_new_ship ferry;
    swell_ship_motion there;
    swell_status status = SWELL_DONE;
    swell_ship ship = {.size = sizeof ship};
    int32_t id = SWELL_NO_SHIP;
    swell_default_ship(&ferry, sizeof ferry);
    ferry.name = "ferry";
    ferry.length_m = 60.0;
    ferry.beam_m = 15.0;
    ferry.ramp_s = ramp_s;
    ferry.motion = (swell_ship_motion){.east_m = 120.0, .north_m = 120.0, .heading_deg = 45.0, .draft_m = draft_m};
    check(swell_add_ship(engine, &ferry, &id) == SWELL_DONE, "the ship has a place");
    sail(engine, ramp_s);

    there = ferry.motion;
    there.east_m = 280.0;
    there.north_m = 280.0;
    status = swell_place_ship(engine, id, &there, ramp_s);
    check(status == SWELL_DONE, "it is put elsewhere");
    sail(engine, ramp_s); /* there is none of it left here, and nothing yet there */
    swell_get_ship(engine, id, &ship);
    check((ship.flags & SWELL_SHIP_PUT_ELSEWHERE) != 0, "on its way it has the flag");

    sail(engine, ramp_s + 0.1);
    swell_get_ship(engine, id, &ship);
    check(ship.flags == 0, "there it has none");
    check(ship.motion.east_m == 280.0 && ship.motion.north_m == 280.0, "it is where it was put");
    check(fabs(ship.motion.draft_m - draft_m) < 1e-3, "it draws what it drew");
}

int main(int count, char** arguments)
{
    if (count != 2) {
        fprintf(stderr, "usage: teleport SCENARIO\n");
        return 2;
    }
    swell_engine* engine = sea(arguments[1]);
    swell_engine* alone = sea(arguments[1]);
    if (engine == NULL || alone == NULL) {
        return 2;
    }
    teleport(engine);
    check_the_water(engine, alone);
    swell_destroy(alone);
    swell_destroy(engine);
    return failures == 0 ? 0 : 1;
}
