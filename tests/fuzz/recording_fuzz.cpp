// Recordings: the head of a netCDF-3 file, and all data that a replay reads.
#include <span>

#include "engine/harbour/netcdf/netcdf_layout.hpp"
#include "engine/results/output/recorded_fields.hpp"
#include "fuzz_target.hpp"
#include "memory_file.hpp"

namespace
{

using namespace swell;

/// A head may promise far more data than its file has. Such a file must be refused, without memory for the promised data.
void parse_alone(std::span<const std::byte> bytes)
{
    fuzz::accepted([&] {
        const engine::NetcdfLayout layout = engine::parse_netcdf_head(bytes, bytes.size());
        fuzz::must_hold(layout.records == 0 || layout.record_bytes() == 0 || layout.file_bytes() <= bytes.size());
    });
}

void replay(const std::string& file)
{
    engine::RecordedFields fields(file);
    std::vector<float> values;
    for (std::size_t frame = 0; frame < fields.times_s().size(); ++frame) {
        fuzz::must_hold(fields.poses(frame).size() == fields.ships().size());
        fuzz::must_hold(fields.motions(frame).empty() || fields.motions(frame).size() == fields.ships().size());
        fuzz::accepted([&] { fields.read("zeta", frame, values); });
        for (const engine::WeighedSea& one : fields.seas(frame)) {
            fuzz::must_hold(one.sea != nullptr && one.sea->waves.size() <= engine::most_outside_waves);
        }
        if (fields.has_foam()) {
            fuzz::accepted([&] { fields.read_foam(frame, values); });
        }
    }
    if (fields.has_series("psi")) {
        fields.read("psi", 0, values);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    parse_alone(std::as_bytes(std::span(bytes, size)));
    const fuzz::MemoryFile file(bytes, size);
    fuzz::accepted([&] { replay(file.path()); });
    return 0;
}
