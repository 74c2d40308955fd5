#include "engine/doors/verification/report/report_page.hpp"

#include <filesystem>
#include <fmt/format.h>
#include <system_error>

#include "engine/doors/verification/report/report_text.hpp"
#include "engine/doors/verification/report/svg_plot.hpp"
#include "engine/results/maps/map_png.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::verification
{

namespace
{

constexpr const char* style = R"(<style>
body { font: 15px/1.45 sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
table { border-collapse: collapse; margin: .7rem 0; }
th, td { text-align: left; padding: .25rem .7rem; border-bottom: 1px solid #ddd; vertical-align: top; }
td.number { white-space: nowrap; font-variant-numeric: tabular-nums; }
.met { color: #1b6e3c; } .missed { color: #b00020; font-weight: bold; } .skipped { color: #8a6d00; }
.source, .why, .run { color: #555; font-size: 13px; } img, svg { max-width: 100%; height: auto; margin: .4rem 0; }
</style>
)";

std::string verdict_cell(Verdict verdict)
{
    return fmt::format("<td class=\"{0}\">{0}</td>", name_of(verdict));
}

std::string figure_row(const Figure& figure)
{
    const bool is_judged = figure.limit.kind != Limit::Kind::none;
    return fmt::format("<tr><td>{}</td><td class=\"number\">{}</td><td class=\"number\">{}</td>{}<td class=\"why\">{}</td>"
                       "</tr>\n",
                       escaped(figure.name), escaped(value_text(figure)), escaped(limit_text(figure)),
                       is_judged ? verdict_cell(figure.is_met() ? Verdict::met : Verdict::missed) : "<td></td>",
                       escaped(figure.limit.why));
}

std::string figures_table(const CaseReport& report)
{
    if (report.figures.empty()) {
        return "";
    }
    std::string html = "<table>\n<tr><th>figure</th><th>value</th><th>limit</th><th></th><th>why this limit</th></tr>\n";
    for (const Figure& figure : report.figures) {
        html += figure_row(figure);
    }
    return html + "</table>\n";
}

/// Writes the map's file next to the page, and returns the element that shows it.
std::string map_element(const std::string& folder, const std::string& name, const MapPlot& map)
{
    if (!engine::build_options().geo) {
        return fmt::format("<p class=\"why\">{}: this build has no SWELL_GEO, and so draws no maps.</p>\n",
                           escaped(map.title));
    }
    engine::MapPicture picture{map.bathymetry, map.values, map.title, map.quantity, map.unit,
                               map.colours,    map.range,  {},        {},           std::nullopt};
    picture.pixels = 800;
    engine::write_map_png((std::filesystem::path(folder) / name).string(), picture);
    return fmt::format("<p><img src=\"{}\" alt=\"{}\"></p>\n", escaped(name), escaped(map.title));
}

std::string states_line(const CaseReport& report)
{
    std::string html;
    for (const StateOfRun& state : report.states) {
        html += fmt::format("{}{} <code>{}</code>", html.empty() ? "" : " · ", escaped(state.run), state.hash);
    }
    return html.empty() ? "" : "<p class=\"run\">State hashes: " + html + "</p>\n";
}

std::string section_of(const std::string& folder, const CaseResult& result)
{
    const Case& one = *result.of;
    const CaseReport& report = result.report;
    std::string html = fmt::format("<h2 id=\"{0}\">{1}. {2} <small class=\"{3}\">{3}</small></h2>\n<p>{4}</p>\n"
                                   "<p class=\"source\">Source: {5}</p>\n",
                                   one.name, one.number, escaped(one.title), name_of(result.verdict()), escaped(one.shows),
                                   escaped(one.source));
    if (!report.parameters.empty()) {
        html += "<ul>\n";
        for (const std::string& line : report.parameters) {
            html += "<li>" + escaped(line) + "</li>\n";
        }
        html += "</ul>\n";
    }
    if (!report.skipped.empty()) {
        html += "<p class=\"skipped\">Skipped: " + escaped(report.skipped) + "</p>\n";
    }
    if (!result.error.empty()) {
        html += "<p class=\"missed\">Ended: " + escaped(result.error) + "</p>\n";
    }
    html += figures_table(report);
    for (const LinePlot& plot : report.plots) {
        html += svg_of(plot);
    }
    for (std::size_t n = 0; n < report.maps.size(); ++n) {
        html += map_element(folder, fmt::format("{}_{}.png", one.name, n + 1), report.maps[n]);
    }
    return html + states_line(report);
}

std::string summary_table(std::span<const CaseResult> results)
{
    std::string html = "<table>\n<tr><th></th><th>case</th><th>verdict</th><th>figures</th><th>seconds</th></tr>\n";
    for (const CaseResult& result : results) {
        html += fmt::format("<tr><td>{}</td><td><a href=\"#{}\">{}</a></td>{}<td class=\"number\">{}</td>"
                            "<td class=\"number\">{:.1f}</td></tr>\n",
                            result.of->number, result.of->name, escaped(result.of->title), verdict_cell(result.verdict()),
                            result.report.figures.size(), result.seconds);
    }
    return html + "</table>\n";
}

} // namespace

void make_report_folder(const std::string& folder)
{
    std::error_code failure;
    std::filesystem::create_directories(folder, failure);
    if (failure) {
        throw engine::InputError(folder + ": cannot be made: " + failure.message());
    }
}

void write_report(const std::string& folder, std::span<const CaseResult> results, const Conditions& conditions,
                  const engine::Provenance& provenance)
{
    engine::AtomicFile page((std::filesystem::path(folder) / "index.html").string());
    page.stream() << "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>Swell: "
                     "verification</title>\n"
                  << style << "</head>\n<body>\n<h1>Swell: verification</h1>\n<p>" << totals_text(results)
                  << (conditions.is_full ? ", in full." : ", coarse: <code>--full</code> is finer and longer.")
                  << "</p>\n<p class=\"run\">" << escaped(provenance_text(provenance)) << "</p>\n"
                  << summary_table(results);
    for (const CaseResult& result : results) {
        page.stream() << section_of(folder, result);
    }
    page.stream() << "</body>\n</html>\n";
    page.finish();
}

} // namespace swell::verification
