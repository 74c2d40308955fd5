#include "engine/doors/campaign/campaign_folder.hpp"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <set>
#include <system_error>
#include <utility>

#include "engine/results/outputs/output_table.hpp"
#include "engine/run/base/build_info.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

namespace
{

namespace fs = std::filesystem;

constexpr const char* folder_of_members = "members";

CampaignIdentity identity_of(const Campaign& campaign)
{
    return {fmt::format("{} {}", version(), commit()), campaign.members(), campaign.hash()};
}

/// Throws InputError if a directory has names of a campaign but no journal: these files are the user's.
const std::string& without_strange_files(const std::string& directory)
{
    refuse_file_in_the_way(directory);
    std::error_code ignored;
    if (!fs::exists(fs::path(directory) / Journal::name, ignored)) {
        for (const char* name : {campaign_table_name, campaign_json_name, campaign_picture_name, folder_of_members}) {
            if (fs::exists(fs::symlink_status(fs::path(directory) / name, ignored))) {
                throw InputError(
                    fmt::format("--out {}: has {}, which no campaign wrote; allowed are another directory, or to "
                                "move it",
                                directory, name));
            }
        }
    }
    return directory;
}

/// Removes the files of a run from a folder, and the folder if nothing else is in it.
void remove_run(const fs::path& folder)
{
    std::error_code ignored;
    for (const std::string& file : EarlierFiles(folder.string(), run_files()).owned()) {
        fs::remove(folder / file, ignored);
    }
    fs::remove(folder, ignored); // fails if a file of the user's is there
}

} // namespace

std::string member_folder(long member, long members)
{
    constexpr std::size_t fewest_digits = 4;
    const std::size_t digits = std::max(fewest_digits, std::to_string(members).size());
    return fmt::format("{}/{:0{}}", folder_of_members, member, digits);
}

CampaignFolder::CampaignFolder(std::string directory, const Campaign& campaign, bool overwrite)
    : directory_(std::move(directory)), members_(campaign.members()), lock_(without_strange_files(directory_)),
      journal_(directory_, identity_of(campaign), overwrite)
{
    keep_members();
    remove_other_members();
    for (const char* name : {campaign_table_name, campaign_json_name, campaign_picture_name}) {
        std::error_code ignored;
        if (kept_.size() < static_cast<std::size_t>(members_)) { // of an earlier end of the campaign
            fs::remove(path_of(name), ignored);
        }
    }
}

void CampaignFolder::keep_members()
{
    for (const auto& [member, result] : journal_.earlier()) {
        std::error_code ignored;
        if (fs::exists(fs::path(folder_of(member)) / summary_name, ignored)) {
            kept_.push_back(result);
        }
    }
}

void CampaignFolder::remove_other_members() const
{
    std::set<std::string> kept;
    for (const MemberResult& result : kept_) {
        kept.insert(fs::path(folder_of(result.member)).filename().string());
    }
    std::error_code error;
    std::vector<fs::path> others;
    for (const fs::directory_entry& entry : fs::directory_iterator(path_of(folder_of_members), error)) {
        const std::string name = entry.path().filename().string();
        const bool is_number = name.find_first_not_of("0123456789") == std::string::npos;
        if (is_number && !kept.contains(name) && entry.is_directory() && !entry.is_symlink()) {
            others.push_back(entry.path());
        }
    }
    std::ranges::for_each(others, remove_run);
}

} // namespace swell::engine
