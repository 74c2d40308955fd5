#include "engine/run/changes/freed_pages.hpp"

#include <algorithm>
#include <cstdint>
#include <sys/mman.h>
#include <unistd.h>

namespace swell::engine
{

namespace
{

/// Gives the pages of large values back a few at a time. Half a gigabyte freed at once keeps every other thread of the
/// process that asks for memory waiting, a GPU's driver included, for tens of milliseconds.
void let_pages_go(std::vector<double>& values)
{
    constexpr std::size_t at_once = std::size_t{1} << 21U;
    const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
    const auto begin = (reinterpret_cast<std::uintptr_t>(values.data()) + page - 1) / page * page;
    const auto end = reinterpret_cast<std::uintptr_t>(values.data() + values.size()) / page * page;
    for (std::uintptr_t at = begin; at < end && end - begin >= at_once; at += at_once) {
        madvise(reinterpret_cast<void*>(at), std::min<std::uintptr_t>(at_once, end - at), MADV_DONTNEED);
    }
}

} // namespace

void let_pages_go(PreparedWater& used)
{
    auto* const depths = std::get_if<model::PreparedDepths>(&used);
    model::PreparedSeas& seas = depths != nullptr ? depths->seas : std::get<model::PreparedSeas>(used);
    for (model::IncomingTables& tables : seas.edges) {
        let_pages_go(tables.amplitude);
    }
    if (depths != nullptr) {
        if (model::NodeValues& depth_m = depths->setup.bathymetry.depth_m; depth_m.has_its_own()) {
            let_pages_go(depth_m.edit());
        }
    }
}

} // namespace swell::engine
