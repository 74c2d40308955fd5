#pragma once
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <string>
#include <type_traits>

#include "engine/doors/python/errors.hpp"

/// Makes a structure of the C interface a class of Python, with the members under their names and a __repr__ that shows
/// them.
namespace swell::python
{

/// Returns the text of an object for __repr__, such as "FrameStats(frame=1, status=0)". The members' names are in _fields
/// of its class.
inline nanobind::str shown(nanobind::handle self)
{
    const nanobind::handle type = self.type();
    std::string text = nanobind::cast<std::string>(type.attr("__name__")) + "(";
    const char* between = "";
    for (const nanobind::handle name : type.attr("_fields")) {
        const auto member = nanobind::cast<std::string>(name);
        text += between + member + "=" + nanobind::cast<std::string>(nanobind::repr(self.attr(name)));
        between = ", ";
    }
    return nanobind::str((text + ")").c_str());
}

/// Declares a Python class for a C structure, member by member; the calls can be chained.
template <class Struct>
class Fields
{
public:
    Fields(nanobind::module_& module, const char* name, const char* meaning) : type_(module, name, meaning)
    {
        type_.def("__repr__", [](nanobind::handle self) { return shown(self); });
    }

    ~Fields() { type_.attr("_fields") = nanobind::tuple(names_); }
    Fields(const Fields&) = delete;
    Fields& operator=(const Fields&) = delete;

    /// Adds a member that Python can read and write, under this name.
    template <class Member>
    Fields& value(const char* name, Member Struct::*member)
    {
        type_.def_rw(name, member);
        names_.append(name);
        return *this;
    }

    /// Adds a read-only member.
    template <class Member>
    Fields& answer(const char* name, Member Struct::*member)
    {
        type_.def_ro(name, member);
        names_.append(name);
        return *this;
    }

    /// Adds a member of a structure inside the C structure as if it were a member of the outer one.
    template <class Inner, class Member>
    Fields& through(const char* name, Inner Struct::*inner, Member Inner::*member)
    {
        type_.def_prop_rw(
            name, [inner, member](Struct& self) -> Member& { return self.*inner.*member; },
            [inner, member](Struct& self, Member given) { self.*inner.*member = given; });
        names_.append(name);
        return *this;
    }

    /// Adds a text of fixed length.
    template <std::size_t length>
    Fields& text(const char* name, char (Struct::*member)[length])
    {
        type_.def_prop_ro(name, [member](const Struct& self) { return nanobind::str(self.*member); });
        names_.append(name);
        return *this;
    }

    nanobind::class_<Struct>& type() { return type_; }

private:
    nanobind::class_<Struct> type_;
    nanobind::list names_;
};

/// Returns a structure of the C interface with its member `size` set and all other bytes 0, for a call to fill.
template <class Struct>
Struct sized()
{
    Struct made{};
    made.size = sizeof(Struct);
    return made;
}

/// Returns a structure with the defaults of the C interface, as its function `defaults` for this structure sets them.
template <class Struct>
Struct with_defaults(swell_status (*defaults)(Struct*, size_t))
{
    Struct made{};
    check(defaults(&made, sizeof made));
    return made;
}

} // namespace swell::python
