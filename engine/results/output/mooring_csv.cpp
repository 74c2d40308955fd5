#include "engine/results/output/mooring_csv.hpp"

#include <fmt/format.h>

#include "engine/results/output/csv_text.hpp"

namespace swell::engine
{

namespace
{

const char* state_of(const LineState& line)
{
    if (line.is_cast_off) {
        return "cast off";
    }
    if (line.is_broken) {
        return "broken";
    }
    return line.brakes ? "brakes" : "fast";
}

} // namespace

MooringCsv::MooringCsv(const std::string& file, const Scenario& scenario) : file_(file)
{
    for (const ShipHull& hull : scenario.hulls) {
        if (hull.lines.empty() && hull.fenders.empty()) {
            continue;
        }
        Names& names = names_.emplace_back();
        for (const MooringLine& line : hull.lines) {
            names.lines.push_back(quoted(line.name));
        }
        for (const Fender& fender : hull.fenders) {
            names.fenders.push_back(quoted(fender.name));
        }
    }
    file_.stream() << "time_s,ship,what,name,load_n,length_or_compression_m,state\n";
}

void MooringCsv::append(double time_s, std::span<const ShipMoorings> ships)
{
    const std::string time = time_text(time_s);
    for (std::size_t ship = 0; ship < ships.size(); ++ship) {
        const ShipMoorings& of = ships[ship];
        const std::string name = quoted(of.name);
        for (std::size_t at = 0; at < of.lines.size(); ++at) {
            const LineState& line = of.lines[at];
            file_.stream() << fmt::format("{},{},line,{},{:.7g},{:.4f},{}\n", time, name, names_.at(ship).lines.at(at),
                                          line.tension_n, line.length_m, state_of(line));
        }
        for (std::size_t at = 0; at < of.fenders.size(); ++at) {
            const FenderLoad& fender = of.fenders[at];
            file_.stream() << fmt::format("{},{},fender,{},{:.7g},{:.4f},{}\n", time, name, names_.at(ship).fenders.at(at),
                                          fender.load_n, fender.compression_m,
                                          fender.is_bottomed_out ? "at its end" : "fast");
        }
    }
}

} // namespace swell::engine
