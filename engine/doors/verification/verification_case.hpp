#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/results/maps/map_picture.hpp"
#include "engine/run/api/engine_options.hpp"
#include "model/setup/bathymetry.hpp"

/// The validation suite: checks that the water behaves as linear waves do. A case runs the engine on a problem whose answer
/// is known from theory or from a published experiment, measures figures, and compares each with a limit.
namespace swell::verification
{

/// The allowed range of a figure, and its reason.
struct Limit {
    enum class Kind {
        none,     ///< the figure is reported, not judged
        at_most,  ///< value <= high
        at_least, ///< value >= low
        between   ///< low <= value <= high
    };
    Kind kind = Kind::none;
    double low = 0.0;
    double high = 0.0;
    std::string why; ///< where the limit comes from: a theory, an experiment, rounding
};

Limit at_most(double high, std::string why);
Limit at_least(double low, std::string why);
Limit between(double low, double high, std::string why);
/// Returns the limit of a figure that is only reported.
Limit not_judged(std::string why);

/// A measured number of a case.
struct Figure {
    std::string name; ///< "phase speed against Airy, kh 1"
    double value = 0.0;
    std::string unit; ///< "m", "%", "deg"; empty if the figure has no unit
    Limit limit;

    /// Returns true if the value is within its limit. A value that is not a number only meets Limit::Kind::none.
    [[nodiscard]] bool is_met() const;
};

/// One curve of a line plot.
struct Curve {
    enum class Style { line, dashes, dots };
    std::string label;
    std::vector<double> x;
    std::vector<double> y; ///< as many as x; a value that is not finite leaves a gap
    Style style = Style::line;
};

/// An axis of a line plot. A logarithmic axis leaves out values of 0 and below.
struct Axis {
    std::string label; ///< with the unit: "time [s]"
    bool is_logarithmic = false;
};

/// Curves over one pair of axes.
struct LinePlot {
    std::string title;
    Axis x;
    Axis y;
    std::vector<Curve> curves;
};

/// A field seen from above.
struct MapPlot {
    std::string title;
    std::string quantity; ///< "surface elevation"
    std::string unit;
    model::Bathymetry bathymetry;
    std::vector<double> values; ///< one per node, row by row from the south-west
    engine::MapPicture::Colours colours = engine::MapPicture::Colours::diverging;
    std::optional<engine::ValueRange> range; ///< absent: the range of the values
};

/// The state at the end of one run of a case: equal on every backend and for every number of threads.
struct StateOfRun {
    std::string run;  ///< "parabolic, fine grid"
    std::string hash; ///< WaveEngine::state_hash()
};

/// The results of a case.
struct CaseReport {
    std::vector<std::string> parameters; ///< in words, a line each: "depth 20 m, cells of 5 m, waves of 8 s"
    std::vector<Figure> figures;
    std::vector<LinePlot> plots;
    std::vector<MapPlot> maps;
    std::vector<StateOfRun> states;
    std::string skipped; ///< why nothing was measured; empty if something was measured

    /// Adds a figure.
    void measure(std::string name, double value, std::string unit, Limit limit);
};

/// The conditions under which cases are run.
struct Conditions {
    engine::EngineOptions where; ///< backend, device, threads
    bool is_full = false; ///< as fine and as long as the case can be; else coarse, but with the same limits unless the case
                          ///< says otherwise
};

/// One case of the suite.
struct Case {
    int number = 0;     ///< its place in the suite
    const char* name;   ///< as --case takes it: "dispersion"
    const char* title;  ///< "Phase speed of plane waves"
    const char* source; ///< of the known answer
    const char* shows;  ///< the conclusion if every limit is met, in one sentence
    bool is_quick;      ///< takes seconds unless Conditions::is_full, and therefore runs in every test of the project
    CaseReport (*run)(const Conditions& conditions);
};

enum class Verdict { met, missed, skipped };
const char* name_of(Verdict verdict);

/// A case that was run.
struct CaseResult {
    const Case* of = nullptr;
    CaseReport report;
    double seconds = 0.0; ///< wall clock
    std::string error;    ///< why the case ended early; empty if it did not

    /// Returns `missed` if a figure missed its limit or the case ended in an error.
    [[nodiscard]] Verdict verdict() const;
};

/// Runs a case. An exception of the case becomes CaseResult::error, except for engine::MachineError.
CaseResult run_case(const Case& one, const Conditions& conditions);

/// Returns true if no case missed a limit.
bool all_met(std::span<const CaseResult> results);

} // namespace swell::verification
