// A raster's name opens that file and its companions, and nothing that these name: not by the program, and not by the
// library in a host that keeps all drivers of GDAL.
#include <gmock/gmock.h>

#include <functional>

#include "planted_files.hpp"

namespace swell::engine
{
namespace
{

using testing::HasSubstr;
using testing::IsSubsetOf;

struct Format {
    const char* driver;
    const char* ending;
};
constexpr std::array formats{Format{"GTiff", ".tif"}, Format{"netCDF", ".nc"}, Format{"GSBG", ".grd"},
                             Format{"XYZ", ".xyz"}};
constexpr std::array keys{"bed", "east", "north", "zeta", "phi", "wall"};

class OpenedFiles : public testing::Test
{
protected:
    OpenedFiles() { write_raster(secret, sea(1.0, "GTiff")); }

    static MadeRaster sea(double value, const char* driver)
    {
        MadeRaster made{{20, 20}, std::vector<double>(400, value)};
        made.driver = driver;
        return made;
    }

    /// A scenario that names a raster by every key that takes one.
    [[nodiscard]] std::string scenario_of(const Format& format) const
    {
        for (const auto& entry : std::filesystem::directory_iterator(scratch.path_of(""))) {
            if (entry.path() != secret) { // otherwise GDAL would meet the lures while rasters are made
                std::filesystem::remove(entry.path());
            }
        }
        for (const char* key : keys) {
            const bool is_bed = std::string(key) == "bed";
            MadeRaster made = sea(is_bed ? 10.0 : std::string(key) == "wall" ? 0.5 : 0.01, format.driver);
            if (is_bed) {
                std::fill_n(made.values.begin() + 90, 4, -1.0);
            }
            write_raster(raster(key, format), made);
        }
        for (const auto& entry : std::filesystem::directory_iterator(scratch.path_of(""))) {
            if (entry.path().string().ends_with(".aux.xml")) { // GDAL wrote them with the rasters
                std::filesystem::remove(entry.path());
            }
        }
        const std::string end = std::string(format.ending) + "\"\n";
        return scratch.file("scene.toml",
                            "[bathymetry]\ntype = \"file\"\ncrs = \"local\"\npositive = \"down\"\nfile = \"bed" + end +
                                "[current]\neast_file = \"east" + end + "north_file = \"north" + end +
                                "[initial]\nzeta_file = \"zeta" + end + "phi_file = \"phi" + end +
                                "[[wall]]\nfile = \"wall" + end);
    }

    /// A scenario with a place on the earth.
    [[nodiscard]] std::string scenario_of_photo() const
    {
        write_raster(scratch.path_of("bed.tif"), sea(10.0, "GTiff"));
        return scratch.file("scene.toml",
                            "[bathymetry]\ntype = \"file\"\ncell_size_m = 20\npositive = \"down\"\nfile = \"bed.tif\"\n");
    }

    static void make_photo(const std::string& file, void (*change)(GDALDataset&))
    {
        MadeRaster made{{20, 20}, std::vector<double>(1200, 90.0), GDT_Byte};
        made.bands = 3;
        made.change = change;
        std::filesystem::remove(file); // GDAL would look into one that it replaces
        write_raster(file, made);
    }

    /// CreateCopy() leaves domains of metadata out.
    static void change_metadata(const std::string& file, const std::function<void(GDALDataset&)>& change)
    {
        const GdalMessages quiet;
        const DatasetPointer opened(GDALDataset::Open(file.c_str(), GDAL_OF_RASTER | GDAL_OF_UPDATE));
        ASSERT_TRUE(opened);
        change(*opened);
    }

    /// Cell size (tag 33550) and corner (33922) get tags that no reader knows.
    static void forget_geotransform(const std::string& file)
    {
        std::string bytes = content_of(file);
        for (const std::string& tag : {std::string("\x0e\x83\x0c\0", 4), std::string("\x82\x84\x0c\0", 4)}) {
            const std::size_t at = bytes.find(tag);
            ASSERT_NE(std::string::npos, at);
            ++bytes[at];
        }
        std::ofstream(file, std::ios::binary) << bytes;
    }

