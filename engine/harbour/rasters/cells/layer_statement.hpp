#pragma once
#include <string>
#include <vector>

class GDALDataset;
class OGRSpatialReference;

namespace swell::engine
{

/// What a file states of the sense of its numbers, not only by a name: CF's attribute `positive`, a vertical CRS.
struct StatedSense {
    bool is_depth = false;
    std::string words; ///< "its attribute positive is \"down\""
};

/// A layer of a file with several.
struct StatedLayers {
    int count = 1;               ///< bands of opacity are none
    std::string chosen;          ///< "band 1 of 4 (time 2020-01-01)"
    std::string last;            ///< the same of the last
    bool are_of_one_kind = true; ///< so that any may be meant; the bands of a BAG are heights and their errors
};

/// Whether the dataset is a BAG, or a copy of one that kept its metadata: its bands are elevations and their errors, and
/// the vertical axis of its CRS, "depth, down" as offices write it, says nothing of the sign.
bool is_bag_or_copy(GDALDataset& dataset);

/// All that the file states; empty if it states nothing. `crs` may be null. The elevations of a BAG are positive up by its
/// standard, even if its CRS points down.
std::vector<StatedSense> senses_of_band(GDALDataset& dataset, int band, const OGRSpatialReference* crs);

/// What to say of the layers of a file.
StatedLayers layers_of(GDALDataset& dataset, int band);

/// A moment by CF: 100 "days since 2020-01-01" is "2020-04-10". The number with its unit where the unit is no such count or
/// is of another calendar than ours.
std::string moment_text(const std::string& number, const std::string& units, const std::string& calendar);

} // namespace swell::engine
