#include "engine/doors/c_api/numbers.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "engine/doors/c_api/call_guard.hpp"
#include "engine/run/options/option_table.hpp"

namespace swell::engine::c_api
{

namespace
{

template <class Struct>
using Form = typename NumberOf<Struct>::Form;

/// Returns the first row with this lasting name that has a member in a Target.
template <class Target>
const OptionRow& row_of(const char* section, const std::string& name)
{
    const auto found = std::ranges::find_if(option_table(), [&](const OptionRow& row) {
        return row.section == section && row.lasting_name() == name && row.member.is_of<Target>();
    });
    if (found == option_table().end()) {
        throw std::logic_error("the table of options has no member for " + name);
    }
    return *found;
}

/// Writes the word or the flag with this number to a slot.
void put_word(const OptionRow& row, const Slot& slot, std::int32_t number, const std::string& name)
{
    const auto words = static_cast<int>(row.words.size());
    const auto at = static_cast<std::size_t>(word_from(number, words == 0 ? 1 : words - 1, name.c_str()));
    if (const auto* text = std::get_if<std::string*>(&slot)) {
        **text = row.words[at];
    } else {
        put_number(number, slot);
    }
}

template <class Struct, class Target>
void put(const NumberOf<Struct>& one, const Struct& given, const std::string& of, Target& to)
{
    const OptionRow& row = row_of<Target>(one.section, one.name);
    const Slot slot = row.member.in(to);
    std::visit(
        [&](auto member) {
            const auto value = given.*member;
            if (one.form == Form<Struct>::zero_is_usual && value == 0) {
                return;
            }
            if constexpr (std::is_same_v<decltype(value), const std::int32_t>) {
                if (one.form == Form<Struct>::a_word_or_flag) {
                    put_word(row, slot, value, of + "->" + one.name);
                    return;
                }
            }
            if constexpr (std::is_same_v<decltype(value), const std::uint64_t>) {
                *std::get<std::uint64_t*>(slot) = value; // a double cannot hold every value
            } else {
                put_number(value, slot);
            }
        },
        one.member);
}

template <class Struct, class Target>
void put_all(std::span<const NumberOf<Struct>> numbers, const Struct& given, const char* of, Target& to)
{
    for (const NumberOf<Struct>& one : numbers) {
        if (one.section != nullptr) {
            put(one, given, of, to);
        }
    }
}

/// Copies the default of a member of SeaState to a member of swell_sea.
template <auto in_c, auto of>
void usual_of(const model::SeaState& from, swell_sea& to)
{
    to.*in_c = static_cast<std::remove_reference_t<decltype(to.*in_c)>>(from.*of);
}

} // namespace

int word_from(std::int32_t value, int last, const char* name)
{
    if (value < 0 || value > last) {
        refuse(std::string(name) + " is " + std::to_string(value) + ": allowed are 0 to " + std::to_string(last));
    }
    return value;
}

void put_numbers(const swell_scenario& given, Scenario& to)
{
    put_all(std::span(numbers_of_scenario()), given, "scenario", to);
}

void put_numbers(const swell_sea& given, model::SeaState& to)
{
    put_all(numbers_of_sea(), given, "sea", to);
}

const std::vector<NumberOf<swell_scenario>>& numbers_of_scenario()
{
    using S = swell_scenario;
    using Form = NumberOf<S>::Form;
    static const std::vector<NumberOf<S>> numbers{
        {"dx_m", &S::dx_m},
        {"dy_m", &S::dy_m},
        {"kappa_h", &S::kappa_h},
        {"frame_s", &S::frame_s, ""},
        {"steps_per_frame", &S::steps_per_frame, ""},
        {"precision", &S::precision, "", Form::a_word_or_flag},
        {"spin_up_s", &S::spin_up_s},
        {"tolerance", &S::tolerance},
        {"easting_m", &S::easting_m},
        {"northing_m", &S::northing_m},
        {"friction_per_s", &S::friction_per_s, "water"},
        {"friction_quadratic", &S::friction_quadratic, "water"},
        {"smoothing", &S::smoothing, "water"},
        {"smoothing_order", &S::smoothing_order, "water", Form::zero_is_usual},
        {"breaking", &S::breaking},
        {"shores_move", &S::shores_move, "water", Form::a_word_or_flag},
    };
    return numbers;
}

std::span<const NumberOf<swell_sea>> numbers_of_sea()
{
    using S = swell_sea;
    using E = model::SeaState;
    using Form = NumberOf<S>::Form;
    constexpr Form plain = Form::plain;
    static constexpr NumberOf<S> numbers[]{
        {"kind", &S::kind, nullptr, plain, usual_of<&S::kind, &E::kind>},
        {"developed", &S::developed, "sea", plain, usual_of<&S::developed, &E::developed>},
        {"height_m", &S::height_m, "sea", plain, usual_of<&S::height_m, &E::height_m>},
        {"period_s", &S::period_s, "sea", plain, usual_of<&S::period_s, &E::period_s>},
        {"from_deg", &S::from_deg, "sea", plain, usual_of<&S::from_deg, &E::from_deg>},
        {"gamma", &S::gamma, "sea", plain, usual_of<&S::gamma, &E::gamma>},
        {"spreading", &S::spreading, "sea", plain, usual_of<&S::spreading, &E::spreading>},
        {"components", &S::components, "sea", plain, usual_of<&S::components, &E::components>},
        {"long_waves", &S::long_waves, "sea", plain, usual_of<&S::long_waves, &E::long_waves>},
        {"seed", &S::seed, "sea", plain, usual_of<&S::seed, &E::seed>},
        {"ramp_s", &S::ramp_s, "sea", plain, usual_of<&S::ramp_s, &E::ramp_s>},
        {"depth_m", &S::depth_m, "sea", plain, usual_of<&S::depth_m, &E::depth_m>},
        {"spreading_law", &S::spreading_law, "sea", Form::a_word_or_flag, usual_of<&S::spreading_law, &E::spreading_law>},
    };
    return numbers;
}

} // namespace swell::engine::c_api
