#pragma once
#include <memory>
#include <string>

#include "engine/run/ranks/ranks.hpp"

namespace swell::engine
{

/// Ranks on threads of one process: for tests and debuggers, and to see how a cut grid behaves on one machine.
class ThreadRanks
{
public:
    /// Throws MisuseError if `count` is less than 1.
    explicit ThreadRanks(int count);

    /// Returns the ranks as the thread of rank `number` sees them. They may outlive this object.
    [[nodiscard]] std::shared_ptr<Ranks> of(int number) const;

    /// Takes a rank out whose thread stops, and says why. Calls of the others then throw MisuseError with the reason; a
    /// text that was given before still arrives. Call it once for each rank, from any thread.
    void leave(int number, const std::string& why) const;

private:
    class Team;
    class OneOfThem;
    std::shared_ptr<Team> team_;
};

} // namespace swell::engine
