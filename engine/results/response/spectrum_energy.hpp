#pragma once
#include <vector>

namespace swell::engine
{

/// The energy of a spectrum up to a frequency, and its first moment: the integrals of S and of f S from 0.
struct EnergyBelow {
    double m0 = 0.0;
    double m1 = 0.0;
};

/// The JONSWAP spectrum of one peak enhancement, over f/fp, with energy 1 (Hasselmann and others, 1973): widths 0.07 and
/// 0.09 of the peak, and a tail of f^-5 up to infinite frequencies.
class JonswapEnergy
{
public:
    /// `gamma` is the peak enhancement, 1 to 20.
    explicit JonswapEnergy(double gamma);

    /// Returns energy and first moment below a frequency, in peak frequencies. The first moment counts in peak frequencies
    /// too. Right to 1e-6.
    [[nodiscard]] EnergyBelow below(double over_peak) const;

private:
    std::vector<EnergyBelow> table_; ///< in steps of `step`, from 0
    EnergyBelow tail_{};             ///< of a tail that begins at 1: energy 1/4 and first moment 1/3 of its height
};

/// Energy per frequency in cells, from a table of densities: constant within each cell.
class CellEnergy
{
public:
    /// `edges_hz` rise; there is one more edge than densities [m²/Hz].
    CellEnergy(std::vector<double> edges_hz, const std::vector<double>& density);

    [[nodiscard]] EnergyBelow below(double frequency_hz) const;

private:
    std::vector<double> edges_hz_;
    std::vector<EnergyBelow> at_edges_;
};

} // namespace swell::engine
