/* The sea outside the grid: the sum of the waves that the engine lets in. Each has the length of a wave of its frequency
 * over the depth outside. Exit status 0 if, in water with only this sea, the sum continues the water at the grid's end. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include <swell.h>

enum { PLACES = 81, FRAMES = 200 };

static const double outside_depth_m = 20.0;
static const double two_pi = 6.283185307179586;
static const double tolerance = 0.1; /* of the standard deviation of the surface */

/* A wave as it is drawn: amplitude_m cos(k_east x + k_north y - omega t + phase), from the grid's south-west node. */
typedef struct wave {
    double amplitude_m, k_east, k_north, omega, phase;
} wave;

/* The wave number of Airy's waves: omega^2 = g k tanh(k depth), by Newton's method. */
static double wave_number(double omega, double depth_m)
{
    const double deep = omega * omega / 9.81 * depth_m;
    double kh = fmax(deep, sqrt(deep));
    int turn = 0;
    for (turn = 0; turn < 20; ++turn) {
        const double t = tanh(kh);
        kh -= (kh * t - deep) / (t + kh * (1.0 - t * t));
    }
    return kh / depth_m;
}

/* Of `parts` those that the grid carries, which are four cells long or more, in place of all; how many. */
static size_t sea_outside(const swell_wave_component* parts, size_t count, double cell_m, wave* waves)
{
    double squares = 0.0;
    double carried_squares = 0.0;
    size_t carried = 0;
    size_t at = 0;
    for (at = 0; at < count; ++at) {
        const double k = wave_number(parts[at].omega_rad_per_s, outside_depth_m);
        const double square = parts[at].amplitude_m * parts[at].amplitude_m;
        squares += square;
        if (k * 4.0 * cell_m <= two_pi) {
            carried_squares += square;
            waves[carried].amplitude_m = parts[at].amplitude_m;
            waves[carried].k_east = k * cos(parts[at].direction_rad);
            waves[carried].k_north = k * sin(parts[at].direction_rad);
            waves[carried].omega = parts[at].omega_rad_per_s;
            waves[carried].phase = parts[at].phase_rad;
            ++carried;
        }
    }
    for (at = 0; at < carried; ++at) { /* they take over the energy of the others */
        waves[at].amplitude_m *= sqrt(squares / carried_squares);
    }
    return carried;
}

/* The waves, which the caller frees, and their number. */
static wave* read_sea(swell_engine* engine, size_t* count)
{
    swell_grid grid = {.size = sizeof grid};
    size_t all = 0;
    swell_copy_sea(engine, NULL, 0, &all); /* asks for their number alone */
    swell_wave_component* parts = calloc(all + 1, sizeof *parts);
    wave* waves = calloc(all + 1, sizeof *waves);
    *count = 0;
    swell_get_grid(engine, &grid);
    if (parts != NULL && waves != NULL && swell_copy_sea(engine, parts, all, &all) == SWELL_DONE) {
        *count = sea_outside(parts, all, grid.dx_m, waves);
    }
    free(parts);
    return waves;
}

static double elevation_m(const wave* waves, size_t count, swell_point place, double time_s)
{
    double sum_m = 0.0;
    size_t at = 0;
    for (at = 0; at < count; ++at) {
        const wave* one = &waves[at];
        const double theta = one->k_east * place.east_m + one->k_north * place.north_m - one->omega * time_s + one->phase;
        sum_m += one->amplitude_m * cos(theta);
    }
    return sum_m;
}

static int compare(swell_engine* engine, const wave* waves, size_t count)
{
    swell_point edge[PLACES]; /* the western one */
    swell_sample samples[PLACES];
    double squares = 0.0;
    double squares_of_difference = 0.0;
    double apart = 0.0;
    int frame = 0;
    int at = 0;
    for (at = 0; at < PLACES; ++at) {
        edge[at].east_m = 0.0;
        edge[at].north_m = 5.0 * at;
    }
    for (frame = 0; frame < FRAMES; ++frame) {
        swell_reply reply = {.size = sizeof reply};
        if (swell_advance_frame(engine, NULL) != SWELL_DONE ||
            swell_query(engine, edge, PLACES, NULL, samples, &reply) != SWELL_DONE) {
            return 1;
        }
        for (at = 0; at < PLACES; ++at) {
            const double outside_m = elevation_m(waves, count, edge[at], reply.time_s);
            squares += outside_m * outside_m;
            squares_of_difference += pow(samples[at].elevation_m - outside_m, 2.0);
        }
    }
    apart = sqrt(squares_of_difference / squares);
    printf("%d waves; along the edge grid and sum are %.3f of the sea's standard deviation apart\n", (int)count, apart);
    return apart < tolerance && count > 0 ? 0 : 1;
}

int main(int count, char** arguments)
{
    swell_options options;
    swell_engine* engine = NULL;
    wave* waves = NULL;
    size_t number = 0;
    int result = 2;
    if (count != 2) {
        fprintf(stderr, "usage: sea_outside SCENARIO\n");
        return 2;
    }
    swell_default_options(&options, sizeof options);
    options.backend = SWELL_BACKEND_CPU;
    options.threads = 1;
    if (swell_create_from_scenario(arguments[1], NULL, 0, &options, &engine) != SWELL_DONE) {
        fprintf(stderr, "%s\n", swell_last_error());
        return 2;
    }
    waves = read_sea(engine, &number);
    result = compare(engine, waves, number);
    free(waves);
    swell_destroy(engine);
    return result;
}
