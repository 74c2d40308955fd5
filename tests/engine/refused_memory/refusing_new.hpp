#pragma once

/// Memory that is refused: the operators new of a test's program, which fail when they are told to. They are those of every
/// library of the program too, libswell.so among them. What C libraries ask of malloc is not refused.
namespace swell::refusing
{

enum class Refuse { once, from_then_on };

/// The ask with this number, counted from here, 0 is the next, is refused; or it and all behind it.
void refuse_at(long ask, Refuse how = Refuse::once);
/// From here on nothing is refused. Returns whether something was.
bool refuse_no_more();

/// The ask to be refused after this one. Everyday tests refuse every one at first, then ever fewer, at the end every 61st:
/// after an ask the next mostly comes from the same place. With the variable SWELL_SECOND_STAGE (scripts/test --stage
/// second) it is the next.
long ask_after(long ask);

} // namespace swell::refusing
