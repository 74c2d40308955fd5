#include "engine/harbour/reader/toml/toml_limits.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

/// Scans a text that looks like TOML. Counts the dots of each key, and checks the letters outside of quotes and comments. A
/// number has at most one dot.
class KeyScan
{
public:
    explicit KeyScan(std::string_view text)
        : text_(text), at_(text.starts_with("\xef\xbb\xbf") ? 3 : 0) {} // skips a byte order mark

    /// Returns the line of the first key with too many parts; 0 if there is none.
    int line_of_long_key()
    {
        while (at_ < text_.size()) {
            step();
            if (dots_ >= most_key_parts) {
                return line_;
            }
        }
        return 0;
    }

    /// Returns the line of the first letter that TOML allows only in quotes and comments, or of the first quote within a
    /// word; 0 if there is none.
    int line_of_strange_letter()
    {
        while (at_ < text_.size()) {
            if (is_strange(text_[at_]) || is_quote_in_word()) {
                return line_;
            }
            step();
        }
        return 0;
    }

private:
    void step()
    {
        const char letter = text_[at_];
        if (letter == '"' || letter == '\'') {
            skip_string(letter);
            return;
        }
        if (letter == '#') {
            at_ = std::min(text_.find('\n', at_), text_.size());
            return;
        }
        if (letter == '\n') {
            ++line_;
        }
        if (letter == '.') {
            ++dots_;
        } else if (!may_be_in_key(letter)) {
            dots_ = 0;
        }
        ++at_;
    }

    /// Skips a quoted text. It may be a part of a key, so the dots before it still count.
    void skip_string(char quote)
    {
        const std::string three(3, quote);
        const bool has_lines = text_.substr(at_, 3) == three;
        at_ += has_lines ? 3 : 1;
        for (; at_ < text_.size(); ++at_) {
            if (text_[at_] == '\\' && quote == '"') {
                ++at_;
            } else if (has_lines && text_.substr(at_, 3) == three) {
                at_ =
                    std::min(text_.find_first_not_of(quote, at_), at_ + 5); // the text itself may end with two more quotes
                return;
            } else if (!has_lines && (text_[at_] == quote || text_[at_] == '\n')) {
                at_ += text_[at_] == quote ? 1 : 0;
                return;
            }
            line_ += at_ < text_.size() && text_[at_] == '\n' ? 1 : 0;
        }
    }

    /// Returns whether a quote is within a word. The library would take 19"" for a number and read on.
    [[nodiscard]] bool is_quote_in_word() const
    {
        const bool is_quote = text_[at_] == '"' || text_[at_] == '\'';
        return is_quote && at_ > 0 && std::string_view(" \t\r\n=,[{.").find(text_[at_ - 1]) == std::string_view::npos;
    }

    static bool is_strange(char letter)
    {
        const auto code = static_cast<unsigned char>(letter);
        return code >= 0x7f || (code < ' ' && letter != '\t' && letter != '\n' && letter != '\r');
    }

    static bool may_be_in_key(char letter)
    {
        const auto code = static_cast<unsigned char>(letter);
        return std::isalnum(code) != 0 || code >= 0x80 || letter == '_' || letter == '-' || letter == ' ' || letter == '\t';
    }

    std::string_view text_;
    std::size_t at_;
    int line_ = 1;
    int dots_ = 0;
};

} // namespace

void refuse_long_keys(std::string_view text, const std::string& origin)
{
    const int line = KeyScan(text).line_of_long_key();
    if (line > 0) {
        throw InputError(fmt::format("{}:{}: a key has more than {} parts between dots; allowed are at most so many",
                                     origin, line, most_key_parts));
    }
}

bool has_strange_letters(std::string_view text)
{
    return KeyScan(text).line_of_strange_letter() > 0;
}

void refuse_strange_letters(std::string_view text, const std::string& origin)
{
    const int line = KeyScan(text).line_of_strange_letter();
    if (line > 0) {
        throw InputError(
            fmt::format("{}:{}: not TOML: a letter or a quote where TOML allows none; allowed outside of texts are "
                        "A-Z, a-z, 0-9 and signs, and a text begins after a sign or a blank",
                        origin, line));
    }
}

} // namespace swell::engine
