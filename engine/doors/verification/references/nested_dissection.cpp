#include "engine/doors/verification/references/nested_dissection.hpp"

#include <cstddef>
#include <utility>

namespace swell::verification
{

namespace
{

struct Box {
    int first_i, first_j, last_i, last_j; ///< the last ones excluded
};

class Numbering
{
public:
    Numbering(int nx, int ny) : nx_(nx), places_(static_cast<std::size_t>(nx) * static_cast<std::size_t>(ny)) {}

    void dissect(const Box& box)
    {
        const int width = box.last_i - box.first_i;
        const int height = box.last_j - box.first_j;
        if (width <= 0 || height <= 0) {
            return;
        }
        if (width < 3 && height < 3) {
            number(box);
        } else if (width > height) {
            const int middle = box.first_i + width / 2;
            dissect({box.first_i, box.first_j, middle, box.last_j});
            dissect({middle + 1, box.first_j, box.last_i, box.last_j});
            number({middle, box.first_j, middle + 1, box.last_j});
        } else {
            const int middle = box.first_j + height / 2;
            dissect({box.first_i, box.first_j, box.last_i, middle});
            dissect({box.first_i, middle + 1, box.last_i, box.last_j});
            number({box.first_i, middle, box.last_i, middle + 1});
        }
    }

    std::vector<int> places() && { return std::move(places_); }

private:
    void number(const Box& box)
    {
        for (int j = box.first_j; j < box.last_j; ++j) {
            for (int i = box.first_i; i < box.last_i; ++i) {
                places_[static_cast<std::size_t>(j) * static_cast<std::size_t>(nx_) + static_cast<std::size_t>(i)] =
                    next_++;
            }
        }
    }

    int nx_;
    int next_ = 0;
    std::vector<int> places_;
};

} // namespace

std::vector<int> nested_dissection(int nx, int ny)
{
    Numbering numbering(nx, ny);
    numbering.dissect({0, 0, nx, ny});
    return std::move(numbering).places();
}

} // namespace swell::verification
