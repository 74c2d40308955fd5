#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/run/base/errors.hpp"
#include "model/hull_mesh/hull_mesh.hpp"

namespace swell::engine
{

/// The lines of a text with a mesh, each divided into words at blanks.
class MeshLines
{
public:
    /// Does not copy the arguments: both must outlive the object. Leaves out the rest of a line from the letter `comment`;
    /// 0: nothing. Throws InputError as plain_text(), and if the text has a NUL byte.
    MeshLines(std::string_view text, const std::string& file, char comment = '\0');

    /// Goes to the next line that has words; returns false after the last one.
    bool next();
    /// Returns the words of the line. They are valid until the next line.
    [[nodiscard]] const std::vector<std::string_view>& words() const { return words_; }

    /// Returns three words from word number `first` as coordinates. Throws InputError if a word is missing or is not a
    /// finite number.
    [[nodiscard]] model::MeshPoint point(std::size_t first) const;
    /// Returns an error that begins with file:line.
    [[nodiscard]] InputError error(const std::string& what) const;

private:
    const std::string& file_;
    char comment_;
    std::string_view rest_;
    std::size_t line_ = 0;
    std::vector<std::string_view> words_;
};

} // namespace swell::engine
