#include "engine/harbour/reader/bathymetry_rows.hpp"

#include <limits>

#include "engine/harbour/generators/generators.hpp"
#include "engine/harbour/rasters/raster.hpp"
#include "engine/run/options/option_words.hpp"
#include "engine/run/options/row_builders.hpp"

namespace swell::engine
{

namespace
{

using namespace row_builders;
using solver::above;
using solver::at_least;
using solver::between;
using Rows = std::vector<OptionRow>;

constexpr Range cell_sizes_m = above(0.0, 10'000.0);

void add_generators(Rows& table)
{
    const KlopmanHarbour harbour;
    const River river;
    const Range sides = between(3, 100'000);
    append(
        table, "bathymetry", {},
        {word("type", words_of(bathymetry_type_words), required, "Source of the depths: a generator, or a raster file"),
         number("minimum_depth_m", "m", between(0.0, 1000.0), model::Bathymetry::least_m,
                "Shallower water becomes dry land; below a millimetre always"),
         row("only_connected", OptionType::boolean, noted("false"),
             "Water that is not connected to an open edge becomes dry land; not the default, because ships and humps make "
             "waves there too")
             .beside_water("dries nodes, whose depths are in the number")});
    append(table, "bathymetry", {"flat", "slope", "river", "bay", "port"},
           {whole_number("nx", sides, required, "Nodes from west to east; a grid has 5e8 nodes at most"),
            whole_number("ny", sides, required, "Nodes from south to north"),
            number("cell_size_m", "m", cell_sizes_m, required, "Distance of neighbouring nodes"),
            number("cell_size_y_m", "m", cell_sizes_m, noted("`cell_size_m`"),
                   "Distance of neighbouring nodes northwards, if it differs"),
            number("depth_m", "m", depths_m, required,
                   "Depth of the flat bed, the far side of the slope, the middle of the river, the open sea")});
    append(table, "bathymetry", {"slope"},
           {number("end_depth_m", "m", between(-1000.0, depths_m.highest), required,
                   "Depth at the edge that the bed rises towards; negative is land"),
            number("flat_m", "m", at_least(0.0), SlopingBed{}.flat_m, "Length of the flat part before the bed rises"),
            word("towards", words_of(side_words), word_for(side_words, SlopingBed{}.towards),
                 "The edge that the bed rises towards")});
    append(table, "bathymetry", {"klopman"},
           {number("cell_size_m", "m", between(0.25, 15.0), harbour.cell_size_m, "Distance of neighbouring nodes"),
            number("depth_m", "m", between(5.0, 1000.0), harbour.depth_m, "Depth of the flat part")});
    append(
        table, "bathymetry", {"river"},
        {number("wet_share", "", between(0.02, 0.9), river.wet_share, "Share of wet nodes, which sets the river's width"),
         number("bends", "", between(0.0, 20.0), river.bends, "Meanders between west and east"),
         number("amplitude", "", between(0.0, 0.5), river.amplitude,
                "Amplitude of the meanders, as a share of the grid's height")});
    append(table, "bathymetry", {"bay", "port"},
           {whole_number("seed", seeds, static_cast<double>(Bay{}.seed), "Seed of the coastline")});
}

void add_raster(Rows& table)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const Range any_double{-infinity, infinity};
    const std::string corners = "[west, south, east, north]";
    append(
        table, "bathymetry", {"file"},
        beside_water(
            "says how a file is read, whose depths are in the number",
            {text("file", a_file_path, required,
                  "GeoTIFF, NetCDF, ESRI ASCII, BAG, a grid of Surfer or XYZ; other formats: `--allow-driver`"),
             word("positive", words_of(positive_words), required,
                  "Whether the file holds heights (`up`) or depths (`down`)"),
             number("cell_size_m", "m", cell_sizes_m, noted("required; the file's with `crs = \"local\"`"),
                    "Distance of neighbouring nodes of the new grid; the size of the cells of a raster in metres uses them "
                    "unchanged"),
             text("crs", "a code (`EPSG:4326`), WKT, PROJJSON, a PROJ text, or `local`", noted("the file's"),
                  "CRS of the file; required if the file lacks it; `local`: a plane in metres, used without projection"),
             text("places_crs", "a code (`EPSG:32633`), WKT, PROJJSON or a PROJ text", noted("the raster's CRS"),
                  "Projected CRS in metres in which `easting_m` and `northing_m` count"),
             word("degrees", words_of(degrees_words), word_for(degrees_words, RasterRequest{}.degrees_are_of_raster),
                  "Datum of all longitudes and latitudes, in input and output: WGS 84, as a GPS has it, or the `raster`'s "
                  "own"),
             allowing(row("window", OptionType::list, noted("the whole raster"),
                          "Part of the raster, in its own units and on its own datum; longitudes above 180 are allowed"),
                      corners),
             allowing(row("window_deg", OptionType::list, none,
                          "Part of the raster in degrees of WGS 84 east and north (`degrees`), for a raster in any unit"),
                      corners),
             whole_number("band", between(1, 10'000), RasterLayer{}.band,
                          "Layer of a file with several; a warning if it is not given"),
             text("variable", "a text", noted("the only one"), "Variable of a NetCDF file"),
             text("vertical_unit", "m, dm, cm, mm, ft, us-ft, fathom", noted("the file's, else `m`"),
                  "Unit of the file's numbers"),
             number("datum_offset_m", "m", between(-1000.0, 1000.0), RasterRequest{}.datum_offset_m,
                    "Height of the still water above the file's zero; added to every depth"),
             word("mend", words_of(mend_words), word_for(mend_words, RasterRequest{}.mends_walls),
                  "Walls of the raster that are too thin for the cells: made land (`land`), or only reported (`none`)"),
             number(
                 "nodata", "", any_double, noted("the file's"),
                 "Another number that means \"not known\" and becomes land, in addition to the file's; as stored, before "
                 "scale and offset")}));
}

} // namespace

std::vector<OptionRow> bathymetry_rows()
{
    Rows table;
    add_generators(table);
    add_raster(table);
    return table;
}

} // namespace swell::engine
