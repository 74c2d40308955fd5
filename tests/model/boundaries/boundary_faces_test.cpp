#include "model/boundaries/boundary_faces.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <complex>
#include <cstdlib>
#include <numbers>

#include "model/boundaries/coast_line.hpp"
#include "model/incoming/rays/discrete_wave.hpp"
#include "wave_scenes.hpp"

/// The one list of faces, and walls that reflect less than a wall.
namespace swell::model
{
namespace
{

using solver::OpenMpBackend;

Edges edges_of(EdgeKind west, EdgeKind east, EdgeKind south, EdgeKind north)
{
    return {Edge{west}, Edge{east}, Edge{south}, Edge{north}};
}

/// 3 x 2 nodes with land in the north-east corner.
Bathymetry corner()
{
    return bathymetry_of({3, 2}, 5.0, 4.0, [](int i, int j) { return i == 2 && j == 1 ? -1.0 : 10.0; });
}

/// A damping at all of so many nodes.
solver::FewValues everywhere(std::size_t nodes, double damping)
{
    std::vector<solver::FewValues::AtNode> values;
    for (std::size_t node = 0; node < nodes; ++node) {
        values.push_back({node, damping});
    }
    return solver::FewValues(values);
}

struct Named {
    int i, j;
    Side outward;
    EdgeKind kind;
    bool operator==(const Named&) const = default;
};

TEST(BoundaryFaces, AreTheShoreAndTheEdgesSideBySide)
{
    const auto faces =
        gather_faces(corner(), edges_of(EdgeKind::open, EdgeKind::generating, EdgeKind::sponge, EdgeKind::wall), {});
    std::vector<Named> named;
    named.reserve(faces.size());
    for (const BoundaryFace& face : faces) {
        named.push_back({face.i, face.j, face.outward, face.kind});
    }
    EXPECT_THAT(named,
                testing::ElementsAre(Named{0, 0, Side::west, EdgeKind::open}, Named{0, 1, Side::west, EdgeKind::open},
                                     Named{2, 0, Side::east, EdgeKind::generating}, Named{1, 1, Side::east, EdgeKind::wall},
                                     Named{0, 0, Side::south, EdgeKind::wall}, Named{1, 0, Side::south, EdgeKind::wall},
                                     Named{2, 0, Side::south, EdgeKind::wall}, Named{2, 0, Side::north, EdgeKind::wall},
                                     Named{0, 1, Side::north, EdgeKind::wall}, Named{1, 1, Side::north, EdgeKind::wall}));
}

TEST(BoundaryFaces, OnlyThoseThatAreNoPerfectWallsRadiate)
{
    WaveSetup setup;
    setup.profile = parabolic_profile();
    setup.walls = {{1, 1, Side::east, 0.5}, {0, 0, Side::south, 1.0}};
    const RadiatingFaces plan = plan_faces(setup, corner(), 0.8, everywhere(6, 0.01));
    ASSERT_EQ(plan.faces.size(), 1U);
    EXPECT_EQ(plan.first, (std::array<int, 9>{0, 0, 0, 0, 0, 0, 1, 1, 1}));
    const LocalWave wave = local_wave(setup.profile, 10.0, 0.8);
    const CoastLine coast = coast_line(plan.faces[0], corner(), setup.edges);
    const double half_cell = 0.5 * wave.wave_number * 5.0 * coast.outward[0];
    const double seen = 1.5 * std::cos(half_cell) - 0.5 * std::cos(3.0 * half_cell); // of the height at the wall
    const double filling_s = 2.0 * std::numbers::pi / 0.8;
    const double a = 1.25 / 0.75; // (1 + R²)/(1 - R²)
    const double admittance = a - std::sqrt(a * a - 1.0 - 0.25 / (std::numbers::pi * std::numbers::pi));
    const double of_memory = filling_s / (filling_s + setup.time_step_s);
    const auto through = [&](double share) {
        return share * wave.phase_speed / (coast.stretch * seen * staircase_gain(coast, share, 5.0 * wave.wave_number));
    };
    EXPECT_NEAR(plan.speed[0], of_memory * through(admittance), 1e-12);
    EXPECT_NEAR(plan.gamma[0][0], wave.gamma[0] / of_memory, 1e-12);
    EXPECT_DOUBLE_EQ(plan.filling_rate[0], 1.0 / (filling_s + setup.time_step_s));
    EXPECT_EQ(plan.second_share[0], 0.5);
    EXPECT_EQ(plan.damping_before[0], 0.01);

    setup.walls[0].reflection = 0.05; // without a level inside
    const RadiatingFaces weak = plan_faces(setup, corner(), 0.8, everywhere(6, 0.01));
    EXPECT_NEAR(weak.speed[0], through(0.95 / 1.05), 1e-12);
    EXPECT_EQ(weak.filling_rate[0], 0.0);
}

TEST(BoundaryFaces, ANodeInACornerSumsTheFacesOfItsSides)
{
    WaveSetup setup;
    setup.profile = parabolic_profile();
    setup.edges = edges_of(EdgeKind::open, EdgeKind::wall, EdgeKind::open, EdgeKind::wall);
    const Bathymetry basin = flat_basin({5, 4}, 5.0, 4.0, 10.0);
    const RadiatingFaces plan = plan_faces(setup, basin, 0.8, {});
    ASSERT_EQ(plan.first, (std::array<int, 9>{0, 4, 4, 9, 9, 9, 9, 9, 9}));
    EXPECT_EQ(plan.second_share[0], 0.0) << "node 1 lies on the south edge, which is open too";
    EXPECT_EQ(plan.second_share[1], 0.5);
    EXPECT_EQ(plan.damping_before[0], 0.0);
    EXPECT_DOUBLE_EQ(plan.damping_before[4], plan.speed[0] / 5.0) << "the south face of the corner comes second";
}

// A node with two radiating faces divides by the damping of both. Where the second one forgets the first, the corner of a
// harbour mouth keeps energy that has left, and rings.
TEST(BoundaryFaces, WhereTwoRadiatingFacesMeetTheSecondKnowsAllOfTheFirst)
{
    WaveSetup setup;
    setup.profile = parabolic_profile();
    setup.edges = edges_of(EdgeKind::open, EdgeKind::wall, EdgeKind::wall, EdgeKind::wall);
    Bathymetry basin = flat_basin({5, 6}, 5.0, 4.0, 10.0);
    basin.depth_m[4 * 5] = -1.0; // a quay of little reflection north of node (0, 3)
    setup.walls = {{0, 3, Side::north, 0.25}};
    const RadiatingFaces plan = plan_faces(setup, basin, 0.8, everywhere(30, 0.125));
    const std::size_t quay = plan.faces.size() - 1;
    ASSERT_EQ(plan.faces[quay].outward, Side::north);
    ASSERT_EQ(plan.faces[3].j, 3);
    EXPECT_EQ(plan.second_share[3], 0.5);
    EXPECT_EQ(plan.damping_before[3], 0.125);
    EXPECT_DOUBLE_EQ(plan.damping_before[quay], 0.125 + 1.5 * plan.speed[3] / 5.0);
}

TEST(BoundaryFaces, AReflectionWhereThereIsNoWallIsRefused)
{
    const Edges edges = edges_of(EdgeKind::open, EdgeKind::wall, EdgeKind::wall, EdgeKind::wall);
    const auto refusal = [&](const ReflectingWall& wall) {
        try {
            gather_faces(corner(), edges, {wall});
        } catch (const SetupError& error) {
            return std::string(error.what());
        }
        return std::string("nothing was refused");
    };
    EXPECT_THAT(refusal({1, 1, Side::east, 1.5}),
                testing::HasSubstr("node (1, 1), east side: the reflection is 1.500000: allowed are 0 to 1"));
    EXPECT_THAT(refusal({1, 1, Side::east, std::nan("")}), testing::HasSubstr("allowed are 0 to 1"));
    for (const ReflectingWall& nowhere : {ReflectingWall{0, 0, Side::west, 0.5},
                                          {1, 0, Side::east, 0.5},
                                          {2, 1, Side::east, 0.5},
                                          {9, 9, Side::east, 0.5}}) {
        EXPECT_THAT(refusal(nowhere), testing::HasSubstr("allowed are faces of water nodes at the shore, a quay or"));
    }
}

/// A channel with side walls and a wall of one reflection in the east; waves come in from the west. A wave at an angle is a
/// mode across the channel: cos(m pi (j + 1/2) / ny).
struct Channel {
    double depth_m = 15.0;
    double peak_period_s = 8.0;
    double reflection = 0.5; ///< asked, head on at the peak
    double period_s = 8.0;   ///< of the wave
    int nodes_across = 3;
    int mode = 0;
};

struct Reflected {
    double measured = 0.0;
    double of_the_face = 0.0; ///< |c cos - c_e|/(c cos + c_e)
};

constexpr int channel_nodes = 100;

/// zeta of a channel as complex amplitudes of the wave's period, projected on the mode.
std::vector<std::complex<double>> amplitudes(const Channel& channel, TimeStepper<OpenMpBackend, double>& stepper,
                                             OpenMpBackend& backend)
{
    const int steps = static_cast<int>(std::lround(channel.period_s / 0.05));
    std::vector<std::complex<double>> sums(channel_nodes);
    for (int step = 0; step < steps; ++step) {
        const std::vector<double> zeta = downloaded(backend, stepper.zeta());
        for (int i = 0; i < channel_nodes; ++i) {
            double along = 0.0;
            for (int j = 0; j < channel.nodes_across; ++j) {
                const double across = std::cos(channel.mode * std::numbers::pi * (j + 0.5) / channel.nodes_across);
                along += across * zeta[static_cast<std::size_t>(j) * channel_nodes + i];
            }
            sums[i] += along * std::polar(1.0, 2.0 * std::numbers::pi * step / steps);
        }
        stepper.step();
    }
    return sums;
}

/// |B/A| of A e^{ikx} + B e^{-ikx}, by least squares between the strip and the wall.
double ratio_of_waves(const std::vector<std::complex<double>>& amplitude, double k)
{
    std::complex<double> forwards, backwards, cross;
    constexpr int first = 40;
    constexpr int last = 85;
    for (int i = first; i < last; ++i) {
        const std::complex<double> shape = std::polar(1.0, k * 5.0 * i);
        forwards += std::conj(shape) * amplitude[i];
        backwards += shape * amplitude[i];
        cross += std::conj(shape * shape);
    }
    const double count = last - first;
    return std::abs(count * backwards - std::conj(cross) * forwards) / std::abs(count * forwards - cross * backwards);
}

Reflected reflected(const Channel& channel)
{
    WaveSetup setup = exact_setup(flat_basin({channel_nodes, channel.nodes_across}, 5.0, 5.0, channel.depth_m),
                                  parabolic_profile(), 0.05);
    setup.solver.tolerance = 1e-7;
    setup.edges[static_cast<int>(Side::west)].kind = EdgeKind::generating;
    for (int j = 0; j < channel.nodes_across; ++j) {
        setup.walls.push_back({channel_nodes - 1, j, Side::east, channel.reflection});
    }
    SeaState sea;
    sea.kind = SeaState::Kind::regular;
    sea.height_m = 1.0;
    sea.period_s = channel.period_s;
    sea.ramp_s = 10.0;
    // The discrete wave whose part across the channel is the mode: sin(ky dy/2) is the same for both.
    const WaveSite site{setup.profile, channel.depth_m, {5.0, 5.0, 0.05}};
    sea.from_deg = 270.0;
    setup.sea = sea;
    const double k = discrete_wave(wave_components(sea).front(), site).kx;
    const double ky = channel.mode * std::numbers::pi / (5.0 * channel.nodes_across);
    const double sine = std::sin(ky * 2.5) / std::sin(k * 2.5);
    const double kx = 2.0 / 5.0 * std::asin(std::sin(k * 2.5) * std::sqrt(1.0 - sine * sine));
    setup.sea->from_deg = 270.0 - std::atan2(ky, kx) * 180.0 / std::numbers::pi;
    // The face is made for the peak, the sea has one wave: the plan is made for a sea of the peak's period.
    WaveSetup peak = setup;
    peak.sea->period_s = channel.peak_period_s;
    const double c_e = plan_faces(peak, setup.bathymetry, 2.0 * std::numbers::pi / channel.peak_period_s, {}).speed.back();
    const double omega = 2.0 * std::numbers::pi / channel.period_s;
    const double c = local_wave(setup.profile, channel.depth_m, omega).phase_speed;
    // The same face speed from a sea of this period asks another reflection head on.
    const double share = c_e / c;
    for (ReflectingWall& wall : setup.walls) {
        wall.reflection = (1.0 - share) / (1.0 + share);
    }
    OpenMpBackend backend(1);
    TimeStepper<OpenMpBackend, double> stepper(backend, setup);
    const double settle_s = 60.0 + 3.0 * 500.0 / (local_wave(setup.profile, channel.depth_m, omega).group_speed * kx / k);
    while (stepper.time_s() < settle_s) {
        stepper.step();
    }
    const double c_cos = c * kx / k;
    return {ratio_of_waves(amplitudes(channel, stepper, backend), kx), std::abs(c_cos - c_e) / (c_cos + c_e)};
}

TEST(ReflectingWall, SendsBackItsShareHeadOnAtThePeak)
{
    for (const double asked : {0.3, 0.5, 0.8}) {
        Channel channel;
        channel.reflection = asked;
        const double measured = reflected(channel).measured;
        testing::Test::RecordProperty("R_" + std::to_string(asked), std::to_string(measured));
        EXPECT_NEAR(measured, asked, 0.05);
    }
}

/// The width of a channel in which a wave of this mode runs at this angle.
int nodes_across(double period_s, double angle_deg)
{
    const double k = local_wave(parabolic_profile(), 15.0, 2.0 * std::numbers::pi / period_s).wavelength_m;
    return std::max(3, static_cast<int>(std::lround(k / (2.0 * std::sin(angle_deg * std::numbers::pi / 180.0)) / 5.0)));
}

void expect_the_face_s_own_reflection(double asked, double share_of_peak_frequency, double angle_deg)
{
    Channel channel;
    channel.reflection = asked;
    channel.period_s = std::round(8.0 / share_of_peak_frequency / 0.05) * 0.05; // whole time steps
    if (angle_deg > 0.0) {
        channel.mode = 1;
        channel.nodes_across = nodes_across(channel.period_s, angle_deg);
    }
    const Reflected result = reflected(channel);
    const std::string what = "R_" + std::to_string(asked) + "_fp_" + std::to_string(share_of_peak_frequency) + "_deg_" +
                             std::to_string(angle_deg);
    testing::Test::RecordProperty(what, std::to_string(result.measured) + " of " + std::to_string(result.of_the_face));
    EXPECT_NEAR(result.measured, result.of_the_face, 0.10) << what;
}

TEST(ReflectingWall, SendsBackWhatItsSpeedSaysBesideThePeakAndAtAngles)
{
    expect_the_face_s_own_reflection(0.5, 0.7, 0.0);
    expect_the_face_s_own_reflection(0.3, 1.5, 45.0);
    expect_the_face_s_own_reflection(0.8, 1.0, 45.0);
}

TEST(ReflectingWall, DoesSoForAllReflectionsFrequenciesAndAngles)
{
    if (std::getenv("SWELL_LONG_TESTS") == nullptr) {
        GTEST_SKIP() << "takes minutes: set SWELL_LONG_TESTS";
    }
    for (const double asked : {0.3, 0.5, 0.8}) {
        for (const double share : {0.7, 1.0, 1.5}) {
            for (const double angle : {0.0, 20.0, 45.0}) {
                expect_the_face_s_own_reflection(asked, share, angle);
            }
        }
    }
}

} // namespace
} // namespace swell::model
