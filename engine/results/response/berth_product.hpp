#pragma once
#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/harbour/climate/climate.hpp"
#include "engine/results/response/energy_of_waves.hpp"
#include "engine/results/response/gauge_response.hpp"
#include "engine/results/transfer/transfer_file.hpp"

namespace swell::engine
{

/// The seas at all gauges in one record of a climate.
struct SeasOfRecord {
    std::vector<SeaAtGauge> gauges; ///< in the order of the transfer file
    double outside = 0.0;           ///< share of the sea's energy at periods or from directions that the table lacks
    double incoming_hs_m = 0.0;     ///< of the climate's own sea

    /// Returns the height at a gauge of a sea with this spectrum and no energy outside the table, as high as the climate's.
    [[nodiscard]] double inside_hs_m(std::size_t gauge) const;
};

/// The seas at the gauges of a harbour in each record of a climate: linear water, so the spectrum at a gauge is the sea's
/// spectrum times the squared response. Between two levels the energy is interpolated.
class BerthProduct
{
public:
    /// `every` takes every n-th period of the tables only. Copies nothing of `transfer`, which must outlive the object.
    /// Throws InputError as layout_of().
    explicit BerthProduct(const TransferFile& transfer, std::size_t every = 1);
    ~BerthProduct();
    BerthProduct(BerthProduct&&) noexcept;

    /// Returns the seas of a record, at a water level [m]. `spectrum` is its spectrum, if it has one; null: its systems
    /// count. Throws InputError, with the levels of the tables, if the level is outside them.
    SeasOfRecord seas(const ClimateRecord& record, const WaveSpectrum* spectrum, double level_m);

    /// The same at a level of a table, without this table: interpolated between the next lower and the next higher level.
    /// `table` is not the number of the lowest or the highest level.
    SeasOfRecord seas_without(const ClimateRecord& record, const WaveSpectrum* spectrum, std::size_t table);

    /// Returns the water levels of the tables [m], rising.
    [[nodiscard]] const std::vector<double>& levels_m() const { return levels_m_; }

private:
    struct AtLevel;
    /// The share of each table in the water of a level.
    struct Mix {
        std::size_t lower = 0, higher = 0;
        double share_of_higher = 0.0;
    };
    [[nodiscard]] Mix mix_of(double level_m) const;
    SeasOfRecord seas_of_mix(const ClimateRecord& record, const WaveSpectrum* spectrum, const Mix& mix);
    double divide(const ClimateRecord& record, const WaveSpectrum* spectrum, std::size_t level);

    std::string file_;
    std::vector<double> levels_m_;
    std::vector<AtLevel> tables_;
    std::vector<std::vector<double>> energies_m2_; ///< of the newest sea, per level
    std::vector<PeriodSums> sums_;
};

} // namespace swell::engine
