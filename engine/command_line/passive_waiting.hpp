#pragma once

namespace swell::engine
{

/// Has the threads of a team sleep while they wait, unless the user's environment says how they wait: threads that spin
/// take the cores from those that compute wherever other programs run too (embedding.md has figures). OpenMP's runtime
/// reads its environment before main(), so the program starts itself once more, with the same arguments, streams and
/// process. Call it first in main(). Returns where there is nothing to do, and also where the program cannot be started
/// again: then threads wait as they would have.
void wait_passively(char** argv);

} // namespace swell::engine
