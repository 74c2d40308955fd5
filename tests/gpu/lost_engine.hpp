#pragma once
#include <vector>

/// Engines that lose their GPU, or find it busy. Each function returns a description of the fault, or null. `lose` takes
/// the GPU away, at once or soon.
namespace swell::gpu_tests
{

/// Runs an engine on the GPU, loses the GPU by `lose`, and continues on the CPU. Returns a description of a fault, or null.
const char* go_through_a_loss(void (*lose)());

/// Loses the GPU of an engine by `lose` and lets a query, not a frame, discover it. Returns a description of a fault, or
/// null.
const char* ask_after_a_loss(void (*lose)());

/// Loses the GPU of an engine by `lose` after `frames` frames, or during later frames. Returns a description of a fault, or
/// null.
const char* lose_after_frames(int frames, void (*lose)());

/// Loses the GPU of an engine by `lose` before the call of the interface that `call` names, one of
/// calls_that_reach_a_gpu(). Returns a description of a fault, or null.
const char* lose_before_call(const char* call, void (*lose)());
std::vector<const char*> calls_that_reach_a_gpu();

/// Runs an engine whose GPU gets other work before one of the frames: keep_busy(ms) keeps every part of the GPU busy for so
/// long. Returns a description of a fault, or null.
const char* run_beside_other_work(void (*keep_busy)(int duration_ms));

} // namespace swell::gpu_tests
