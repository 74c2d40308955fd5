#ifndef PLAIN_C_H
#define PLAIN_C_H
#include <swell.h>

/* Answers of the C part of the tests for the C++ part. */
#ifdef __cplusplus
extern "C" {
#endif
size_t size_in_c_of_stats(void);
size_t size_in_c_of_scenario(void);
size_t size_in_c_of_sample(void);
swell_status advance_in_c(swell_engine* engine);
#ifdef __cplusplus
}
#endif

#endif
