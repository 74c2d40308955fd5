#pragma once
#include <vector>

#include "solver/grid/extent.hpp"

namespace swell::solver
{

/// A field of waves with root mean square about 1: the sum of 14 sine waves, divided by sqrt(Σ amplitude² / 2). Four
/// numbers u1 … u4 of a wave are drawn in turn from std::mt19937 through std::uniform_real_distribution<double>(0, 1):
/// length lmin (lmax / lmin)^u1, direction 2 pi u2, phase 2 pi u3, amplitude 0.5 + u4. Lengths in metres.
class SumOfWaves
{
public:
    SumOfWaves(unsigned seed, double shortest, double longest);
    /// Returns the field at the place (x, y) [m].
    [[nodiscard]] double operator()(double x, double y) const;

private:
    struct Wave {
        double k_x, k_y, phase, amplitude;
    };
    std::vector<Wave> waves_;
};

/// A made-up harbour for comparing solvers: the wave model's matrix for water of 5 to 30 m with land, on square cells.
/// Values are row by row from the south-west; node (i, j) is at (i, j) × cell.
///
/// Depth [m] h = 17.5 + 12.5 tanh W(11, 300, 2500), with W = SumOfWaves(seed, lmin, lmax); dry where W(23, 250, 1500) is in
/// its top 15 %. The parabolic profile's N = 2 h³ / 15, averaged to faces, is the coupling with its sign turned, and 0 at
/// faces touching dry nodes and at the grid's edge; centre = cell² h / 3 + Σ N of the faces, 1 at dry nodes. The solution
/// is W(37, 60, 900), 0 at dry nodes, and b = A × solution.
struct HarbourLikeProblem {
    static constexpr double cell = 5.0; ///< [m]
    Extent extent;
    std::vector<double> centre, west, south;
    std::vector<double> right_hand_side;
    std::vector<double> exact;
};

/// Makes the problem with nx × ny nodes.
HarbourLikeProblem harbour_like_problem(Extent extent);

/// The error of the first guess of a warm start: 1e-3 of the solution times noise of ±1 from node to node, or times
/// W(91, 200, 2000).
enum class WarmStart { white, smooth };

/// Returns the first guess of such a start. The noise is from std::mt19937(7), node by node.
std::vector<double> warm_start(const HarbourLikeProblem& problem, WarmStart kind);

} // namespace swell::solver
