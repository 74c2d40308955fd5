/* A picture at 60 Hz over frames of 20 Hz: each picture shows the water between two frames, one frame late, so that it
 * moves in every picture. Exit status 0 if every picture is the mix of its two frames, and no two are the same. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <swell.h>

enum { PICTURES = 120 };

static const double picture_s = 1.0 / 60.0;
static const swell_point buoy = {200.0, 200.0};

static double newest_elevation_m(swell_engine* engine)
{
    swell_sample water = {0};
    swell_query(engine, &buoy, 1, NULL, &water, NULL);
    return water.elevation_m;
}

/* Advances the water by a picture, and looks at it. */
static swell_status next_picture(swell_engine* engine, double frame_s, swell_advance_report* report, double* elevation_m)
{
    swell_query_options options;
    swell_sample water = {0};
    double time_s = 0.0;
    swell_status status = swell_advance(engine, picture_s, 4, report); /* computes a frame in every third call */
    if (status != SWELL_DONE) {
        return status;
    }
    swell_get_time(engine, NULL, &time_s);
    swell_default_query(&options, sizeof options);
    options.at_time = 1;
    options.time_s = time_s - frame_s + report->remaining_s;
    status = swell_query(engine, &buoy, 1, &options, &water, NULL);
    *elevation_m = water.elevation_m;
    return status;
}

static int show(swell_engine* engine)
{
    swell_grid grid = {.size = sizeof grid};
    double before_m = newest_elevation_m(engine);
    double newest_m = 0.0;
    double shown_m = before_m;
    double worst_m = 0.0;
    int same = 0;
    int frames = 0;
    int picture = 0;
    swell_get_grid(engine, &grid);
    swell_advance_frame(engine, NULL); /* a picture needs the frame behind it */
    newest_m = newest_elevation_m(engine);
    for (picture = 0; picture < PICTURES; ++picture) {
        swell_advance_report report = {.size = sizeof report};
        double elevation_m = 0.0;
        double mix_m = 0.0;
        if (next_picture(engine, grid.frame_s, &report, &elevation_m) != SWELL_DONE) {
            printf("FAILED  picture %d has no water: %s\n", picture, swell_last_error());
            return 1;
        }
        if (report.frames > 0) {
            before_m = newest_m;
            newest_m = newest_elevation_m(engine);
        }
        mix_m = before_m + (newest_m - before_m) * report.remaining_s / grid.frame_s;
        worst_m = fmax(worst_m, fabs(elevation_m - mix_m));
        same += elevation_m == shown_m ? 1 : 0;
        frames += report.frames;
        shown_m = elevation_m;
    }
    printf("%d pictures over %d frames, %d as the one before, %.1e m off the mix at most\n", PICTURES, frames, same,
           worst_m);
    return worst_m < 1e-5 && same == 0 && abs(frames - PICTURES / 3) <= 1 ? 0 : 1;
}

int main(int count, char** arguments)
{
    swell_options options;
    swell_engine* engine = NULL;
    int result = 2;
    if (count != 2) {
        fprintf(stderr, "usage: picture_at_60_hz SCENARIO\n");
        return 2;
    }
    swell_default_options(&options, sizeof options);
    options.backend = SWELL_BACKEND_CPU;
    options.threads = 1;
    options.holds_frame_before = 1;
    if (swell_create_from_scenario(arguments[1], NULL, 0, &options, &engine) != SWELL_DONE) {
        fprintf(stderr, "%s\n", swell_last_error());
        return 2;
    }
    result = show(engine);
    swell_destroy(engine);
    return result;
}
