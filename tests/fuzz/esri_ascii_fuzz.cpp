// ESRI ASCII grids: as they are, and as the heights of a bathymetry with crs = "local", whole and in a window.
#include "engine/harbour/rasters/raster_heights.hpp"
#include "engine/harbour/rasters/texts/esri_ascii.hpp"
#include "fuzz_target.hpp"
#include "memory_file.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace swell;
    constexpr std::int64_t most_nodes = 10'000;
    const fuzz::MemoryFile file(bytes, size);
    fuzz::accepted([&] {
        const engine::EsriAsciiGrid grid = engine::read_esri_ascii(file.path(), most_nodes);
        fuzz::must_hold(static_cast<std::int64_t>(grid.values.size()) == grid.extent.nodes());
        fuzz::must_hold(grid.dx > 0.0 && grid.dy > 0.0);
    });
    engine::RasterRequest request;
    request.file = file.path();
    request.crs = "local";
    request.node_limit = most_nodes;
    fuzz::accepted([&] { engine::heights_of_esri_ascii(request); });
    request.window = engine::Window{2.0, -1.0, 12.0, 9.0};
    fuzz::accepted([&] {
        const engine::RasterHeights heights = engine::heights_of_esri_ascii(request);
        fuzz::must_hold(static_cast<std::int64_t>(heights.values.size()) == heights.extent.nodes());
    });
    return 0;
}
