#include <fmt/format.h>
#include <ogr_spatialref.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <stdexcept>

#include "random_raster.hpp"

namespace swell::fuzz
{

namespace
{

std::string number_text(double number)
{
    return fmt::format("{:.17g}", number);
}

void put_file(const std::string& file, const std::string& content)
{
    std::ofstream(file, std::ios::binary) << content;
}

void write_prj_beside(const RandomRaster& raster, const std::string& file)
{
    OGRSpatialReference reference;
    reference.SetFromUserInput(raster.crs_of_file.c_str());
    char* wkt = nullptr;
    reference.exportToWkt(&wkt);
    put_file(file.substr(0, file.rfind('.')) + ".prj", wkt);
    CPLFree(wkt);
}

void write_esri_ascii(const RandomRaster& raster, const std::string& file)
{
    const char* to = raster.has_corner ? "corner" : "center";
    const double shift = raster.has_corner ? 0.5 : 0.0;
    std::string text = fmt::format("ncols {}\nnrows {}\nxll{} {}\nyll{} {}\ncellsize {}\n", raster.nx, raster.ny, to,
                                   number_text(raster.west - shift * raster.dx), to,
                                   number_text(raster.south - shift * raster.dy), number_text(raster.dx));
    if (raster.unknown == Unknown::fill_value) {
        text += "NODATA_value " + number_text(raster.marker) + "\n";
    } else if (raster.unknown == Unknown::undeclared) {
        text += "NODATA_value -12345\n";
    }
    for (int j = raster.ny - 1; j >= 0; --j) {
        for (int i = 0; i < raster.nx; ++i) {
            text += number_text(raster.stored[raster.at(i, j)]) + (i + 1 == raster.nx ? "\n" : " ");
        }
    }
    put_file(file, text);
    if (!raster.crs_of_file.empty()) {
        write_prj_beside(raster, file);
    }
}

std::string point_of(const RandomRaster& raster, int i, int j)
{
    std::string line;
    for (const char column : raster.columns) {
        const std::string number = column == 'x'   ? number_text(raster.west + i * raster.dx)
                                   : column == 'y' ? number_text(raster.south + j * raster.dy)
                                   : column == 'z' ? number_text(raster.stored[raster.at(i, j)])
                                                   : std::to_string(i + 10 * j);
        line += (line.empty() ? "" : raster.separator) + number;
    }
    return line + "\n";
}

void write_xyz(const RandomRaster& raster, const std::string& file)
{
    std::string text = raster.header.empty() ? "" : raster.header + "\n";
    const int outer = raster.columns_first ? raster.nx : raster.ny;
    const int inner = raster.columns_first ? raster.ny : raster.nx;
    for (int slow = 0; slow < outer; ++slow) {
        for (int fast = 0; fast < inner; ++fast) {
            const int i = raster.columns_first ? slow : fast;
            const int row = raster.columns_first ? fast : slow;
            const int j = raster.north_first ? raster.ny - 1 - row : row;
            if (raster.unknown != Unknown::left_out || raster.known[raster.at(i, j)]) {
                text += point_of(raster, i, j);
            }
        }
    }
    put_file(file, text);
}

struct Range {
    double lowest, highest;
};

Range known_range(const RandomRaster& raster)
{
    Range range{1e300, -1e300};
    for (std::size_t n = 0; n < raster.stored.size(); ++n) {
        if (raster.known[n]) {
            range = {std::min(range.lowest, raster.stored[n]), std::max(range.highest, raster.stored[n])};
        }
    }
    return range;
}

void write_surfer_text(const RandomRaster& raster, const std::string& file)
{
    const Range range = known_range(raster);
    std::string text = fmt::format("DSAA\n{} {}\n{:.17g} {:.17g}\n{:.17g} {:.17g}\n{:.17g} {:.17g}\n", raster.nx, raster.ny,
                                   raster.west, raster.west + (raster.nx - 1) * raster.dx, raster.south,
                                   raster.south + (raster.ny - 1) * raster.dy, range.lowest, range.highest);
    for (int j = 0; j < raster.ny; ++j) {
        for (int i = 0; i < raster.nx; ++i) {
            text += number_text(raster.stored[raster.at(i, j)]) + (i + 1 == raster.nx ? "\n" : " ");
        }
    }
    put_file(file, text);
}

template <class Number>
void append(std::string& bytes, Number number)
{
    bytes.append(reinterpret_cast<const char*>(&number), sizeof number);
}

void write_surfer_6(const RandomRaster& raster, const std::string& file)
{
    const Range range = known_range(raster);
    std::string bytes = "DSBB";
    append(bytes, static_cast<std::int16_t>(raster.nx));
    append(bytes, static_cast<std::int16_t>(raster.ny));
    for (const double number : {raster.west, raster.west + (raster.nx - 1) * raster.dx, raster.south,
                                raster.south + (raster.ny - 1) * raster.dy, range.lowest, range.highest}) {
        append(bytes, number);
    }
    for (const double number : raster.stored) {
        append(bytes, static_cast<float>(number));
    }
    put_file(file, bytes);
}

void write_surfer_7(const RandomRaster& raster, const std::string& file)
{
    const Range range = known_range(raster);
    std::string bytes = "DSRB";
    append(bytes, std::int32_t{4});
    append(bytes, std::int32_t{1});
    bytes += "GRID";
    append(bytes, std::int32_t{72});
    append(bytes, std::int32_t{raster.ny});
    append(bytes, std::int32_t{raster.nx});
    const double blank = raster.unknown == Unknown::fill_value ? raster.marker : 1.70141e38;
    for (const double number : {raster.west, raster.south, raster.dx, raster.dy, range.lowest, range.highest, 0.0, blank}) {
        append(bytes, number);
    }
    bytes += "DATA";
    append(bytes, static_cast<std::int32_t>(8 * raster.stored.size()));
    for (const double number : raster.stored) {
        append(bytes, number);
    }
    put_file(file, bytes);
}

} // namespace

void write_text(const RandomRaster& raster, const std::string& file)
{
    switch (raster.format) {
    case Format::esri_ascii: write_esri_ascii(raster, file); break;
    case Format::xyz: write_xyz(raster, file); break;
    default: write_surfer_text(raster, file); break;
    }
}

void write_surfer(const RandomRaster& raster, const std::string& file)
{
    raster.format == Format::surfer_6 ? write_surfer_6(raster, file) : write_surfer_7(raster, file);
}

void write_raster(const RandomRaster& raster, const std::string& file)
{
    switch (raster.format) {
    case Format::geotiff: write_geotiff(raster, file); return;
    case Format::netcdf_classic:
    case Format::netcdf_4: write_netcdf(raster, file); return;
    case Format::surfer_6:
    case Format::surfer_7: write_surfer(raster, file); break;
    default: write_text(raster, file); break;
    }
    if (raster.unknown == Unknown::mask_beside) {
        write_mask_beside(raster, file);
    }
}

} // namespace swell::fuzz
