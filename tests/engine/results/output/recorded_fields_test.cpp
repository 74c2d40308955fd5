#include "engine/results/output/recorded_fields.hpp"

#include <gmock/gmock.h>

#include <cmath>
#include <filesystem>
#include <limits>
#include <random>
#include <stdexcept>

#include "engine/results/output/field_netcdf.hpp"
#include "engine/results/outputs/run_outputs.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "program_runner.hpp"
#include "scratch_folder.hpp"
#include "small_scenarios.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;

class RecordedFieldsTest : public testing::Test
{
protected:
    ScratchFolder scratch;

    /// Writes two frames of a pond of 3 x 2 nodes, with the variables that the description has.
    std::string recording(const FieldNetcdf::Description& description, const std::vector<double>& times = {0.0, 0.5})
    {
        std::string file = scratch.path_of("fields.nc");
        FieldNetcdf netcdf(file, description);
        for (const double time : times) {
            netcdf.begin_frame(time);
            for (const FieldVariable& variable : description.variables) {
                const double value = variable.name == "depth" ? 7.0 : time;
                netcdf.put(variable.name, std::vector<double>(6, value));
            }
            if (!description.ships.empty()) {
                netcdf.put_ships(std::vector<model::ShipPose>(description.ships.size(), pose));
            }
            if (!description.answers.empty()) {
                netcdf.put_motions(motions);
            }
        }
        netcdf.close();
        return file;
    }

    static std::string complaint(const std::string& file)
    {
        return refusal<InputError>([&] { const RecordedFields recorded(file); });
    }

    const std::vector<FieldVariable> depth_and_zeta{field_variable_named("depth"), field_variable_named("zeta")};
    model::ShipPose pose{10.0, 4.0, 0.6, -0.8, 3.5, 5.0};
    std::vector<std::optional<MotionInWaves>> motions{std::nullopt, MotionInWaves{0.5, -20.0, 3.0}};
    const MapGrid grid{{3, 2}, 5.0, 4.0, {}};
};

TEST_F(RecordedFieldsTest, GivesBackWhatWasWritten)
{
    model::Ship ship;
    ship.name = "barge";
    ship.pulse = {model::PressurePulse::Shape::elliptic, 60.0, 20.0, 4.0};
    const std::string projection = "+proj=tmerc +lat_0=19.74 +lon_0=-155.06 +k=1 +x_0=0 +y_0=0 +ellps=WGS84 +units=m";
    MapGrid placed = grid;
    placed.geo = GeoReference{projection, -100.0, 50.0}; // ships are in its metres in the file
    RecordedFields recorded(recording({"a pond", placed, depth_and_zeta, true, 0.25, {ship, ship}}));

    EXPECT_EQ(recorded.title(), "a pond");
    EXPECT_EQ(recorded.bathymetry().extent, (solver::Extent{3, 2}));
    EXPECT_EQ(recorded.bathymetry().dx_m, 5.0);
    EXPECT_EQ(recorded.bathymetry().dy_m, 4.0);
    EXPECT_EQ(recorded.bathymetry().depth_m, std::vector<double>(6, 7.0));
    EXPECT_THAT(recorded.times_s(), testing::ElementsAre(0.0, 0.5));
    EXPECT_EQ(recorded.frame_s(), 0.25);
    EXPECT_TRUE(recorded.has_series("zeta"));
    EXPECT_FALSE(recorded.has_series("psi"));
    EXPECT_FALSE(recorded.has_series("depth"));

    std::vector<float> zeta;
    recorded.read("zeta", 1, zeta);
    EXPECT_EQ(zeta, std::vector<float>(6, 0.5F));
    recorded.read("zeta", 0, zeta);
    EXPECT_EQ(zeta, std::vector<float>(6, 0.0F));
    EXPECT_THROW(recorded.read("zeta", 2, zeta), std::invalid_argument);
    EXPECT_THROW(recorded.read("psi", 0, zeta), std::invalid_argument);

    ASSERT_EQ(recorded.ships().size(), 2U);
    EXPECT_EQ(recorded.ships()[1].name, "barge");
    EXPECT_EQ(recorded.ships()[1].pulse.length_m, 60.0);
    EXPECT_EQ(recorded.ships()[1].pulse.beam_m, 20.0);
    EXPECT_EQ(recorded.ships()[1].pulse.draft_m, 4.0);
    const model::ShipPose again = recorded.poses(1).at(1);
    EXPECT_NEAR(again.x_m, pose.x_m, 1e-9);
    EXPECT_NEAR(again.y_m, pose.y_m, 1e-9);
    EXPECT_NEAR(again.heading_cos, pose.heading_cos, 1e-9);
    EXPECT_NEAR(again.heading_sin, pose.heading_sin, 1e-9);
    EXPECT_EQ(again.draft_m, pose.draft_m);
    EXPECT_EQ(again.speed_m_per_s, pose.speed_m_per_s);
}

