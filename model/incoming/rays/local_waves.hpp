#pragma once
#include <array>
#include <vector>

#include "model/incoming/rays/discrete_wave.hpp"

namespace swell::model
{

/// One component of the sea over any depth between 0 and the deepest, by tables over the depth: wave number by the grid's
/// own dispersion relation, height by Green's law (energy flux, with the model's group speed), and how the fluxes through a
/// face change with the depth. At the depth of the site all of it is that of the wave, to the last bit. A current is left
/// out of account.
class LocalWaves
{
public:
    /// `wave` is discrete_wave() of the site. deepest_m must be positive, and no depth that is asked for beyond it; the
    /// site may lie deeper.
    LocalWaves(const DiscreteWave& wave, const WaveSite& site, double deepest_m);

    /// Where a depth [m] lies in the tables; from 0 to the deepest.
    [[nodiscard]] double place_of(double depth_m) const;

    /// Wave number over that at the site [rad/m].
    [[nodiscard]] double excess(double place) const { return between(excess_, place) - excess_at_site_; }
    /// Wave number [rad/m].
    [[nodiscard]] double wave_number(double place) const { return site_wave_number_ + excess(place); }
    /// Whether the grid carries the wave there.
    [[nodiscard]] bool is_carried(double place) const { return wave_number(place) <= largest_wave_number_; }
    /// Height over that at the site: 2 at most, when the wave would be about to break.
    [[nodiscard]] double growth(double place) const { return between(growth_, place) / growth_at_site_; }
    /// Mass flux per gradient of phi [m]; of a mode its own flux.
    [[nodiscard]] double flux_depth(double place) const { return between(flux_, place) * flux_scale_; }
    [[nodiscard]] double mode_flux_depth(std::size_t mode, double place) const
    {
        return between(mode_flux_[mode], place) * mode_flux_scale_[mode];
    }

private:
    static constexpr int depths = 129;
    using Table = std::array<double, depths>;
    static double between(const Table& table, double place);

    double deepest_m_;
    double site_wave_number_;
    double largest_wave_number_; ///< that the grid carries, and a rounding error
    Table excess_{}, growth_{}, flux_{};
    std::vector<Table> mode_flux_;
    double excess_at_site_ = 0.0, growth_at_site_ = 1.0;
    double flux_scale_ = 1.0; ///< the true value at the site over that of the table
    std::vector<double> mode_flux_scale_;
};

} // namespace swell::model
