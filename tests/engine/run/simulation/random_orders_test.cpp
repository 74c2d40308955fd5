// Ships come, turn, load, leap and go at random, as no bridge orders them. For any orders, no wave may be higher than twice
// the depth that ships press into the water.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <deque>
#include <random>

#include "engine/run/api/wave_engine.hpp"
#include "model/ships/hull_ground.hpp"
#include "small_scenarios.hpp"

namespace swell::engine
{
namespace
{

constexpr double longest_m = 118.0, widest_m = 38.0, deepest_draft_m = 8.1;

/// Water 8 to 17 m deep, 480 by 360 m, open to the west and the east.
WaveEngine uneven_water()
{
    Scenario scenario = basin({97, 73});
    scenario.waves.initial = {};
    const solver::Extent extent = scenario.waves.bathymetry.extent;
    for (int j = 0; j < extent.ny; ++j) {
        for (int i = 0; i < extent.nx; ++i) {
            scenario.waves.bathymetry.depth_m[extent.index(i, j)] = 12.5 + 4.5 * std::sin(0.13 * i) * std::cos(0.17 * j);
        }
    }
    scenario.waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::open;
    scenario.waves.edges[static_cast<std::size_t>(model::Side::east)].kind = model::EdgeKind::open;
    EngineOptions options;
    options.backend = BackendChoice::cpu;
    options.threads = 1;
    options.spare_ships = {4, longest_m, widest_m};
    return WaveEngine(scenario, options);
}

class RandomOrders
{
public:
    explicit RandomOrders(unsigned seed) : random_(seed) {}

    void give_one(WaveEngine& engine)
    {
        const ShipId id = static_cast<ShipId>(number(0.0, 4.0));
        switch (static_cast<int>(number(0.0, 5.0))) {
        case 0: {
            ShipId added = no_ship;
            (void)engine.add_ship({"any", model::PressurePulse::Shape::elliptic, number(10.0, longest_m),
                                   number(4.0, widest_m), anywhere(), ramp_s()},
                                  added);
            break;
        }
        case 1: (void)engine.place_ship(id, anywhere(), ramp_s()); break;
        case 2: (void)engine.remove_ship(id, ramp_s()); break;
        case 3: (void)engine.steer_ship(id, anywhere()); break;
        default: (void)engine.steer_ship(id, near_to(engine.ships().at(static_cast<std::size_t>(id)).motion)); break;
        }
    }

private:
    double number(double from, double to) { return std::uniform_real_distribution<double>(from, to)(random_); }
    double ramp_s() { return number(0.0, 1.0) < 0.5 ? 0.0 : number(0.0, 10.0); }
    ShipMotion anywhere()
    {
        return {number(0.0, 480.0), number(0.0, 360.0), number(0.0, 360.0), number(0.0, deepest_draft_m),
                number(-3.0, 3.0),  number(-3.0, 3.0),  number(-5.0, 5.0)};
    }
    /// Returns a motion near the ship, closer than a leap: another place, heading and draught at once.
    ShipMotion near_to(ShipMotion motion)
    {
        ShipMotion other = anywhere();
        other.east_m = motion.east_m + number(-40.0, 40.0);
        other.north_m = motion.north_m + number(-40.0, 40.0);
        return other;
    }

    std::mt19937 random_;
};

/// Returns the largest present depth that ships press into the water. The drafts of overlapping hulls add up.
double draught_now(const std::vector<ShipStatus>& ships)
{
    double deepest = 0.0;
    for (const ShipStatus& one : ships) {
        double together = one.is_there ? one.motion.draft_m : 0.0;
        for (const ShipStatus& other : ships) {
            const double distance =
                std::hypot(one.motion.east_m - other.motion.east_m, one.motion.north_m - other.motion.north_m);
            const bool may_overlap =
                distance < 0.5 * (std::hypot(one.length_m, one.beam_m) + std::hypot(other.length_m, other.beam_m));
            together += &other != &one && other.is_there && may_overlap ? other.motion.draft_m : 0.0;
        }
        deepest = std::max(deepest, together);
    }
    return deepest;
}

/// The highest wave of so many orders, over the bound.
double highest_over_bound(unsigned seed, int orders)
{
    constexpr std::size_t frames_of_a_minute = 1200;
    constexpr int frames_per_order = 10;
    WaveEngine engine = uneven_water();
    RandomOrders random(seed);
    std::deque<double> draughts;
    double worst = 0.0;
    for (int order = 0; order < orders; ++order) {
        random.give_one(engine);
        for (int frame = 0; frame < frames_per_order; ++frame) {
            const FrameStats stats = engine.advance_frame();
            EXPECT_TRUE(is_usable(stats.status)) << "seed " << seed << ", order " << order;
            draughts.push_back(draught_now(engine.ships()));
            if (draughts.size() > frames_of_a_minute) {
                draughts.pop_front();
            }
            const double bound = 2.0 * *std::max_element(draughts.begin(), draughts.end());
            worst = std::max(worst, bound > 0.0 ? stats.max_abs_zeta_m / bound : 0.0);
        }
    }
    return worst;
}

/// SWELL_RANDOM_ORDERS sets another number of orders, for five seeds.
TEST(RandomOrders, MakeNoWaveOverTwiceTheDraught)
{
    const char* more = std::getenv("SWELL_RANDOM_ORDERS");
    const int orders = more != nullptr ? std::atoi(more) : 300;
    for (unsigned seed = 1; seed <= (more != nullptr ? 5U : 1U); ++seed) {
        const double worst = highest_over_bound(seed, orders);
        EXPECT_LE(worst, 1.0) << "of the bound, with seed " << seed;
    }
}

} // namespace
} // namespace swell::engine
