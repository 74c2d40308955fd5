#pragma once
#include <string>
#include <vector>

namespace swell::model
{

/// What a set-up was changed in, or cannot be trusted in, a line each, for people.
struct Remarks {
    std::vector<std::string> notes;    ///< what was changed or left out, and matters little
    std::vector<std::string> warnings; ///< what makes the water another than was asked for, with the cure

    /// Adds those of another part of the set-up.
    void append(const Remarks& others)
    {
        notes.insert(notes.end(), others.notes.begin(), others.notes.end());
        warnings.insert(warnings.end(), others.warnings.begin(), others.warnings.end());
    }
};

} // namespace swell::model
