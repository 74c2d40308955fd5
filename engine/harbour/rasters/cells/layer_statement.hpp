#pragma once
#include <string>
#include <vector>

class GDALDataset;
class OGRSpatialReference;

namespace swell::engine
{

/// A statement of a file that its numbers are heights or depths. Sources are CF's attribute `positive` and a vertical CRS,
/// not names.
struct StatedSense {
    bool is_depth = false;
    std::string words; ///< "its attribute positive is \"down\""
};

/// The layers of a raster file, for a warning that only one of them is read.
struct StatedLayers {
    int count = 1;               ///< number of layers; bands of opacity are not layers
    std::string chosen;          ///< the layer that is read, "band 1 of 4 (time 2020-01-01)"; empty for a single layer
    std::string last;            ///< the last layer, in the same form
    bool are_of_one_kind = true; ///< any layer may be meant; false for a BAG, whose bands are heights and their errors
};

/// Returns whether the dataset is a BAG, or a copy that kept a BAG's metadata. Its bands are elevations and their errors.
/// The vertical axis of its CRS, which offices write as "depth, down", does not tell the sign.
bool is_bag_or_copy(GDALDataset& dataset);

/// Returns all statements of the file that the numbers of a band are heights or depths; empty if there is none. `crs` may
/// be null. The elevations of a BAG are positive up by its standard, even if its CRS points down. A copy of a BAG states
/// nothing, because it may have the other sign.
std::vector<StatedSense> senses_of_band(GDALDataset& dataset, int band, const OGRSpatialReference* crs);

/// Returns the number of layers, and the names of the chosen one, `band`, and of the last one.
StatedLayers layers_of(GDALDataset& dataset, int band);

/// Returns a CF time as a date: 100 "days since 2020-01-01" is "2020-04-10". Returns the number with its unit if the unit
/// is not such a count, or if the calendar is not the Gregorian one.
std::string moment_text(const std::string& number, const std::string& units, const std::string& calendar);

} // namespace swell::engine
