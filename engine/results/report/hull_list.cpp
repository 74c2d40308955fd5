#include "engine/results/report/hull_list.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>

#include "engine/run/checks/ships/answering_hull.hpp"
#include "engine/run/options/option_words.hpp"
#include "model/hull_mesh/hull_mesh.hpp"
#include "model/setup/draught_shape.hpp"

namespace swell::engine
{

namespace
{

/// A hull in still water.
struct FloatingHull {
    std::size_t triangles = 0;
    model::PartBelow part;
    double deck_height_m = 0.0;
    MetacentricHeights metacentric;
    std::optional<AnsweringHull> answering; ///< of a ship that answers the waves
    RadiationStability stability;           ///< of such a ship
};

FloatingHull floating_hull(const Scenario& scenario, std::size_t place)
{
    const ShipHull& hull = scenario.hulls[place];
    FloatingHull floating{hull.mesh->triangles.size(),
                          model::part_below(*hull.mesh, 0.0),
                          model::sizes_of(*hull.mesh).deck_height,
                          {},
                          std::nullopt,
                          {}};
    floating.metacentric = metacentric_heights(floating.part, hull.gravity_height_m);
    if (hull.motion == ShipHull::Motion::answers) {
        floating.answering = answering_hull(scenario, place);
        floating.stability = radiation_stability(scenario, place, *floating.answering);
    }
    return floating;
}

std::string depth_text(const Hydrodynamics& coefficients)
{
    return coefficients.is_deep ? "deep water" : fmt::format("{:.3g} m of water", coefficients.water_depth);
}

std::string hull_text(const std::string& ship, const FloatingHull& hull)
{
    const model::PartBelow& part = hull.part;
    std::string text = fmt::format(
        "{}: a mesh of {} triangles; {:.5g} m3 under water, {:.4g} x {:.4g} x {:.3g} m; GM {:.3g} m", ship, hull.triangles,
        part.volume, part.high.x - part.low.x, part.high.y - part.low.y, -part.low.z, hull.metacentric.roll_m);
    if (hull.answering) {
        const NaturalPeriods& periods = hull.answering->periods;
        text += fmt::format("; answers with natural periods of {:.1f} s in heave, {:.1f} s in roll, {:.1f} s in pitch, by "
                            "coefficients of {} in {}, whose radiation {}",
                            periods.heave_s, periods.roll_s, periods.pitch_s, hull.answering->coefficients->hull,
                            depth_text(*hull.answering->coefficients), text_of(hull.stability));
    }
    return text;
}

/// Returns the sizes of the pressure that has the draught of a raster.
std::string raster_text(const model::Ship& ship)
{
    const model::PressurePulse& pulse = ship.pulse;
    const model::DraughtShape& map = *pulse.map;
    const double mean = std::accumulate(map.value.begin(), map.value.end(), 0.0) / ((map.along - 1) * (map.across - 1));
    const double area_m2 = pulse.length_m * map.growth_along * pulse.beam_m * map.growth_across;
    return fmt::format("{}: the draught of a raster, {:.4g} m long, {:.4g} m wide, {:.4g} m deep, {:.5g} m3", ship.name,
                       pulse.length_m, pulse.beam_m, pulse.draft_m, mean * area_m2 * pulse.draft_m);
}

} // namespace

std::vector<std::string> hulls_text(const Scenario& scenario)
{
    std::vector<std::string> lines;
    for (const model::Ship& ship : scenario.waves.ships) {
        if (ship.pulse.shape == model::PressurePulse::Shape::of_raster) {
            lines.push_back(raster_text(ship));
        }
    }
    for (std::size_t place = 0; place < scenario.hulls.size(); ++place) {
        const ShipHull& hull = scenario.hulls[place];
        if (hull.mesh == nullptr) {
            continue;
        }
        const std::string& ship = scenario.waves.ships[place].name;
        lines.push_back(hull_text(ship, floating_hull(scenario, place)));
        for (const std::string& note : hull.report) {
            lines.push_back(fmt::format("{}: {}", ship, note));
        }
    }
    return lines;
}

nlohmann::ordered_json hull_json(const Scenario& scenario, std::size_t place)
{
    using Json = nlohmann::ordered_json;
    if (place >= scenario.hulls.size() || scenario.hulls[place].mesh == nullptr) {
        return nullptr;
    }
    const FloatingHull hull = floating_hull(scenario, place);
    Json periods;
    Json coefficients;
    if (hull.answering) {
        const NaturalPeriods& of = hull.answering->periods;
        periods = Json{{"heave", of.heave_s}, {"roll", of.roll_s}, {"pitch", of.pitch_s}};
        const Hydrodynamics& used = *hull.answering->coefficients;
        coefficients = Json{{"hull", used.hull},
                            {"source", used.source},
                            {"depth_m", used.is_deep ? Json() : Json(used.water_depth)},
                            {"least_damping", hull.stability.least_damping}};
    }
    return {{"motion", word_for(motion_words, scenario.hulls[place].motion)},
            {"triangles", hull.triangles},
            {"volume_m3", hull.part.volume},
            {"waterplane_m2", hull.part.waterplane},
            {"length_m", hull.part.high.x - hull.part.low.x},
            {"beam_m", hull.part.high.y - hull.part.low.y},
            {"draught_m", -hull.part.low.z},
            {"deck_height_m", hull.deck_height_m},
            {"metacentric_height_m", hull.metacentric.roll_m},
            {"natural_periods_s", std::move(periods)},
            {"coefficients", std::move(coefficients)},
            {"report", scenario.hulls[place].report}};
}

} // namespace swell::engine
