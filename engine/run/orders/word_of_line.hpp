#pragma once
#include "engine/run/orders/order_line.hpp"

namespace swell::engine
{

/// Returns the enumerator with this number. Throws NoOrder unless the number is whole and from 0 to `last`.
template <class Word>
Word word_from(double number, Word last)
{
    const int found = whole_number<int>(number);
    if (found < 0 || found > static_cast<int>(last)) {
        throw NoOrder{};
    }
    return static_cast<Word>(found);
}

} // namespace swell::engine
