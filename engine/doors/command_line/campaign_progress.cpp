#include "engine/doors/command_line/campaign_progress.hpp"

#include <algorithm>
#include <cstdio>
#include <fmt/format.h>
#include <unistd.h>

#include "engine/doors/campaign/campaign_estimate.hpp"
#include "engine/doors/command_line/terminal/standard_streams.hpp"
#include "engine/doors/command_line/terminal/terminal.hpp"

namespace swell::engine
{

std::string campaign_line(const CampaignProgress& progress)
{
    const std::string failed = progress.failed > 0 ? fmt::format(", {} failed", progress.failed) : "";
    const double left_s = progress.left_s();
    const bool is_running = progress.ended < progress.members && left_s >= 0.0;
    return fmt::format("{} of {} members{}{}", progress.ended, progress.members, failed,
                       is_running ? fmt::format(", {} left", duration_text(left_s)) : "");
}

CampaignBar::CampaignBar(bool asked_for) : on_terminal_(isatty(STDERR_FILENO) == 1), asked_for_(asked_for) {}

CampaignBar::~CampaignBar()
{
    if (drawn_) {
        std::fputc('\n', stderr);
    }
}

void CampaignBar::show(const CampaignProgress& progress)
{
    if (is_quiet()) {
        return;
    }
    if (on_terminal_) {
        constexpr int usual_width = 80;
        const auto room = static_cast<std::size_t>(std::max(terminal_width(stderr).value_or(usual_width) - 1, 0));
        write_message(fmt::format("\r{}\033[K", campaign_line(progress).substr(0, room)));
        drawn_ = true;
        return;
    }
    const long tenth = 10 * progress.ended / std::max(progress.members, 1L);
    if (asked_for_ && tenth > told_) {
        told_ = tenth;
        write_message(campaign_line(progress) + '\n');
    }
}

} // namespace swell::engine
