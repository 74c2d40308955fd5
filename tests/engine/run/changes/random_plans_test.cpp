/// If `check` accepts a scenario, a run can compute it: random set-ups over all keys of changing water. No run ends with an
/// exception, and a run refuses the changes that the played plan finds, in the same frames. Everyday tests try 60, the
/// second stage 500, and SWELL_LONG_TESTS 20,000.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <vector>

#include "../../../fuzz/dice.hpp"
#include "../../../seeds_asked.hpp"
#include "../../scratch_folder.hpp"
#include "engine/harbour/read_scenario.hpp"
#include "engine/run/api/wave_engine.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/checks/scenario_check.hpp"
#include "engine/run/checks/water/moving_shores.hpp"
#include "engine/run/wave_engine/chosen_time_step.hpp"
#include "engine/run/wave_engine/plan_of_scenario.hpp"
#include "model/incoming/sea_let_in.hpp"
#include "model/setup/errors.hpp"

namespace swell::engine
{
namespace
{

/// Writes scenarios whose water changes.
class RandomPlans
{
public:
    explicit RandomPlans(std::uint64_t seed) : dice_(seed) {}

    std::string scenario(const ScratchFolder& folder)
    {
        write(folder, "bed.asc", bed());
        std::string text =
            fmt::format("frames = {}\nframe_s = {}\n", dice_.between(20, 70), dice_.one_of({0.05, 0.1, 0.2}));
        text += dice_.in_percent(40) ? fmt::format("steps_per_frame = {}\n", dice_.between(1, 3)) : "";
        text += "[bathymetry]\ntype = \"file\"\nfile = \"bed.asc\"\npositive = \"down\"\ncrs = \"local\"\n";
        text += dice_.in_percent(30) ? fmt::format("minimum_depth_m = {}\n", dice_.one_of({0.001, 0.05, 0.3})) : "";
        text += edges() + levels();
        text += sea("[sea]", true);
        text += dice_.in_percent(60) ? current("[current]") : "";
        has_tide_ = dice_.in_percent(40);
        if (has_tide_) {
            write(folder, "tide.csv", tide_table());
            text += "[tide]\nfile = \"tide.csv\"\n";
        }
        text += dice_.in_percent(25) ? ship() : "";
        for (int events = dice_.between(0, 4); events > 0; --events) {
            text += event();
        }
        return folder.file("plan.toml", text);
    }

private:
    static void write(const ScratchFolder& folder, const std::string& name, const std::string& content)
    {
        static_cast<void>(folder.file(name, content));
    }

    double number(double lowest, double highest) { return lowest + (highest - lowest) * dice_.roll(1001) / 1000.0; }

    /// Basins with quays, films, flats and hills.
    std::string bed()
    {
        nx_ = dice_.between(8, 26);
        ny_ = dice_.between(6, 22);
        std::string text = fmt::format("ncols {}\nnrows {}\nxllcorner 0\nyllcorner 0\ncellsize {}\nNODATA_value -9999\n",
                                       nx_, ny_, cell_m);
        const double deepest = number(1.0, 20.0);
        const double slope = dice_.in_percent(60) ? number(-1.0, 1.0) : 0.0;
        const int rough = dice_.one_of({0, 2, 10, 40});
        for (int j = 0; j < ny_; ++j) {
            for (int i = 0; i < nx_; ++i) {
                double depth = deepest * (1.0 + slope * (i + 0.3 * j) / nx_);
                depth = dice_.in_percent(rough) ? number(-1.5, 1.5) : depth;
                text += fmt::format("{:.3f} ", dice_.in_percent(1) ? 0.01 : depth);
            }
            text += '\n';
        }
        return text;
    }

    std::string edges()
    {
        std::string text = "[edges]\n";
        for (const char* side : {"west", "east", "south", "north"}) {
            const char* const kind = dice_.one_of({"wall", "open", "generating", "sponge", "generating"});
            text += fmt::format("{} = \"{}\"\n", side, kind);
            generates_ = generates_ || kind == std::string("generating");
        }
        return text;
    }

