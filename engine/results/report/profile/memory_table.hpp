#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "solver/grid/allocation_tracker.hpp"

namespace swell::engine
{

/// The memory of a backend by array, the largest array first, and the sums. Made from WaveEngine::memory().
class MemoryTable
{
public:
    /// `nodes` is the number of nodes of the grid, dry nodes included.
    MemoryTable(std::vector<solver::NamedMemory> arrays, std::int64_t nodes);

    [[nodiscard]] const std::vector<solver::NamedMemory>& arrays() const { return arrays_; }
    [[nodiscard]] std::size_t bytes() const;
    [[nodiscard]] std::size_t bytes(solver::MemoryPlace place) const;
    [[nodiscard]] double per_node(std::size_t bytes) const
    {
        return static_cast<double>(bytes) / static_cast<double>(nodes_);
    }

private:
    std::vector<solver::NamedMemory> arrays_;
    std::int64_t nodes_;
};

/// Returns the table for people: a line per array, then the total of each place (host, device) with arrays.
std::string memory_text(const MemoryTable& table);
nlohmann::ordered_json memory_json(const MemoryTable& table);

/// Returns the total memory of a backend in one line: "226.4 MiB of arrays on the host, 228 bytes per node", and the same
/// for the device if it has arrays.
std::string memory_line(const MemoryTable& table);

/// Returns the largest memory that this process has used since its start [bytes].
std::int64_t peak_memory_bytes();

} // namespace swell::engine
