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

    /// Returns the number of levels of the hull: the points on each side of a cross-section, from level 0, the keel, to the
    /// last level, the deck.
    [[nodiscard]] int levels() const { return static_cast<int>(level_parts_.size()); }
    /// Returns a point of the port side of the hull [m]; y is to port. `station`: cross-section, 0 at the transom, the last
    /// at the stem. `level`: 0 at the keel, the last at the deck.
    [[nodiscard]] osg::Vec3 port(int station, int level) const;
    /// Returns a point of the starboard side of the hull [m]: the mirror image of port().
    [[nodiscard]] osg::Vec3 starboard(int station, int level) const;
    /// Returns whether the hull from this level (0 is the keel) to the next has the colour of the boot topping, the paint
    /// from the keel to just above the water line.
    [[nodiscard]] bool is_boot_topping(int level) const { return level_parts_[static_cast<std::size_t>(level)] < 0.05; }

    [[nodiscard]] double length_m() const { return length_m_; }
    [[nodiscard]] double beam_m() const { return beam_m_; }
    /// Returns the height of the deck amidships above the water line at rest.
    [[nodiscard]] double freeboard_m() const { return freeboard_m_; }

private:
    double length_m_;
    double beam_m_;
    double draught_m_;
    double freeboard_m_;
    std::vector<double> level_parts_; ///< height of each level: -1 keel, 0 water line, 1 deck
};

/// Returns the drawn model of a plain cargo ship: hull, deck, hatches, a superstructure aft, boot topping up to just above
/// the water line. x is from amidships towards the bow, y to port, z up from the water line at rest. Draw it with the state
/// of solid_state().
osg::ref_ptr<osg::Node> make_ship(double length_m, double beam_m, double draught_m);

/// Reads the model of a ship from a file of any format that OpenSceneGraph reads, in metres: x from amidships towards the
/// bow, y to port, z up from the water line. Throws InputError if the file cannot be read.
osg::ref_ptr<osg::Node> read_ship(const std::string& file);

} // namespace swell::viewer
