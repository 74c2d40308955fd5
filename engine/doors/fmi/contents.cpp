#include "engine/doors/fmi/contents.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <fstream>
#include <locale>
#include <sstream>
#include <stdexcept>

namespace swell::fmi
{

namespace
{

/// Reads a name, which is the rest of its line, because it may have blanks.
std::string rest_of(std::istream& line)
{
    std::string rest;
    std::getline(line >> std::ws, rest);
    return rest;
}

void read_ship(std::istream& line, Contents& contents)
{
    ShipOfFmu ship;
    for (double& number : ship.start) {
        line >> number;
    }
    ship.name = rest_of(line);
    contents.ships.push_back(ship);
}

void read_probe(std::istream& line, Contents& contents)
{
    ProbeOfFmu probe;
    line >> probe.east_m >> probe.north_m;
    probe.name = rest_of(line);
    contents.probes.push_back(probe);
}

/// Returns whether the line was understood.
bool read_line(const std::string& text, Contents& contents)
{
    std::istringstream line(text);
    line.imbue(std::locale::classic()); // the host's locale may have decimal commas
    std::string word;
    line >> word;
    if (word == "guid") {
        contents.guid = rest_of(line);
    } else if (word == "scenario") {
        contents.scenario = rest_of(line);
    } else if (word == "frame_s") {
        line >> contents.frame_s;
    } else if (word == "sea") {
        line >> contents.sea[0] >> contents.sea[1] >> contents.sea[2];
    } else if (word == "ship") {
        read_ship(line, contents);
    } else if (word == "probe") {
        read_probe(line, contents);
    } else {
        return false;
    }
    return !line.fail();
}

} // namespace

std::string text_of(const Contents& contents)
{
    std::string text = fmt::format("guid {}\nscenario {}\nframe_s {}\nsea {}\n", contents.guid, contents.scenario,
                                   contents.frame_s, fmt::join(contents.sea, " "));
    for (const ShipOfFmu& ship : contents.ships) {
        text += fmt::format("ship {} {}\n", fmt::join(ship.start, " "), ship.name);
    }
    for (const ProbeOfFmu& probe : contents.probes) {
        text += fmt::format("probe {} {} {}\n", probe.east_m, probe.north_m, probe.name);
    }
    return text;
}

Contents read_contents(const std::string& file)
{
    std::ifstream stream(file);
    if (!stream) {
        throw std::runtime_error(fmt::format("there is no {} among the resources of the FMU", file));
    }
    Contents contents;
    std::string line;
    for (int number = 1; std::getline(stream, line); ++number) {
        if (!read_line(line, contents)) {
            throw std::runtime_error(fmt::format("{}:{}: is not what swell export fmu writes", file, number));
        }
    }
    return contents;
}

} // namespace swell::fmi
