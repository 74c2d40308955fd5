// Small NetCDF rasters of random seeds. Their metadata state in many ways the places of cells and the meaning of numbers.
// Each must be read right, refused or warned of, never given a wrong place or depth silently.
#include "../random_files.hpp"
#include "mapped_verdict.hpp"

namespace
{

using namespace swell::fuzz;

class MappedFileOfSeed : public RandomFile
{
public:
    explicit MappedFileOfSeed(std::uint64_t seed) : raster_(mapped_raster(seed)) {}

    [[nodiscard]] std::string format() const override { return ""; }
    [[nodiscard]] std::string suffix() const override { return ".nc"; }
    [[nodiscard]] bool contradicts() const override { return !raster_.notes.empty(); }
    [[nodiscard]] std::string story() const override { return story_of(raster_); }
    void write(const std::string& file) const override { write_mapped_raster(raster_, file); }
    [[nodiscard]] Answer verdict(const std::string& file) const override { return verdict_on(raster_, file); }

private:
    MappedRaster raster_;
};

} // namespace

int main(int argc, char** argv)
{
    const FileGenerator generator{
        "random_mappings", "Writes small NetCDF rasters and holds where and how deep each node is against what they mean.",
        [](std::uint64_t seed) { return std::make_unique<MappedFileOfSeed>(seed); }};
    return read_random_files(generator, argc, argv);
}
