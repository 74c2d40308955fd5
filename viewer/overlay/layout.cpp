#include "viewer/overlay/layout.hpp"

#include <algorithm>
#include <cmath>

namespace swell::viewer
{

namespace
{

constexpr double most_of_the_picture = 0.35;

bool is_at_left(Corner corner)
{
    return corner == Corner::top_left || corner == Corner::bottom_left;
}
bool is_at_right(Corner corner)
{
    return corner == Corner::top_right || corner == Corner::bottom_right;
}
bool is_at_top(Corner corner)
{
    return corner == Corner::top_left || corner == Corner::top || corner == Corner::top_right;
}

bool overlap(const Placed& a, const Placed& b, double gap)
{
    return a.left < b.left + b.width + gap && b.left < a.left + a.width + gap && a.bottom < b.bottom + b.height + gap &&
           b.bottom < a.bottom + a.height + gap;
}

/// Puts a rectangle in its corner, at this distance from the upper or lower edge of the picture.
void put(Placed& thing, double off_the_edge, const LayoutSize& picture)
{
    const double right = picture.width - thing.width - picture.gap;
    const double top = picture.height - thing.height;
    const double centre = (picture.width - thing.width) / 2.0;
    thing.left = std::round(is_at_left(thing.corner) ? picture.gap : is_at_right(thing.corner) ? right : centre);
    if (thing.corner == Corner::middle) {
        thing.bottom = std::round(top / 2.0);
    } else {
        thing.bottom = is_at_top(thing.corner) ? top - off_the_edge : off_the_edge;
    }
}

/// Returns the distance from the edge of the picture at which a rectangle touches the far side of `other`, plus the gap.
double beyond(const Placed& other, Corner corner, const LayoutSize& picture)
{
    return picture.gap + (is_at_top(corner) ? picture.height - other.bottom : other.bottom + other.height);
}

bool fits(const Placed& thing, const LayoutSize& picture)
{
    const bool is_inside = thing.left >= 0.0 && thing.bottom >= 0.0 && thing.left + thing.width <= picture.width &&
                           thing.bottom + thing.height <= picture.height;
    const double part = thing.width * thing.height / (picture.width * picture.height);
    return is_inside && (thing.may_cover_most || part <= most_of_the_picture);
}

} // namespace

void lay_out(std::vector<Placed>& things, const LayoutSize& picture)
{
    for (Placed& thing : things) {
        thing.is_shown = false;
    }
    for (Placed& thing : things) {
        if (!thing.is_wanted) {
            continue;
        }
        const auto lies_on = [&](const Placed& other) {
            return other.is_shown && overlap(thing, other, picture.gap / 2.0);
        };
        put(thing, picture.gap, picture);
        auto other = std::find_if(things.begin(), things.end(), lies_on);
        while (other != things.end() && is_at_top(thing.corner) == is_at_top(other->corner) &&
               other->corner != Corner::middle && fits(thing, picture)) {
            put(thing, beyond(*other, thing.corner, picture), picture);
            other = std::find_if(things.begin(), things.end(), lies_on);
        }
        thing.is_shown = fits(thing, picture) && other == things.end();
    }
}

} // namespace swell::viewer
