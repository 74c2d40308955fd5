#pragma once
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "engine/doors/campaign/member_result.hpp"

namespace swell::engine
{

/// What a campaign's results depend on besides the files that it reads. Results of another identity are not mixed with
/// them.
struct CampaignIdentity {
    std::string build; ///< version and commit of Swell
    long members = 0;
    std::string hash; ///< Campaign::hash()
};

/// The journal of a campaign in its directory: a line of JSON for each member that ended and for each file that members
/// read. A line is appended by one write, so that a program that is killed leaves at most one torn line, the last, which is
/// dropped. A campaign resumes from its journal.
class Journal
{
public:
    /// The file's name in the directory of the campaign.
    static constexpr const char* name = "campaign.journal";

    /// Opens the journal of the campaign in `directory`, or begins a new one. With `overwrite` always begins a new one.
    /// Throws InputError if Swell did not write the journal, if it is of another campaign, or if a file that members read
    /// has changed since; MachineError if the file cannot be written.
    Journal(const std::string& directory, const CampaignIdentity& identity, bool overwrite);
    ~Journal();
    Journal(const Journal&) = delete;
    Journal& operator=(const Journal&) = delete;

    /// The results of the members that ended before, by number.
    [[nodiscard]] const std::map<long, MemberResult>& earlier() const { return earlier_; }

    /// Appends a result, and the hashes of `inputs`, the files that the member read. Any thread may call this. Throws
    /// MachineError if the disk is full.
    void add(const MemberResult& result, const std::vector<std::string>& inputs);

private:
    void begin(const CampaignIdentity& identity) const;
    void read(const CampaignIdentity& identity);
    void read_line(const std::string& line);
    void append(const std::string& line) const;

    std::string directory_;
    std::string file_;
    int descriptor_ = -1;
    std::mutex mutex_;
    std::map<long, MemberResult> earlier_;
    std::map<std::string, std::string> inputs_; ///< hashes of files that members read, by absolute path
};

} // namespace swell::engine
