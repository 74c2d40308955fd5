#include "engine/results/outputs/growing_files.hpp"

#include <memory>
#include <utility>

#include "engine/results/analysis/ships_of_frame.hpp"
#include "engine/results/output/field_recording.hpp"
#include "engine/results/output/gauge_csv.hpp"
#include "engine/results/output/mooring_csv.hpp"
#include "engine/results/output/motion_csv.hpp"
#include "engine/results/output/ship_csv.hpp"
#include "engine/results/pictures/thinned_plot.hpp"
#include "engine/run/api/scenario.hpp"

namespace swell::engine
{

GrowingFile begin_fields(const OutputPlan& plan, WaveEngine& engine, const std::string& file)
{
    const auto fields = std::make_shared<FieldRecording>(file, RecordedThings{plan.fields, plan.foam}, engine);
    const auto add_frame = [fields, every = plan.fields_every](const NewestFrame& frame) {
        if (frame.engine.frame() % every == 0) {
            fields->add_frame();
        }
    };
    return {add_frame, [fields] { fields->close(); }, [fields] { return fields->take_warning(); }, true};
}

GrowingFile begin_gauge_table(const OutputPlan& /*plan*/, WaveEngine& engine, const std::string& file)
{
    const model::Bathymetry& bathymetry = engine.bathymetry();
    const auto csv = std::make_shared<GaugeCsv>(file, engine.scenario().gauges, bathymetry.dx_m, bathymetry.dy_m);
    return {[csv](const NewestFrame& frame) { csv->append(frame.engine.time_s(), frame.gauges_m); },
            [csv] { csv->finish(); }};
}

GrowingFile begin_gauge_plot(const OutputPlan& /*plan*/, WaveEngine& engine, const std::string& file)
{
    SeriesPlot empty{engine.scenario().name, "surface elevation", "m", {}, {}};
    for (const Gauge& gauge : engine.scenario().gauges) {
        empty.series.push_back({gauge.name, {}});
    }
    const auto plot = std::make_shared<ThinnedPlot>(std::move(empty));
    return {[plot](const NewestFrame& frame) { plot->add(frame.engine.time_s(), frame.gauges_m); },
            [plot, file] { write_series_plot_png(file, plot->plot()); }};
}

GrowingFile begin_ship_table(const OutputPlan& /*plan*/, WaveEngine& engine, const std::string& file)
{
    const auto csv = std::make_shared<ShipCsv>(file, engine.scenario().grid_north());
    const auto add_frame = [csv](const NewestFrame& frame) {
        csv->append(frame.engine.time_s(), ships_of_frame(frame.engine).poses, frame.engine.ship_forces());
    };
    return {add_frame, [csv] { csv->finish(); }};
}

GrowingFile begin_motion_table(const OutputPlan& /*plan*/, WaveEngine& /*engine*/, const std::string& file)
{
    const auto csv = std::make_shared<MotionCsv>(file);
    const auto add_frame = [csv](const NewestFrame& frame) {
        csv->append(frame.engine.time_s(), frame.engine.hull_motions(), frame.engine.hull_loads());
    };
    return {add_frame, [csv] { csv->finish(); }};
}

GrowingFile begin_mooring_table(const OutputPlan& /*plan*/, WaveEngine& engine, const std::string& file)
{
    const auto csv = std::make_shared<MooringCsv>(file, engine.scenario());
    return {[csv](const NewestFrame& frame) { csv->append(frame.engine.time_s(), frame.engine.moorings()); },
            [csv] { csv->finish(); }};
}

} // namespace swell::engine