    [[nodiscard]] std::string raster(const char* key, const Format& format) const
    {
        return scratch.path_of(key + std::string(format.ending));
    }

    /// Returns the files that the program and the library opened.
    [[nodiscard]] std::vector<Opened> both(const std::string& scenario, const std::string& photo = "") const
    {
        const std::string of_program =
            photo.empty() ? fmt::format("'{}' check '{}' --threads 1 --backend cpu", SWELL_PROGRAM, scenario)
                          : fmt::format("'{}' view '{}' --offscreen --frame 0 --threads 1 "
                                        "--backend cpu --screenshot '{}' --orthophoto '{}'",
                                        SWELL_PROGRAM, scenario, scratch.path_of("x.png"), photo);
        const std::string quoted_photo = photo.empty() ? "" : "'" + photo + "'";
        return {watched(scratch, of_program),
                watched(scratch, fmt::format("'{}' '{}' {}", SWELL_READ_AS_LIBRARY, scenario, quoted_photo))};
    }

    /// Expects that only these files were opened, and that nothing hung.
    std::vector<Opened> expect_opened(const std::string& scenario, const std::vector<std::string>& allowed,
                                      const std::string& about, const std::string& photo = "")
    {
        std::vector<Opened> all = both(scenario, photo);
        for (const Opened& opened : all) {
            EXPECT_NE(124, opened.exit_code) << about << ": hangs; " << opened.said;
            EXPECT_FALSE(opened.has_asked) << about << ": asks a server";
            EXPECT_THAT(opened.files, IsSubsetOf(allowed)) << about << ": " << opened.said;
            EXPECT_FALSE(server.was_asked()) << about;
        }
        return all;
    }

    [[nodiscard]] static std::string words(Lure lure) { return fmt::format("lure {}", static_cast<int>(lure)); }
    static std::vector<std::string> rasters_of(const Format& format)
    {
        std::vector<std::string> names{"scene.toml"};
        for (const char* key : keys) {
            names.push_back(key + std::string(format.ending));
        }
        return names;
    }

