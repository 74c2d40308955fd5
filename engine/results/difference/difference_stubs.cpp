// The picture of two runs in a build without SWELL_GEO. The stubs of results/output are in a room below this one.
#include <fmt/format.h>

#include "engine/results/difference/difference_picture.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

void write_difference_png(const std::string& file, const TwoRuns&)
{
    throw InputError(fmt::format("{}: this build of Swell draws no maps: it was made without SWELL_GEO", file));
}

} // namespace swell::engine
