#pragma once
#include <array>
#include <vector>

#include "model/incoming/rays/discrete_wave.hpp"

namespace swell::model
{

/// One wave component of the sea over any depth between 0 and the deepest, by tables over the depth. The wave number
/// follows from the grid's own dispersion relation, the height from Green's law (energy flux, with the model's group
/// speed). The tables also have the factors of the fluxes through a face. At the depth of the site, the water for which the
/// sea is given, all values equal the wave's own, to the last bit. A current is not taken into account.
class LocalWaves
{
public:
    /// `wave` must be discrete_wave() of the site. deepest_m must be positive and at least every depth that is asked for;
    /// the site may be deeper.
    LocalWaves(const DiscreteWave& wave, const WaveSite& site, double deepest_m);

    /// Returns the position of a depth [m] in the tables, for depths from 0 to deepest_m: the argument `place` of the
    /// functions below.
    [[nodiscard]] double place_of(double depth_m) const;

    /// Returns the wave number at this place in the tables (place_of()) minus the wave number at the site [rad/m].
    [[nodiscard]] double excess(double place) const { return between(excess_, place) - excess_at_site_; }
    /// Returns the wave number [rad/m].
    [[nodiscard]] double wave_number(double place) const { return site_wave_number_ + excess(place); }
    /// Returns whether the grid is fine enough for the wave at this place in the tables (place_of()).
    [[nodiscard]] bool is_carried(double place) const { return wave_number(place) <= largest_wave_number_; }
    /// Returns the wave's height at this place in the tables (place_of()) over its height at the site: at most 2, at which
    /// the wave would be about to break.
    [[nodiscard]] double growth(double place) const { return between(growth_, place) / growth_at_site_; }
    /// Returns the mass flux of the wave per gradient of phi, the potential at the surface [m]. mode_flux_depth() returns
    /// the flux in the equation of a mode (Dispersion).
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
    double largest_wave_number_; ///< largest that the grid carries, with room for rounding
    Table excess_{}, growth_{}, flux_{};
    std::vector<Table> mode_flux_;
    double excess_at_site_ = 0.0, growth_at_site_ = 1.0;
    double flux_scale_ = 1.0; ///< the true value at the site over the value in the table
    std::vector<double> mode_flux_scale_;
};

} // namespace swell::model
