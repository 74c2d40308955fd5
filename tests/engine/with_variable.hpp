#pragma once
#include <cstdlib>
#include <optional>
#include <string>

namespace swell::engine
{

/// Sets a variable of the environment, or with an empty value removes it, while the object lives.
class WithVariable
{
public:
    WithVariable(const char* name, const std::string& value) : name_(name)
    {
        if (const char* set = std::getenv(name)) {
            before_ = set;
        }
        value.empty() ? unsetenv(name_) : setenv(name_, value.c_str(), 1);
    }
    ~WithVariable() { before_ ? setenv(name_, before_->c_str(), 1) : unsetenv(name_); }
    WithVariable(const WithVariable&) = delete;
    WithVariable& operator=(const WithVariable&) = delete;

private:
    const char* name_;
    std::optional<std::string> before_;
};

} // namespace swell::engine
