#include "engine/run/mooring/line_orders.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

using Act = LineOrder::Act;
using Hold = MooringState::Hold;

/// Returns why a name does not mean one line; empty if it does.
std::string fault_of_name(const std::string& name, const std::vector<MooringLine>& lines)
{
    const auto of_name = [&](const MooringLine& line) { return line.name == name; };
    const std::ptrdiff_t count = std::ranges::count_if(lines, of_name);
    if (count == 1) {
        return {};
    }
    if (count > 1) {
        return fmt::format("line is \"{}\": {} lines of this ship have this name; allowed is the name of one line", name,
                           count);
    }
    std::string names;
    for (const MooringLine& line : lines) {
        names += (names.empty() ? "\"" : ", \"") + line.name + "\"";
    }
    return fmt::format("line is \"{}\": allowed are the lines of this ship: {}", name, names.empty() ? "none" : names);
}

bool changes_length(Act act)
{
    return act == Act::heave_in || act == Act::slack;
}

/// Returns why the length of a line cannot change so; empty if it can.
std::string fault_of_length(const LineOrder& order, const MooringState::Line& line)
{
    if (line.hold != Hold::fast) {
        return fmt::format("line \"{}\" is {}: allowed is to renew it", order.line,
                           line.hold == Hold::broken ? "broken" : "cast off");
    }
    if (!(line.length_m > 0.0)) {
        return fmt::format("line \"{}\" is made fast in the next frame: allowed is to change its length after this frame",
                           order.line);
    }
    const double most = std::max(0.0, line.length_m - shortest_line_m);
    if (order.act == Act::heave_in && !(order.metres <= most)) {
        return fmt::format("metres is {:g}: line \"{}\" has a length of {:.6g} m; allowed are numbers up to {:.6g}",
                           order.metres, order.line, line.length_m, most);
    }
    return {};
}

/// Returns why a new line cannot be made fast; empty if it can.
std::string fault_of_renewal(const MooringLine& line, double span)
{
    constexpr double shortest_span_m = 0.5;
    if (!(span >= shortest_span_m)) {
        return fmt::format(
            "line \"{}\": its bollard is {:.3g} m from its fairlead; allowed is to renew it at {:g} m or more", line.name,
            span, shortest_span_m);
    }
    if (line.strength_n > 0.0 && line.pretension_n >= line.strength_n) {
        return fmt::format("line \"{}\": its pretension of {:g} N breaks it; allowed is to renew a line with less than its "
                           "strength of {:g} N",
                           line.name, line.pretension_n, line.strength_n);
    }
    return {};
}

void apply(const LineOrder& order, std::size_t line, MooringState& state)
{
    switch (order.act) {
    case Act::cast_off: state.cast_off(line); return;
    case Act::heave_in: state.heave_in(line, order.metres); return;
    case Act::slack: state.slack(line, order.metres); return;
    case Act::renew: state.renew(line); return;
    }
}

} // namespace

std::string carry_out(const LineOrder& order, const Moorings& moorings, const AnsweringState& ship, MooringState& state)
{
    const std::vector<MooringLine>& lines = moorings.lines();
    if (std::string fault = fault_of_name(order.line, lines); !fault.empty()) {
        return one_line(fault);
    }
    const auto found = std::ranges::find(lines, order.line, &MooringLine::name);
    const auto line = static_cast<std::size_t>(found - lines.begin());
    std::string fault;
    if (changes_length(order.act)) {
        fault = fault_of_length(order, state.lines[line]);
    } else if (order.act == Act::renew) {
        fault = fault_of_renewal(*found, moorings.span(line, ship));
    }
    if (!fault.empty()) {
        return one_line(fault);
    }
    MooringState changed = state;
    apply(order, line, changed);
    if (order.act == Act::heave_in || order.act == Act::renew) {
        fault = moorings.fault_of_stiffness(changed, ship);
    }
    if (fault.empty()) {
        std::swap(state, changed);
        return {};
    }
    return one_line(fmt::format("line \"{}\" is not {}: {}", order.line,
                                order.act == Act::heave_in ? fmt::format("heaved in by {:g} m", order.metres) : "renewed",
                                fault));
}

} // namespace swell::engine
