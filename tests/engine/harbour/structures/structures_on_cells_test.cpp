// A structure drawn by hand against the same structure in the raster, on cells of other sizes than the raster's.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "geo_test.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

constexpr int nx = 120, ny = 96; // cells of 5 m

double distance_m(double x, double y, const GridPlace& from, const GridPlace& to)
{
    const double along_x = to.x_m - from.x_m, along_y = to.y_m - from.y_m;
    const double share = std::clamp(
        ((x - from.x_m) * along_x + (y - from.y_m) * along_y) / (along_x * along_x + along_y * along_y), 0.0, 1.0);
    return std::hypot(x - from.x_m - share * along_x, y - from.y_m - share * along_y);
}

class StructuresOnCells : public GeoTest
{
protected:
    /// Places are from the outer corner of the south-west cell. The crest is 25 m wide, its sides are vertical.
    static constexpr GridPlace from{150.0, 260.0}, to{400.0, 340.0};
    static constexpr double half_width_m = 12.5, corner_easting_m = 500000.0, corner_northing_m = 6000000.0;

    [[nodiscard]] std::string raster(const std::string& name, bool has_mole) const
    {
        std::string rows;
        for (int j = ny - 1; j >= 0; --j) {
            for (int i = 0; i < nx; ++i) {
                const bool is_mole = has_mole && distance_m(5.0 * i + 2.5, 5.0 * j + 2.5, from, to) <= half_width_m;
                rows += is_mole ? "3 " : "-10 ";
            }
            rows += "\n";
        }
        return scratch.file(name + ".asc", fmt::format("ncols {}\nnrows {}\nxllcorner {}\nyllcorner {}\ncellsize 5\n{}", nx,
                                                       ny, corner_easting_m, corner_northing_m, rows));
    }
    [[nodiscard]] Scenario scenario(const std::string& raster, double cell_m, const std::string& more) const
    {
        return read_scenario(scratch.file(
            "s.toml", fmt::format("frame_s = 0.25\n[bathymetry]\ntype = \"file\"\nfile = \"{}\"\n"
                                  "crs = \"EPSG:32632\"\npositive = \"up\"\ncell_size_m = {}\nmend = \"none\"\n"
                                  "[edges]\nsouth = \"generating\"\nnorth = \"open\"\nwest = \"open\"\neast = \"open\"\n"
                                  "[sea]\nheight_m = 1\nperiod_s = 9\nfrom_deg = 190\nspreading = 15\n{}",
                                  raster, cell_m, more)));
    }
    static std::vector<double> heights_in(const Scenario& scenario)
    {
        WaveEngine engine(scenario, {});
        for (int frame = 0; frame < 2400; ++frame) {
            if (frame == 600) { // waves of 9 s have crossed the grid
                engine.collect_statistics();
            }
            engine.advance_frame();
        }
        return engine.significant_wave_height_m();
    }
};

TEST_F(StructuresOnCells, LeaveTheSameWavesAsInTheRaster)
{
    const std::string mole = fmt::format("[[structure]]\nkind = \"quay\"\neasting_m = [{}, {}]\nnorthing_m = [{}, {}]\n"
                                         "crest_level_m = 3\ncrest_width_m = 25\nreflection = 0.4\n",
                                         corner_easting_m + from.x_m, corner_easting_m + to.x_m,
                                         corner_northing_m + from.y_m, corner_northing_m + to.y_m);
    for (const double cell_m : {5.0, 10.0}) { // smaller cells smear the quays of the raster
        const Scenario built = scenario(raster("flat", false), cell_m, mole);
        const Scenario drawn = scenario(raster("drawn", true), cell_m, "[[wall]]\nreflection = 0.4\nall_shores = true\n");
        const model::Bathymetry& bed = built.waves.bathymetry;
        ASSERT_EQ(bed.extent, drawn.waves.bathymetry.extent);
        const std::vector<double> by_hand = heights_in(built), in_raster = heights_in(drawn);
        double sum = 0.0, worst = 0.0;
        int nodes = 0, over = 0;
        for (int j = 0; j < bed.extent.ny; ++j) {
            for (int i = 0; i < bed.extent.nx; ++i) {
                const std::size_t node = bed.extent.index(i, j);
                const double away_m = distance_m((i + 0.5) * bed.dx_m, (j + 0.5) * bed.dy_m, from, to) - half_width_m;
                if (away_m > 2.0 * bed.dx_m && in_raster[node] > 0.0) {
                    const double difference = std::abs(by_hand[node] - in_raster[node]) / std::max(in_raster[node], 0.35);
                    sum += difference;
                    worst = std::max(worst, difference);
                    over += difference > 0.05 ? 1 : 0;
                    ++nodes;
                }
            }
        }
        const double most = cell_m == 5.0 ? 0.0 : 0.01; // the sides of the mole are up to half a cell elsewhere
        EXPECT_LE(sum / nodes, most) << cell_m;
        EXPECT_LE(1.0 * over / nodes, most) << cell_m << " m, worst " << worst;
    }
}

} // namespace
} // namespace swell::engine
