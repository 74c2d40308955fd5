// Coefficients of hulls in NetCDF: an accepted file has no fault. Our own check of the head goes first, as for spectra.
#include "engine/harbour/hulls/hydrodynamics_file.hpp"
#include "engine/run/seakeeping/hydrodynamics_check.hpp"
#include "fuzz_target.hpp"
#include "memory_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace swell;
    const fuzz::MemoryFile file(bytes, size);
    fuzz::accepted([&] {
        const engine::Hydrodynamics hull = engine::read_hydrodynamics(file.path());
        fuzz::must_hold(engine::fault_of(hull).empty());
        fuzz::must_hold(hull.points.size() == hull.point_panels.size());
    });
    return 0;
}