    std::string levels()
    {
        if (dice_.in_percent(60)) {
            return {};
        }
        if (dice_.in_percent(20)) {
            return "[water]\nshores_move = true\n";
        }
        const double enough = dice_.in_percent(80) ? 1.5 : 0.0;
        return fmt::format("[water]\nlowest_level_m = {:.3f}\nhighest_level_m = {:.3f}\n", -enough - number(0.0, 1.0),
                           enough + number(0.0, 1.0));
    }

    std::string sea(const std::string& section, bool is_first)
    {
        if (!generates_ || (is_first && dice_.in_percent(20))) {
            return {};
        }
        const bool is_regular = dice_.in_percent(50);
        std::string text = section + fmt::format("\nkind = \"{}\"\n", is_regular ? "regular" : "jonswap");
        text += fmt::format("height_m = {:.3f}\nperiod_s = {:.3f}\nfrom_deg = {:.1f}\n",
                            dice_.in_percent(70) ? number(0.05, 1.0) : number(1.0, 6.0), number(2.0, 14.0),
                            90.0 * dice_.roll(4) + number(-40.0, 40.0) + 40.0);
        text += is_regular ? "" : fmt::format("components = {}\n", dice_.between(1, 20));
        return text;
    }

    std::string current(const std::string& section)
    {
        const double most = dice_.one_of({0.0, 0.4, 2.5, 8.0});
        return fmt::format("{}\neast_m_per_s = {:.3f}\nnorth_m_per_s = {:.3f}\n", section, number(-most, most),
                           number(-most, most));
    }

    std::string tide_table()
    {
        std::string text = "time_s,level_m\n";
        double level = number(-0.3, 0.3);
        for (double time_s = 0.0; time_s < 20.0; time_s += number(1.0, 8.0)) {
            text += fmt::format("{:.3f},{:.3f}\n", time_s, level);
            level = dice_.in_percent(70) ? number(-1.2, 1.2) : level;
        }
        return text;
    }

    std::string event()
    {
        std::string text = fmt::format("[[event]]\nat_s = {:.3f}\nover_s = {:.3f}\n", number(0.0, 8.0),
                                       dice_.one_of({0.0, number(0.1, 6.0)}));
        const int kind = dice_.roll(6);
        if (kind == 0) {
            text += generates_ ? "calm = true\n" : box();
        } else if (kind == 1 && !has_tide_) {
            text += fmt::format("level_m = {:.3f}\n", number(-1.5, 1.5));
        } else if (kind < 4) {
            text += box();
        }
        text += kind == 4 && generates_ ? sea("[event.sea]", false) : "";
        return text + (kind == 5 || (kind == 4 && !generates_) ? current("[event.current]") : "");
    }

    std::string box()
    {
        const double x = number(0.0, 0.7) * cell_m * nx_;
        const double y = number(0.0, 0.7) * cell_m * ny_;
        const double east = std::min(x + number(10.0, 60.0), cell_m * (nx_ - 1));
        const double north = std::min(y + number(10.0, 60.0), cell_m * (ny_ - 1));
        const std::string depth =
            fmt::format("depth_m = {:.3f}\n", dice_.in_percent(50) ? number(0.02, 2.0) : number(2.0, 60.0));
        std::string text = fmt::format("box_m = [[{:.1f}, {:.1f}], [{:.1f}, {:.1f}]]\n", x, y, east, north);
        if (dice_.in_percent(30)) {
            text = fmt::format("polygon_m = [[{:.1f}, {:.1f}], [{:.1f}, {:.1f}], [{:.1f}, {:.1f}]]\n", x, y, east, y, x,
                               north);
        }
        if (dice_.in_percent(50)) {
            return text + depth;
        }
        text += dice_.in_percent(30) ? fmt::format("reflection = {:.2f}\n", number(0.0, 1.0)) : "";
        return text + (dice_.in_percent(60) ? "becomes = \"land\"\n" : "becomes = \"water\"\n" + depth);
    }