TEST_F(RecordedFieldsTest, ShipsAndLengthOfFrameMayBeMissing)
{
    const RecordedFields recorded(recording({"", grid, depth_and_zeta, false}));
    EXPECT_EQ(recorded.frame_s(), std::nullopt);
    EXPECT_TRUE(recorded.ships().empty());
    EXPECT_TRUE(recorded.poses(1).empty());
}

TEST_F(RecordedFieldsTest, HasTheMotionsOfShipsThatAnswer)
{
    FieldNetcdf::Description description{"", grid, depth_and_zeta, true, 0.25, {model::Ship{}, model::Ship{}}};
    EXPECT_TRUE(RecordedFields(recording(description)).motions(1).empty());
    description.answers = {false, true};
    EXPECT_EQ(RecordedFields(recording(description)).motions(1), motions);
    for (const double wrong : {1e300, std::numeric_limits<double>::quiet_NaN()}) {
        motions[1]->pitch_deg = wrong;
        EXPECT_THAT(complaint(recording(description)), HasSubstr("ship_pitch, value 1, is "));
    }
    motions.pop_back();
    EXPECT_THROW(recording(description), std::invalid_argument);
}

/// The first ship has no mesh; the second and the third have meshes of other sizes.
TEST_F(RecordedFieldsTest, HasTheMeshesOfShips)
{
    model::HullMesh flat{{{0.0, 0.0, -1.0}, {5.0, 0.25, 0.0}, {0.0, -3.0, 2.0}}, {{{0, 1, 2}}, {{2, 1, 0}}}};
    model::HullMesh one = flat;
    one.triangles.pop_back();
    FieldNetcdf::Description description{"",   grid, depth_and_zeta,
                                         true, 0.25, {model::Ship{}, model::Ship{}, model::Ship{}}};
    EXPECT_TRUE(RecordedFields(recording(description)).hulls().empty());
    const auto record = [&] {
        description.hulls = {nullptr, std::make_shared<const model::HullMesh>(flat),
                             std::make_shared<const model::HullMesh>(one)};
        return recording(description);
    };
    const HullMeshes hulls = RecordedFields(record()).hulls();
    ASSERT_EQ(hulls.size(), 3U);
    EXPECT_EQ(hulls[0], nullptr);
    EXPECT_EQ(hulls[1]->points, flat.points);
    EXPECT_EQ(hulls[1]->triangles, flat.triangles);
    EXPECT_EQ(hulls[2]->triangles, one.triangles);
    flat.points[1].y = std::numeric_limits<double>::quiet_NaN();
    EXPECT_THAT(complaint(record()), HasSubstr("hull_y is nan; allowed are -10000 … 10000"));
    flat.points[1].y = 0.0;
    for (const int wrong : {-1, 3}) {
        flat.triangles[1].corner[2] = wrong;
        EXPECT_THAT(complaint(record()), HasSubstr("hull_third is ")) << wrong;
    }
}

TEST_F(RecordedFieldsTest, RefusesWhatIsNoRecording)
{
    EXPECT_THAT(complaint(scratch.path_of("none.nc")), HasSubstr("none.nc: there is no such file"));
    EXPECT_THAT(complaint(scratch.path_of("")), HasSubstr("there is no such file"));
    EXPECT_THAT(complaint(scratch.file("text.nc", "no NetCDF")), HasSubstr("text.nc: is not a whole NetCDF file"));
    EXPECT_THAT(complaint(recording({"", grid, {depth_and_zeta[0]}, false}, {})), HasSubstr("has no variable time(time)"));
    EXPECT_THAT(complaint(recording({"", grid, depth_and_zeta, false}, {})), HasSubstr("holds no frame"));
    EXPECT_THAT(complaint(recording({"", grid, {field_variable_named("phi")}, false})),
                HasSubstr("has no variable zeta(time, y, x); wanted is the fields.nc"));
    EXPECT_THAT(complaint(recording({"", grid, {depth_and_zeta[1]}, false})), HasSubstr("has no variable depth(y, x)"));
    EXPECT_THAT(complaint(recording({"", grid, depth_and_zeta, false}, {1.0, 1.0})),
                HasSubstr("wanted are times that rise"));
}

