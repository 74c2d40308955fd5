#pragma once

namespace swell::solver
{

/// During its lifetime, the loops of a backend also visit the dry nodes that a grid's spans leave out (row_spans.hpp).
template <class Backend>
class EveryNode
{
public:
    explicit EveryNode(Backend& backend) : backend_(backend), before_(backend.visit_every_node(true)) {}
    ~EveryNode() { backend_.visit_every_node(before_); }
    EveryNode(const EveryNode&) = delete;
    EveryNode& operator=(const EveryNode&) = delete;

private:
    Backend& backend_;
    bool before_;
};

} // namespace swell::solver
