#pragma once
#include <chrono>
#include <string>

#include "engine/doors/campaign/campaign_run.hpp"

namespace swell::engine
{

/// Returns the progress of a campaign as one line: "12 of 32 members, 1 failed, 4 min left".
std::string campaign_line(const CampaignProgress& progress);

/// Reports the progress of a campaign on standard error: on a terminal one line that is redrawn, elsewhere, only if asked
/// for, a line every tenth of the members. Shows nothing if the program is quiet.
class CampaignBar
{
public:
    explicit CampaignBar(bool asked_for);
    ~CampaignBar();
    CampaignBar(const CampaignBar&) = delete;
    CampaignBar& operator=(const CampaignBar&) = delete;

    void show(const CampaignProgress& progress);

private:
    bool on_terminal_;
    bool asked_for_;
    bool drawn_ = false;
    long told_ = -1; ///< tenth of the members in the newest line
};

} // namespace swell::engine
