#include <swell.h>

#include "plain_c.h"

/* The header is C99 to the letter: this file is compiled with -std=c99 -pedantic -Werror. */

size_t size_in_c_of_stats(void)
{
    return sizeof(swell_frame_stats);
}

size_t size_in_c_of_scenario(void)
{
    return sizeof(swell_scenario);
}

size_t size_in_c_of_sample(void)
{
    return sizeof(swell_sample);
}

swell_status advance_in_c(swell_engine* engine)
{
    swell_frame_stats stats = {.size = sizeof stats};
    return swell_advance_frame(engine, &stats);
}
