#include <gmock/gmock.h>

#include <cmath>
#include <limits>
#include <stdexcept>

#include "engine/harbour/netcdf/netcdf_layout.hpp"
#include "engine/results/analysis/seas_of_run.hpp"
#include "engine/results/output/field_netcdf.hpp"
#include "engine/results/output/recorded_fields.hpp"
#include "engine/results/outputs/run_outputs.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"
#include "model/foam/foam.hpp"
#include "program_runner.hpp"
#include "scratch_folder.hpp"
#include "small_scenarios.hpp"

/// Records the seas that come in over the edges, and foam, and reads them again.
namespace swell::engine
{
namespace
{

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::shared_ptr<const OutsideSea> sea_of(std::vector<OutsideWave> waves)
{
    return std::make_shared<const OutsideSea>(OutsideSea{std::move(waves), 100.0 / 3.0, 0.007});
}

/// A basin whose western edge lets a sea in, from the first step on.
Scenario sea_basin()
{
    Scenario scenario = basin({33, 25});
    model::WaveSetup& waves = scenario.waves;
    waves.initial = {};
    waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    waves.edges[static_cast<std::size_t>(model::Side::east)].kind = model::EdgeKind::open;
    waves.sea = model::SeaState{.height_m = 3.0, .period_s = 6.0, .components = 200, .ramp_s = 0.5};
    return scenario;
}

class RecordedSeas : public testing::Test
{
protected:
    ScratchFolder scratch;

    /// Writes two frames of a pond of 3 x 2 nodes. The first frame has one sea, the second frame two.
    std::string recording(std::vector<double> weights = {0.5, 0.25})
    {
        std::string file = scratch.path_of("fields.nc");
        FieldNetcdf netcdf(file, description);
        netcdf.put("depth", std::vector<double>(6, 7.0));
        for (std::size_t frame = 0; frame < 2; ++frame) {
            netcdf.begin_frame(0.5 * static_cast<double>(frame));
            netcdf.put("zeta", std::vector<double>(6, 0.0));
            if (description.has_seas) {
                netcdf.put_seas(std::span(seas).first(frame + 1));
                netcdf.put_sea_weights(std::span(weights).first(frame + 1));
            }
            if (description.has_foam) {
                netcdf.put_foam(foam);
            }
        }
        netcdf.close();
        return file;
    }

    static std::string complaint(const std::string& file)
    {
        return refusal<InputError>([&] {
            RecordedFields recorded(file);
            std::vector<float> cover;
            recorded.read_foam(0, cover);
        });
    }

    /// Records a run of `frames` frames. Calls look() at the start and after each frame.
    template <class Look>
    std::string record(WaveEngine& engine, int frames, const Look& look, bool with_foam = true)
    {
        OutputPlan plan;
        plan.directory = scratch.path_of("out");
        plan.fields_every = 1;
        plan.foam = with_foam;
        plan.statistics_from = 1000;
        RunOutputs outputs(plan, engine);
        look();
        for (int frame = 1; frame <= frames; ++frame) {
            engine.advance_frame();
            outputs.add_frame();
            warnings += outputs.take_warning();
            look();
        }
        static_cast<void>(outputs.finish());
        return scratch.path_of("out/fields.nc");
    }

