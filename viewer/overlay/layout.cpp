#include "swell/viewer/overlay/layout.hpp"

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

/// How high those that lie in the same corner are.
double taken_height(const std::vector<Placed>& things, const Placed& thing, double gap)
{
    double taken = 0.0;
    for (const Placed& other : things) {
        if (other.is_shown && other.corner == thing.corner) {
            taken += other.height + gap;
        }
    }
    return taken;
}

bool overlap(const Placed& a, const Placed& b, double gap)
{
    return a.left < b.left + b.width + gap && b.left < a.left + a.width + gap && a.bottom < b.bottom + b.height + gap &&
           b.bottom < a.bottom + a.height + gap;
}

void put(Placed& thing, double taken, const LayoutSize& picture)
{
    const double right = picture.width - thing.width - picture.gap;
    const double top = picture.height - thing.height - picture.gap;
    thing.left = std::round(is_at_left(thing.corner) ? picture.gap : is_at_right(thing.corner) ? right : right / 2.0);
    if (thing.corner == Corner::middle) {
        thing.bottom = std::round(top / 2.0);
    } else {
        thing.bottom = is_at_top(thing.corner) ? top - taken : picture.gap + taken;
    }
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
        put(thing, taken_height(things, thing, picture.gap), picture);
        const bool lies_on_another = std::any_of(things.begin(), things.end(), [&](const Placed& other) {
            return other.is_shown && overlap(thing, other, picture.gap / 2.0);
        });
        thing.is_shown = fits(thing, picture) && !lies_on_another;
    }
}

} // namespace swell::viewer