TEST_F(RecordedFieldsTest, RefusesATruncatedFileWhereverItEnds)
{
    const std::string file = recording({"a pond", grid, depth_and_zeta, false});
    const auto whole = std::filesystem::file_size(file);
    for (const auto part : {1U, 3U, 7U}) {
        std::filesystem::resize_file(file, whole * part / 8);
        EXPECT_THAT(complaint(file), HasSubstr("fields.nc: is not a whole NetCDF file"));
        recording({"a pond", grid, depth_and_zeta, false});
    }
}

/// Readers that made an index, a length or a number of a frame from these numbers left their arrays, as the viewer did.
TEST_F(RecordedFieldsTest, RefusesNumbersThatNoRunWrites)
{
    const double none = std::numeric_limits<double>::quiet_NaN();
    const FieldNetcdf::Description good{"", grid, depth_and_zeta, true, 0.25, {model::Ship{}}};
    const auto complaint_of = [&](const auto& spoil, const std::vector<double>& times = {0.0, 0.5}) {
        FieldNetcdf::Description description = good; // NOLINT(performance-unnecessary-copy-initialization): spoiled next
        spoil(description);
        return complaint(recording(description, times));
    };
    const auto nothing = [](const auto&) {};
    EXPECT_EQ(complaint_of(nothing), "");
    for (const double dx_m : {1e300, 1e5, none, -5.0, 0.0}) {
        EXPECT_THAT(complaint_of([&](auto& description) { description.grid.dx_m = dx_m; }), HasSubstr("fields.nc: x"));
    }
    for (const double length_m : {1e300, none, -1.0}) {
        EXPECT_THAT(complaint_of([&](auto& description) { description.ships[0].pulse.length_m = length_m; }),
                    HasSubstr("ship_length, value 0, is "));
    }
    EXPECT_THAT(complaint_of([](auto& description) { description.frame_s = 1e300; }), HasSubstr("frame_s is 1e+300"));
    EXPECT_THAT(complaint_of(nothing, {-1.0, 0.0}), HasSubstr("time, value 0, is -1; allowed are 0 … 1e+09"));
    EXPECT_THAT(complaint_of(nothing, {0.0, 1e300}), HasSubstr("time, value 1, is 1e+300"));
    EXPECT_THAT(complaint_of(nothing, {0.0, none}), HasSubstr("time, value 1, is nan"));
    EXPECT_THAT(complaint_of(nothing, {1.0, 0.5}), HasSubstr("wanted are times that rise"));
    for (double model::ShipPose::*const number : {&model::ShipPose::x_m, &model::ShipPose::y_m, &model::ShipPose::draft_m,
                                                  &model::ShipPose::speed_m_per_s, &model::ShipPose::heading_cos}) {
        const model::ShipPose before = pose;
        for (const double wrong : {1e300, none}) {
            pose.*number = wrong;
            const bool turned = number == &model::ShipPose::heading_cos && std::isfinite(wrong); // an angle all the same
            EXPECT_EQ(complaint_of(nothing).empty(), turned) << wrong;
        }
        pose = before;
    }
}

TEST_F(RecordedFieldsTest, RefusesAFieldThatIsNoNumberInTheWaterAndForgivesItOnLand)
{
    const std::string file = scratch.path_of("fields.nc");
    FieldNetcdf netcdf(file, {"", grid, depth_and_zeta, true});
    netcdf.put("depth", std::vector<double>{7.0, 7.0, -1.0, 7.0, 7.0, 7.0});
    for (const std::size_t node : {2U, 3U}) {
        std::vector<double> zeta(6, 0.25);
        zeta[node] = node == 2 ? std::numeric_limits<double>::quiet_NaN() : 1e300;
        netcdf.begin_frame(static_cast<double>(node));
        netcdf.put("zeta", zeta);
    }
    netcdf.close();
    RecordedFields recorded(file);
    std::vector<float> zeta;
    recorded.read("zeta", 0, zeta);
    EXPECT_EQ(zeta, (std::vector<float>{0.25F, 0.25F, 0.0F, 0.25F, 0.25F, 0.25F}));
    EXPECT_THAT(refusal<InputError>([&] { recorded.read("zeta", 1, zeta); }),
                HasSubstr("zeta of recorded frame 1, value 3, is inf"));
}

