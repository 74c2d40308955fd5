#include "solver/problems/harbour_like.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace swell::solver
{
namespace
{

// The values as they first came out: another generator would make measurements incomparable.
TEST(HarbourLikeProblem, StaysTheSame)
{
    const HarbourLikeProblem problem = harbour_like_problem({120, 125});
    EXPECT_EQ(2250, std::count(problem.exact.begin(), problem.exact.end(), 0.0)); // 15 %
    struct Pin {
        std::size_t node;
        double centre, west, south, exact, right_hand_side;
    };
    for (const Pin& pin :
         {Pin{0, 100.7206729481068, 0.0, 0.0, -2.0391204019667302, -110.80100379425478},
          Pin{5000, 7877.4234473800643, -1992.8598880136469, -1981.7401996214362, 0.54579964932444247, 96.454634698535074},
          Pin{14999, 176.07316884770091, -58.996729486124835, -54.670007855111457, 0.043082151770908572,
              0.76510316138273315}}) {
        EXPECT_NEAR(pin.centre, problem.centre[pin.node], 1e-11 * pin.centre);
        EXPECT_NEAR(pin.west, problem.west[pin.node], 1e-11 * pin.centre);
        EXPECT_NEAR(pin.south, problem.south[pin.node], 1e-11 * pin.centre);
        EXPECT_NEAR(pin.exact, problem.exact[pin.node], 1e-12);
        EXPECT_NEAR(pin.right_hand_side, problem.right_hand_side[pin.node], 1e-11 * pin.centre);
    }
}

// For a constant c, A c = excess × c: for any couplings the sum of a row is the mass, cell² h / 3.
TEST(HarbourLikeProblem, RowsSumToTheMass)
{
    const Extent extent{40, 30};
    const HarbourLikeProblem problem = harbour_like_problem(extent);
    const SumOfWaves depth(11, 300.0, 2500.0);
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            const std::size_t node = extent.index(i, j);
            const double east = i + 1 < extent.nx ? problem.west[node + 1] : 0.0;
            const double north = j + 1 < extent.ny ? problem.south[node + static_cast<std::size_t>(extent.nx)] : 0.0;
            const double sum = problem.centre[node] + problem.west[node] + problem.south[node] + east + north;
            const double mass = 25.0 * (17.5 + 12.5 * std::tanh(depth(5.0 * i, 5.0 * j))) / 3.0;
            EXPECT_NEAR(problem.exact[node] == 0.0 ? 1.0 : mass, sum, 1e-9) << i << ", " << j;
        }
    }
}

TEST(HarbourLikeProblem, WarmStartsAreAThousandthAway)
{
    const HarbourLikeProblem problem = harbour_like_problem({120, 125});
    for (const WarmStart kind : {WarmStart::white, WarmStart::smooth}) {
        const std::vector<double> guess = warm_start(problem, kind);
        double away = 0.0;
        double length = 0.0;
        for (std::size_t node = 0; node < guess.size(); ++node) {
            away += (guess[node] - problem.exact[node]) * (guess[node] - problem.exact[node]);
            length += problem.exact[node] * problem.exact[node];
        }
        const double uniform = std::sqrt(1.0 / 3.0);
        EXPECT_NEAR(kind == WarmStart::white ? uniform : 1.0, 1e3 * std::sqrt(away / length), 0.3);
    }
}

} // namespace
} // namespace swell::solver
