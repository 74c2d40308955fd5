#pragma once
#include <memory>
#include <span>

#include "engine/harbour/climate/climate.hpp"
#include "engine/results/response/wave_layout.hpp"

namespace swell::engine
{

/// Divides the energy of a sea among the waves of a transfer table. Energy between two directions and two frequencies goes
/// to the waves there by distance, as linear interpolation of the response wants it. So the sum over the waves of energy
/// times |response|² is the energy at a gauge.
class EnergyOfWaves
{
public:
    /// Copies what it needs of the layout.
    explicit EnergyOfWaves(const WaveLayout& layout);
    ~EnergyOfWaves();
    EnergyOfWaves(EnergyOfWaves&&) noexcept;

    /// Adds the energy of a system, a JONSWAP spectrum with directions by cos^2s, to the energies of the waves [m²], which
    /// are in the order of the layout. Returns the energy of the whole system; energy outside the table's frequencies and
    /// directions reaches no wave.
    double add(const WaveSystem& system, std::span<double> energies_m2);

    /// Adds the energy of a spectrum. Its densities hold in cells (cell_width_hz()).
    double add(const WaveSpectrum& spectrum, std::span<double> energies_m2);

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

} // namespace swell::engine
