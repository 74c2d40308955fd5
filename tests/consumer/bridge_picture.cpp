#include <cstdio>
#include <exception>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/harbour/read_scenario.hpp"
#include "engine/results/maps/scenario_map.hpp"
#include "engine/results/pictures/canvas.hpp"
#include "engine/results/pictures/series_plot_png.hpp"

/// The picture of a sailing of the bridge simulator: its track on the scenario's map, and how the ship moved on the waves.
namespace
{

using namespace swell::engine;

constexpr int map_pixels = 1000;
constexpr double between_marks_s = 4.0;

using Columns = std::map<std::string, std::vector<double>>;

/// The columns of the simulator's CSV file, by their names.
Columns read_columns(const std::string& file)
{
    std::ifstream stream(file);
    std::string line;
    if (!std::getline(stream, line)) {
        throw std::runtime_error(file + " cannot be read");
    }
    std::vector<std::string> names;
    for (std::istringstream header(line); std::getline(header, line, ',');) {
        names.push_back(line);
    }
    Columns columns;
    while (std::getline(stream, line)) {
        std::istringstream cells(line);
        for (const std::string& name : names) {
            std::string cell;
            std::getline(cells, cell, ',');
            columns[name].push_back(std::stod(cell));
        }
    }
    return columns;
}

/// The sailed track as way-points, so that a map draws it as it draws a planned one.
std::vector<swell::model::WayPoint> way_points_of(const Columns& columns)
{
    const std::vector<double>& time_s = columns.at("time_s");
    std::vector<swell::model::WayPoint> points;
    double next_s = time_s.front();
    for (std::size_t row = 0; row < time_s.size(); ++row) {
        const double speed = columns.at("surge_m_per_s")[row];
        if (time_s[row] >= next_s && speed > 0.1) {
            points.push_back({columns.at("east_m")[row], columns.at("north_m")[row], speed});
            next_s += between_marks_s;
        }
    }
    return points;
}

Picture draw_track(Scenario scenario, const Columns& columns)
{
    swell::model::Ship& own = scenario.waves.ships.at(0);
    own.name = "own ship";
    own.way_points = way_points_of(columns);
    own.at_end = swell::model::Ship::AtEnd::stop;
    return draw_scenario_map(scenario, map_pixels);
}

Picture draw_motions(const Columns& columns, const std::string& title, const std::string& unit,
                     const std::vector<std::pair<std::string, std::string>>& labels)
{
    SeriesPlot plot{title, unit == "m" ? "height" : "angle", unit, columns.at("time_s"), {}};
    for (const auto& [label, column] : labels) {
        plot.series.push_back({label, columns.at(column)});
    }
    return draw_series(plot);
}

} // namespace

int main(int count, char** arguments)
{
    if (count != 4) {
        std::fprintf(stderr, "usage: bridge_picture SCENARIO TRACK.csv PICTURE.png\n");
        return 2;
    }
    try {
        const Columns columns = read_columns(arguments[2]);
        const Picture track = draw_track(read_scenario(arguments[1]), columns);
        const Picture heave = draw_motions(columns, "The own ship on the waves: heave", "m",
                                           {{"heave", "heave_m"}, {"water under the hull", "water_m"}});
        const Picture angles =
            draw_motions(columns, "Roll and pitch", "degrees", {{"roll", "roll_deg"}, {"pitch", "pitch_deg"}});
        Canvas sheet(heave.width, track.height + heave.height + angles.height, {255, 255, 255});
        sheet.lay(track, (heave.width - track.width) / 2, 0);
        sheet.lay(heave, 0, track.height);
        sheet.lay(angles, 0, track.height + heave.height);
        write_png(arguments[3], sheet.picture(), PngFilters::none);
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "bridge_picture: %s\n", error.what());
        return 2;
    }
}
