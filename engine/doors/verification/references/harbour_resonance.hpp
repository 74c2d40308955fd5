#pragma once
#include <vector>

namespace swell::verification
{

/// A rectangular harbour of constant depth that opens, over its whole width, on a straight coast.
struct RectangularHarbour {
    double length_m = 0.0; ///< away from the coast
    double width_m = 0.0;
    double reflection = 1.0;   ///< of the inner wall, of waves head on that have this wave number:
    double wall_peak_kl = 1.0; ///< over the length
};

/// The harbour of Ippen & Goda (1963, MIT Hydrodynamics Laboratory report 59) as Lee (1971, J. Fluid Mech. 45, 375)
/// computed and measured it, in 0.2573 m of water.
inline constexpr RectangularHarbour ippen_goda_harbour{0.3111, 0.0604, 1.0};
inline constexpr double ippen_goda_depth_m = 0.2573;

/// Linear theory of the harbour's amplification: the amplitude at the middle of its inner wall, over the amplitude of the
/// standing wave before a closed mouth, for waves that come in at right angles to the coast. Over constant depth the water
/// obeys Helmholtz' equation with the wave number k (Mei 1989, The Applied Dynamics of Ocean Surface Waves, 5.5):
///
///   in the harbour   eta = Σ_n a_n cos(nπy/b) (cos(k_n (x + l)) + g_n sin(k_n (x + l))),   k_n² = k² − (nπ/b)²
///   at its wall      ∂eta/∂x = −ik β eta, so g_n = −iβ k/k_n, with the β of the wall (remembering_wall.hpp) over c/c_peak
///   in the sea       eta = 2 cos(kx) − (i/2) ∫ H₀⁽¹⁾(k|y − y'|) U(y') dy'   at the coast, with U = ∂eta/∂x at the mouth,
///
/// matched at the mouth by Galerkin's method in the cosines: a system of as many equations as cosines.
class HarbourTheory
{
public:
    explicit HarbourTheory(const RectangularHarbour& harbour);

    /// The amplification at a wave number [rad/m]; k times the width at most 4.
    [[nodiscard]] double amplification(double wave_number) const;

private:
    /// Overlap of two cosines a distance s apart, both ways: ∫ (Y_m(y) Y_n(y+s) + Y_m(y+s) Y_n(y)) dy, times the weight of
    /// s in the quadrature.
    [[nodiscard]] double& overlap(int m, int n, int point);
    [[nodiscard]] double overlap(int m, int n, int point) const;

    RectangularHarbour harbour_;
    std::vector<double> distances_m_;
    std::vector<double> overlaps_;
};

/// A peak of an amplification curve.
struct Peak {
    double at = 0.0;     ///< kl
    double height = 0.0; ///< R
};

/// Returns the peak of a curve given at points: the vertex of the parabola of 1/R² through the highest point and its
/// neighbours, which is exact for a resonance without others near. Returns the highest point itself if it is the first or
/// the last.
Peak peak_of(const std::vector<double>& at, const std::vector<double>& height);

} // namespace swell::verification