/// A library crashed on 4 wrong bytes. A file with any 4 wrong bytes is read, or refused in one line.
TEST_F(RecordedFieldsTest, FourWrongBytesAnywhereAreReadOrRefused)
{
    const std::string whole = content_of(recording({"a pond", grid, depth_and_zeta, false, 0.25, {model::Ship{}}}));
    std::mt19937 random(1);
    int refused = 0;
    for (std::size_t place = 0; place + 4 <= whole.size(); place += 7) {
        std::string damaged = whole;
        for (std::size_t byte = 0; byte < 4; ++byte) {
            damaged[place + byte] = static_cast<char>(random());
        }
        const std::string file = scratch.file("damaged.nc", damaged);
        const std::string why = refusal<InputError>([&] {
            RecordedFields recorded(file);
            std::vector<float> zeta;
            for (std::size_t n = 0; n < recorded.times_s().size(); ++n) {
                recorded.read("zeta", n, zeta);
            }
        });
        refused += why.empty() ? 0 : 1;
        EXPECT_EQ(why.find('\n'), std::string::npos) << place;
    }
    EXPECT_GT(refused, 50);
}

/// Formerly a library asked the network for a name like this one, even if the disk had such a file.
TEST_F(RecordedFieldsTest, ANameIsAFileAndNeverAnAddress)
{
    EXPECT_THAT(complaint("http://localhost:1/fields.nc"), HasSubstr("there is no such file"));
    EXPECT_THAT(complaint("[mode=bytes]http://localhost:1/fields.nc#mode=bytes"), HasSubstr("there is no such file"));
    const std::string good = recording({"", grid, depth_and_zeta, false});
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(scratch.path_of(""));
    std::filesystem::create_directories("http:/localhost:1");
    std::filesystem::rename(good, "http:/localhost:1/fields.nc");
    EXPECT_EQ(complaint("http://localhost:1/fields.nc"), "");
    std::filesystem::current_path(before);
}

/// A killed run leaves as many frames as its head counts. The reader ignores all bytes after them, half a record included.
TEST_F(RecordedFieldsTest, APartialFileIsReadUpToTheNewestFrame)
{
    const std::string file = scratch.path_of("fields.nc");
    {
        FieldNetcdf netcdf(file, {"", grid, depth_and_zeta, false});
        netcdf.put("depth", std::vector<double>(6, 7.0));
        for (const double time : {0.0, 0.5}) {
            netcdf.begin_frame(time);
            netcdf.put("zeta", std::vector<double>(6, time));
            netcdf.end_frame();
        }
        netcdf.begin_frame(1.0);
        const RecordedFields while_it_grows(partial_name_of(file));
        EXPECT_THAT(while_it_grows.times_s(), testing::ElementsAre(0.0, 0.5));
    }
    EXPECT_FALSE(std::filesystem::exists(file));
    RecordedFields left(partial_name_of(file));
    std::vector<float> zeta;
    left.read("zeta", 1, zeta);
    EXPECT_EQ(zeta, std::vector<float>(6, 0.5F));
    std::filesystem::remove(partial_name_of(file));
    {
        const FieldNetcdf without_a_frame(file, {"", grid, depth_and_zeta, false});
    }
    EXPECT_FALSE(std::filesystem::exists(partial_name_of(file)));
}

TEST_F(RecordedFieldsTest, ARunLeavesARecordingWhenItIsFinishedAndNoneBefore)
{
    Scenario scenario = basin({33, 25});
    scenario.waves.ships.push_back(barge(scenario));
    WaveEngine engine(scenario, {.backend = BackendChoice::cpu, .threads = 1});
    OutputPlan plan;
    plan.directory = scratch.path_of("out");
    plan.fields_every = 2;
    plan.statistics_from = 100;
    {
        RunOutputs outputs(plan, engine);
        for (int frame = 1; frame <= 4; ++frame) {
            engine.advance_frame();
            outputs.add_frame();
        }
        EXPECT_FALSE(std::filesystem::exists(scratch.path_of("out/fields.nc")));
        static_cast<void>(outputs.finish());
    }
    RecordedFields recorded(scratch.path_of("out/fields.nc"));
    EXPECT_EQ(recorded.title(), "basin");
    EXPECT_EQ(recorded.frame_s(), 0.05);
    EXPECT_THAT(recorded.times_s(), testing::ElementsAre(0.0, testing::DoubleEq(0.1), testing::DoubleEq(0.2)));
    const Snapshot now = engine.snapshot();
    std::vector<float> zeta;
    recorded.read("zeta", 2, zeta);
    EXPECT_EQ(zeta, std::vector<float>(now.zeta_m.begin(), now.zeta_m.end()));
    EXPECT_NEAR(recorded.poses(2).at(0).x_m, now.ships.at(0).x_m, 1e-9);
}

} // namespace
} // namespace swell::engine
