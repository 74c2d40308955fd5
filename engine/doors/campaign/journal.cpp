#include "engine/doors/campaign/journal.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "engine/doors/campaign/content_hash.hpp"
#include "engine/run/base/errors.hpp"
#include "engine/run/files/atomic_file.hpp"

namespace swell::engine
{

namespace
{

using Json = nlohmann::ordered_json;

constexpr int version_of_journal = 1;

Json head_of(const CampaignIdentity& identity)
{
    return {{"campaign_journal", version_of_journal},
            {"swell", identity.build},
            {"members", identity.members},
            {"hash", identity.hash}};
}

/// Names may have bytes that are not UTF-8, which JSON may not.
std::string line_of(const Json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

/// Throws InputError if the first line of a journal is not of this campaign.
void check_head(const std::string& line, const CampaignIdentity& identity, const std::string& directory,
                const std::string& file)
{
    const Json head = Json::parse(line, nullptr, false);
    if (!head.is_object() || !head.contains("campaign_journal")) {
        throw InputError(fmt::format("{}: no campaign of Swell wrote this file; wanted is another --out", file));
    }
    constexpr const char* remedy = "allowed are --overwrite, which computes all members again, and another directory";
    const Json wanted = head_of(identity);
    for (const char* key : {"campaign_journal", "swell"}) {
        if (head.value(key, Json()) != wanted[key]) {
            throw InputError(fmt::format("--out {}: has results of another build of Swell, {}; this is {}; {}", directory,
                                         one_line(head.value("swell", Json()).dump()), identity.build, remedy));
        }
    }
    if (head != wanted) {
        throw InputError(fmt::format("--out {}: has results of another campaign, or of this file before a change; {}",
                                     directory, remedy));
    }
}

} // namespace

Journal::Journal(const std::string& directory, const CampaignIdentity& identity, bool overwrite)
    : directory_(directory), file_(directory + "/" + name)
{
    std::error_code ignored;
    if (overwrite || !std::filesystem::exists(file_, ignored)) {
        begin(identity);
    } else {
        read(identity);
    }
    descriptor_ = open(file_.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    if (descriptor_ < 0) {
        throw MachineError(fmt::format("{}: cannot be opened: {}", file_, std::strerror(errno)));
    }
}

Journal::~Journal()
{
    close(descriptor_);
}

void Journal::begin(const CampaignIdentity& identity) const
{
    AtomicFile file(file_);
    file.stream() << line_of(head_of(identity));
    file.finish();
}

/// Reads the journal, and cuts it off behind its last whole line.
void Journal::read(const CampaignIdentity& identity)
{
    std::ifstream input(file_, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(input), {}};
    std::size_t sound = 0;
    for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', sound)) {
        const std::string line = text.substr(sound, end - sound);
        if (sound == 0) {
            check_head(line, identity, directory_, file_);
        } else {
            try {
                read_line(line);
            } catch (const nlohmann::json::exception&) { // torn by a loss of power
                break;
            }
        }
        sound = end + 1;
    }
    if (sound == 0) {
        check_head(text, identity, directory_, file_);
    }
    if (sound < text.size()) {
        std::filesystem::resize_file(file_, sound);
    }
}

void Journal::read_line(const std::string& line)
{
    const Json json = Json::parse(line);
    if (json.contains("input")) {
        const std::string file = json.at("input");
        const std::string hash = json.at("hash");
        if (hash_of_file(file) != hash) {
            throw InputError(fmt::format("--out {}: {} has changed since members of this campaign read it; allowed are "
                                         "--overwrite, which computes all members again, and another directory",
                                         directory_, file));
        }
        inputs_[file] = hash;
        return;
    }
    const MemberResult result = result_of(json);
    earlier_[result.member] = result;
}

void Journal::append(const std::string& line) const
{
    const ssize_t written = write(descriptor_, line.data(), line.size());
    if (written != static_cast<ssize_t>(line.size())) {
        throw MachineError(
            fmt::format("{}: cannot be written: {}", file_, written < 0 ? std::strerror(errno) : "the disk is full"));
    }
}

void Journal::add(const MemberResult& result, const std::vector<std::string>& inputs)
{
    const std::lock_guard lock(mutex_);
    for (const std::string& file : inputs) {
        if (!inputs_.contains(file)) {
            const std::string hash = hash_of_file(file);
            append(line_of({{"input", file}, {"hash", hash}}));
            inputs_[file] = hash;
        }
    }
    append(line_of(result_json(result)));
}

} // namespace swell::engine
