#pragma once
#include <benchmark/benchmark.h>

#include <cstdint>

namespace swell::benchmarks
{

/// Returns the memory bandwidth of this machine [bytes/s], read plus written: the best of several parallel copies too large
/// for any cache, with all cores. Measured on first use.
double measured_copy_bytes_per_s();

/// Reports the speed of a kernel that memory limits: bytes per second, and its share of the measured copy. A share above 1
/// means that the caches hold the fields. bytes_per_pass counts each field once per pass over the grid, read or written.
void report_bytes(benchmark::State& state, std::int64_t bytes_per_pass);

} // namespace swell::benchmarks
