#pragma once
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "../../engine/run/api/wave_engine.hpp"
#include "../../model/setup/sea_state.hpp"
#include "frame_source.hpp"
#include "water_change.hpp"

namespace swell::viewer
{

/// Gives the engine the orders for changes of sea and water level that a person at the viewer asks for. Knows all orders:
/// those of the events in the scenario and its own. A change is relative to the sea or level that is ordered for the time
/// of the change, so a second press of a key adds to the first. Presses within two simulated seconds are gathered into one
/// order, because only a few seas can be in the water at the same time.
class OrderedWater
{
public:
    /// The engine must outlive the object, and must have no orders except those of its scenario.
    explicit OrderedWater(engine::WaveEngine& engine);

    /// Orders a change of sea or level from the engine at once, or gathers it for a later order if the last order (for sea
    /// or for level) is less than two simulated seconds ago.
    void change(const WaterChange& asked);
    /// Orders the gathered changes when two simulated seconds have passed since the last order, and notes changes that the
    /// engine has refused. Must be called after each computed frame.
    void follow();
    /// Returns and clears the newest message for the person: a change that was ordered, or the reason of a refusal. Empty:
    /// no news since the last call.
    [[nodiscard]] std::string take_news();

    [[nodiscard]] ShownWater shown() const;

private:
    [[nodiscard]] std::optional<double> fastest_current() const;

    template <class Wanted>
    struct Ordered {
        long number = 0; ///< number that the engine gave the change; 0: the water at the start
        long after_frame = 0;
        Wanted wanted;
    };
    using Sea = std::optional<model::SeaState>;

    void note_events();
    void order_gathered();
    void order_sea();
    void order_level();
    void tell(engine::Outcome outcome, const std::string& ordered);
    /// Returns the frame after which the water begins to change if an order is given now.
    [[nodiscard]] long soonest_frame() const;
    [[nodiscard]] Sea wanted_sea() const;
    [[nodiscard]] double wanted_level_m() const;
    [[nodiscard]] const model::SeaState* newest_sea() const;

    engine::WaveEngine& engine_;
    bool is_changing_;
    std::vector<Ordered<Sea>> seas_;      ///< sorted by frame; orders of the same frame by number
    std::vector<Ordered<double>> levels_; ///< sorted in the same way; empty while the level only follows the tide
    std::set<long> refused_;              ///< numbers of changes whose refusal was reported
    WaterChange gathered_;
    long next_sea_frame_; ///< first frame at which the next order for the sea may be given
    long next_level_frame_;
    std::string news_;
    mutable std::shared_ptr<const model::Current> current_; ///< the current that fastest_m_per_s_ belongs to
    mutable double fastest_m_per_s_ = 0.0;
};

} // namespace swell::viewer
