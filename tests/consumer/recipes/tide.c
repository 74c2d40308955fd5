/* A falling tide: the depths of all water change, a little at a time, and the picture adds the level to the elevation. Exit
 * status 0 if the depths follow, no order moves the surface at once, and what would lay water dry is refused. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <swell.h>

enum { STEPS = 10 };

static const double high_water_m = 4.0; /* over the datum of the chart, to which the scenario's depths refer */
static const double step_m = 0.05;
static const double least_depth_m = 0.5;
static const swell_point gauge = {200.0, 200.0};
static int failures = 0;

/* The grid, its depths at high water, and room for others. */
typedef struct harbour {
    swell_engine* engine;
    swell_grid grid;
    size_t nodes;
    double* highest_m;
    double* depth_m;
} harbour;

static void check(int holds, const char* claim)
{
    failures += holds ? 0 : 1;
    printf("%s  %s\n", holds ? "ok    " : "FAILED", claim);
}

/* What is land at high water stays land, and what is water keeps some depth: no node may fall dry or be flooded. */
static swell_status set_level(harbour* here, double level_m)
{
    size_t node = 0;
    for (node = 0; node < here->nodes; ++node) {
        const double high_m = here->highest_m[node];
        here->depth_m[node] = high_m > 0.0 ? fmax(high_m - (high_water_m - level_m), least_depth_m) : high_m;
    }
    return swell_set_depths(here->engine, 0, 0, here->grid.nx, here->grid.ny, here->depth_m, here->nodes);
}

static swell_sample water_at(swell_engine* engine)
{
    swell_sample water = {0};
    swell_query(engine, &gauge, 1, NULL, &water, NULL);
    return water;
}

/* Lowers the level, and shows a few frames. The largest jump that an order made of the surface. */
static double fall(harbour* here, double* level_m)
{
    double jump_m = 0.0;
    int step = 0;
    int frame = 0;
    for (step = 0; step < STEPS && failures == 0; ++step) {
        const double before_m = water_at(here->engine).elevation_m;
        double drawn_m = 0.0;
        *level_m -= step_m;
        if (set_level(here, *level_m) != SWELL_DONE) {
            check(0, swell_last_error());
        }
        jump_m = fmax(jump_m, fabs(water_at(here->engine).elevation_m - before_m));
        for (frame = 0; frame < 5; ++frame) {
            failures += swell_advance_frame(here->engine, NULL) == SWELL_DONE ? 0 : 1;
        }
        drawn_m = *level_m + water_at(here->engine).elevation_m; /* over the datum of the chart */
        failures += fabs(drawn_m - *level_m) < 1.5 ? 0 : 1;      /* the sea has a significant height of 1 m */
    }
    return jump_m;
}

static void tide(harbour* here)
{
    const double depth_before_m = water_at(here->engine).depth_m;
    double level_m = high_water_m;
    double jump_m = 0.0;
    size_t node = 0;
    swell_copy_depths(here->engine, here->highest_m, here->nodes);
    jump_m = fall(here, &level_m);
    printf("level %.2f m\n", level_m);
    check(failures == 0, "every frame is usable");
    check(fabs(depth_before_m - water_at(here->engine).depth_m - STEPS * step_m) < 1e-4,
          "the depths have fallen with the tide");
    check(jump_m == 0.0, "no order has moved the surface");
    for (node = 0; node < here->nodes; ++node) {
        here->depth_m[node] = -1.0;
    }
    check(swell_set_depths(here->engine, 0, 0, here->grid.nx, here->grid.ny, here->depth_m, here->nodes) == SWELL_BAD_VALUE,
          "dry land is refused");
    check(swell_set_water_level(here->engine, level_m) == SWELL_NOT_YET, "there is no shorter way yet");
}

int main(int count, char** arguments)
{
    const swell_setting at_high_water = {"bathymetry.depth_m", "24"}; /* of a raster: bathymetry.datum_offset_m */
    swell_options options;
    harbour here = {.grid = {.size = sizeof here.grid}};
    if (count != 2) {
        fprintf(stderr, "usage: tide SCENARIO\n");
        return 2;
    }
    swell_default_options(&options, sizeof options);
    options.backend = SWELL_BACKEND_CPU;
    options.threads = 1;
    /* chooses time steps for the deepest water */
    if (swell_create_from_scenario(arguments[1], &at_high_water, 1, &options, &here.engine) != SWELL_DONE) {
        fprintf(stderr, "%s\n", swell_last_error());
        return 2;
    }
    swell_get_grid(here.engine, &here.grid);
    here.nodes = (size_t)here.grid.nx * (size_t)here.grid.ny;
    here.highest_m = malloc(here.nodes * sizeof *here.highest_m);
    here.depth_m = malloc(here.nodes * sizeof *here.depth_m);
    if (here.highest_m == NULL || here.depth_m == NULL) {
        return 2;
    }
    tide(&here);
    free(here.highest_m);
    free(here.depth_m);
    swell_destroy(here.engine);
    return failures == 0 ? 0 : 1;
}
