#pragma once
#include <cstddef>
#include <numeric>
#include <vector>

namespace swell::engine
{

/// Sets of numbered things. At first each thing is a set of its own. Two things are in one set if their roots are equal.
/// The root is the smallest number of a set, whatever the order of joining.
class JoinedSets
{
public:
    explicit JoinedSets(std::size_t things) : parent_(things) { std::iota(parent_.begin(), parent_.end(), std::size_t{0}); }

    std::size_t root(std::size_t thing)
    {
        while (parent_[thing] != thing) {
            parent_[thing] = parent_[parent_[thing]]; // shortens the next search
            thing = parent_[thing];
        }
        return thing;
    }
    void join(std::size_t one, std::size_t other)
    {
        const std::size_t a = root(one);
        const std::size_t b = root(other);
        parent_[a < b ? b : a] = a < b ? a : b;
    }

private:
    std::vector<std::size_t> parent_;
};

} // namespace swell::engine
