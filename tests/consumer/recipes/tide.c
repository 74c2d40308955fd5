/* A falling tide: the level of the water is ordered, and the picture adds it to the elevation. Exit status 0 if the depths
 * follow, nothing moves the surface at once, and a level that would lay water dry is refused. */
#include <math.h>
#include <stdio.h>

#include <swell.h>

static const double fall_m = 0.5;
static const swell_point gauge = {200.0, 200.0};
static int failures = 0;

static void check(int holds, const char* claim)
{
    failures += holds ? 0 : 1;
    printf("%s  %s\n", holds ? "ok    " : "FAILED", claim);
}

static swell_sample water_at(swell_engine* engine)
{
    swell_sample water = {0};
    swell_query(engine, &gauge, 1, NULL, &water, NULL);
    return water;
}

static double level_of(const swell_engine* engine)
{
    double level_m = 0.0;
    swell_get_water_level(engine, &level_m);
    return level_m;
}

static int32_t state_of(swell_engine* engine, int64_t number)
{
    swell_change change = {.size = sizeof change};
    swell_get_change(engine, number, &change);
    return change.state;
}

/* Shows so many frames. The largest way that the surface went in one of them. */
static double shown(swell_engine* engine, int frames)
{
    double move_m = 0.0;
    double before_m = water_at(engine).elevation_m;
    while (frames-- > 0) {
        double drawn_m = 0.0;
        failures += swell_advance_frame(engine, NULL) == SWELL_DONE ? 0 : 1;
        drawn_m = level_of(engine) + water_at(engine).elevation_m;
        failures += fabs(drawn_m - level_of(engine)) < 1.5 ? 0 : 1; /* the sea has a significant height of 1 m */
        move_m = fmax(move_m, fabs(water_at(engine).elevation_m - before_m));
        before_m = water_at(engine).elevation_m;
    }
    return move_m;
}

static void tide(swell_engine* engine)
{
    const double depth_before_m = water_at(engine).depth_m;
    double move_m = 0.0;
    int64_t number = 0;
    swell_change_time when;
    swell_default_change_time(&when, sizeof when);
    when.over_s = 3.0;
    if (swell_order_water_level(engine, -fall_m, &when, &number) != SWELL_DONE) { /* 40 frames from now */
        check(0, swell_last_error());
    }
    move_m = shown(engine, 120);
    printf("level %.2f m, the surface moved by %.3f m a frame at most\n", level_of(engine), move_m);
    check(failures == 0, "every frame is usable");
    check(state_of(engine, number) == SWELL_CHANGE_APPLIED && level_of(engine) == -fall_m,
          "the level is the one that was ordered");
    check(fabs(depth_before_m - water_at(engine).depth_m - fall_m) < 1e-4, "the depths have fallen with it");
    check(move_m < 0.2, "no step of the level has moved the surface");
    when.over_s = 0.0;
    check(swell_order_water_level(engine, -90.0, &when, &number) == SWELL_DONE, "an order is taken");
    shown(engine, 41);
    check(state_of(engine, number) == SWELL_CHANGE_REFUSED, "what would lay water dry is refused in its frame");
}

int main(int count, char** arguments)
{
    const swell_setting at_high_water = {"bathymetry.depth_m", "24"}; /* of a raster: bathymetry.datum_offset_m */
    swell_engine* engine = NULL;
    swell_options options;
    if (count != 2) {
        fprintf(stderr, "usage: tide SCENARIO\n");
        return 2;
    }
    swell_default_options(&options, sizeof options);
    options.backend = SWELL_BACKEND_CPU;
    options.threads = 1;
    /* chooses time steps for the deepest water */
    if (swell_create_from_scenario(arguments[1], &at_high_water, 1, &options, &engine) != SWELL_DONE) {
        fprintf(stderr, "%s\n", swell_last_error());
        return 2;
    }
    tide(engine);
    swell_destroy(engine);
    return failures == 0 ? 0 : 1;
}
