#pragma once
#include <memory>
#include <span>
#include <utility>

#include "solver/backends/exchange.hpp"

namespace swell::solver
{

/// Exchanges that another object carries out, with something to do before and after each: to count, to time, to watch.
class WrappedBoxes : public OtherBoxes
{
public:
    explicit WrappedBoxes(std::shared_ptr<OtherBoxes> boxes) : boxes_(std::move(boxes)) {}

    void fill_halos(const Grid& grid, int depth, std::span<const FieldPart> fields) override
    {
        const Exchange exchange(*this);
        boxes_->fill_halos(grid, depth, fields);
    }
    void gather(const Grid& grid, const FieldPart& part, const FieldPart& whole) override
    {
        const Exchange exchange(*this);
        boxes_->gather(grid, part, whole);
    }
    void add_up(std::span<double> values) override
    {
        const Exchange exchange(*this);
        boxes_->add_up(values);
    }
    void bring_to_first(const Grid& grid, const FieldPart& part, int first_j, int last_j, const FieldPart& whole) override
    {
        const Exchange exchange(*this);
        boxes_->bring_to_first(grid, part, first_j, last_j, whole);
    }
    [[nodiscard]] bool is_first() const final { return boxes_->is_first(); }
    [[nodiscard]] bool may_be_recorded() const final { return boxes_->may_be_recorded(); }

protected:
    virtual void begin() {}
    /// Follows an exchange that has thrown, too. Must not throw.
    virtual void end() {}

private:
    class Exchange
    {
    public:
        explicit Exchange(WrappedBoxes& of) : of_(of) { of_.begin(); }
        ~Exchange() { of_.end(); }
        Exchange(const Exchange&) = delete;
        Exchange& operator=(const Exchange&) = delete;

    private:
        WrappedBoxes& of_;
    };

    std::shared_ptr<OtherBoxes> boxes_;
};

} // namespace swell::solver
