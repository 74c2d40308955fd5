#include "engine/harbour/hulls/mesh_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "engine/run/base/plain_text.hpp"

namespace swell::engine
{

namespace
{

constexpr std::string_view blanks = " \t\r\f\v";

} // namespace

MeshLines::MeshLines(std::string_view text, const std::string& file, char comment)
    : file_(file), comment_(comment), rest_(plain_text(text, file))
{
    if (const std::size_t at = rest_.find('\0'); at != std::string_view::npos) {
        line_ = static_cast<std::size_t>(std::ranges::count(rest_.substr(0, at), '\n')) + 1;
        throw error("has a NUL byte, so it is no text; wanted is a mesh in STL or OBJ");
    }
}

bool MeshLines::next()
{
    while (!rest_.empty()) {
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        std::string_view text = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        text = text.substr(0, text.find(comment_));
        ++line_;
        words_.clear();
        for (std::size_t begin = text.find_first_not_of(blanks); begin != std::string_view::npos;
             begin = text.find_first_not_of(blanks)) {
            text.remove_prefix(begin);
            const std::size_t length = std::min(text.find_first_of(blanks), text.size());
            words_.push_back(text.substr(0, length));
            text.remove_prefix(length);
        }
        if (!words_.empty()) {
            return true;
        }
    }
    return false;
}

model::MeshPoint MeshLines::point(std::size_t first) const
{
    if (words_.size() < first + 3) {
        throw error(fmt::format("has {} coordinates; wanted are three", words_.size() - std::min(first, words_.size())));
    }
    double value[3] = {};
    for (std::size_t at = 0; at < 3; ++at) {
        const std::string_view word = words_[first + at];
        const std::optional<double> number = number_of_word(word);
        if (!number || !std::isfinite(*number)) {
            throw error(fmt::format("\"{}\": wanted is a finite number, a coordinate", visible(word)));
        }
        value[at] = *number;
    }
    return {value[0], value[1], value[2]};
}

InputError MeshLines::error(const std::string& what) const
{
    return InputError(one_line(fmt::format("{}:{}: {}", file_, line_, what)));
}

} // namespace swell::engine
