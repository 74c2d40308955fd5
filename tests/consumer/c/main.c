#include <stdio.h>

#include <swell.h>

/* What a bridge simulator in C does with Swell: a scenario by its name, a frame every 50 ms, the water under the keel. */
int main(int argc, char** argv)
{
    swell_engine* engine = NULL;
    swell_frame_stats stats = {.size = sizeof stats};
    swell_point place = {100.0, 100.0};
    swell_sample water;
    char hash[SWELL_HASH_LENGTH];
    int frame;

    if (argc != 2 || swell_abi_version() != SWELL_ABI_VERSION) {
        fprintf(stderr, "usage: c_consumer SCENARIO, with a library of ABI %d\n", SWELL_ABI_VERSION);
        return 2;
    }
    if (swell_create_from_scenario(argv[1], NULL, 0, NULL, &engine) != SWELL_DONE) {
        fprintf(stderr, "%s\n", swell_last_error());
        return 2;
    }
    for (frame = 0; frame < 3; ++frame) {
        if (swell_advance_frame(engine, &stats) != SWELL_DONE) {
            fprintf(stderr, "%s\n", swell_last_error());
            return 1;
        }
    }
    if (swell_query(engine, &place, 1, NULL, &water, NULL) != SWELL_DONE ||
        swell_state_hash(engine, hash, sizeof hash) != SWELL_DONE) {
        fprintf(stderr, "%s\n", swell_last_error());
        return 1;
    }
    printf("swell %s: frame %ld, %d iterations, %.3f m at (100, 100), state %s\n", swell_version(), (long)stats.frame,
           (int)stats.iterations, water.elevation_m, hash);
    swell_destroy(engine);
    return 0;
}
