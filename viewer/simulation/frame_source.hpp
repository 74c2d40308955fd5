#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "../../engine/run/api/frame_stats.hpp"
#include "../../engine/run/api/scenario.hpp"
#include "../../engine/run/api/view_conditions.hpp"
#include "../../model/setup/bathymetry.hpp"
#include "../../model/setup/ship.hpp"
#include "../../model/stepping/stage.hpp"
#include "sea_outside.hpp"
#include "water_change.hpp"

namespace swell::engine
{
struct GroundBeyond;
struct GroundPhoto;
} // namespace swell::engine

namespace swell::viewer
{

/// Which quantity the colour of the water shows. In the order of the number keys: natural is key 1.
enum class Colouring { natural, zeta, psi, maximum, significant_height, depth };

inline constexpr std::array<Colouring, 6> all_colourings{
    Colouring::natural, Colouring::zeta, Colouring::psi, Colouring::maximum, Colouring::significant_height,
    Colouring::depth};

/// The word of a colouring on the command line: natural, zeta, psi, maximum, hs, depth.
const char* name_of(Colouring colouring);

/// The ground below the water, which level and depths may change. One object is never changed.
struct GroundBelow {
    model::Bathymetry bathymetry; ///< depths below the plane that zeta is measured from; 0 or less on land
    double level_m = 0.0;         ///< of that plane
};

/// The harbour of a run: everything that stays the same from its first frame to its last.
struct Harbour {
    std::string name;
    model::Bathymetry bathymetry; ///< the grid that is computed on, as the run begins
    std::vector<model::Ship> ships;
    std::vector<engine::Gauge> gauges;
    engine::ViewConditions conditions{};                ///< at the start of the run
    std::shared_ptr<const engine::GroundPhoto> photo{}; ///< laid on the land; null: none
    std::string sea;                                    ///< the sea in a few words: see in_words()
    std::string computed_by; ///< backend, threads, precision, e.g. "cuda (NVIDIA H200), float"; of a recording its file
    std::string psi_unit;    ///< of the first mode; empty where the unit is unknown
    double frame_s = 0.05;   ///< simulated seconds from one frame to the next
    long frames = 0;         ///< number of the last frame; the first frame is 0; 0: the run goes on until it is left
    double level_m = 0.0;    ///< of the water, as the run begins
    /// Round the grid, where it was cut out of a raster; null: its edges go on.
    std::shared_ptr<const engine::GroundBeyond> ground_beyond{};
};

/// "JONSWAP Hs 1.5 m, Tp 8 s, from 290°", "regular H 1 m, T 8 s, from 270°", "no sea".
std::string in_words(const std::optional<model::SeaState>& sea);

/// What is known beside the surface of the water that a frame has.
struct ShownWater {
    bool is_changing = false; ///< the scenario brings changes along, or a person has ordered one
    std::string sea{};        ///< as it is ordered, in a few words: see in_words(); empty: Harbour::sea
    double level_m = 0.0;
    double ordered_level_m = 0.0;                    ///< where the level goes
    std::optional<double> fastest_current_m_per_s{}; ///< none without a current
    long waiting = 0;                                ///< changes that have not begun
    std::optional<double> next_in_s{};               ///< until the first of them, simulated; none where that is not known
};

/// News for the person who watches. Kept until there is other, because frames may be passed by.
struct News {
    long number = 0; ///< counts them; 0: there was none
    std::string text{};

    /// Empty news are none.
    void tell(const std::string& line)
    {
        if (!line.empty()) {
            ++number;
            text = line;
        }
    }
};

/// A copy of one frame, as a picture needs it: in single precision. Fields have one number per node, row by row from the
/// south-west.
struct ShownFrame {
    long frame = 0;            ///< 0 is the start
    double time_s = 0.0;       ///< simulated
    std::vector<float> zeta_m; ///< surface elevation; 0 on land
    Colouring field_of = Colouring::natural;
    std::vector<float> field; ///< psi (first mode), maximum [m] or Hs [m], by `field_of`; empty for other colourings
    std::vector<float> foam;  ///< 0 … 1 on every second node each way; empty: not known
    double foam_cover = 0.0;  ///< the mean of foam over all water: what of a wind's whitecaps is there already
    std::vector<model::ShipPose> ships;   ///< in the order of Harbour::ships
    std::vector<WeighedSea> seas_outside; ///< what comes in over the edges; none where that is not known
    engine::FrameStats stats;
    std::array<double, model::all_stages.size()> stage_ms{}; ///< of the newest frame that was timed; 0 before the first
    long deadline_misses = 0;                                ///< since the start
    ShownWater water;
    News news;
    std::shared_ptr<const GroundBelow> ground; ///< another one when a picture would look otherwise; null: as the run began
};

/// A source of frames: a run that is computed, or one that was recorded. Not thread-safe: one thread at a time may call
/// the object.
class FrameSource
{
public:
    virtual ~FrameSource() = default;

    /// Stays the same as long as the source lives.
    [[nodiscard]] virtual const Harbour& harbour() const = 0;
    /// Number of the newest frame; 0 is the start.
    [[nodiscard]] virtual long frame() const = 0;
    /// Goes to the next frame. False where there is none: the run is over, or the frame is not usable.
    virtual bool advance() = 0;
    /// Goes back to frame 0.
    virtual void restart() = 0;
    /// Orders a change of the water. What becomes of it is told by the frames that are copied later: ShownFrame::news.
    virtual void change_water(const WaterChange& asked) = 0;

    /// Copies the newest frame and the field that `colouring` needs. `to` keeps its memory from call to call.
    virtual void copy_to(ShownFrame& to, Colouring colouring) = 0;
    /// Copies the newest frame that has already arrived from the device, so that zeta is never waited for. That frame may
    /// be one older than frame().
    virtual void copy_newest_arrived(ShownFrame& to, Colouring colouring) = 0;
};

} // namespace swell::viewer
