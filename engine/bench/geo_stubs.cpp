// What a build without SWELL_GEO answers where a plot of a benchmark is wanted.
#include "engine/base/errors.hpp"
#include "engine/bench/frames_benchmark.hpp"

namespace swell::engine
{

Picture draw_frames(const std::vector<FramesCurve>&, double)
{
    throw InputError("this build of Swell draws no plots: it was made without SWELL_GEO");
}

} // namespace swell::engine
