#pragma once
#include <string>
#include <vector>

#include "engine/doors/campaign/campaign.hpp"
#include "engine/doors/campaign/journal.hpp"
#include "engine/results/outputs/run_directory.hpp"

namespace swell::engine
{

/// Names of the files of a campaign: the table, the same as JSON, and the figure.
inline constexpr const char* campaign_table_name = "campaign.csv";
inline constexpr const char* campaign_json_name = "campaign.json";
inline constexpr const char* campaign_picture_name = "campaign.png";

/// Returns the folder of a member inside the directory of a campaign of this many members: "members/0001".
std::string member_folder(long member, long members);

/// The directory of a campaign: the journal, a folder for each member, and at the end the table, the JSON and the figure.
/// It is locked, as the directory of a run, so that no two campaigns write into it.
class CampaignFolder
{
public:
    /// Makes and locks the directory, and reads the journal. Members that the journal names keep their results if their
    /// files are there; the files of the others are removed. With `overwrite` no member keeps its results. Throws
    /// InputError if the directory has files of the user's with names of a campaign, and as Journal; MachineError if
    /// another program writes into it.
    CampaignFolder(std::string directory, const Campaign& campaign, bool overwrite);

    /// Returns the results of the members that need not be computed again, in the order of their numbers.
    [[nodiscard]] const std::vector<MemberResult>& kept() const { return kept_; }
    [[nodiscard]] std::string path_of(const std::string& name) const { return directory_ + "/" + name; }
    [[nodiscard]] std::string folder_of(long member) const { return path_of(member_folder(member, members_)); }

    /// Adds a result to the journal: Journal::add().
    void add(const MemberResult& result, const std::vector<std::string>& inputs) { journal_.add(result, inputs); }

private:
    void keep_members();
    void remove_other_members() const;

    std::string directory_;
    long members_;
    RunDirectoryLock lock_;
    Journal journal_;
    std::vector<MemberResult> kept_;
};

} // namespace swell::engine
