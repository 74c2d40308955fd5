#pragma once

namespace swell::gpu_tests
{

/// Runs an engine on the GPU, lets `lose` take the GPU from it, and goes on on the CPU. Returns what was wrong, or null.
const char* go_through_a_loss(void (*lose)());

/// The same, but a question, and not a frame, finds that the GPU is lost.
const char* ask_after_a_loss(void (*lose)());

} // namespace swell::gpu_tests
