#pragma once

/// Refuses memory: the test program's operators new fail on request. All libraries of the program use these operators,
/// libswell.so included. Memory that C libraries take by malloc is not refused.
namespace swell::refusing
{

enum class Refuse { once, from_then_on };

/// Lets one allocation by operator new fail: `ask` 0 is the next, 1 the one after it. With Refuse::from_then_on all later
/// allocations fail too.
void refuse_at(long ask, Refuse how = Refuse::once);
/// Lets allocations succeed again. Returns true if one was refused since refuse_at().
bool refuse_no_more();

/// Returns the allocation to refuse in the test after `ask`. Everyday tests refuse every allocation at first, then fewer
/// and fewer, at the end every 61st, because neighbours mostly come from the same place. With the variable
/// SWELL_SECOND_STAGE (scripts/test --stage second) the first hundred are all refused, and at the end every 11th.
long ask_after(long ask);

} // namespace swell::refusing
