#include "engine/results/report/profile/memory_table.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/resource.h>
#include <utility>

namespace swell::engine
{

namespace
{

using solver::MemoryPlace;

constexpr MemoryPlace places[] = {MemoryPlace::device, MemoryPlace::host};

const char* name_of(MemoryPlace place)
{
    return place == MemoryPlace::device ? "device" : "host";
}

double mebibytes(std::size_t bytes)
{
    constexpr double mebibyte = 1024.0 * 1024.0;
    return static_cast<double>(bytes) / mebibyte;
}

/// Returns the width of the column of names, so that the longest name breaks no column.
std::size_t width_of_names(const MemoryTable& table)
{
    std::size_t width = 20;
    for (const solver::NamedMemory& array : table.arrays()) {
        width = std::max(width, array.name.size());
    }
    return width;
}

struct Row {
    std::string name;
    MemoryPlace place;
    int blocks;
    std::size_t bytes;
};

std::string text_of(const Row& row, const MemoryTable& table)
{
    return fmt::format("  {:<{}} {:<6} {:>6} {:>14} {:>10.3f} {:>9.2f}\n", row.name, width_of_names(table),
                       name_of(row.place), row.blocks, row.bytes, mebibytes(row.bytes), table.per_node(row.bytes));
}

nlohmann::ordered_json sizes_json(const MemoryTable& table, std::size_t bytes)
{
    return {{"bytes", bytes}, {"mib", mebibytes(bytes)}, {"bytes_per_node", table.per_node(bytes)}};
}

} // namespace

MemoryTable::MemoryTable(std::vector<solver::NamedMemory> arrays, std::int64_t nodes)
    : arrays_(std::move(arrays)), nodes_(nodes)
{
    std::stable_sort(arrays_.begin(), arrays_.end(),
                     [](const solver::NamedMemory& a, const solver::NamedMemory& b) { return a.bytes > b.bytes; });
}

std::size_t MemoryTable::bytes() const
{
    return bytes(MemoryPlace::device) + bytes(MemoryPlace::host);
}

std::size_t MemoryTable::bytes(MemoryPlace place) const
{
    std::size_t sum = 0;
    for (const solver::NamedMemory& array : arrays_) {
        sum += array.place == place ? array.bytes : 0;
    }
    return sum;
}

std::string memory_text(const MemoryTable& table)
{
    std::string text = fmt::format("  {:<{}} {:<6} {:>6} {:>14} {:>10} {:>9}\n", "array", width_of_names(table), "on",
                                   "blocks", "bytes", "MiB", "B/node");
    for (const solver::NamedMemory& array : table.arrays()) {
        text += text_of({array.name, array.place, array.blocks, array.bytes}, table);
    }
    for (const MemoryPlace place : places) {
        int blocks = 0;
        for (const solver::NamedMemory& array : table.arrays()) {
            blocks += array.place == place ? array.blocks : 0;
        }
        if (blocks > 0) {
            text += text_of({"all arrays", place, blocks, table.bytes(place)}, table);
        }
    }
    return text;
}

nlohmann::ordered_json memory_json(const MemoryTable& table)
{
    nlohmann::ordered_json json;
    json["arrays"] = nlohmann::ordered_json::array();
    for (const solver::NamedMemory& array : table.arrays()) {
        nlohmann::ordered_json row = {{"name", array.name}, {"on", name_of(array.place)}, {"blocks", array.blocks}};
        row.update(sizes_json(table, array.bytes));
        json["arrays"].push_back(row);
    }
    json["total"] = sizes_json(table, table.bytes());
    for (const MemoryPlace place : places) {
        json["total"][name_of(place)] = sizes_json(table, table.bytes(place));
    }
    return json;
}

std::string memory_line(const MemoryTable& table)
{
    std::string line;
    for (const MemoryPlace place : places) {
        const std::size_t bytes = table.bytes(place);
        if (bytes > 0) {
            line += fmt::format("{}{:.1f} MiB of arrays on the {}, {:.0f} bytes per node", line.empty() ? "" : "; ",
                                mebibytes(bytes), name_of(place), table.per_node(bytes));
        }
    }
    return line;
}

std::int64_t peak_memory_bytes()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    constexpr std::int64_t kibibyte = 1024;
    return usage.ru_maxrss * kibibyte;
}

} // namespace swell::engine
