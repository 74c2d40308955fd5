#include "engine/run/changes/played_plan.hpp"

#include <algorithm>
#include <cmath>
#include <compare>
#include <fmt/format.h>
#include <map>
#include <set>
#include <utility>

#include "engine/run/changes/changed_depths.hpp"
#include "model/setup/errors.hpp"

namespace swell::engine
{

namespace
{

/// Identifies the depths after a step of level. Steps with equal keys are judged once.
struct LevelKey {
    long micrometres = 0;
    long bed = 0; ///< number of changes of depths or current before the step
    bool rises = false;

    auto operator<=>(const LevelKey&) const = default;
};

LevelKey key_of_level(double level_m, double before_m, long bed)
{
    return {std::lround(level_m * 1e6), bed, level_m > before_m};
}

bool changes_bed(const WaterStep& step)
{
    return changes_setup(step) || std::holds_alternative<DepthsWanted>(step.change);
}

/// Takes the steps from orders and visits each; visits each order before its steps. `water` is updated by the visits.
/// Returns false if there are more than most_steps_of_a_plan steps.
template <class VisitOrder, class Visit>
bool for_each_step(WaterOrders& orders, const PlayOfPlan& how, double frame_s, const WaterNow& water,
                   const VisitOrder& visit_order, const Visit& visit)
{
    for (long steps = 0; !orders.empty() && orders.next()->after_frame <= how.last_frame;) {
        const long number = orders.next()->number;
        visit_order(orders.first());
        const std::optional<WaterStep> step = orders.take_first(water, frame_s);
        orders.forget_replaced();
        if (step && ++steps > most_steps_of_a_plan) {
            return false;
        }
        if (step) {
            visit(*step);
        }
        if (how.until_over == number && !orders.hold(number)) {
            return true;
        }
    }
    return true;
}

/// Chooses at most `most` levels to judge.
std::set<LevelKey> chosen_levels(std::vector<LevelKey> all, long most)
{
    std::ranges::sort(all);
    const auto repeated = std::ranges::unique(all);
    all.erase(repeated.begin(), repeated.end());
    if (static_cast<long>(all.size()) <= most) {
        return {all.begin(), all.end()};
    }
    std::set<LevelKey> chosen{all.front(), all.back()};
    std::map<long, std::pair<LevelKey, LevelKey>> ends; // of each bed
    for (const LevelKey& key : all) {
        ends.try_emplace(key.bed, key, key).first->second.second = key;
    }
    const auto add = [&](const LevelKey& key) {
        if (static_cast<long>(chosen.size()) < most) {
            chosen.insert(key);
        }
    };
    for (const auto& [bed, of_bed] : ends) {
        add(of_bed.first);
        add(of_bed.second);
    }
    const auto left = static_cast<std::size_t>(most - static_cast<long>(chosen.size()));
    for (std::size_t n = 1; n <= left; ++n) {
        add(all[n * (all.size() - 1) / (left + 1)]);
    }
    return chosen;
}

/// Plays a plan upon the water of a job.
class Play
{
public:
    Play(PreparingJob&& job, const PlayOfPlan& how) : how_(how), job_(std::move(job)), orders_(std::move(job_.orders))
    {
        water_ = job_.surroundings.now();
    }

    PlayedPlan played()
    {
        plan_.lowest_m = plan_.highest_m = job_.surroundings.level_m;
        plan_.last_frame = how_.last_frame;
        look_ahead();
        see_water();
        bed_ = 0;
        water_ = job_.surroundings.now();
        const auto see_order = [&](const WaterOrder& order) {
            if (const auto late = late_level(order, water_.level_m, job_.frame_s)) {
                plan_.late.push_back(*late);
            }
        };
        for_each_step(orders_, how_, job_.frame_s, water_, see_order, [&](const WaterStep& step) { take(step); });
        return std::move(plan_);
    }

private:
    /// Counts the steps and chooses the levels to judge.
    void look_ahead()
    {
        std::vector<LevelKey> levels;
        WaterOrders orders = orders_;
        long others = 0;
        const auto pass_over = [](const WaterOrder&) {};
        plan_.is_whole = for_each_step(orders, how_, job_.frame_s, water_, pass_over, [&](const WaterStep& step) {
            ++plan_.steps;
            if (const auto* level = std::get_if<double>(&step.change)) {
                levels.push_back(key_of_level(*level, water_.level_m, bed_));
                put_quantity(step, water_);
                plan_.lowest_m = is_of_start(step) ? *level : std::min(plan_.lowest_m, *level);
                plan_.highest_m = is_of_start(step) ? *level : std::max(plan_.highest_m, *level);
                return;
            }
            ++others;
            bed_ += changes_bed(step) ? 1 : 0;
            put_quantity(step, water_);
        });
        judges_all_ = !how_.most_judged || others <= *how_.most_judged;
        chosen_ = chosen_levels(std::move(levels), how_.most_judged.value_or(plan_.steps));
    }

