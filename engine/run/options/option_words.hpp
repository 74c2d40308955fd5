#pragma once
#include <string>
#include <utility>
#include <vector>

#include "engine/run/api/engine_options.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/api/structures.hpp"
#include "engine/run/options/wall_request.hpp"

namespace swell::engine
{

/// The allowed words of an option, each with the value that it sets.
template <class T>
using Words = std::vector<std::pair<std::string, T>>;

/// Values of [bathymetry] type.
enum class BathymetryType { flat, slope, klopman, river, bay, port, file };
/// Values of [initial] kind.
enum class InitialKind { files, hump, standing_wave };

/// Values of [sea] kind.
enum class SeaKind { jonswap, pierson_moskowitz, tma, wind, regular, components, spectrum, series };

/// Default width [peak wavelengths] of the strip of a sponge edge, the rows of nodes along the edge in which waves are
/// damped; model::Edge has the default of the other edges.
inline constexpr double sponge_width_wavelengths = 1.5;

inline const Words<BathymetryType> bathymetry_type_words{
    {"flat", BathymetryType::flat},   {"slope", BathymetryType::slope}, {"klopman", BathymetryType::klopman},
    {"river", BathymetryType::river}, {"bay", BathymetryType::bay},     {"port", BathymetryType::port},
    {"file", BathymetryType::file}};
inline const Words<InitialKind> initial_kind_words{
    {"files", InitialKind::files}, {"hump", InitialKind::hump}, {"standing_wave", InitialKind::standing_wave}};
inline const Words<GridCut> cut_words{{"rows", GridCut::rows}, {"columns", GridCut::columns}, {"both", GridCut::both}};
inline const Words<bool> mend_words{{"land", true}, {"none", false}};
inline const Words<bool> positive_words{{"up", true}, {"down", false}};
inline const Words<bool> degrees_words{{"wgs84", false}, {"raster", true}}; ///< true: the raster's datum
inline const Words<model::Side> side_words{
    {"west", model::Side::west}, {"east", model::Side::east}, {"south", model::Side::south}, {"north", model::Side::north}};
inline const Words<model::EdgeKind> edge_kind_words = [] {
    Words<model::EdgeKind> words; // from the model's table
    for (const model::EdgeKindRow& row : model::edge_kinds) {
        words.emplace_back(row.name, row.kind);
    }
    return words;
}();
inline const Words<const WallKind*> wall_kind_words = [] {
    Words<const WallKind*> words;
    for (const WallKind& kind : wall_kinds) {
        words.emplace_back(kind.name, &kind);
    }
    return words;
}();
inline const Words<const StructureKind*> structure_kind_words = [] {
    Words<const StructureKind*> words;
    for (const StructureKind& kind : structure_kinds) {
        words.emplace_back(kind.name, &kind);
    }
    return words;
}();
inline const Words<model::Outside> outside_words{{"land", model::Outside::land}, {"sea", model::Outside::sea}};
inline const Words<BoxOfDepth::Becomes> becomes_words{{"land", BoxOfDepth::Becomes::land},
                                                      {"water", BoxOfDepth::Becomes::water}};
inline const Words<model::SeaState::SpreadingLaw> spreading_law_words{
    {"constant", model::SeaState::SpreadingLaw::constant}, {"mitsuyasu", model::SeaState::SpreadingLaw::mitsuyasu}};
inline const Words<SeaKind> sea_kind_words{
    {"jonswap", SeaKind::jonswap},   {"pierson_moskowitz", SeaKind::pierson_moskowitz},
    {"tma", SeaKind::tma},           {"wind", SeaKind::wind},
    {"regular", SeaKind::regular},   {"components", SeaKind::components},
    {"spectrum", SeaKind::spectrum}, {"series", SeaKind::series}};
inline const Words<model::PressurePulse::Shape> ship_shape_words{{"elliptic", model::PressurePulse::Shape::elliptic},
                                                                 {"bath_tub", model::PressurePulse::Shape::bath_tub},
                                                                 {"slender", model::PressurePulse::Shape::slender},
                                                                 {"of_mesh", model::PressurePulse::Shape::of_mesh},
                                                                 {"of_raster", model::PressurePulse::Shape::of_raster}};
/// Shapes of ships that orders add.
inline const Words<model::PressurePulse::Shape> ordered_shape_words{{"elliptic", model::PressurePulse::Shape::elliptic},
                                                                    {"bath_tub", model::PressurePulse::Shape::bath_tub},
                                                                    {"slender", model::PressurePulse::Shape::slender}};
inline const Words<model::Ship::AtEnd> at_end_words{{"leave", model::Ship::AtEnd::leave},
                                                    {"stop", model::Ship::AtEnd::stop}};
inline const Words<ShipHull::Motion> motion_words{{"prescribed", ShipHull::Motion::prescribed},
                                                  {"answers", ShipHull::Motion::answers}};
inline const Words<ShipHull::OwnWave> own_wave_words{{"kept", ShipHull::OwnWave::kept},
                                                     {"without_mean", ShipHull::OwnWave::without_mean}};
inline const Words<solver::StopRule> relative_to_words{{"start", solver::StopRule::start},
                                                       {"preconditioned", solver::StopRule::preconditioned},
                                                       {"rhs", solver::StopRule::rhs}};
inline const Words<solver::SolveMode> method_words{{"pcg", solver::SolveMode::to_tolerance},
                                                   {"fixed", solver::SolveMode::fixed_count}};
inline const Words<solver::Guess> guess_words{
    {"zero", solver::Guess::zero}, {"previous", solver::Guess::previous}, {"extrapolated", solver::Guess::extrapolated}};
inline const Words<solver::CoarseParity> parity_words{{"automatic", solver::CoarseParity::automatic},
                                                      {"odd", solver::CoarseParity::odd},
                                                      {"even", solver::CoarseParity::even}};
inline const Words<solver::Lumping> lumping_words{{"m1m", solver::Lumping::m1m},
                                                  {"m1u", solver::Lumping::m1u},
                                                  {"m2m", solver::Lumping::m2m},
                                                  {"m2u", solver::Lumping::m2u}};
inline const Words<solver::CoarsestSolve> coarsest_solve_words{{"exact", solver::CoarsestSolve::exact},
                                                               {"diagonal", solver::CoarsestSolve::diagonal}};

/// Returns the names of the solver's methods, from the solver's table; the first is the default.
std::vector<std::string> solver_names();
/// Returns the names of the solvers that have the options of RRB, the repeated red-black preconditioner, such as "levels".
std::vector<std::string> solvers_with_rrb_options();
/// Help of the options that name a method.
inline constexpr const char* solver_help = "Method that solves the systems; `swell info` describes each";

/// Returns the allowed words of an option without their values, in order.
template <class T>
std::vector<std::string> words_of(const Words<T>& words)
{
    std::vector<std::string> names;
    names.reserve(words.size());
    for (const auto& [word, value] : words) {
        names.push_back(word);
    }
    return names;
}

/// Returns the word of a value; empty if no word has it.
template <class T>
std::string word_for(const Words<T>& words, T value)
{
    for (const auto& [word, one] : words) {
        if (one == value) {
            return word;
        }
    }
    return {};
}

/// Returns the value of a word, which must be in the list.
template <class T>
T value_of(const Words<T>& words, const std::string& word)
{
    for (const auto& [known, value] : words) {
        if (known == word) {
            return value;
        }
    }
    return words.front().second;
}

} // namespace swell::engine
