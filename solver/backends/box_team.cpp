#include "solver/backends/box_team.hpp"

#include <algorithm>
#include <functional>

namespace swell::solver
{

/// One box of the team.
class BoxTeam::Member final : public OtherBoxes
{
public:
    Member(BoxTeam& team, std::size_t number) : team_(team), number_(number) {}

    void use(BoxMemory* memory) { memory_ = memory == nullptr ? &host_ : memory; }

    void fill_halos(const Grid& grid, int depth, std::span<const FieldPart> fields) override
    {
        visit_others(grid, fields, [&](const Offer& other) {
            for (std::size_t field = 0; field < fields.size(); ++field) {
                copy(fields[field], other.fields[field], widened(grid.box, depth).shared_with(other.grid->box));
            }
        });
    }

    void gather(const Grid& grid, const FieldPart& part, const FieldPart& whole) override
    {
        if (whole.origin != part.origin) {
            memory_->finish_work();
            copy(whole, part, grid.box);
        }
        visit_others(grid, {&part, 1}, [&](const Offer& other) { copy(whole, other.fields[0], other.grid->box); });
    }

    [[nodiscard]] bool is_first() const override { return number_ == 0; }

    void bring_to_first(const Grid& grid, const FieldPart& part, int first_j, int last_j, const FieldPart& whole) override
    {
        if (is_first()) {
            memory_->finish_work();
            copy(whole, part, rows_of(grid.box, first_j, last_j));
        }
        visit_others(grid, {&part, 1}, [&](const Offer& other) {
            if (is_first()) {
                copy(whole, other.fields[0], rows_of(other.grid->box, first_j, last_j));
            }
        });
    }

    void add_up(std::span<double> values) override
    {
        std::vector<double> own(values.size());
        memory_->finish_work();
        memory_->to_host(own, values.data());
        std::vector<double> sums(values.size(), -0.0); // 0.0 would change the sign of a sum of -0.0
        while_all_offer({nullptr, {}, own}, [&] {
            for (const Offer& offer : team_.offers_) {
                if (offer.values.size() != values.size()) {
                    refuse(offer);
                }
                std::ranges::transform(sums, offer.values, sums.begin(), std::plus<>());
            }
        });
        memory_->from_host(values.data(), sums);
    }

private:
    /// Offers the fields, and calls visit(offer) for each other box.
    template <class Visit>
    void visit_others(const Grid& grid, std::span<const FieldPart> fields, const Visit& visit)
    {
        memory_->finish_work();
        while_all_offer({&grid, fields, {}}, [&] {
            for (std::size_t other = 0; other < team_.offers_.size(); ++other) {
                const Offer& offer = team_.offers_[other];
                if (other == number_) {
                    continue;
                }
                if (offer.grid == nullptr || offer.grid->global != grid.global || offer.fields.size() != fields.size()) {
                    refuse(offer);
                }
                visit(offer);
            }
        });
    }
    /// Calls read() while all boxes offer, and waits until all have read, because offers live as long as their calls. If
    /// read() throws in one box, the others throw the same reason.
    template <class Read>
    void while_all_offer(const Offer& own, const Read& read)
    {
        team_.offers_[number_] = own;
        team_.meet(team_.is_broken_);
        try {
            read();
        } catch (const std::exception& error) {
            team_.say_why(error.what());
            team_.has_failed_ = true;
            team_.barrier_.arrive_and_wait();
            throw;
        }
        team_.meet(team_.has_failed_);
    }
    [[noreturn]] void refuse(const Offer& offer) const
    {
        throw MisuseError("boxes of one grid make different calls: one has " + in_words(offer) + ", one " +
                          in_words(team_.offers_[number_]));
    }
    static std::string in_words(const Offer& offer)
    {
        if (offer.grid == nullptr) {
            return std::to_string(offer.values.size()) + " values";
        }
        const Extent whole = offer.grid->global;
        return std::to_string(offer.fields.size()) + (offer.fields.size() == 1 ? " field of " : " fields of ") +
               std::to_string(whole.nx) + " x " + std::to_string(whole.ny) + " nodes";
    }
    void copy(const FieldPart& to, const FieldPart& from, const Box& nodes)
    {
        if (has_nodes(nodes)) {
            memory_->copy_rows(to, from, nodes);
        }
    }

    BoxTeam& team_;
    std::size_t number_;
    HostBoxMemory host_;
    BoxMemory* memory_ = &host_;
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

OtherBoxes& BoxTeam::others_of(int number, BoxMemory* memory)
{
    Member& member = *members_.at(static_cast<std::size_t>(number));
    member.use(memory);
    return member;
}

void BoxTeam::leave(const std::string& why)
{
    say_why(why);
    has_failed_ = true;
    is_broken_ = true;
    barrier_.arrive_and_drop();
}

void BoxTeam::say_why(const std::string& why)
{
    const std::scoped_lock lock(lock_);
    why_ = why_.empty() ? why : why_;
}

void BoxTeam::meet(const std::atomic<bool>& has_ended)
{
    barrier_.arrive_and_wait();
    if (has_ended) {
        const std::scoped_lock lock(lock_);
        throw MisuseError(why_);
    }
}

} // namespace swell::solver
