#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <typeindex>
#include <utility>
#include <variant>

/// Where the value of an option is kept: the member of a struct, such as Scenario or SolverSpec. Whatever is done with the
/// keys of a section one after the other finds it by this: reading, checking, numbering the water.
namespace swell::engine
{

/// A member that holds the value of one of some words.
struct WordSlot {
    std::function<std::string()> word;
    std::function<void(const std::string&)> put; ///< of one of the option's words
    std::function<double()> number;              ///< of the enumeration
    std::function<bool(double)> put_number;      ///< false: no word has this number
};

/// A member of one struct, by its type.
using Slot = std::variant<double*, std::optional<double>*, int*, long*, std::uint64_t*, bool*, std::string*, WordSlot>;

/// The value of a slot as a number: 0 or 1 of a flag; nothing of a text, and of an optional number that is not there.
std::optional<double> number_in(const Slot& slot);

/// Puts a number into a slot: not 0 is true, and an enumeration has its own. False, and the slot is as it was: it is a
/// text, no word has the number, or the number is not a whole one of the member's type.
bool put_number(double number, const Slot& slot);

/// The value of a slot as a scenario writes it; empty for an optional number that is not there.
std::string text_in(const Slot& slot);

/// A member of a struct, which is named by its type. A default-constructed one is no member.
class Member
{
public:
    Member() = default;

    [[nodiscard]] explicit operator bool() const { return slot_ != nullptr; }

    template <class Struct>
    [[nodiscard]] bool is_of() const
    {
        return slot_ != nullptr && of_ == typeid(Struct);
    }

    /// The member in a struct, for which is_of() must be true.
    template <class Struct>
    [[nodiscard]] Slot in(Struct& values) const
    {
        return slot_(&values);
    }
    /// Its value there as a number, as number_in() gives it.
    template <class Struct>
    [[nodiscard]] std::optional<double> number_of(const Struct& values) const
    {
        return number_in(slot_(const_cast<Struct*>(&values))); // the slot is only read
    }

    /// What a new struct has there, as a scenario writes it.
    [[nodiscard]] const std::string& usual_text() const { return usual_text_; }
    /// The same as a number.
    [[nodiscard]] std::optional<double> usual_number() const { return usual_number_; }

    /// Makes one from a function that finds the slot in a Struct&.
    template <class Struct, class Find>
    static Member found_by(Find find)
    {
        Member made;
        made.of_ = typeid(Struct);
        made.slot_ = [find](void* values) -> Slot { return find(*static_cast<Struct*>(values)); };
        Struct usual{};
        made.usual_text_ = text_in(made.slot_(&usual));
        made.usual_number_ = number_in(made.slot_(&usual));
        return made;
    }

private:
    std::type_index of_ = typeid(void);
    std::function<Slot(void*)> slot_;
    std::string usual_text_;
    std::optional<double> usual_number_;
};

} // namespace swell::engine
