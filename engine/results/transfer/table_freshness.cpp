#include "engine/results/transfer/table_freshness.hpp"

#include <filesystem>
#include <fmt/format.h>

#include "engine/harbour/read_scenario.hpp"
#include "engine/results/transfer/transfer_setup.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// Returns what --set changed in the run of a table.
Overrides overrides_of(const TransferFile& transfer)
{
    Overrides overrides;
    for (const std::string& setting : transfer.settings) {
        const std::size_t sign = setting.find('=');
        if (sign == std::string::npos || sign == 0) {
            throw InputError(
                one_line(fmt::format("{}: \"settings\" has {}; allowed is KEY=VALUE", transfer.file, setting)));
        }
        overrides[setting.substr(0, sign)] = setting.substr(sign + 1);
    }
    return overrides;
}

} // namespace

Scenario scenario_of_table(const TransferFile& transfer)
{
    return read_scenario(transfer.scenario_file, overrides_of(transfer));
}

std::string require_fresh_table(const TransferFile& transfer)
{
    std::error_code ignored;
    if (!std::filesystem::exists(transfer.scenario_file, ignored)) {
        return fmt::format("{}: its scenario {} is not there, so it cannot be compared with the table", transfer.file,
                           transfer.scenario_file);
    }
    std::string now;
    try {
        now = fmt::format("{:016x}", transfer_fingerprint(scenario_of_table(transfer)));
    } catch (const InputError& error) {
        if (build_options().geo) {
            throw;
        }
        return fmt::format("{}: this build, without SWELL_GEO, cannot read its scenario and compare it with the table: {}",
                           transfer.file, error.what());
    }
    if (now != transfer.fingerprint) {
        throw InputError(
            fmt::format("{}: is of other water or other gauges than {} has now ({} and {}); run `swell transfer` again",
                        transfer.file, transfer.scenario_file, transfer.fingerprint, now));
    }
    return {};
}

} // namespace swell::engine
