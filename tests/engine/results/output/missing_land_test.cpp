/// Run's files in other programs: land is marked as missing, so means are means over water.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <gdal_priv.h>
#include <gmock/gmock.h>

#include "engine/harbour/rasters/gdal_dataset.hpp"
#include "engine/harbour/rasters/opening/gdal_settings.hpp"
#include "engine/results/analysis/linear_limit.hpp"
#include "engine/results/output/field_netcdf.hpp"
#include "engine/results/output/netcdf_reader.hpp"
#include "engine/results/output/recorded_fields.hpp"
#include "engine/results/outputs/run_outputs.hpp"
#include "geo_test.hpp"
#include "model/stepping/observations.hpp"
#include "small_scenarios.hpp"

namespace swell::engine
{
namespace
{

/// A basin whose north-east corner is land, as high as a quay or just at the water.
Scenario harbour_with_a_quay(const char* precision)
{
    Scenario scenario = basin({33, 25});
    scenario.precision = precision;
    model::WaveSetup& waves = scenario.waves;
    for (int j = 18; j < 25; ++j) {
        for (int i = 20; i < 33; ++i) {
            const auto node = static_cast<std::size_t>(waves.bathymetry.extent.index(i, j));
            waves.bathymetry.depth_m[node] = i < 25 ? 0.0 : -3.0;
            waves.initial.zeta_m[node] = 0.0;
        }
    }
    return scenario;
}

/// A band as GDAL's users see it: its nodata, and its statistics without nodata.
struct Band {
    std::vector<double> values; ///< the northern row first, missing ones as in the file
    double nodata = 0.0;
    double mean = 0.0;

    Band(const std::string& file, const std::string& variable)
    {
        const CautiousGdal cautious(std::vector<std::string>{});
        const GdalMessages messages;
        const DatasetPointer dataset = open_raster(file, {1, variable}, {}, messages);
        GDALRasterBand& band = *dataset->GetRasterBand(1);
        int has_nodata = 0;
        nodata = band.GetNoDataValue(&has_nodata);
        EXPECT_TRUE(has_nodata != 0) << file;
        values.resize(static_cast<std::size_t>(band.GetXSize()) * static_cast<std::size_t>(band.GetYSize()));
        EXPECT_EQ(band.RasterIO(GF_Read, 0, 0, band.GetXSize(), band.GetYSize(), values.data(), band.GetXSize(),
                                band.GetYSize(), GDT_Float64, 0, 0),
                  CE_None);
        double least = 0.0, most = 0.0, deviation = 0.0;
        EXPECT_EQ(band.ComputeStatistics(0, &least, &most, &mean, &deviation, nullptr, nullptr), CE_None);
    }
    [[nodiscard]] long missing() const
    {
        return std::ranges::count_if(values, [](double value) { return std::isnan(value); });
    }
};

class MissingLand : public GeoTest
{
protected:
    void run(const Scenario& scenario)
    {
        engine.emplace(scenario, EngineOptions{.backend = BackendChoice::cpu, .threads = 1});
        engine->collect_statistics();
        OutputPlan plan;
        plan.directory = scratch.path_of("out");
        plan.fields_every = 5;
        plan.fields = {"zeta", "phi", "psi"};
        RunOutputs outputs(plan, *engine);
        for (int frame = 1; frame <= 10; ++frame) {
            engine->advance_frame();
            outputs.add_frame();
        }
        static_cast<void>(outputs.finish());
    }

    [[nodiscard]] std::string out(const std::string& name) const { return scratch.path_of("out/" + name); }

    /// A variable of flags, row by row from the south-west.
    [[nodiscard]] std::vector<double> flags_of(const std::string& variable) const
    {
        const CautiousGdal cautious(std::vector<std::string>{});
        const GdalMessages messages;
        const DatasetPointer dataset = open_raster(out("fields.nc"), {1, variable}, {}, messages);
        std::vector<double> north_first(33 * 25), flags;
        EXPECT_EQ(dataset->GetRasterBand(1)->RasterIO(GF_Read, 0, 0, 33, 25, north_first.data(), 33, 25, GDT_Float64, 0, 0),
                  CE_None);
        for (int row = 24; row >= 0; --row) {
            flags.insert(flags.end(), north_first.begin() + 33 * row, north_first.begin() + 33 * (row + 1));
        }
        return flags;
    }

