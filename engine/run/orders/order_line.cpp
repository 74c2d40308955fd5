#include "engine/run/orders/order_line.hpp"

#include <nlohmann/json.hpp>
#include <utility>

namespace swell::engine
{

using nlohmann::json;

/// Receives the events of the parser. The library fixes the names of the functions; false ends the parsing.
class OrderLine::Parts
{
public:
    explicit Parts(OrderLine& line) : line_(&line) {}

    bool null() { return false; }
    bool boolean(bool) { return false; }
    bool binary(json::binary_t&) { return false; }
    bool number_integer(json::number_integer_t number) // only "-0" is a signed zero: "0" is an unsigned number
    {
        return add(number == 0 ? -0.0 : static_cast<double>(number));
    }
    bool number_unsigned(json::number_unsigned_t number) { return add(static_cast<double>(number)); }
    bool number_float(json::number_float_t number, const std::string&) { return add(number); }
    bool string(std::string& text) { return !is_list_ && line_->texts_.emplace(name_, std::move(text)).second; }
    bool key(std::string& name)
    {
        name_ = outer_ + name;
        return true;
    }
    bool start_object(std::size_t)
    {
        outer_ = depth_ == 0 ? "" : name_ + ".";
        return ++depth_ <= deepest && !is_list_;
    }
    bool end_object()
    {
        --depth_;
        const std::size_t dot = outer_.size() < 2 ? std::string::npos : outer_.rfind('.', outer_.size() - 2);
        outer_.resize(dot == std::string::npos ? 0 : dot + 1);
        return true;
    }
    bool start_array(std::size_t)
    {
        const bool is_first = !is_list_ && depth_ > 0 && line_->numbers_.emplace(name_, std::vector<double>{}).second;
        is_list_ = true;
        return is_first;
    }
    bool end_array()
    {
        is_list_ = false;
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const json::exception&) { return false; }

private:
    static constexpr int deepest = 3; ///< a line, the added ship, its motion

    bool add(double number)
    {
        if (depth_ == 0 || (!is_list_ && line_->numbers_.contains(name_))) {
            return false;
        }
        line_->numbers_[name_].push_back(number);
        return true;
    }

    OrderLine* line_;
    std::string name_;  ///< of the next member
    std::string outer_; ///< name of the enclosing object, with a dot; empty for the line itself
    int depth_ = 0;
    bool is_list_ = false;
};

OrderLine::OrderLine(const std::string& line)
{
    Parts parts(*this);
    if (!json::sax_parse(line, &parts)) {
        throw NoOrder{};
    }
}

const std::vector<double>& OrderLine::numbers(const std::string& name) const
{
    const auto found = numbers_.find(name);
    if (found == numbers_.end()) {
        throw NoOrder{};
    }
    return found->second;
}

const std::vector<double>& OrderLine::numbers(const std::string& name, std::size_t count) const
{
    const std::vector<double>& found = numbers(name);
    if (found.size() != count) {
        throw NoOrder{};
    }
    return found;
}

const std::string& OrderLine::text(const std::string& name) const
{
    const auto found = texts_.find(name);
    if (found == texts_.end()) {
        throw NoOrder{};
    }
    return found->second;
}

std::string json_text(const std::string& text)
{
    return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

} // namespace swell::engine
