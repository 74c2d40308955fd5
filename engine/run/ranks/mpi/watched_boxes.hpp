#pragma once
#include "engine/run/ranks/mpi/answer_watch.hpp"
#include "engine/run/ranks/mpi/peers_of_machine.hpp"
#include "solver/mpi/mpi_boxes.hpp"

namespace swell::engine
{

/// The exchanges between the boxes of all processes, each under a watch.
class WatchedBoxes final : public solver::OtherBoxes
{
public:
    /// `watch` may be null; it and `peers` outlive the object. Collective.
    WatchedBoxes(MPI_Comm communicator, AnswerWatch* watch, PeersOfMachine& peers)
        : boxes_(communicator), watch_(watch), peers_(peers)
    {
    }
    [[nodiscard]] int rank() const { return boxes_.rank(); }
    [[nodiscard]] int size() const { return boxes_.size(); }

    void fill_halos(const solver::Grid& grid, int depth, std::span<const solver::FieldPart> fields) override
    {
        const Exchange exchange(*this);
        boxes_.fill_halos(grid, depth, fields);
    }
    void gather(const solver::Grid& grid, const solver::FieldPart& part, const solver::FieldPart& whole) override
    {
        const Exchange exchange(*this);
        boxes_.gather(grid, part, whole);
    }
    void add_up(std::span<double> values) override
    {
        const Exchange exchange(*this);
        boxes_.add_up(values);
    }
    [[nodiscard]] bool is_first() const override { return boxes_.is_first(); }
    void bring_to_first(const solver::Grid& grid, const solver::FieldPart& part, int first_j, int last_j,
                        const solver::FieldPart& whole) override
    {
        const Exchange exchange(*this);
        boxes_.bring_to_first(grid, part, first_j, last_j, whole);
    }

private:
    /// Marks this rank as one that waits for the others, during a call.
    class Exchange
    {
    public:
        explicit Exchange(WatchedBoxes& of) : peers_(of.peers_), wait_(of.watch_) { peers_.set_waits(true); }
        ~Exchange() { peers_.set_waits(false); }
        Exchange(const Exchange&) = delete;
        Exchange& operator=(const Exchange&) = delete;

    private:
        PeersOfMachine& peers_;
        AnswerWatch::Wait wait_;
    };

    solver::MpiBoxes boxes_;
    AnswerWatch* watch_;
    PeersOfMachine& peers_;
};

} // namespace swell::engine
