#pragma once
#include <osg/Node>
#include <osg/Vec3>
#include <string>
#include <vector>

namespace swell::viewer
{

/// The hull of a plain cargo ship, lofted from length, beam and draught: a raked stem with flare, a parallel body with
/// round bilges, and a stern that rises to a transom. A station is a cross-section; the points of each side of a station
/// have levels, from the keel to the deck. Points are in metres: x from amidships towards the bow, y to port, z up from the
/// water line at rest.
class HullShape
{
public:
    static constexpr int stations = 33;
    static constexpr int water_line = 5; ///< level of the water line

    HullShape(double length_m, double beam_m, double draught_m);

    /// Returns the number of points of each station, from level 0, the keel, to the last level, the deck.
    [[nodiscard]] int levels() const { return static_cast<int>(level_parts_.size()); }
    /// Returns a point of the port side. Station 0 is the transom, the last station the stem.
    [[nodiscard]] osg::Vec3 port(int station, int level) const;
    /// Returns a point of the starboard side.
    [[nodiscard]] osg::Vec3 starboard(int station, int level) const;
    /// Whether the hull from this level to the next has the colour of the boot topping.
    [[nodiscard]] bool is_boot_topping(int level) const { return level_parts_[static_cast<std::size_t>(level)] < 0.05; }

    [[nodiscard]] double length_m() const { return length_m_; }
    [[nodiscard]] double beam_m() const { return beam_m_; }
    /// Height of the deck amidships above the water line.
    [[nodiscard]] double freeboard_m() const { return freeboard_m_; }

private:
    double length_m_;
    double beam_m_;
    double draught_m_;
    double freeboard_m_;
    std::vector<double> level_parts_; ///< height of each level: -1 keel, 0 water line, 1 deck
};

/// Returns a plain cargo ship: hull, deck, hatches, a superstructure aft, boot topping below the water line. Axes are as in
/// HullShape. Draw it with solid_state().
osg::ref_ptr<osg::Node> make_ship(double length_m, double beam_m, double draught_m);

/// Reads a ship from a file of any format that OpenSceneGraph reads, with the axes of HullShape [m]. Throws InputError if
/// the file cannot be read.
osg::ref_ptr<osg::Node> read_ship(const std::string& file);

} // namespace swell::viewer
