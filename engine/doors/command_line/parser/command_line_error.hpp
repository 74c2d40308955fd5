#pragma once
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace swell::engine
{

/// Thrown for a command line that the program does not accept. what() says why; usage_message() makes a message for people
/// from it.
class CommandLineError : public std::runtime_error
{
public:
    enum class Kind {
        missing,   ///< an option, an argument or a command is missing
        left_over, ///< there are words that nothing takes
        other,
    };

    explicit CommandLineError(const std::string& what, Kind kind = Kind::other, std::vector<std::string> words = {})
        : std::runtime_error(what), kind_(kind), words_(std::move(words))
    {
    }

    [[nodiscard]] Kind kind() const { return kind_; }
    /// Returns the words of the command line that belong to no option, argument or command.
    [[nodiscard]] const std::vector<std::string>& words() const { return words_; }

private:
    Kind kind_;
    std::vector<std::string> words_;
};

} // namespace swell::engine