    [[nodiscard]] double mean_over_water(const std::vector<double>& values) const
    {
        double sum = 0.0;
        for (std::size_t node = 0; node < values.size(); ++node) {
            sum += engine->bathymetry().depth_m[node] > 0.0 ? values[node] : 0.0;
        }
        return sum / static_cast<double>(engine->bathymetry().wet_nodes());
    }

    static constexpr long land_nodes = 7L * 13L;
    std::optional<WaveEngine> engine;
};

TEST_F(MissingLand, IsNoDataInTheMapsOfARun)
{
    run(harbour_with_a_quay("float"));
    for (const auto& [name, values] :
         {std::pair{"hs.tif", engine->significant_wave_height_m()}, std::pair{"maximum.tif", engine->highest_zeta_m()}}) {
        const Band band(out(name), "");
        EXPECT_TRUE(std::isnan(band.nodata)) << name;
        EXPECT_EQ(band.missing(), land_nodes) << name;
        EXPECT_NEAR(band.mean, mean_over_water(values), 1e-9) << name;
        EXPECT_GT(std::abs(band.mean), 0.0) << name;
    }
}

TEST_F(MissingLand, IsNoDataInTheMapsOfPeriodsAndDirectionsToo)
{
    Scenario scenario = harbour_with_a_quay("float");
    scenario.waves.initial = {};
    scenario.waves.sea.emplace().kind = model::SeaState::Kind::regular;
    scenario.waves.edges[static_cast<std::size_t>(model::Side::west)].kind = model::EdgeKind::generating;
    scenario.frame_s = 9.0; // so that the ten frames are more than ten waves
    scenario.steps_per_frame = 0;
    run(scenario);
    const model::WaveMaps maps = engine->wave_maps();
    for (const auto& [name, values] :
         {std::pair{"tp.tif", maps.peak_period_s}, std::pair{"direction.tif", maps.from_deg}}) {
        const Band band(out(name), "");
        EXPECT_TRUE(std::isnan(band.nodata)) << name;
        EXPECT_GE(band.missing(), land_nodes) << name;
        EXPECT_LT(band.missing(), static_cast<long>(values.size())) << name;
        for (std::size_t node = 0; node < values.size(); ++node) {
            const double stored = band.values[33 * (24 - node / 33) + node % 33];
            EXPECT_TRUE(stored == values[node] || (std::isnan(stored) && std::isnan(values[node]))) << name << ", " << node;
        }
    }
    for (const char* picture : {"tp.png", "direction.png"}) {
        EXPECT_GT(std::filesystem::file_size(out(picture)), 1000U) << picture;
    }
}

/// A GIS leaves values beyond linear theory out of its statistics and display. The numbers themselves stay in the file.
TEST_F(MissingLand, AndWavesBeyondLinearTheoryAreMaskedInTheMapsOfARun)
{
    Scenario scenario = harbour_with_a_quay("float");
    constexpr int shallow_nodes = 25;
    for (int j = 0; j < shallow_nodes; ++j) {
        scenario.waves.bathymetry.depth_m[static_cast<std::size_t>(33 * j)] = 1e-3;
    }
    run(scenario);
    const std::vector<double> hs = engine->significant_wave_height_m();
    const auto doubtful = nodes_beyond_linear(engine->bathymetry(), hs);
    ASSERT_GT(doubtful.size(), 0U);
    ASSERT_LE(doubtful.size(), shallow_nodes);
    const CautiousGdal cautious(std::vector<std::string>{});
    const GdalMessages messages;
    const DatasetPointer dataset = open_raster(out("hs.tif"), {}, {}, messages);
    GDALRasterBand& band = *dataset->GetRasterBand(1);
    EXPECT_EQ(band.GetMaskFlags(), GMF_PER_DATASET);
    std::vector<double> mask(33 * 25);
    ASSERT_EQ(band.GetMaskBand()->RasterIO(GF_Read, 0, 0, 33, 25, mask.data(), 33, 25, GDT_Float64, 0, 0), CE_None);
    EXPECT_EQ(std::ranges::count(mask, 0.0), land_nodes + static_cast<long>(doubtful.size()));
    for (const std::int64_t node : doubtful) {
        EXPECT_EQ(mask[static_cast<std::size_t>(33 * (24 - node / 33) + node % 33)], 0.0);
    }
    EXPECT_GT(Band(out("hs.tif"), "").values[33 * 24], 0.0) << "the number is there for who looks at it";
    EXPECT_FALSE(std::filesystem::exists(out("hs.tif.msk")));
}

TEST_F(MissingLand, IsTheFillValueOfEveryRecordedField)
{
    for (const char* precision : {"float", "double"}) {
        run(harbour_with_a_quay(precision));
        for (const char* variable : {"zeta", "phi", "psi"}) {
            const Band band(out("fields.nc"), variable);
            EXPECT_TRUE(std::isnan(band.nodata)) << variable << ", " << precision;
            EXPECT_EQ(band.missing(), land_nodes) << variable << ", " << precision;
        }
        // Frame 0 is the hump.
        EXPECT_NEAR(Band(out("fields.nc"), "zeta").mean,
                    mean_over_water(harbour_with_a_quay("double").waves.initial.zeta_m), 1e-6);
        std::filesystem::remove_all(out(""));
    }
}

TEST_F(MissingLand, IsToldByAMaskToo)
{
    run(harbour_with_a_quay("float"));
    const NetcdfLayout layout = read_netcdf_head(out("fields.nc"));
    const NetcdfVariable* wet = layout.find("wet");
    ASSERT_NE(wet, nullptr);
    EXPECT_EQ(wet->type, NetcdfType::int8);
    const auto attribute = [](const NetcdfVariable& of, const std::string& name) {
        const auto found = std::ranges::find(of.attributes, name, &NetcdfAttribute::name);
        return found == of.attributes.end() ? std::string("none") : found->bytes;
    };
    EXPECT_EQ(attribute(*wet, "flag_values"), std::string({'\0', '\1'}));
    EXPECT_EQ(attribute(*wet, "flag_meanings"), "land water");
    EXPECT_EQ(attribute(*layout.find("zeta"), "ancillary_variables"), "wet");
    EXPECT_EQ(attribute(*layout.find("depth"), "_FillValue"), "none") << "the heights of land are known";

    const CautiousGdal cautious(std::vector<std::string>{});
    const GdalMessages messages;
    const DatasetPointer dataset = open_raster(out("fields.nc"), {1, "wet"}, {}, messages);
    GDALRasterBand& band = *dataset->GetRasterBand(1);
    std::vector<double> flags(33 * 25);
    ASSERT_EQ(band.RasterIO(GF_Read, 0, 0, 33, 25, flags.data(), 33, 25, GDT_Float64, 0, 0), CE_None);
    EXPECT_EQ(std::ranges::count(flags, 0.0), land_nodes);
    EXPECT_EQ(std::ranges::count(flags, 1.0), 33 * 25 - land_nodes);
    EXPECT_EQ(flags.back(), 1.0) << "south-east";
    EXPECT_EQ(flags[32], 0.0) << "north-east";
}

/// A node is missing in the frames in which it is land; depths and mask are of the newest frame.
TEST_F(MissingLand, IsThatOfEachFrameWhereABreachAndAQuayComeWithTime)
{
    Scenario scenario = harbour_with_a_quay("float");
    WaterEvent breach, quay;
    breach.at_s = quay.at_s = 6 * scenario.frame_s;
    breach.depths = {22, 20, {2, 2}, 6.0, {}, BoxOfDepth::Becomes::water};
    quay.depths = {2, 3, {4, 3}, 0.0, {}, BoxOfDepth::Becomes::land};
    scenario.events = {breach, quay};
    run(scenario);
    constexpr long breached = 4, built = 12;
    EXPECT_EQ(Band(out("fields.nc"), "zeta").missing(), land_nodes) << "at the start";
    RecordedFields recording(out("fields.nc"));
    EXPECT_EQ(recording.bathymetry().depth_m, engine->bathymetry().depth_m);
    EXPECT_EQ(recording.bathymetry().wet_nodes(), 33 * 25 - land_nodes + breached - built);
    NetcdfReader reader(out("fields.nc"));
    const std::vector<double> wet = flags_of("wet");
    std::vector<float> first(33 * 25), last(33 * 25), read;
    reader.record("zeta", 1, first); // after five frames
    reader.record("zeta", 2, last);
    const auto is_missing = [](float value) { return std::isnan(value); };
    EXPECT_EQ(std::ranges::count_if(first, is_missing), land_nodes);
    EXPECT_EQ(std::ranges::count_if(last, is_missing), land_nodes - breached + built);
    for (std::size_t node = 0; node < last.size(); ++node) {
        EXPECT_EQ(is_missing(last[node]), wet[node] == 0.0) << node;
        EXPECT_EQ(wet[node] != 0.0, engine->bathymetry().depth_m[node] > 0.0) << node;
    }
    for (const std::size_t frame : {0U, 1U, 2U}) {
        EXPECT_NO_THROW(recording.read("zeta", frame, read));
    }
}

/// Old files have no information about land: 0 there, no mask and no fill value.
TEST_F(MissingLand, IsReplayedAsItWasInAnOldFile)
{
    run(harbour_with_a_quay("float"));
    RecordedFields recording(out("fields.nc"));
    const std::string old = scratch.path_of("old.nc");
    FieldNetcdf written(
        old,
        {"basin", {{33, 25}, 5.0, 5.0, {}}, {field_variable_named("depth"), field_variable_named("zeta")}, false, 0.05});
    written.put("depth", engine->bathymetry().depth_m);
    std::vector<float> zeta;
    for (std::size_t frame = 0; frame < recording.times_s().size(); ++frame) {
        recording.read("zeta", frame, zeta);
        EXPECT_TRUE(std::ranges::all_of(zeta, [](float value) { return std::isfinite(value); }));
        written.begin_frame(recording.times_s()[frame]);
        written.put("zeta", std::span<const float>(zeta));
    }
    written.close();
    EXPECT_EQ(read_netcdf_head(old).find("wet"), nullptr);
    RecordedFields replayed(old);
    EXPECT_EQ(replayed.bathymetry().depth_m, recording.bathymetry().depth_m);
    const Snapshot now = engine->snapshot();
    for (RecordedFields* file : {&recording, &replayed}) {
        file->read("zeta", 2, zeta);
        EXPECT_EQ(zeta, std::vector<float>(now.zeta_m.begin(), now.zeta_m.end())) << file->file();
    }
}

TEST_F(MissingLand, AMaskOfAnotherSizeIsRefused)
{
    FieldNetcdf::Description description{"", {{3, 2}, 5.0, 5.0, {}}, {field_variable_named("zeta")}, false};
    description.wet.assign(5, true);
    EXPECT_THROW(FieldNetcdf(scratch.path_of("a.nc"), description), std::invalid_argument);
    description.wet.assign(6, true);
    FieldNetcdf of_one_water(scratch.path_of("b.nc"), description);
    EXPECT_THROW(of_one_water.put_wet(std::vector<bool>(6, false)), std::invalid_argument);
    description.water_changes = true;
    FieldNetcdf changes(scratch.path_of("c.nc"), description);
    EXPECT_THROW(changes.put_wet(std::vector<bool>(5, true)), std::invalid_argument);
}

} // namespace
} // namespace swell::engine
