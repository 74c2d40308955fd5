// Small rasters of random seeds, read: right, refused or warned of, never a wrong number without a word.
#include <array>

#include "../random_files.hpp"
#include "verdict.hpp"

namespace
{

using namespace swell::fuzz;

class RasterOfSeed : public RandomFile
{
public:
    explicit RasterOfSeed(std::uint64_t seed) : raster_(random_raster(seed)) {}

    [[nodiscard]] std::string format() const override { return name_of(raster_.format); }
    [[nodiscard]] std::string suffix() const override
    {
        constexpr std::array<const char*, 8> suffixes{".tif", ".nc", ".nc", ".asc", ".xyz", ".grd", ".grd", ".grd"};
        return suffixes[static_cast<std::size_t>(raster_.format)];
    }
    [[nodiscard]] bool contradicts() const override { return raster_.promise == Promise::told; }
    [[nodiscard]] std::string story() const override { return story_of(raster_); }
    void write(const std::string& file) const override { write_raster(raster_, file); }
    [[nodiscard]] Answer verdict(const std::string& file) const override { return verdict_on(raster_, file); }

private:
    RandomRaster raster_;
};

} // namespace

int main(int argc, char** argv)
{
    const FileGenerator generator{
        "random_rasters", "Writes small rasters in every format and holds what is read of them against what they mean.",
        [](std::uint64_t seed) { return std::make_unique<RasterOfSeed>(seed); }};
    return read_random_files(generator, argc, argv);
}