    std::string ship()
    {
        return fmt::format(
            "[[ship]]\nname = \"barge\"\nlength_m = 50\nbeam_m = 30\ndraft_m = {:.2f}\nway_points = [[{:.1f}, {:.1f}]]\n",
            number(0.1, 1.0), number(0.0, 1.0) * cell_m * nx_, number(0.0, 1.0) * cell_m * ny_);
    }

    static constexpr double cell_m = 8.0;
    fuzz::Dice dice_;
    int nx_ = 0, ny_ = 0;
    bool generates_ = false, has_tide_ = false;
};

/// A change that is refused: by number and frame.
using Refusals = std::vector<std::pair<long, long>>;

/// A scenario that `check` accepts, and the changes that `check` expects to be refused.
struct Passed {
    Scenario scenario;
    Refusals refused;
};

/// Returns nothing if `check` refuses the scenario.
std::optional<Passed> checked(const std::string& file)
{
    try {
        Passed passed{read_scenario(file), {}};
        Scenario tried = passed.scenario;
        tried.waves.tidal = nodes_that_may_change(tried);
        const model::StabilityLimit limit = choose_stable_time_step(tried);
        static_cast<void>(model::remarks_on_sea(tried.waves));
        static_cast<void>(regime_warnings(tried));
        for (const RefusedOrder& order : play_plan_of(tried, limit, false).refused) {
            passed.refused.emplace_back(order.number, order.after_frame);
        }
        return passed;
    } catch (const InputError&) {
        return std::nullopt;
    } catch (const model::SetupError&) {
        return std::nullopt;
    }
}

/// Returns the changes that a run refuses. An order that a later one replaces is not counted.
Refusals refused_in(WaveEngine& engine)
{
    Refusals refused;
    std::size_t told = engine.warnings().size();
    for (long frame = 0; frame < engine.scenario().frames; ++frame) {
        const RunStatus status = engine.advance_frame().status;
        EXPECT_TRUE(is_usable(status)) << frame;
        if (!is_usable(status)) {
            break;
        }
        for (; told < engine.warnings().size(); ++told) {
            long number = 0;
            if (std::sscanf(engine.warnings()[told].c_str(), "change %ld", &number) == 1) {
                refused.emplace_back(number, frame);
            }
        }
    }
    return refused;
}

std::string text_of_file(const std::string& file)
{
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// SWELL_RANDOM_PLANS chooses other seeds: 20,000 take 40 minutes of a core.
Seeds set_ups_to_try()
{
    return seeds_asked("SWELL_RANDOM_PLANS", std::getenv("SWELL_SECOND_STAGE") != nullptr ? 500 : 60);
}

TEST(RandomPlans, ARunRefusesWhatCheckFinds)
{
    const ScratchFolder folder;
    int passed = 0;
    std::size_t refusals = 0;
    const Seeds seeds = set_ups_to_try();
    const unsigned count = seeds.last - seeds.first + 1;
    for (unsigned seed = seeds.first; seed <= seeds.last; ++seed) {
        const std::string file = RandomPlans(seed).scenario(folder);
        const std::optional<Passed> found = checked(file);
        if (!found) {
            continue;
        }
        try {
            WaveEngine engine(found->scenario, {BackendChoice::cpu, 1});
            const Refusals in_run = refused_in(engine);
            EXPECT_EQ(found->refused, in_run) << "seed " << seed;
            refusals += in_run.size();
            ++passed;
        } catch (const std::exception& error) {
            ADD_FAILURE() << "seed " << seed << " ends with " << error.what();
        }
        if (testing::Test::HasFailure()) {
            ADD_FAILURE() << "seed " << seed << " is the first that fails:\n"
                          << text_of_file(file) << "bed.asc:\n"
                          << text_of_file(folder.path_of("bed.asc")) << "tide.csv:\n"
                          << text_of_file(folder.path_of("tide.csv"));
            break;
        }
    }
    RecordProperty("set_ups", passed);
    RecordProperty("refusals", static_cast<int>(refusals));
    EXPECT_GE(passed, static_cast<int>(count) / 4);
    if (count >= 500) {
        EXPECT_GT(refusals, 0U);
    }
}

} // namespace
} // namespace swell::engine