    /// Whether a step comes before any frame.
    [[nodiscard]] bool is_of_start(const WaterStep& step) const
    {
        return how_.first_frame && step.after_frame <= *how_.first_frame;
    }

    void take(const WaterStep& step)
    {
        if (const auto* level = std::get_if<double>(&step.change)) {
            const LevelKey key = key_of_level(*level, water_.level_m, bed_);
            if (chosen_.erase(key) > 0) {
                judge(step);
                judged_.insert(key);
            } else {
                ++(judged_.contains(key) ? plan_.repeated : plan_.passed_over);
                pass_level(step);
            }
            return;
        }
        // An order moves a current in steps between two currents: none of the steps is quicker than both.
        const bool is_between = changes_setup(step) && orders_.hold(step.number);
        catch_up();
        if (is_between && !judges_all_) {
            ++plan_.passed_over;
            pass_step(job_, step);
            put_quantity(step, water_);
        } else {
            judge(step);
        }
        bed_ += changes_bed(step) ? 1 : 0;
    }

    void judge(const WaterStep& step)
    {
        catch_up();
        ++plan_.judged;
        const PreparingJob before = job_; // shares its depths
        try {
            judge_step(job_, step);
            require_land_without_hulls(step, *before.depth_m);
            if (is_of_start(step)) {
                plan_.fewest_wet_nodes = plan_.most_wet_nodes = 0; // no frame has the earlier water
            }
            see_water();
        } catch (const model::SetupError& error) {
            refuse(step, error.what());
        } catch (const model::DepthChangeError& error) {
            job_ = before;
            refuse(step, error.what());
        }
        water_ = job_.surroundings.now();
    }

    void require_land_without_hulls(const WaterStep& step, const std::vector<double>& before_m) const
    {
        if (!how_.fault_of_land || !std::holds_alternative<DepthsWanted>(step.change)) {
            return;
        }
        const auto nodes = new_land(before_m, *job_.depth_m, job_.setup->bathymetry.extent);
        if (const std::string fault = how_.fault_of_land(nodes, step.after_frame); !fault.empty()) {
            throw model::DepthChangeError(fault);
        }
    }

    void refuse(const WaterStep& step, const char* reason)
    {
        orders_.drop(step.number);
        plan_.refused.push_back({step.number, step.after_frame, job_.surroundings.level_m, reason});
    }

    /// Stores a level without computing depths. While the level only rises or only falls, its last step determines which
    /// nodes are wet. Films of less than dries_below_m are an exception: the first step dries them, so it is computed.
    void pass_level(const WaterStep& step)
    {
        const double to_m = std::get<double>(step.change);
        const bool turns = passed_ && (to_m > water_.level_m) != (water_.level_m > job_.surroundings.level_m);
        if (turns) {
            catch_up();
        }
        passed_ = step;
        water_.level_m = to_m;
        if (!has_moved_) {
            catch_up();
        }
        has_moved_ = true;
    }

    void catch_up()
    {
        if (passed_) {
            pass_step(job_, *passed_);
            passed_.reset();
        }
    }

    void see_water()
    {
        const auto wet = std::ranges::count_if(*job_.depth_m, [](double depth) { return depth > 0.0; });
        const auto nodes = static_cast<std::int64_t>(wet);
        plan_.fewest_wet_nodes = plan_.most_wet_nodes == 0 ? nodes : std::min(plan_.fewest_wet_nodes, nodes);
        plan_.most_wet_nodes = std::max(plan_.most_wet_nodes, nodes);
    }

    const PlayOfPlan& how_;
    PreparingJob job_;
    WaterOrders orders_;
    WaterNow water_;
    PlayedPlan plan_;
    std::set<LevelKey> chosen_; ///< levels that are still to be judged
    std::set<LevelKey> judged_;
    std::optional<WaterStep> passed_; ///< a level that job_ does not have yet
    long bed_ = 0;
    bool judges_all_ = true; ///< also judges the steps of a current between its first and its last
    bool has_moved_ = false;
};

} // namespace

long levels_worth_judging(std::int64_t nodes)
{
    constexpr std::int64_t worth = 40 * 1'500'000L;
    return std::clamp<long>(worth / std::max<std::int64_t>(nodes, 1), 40, 400);
}

PlayedPlan play_plan(PreparingJob job, const PlayOfPlan& how)
{
    return Play(std::move(job), how).played();
}

std::string line_of_refusal(const RefusedOrder& refused, const std::string& whose, double time_s)
{
    return fmt::format("a run refuses {} at {:.6g} s, after frame {}, and keeps its water, with the level {:+.3g} m: {}",
                       whose, time_s, refused.after_frame, refused.level_m, refused.reason);
}

} // namespace swell::engine
