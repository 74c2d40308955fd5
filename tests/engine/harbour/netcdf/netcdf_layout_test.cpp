#include "engine/harbour/netcdf/netcdf_layout.hpp"

#include <gmock/gmock.h>

#include <random>

#include "engine/harbour/netcdf/big_endian.hpp"
#include "engine/run/base/errors.hpp"
#include "geo_test.hpp"

/// A recording may come from anywhere, so its head is believed only as far as the file has bytes.
namespace swell::engine
{
namespace
{

using testing::HasSubstr;

std::span<const std::byte> bytes(const std::string& text)
{
    return {reinterpret_cast<const std::byte*>(text.data()), text.size()};
}

/// Returns a layout of two records of 3 nodes, and the nodes' places.
NetcdfLayout two_records()
{
    NetcdfLayout layout;
    layout.records = 2;
    layout.dimensions = {{"time", 0, true}, {"x", 3, false}};
    layout.attributes = {{"title", NetcdfType::text, "a pond"}};
    layout.variables = {{"time", NetcdfType::float64, {0}},
                        {"x", NetcdfType::float64, {1}},
                        {"zeta", NetcdfType::float32, {0, 1}, {{"units", NetcdfType::text, "m"}}}};
    return layout;
}

std::string refusal_of(const std::string& head, std::uint64_t file_bytes)
{
    return refusal<InputError>([&] { parse_netcdf_head(bytes(head), file_bytes); });
}

TEST(NetcdfLayout, IsWhatWasLaidOut)
{
    NetcdfLayout layout = two_records();
    const std::string head = lay_out(layout);
    EXPECT_EQ(layout.variables[1].begin, head.size()) << "what has no records comes first";
    EXPECT_EQ(layout.variables[0].begin, head.size() + 24);
    EXPECT_EQ(layout.record_bytes(), 8U + 12U);
    EXPECT_EQ(layout.file_bytes(), head.size() + 24 + 2 * 20);
    const NetcdfLayout again = parse_netcdf_head(bytes(head), layout.file_bytes());
    EXPECT_EQ(again.records, 2U);
    EXPECT_EQ(again.dimensions.at(0).length, 2U);
    EXPECT_EQ(again.attributes.at(0).bytes, "a pond");
    EXPECT_EQ(again.find("zeta")->attributes.at(0).bytes, "m");
    EXPECT_EQ(again.place_of(*again.find("zeta"), 1), head.size() + 24 + 20 + 8);
    EXPECT_EQ(again.find("phi"), nullptr);
}

TEST(NetcdfLayout, OneSeriesAloneIsNotFilledUp)
{
    NetcdfLayout layout = two_records();
    layout.variables = {{"flags", NetcdfType::text, {0, 1}}};
    lay_out(layout);
    EXPECT_EQ(layout.record_bytes(), 3U); // the one exception of the format
    layout.variables.push_back(layout.variables.front());
    EXPECT_EQ(layout.record_bytes(), 8U);
}

/// A file of 2 kB that promised 10^9 records was once read for a minute, with 6 GB of memory.
TEST(NetcdfLayout, PromisesAreHeldAgainstTheSizeOfTheFile)
{
    NetcdfLayout layout = two_records();
    const std::string head = lay_out(layout);
    const std::uint64_t whole = layout.file_bytes();
    EXPECT_EQ(refusal_of(head, whole), "");
    EXPECT_THAT(refusal_of(head, whole - 1), HasSubstr("less than"));
    EXPECT_THAT(refusal_of(head, head.size()), HasSubstr("less than time takes"));
    for (const std::uint64_t records : {3ULL, 1'000'000'000ULL, 0xfffffffeULL}) {
        layout.records = records;
        EXPECT_THAT(refusal_of(lay_out(layout), whole), HasSubstr("less than its"));
    }
    layout = two_records();
    layout.dimensions[1].length = 0x7fffffff;
    EXPECT_THAT(refusal_of(lay_out(layout), whole), HasSubstr("it has 296 bytes, which is less than"));
    layout.variables[1].dimensions = std::vector<std::size_t>(9, 1); // its size overflows 64 bits
    EXPECT_THAT(refusal_of(lay_out(layout), whole), HasSubstr("it has 296 bytes, which is less than"));
}

TEST(NetcdfLayout, AHeadThatIsDamagedIsRefused)
{
    EXPECT_THAT(refusal_of("", 0), HasSubstr("does not start as one"));
    EXPECT_THAT(refusal_of("no NetCDF", 9), HasSubstr("does not start as one"));
    EXPECT_THAT(refusal_of(std::string("CDF\7\0\0\0\0", 8), 8), HasSubstr("does not start as one"));
    EXPECT_THAT(refusal_of("\x89HDF\r\n\x1a\n", 4000), HasSubstr("nccopy"));
    NetcdfLayout layout = two_records();
    const std::string head = lay_out(layout);
    for (std::size_t end = 4; end < head.size(); ++end) {
        EXPECT_THAT(refusal_of(head.substr(0, end), layout.file_bytes()), HasSubstr("its head is cut off")) << end;
    }
    layout.variables[2].dimensions = {1, 0};
    EXPECT_THAT(refusal_of(lay_out(layout), 4000), HasSubstr("the record dimension is not the first dimension"));
    layout.variables[2].dimensions = {0, 7};
    std::string far = head;
    put_big_endian<std::uint32_t>(7, reinterpret_cast<std::byte*>(far.data()) + far.find("zeta") + 12);
    EXPECT_THAT(refusal_of(far, 4000), HasSubstr("has a dimension that the file does not define"));
    layout = two_records();
    layout.dimensions[1].name = "time"; // a reader that looked for the name read beyond the end of the shorter dimension
    EXPECT_THAT(refusal_of(lay_out(layout), 4000), HasSubstr("two dimensions are called time"));
    layout = two_records();
    layout.dimensions[1].is_record = true;
    EXPECT_THAT(refusal_of(lay_out(layout), 4000), HasSubstr("two dimensions of records"));
    put_big_endian<std::uint32_t>(0xffffffff, reinterpret_cast<std::byte*>(far.data()) + place_of_records);
    EXPECT_THAT(refusal_of(far, 4000), HasSubstr("the number of records"));
}

/// Four wrong bytes once crashed a library. Here wrong bytes go to every place of the head. An accepted layout must fit the
/// file.
TEST(NetcdfLayout, FourWrongBytesAnywhereDoNoHarm)
{
    NetcdfLayout layout = two_records();
    const std::string head = lay_out(layout);
    std::mt19937 random(1);
    int accepted = 0;
    for (std::size_t place = 0; place + 4 <= head.size(); ++place) {
        for (const std::uint32_t wrong : {0U, 1U, 0x7fffffffU, 0xffffffffU, static_cast<std::uint32_t>(random())}) {
            std::string damaged = head;
            put_big_endian(wrong, reinterpret_cast<std::byte*>(damaged.data()) + place);
            try {
                const NetcdfLayout found = parse_netcdf_head(bytes(damaged), layout.file_bytes());
                EXPECT_LE(found.file_bytes(), layout.file_bytes()) << place << ' ' << wrong;
                ++accepted;
            } catch (const InputError&) { // NOLINT(bugprone-empty-catch): one line, as everywhere
            }
        }
    }
    EXPECT_GT(accepted, 0) << "damage to a title is none";
}

/// CDF-1 has offsets of 32 bits, CDF-5 has counts of 64 bits. Other programs write both.
TEST(NetcdfLayout, TheOtherTwoFormatsAreUnderstood)
{
    using namespace std::string_literals;
    const std::string first =
        "CDF\1\0\0\0\0\0\0\0\xa\0\0\0\1\0\0\0\1x\0\0\0\0\0\0\2\0\0\0\0\0\0\0\0"
        "\0\0\0\xb\0\0\0\1\0\0\0\1x\0\0\0\0\0\0\1\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\6\0\0\0\x10\0\0\0\x50"s;
    EXPECT_EQ(first.size(), 0x50U);
    EXPECT_EQ(parse_netcdf_head(bytes(first), 0x60).find("x")->begin, 0x50U);
    EXPECT_THAT(refusal_of(first, 0x5f), HasSubstr("less than x takes"));
    const std::string zeros(7, '\0');
    const auto count = [&](char number) { return zeros + number; };
    const std::string fifth = "CDF\5"s + count(0) + "\0\0\0\xa"s + count(1) + count(1) + "x\0\0\0"s + count(2) +
                              "\0\0\0\0"s + count(0) + "\0\0\0\xb"s + count(1) + count(1) + "x\0\0\0"s + count(1) +
                              count(0) + "\0\0\0\0"s + count(0) + "\0\0\0\6"s + count(16) + count(120);
    EXPECT_EQ(parse_netcdf_head(bytes(fifth), 136).find("x")->begin, 120U);
}

} // namespace
} // namespace swell::engine
