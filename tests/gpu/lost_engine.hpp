#pragma once
#include <vector>

/// Engines that lose their GPU, or find it busy. Each function returns a description of the fault, or null. `lose` takes
/// the GPU away, at once or soon.
namespace swell::gpu_tests
{

/// Runs an engine on the GPU, loses the GPU, and continues on the CPU.
const char* go_through_a_loss(void (*lose)());

/// The same, but a query, not a frame, discovers the loss.
const char* ask_after_a_loss(void (*lose)());

/// The GPU is lost after so many frames, or during later frames.
const char* lose_after_frames(int frames, void (*lose)());

/// The GPU is lost before a call of the interface, which `call` names; the names of all that reach a GPU.
const char* lose_before_call(const char* call, void (*lose)());
std::vector<const char*> calls_that_reach_a_gpu();

/// keep_busy(ms) gives every part of the GPU other work for so long, before one of the frames.
const char* run_beside_other_work(void (*keep_busy)(int duration_ms));

} // namespace swell::gpu_tests
