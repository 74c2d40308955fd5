// Ships by order.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <vector>

#include "heap_blocks.hpp"
#include "play.hpp"
#include "small_engine.hpp"

namespace swell::fuzz
{

namespace
{

constexpr unsigned places = 4; // of spare ships and the one of a scenario file

swell_ship_motion motion(Arguments& arguments)
{
    swell_ship_motion to{};
    to.east_m = arguments.number(0.0, small_nx * small_cell_m);
    to.north_m = arguments.number(0.0, small_ny * small_cell_m);
    to.heading_deg = arguments.number(-360.0, 360.0);
    to.draft_m = arguments.number(0.0, 3.0);
    to.east_m_per_s = arguments.number(-5.0, 5.0);
    to.north_m_per_s = arguments.number(-5.0, 5.0);
    to.turn_deg_per_s = arguments.number(-5.0, 5.0);
    return to;
}

void add_ship(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    Arguments of_the_name(play.bytes);
    swell_new_ship wanted;
    swell_default_ship(&wanted, sizeof wanted);
    wanted.name = arguments.optional(of_the_name.text("tug"));
    wanted.shape = arguments.index(2);
    wanted.length_m = arguments.number(10.0, 40.0);
    wanted.beam_m = arguments.number(4.0, 20.0);
    wanted.ramp_s = arguments.number(0.0, 3.0);
    wanted.motion = motion(arguments);
    const SizedBlock<swell_new_ship> block(arguments, wanted);
    const swell_new_ship* const ship = arguments.needed(block.get());
    const Buffer<std::int32_t> id(1);
    std::int32_t* const id_to = arguments.needed(id.data());
    play.call(
        "swell_add_ship", arguments, [&] { return swell_add_ship(engine, ship, id_to); },
        [&] { return id.is_untouched(); });
}

void steer_ship(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const std::int32_t id = arguments.index(places);
    Buffer<swell_ship_motion> order(1);
    *order.data() = motion(arguments);
    const swell_ship_motion* const given = arguments.needed(order.data());
    play.call("swell_steer_ship", arguments, [&] { return swell_steer_ship(engine, id, given); });
}

void place_ship(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const std::int32_t id = arguments.index(places);
    Buffer<swell_ship_motion> place(1);
    *place.data() = motion(arguments);
    const swell_ship_motion* const given = arguments.needed(place.data());
    const double ramp_s = arguments.number(0.0, 2.0);
    play.call("swell_place_ship", arguments, [&] { return swell_place_ship(engine, id, given, ramp_s); });
}

void remove_ship(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const std::int32_t id = arguments.index(places);
    const double ramp_s = arguments.number(0.0, 2.0);
    play.call("swell_remove_ship", arguments, [&] { return swell_remove_ship(engine, id, ramp_s); });
}

void count_ships(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const Buffer<std::size_t> count(1);
    std::size_t* const to = arguments.needed(count.data());
    play.call(
        "swell_count_ships", arguments, [&] { return swell_count_ships(engine, to); },
        [&] { return count.is_untouched(); });
}

template <class Struct>
void ask_ship(Play& play, const char* function, swell_status (*ask)(swell_engine*, std::int32_t, Struct*))
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const std::int32_t id = arguments.index(places);
    const SizedBlock<Struct> block = asked<Struct>(arguments);
    Struct* const to = arguments.needed(block.get());
    play.call(
        function, arguments, [&] { return ask(engine, id, to); }, [&] { return block.is_untouched(); });
}

void get_ship(Play& play)
{
    ask_ship(play, "swell_get_ship", swell_get_ship);
}

/// An array of structures of the right size, or of an older or a newer caller's, or of none.
template <class Struct>
void copy_list(Play& play, const char* function, swell_status (*copy)(swell_engine*, Struct*, std::size_t, std::size_t*))
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const std::size_t capacity = play.bytes.below(2 * places);
    const std::array sizes{sizeof(Struct), sizeof(Struct) - 16, sizeof(Struct) + 16, std::size_t{0}, sizeof(Struct) + 3};
    const std::size_t size = play.bytes.one_in(2) ? sizes[play.bytes.below(sizes.size())] : sizeof(Struct);
    arguments.refuse_if(capacity > 0 && (size == 0 || size % sizeof(std::uint64_t) != 0));
    const Buffer<unsigned char> ships(capacity * size + sizeof size);
    std::memcpy(ships.data(), &size, sizeof size);
    const std::vector<unsigned char> before(ships.data(), ships.data() + ships.count());
    auto* const first = reinterpret_cast<Struct*>(ships.data());
    Struct* const to = capacity > 0 ? arguments.needed(first) : nullptr;
    const Buffer<std::size_t> count(1);
    std::size_t* const count_to = arguments.needed(count.data());
    play.call(
        function, arguments, [&] { return copy(engine, to, capacity, count_to); },
        [&] { return std::equal(before.begin(), before.end(), ships.data()); }); // the count is written for any buffer
}

void copy_ships(Play& play)
{
    copy_list(play, "swell_copy_ships", swell_copy_ships);
}

void copy_hull_loads(Play& play)
{
    copy_list(play, "swell_copy_hull_loads", swell_copy_hull_loads);
}

void copy_hull_motions(Play& play)
{
    copy_list(play, "swell_copy_hull_motions", swell_copy_hull_motions);
}

void count_hulls(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const Buffer<std::size_t> count(1);
    std::size_t* const to = arguments.needed(count.data());
    play.call(
        "swell_count_hulls", arguments, [&] { return swell_count_hulls(engine, to); },
        [&] { return count.is_untouched(); });
}

/// Small forces, so that the water stays ordinary: the pontoon weighs 1.1 MN.
void push_ship(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const std::int32_t id = arguments.index(2);
    Buffer<swell_ship_push> push(1);
    *push.data() = {arguments.number(-1e5, 1e5), arguments.number(-1e5, 1e5), arguments.number(-1e4, 1e4),
                    arguments.number(-1e5, 1e5), arguments.number(-1e5, 1e5), arguments.number(-1e5, 1e5)};
    const swell_ship_push* const given = arguments.needed(push.data());
    play.call("swell_push_ship", arguments, [&] { return swell_push_ship(engine, id, given); });
}

void handle_line(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const std::int32_t id = arguments.index(2);
    Arguments of_the_name(play.bytes);
    const char* const line = arguments.needed(of_the_name.text("bow"));
    const std::int32_t act = arguments.index(4);
    const double metres = arguments.number(0.0, 2.0);
    play.call("swell_handle_line", arguments, [&] { return swell_handle_line(engine, id, line, act, metres); });
}

void copy_mooring_lines(Play& play)
{
    copy_list(play, "swell_copy_mooring_lines", swell_copy_mooring_lines);
}

void copy_fenders(Play& play)
{
    copy_list(play, "swell_copy_fenders", swell_copy_fenders);
}

void get_ship_force(Play& play)
{
    ask_ship(play, "swell_get_ship_force", swell_get_ship_force);
}

} // namespace

std::vector<CallKind> ship_calls()
{
    return {{8, add_ship},        {10, steer_ship},       {3, place_ship},     {4, remove_ship},        {1, count_ships},
            {3, get_ship},        {2, copy_ships},        {3, get_ship_force}, {4, push_ship},          {1, count_hulls},
            {2, copy_hull_loads}, {2, copy_hull_motions}, {3, handle_line},    {2, copy_mooring_lines}, {2, copy_fenders}};
}

} // namespace swell::fuzz
