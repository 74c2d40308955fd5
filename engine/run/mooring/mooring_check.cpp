#include "engine/run/mooring/mooring_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>
#include <string>

#include "engine/run/base/errors.hpp"
#include "engine/run/mooring/line_law.hpp"
#include "model/hull_mesh/mesh_measures.hpp"

namespace swell::engine
{

namespace
{

[[noreturn]] void refuse(const MooringLine& line, const std::string& fault)
{
    throw InputError(one_line(fmt::format("mooring line \"{}\": {}", line.name, fault)));
}

[[noreturn]] void refuse(const Fender& fender, const std::string& fault)
{
    throw InputError(one_line(fmt::format("fender \"{}\": {}", fender.name, fault)));
}

bool is_at_least(double least, double number)
{
    return std::isfinite(number) && number >= least;
}

bool is_positive(double number)
{
    return std::isfinite(number) && number > 0.0;
}

/// A number of a line or fender, which is 0 or more.
struct Amount {
    const char* what;
    double value;
    const char* unit;
};

template <class Part>
void check_amounts(const Part& part, std::initializer_list<Amount> amounts)
{
    for (const Amount& amount : amounts) {
        if (!is_at_least(0.0, amount.value)) {
            refuse(part, fmt::format("{} is {:g} {}; allowed is 0 or more", amount.what, amount.value, amount.unit));
        }
    }
}

template <class Part>
void check_place(const Part& part, const char* what, const std::array<double, 3>& place)
{
    if (!std::ranges::all_of(place, [](double number) { return std::isfinite(number); })) {
        refuse(part, fmt::format("{} is at {:g}, {:g}, {:g} m; allowed are numbers", what, place[0], place[1], place[2]));
    }
}

template <class Part>
void check_table(const Part& part, const char* places, bool may_fall)
{
    const auto& table = part.table;
    if (table.size() < 2 || table[0][0] != 0.0 || table[0][1] != 0.0) {
        refuse(part, fmt::format("its table of {} rows does not begin at 0 0; allowed are two or more rows from 0 0 on",
                                 table.size()));
    }
    for (std::size_t row = 1; row < table.size(); ++row) {
        const auto [before, load_before] = table[row - 1];
        const auto [place, load] = table[row];
        if (!std::isfinite(place) || place <= before) {
            refuse(part, fmt::format("in its table {:g} follows {:g}; allowed is {} that rises from row to row", place,
                                     before, places));
        }
        if (!is_at_least(may_fall ? 0.0 : load_before, load)) {
            refuse(part, fmt::format("in its table a load of {:g} N follows {:g} N; allowed is {}", load, load_before,
                                     may_fall ? "0 or more" : "a load that does not fall"));
        }
    }
    if (!may_fall && !(table.back()[1] > table[table.size() - 2][1])) {
        refuse(part,
               fmt::format("its table ends with twice {:g} N; allowed is a load that rises at the end, because the last "
                           "piece goes on",
                           table.back()[1]));
    }
}

void check_curve(const MooringLine& line)
{
    if (!is_positive(line.stiffness_n)) {
        refuse(line, fmt::format("its stiffness EA is {:g} N; allowed is more than 0, or a table of stretch and load",
                                 line.stiffness_n));
    }
    const auto& c = line.curve;
    constexpr int samples = 64;
    bool rises = std::ranges::all_of(c, [](double factor) { return std::isfinite(factor); });
    const double end = rises ? LineLaw(line).largest_stretch() : 0.0;
    for (int n = 1; rises && n <= samples; ++n) {
        const double e = end * n / samples;
        rises = c[0] + e * (2.0 * c[1] + e * 3.0 * c[2]) > 0.0;
    }
    if (!rises) {
        refuse(line,
               fmt::format("with the curve {:g}, {:g}, {:g} its load falls before a stretch of {:g}; allowed are numbers "
                           "with which it rises as far as the line holds, or to 0.3",
                           c[0], c[1], c[2], end));
    }
}

void check_pretension(const MooringLine& line)
{
    if (line.length_m > 0.0) {
        return; // the length counts
    }
    if (line.strength_n > 0.0 && line.pretension_n >= line.strength_n) {
        refuse(line, fmt::format("its pretension of {:g} N breaks it; allowed is less than its strength of {:g} N",
                                 line.pretension_n, line.strength_n));
    }
    if (line.brake_n > 0.0 && line.pretension_n > line.brake_n) {
        refuse(line,
               fmt::format("its pretension is {:g} N; allowed is at most the {:g} N that the brake of its winch holds",
                           line.pretension_n, line.brake_n));
    }
}

} // namespace

void check_line(const MooringLine& line, const model::HullMesh& mesh)
{
    check_place(line, "its fairlead", line.fairlead_m);
    check_place(line, "its bollard", line.bollard_m);
    check_amounts(line, {{"its length", line.length_m, "m"},
                         {"its pretension", line.pretension_n, "N"},
                         {"its damping", line.damping_n_s_per_m, "N s/m"},
                         {"its strength", line.strength_n, "N"},
                         {"the load of its brake", line.brake_n, "N"}});
    if (line.table.empty()) {
        check_curve(line);
    } else {
        check_table(line, "a stretch", false);
    }
    check_pretension(line);
    constexpr double farthest_m = 5.0;
    const model::MeshBox box = model::box_of(mesh);
    const std::array<double, 3> low{box.low.x, box.low.y, box.low.z};
    const std::array<double, 3> high{box.high.x, box.high.y, box.high.z};
    for (std::size_t axis = 0; axis < 3; ++axis) {
        const double at = line.fairlead_m[axis];
        if (at < low[axis] - farthest_m || at > high[axis] + farthest_m) {
            refuse(line, fmt::format("its fairlead is {:g} m {}, off the hull; allowed is {:g} to {:g} m", at,
                                     std::array{"forward", "to port", "up"}[axis], low[axis] - farthest_m,
                                     high[axis] + farthest_m));
        }
    }
}

void check_fender(const Fender& fender)
{
    check_place(fender, "its face", fender.place_m);
    check_amounts(fender,
                  {{"its damping", fender.damping_n_s_per_m, "N s/m"}, {"its friction", fender.friction, "of the load"}});
    if (!std::isfinite(fender.faces_deg)) {
        refuse(fender, fmt::format("it faces {:g} degrees; allowed are numbers", fender.faces_deg));
    }
    if (!is_positive(fender.deepest_m)) {
        refuse(fender, fmt::format("its thickness is {:g} m; allowed is more than 0", fender.deepest_m));
    }
    if (fender.friction > 2.0) {
        refuse(fender, fmt::format("its friction is {:g} of the load; allowed is 0 to 2", fender.friction));
    }
    if (!fender.table.empty()) {
        check_table(fender, "a compression", true);
        return;
    }
    if (!is_positive(fender.stiffness)) {
        refuse(fender, fmt::format("its stiffness is {:g}; allowed is more than 0, or a table of compression and load",
                                   fender.stiffness));
    }
    if (!is_at_least(1.0, fender.exponent) || fender.exponent > 5.0) {
        refuse(fender, fmt::format("its exponent is {:g}; allowed is 1 to 5, or a table for a fender that softens",
                                   fender.exponent));
    }
}

void check_span(const MooringLine& line, double span, double length)
{
    constexpr double shortest_span_m = 0.5;
    if (!(span >= shortest_span_m)) {
        refuse(line, fmt::format("its bollard is {:g} m from its fairlead at the start; allowed is {:g} m or more", span,
                                 shortest_span_m));
    }
    const LineLaw law(line);
    const bool slips = line.brake_n > 0.0 && (line.strength_n == 0.0 || line.brake_n <= line.strength_n);
    const double stretch = span / length - 1.0;
    if (!slips && stretch > law.largest_stretch()) {
        const std::string limit = line.strength_n > 0.0 ? fmt::format("its strength of {:g} N", line.strength_n)
                                                        : std::string("a stretch of 0.3");
        refuse(line, fmt::format("with {:g} m it is too short for its {:g} m to the bollard at the start, where {} ends; "
                                 "allowed is {:.4g} m or more",
                                 length, span, limit, span / (1.0 + law.largest_stretch())));
    }
}

void check_compression(const Fender& fender, double compression)
{
    if (compression > fender.deepest_m) {
        refuse(fender, fmt::format("the hull is {:.3g} m in it at the start; allowed is at most its thickness of {:g} m",
                                   compression, fender.deepest_m));
    }
}

} // namespace swell::engine
