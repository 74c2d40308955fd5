#pragma once
#include <osg/Vec3>
#include <vector>

namespace swell::viewer
{

/// The outside of a plain cargo ship, from three numbers: x from amidships towards the bow, y to port, z up from the water
/// line at rest [m]. A lofted hull: raked stem with flare, parallel body with round bilges, a stern that rises to a
/// transom.
class HullShape
{
public:
    static constexpr int stations = 33;

    HullShape(double length_m, double beam_m, double draught_m);

    /// Heights are counted from the keel up; all stations have as many.
    [[nodiscard]] int levels() const { return static_cast<int>(level_parts_.size()); }
    /// A point of the port side: station 0 is the transom, the last the stem.
    [[nodiscard]] osg::Vec3 port(int station, int level) const;
    [[nodiscard]] osg::Vec3 starboard(int station, int level) const;
    /// Whether what lies between this level and the next is under the boot topping's upper edge.
    [[nodiscard]] bool is_boot_topping(int level) const { return level_parts_[static_cast<std::size_t>(level)] < 0.05; }

    [[nodiscard]] double length_m() const { return length_m_; }
    [[nodiscard]] double beam_m() const { return beam_m_; }
    /// Of the deck over the water line.
    [[nodiscard]] double freeboard_m() const { return freeboard_m_; }

private:
    double length_m_;
    double beam_m_;
    double draught_m_;
    double freeboard_m_;
    std::vector<double> level_parts_; ///< -1 keel, 0 water line, 1 deck
};

} // namespace swell::viewer
