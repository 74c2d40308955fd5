#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/results/maps/map_picture.hpp"
#include "engine/run/api/engine_options.hpp"
#include "model/setup/bathymetry.hpp"

/// The validation suite: does the water do what linear waves do. A case runs the engine on a problem whose answer is known
/// from theory or from a published experiment, measures figures, and holds each against a limit.
namespace swell::verification
{

/// What a figure must be, and why so tight.
struct Limit {
    enum class Kind {
        none,     ///< the figure is told, not judged
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
/// For a figure that is told beside those that are judged.
Limit not_judged(std::string why);

/// A measured number of a case.
struct Figure {
    std::string name; ///< "phase speed against Airy, kh 1"
    double value = 0.0;
    std::string unit; ///< "m", "%", "deg"; empty where there is none
    Limit limit;

    /// Whether the value keeps its limit. A value that is not a number keeps none but Limit::Kind::none.
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

/// An axis of a line plot. A logarithmic one leaves out what is not above 0.
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
    std::optional<engine::ValueRange> range; ///< none: that of the values
};

/// The state at the end of one run of a case: equal on every backend and for every number of threads.
struct StateOfRun {
    std::string run;  ///< "parabolic, fine grid"
    std::string hash; ///< WaveEngine::state_hash()
};

/// What a case found.
struct CaseReport {
    std::vector<std::string> parameters; ///< in words, a line each: "depth 20 m, cells of 5 m, waves of 8 s"
    std::vector<Figure> figures;
    std::vector<LinePlot> plots;
    std::vector<MapPlot> maps;
    std::vector<StateOfRun> states;
    std::string skipped; ///< why nothing was measured; empty where something was

    /// Adds a figure.
    void measure(std::string name, double value, std::string unit, Limit limit);
};

/// How the cases are run.
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
    const char* source; ///< of the truth that the case is held against
    const char* shows;  ///< what a reader may conclude where every limit is kept, in one sentence
    bool is_quick;      ///< takes seconds unless Conditions::is_full, and so runs in every test of the project
    CaseReport (*run)(const Conditions& conditions);
};

enum class Verdict { met, missed, skipped };
const char* name_of(Verdict verdict);

/// A case that was run.
struct CaseResult {
    const Case* of = nullptr;
    CaseReport report;
    double seconds = 0.0; ///< wall clock
    std::string error;    ///< why it ended before its time; empty where it did not

    /// missed where a figure missed its limit, or the case ended in an error.
    [[nodiscard]] Verdict verdict() const;
};

/// Runs a case. An exception of the case becomes CaseResult::error, except for engine::MachineError.
CaseResult run_case(const Case& one, const Conditions& conditions);

/// Whether no case missed a limit.
bool all_met(std::span<const CaseResult> results);

} // namespace swell::verification
