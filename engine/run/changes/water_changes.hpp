#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/run/api/changes.hpp"
#include "engine/run/api/engine_options.hpp"
#include "engine/run/api/outcome.hpp"
#include "engine/run/api/scenario.hpp"
#include "engine/run/changes/change_preparer.hpp"
#include "engine/run/changes/late_changes.hpp"
#include "engine/run/changes/surroundings.hpp"
#include "engine/run/changes/wanted_change.hpp"
#include "engine/run/changes/water_orders.hpp"

namespace swell::engine
{

/// The changes of a run's water: waiting orders, their preparation, the status of each, and the waiting times of frames.
/// Does not touch the water itself: the run puts each step in. Only one thread at a time may call an object.
class WaterChanges
{
public:
    /// Functions of the run that WaterChanges calls, because the run owns the water.
    struct OfRun {
        std::function<long()> frame;       ///< number of the newest frame
        std::function<PreparingJob()> job; ///< the present water, without orders
        std::function<void(LogLevel, const std::string&)> say;
        std::function<void(const std::string&)> warn; ///< adds to the run's warnings
        ChangePreparer::MakeReady make_ready;
    };
    /// A function of the run that makes a prepared step in the water, between two frames. If it throws model::SetupError,
    /// model::DepthChangeError or std::bad_alloc, nothing has changed.
    using Put = std::function<void(const WaterStep&, ChangePreparer::Taken&)>;

    /// The scenario must outlive the object.
    WaterChanges(const Scenario& scenario, OfRun run);

    /// Returns the verdict of an order without giving it: bad_value if the change is out of its range, if its frame is in
    /// the past, or if too many orders wait. Whether the water can take the change is judged at its frame.
    [[nodiscard]] Verdict verdict_of(const WantedChange& wanted, long after_frame) const;
    /// Adds an order to the waiting ones if verdict_of() is done, and begins to prepare it in the background. The change
    /// comes after frame `after_frame`; `number` gets the number of the order. Returns the verdict.
    Verdict order(WantedChange wanted, long after_frame, long& number);
    /// Orders the events and the tide of the scenario. Call it once, before any frame; then call prepare(). Throws
    /// model::SetupError for a change that no water allows.
    void order_events();
    /// Begins to prepare all waiting orders, on the present water. If memory is refused, each order is prepared when it is
    /// due.
    void prepare() noexcept;

    /// Makes all steps that are due after the newest frame: takes each from the waiting orders, waits until it is prepared,
    /// and calls `put`. `now` returns level and current before a step. Returns how long the frame waited for the
    /// preparation [ms].
    double apply_due(const std::function<WaterNow()>& now, const LateChanges::Frames& frames, const Put& put);

    [[nodiscard]] bool empty() const { return waiting_.empty(); }
    [[nodiscard]] WaterOrders& waiting() { return waiting_; }
    [[nodiscard]] long newest() const { return newest_; } ///< the number of the newest order
    [[nodiscard]] ChangePreparer& preparer() { return preparer_; }
    /// States of all changes of the water that were ordered since the start or the newest restored state, by number.
    [[nodiscard]] const std::vector<ChangeStatus>& statuses() const { return statuses_; }
    [[nodiscard]] std::optional<ChangeStatus> status(long number) const;
    [[nodiscard]] std::size_t refused() const { return refused_; } ///< refused changes, without replaced orders
    /// Returns the name of a change in messages: "change 2, the tide,".
    [[nodiscard]] std::string name_of(long number) const;

    /// Replaces the waiting orders and the number of the newest order by those of a restored state, and begins to prepare
    /// them.
    void put(WaterOrders waiting, long newest);

    /// A copy of the data that orders change. take_back() undoes orders with it.
    struct Before {
        WaterOrders waiting;
        std::vector<ChangeStatus> statuses;
        long newest = 0;
    };
    [[nodiscard]] Before before() const { return {waiting_, statuses_, newest_}; }
    /// Undoes the orders that came after before() made this copy. Begins to prepare anew if the waiting orders differ, or
    /// if the water does (is_other_water).
    void take_back(Before&& before, bool is_other_water) noexcept;

private:
    Verdict note(WantedChange wanted, long after_frame, long& number);
    [[nodiscard]] bool is_handed_over(const OrderPlace& place) noexcept;
    [[nodiscard]] std::string why_it_is_not_prepared(long frame);
    void take_step(const WaterStep& step, const WaterNow& now, const LateChanges::Frames& frames, const Put& put,
                   double& waited_ms);
    void put_or_refuse(const WaterStep& step, const WaterNow& now, const Put& put, StepTimes& times);
    void refuse(long number, const std::string& what_stays, const std::string& why);
    void note_times(long number, const StepTimes& times, const LateChanges::Frames& frames);
    void warn_of_late_level(const WaterNow& now);
    void note_replaced();
    [[nodiscard]] ChangeStatus& status_of(long number); ///< status of an order that was noted
    [[nodiscard]] LateChanges::Source source_of(long number) const;

    const Scenario& scenario_;
    OfRun run_;
    WaterOrders waiting_;
    std::vector<ChangeStatus> statuses_;
    long newest_ = 0;
    std::size_t refused_ = 0;
    std::vector<std::string> whose_; ///< origins of the scenario's own changes, by number, which begins with 1
    long last_event_ = 0;            ///< number of the scenario's last event
    long first_frame_ = 0;           ///< newest frame at the start of the scenario; its tide comes after this frame
    LateChanges late_;
    ChangePreparer preparer_;
};

} // namespace swell::engine
