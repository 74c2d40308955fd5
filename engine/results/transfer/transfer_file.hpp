#pragma once
#include <string>
#include <vector>

#include "engine/results/transfer/transfer_table.hpp"

namespace swell::engine
{

/// The content of a file transfer.json, which `swell transfer --out` writes: the transfer functions of a harbour at one
/// water level or several, and the scenario that they belong to.
struct TransferFile {
    std::string file;
    std::string scenario_file;         ///< as the run read it
    std::vector<std::string> settings; ///< KEY=VALUE, what --set changed
    std::string fingerprint;           ///< transfer_fingerprint() as 16 hex digits
    std::vector<TransferTable> tables; ///< one per level, rising; all with the same gauges
};

/// Reads a file. Throws InputError of one line, with file, key, value and allowed values, if the file cannot be read, is
/// not such a file, or has numbers that no run writes.
TransferFile read_transfer_file(const std::string& file);

} // namespace swell::engine