    FieldNetcdf::Description description{"",
                                         {{3, 2}, 5.0, 4.0, {}},
                                         {field_variable_named("depth"), field_variable_named("zeta")},
                                         false,
                                         0.5,
                                         {},
                                         {true, true, true, true, true, true},
                                         0.0,
                                         true,
                                         true};
    std::vector<std::shared_ptr<const OutsideSea>> seas{sea_of({{0.1, -1.0 / 3.0, 0.9, 2.0, 0.5}}),
                                                        sea_of({{0.2, 0.1, 1.1, -1.0, -0.25}, {0.3, 0.1, 1.3, 0.0, 0.1}})};
    std::vector<float> foam{0.25F, 1.0F};
    std::string warnings;
};

TEST_F(RecordedSeas, ComeBackWithEveryBit)
{
    RecordedFields recorded(recording());
    ASSERT_EQ(recorded.seas(0).size(), 1U);
    ASSERT_EQ(recorded.seas(1).size(), 2U);
    EXPECT_EQ(recorded.seas(0)[0].sea, recorded.seas(1)[0].sea) << "the same object from frame to frame";
    for (std::size_t sea = 0; sea < 2; ++sea) {
        EXPECT_EQ(*recorded.seas(1)[sea].sea, *seas[sea]);
    }
    EXPECT_EQ(recorded.seas(1)[0].weight, 0.5);
    EXPECT_EQ(recorded.seas(1)[1].weight, 0.25);
    ASSERT_TRUE(recorded.has_foam());
    std::vector<float> cover;
    recorded.read_foam(1, cover);
    EXPECT_EQ(cover, foam);
    EXPECT_THROW(recorded.read_foam(2, cover), std::invalid_argument);
}

TEST_F(RecordedSeas, MayBeMissingAsInEarlierRecordings)
{
    description.has_seas = false;
    description.has_foam = false;
    const std::string file = recording();
    RecordedFields recorded(file);
    EXPECT_TRUE(recorded.seas(1).empty());
    EXPECT_FALSE(recorded.has_foam());
    EXPECT_THAT(content_of(file), Not(HasSubstr("sea_k_east")));
    EXPECT_THAT(content_of(file), Not(HasSubstr("foam")));
    std::vector<float> cover;
    EXPECT_THROW(recorded.read_foam(0, cover), std::invalid_argument);
}

TEST_F(RecordedSeas, HaveNoFoamOnLand)
{
    description.wet[0] = false;
    const std::string file = scratch.path_of("fields.nc");
    {
        FieldNetcdf netcdf(file, description);
        netcdf.put("depth", std::vector<double>{-1.0, 7.0, 7.0, 7.0, 7.0, 7.0});
        netcdf.begin_frame(0.0);
        netcdf.put("zeta", std::vector<double>(6, 0.0));
        netcdf.put_foam(foam);
        netcdf.close();
    }
    std::vector<float> cover;
    RecordedFields(file).read_foam(0, cover);
    EXPECT_THAT(cover, ElementsAre(0.0F, 1.0F));
}

TEST_F(RecordedSeas, WithNumbersThatNoRunWritesAreRefused)
{
    const double none = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ(complaint(recording()), "");
    for (const double wrong : {none, 1e300}) {
        for (const auto& [name, number] : numbers_of_outside_waves) {
            OutsideSea spoiled = *seas[0];
            spoiled.waves[0].*number = wrong;
            const auto before = std::exchange(seas[0], std::make_shared<const OutsideSea>(spoiled));
            EXPECT_THAT(complaint(recording()), HasSubstr(std::string("fields.nc: ") + name + ", value 0, is "));
            seas[0] = before;
        }
        for (double OutsideSea::*const number : {&OutsideSea::peak_length_m, &OutsideSea::saturation}) {
            OutsideSea spoiled = *seas[0];
            spoiled.*number = wrong;
            const auto before = std::exchange(seas[0], std::make_shared<const OutsideSea>(spoiled));
            EXPECT_THAT(complaint(recording()), HasSubstr(", value 0, is "));
            seas[0] = before;
        }
        EXPECT_THAT(complaint(recording({wrong, 0.0})), HasSubstr("sea_weight, value 0, is "));
    }
    EXPECT_THAT(complaint(recording({1.5, 0.0})), HasSubstr("sea_weight, value 0, is 1.5; allowed are 0 … 1"));
    foam[1] = 1.5F;
    EXPECT_THAT(complaint(recording()), HasSubstr("foam of recorded frame 0, value 1, is 1.5; allowed are 0 … 1"));
    foam[1] = std::numeric_limits<float>::quiet_NaN();
    EXPECT_THAT(complaint(recording()), HasSubstr("foam of recorded frame 0, value 1, is nan"));
}

/// Changes the lengths of dimensions by their last byte in the head.
TEST_F(RecordedSeas, OfOtherSizesAreRefused)
{
    const auto complaint_with = [&](const std::string& dimension, char length) {
        std::string bytes = content_of(recording());
        const std::string name = std::string(3, '\0') + static_cast<char>(dimension.size()) + dimension;
        const std::size_t filled_up = (dimension.size() + 3) / 4 * 4;
        bytes.at(bytes.find(name) + 4 + filled_up + 3) = length;
        bytes.at(place_of_records + 3) = 1; // one record, which keeps its place
        return complaint(scratch.file("spoiled.nc", bytes + std::string(8000, '\0')));
    };
    EXPECT_EQ(complaint_with("sea", 8), "");
    EXPECT_THAT(complaint_with("sea", 9), HasSubstr("spoiled.nc: has 9 seas; allowed are 1 to 8"));
    EXPECT_THAT(complaint_with("sea_wave", 49), HasSubstr("spoiled.nc: has 49 waves of a sea; allowed are 48 at most"));
    EXPECT_THAT(complaint_with("foam_x", 1), HasSubstr("spoiled.nc: has 1 values of foam; wanted are 2"));
}

/// The viewer draws the seas of a running simulation. A recording must contain the same.
TEST_F(RecordedSeas, AreThoseOfTheRun)
{
    Scenario scenario = sea_basin();
    scenario.waves.ships.push_back(barge(scenario)); // the barge makes foam
    WaveEngine engine(scenario, {.backend = BackendChoice::cpu, .threads = 1});
    SeasOfRun live(engine);
    std::vector<std::vector<WeighedSea>> seas_of_frames;
    std::vector<std::vector<float>> foam_of_frames;
    const std::string file = record(engine, 40, [&] {
        live.follow();
        seas_of_frames.push_back(live.at(engine.time_s()));
        foam_of_frames.push_back(engine.foam().cover);
    });
    RecordedFields recorded(file);
    ASSERT_EQ(recorded.times_s().size(), seas_of_frames.size());
    float most_foam = 0.0F;
    for (std::size_t frame = 0; frame < seas_of_frames.size(); ++frame) {
        const std::vector<WeighedSea> read = recorded.seas(frame);
        ASSERT_EQ(read.size(), seas_of_frames[frame].size()) << frame;
        for (std::size_t sea = 0; sea < read.size(); ++sea) {
            EXPECT_EQ(*read[sea].sea, *seas_of_frames[frame][sea].sea);
            EXPECT_EQ(read[sea].weight, seas_of_frames[frame][sea].weight);
        }
        std::vector<float> cover;
        recorded.read_foam(frame, cover);
        EXPECT_EQ(cover, foam_of_frames[frame]);
        most_foam = std::max(most_foam, *std::ranges::max_element(cover));
    }
    EXPECT_EQ(recorded.seas(20).at(0).sea->waves.size(), most_outside_waves);
    EXPECT_GT(most_foam, 0.0F);
    EXPECT_EQ(warnings, "");
}

TEST_F(RecordedSeas, BeyondTheRoomOfTheFileAreToldOnce)
{
    Scenario scenario = sea_basin();
    scenario.waves.sea->components = 3;
    for (int n = 1; n < 11; ++n) {
        WaterEvent event{.at_s = 0.2 * n, .over_s = 0.1, .sea = scenario.waves.sea};
        event.sea->height_m = 0.1 * n;
        scenario.events.push_back(event);
    }
    WaveEngine engine(scenario, {.backend = BackendChoice::cpu, .threads = 1});
    std::vector<std::size_t> live_seas;
    SeasOfRun live(engine);
    const std::string file = record(
        engine, 46,
        [&] {
            live.follow();
            live_seas.push_back(live.at(engine.time_s()).size());
        },
        false);
    EXPECT_THAT(warnings, HasSubstr("another sea comes in: fields.nc has room for 8 seas"));
    EXPECT_EQ(warnings.find("another sea"), warnings.rfind("another sea"));
    RecordedFields recorded(file);
    EXPECT_EQ(live_seas.back(), 1U);
    EXPECT_TRUE(recorded.seas(live_seas.size() - 1).empty());
    EXPECT_EQ(recorded.seas(30).size(), live_seas[30]); // only the seventh sea
    EXPECT_FALSE(recorded.has_foam());
}

/// Files of calm water are the same as before recordings had seas.
TEST_F(RecordedSeas, AreNotOfCalmWater)
{
    WaveEngine engine(basin({33, 25}), {.backend = BackendChoice::cpu, .threads = 1});
    const std::string file = record(
        engine, 2, [] {}, false);
    EXPECT_THAT(content_of(file), Not(HasSubstr("sea_k_east")));
    EXPECT_TRUE(engine.foam().cover.empty()) << "not asked for";
}

} // namespace
} // namespace swell::engine
