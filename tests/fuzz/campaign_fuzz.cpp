// Campaigns: a TOML file, and after a byte 0 the CSV file rows.csv beside it. Their base scenario is pond.toml.
#include <algorithm>
#include <fstream>

#include "engine/doors/campaign/campaign_file.hpp"
#include "fuzz_target.hpp"
#include "scratch_folder.hpp"

namespace
{

using namespace swell;

void hold_to_its_word(const engine::Campaign& campaign)
{
    const long members = campaign.members();
    fuzz::must_hold(members >= 1 && members <= engine::Campaign::most_members);
    fuzz::must_hold(campaign.hash().size() == 16 && campaign.hash() == campaign.hash());
    for (const long member : {1L, (members + 1) / 2, members}) {
        fuzz::must_hold(campaign.values_of(member).size() == campaign.keys().size());
        const engine::MemberSettings settings = campaign.settings_of(member);
        fuzz::must_hold(settings.overrides.size() == campaign.keys().size() + campaign.fixed.size());
        fuzz::must_hold(!campaign.text_of(member).empty());
    }
}

/// The folder of all inputs, which has the base scenario.
const fuzz::ScratchFolder& folder()
{
    static const fuzz::ScratchFolder made("campaign_fuzz");
    static const bool has_scenario = [] {
        std::ofstream(made.file("pond.toml")) << "[bathymetry]\ntype = \"flat\"\nnx = 11\nny = 11\n";
        return true;
    }();
    static_cast<void>(has_scenario);
    return made;
}

void write(const std::string& name, const std::uint8_t* bytes, const std::uint8_t* end)
{
    std::ofstream(folder().file(name), std::ios::binary).write(reinterpret_cast<const char*>(bytes), end - bytes);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    const std::uint8_t* const end = bytes + size;
    const std::uint8_t* const zero = std::find(bytes, end, std::uint8_t{0});
    write("study.toml", bytes, zero);
    write("rows.csv", zero == end ? end : zero + 1, end);
    fuzz::accepted([] { hold_to_its_word(engine::read_campaign(folder().file("study.toml"))); });
    return 0;
}
