/* A list of the present ships, with the forces of the water on each. Exit status 0 if it has the ships that came and not
 * the one that left, each at the place to which it has sailed. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include <swell.h>

enum { MOST_SHIPS = 16, FRAMES = 40 };

static int failures = 0;

static void check(int holds, const char* claim)
{
    failures += holds ? 0 : 1;
    printf("%s  %s\n", holds ? "ok    " : "FAILED", claim);
}

/* The ships that are there, where `capacity` takes all places; how many were written. */
static size_t list_ships(swell_engine* engine, swell_ship* ships, size_t capacity)
{
    size_t places = 0;
    size_t count = 0;
    size_t at = 0;
    ships[0].size = sizeof ships[0]; /* and of all others */
    if (swell_copy_ships(engine, ships, capacity, &places) != SWELL_DONE) {
        fprintf(stderr, "%s\n", swell_last_error());
        return 0;
    }
    for (at = 0; at < places; ++at) {
        if (ships[at].is_there) {
            ships[count++] = ships[at];
        }
    }
    return count;
}

static int32_t add(swell_engine* engine, const char* name, double east_m, double north_m_per_s)
{
    swell_new_ship ship;
    int32_t id = SWELL_NO_SHIP;
    swell_default_ship(&ship, sizeof ship);
    ship.name = name;
    ship.length_m = 40.0;
    ship.beam_m = 10.0;
    ship.ramp_s = 1.0;
    ship.motion = (swell_ship_motion){.east_m = east_m, .north_m = 150.0, .draft_m = 1.0, .north_m_per_s = north_m_per_s};
    check(swell_add_ship(engine, &ship, &id) == SWELL_DONE, name);
    return id;
}

static void sail(swell_engine* engine)
{
    int frame = 0;
    int32_t tug = SWELL_NO_SHIP;
    add(engine, "pilot", 100.0, 5.0);
    tug = add(engine, "tug", 200.0, 0.0);
    add(engine, "ferry", 300.0, -5.0);
    for (frame = 0; frame < FRAMES; ++frame) { /* 2 s */
        if (frame == 10) {
            swell_remove_ship(engine, tug, 1.0);
        }
        failures += swell_advance_frame(engine, NULL) == SWELL_DONE ? 0 : 1;
    }
}

static void look(swell_engine* engine)
{
    swell_ship ships[MOST_SHIPS];
    const size_t count = list_ships(engine, ships, MOST_SHIPS);
    size_t at = 0;
    check(count == 2, "two of three are there");
    for (at = 0; at < count; ++at) {
        const swell_ship* ship = &ships[at];
        const double north_m = strcmp(ship->name, "pilot") == 0 ? 160.0 : 140.0;
        swell_ship_force force = {.size = sizeof force};
        check(swell_get_ship_force(engine, ship->id, &force) == SWELL_DONE, "there is a force on it");
        printf("%-6s %.1f m east, %.1f m north, %.1f m under the keel, pitch %.2e Nm\n", ship->name, ship->motion.east_m,
               ship->motion.north_m, ship->under_keel_m, force.pitch_nm);
        check(fabs(ship->motion.north_m - north_m) < 0.01, "it has sailed");
        check(fabs(ship->under_keel_m - 19.0) < 0.01 && ship->flags == 0, "it is afloat");
    }
    check(count == 2 && strcmp(ships[0].name, "pilot") == 0 && strcmp(ships[1].name, "ferry") == 0,
          "they have their names");
}

int main(int count, char** arguments)
{
    swell_options options;
    swell_engine* engine = NULL;
    if (count != 2) {
        fprintf(stderr, "usage: ships SCENARIO\n");
        return 2;
    }
    swell_default_options(&options, sizeof options);
    options.backend = SWELL_BACKEND_CPU;
    options.threads = 1;
    options.spare_ships = 4;
    if (swell_create_from_scenario(arguments[1], NULL, 0, &options, &engine) != SWELL_DONE) {
        fprintf(stderr, "%s\n", swell_last_error());
        return 2;
    }
    sail(engine);
    look(engine);
    swell_destroy(engine);
    return failures == 0 ? 0 : 1;
}
