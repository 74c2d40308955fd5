/* A server without a screen: one frame every 50 ms of the clock, on a core of its own, and a state on disk from which it
 * goes on after a restart. Exit status 0 if the server kept its pace and its core, and the restarted engine computes the
 * same water. */
#define _GNU_SOURCE /* for sched_getcpu() and clock_nanosleep() */
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include <swell.h>

enum { FRAMES = 30, SAVE_EVERY = 10 };

static int failures = 0;

static void check(int holds, const char* claim)
{
    failures += holds ? 0 : 1;
    printf("%s  %s\n", holds ? "ok    " : "FAILED", claim);
}

static swell_engine* start_on(int core, const char* scenario)
{
    swell_options options;
    swell_engine* engine = NULL;
    swell_default_options(&options, sizeof options);
    options.backend = SWELL_BACKEND_CPU; /* the same bits as a client's GPU */
    options.threads = 1;
    options.core = core; /* and those after it, one a thread */
    if (swell_create_from_scenario(scenario, NULL, 0, &options, &engine) != SWELL_DONE) {
        fprintf(stderr, "%s\n", swell_last_error());
    }
    return engine;
}

static double seconds_since(const struct timespec* start)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) + 1e-9 * (double)(now.tv_nsec - start->tv_nsec);
}

static void sleep_until(const struct timespec* start, double after_s)
{
    const double nanoseconds = (double)start->tv_nsec + 1e9 * after_s;
    struct timespec then = *start;
    then.tv_sec += (time_t)(nanoseconds / 1e9);
    then.tv_nsec = (long)(nanoseconds - 1e9 * (double)(time_t)(nanoseconds / 1e9));
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &then, NULL) != 0) {
    }
}

/* Frames in pace with the clock; how many began late. Below 0 where one is not usable, or a state is not saved. */
static int serve(swell_engine* engine, double frame_s, const char* file)
{
    struct timespec start;
    int late = 0;
    int count = 0;
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (count = 1; count <= FRAMES; ++count) {
        if (swell_advance_frame(engine, NULL) != SWELL_DONE) {
            return -1;
        }
        /* Here: send the orders and the hash of this frame to the clients. */
        if (count % SAVE_EVERY == 0 && swell_save_state_file(engine, file) != SWELL_DONE) {
            return -1;
        }
        late += seconds_since(&start) > count * frame_s ? 1 : 0;
        sleep_until(&start, count * frame_s); /* no delay adds up */
    }
    return late;
}

static int have_equal_bits(swell_engine* one, swell_engine* other)
{
    char hash_of_one[SWELL_HASH_LENGTH] = "one";
    char hash_of_other[SWELL_HASH_LENGTH] = "other";
    swell_state_hash(one, hash_of_one, sizeof hash_of_one);
    swell_state_hash(other, hash_of_other, sizeof hash_of_other);
    return strcmp(hash_of_one, hash_of_other) == 0;
}

static void check_restart(swell_engine* engine, swell_engine* restarted, const char* file)
{
    int64_t frame = 0;
    check(swell_restore_state_file(restarted, file) == SWELL_DONE, "a state is restored");
    swell_get_time(restarted, &frame, NULL);
    check(frame == FRAMES && have_equal_bits(engine, restarted), "it is the newest");
    check(swell_advance_frame(engine, NULL) == SWELL_DONE, "the server goes on");
    check(swell_advance_frame(restarted, NULL) == SWELL_DONE, "and so does what was restarted");
    check(have_equal_bits(engine, restarted), "the next frame has the same bits");
}

static void run(swell_engine* engine, int core, const char* file)
{
    struct timespec start;
    swell_grid grid = {.size = sizeof grid};
    double taken_s = 0.0;
    int late = 0;
    swell_get_grid(engine, &grid);
    clock_gettime(CLOCK_MONOTONIC, &start);
    late = serve(engine, grid.frame_s, file);
    taken_s = seconds_since(&start);
    printf("%d frames in %.3f s on core %d, %d late\n", FRAMES, taken_s, core, late);
    check(late >= 0, "every frame is usable and every state is saved");
    check(taken_s >= FRAMES * grid.frame_s - 0.001, "no frame came before its time");
    check(sched_getcpu() == core, "it has stayed on its core");
}

int main(int count, char** arguments)
{
    const int core = sched_getcpu(); /* one that this process may use; a server is told its own */
    if (count != 3) {
        fprintf(stderr, "usage: server SCENARIO STATE\n");
        return 2;
    }
    swell_engine* engine = start_on(core, arguments[1]);
    swell_engine* restarted = start_on(core, arguments[1]);
    if (engine == NULL || restarted == NULL) {
        return 2;
    }
    run(engine, core, arguments[2]);
    check_restart(engine, restarted, arguments[2]);
    swell_destroy(restarted);
    swell_destroy(engine);
    return failures == 0 ? 0 : 1;
}
