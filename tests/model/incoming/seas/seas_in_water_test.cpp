/// One sea after another in runs of the whole stepper: the water has the sum of both.
#include "model/incoming/seas/seas_in_water.hpp"

#include <gtest/gtest.h>

#include "model/setup/errors.hpp"
#include "wave_scenes.hpp"

namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

constexpr double step_s = 0.1;

SeaState sea_of(double height_m, double period_s, double from_deg, std::uint64_t seed)
{
    SeaState sea;
    sea.height_m = height_m;
    sea.period_s = period_s;
    sea.from_deg = from_deg;
    sea.components = 13; // no whole group
    sea.spreading = 10.0;
    sea.ramp_s = 2.0;
    sea.seed = seed;
    return sea;
}

/// A slope with land in a corner, over whose western and southern edge the sea comes in.
WaveSetup slope(const std::optional<SeaState>& sea)
{
    Bathymetry bed = flat_basin({41, 33}, 6.0, 6.0, 15.0);
    for (int j = 0; j < bed.extent.ny; ++j) {
        for (int i = 0; i < bed.extent.nx; ++i) {
            bed.depth_m[bed.extent.index(i, j)] = i > 34 && j > 25 ? 0.0 : 15.0 - 0.2 * i;
        }
    }
    WaveSetup setup = exact_setup(bed, dispersive_profile(), step_s);
    setup.sea = sea;
    for (Edge& edge : setup.edges) {
        edge.kind = EdgeKind::open;
    }
    setup.edges[static_cast<std::size_t>(Side::west)].kind = EdgeKind::generating;
    setup.edges[static_cast<std::size_t>(Side::south)].kind = EdgeKind::generating;
    return setup;
}

/// A run whose seas may be others on its way.
template <class T>
class WaterRun
{
public:
    explicit WaterRun(const WaveSetup& setup, int threads = 1)
        : setup_(setup), backend_(threads), stepper_(backend_, setup_)
    {
    }

    void steps(int count)
    {
        for (int step = 0; step < count; ++step) {
            stepper_.step();
        }
    }
    void follow_by(const std::optional<SeaState>& sea, double over_s)
    {
        set(followed_by(stepper_.seas(), sea, stepper_.time_s(), over_s));
    }
    void set(std::vector<SeaInWater> seas)
    {
        stepper_.set_seas(prepare_seas(setup_, stepper_.water_before().strip_widths, std::move(seas)));
    }
    [[nodiscard]] std::vector<T> zeta() { return downloaded(backend_, stepper_.zeta()); }
    [[nodiscard]] std::vector<T> phi() { return downloaded(backend_, stepper_.phi()); }
    [[nodiscard]] const std::vector<SeaInWater>& seas() const { return stepper_.seas(); }
    TimeStepper<OpenMpBackend, T>& stepper() { return stepper_; }

private:
    WaveSetup setup_;
    OpenMpBackend backend_;
    TimeStepper<OpenMpBackend, T> stepper_;
};

const SeaState swell_sea = sea_of(1.0, 8.0, 250.0, 1);
const SeaState wind_sea = sea_of(2.0, 6.0, 220.0, 2);

TEST(SeasInWater, ThatAreTheSameHaveTheBitsOfARunThatIsLeftAlone)
{
    WaterRun<float> left_alone(slope(swell_sea));
    WaterRun<float> renewed(slope(swell_sea), 3);
    left_alone.steps(60);
    renewed.steps(25);
    renewed.set(renewed.seas());
    renewed.steps(35);
    EXPECT_EQ(left_alone.zeta(), renewed.zeta());
    EXPECT_EQ(left_alone.phi(), renewed.phi());
}

