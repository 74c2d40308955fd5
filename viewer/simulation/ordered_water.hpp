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

/// Orders changes of the water for a person at the viewer, and knows what was ordered: by the scenario's events, and here.
/// A change asks for more or less than the water will have when the change comes, so that a second press of a key adds to
/// the first. Presses that follow each other within two simulated seconds are gathered into one order, because few seas
/// can be in the water at once.
class OrderedWater
{
public:
    /// The engine, which must outlive the object, has no orders yet but those of its scenario.
    explicit OrderedWater(engine::WaveEngine& engine);

    /// Orders a change, or gathers it.
    void change(const WaterChange& asked);
    /// To be called after each frame: orders what was gathered, and looks what was refused.
    void follow();
    /// What there is to say since the last call: what was ordered, or why something was refused; empty where nothing is.
    [[nodiscard]] std::string take_news();

    [[nodiscard]] ShownWater shown() const;

private:
    [[nodiscard]] std::optional<double> fastest_current() const;

    template <class Wanted>
    struct Ordered {
        long number = 0; ///< of the engine's change; 0: what the water began with
        long after_frame = 0;
        Wanted wanted;
    };
    using Sea = std::optional<model::SeaState>;

    void note_events();
    void order_gathered();
    void order_sea();
    void order_level();
    void tell(engine::Outcome outcome, const std::string& ordered);
    /// After which the water of an order that is given now begins to change.
    [[nodiscard]] long soonest_frame() const;
    [[nodiscard]] Sea wanted_sea() const;
    [[nodiscard]] double wanted_level_m() const;
    [[nodiscard]] const model::SeaState* newest_sea() const;

    engine::WaveEngine& engine_;
    bool is_changing_;
    std::vector<Ordered<Sea>> seas_;      ///< by their frames, and of one frame by their numbers
    std::vector<Ordered<double>> levels_; ///< the same; none where the level follows the tide so far
    std::set<long> refused_;              ///< numbers of changes whose refusal was told
    WaterChange gathered_;
    long next_sea_frame_; ///< no order for the sea before it
    long next_level_frame_;
    std::string news_;
    mutable std::shared_ptr<const model::Current> current_; ///< of fastest_m_per_s_
    mutable double fastest_m_per_s_ = 0.0;
};

} // namespace swell::viewer
