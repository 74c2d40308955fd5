#pragma once
#include <memory>
#include <string>
#include <vector>

#include "engine/results/berth/berth_study.hpp"

namespace swell::engine
{

/// Writes heights, periods and directions at the gauges over time as NetCDF (netCDF-3) by the CF conventions 1.8: stations
/// with a time series each. A station is a gauge of a variant.
class BerthNetcdf
{
public:
    /// Throws InputError if the file cannot be made.
    BerthNetcdf(const std::string& file, const std::vector<BerthVariant>& variants);
    ~BerthNetcdf();

    /// Adds a record. Throws MachineError if the disk refuses data.
    void add(double utc_s, const BerthStudy::Row& row);
    void finish();

private:
    struct File;
    std::unique_ptr<File> file_;
};

} // namespace swell::engine