TEST(SeasInWater, AreTheSumOfTheOneThatLeavesAndTheOneThatComes)
{
    WaterRun<double> both(slope(swell_sea));
    WaterRun<double> leaves(slope(swell_sea));
    WaterRun<double> comes(slope(swell_sea));
    comes.set({}); // made for the same sea, without one
    for (WaterRun<double>* run : {&both, &leaves, &comes}) {
        run->steps(30);
    }
    both.follow_by(wind_sea, 4.0);
    leaves.follow_by(std::nullopt, 4.0);
    comes.follow_by(wind_sea, 4.0);
    for (WaterRun<double>* run : {&both, &leaves, &comes}) {
        run->steps(60);
    }
    const std::vector<double> sum = both.zeta();
    const std::vector<double> first = leaves.zeta();
    const std::vector<double> second = comes.zeta();
    double worst = 0.0;
    double highest = 0.0;
    for (std::size_t node = 0; node < sum.size(); ++node) {
        worst = std::max(worst, std::abs(sum[node] - first[node] - second[node]));
        highest = std::max(highest, std::abs(second[node]));
    }
    EXPECT_LT(worst, 1e-6);
    EXPECT_GT(highest, 0.3);
}

TEST(SeasInWater, ThatHaveLeftChangeNoBitWhereTheyAreDropped)
{
    WaterRun<float> keeps(slope(swell_sea));
    WaterRun<float> drops(slope(swell_sea));
    for (WaterRun<float>* run : {&keeps, &drops}) {
        run->steps(10);
        run->follow_by(wind_sea, 2.0);
        run->steps(30);
    }
    std::vector<SeaInWater> left = drops.seas();
    ASSERT_EQ(2, left.size());
    EXPECT_TRUE(left.front().times.has_left_by(drops.stepper().time_s()));
    left.erase(left.begin());
    drops.set(left);
    keeps.steps(30);
    drops.steps(30);
    EXPECT_EQ(keeps.zeta(), drops.zeta());
}

TEST(SeasInWater, FollowEachOtherAndAreDroppedWhenTheyHaveLeft)
{
    std::vector<SeaInWater> seas = followed_by({{swell_sea, {0.0, 2.0}, {}}}, wind_sea, 10.0, 5.0);
    ASSERT_EQ(2, seas.size());
    EXPECT_EQ(10.0, seas[0].times.leaves_from_s);
    EXPECT_DOUBLE_EQ(0.5, seas[0].times.factor_at(12.5));
    EXPECT_DOUBLE_EQ(0.5, seas[1].times.factor_at(12.5));
    seas = followed_by(seas, swell_sea, 12.0, 3.0); // during the change
    ASSERT_EQ(3, seas.size());
    EXPECT_EQ(10.0, seas[0].times.leaves_from_s);
    EXPECT_EQ(12.0, seas[1].times.leaves_from_s);
    seas = followed_by(seas, std::nullopt, 30.0, 1.0);
    ASSERT_EQ(1, seas.size());
    EXPECT_TRUE(followed_by(seas, std::nullopt, 31.0, 1.0).empty());
}

TEST(SeasInWater, AreRefusedWhereTooManyWouldComeAtOnce)
{
    WaterRun<float> run(slope(swell_sea));
    for (int change = 0; change < most_seas_at_once - 1; ++change) {
        run.follow_by(wind_sea, 100.0);
    }
    EXPECT_THROW(run.follow_by(swell_sea, 100.0), SetupError);
    run.steps(1); // as before
    EXPECT_EQ(most_seas_at_once, static_cast<int>(run.seas().size()));
}

TEST(SeasInWater, KeepTheirWavesOverOtherDepths)
{
    WaveSetup setup = slope(swell_sea);
    WaterRun<double> run(setup);
    run.steps(10);
    run.follow_by(wind_sea, 2.0);
    std::vector<double> depths = setup.bathymetry.depth_m;
    for (double& depth : depths) {
        depth *= depth > 0.0 ? 0.9 : 1.0;
    }
    const std::vector<SeaInWater> before = run.seas();
    run.stepper().set_depths(depths);
    ASSERT_EQ(before.size(), run.seas().size());
    EXPECT_EQ(before[1].components, run.seas()[1].components);
    run.steps(30);
    EXPECT_LT(run.stepper().observe().max_abs_zeta_m, 5.0);
}

} // namespace
} // namespace swell::model
