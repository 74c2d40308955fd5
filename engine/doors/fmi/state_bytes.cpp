#include "engine/doors/fmi/state_bytes.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>

#include "engine/doors/fmi/refusal.hpp"

namespace swell::fmi
{

namespace
{

/// First bytes: "swellfmu" and a version.
constexpr std::uint64_t mark = 0x1'7375'6c6c'6577ULL;

/// Appends values to bytes.
class Writer
{
public:
    template <class T>
    void operator()(const T& value)
    {
        static_assert(std::is_trivially_copyable_v<T>);
        const auto* from = reinterpret_cast<const char*>(&value);
        bytes.insert(bytes.end(), from, from + sizeof value);
    }
    void operator()(const std::string& text) { add_array(text.data(), text.size()); }
    void operator()(const std::vector<unsigned char>& array)
    {
        add_array(reinterpret_cast<const char*>(array.data()), array.size());
    }

    std::vector<char> bytes;

private:
    void add_array(const char* from, std::uint64_t size)
    {
        (*this)(size);
        bytes.insert(bytes.end(), from, from + size);
    }
};

/// Takes values from bytes, in the same order.
class Reader
{
public:
    explicit Reader(std::span<const char> bytes) : left_(bytes) {}

    template <class T>
    void operator()(T& value)
    {
        static_assert(std::is_trivially_copyable_v<T>);
        std::memcpy(&value, taken(sizeof value).data(), sizeof value);
    }
    void operator()(std::string& text)
    {
        const std::span<const char> array = taken_array();
        text.assign(array.begin(), array.end());
    }
    void operator()(std::vector<unsigned char>& array)
    {
        const std::span<const char> from = taken_array();
        array.assign(from.begin(), from.end());
    }
    [[nodiscard]] bool is_at_end() const { return left_.empty(); }

private:
    std::span<const char> taken(std::uint64_t size)
    {
        if (size > left_.size()) {
            fail("the serialized state is cut");
        }
        const std::span<const char> first = left_.first(size);
        left_ = left_.subspan(size);
        return first;
    }
    std::span<const char> taken_array()
    {
        std::uint64_t size = 0;
        (*this)(size);
        return taken(size);
    }

    std::span<const char> left_;
};

/// Reads or writes a boolean as a byte. When read, the byte may have any value.
void put(Writer& writer, const bool& truth)
{
    writer(static_cast<unsigned char>(truth ? 1 : 0));
}
void put(Reader& reader, bool& truth)
{
    unsigned char byte = 0;
    reader(byte);
    truth = byte != 0;
}

/// Reads or writes all members, in the same order.
template <class Way, class Saved>
void pass(Way& way, Saved& saved)
{
    way(saved.start_s);
    way(saved.inputs.scenario);
    way(saved.inputs.settings);
    way(saved.inputs.backend);
    way(saved.inputs.threads);
    way(saved.inputs.device);
    way(saved.inputs.water_level_m);
    put(way, saved.inputs.sea_is_ordered);
    way(saved.inputs.sea);
    for (auto& ship : saved.inputs.ships) {
        put(way, ship.is_steered);
        way(ship.order);
    }
    for (auto& probe : saved.inputs.probes) {
        way(probe.east_m);
        way(probe.north_m);
    }
    way(saved.last.water_level_m);
    put(way, saved.last.has_sea);
    way(saved.last.sea);
    put(way, saved.has_water);
    way(saved.water);
}

} // namespace

std::vector<char> bytes_of(const SavedInstance& saved, const Contents& contents)
{
    Writer writer;
    writer(mark);
    writer(contents.guid);
    writer(static_cast<std::int32_t>(saved.phase));
    pass(writer, saved);
    return writer.bytes;
}

SavedInstance saved_from(std::span<const char> bytes, const Contents& contents)
{
    Reader reader(bytes);
    std::uint64_t found_mark = 0;
    std::string guid;
    std::int32_t phase = 0;
    reader(found_mark);
    if (found_mark == mark) {
        reader(guid);
    }
    if (found_mark != mark || guid != contents.guid) {
        fail("the serialized state is not of this FMU");
    }
    SavedInstance saved{Phase::instantiated, 0.0, Inputs(contents), {}, false, {}};
    reader(phase);
    pass(reader, saved);
    if (!reader.is_at_end() || phase < 0 || phase > static_cast<std::int32_t>(Phase::terminated)) {
        fail("the serialized state is damaged");
    }
    saved.phase = static_cast<Phase>(phase);
    return saved;
}

} // namespace swell::fmi
