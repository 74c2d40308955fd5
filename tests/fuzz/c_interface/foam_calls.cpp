// Calls about foam: switch on, copy, hash, and the foam of the wind.
#include "heap_blocks.hpp"
#include "play.hpp"

namespace swell::fuzz
{

namespace
{

void collect_foam(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    play.call("swell_collect_foam", arguments, [&] { return swell_collect_foam(engine); });
}

void copy_foam(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    std::size_t length = 0;
    swell_copy_foam(play.its_engine(), nullptr, 0, &length);
    const Buffer<float> cover(count_near(length, play.bytes));
    arguments.refuse_if(cover.count() > 0 && cover.count() < length);
    float* const to = cover.count() > 0 ? arguments.needed(cover.data()) : nullptr;
    std::size_t count = 0;
    std::size_t* const count_to = arguments.needed(&count);
    const swell_status status = play.call(
        "swell_copy_foam", arguments, [&] { return swell_copy_foam(engine, to, cover.count(), count_to); },
        [&] { return cover.is_untouched(); });
    if (status == SWELL_DONE && count != length) {
        found("swell_copy_foam counts another number of values than it did");
    }
}

void hash_foam(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const Buffer<char> hash(count_near(SWELL_HASH_LENGTH, play.bytes));
    arguments.refuse_if(hash.count() < SWELL_HASH_LENGTH);
    char* const to = arguments.needed(hash.data());
    play.call(
        "swell_foam_hash", arguments, [&] { return swell_foam_hash(engine, to, hash.count()); },
        [&] { return hash.is_untouched(); });
}

void get_whitecap_cover(Play& play)
{
    Arguments arguments(play.bytes);
    swell_engine* const engine = play.engine(arguments);
    const double wind_m_per_s = arguments.number(0.0, 100.0);
    const Buffer<double> cover(1);
    double* const to = arguments.needed(cover.data());
    play.call(
        "swell_get_whitecap_cover", arguments, [&] { return swell_get_whitecap_cover(engine, wind_m_per_s, to); },
        [&] { return cover.is_untouched(); });
}

} // namespace

std::vector<CallKind> foam_calls()
{
    return {{1, collect_foam}, {2, copy_foam}, {1, hash_foam}, {1, get_whitecap_cover}};
}

} // namespace swell::fuzz
