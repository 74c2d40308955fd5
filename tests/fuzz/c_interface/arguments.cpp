#include "arguments.hpp"

#include <array>
#include <cmath>
#include <cstdio>
#include <limits>
#include <string>

namespace swell::fuzz
{

namespace
{

constexpr unsigned seldom = 24;

double hostile_number(Bytes& bytes)
{
    using Limits = std::numeric_limits<double>;
    static constexpr std::array numbers{Limits::quiet_NaN(),
                                        Limits::infinity(),
                                        -Limits::infinity(),
                                        1e300,
                                        -1e300,
                                        Limits::max(),
                                        1e-300,
                                        Limits::denorm_min(),
                                        0.0,
                                        -0.0,
                                        -1.0,
                                        1e-40,
                                        3.5e38,
                                        1e10,
                                        -1e10,
                                        1e5,
                                        0x1p31,
                                        0x1p63};
    return numbers[bytes.below(numbers.size())];
}

} // namespace

double Arguments::number_nobody_may_read(double least, double most)
{
    const double chosen = bytes_.one_in(seldom) ? hostile_number(bytes_) : least + bytes_.share() * (most - least);
    if (tells_calls) {
        std::fprintf(stderr, " %g", chosen);
    }
    return chosen;
}

double Arguments::number(double least, double most)
{
    const double chosen = number_nobody_may_read(least, most);
    refuse_if(!std::isfinite(chosen));
    return chosen;
}

std::int32_t Arguments::index(unsigned count)
{
    using Limits = std::numeric_limits<std::int32_t>;
    if (!bytes_.one_in(seldom)) {
        return static_cast<std::int32_t>(bytes_.below(count));
    }
    const std::array beyond{static_cast<std::int32_t>(count), -1, Limits::max(), Limits::min(), 255, 65'536};
    return beyond[bytes_.below(beyond.size())];
}

const char* Arguments::text(const char* ordinary)
{
    if (!bytes_.one_in(seldom)) {
        return ordinary;
    }
    static const std::array<std::string, 8> texts{
        std::string(),          "a\nb\r\t\x1b[31m", "\xff\xfe\xc0", std::string(70, 'x'),
        std::string(5000, 'y'), "{}%s%n",           "\"\\'",        "../../\x7f"};
    return texts[bytes_.below(texts.size())].c_str();
}

} // namespace swell::fuzz
