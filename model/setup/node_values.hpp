#pragma once
#include <cstddef>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace swell::model
{

/// The values of a field at all nodes of a grid, row by row from the south-west. Copies share their values until one of
/// them is changed, so a setup that a run copies costs no memory. Different objects may be used by different threads at
/// once.
class NodeValues
{
public:
    using value_type = double;
    using Values = std::vector<double>;

    NodeValues() = default;
    NodeValues(Values values) : values_(values.empty() ? nullptr : std::make_shared<Values>(std::move(values))) {} // NOLINT
    NodeValues(std::initializer_list<double> values) : NodeValues(Values(values)) {}

    [[nodiscard]] const Values& values() const { return values_ == nullptr ? none() : *values_; }
    operator const Values&() const { return values(); } // NOLINT: a list of values, as any other
    /// Returns the values with a share in their memory. They stay as they are if this object changes.
    [[nodiscard]] std::shared_ptr<const Values> shared() const
    {
        return values_ == nullptr ? std::make_shared<const Values>() : std::shared_ptr<const Values>(values_);
    }
    /// Returns the values, to change them. If other objects share them, this object gets its own copy first.
    [[nodiscard]] Values& edit()
    {
        if (!has_its_own()) {
            values_ = std::make_shared<Values>(values());
        }
        return *values_;
    }
    /// Returns whether no other object shares the values.
    [[nodiscard]] bool has_its_own() const { return values_ != nullptr && values_.use_count() == 1; }

    [[nodiscard]] std::size_t size() const { return values().size(); }
    [[nodiscard]] bool empty() const { return values().empty(); }
    [[nodiscard]] const double& operator[](std::size_t node) const { return values()[node]; }
    [[nodiscard]] const double& at(std::size_t node) const { return values().at(node); }
    [[nodiscard]] const double& front() const { return values().front(); }
    [[nodiscard]] const double& back() const { return values().back(); }
    [[nodiscard]] const double* data() const { return values().data(); }
    [[nodiscard]] Values::const_iterator begin() const { return values().begin(); }
    [[nodiscard]] Values::const_iterator end() const { return values().end(); }

    // Changes, as edit() makes them.
    double& operator[](std::size_t node) { return edit()[node]; }
    [[nodiscard]] double& at(std::size_t node) { return edit().at(node); }
    [[nodiscard]] double& front() { return edit().front(); }
    [[nodiscard]] double& back() { return edit().back(); }
    [[nodiscard]] double* data() { return edit().data(); }
    [[nodiscard]] Values::iterator begin() { return edit().begin(); }
    [[nodiscard]] Values::iterator end() { return edit().end(); }
    void push_back(double value) { edit().push_back(value); }
    void reserve(std::size_t nodes) { edit().reserve(nodes); }
    void resize(std::size_t nodes, double value = 0.0) { edit().resize(nodes, value); }
    void assign(std::size_t nodes, double value) { values_ = std::make_shared<Values>(nodes, value); }
    template <class Iterator>
    void assign(Iterator first, Iterator last)
    {
        *this = Values(first, last);
    }
    void clear() { values_.reset(); }
    void swap(NodeValues& other) noexcept { values_.swap(other.values_); }

    friend bool operator==(const NodeValues& one, const NodeValues& other)
    {
        return one.values_ == other.values_ || one.values() == other.values();
    }

private:
    static const Values& none()
    {
        static const Values empty;
        return empty;
    }

    std::shared_ptr<Values> values_; ///< null: no values
};

} // namespace swell::model
