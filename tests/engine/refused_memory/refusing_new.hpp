#pragma once

/// Refuses memory: the test program's operators new fail on request. All libraries of the program use these operators,
/// libswell.so included. Memory that C libraries take by malloc is not refused.
namespace swell::refusing
{

enum class Refuse { once, from_then_on };

/// Refuses one allocation: 0 is the next, 1 the one after it. With Refuse::from_then_on also refuses all later allocations.
void refuse_at(long ask, Refuse how = Refuse::once);
/// Ends refusing. Returns true if an allocation was refused.
bool refuse_no_more();

/// Returns the allocation to refuse in the test after `ask`. Everyday tests refuse every allocation at first, then fewer
/// and fewer, at the end every 61st, because neighbours mostly come from the same place. With the variable
/// SWELL_SECOND_STAGE (scripts/test --stage second) it is always the next.
long ask_after(long ask);

} // namespace swell::refusing
