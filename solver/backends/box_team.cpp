#include "solver/backends/box_team.hpp"

#include <algorithm>
#include <cstring>
#include <functional>

namespace swell::solver
{

namespace
{

void copy_nodes(const FieldPart& to, const FieldPart& from, const Box& box)
{
    if (box.extent.nx == 0) {
        return;
    }
    for (int j = box.first_j; j < box.first_j + box.extent.ny; ++j) {
        std::memcpy(to.at(box.first_i, j), from.at(box.first_i, j),
                    static_cast<std::size_t>(box.extent.nx) * to.node_bytes);
    }
}

Box widened(const Box& box, int depth)
{
    return {box.first_i - depth, box.first_j - depth, {box.extent.nx + 2 * depth, box.extent.ny + 2 * depth}};
}

} // namespace

/// One box of the team.
class BoxTeam::Member final : public OtherBoxes
{
public:
    Member(BoxTeam& team, std::size_t number) : team_(team), number_(number) {}

    void fill_halos(const Grid& grid, int depth, std::span<const FieldPart> fields) override
    {
        visit_others(grid, fields, [&](const Offer& other) {
            for (std::size_t field = 0; field < fields.size(); ++field) {
                copy_nodes(fields[field], other.fields[field], widened(grid.box, depth).shared_with(other.grid->box));
            }
        });
    }

    void gather(const Grid& grid, const FieldPart& part, const FieldPart& whole) override
    {
        if (whole.origin != part.origin) {
            copy_nodes(whole, part, grid.box);
        }
        visit_others(grid, {&part, 1}, [&](const Offer& other) { copy_nodes(whole, other.fields[0], other.grid->box); });
    }

    void add_up(std::span<double> values) override
    {
        std::vector<double> sums(values.size(), 0.0);
        team_.offers_[number_] = {nullptr, {}, values};
        team_.meet();
        for (const Offer& offer : team_.offers_) {
            if (offer.values.size() != values.size()) {
                throw MisuseError("boxes of one grid make different calls");
            }
            std::ranges::transform(sums, offer.values, sums.begin(), std::plus<>());
        }
        team_.meet();
        std::ranges::copy(sums, values.begin());
        team_.meet();
    }

private:
    /// Offers the fields, calls visit(offer) for each other box while all offers stand, and waits until all have done so.
    template <class Visit>
    void visit_others(const Grid& grid, std::span<const FieldPart> fields, const Visit& visit)
    {
        team_.offers_[number_] = {&grid, fields, {}};
        team_.meet();
        for (std::size_t other = 0; other < team_.offers_.size(); ++other) {
            const Offer& offer = team_.offers_[other];
            if (other == number_) {
                continue;
            }
            if (offer.grid == nullptr || offer.grid->global != grid.global || offer.fields.size() != fields.size()) {
                throw MisuseError("boxes of one grid make different calls");
            }
            visit(offer);
        }
        team_.meet();
    }

    BoxTeam& team_;
    std::size_t number_;
};

BoxTeam::BoxTeam(int boxes) : offers_(static_cast<std::size_t>(std::max(boxes, 0))), barrier_(std::max(boxes, 1))
{
    if (boxes < 1) {
        throw MisuseError("a team of " + std::to_string(boxes) + " boxes: allowed are 1 and more");
    }
    for (std::size_t number = 0; number < offers_.size(); ++number) {
        members_.push_back(std::make_unique<Member>(*this, number));
    }
}

BoxTeam::~BoxTeam() = default;

OtherBoxes& BoxTeam::others_of(int number)
{
    return *members_.at(static_cast<std::size_t>(number));
}

void BoxTeam::leave()
{
    is_broken_ = true;
    barrier_.arrive_and_drop();
}

void BoxTeam::meet()
{
    barrier_.arrive_and_wait();
    if (is_broken_) {
        throw MisuseError("a box of the team has stopped");
    }
}

} // namespace swell::solver
