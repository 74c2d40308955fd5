#pragma once
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/harbour/climate/climate.hpp"
#include "engine/results/berth/year_at_gauge.hpp"
#include "engine/results/response/berth_product.hpp"

namespace swell::engine
{

/// A harbour that is compared with others, such as "A": its transfer tables of all levels.
struct BerthVariant {
    std::string name;
    TransferFile transfer;
};

/// Joins transfer files to variants. A file is FILE or NAME=FILE. Files with one name, or without names and with one
/// fingerprint, are the levels of one variant; without a name it has the name of its scenario. Throws InputError if such
/// files belong to different water or have a level twice, if two variants have one name, and as read_transfer_file().
std::vector<BerthVariant> read_variants(const std::vector<std::string>& files);

/// A height above which hours are counted.
struct Threshold {
    double height_m = 0.0;
    std::string name; ///< of the criterion; empty: the user's number
};

/// The error of interpolation between levels: heights at a level of the tables against heights from the
/// next lower and the next higher level.
struct LevelError {
    double level_m = 0.0;
    double mean = 0.0;    ///< of the relative differences of Hs, over records and gauges
    double largest = 0.0; ///< of their sizes
};

/// One of the highest seas at a gauge.
struct WorstSea {
    WorstRecord record;
    SeaAtGauge sea;
    double incoming_hs_m = 0.0;
    double outside = 0.0; ///< as in SeasOfRecord
    double level_m = 0.0;
};

struct YearOfGauge {
    YearAtGauge year;
    std::vector<WorstSea> worst; ///< as year.worst
};

/// The year of one variant.
struct YearOfVariant {
    std::string name;
    std::string scenario;
    std::vector<double> levels_m;
    std::vector<YearOfGauge> gauges;
    double outside = 0.0;         ///< share of the energy of all records that the tables lack
    double highest_outside = 0.0; ///< of any record with waves
    double density_error = 0.0;   ///< largest change of a gauge's mean Hs with twice as many periods (DensityError)
    std::vector<LevelError> level_errors;
};

struct BerthYear {
    std::vector<Threshold> thresholds;
    std::vector<YearOfVariant> variants;
};

/// Multiplies the records of a climate with the tables of all variants.
class BerthStudy
{
public:
    /// `level_m` is the level of all records; none: the climate's, or the only level of the tables. `climate` and
    /// `variants` must outlive the object. Throws InputError if there is no level or more than one, and as BerthProduct.
    BerthStudy(const Climate& climate, std::string climate_file, const std::vector<BerthVariant>& variants,
               std::optional<double> level_m);

    /// The seas of all variants in one record.
    struct Row {
        std::size_t record = 0;
        double level_m = 0.0;
        std::vector<SeasOfRecord> variants;
    };

    /// Computes every record, calls `visit` with each in order, and returns the year. Throws InputError, naming the record,
    /// if its level is outside the tables.
    BerthYear run(const std::vector<Threshold>& thresholds, const std::function<void(const Row&)>& visit);

    /// Computes one record, by its number.
    Row row(std::size_t record);

    /// Computes one record in one variant, at a level of its tables.
    SeasOfRecord seas_at(std::size_t variant, std::size_t record, double level_m);

    /// Returns the levels of a variant's tables [m], rising.
    [[nodiscard]] const std::vector<double>& levels_of(std::size_t variant) const { return products_[variant].levels_m(); }

    /// Says which record of the file a number means: "line 12".
    [[nodiscard]] std::string place_of(std::size_t record) const;

private:
    [[nodiscard]] double level_of(const ClimateRecord& record) const;
    SeasOfRecord seas(BerthProduct& product, std::size_t record, double level_m);
    SeasOfRecord seas(BerthProduct& product, std::size_t record);
    YearOfVariant year_of(std::size_t variant, const std::vector<Threshold>& thresholds,
                          const std::vector<std::vector<float>>& hs_m);
    [[nodiscard]] std::vector<std::size_t> sample() const;
    double density_error_of(std::size_t variant);
    std::vector<LevelError> level_errors_of(std::size_t variant);

    const Climate& climate_;
    std::string climate_file_;
    const std::vector<BerthVariant>& variants_;
    std::optional<double> level_m_;
    std::vector<BerthProduct> products_;
};

} // namespace swell::engine
