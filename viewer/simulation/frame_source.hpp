#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "../../engine/results/analysis/ships_of_frame.hpp"
#include "../../engine/run/api/frame_stats.hpp"
#include "../../engine/run/api/moorings.hpp"
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

namespace swell::model
{
struct HullMesh;
} // namespace swell::model

namespace swell::viewer
{

/// Quantities that the colour of the water can show, in the order of the number keys: natural is key 1.
enum class Colouring { natural, zeta, psi, maximum, significant_height, depth };

inline constexpr std::array<Colouring, 6> all_colourings{
    Colouring::natural, Colouring::zeta, Colouring::psi, Colouring::maximum, Colouring::significant_height,
    Colouring::depth};

/// Returns the word of a colouring on the command line: natural, zeta, psi, maximum, hs, depth.
const char* name_of(Colouring colouring);

/// Depths and water level of the grid, from which land and seabed are drawn. If the level or the depths change, a new
/// object is made; an object itself never changes.
struct GroundBelow {
    model::Bathymetry bathymetry; ///< depths [m] below still water, the plane zeta = 0; 0 or less on land
    double level_m = 0.0;         ///< height of still water over level 0, from which the scenario's depths count
};

/// The mooring lines and fenders of a ship, as the scenario gives them.
struct MooringGear {
    std::vector<engine::MooringLine> lines;
    std::vector<engine::Fender> fenders;
};

/// The harbour of a run: its grid, ships and gauges, and everything else that stays the same from the first frame to the
/// last.
struct Harbour {
    std::string name;
    model::Bathymetry bathymetry; ///< of the computed grid, at the start of the run
    std::vector<model::Ship> ships;
    /// The meshes of the ships' hulls, in the order of ships; null for a ship without a mesh. No elements: no ship has one.
    std::vector<std::shared_ptr<const model::HullMesh>> hulls{};
    /// The lines and fenders of the ships, in the order of ships. No elements: no ship is moored, or the source of frames
    /// does not have them.
    std::vector<MooringGear> gear{};
    std::vector<engine::Gauge> gauges;
    engine::ViewConditions conditions{};                ///< at the start of the run
    std::shared_ptr<const engine::GroundPhoto> photo{}; ///< drawn on the land; null: no photo
    std::string sea;                                    ///< the sea in a few words: see in_words()
    std::string computed_by; ///< backend, threads, precision, e.g. "cuda (NVIDIA H200), float"; of a recording, its file
    std::string psi_unit;    ///< unit of psi of the first vertical mode; empty if unknown
    double frame_s = 0.05;   ///< simulated seconds from one frame to the next
    long frames = 0;         ///< number of the last frame (the first is 0); 0: the run has no last frame
    double level_m = 0.0;    ///< height of still water at the start of the run over level 0
    engine::GridNorth grid_north{};
    /// The ground outside the grid, of a grid that was cut out of a larger raster. Null: pictures continue the ground of
    /// the edges of the grid outwards.
    std::shared_ptr<const engine::GroundBeyond> ground_beyond{};
};

/// Returns a sea in a few words: "JONSWAP Hs 1.5 m, Tp 8 s, from 290°", "regular H 1 m, T 8 s, from 270°", "no sea".
std::string in_words(const std::optional<model::SeaState>& sea);

/// The state of the water at one frame, for the overlay: ordered sea, water level, current, and ordered changes that wait
/// for their time.
struct ShownWater {
    bool is_changing = false; ///< the scenario contains changes of the water, or a person has ordered one
    std::string sea{};        ///< the ordered sea in a few words: see in_words(); empty: Harbour::sea
    double level_m = 0.0;
    double ordered_level_m = 0.0;                    ///< the level after the ordered changes
    std::optional<double> fastest_current_m_per_s{}; ///< empty if the water has no current
    long waiting = 0;                                ///< number of changes that wait for their time
    std::optional<double> next_in_s{};               ///< simulated seconds to the first waiting change; empty: not known
};

/// The newest message of a run for the person who watches, such as a refused change of the water. Each frame carries it
/// until the next message comes, because the viewer may skip frames.
struct News {
    long number = 0; ///< number of messages so far
    std::string text{};

    /// Sets a new message. Does nothing if `line` is empty.
    void tell(const std::string& line)
    {
        if (!line.empty()) {
            ++number;
            text = line;
        }
    }
};

/// A copy of one computed frame in single precision, from which a picture is drawn. A field has one number per node, row by
/// row from the south-west node; the first row is the southern one.
struct ShownFrame {
    long frame = 0;            ///< 0 is the start
    double time_s = 0.0;       ///< simulated
    std::vector<float> zeta_m; ///< surface elevation; 0 on land
    Colouring field_of = Colouring::natural;
    std::vector<float> field; ///< psi (first mode), maximum [m] or Hs [m], as `field_of` says; empty for other colourings
    std::vector<float> foam;  ///< 0 … 1 on every second node in x and y; empty: not known
    double foam_cover = 0.0;  ///< mean of foam over all water; drawn whitecaps of the wind are reduced by it
    std::vector<model::ShipPose> ships; ///< in the order of Harbour::ships
    /// Heave, roll and pitch of the ships that answer the waves, in the order of Harbour::ships; empty for other ships,
    /// whose motion the viewer estimates from the water. No elements: no ship answers.
    std::vector<std::optional<engine::MotionInWaves>> motions;
    /// State and loads of Harbour::gear, for each ship that has a line or a fender.
    std::vector<engine::ShipMoorings> moorings;
    std::vector<WeighedSea> seas_outside; ///< seas that enter over the edges; empty: not known
    engine::FrameStats stats;
    std::array<double, model::all_stages.size()> stage_ms{}; ///< of the newest frame that was timed; 0 before the first
    long deadline_misses = 0;                                ///< since the start
    ShownWater water;
    News news;
    std::shared_ptr<const GroundBelow> ground; ///< a new object if the ground looks different; null: as at the start
};

/// A source of frames: a computed run or a recorded run. Not thread-safe: only one thread at a time may call the object.
class FrameSource
{
public:
    virtual ~FrameSource() = default;

    /// Returns the harbour, which is constant during the life of this source of frames.
    [[nodiscard]] virtual const Harbour& harbour() const = 0;
    /// Returns the number of the newest frame; 0 is the start.
    [[nodiscard]] virtual long frame() const = 0;
    /// Goes to the next frame: computes or reads it. Returns false if the run is over or the frame is not usable.
    virtual bool advance() = 0;
    /// Goes back to frame 0.
    virtual void restart() = 0;
    /// Orders a change of the height of the sea or of the water level. ShownFrame::news of later frames reports its success
    /// or refusal.
    virtual void change_water(const WaterChange& asked) = 0;

    /// Copies the newest frame into `to`, with the field that the colouring shows: psi, maximum or Hs. Reuses the memory of
    /// `to`.
    virtual void copy_to(ShownFrame& to, Colouring colouring) = 0;
    /// Does as copy_to() for the newest frame whose zeta, the height of the surface, has already arrived from the device
    /// that computes (a GPU, say), so the call does not wait for zeta. The copied frame may be one frame older than
    /// frame().
    virtual void copy_newest_arrived(ShownFrame& to, Colouring colouring) = 0;
};

} // namespace swell::viewer