    ScratchFolder scratch;
    const std::string secret = scratch.path_of("secret.tif");
    UnaskedServer server;
};

TEST_F(OpenedFiles, AreSeenByTheRecorder)
{
    (void)scenario_of({"GTiff", ".tif"});
    const Opened plain = watched(scratch, fmt::format("'{}' '{}'", SWELL_READ_AS_LIBRARY, scratch.path_of("scene.toml")));
    EXPECT_EQ(0, plain.exit_code) << plain.said;
    EXPECT_THAT(plain.files, testing::UnorderedElementsAre("scene.toml", "bed.tif", "east.tif", "north.tif", "zeta.tif",
                                                           "phi.tif", "wall.tif"));
    plant(scratch.path_of("bed.vrt"), Lure::file, 0, secret);
    const Opened by_leave = watched(scratch, fmt::format("'{}' check '{}' --set bathymetry.file=bed.vrt --allow-driver VRT",
                                                         SWELL_PROGRAM, scratch.path_of("scene.toml")));
    EXPECT_THAT(by_leave.files, testing::Contains("secret.tif")) << by_leave.said;
}

TEST_F(OpenedFiles, AreNotThoseThatOtherProgramsKeepWithARaster)
{
    for (const Format& format : formats) {
        const std::string scenario = scenario_of(format);
        for (const Lure lure : all_lures) {
            for (const char* key : keys) {
                for (const std::string& name : unread_companions(raster(key, format))) {
                    plant(name, lure, server.port(), secret);
                }
            }
            const std::string about = format.driver + (", " + words(lure));
            for (const Opened& opened : expect_opened(scenario, rasters_of(format), about)) {
                EXPECT_EQ(0, opened.exit_code) << about << ": " << opened.said;
            }
        }
    }
}

// A companion file is read only in its own format: no lure in it is followed, and a pipe is not opened at all.
TEST_F(OpenedFiles, AreNotThoseThatACompanionNames)
{
    for (const Format& format : {formats[0], formats[1]}) {
        const std::string scenario = scenario_of(format);
        for (const Lure lure : {Lure::database, Lure::file, Lure::pipe}) {
            const std::size_t count = read_companions(raster("bed", format)).size();
            for (std::size_t n = 0; n < count; ++n) {
                const char* key = keys[(n + static_cast<std::size_t>(lure)) % keys.size()]; // each in its turn
                const std::string companion = read_companions(raster(key, format))[n];
                plant(companion, lure, server.port(), secret);
                std::vector<std::string> allowed = rasters_of(format);
                if (lure != Lure::pipe) {
                    allowed.push_back(std::filesystem::path(companion).filename().string());
                }
                expect_opened(scenario, allowed, companion + ", " + words(lure));
                std::filesystem::remove(companion);
            }
        }
    }
}

TEST_F(OpenedFiles, AreNotThoseBesideAPhoto)
{
    const std::string scenario = scenario_of_photo();
    const std::string photo = scratch.path_of("photo.tif");
    make_photo(photo, [](GDALDataset&) {});
    const std::vector<std::string> allowed{"scene.toml", "x.png.partial", "bed.tif", "photo.tif"};
    for (const Lure lure : all_lures) {
        for (const std::string& name : unread_companions(photo)) {
            plant(name, lure, server.port(), secret);
        }
        const Opened by_library = expect_opened(scenario, allowed, "photo, " + words(lure), photo).back();
        EXPECT_THAT(by_library.files, testing::Contains("photo.tif")) << by_library.said;
    }
    plant(photo, Lure::pipe, 0, "");
    expect_opened(scenario, {"scene.toml", "bed.tif"}, "a pipe as the photo", photo);
}

/// A photo that gets its place, or its overviews, from what its metadata names.
TEST_F(OpenedFiles, AreNotThoseThatAPhotoNames)
{
    const std::string scenario = scenario_of_photo();
    const std::string photo = scratch.path_of("photo.tif");
    const auto by_places = [](GDALDataset& dataset, const std::string& source) {
        for (const auto& [item, value] : std::vector<std::pair<const char*, std::string>>{{"X_DATASET", source},
                                                                                          {"Y_DATASET", source},
                                                                                          {"X_BAND", "1"},
                                                                                          {"Y_BAND", "1"},
                                                                                          {"PIXEL_OFFSET", "0"},
                                                                                          {"LINE_OFFSET", "0"},
                                                                                          {"PIXEL_STEP", "1"},
                                                                                          {"LINE_STEP", "1"}}) {
            dataset.SetMetadataItem(item, value.c_str(), "GEOLOCATION");
        }
    };
    const auto by_overviews = [](GDALDataset& dataset, const std::string& source) {
        dataset.SetMetadataItem("OVERVIEW_FILE", source.c_str(), "OVERVIEWS");
    };
    const std::vector<std::string> allowed{"scene.toml", "x.png.partial", "bed.tif", "photo.tif"};
    const std::string pipe = scratch.path_of("pipe");
    plant(pipe, Lure::pipe, 0, "");
    for (const std::string& named :
         {secret, pipe, fmt::format("PG:host=127.0.0.1 port={} dbname=sea user=me", server.port())}) {
        for (const bool has_place : {true, false}) {
            make_photo(photo, [](GDALDataset&) {});
            if (!has_place) {
                forget_geotransform(photo);
            }
            change_metadata(photo, [&](GDALDataset& dataset) { by_places(dataset, named); });
            const Opened of_places = expect_opened(scenario, allowed, named + " as places", photo).back();
            if (!has_place) {
                EXPECT_THAT(of_places.said, HasSubstr("photo.tif: does not say where its cells lie"));
            }
        }
        make_photo(photo, [](GDALDataset&) {});
        change_metadata(photo, [&](GDALDataset& dataset) { by_overviews(dataset, named); });
        const Opened of_overviews = expect_opened(scenario, allowed, named + " as overviews", photo).back();
        EXPECT_THAT(of_overviews.said, HasSubstr("photo.tif: names another file with overviews"));
    }
}

} // namespace
} // namespace swell::engine
