// A program without MPI (SWELL_MPI): it is always alone.
#include "engine/doors/command_line/launch/launched_ranks.hpp"

namespace swell::engine
{

LaunchedRanks::LaunchedRanks(int /*code_of_silence*/) {}
LaunchedRanks::~LaunchedRanks() = default;

std::shared_ptr<Ranks> LaunchedRanks::ranks()
{
    return nullptr;
}

bool LaunchedRanks::follows()
{
    return false;
}

void LaunchedRanks::end(int /*code*/, const std::string& /*reason*/) const {}

} // namespace swell::engine
