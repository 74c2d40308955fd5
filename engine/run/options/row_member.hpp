#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <typeindex>
#include <utility>
#include <variant>

/// The place of an option's value: a member of a structure such as Scenario or SolverSpec. Code that handles all keys of a
/// section (reading, checking, the fingerprint) finds the values by it.
namespace swell::engine
{

/// Access to a member of enumeration type, whose values are words in scenarios.
struct WordSlot {
    std::function<std::string()> word;
    std::function<void(const std::string&)> put; ///< takes one of the option's words
    std::function<double()> number;              ///< value of the enumeration
    std::function<bool(double)> put_number;      ///< returns false if no word has this number
};

/// A pointer to the member that has an option's value; its type is the type of the member.
using Slot = std::variant<double*, std::optional<double>*, int*, long*, std::uint64_t*, bool*, std::string*, WordSlot>;

/// Returns the value that a slot points to as a number, 0 or 1 for a flag; empty for a text and for an optional number
/// without a value.
std::optional<double> number_in(const Slot& slot);

/// Writes a number to the member that a slot points to; for a flag, true means not 0; an enumeration gets the value with
/// this number. Returns false and writes nothing if the slot is a text, if no word has the number, or if an integer slot
/// cannot hold the number exactly.
bool put_number(double number, const Slot& slot);

/// Returns the value that a slot points to as a scenario writes it; empty for an optional number without a value.
std::string text_in(const Slot& slot);

/// Finds the member with an option's value in any object of one structure, such as Scenario. A default-constructed Member
/// finds none.
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

    /// Returns a pointer to the member in the object `values`; is_of<Struct>() must be true.
    template <class Struct>
    [[nodiscard]] Slot in(Struct& values) const
    {
        return slot_(&values);
    }
    /// Returns a pointer to the member in the object `values`, through which the caller must not change it.
    template <class Struct>
    [[nodiscard]] Slot reading(const Struct& values) const
    {
        return slot_(const_cast<Struct*>(&values));
    }
    /// Returns the value of the member in an object, as number_in() does.
    template <class Struct>
    [[nodiscard]] std::optional<double> number_of(const Struct& values) const
    {
        return number_in(reading(values));
    }
    /// Copies the value of the row's key from one object to another. Does nothing for a key whose value is a text.
    template <class Struct>
    void copy(const Struct& from, Struct& to) const
    {
        if (const std::optional<double> number = number_of(from)) {
            put_number(*number, in(to));
        }
    }

    /// Returns the member's default as a scenario writes it: the value in a default-constructed structure.
    [[nodiscard]] const std::string& usual_text() const { return usual_text_; }
    /// Returns the member's default in a default-constructed structure as a number, as number_in() does.
    [[nodiscard]] std::optional<double> usual_number() const { return usual_number_; }

    /// Makes a Member from a function that takes a Struct& and returns a pointer to the member in it as a Slot.
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
