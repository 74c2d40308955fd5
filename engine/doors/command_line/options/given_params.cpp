#include "engine/doors/command_line/options/given_params.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/run/base/errors.hpp"
#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

using Kind = solver::MethodParam::Kind;

solver::PartCounts part_counts_named(const std::string& option, const std::string& text)
{
    std::array<int, 3> counts{1, 1, 1};
    std::size_t found = 0;
    const char* at = text.data();
    const char* const end = text.data() + text.size();
    bool is_sound = true;
    for (bool goes_on = true; goes_on && is_sound;) {
        int count = 0;
        const auto [next, error] = std::from_chars(at, end, count);
        is_sound = error == std::errc{} && found < counts.size() && solver::solver_ranges::part_count.contains(count);
        if (is_sound) {
            counts[found++] = count;
        }
        goes_on = next != end && *next == 'x';
        is_sound = is_sound && (goes_on || next == end);
        at = goes_on ? next + 1 : next;
    }
    if (!is_sound || found < 2) {
        throw InputError(fmt::format("{} {}: allowed are {}", option, one_line(text),
                                     option_row_of_flag(option, "bench poisson").allowed_text()));
    }
    return {counts[0], counts[1], counts[2]};
}

GivenParams::GivenParams(const std::function<bool(const solver::SolverInfo&)>& takes)
{
    for (const solver::SolverInfo& method : solver::solver_infos()) {
        for (const solver::MethodParam& param : method.params) {
            const std::string_view name = param.name;
            const auto is_known = [&](const Given& one) { return one.param.name == name; };
            if (takes(method) && std::ranges::none_of(given_, is_known)) {
                given_.push_back({param});
            }
        }
    }
}

void GivenParams::add_to(TableOptions& table)
{
    for (Given& one : given_) {
        const std::string flag = fmt::format("--{}", one.param.name);
        switch (one.param.kind) {
        case Kind::flag: table.add_flag(flag, one.flag); break;
        case Kind::whole_number: table.add(flag, one.whole_number); break;
        case Kind::number: table.add(flag, one.number); break;
        case Kind::word:
        case Kind::counts: table.add(flag, one.text); break;
        }
    }
}

solver::ParamValues GivenParams::values() const
{
    solver::ParamValues values;
    for (const Given& one : given_) {
        const std::string name = one.param.name;
        if (one.param.kind == Kind::counts && one.text) {
            values.set(name, part_counts_named(fmt::format("--{}", name), *one.text));
        } else if (one.flag) {
            values.set(name, true);
        } else if (one.whole_number) {
            values.set(name, *one.whole_number);
        } else if (one.number) {
            values.set(name, *one.number);
        } else if (one.text) {
            values.set(name, *one.text);
        }
    }
    return values;
}

void GivenParams::add_to(nlohmann::ordered_json& given) const
{
    for (const Given& one : given_) {
        if (one.flag) {
            given[one.param.name] = true;
        } else if (one.whole_number) {
            given[one.param.name] = *one.whole_number;
        } else if (one.number) {
            given[one.param.name] = *one.number;
        } else if (one.text) {
            given[one.param.name] = *one.text;
        }
    }
}

} // namespace swell::engine
