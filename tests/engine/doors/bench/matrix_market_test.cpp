#include "engine/doors/bench/matrix_market.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/run/base/errors.hpp"
#include "scratch_folder.hpp"

namespace swell::engine
{
namespace
{

using testing::ElementsAre;

std::string refusal_of_matrix(const std::string& text)
{
    try {
        matrix_market_from(text, "a.mtx");
    } catch (const InputError& error) {
        EXPECT_EQ(std::string::npos, std::string(error.what()).find('\n'));
        return error.what();
    }
    return "accepted";
}

/// A file of real values with this line of sizes and these entries.
std::string real_matrix(const std::string& rest, const std::string& symmetry = "general")
{
    return "%%MatrixMarket matrix coordinate real " + symmetry + "\n" + rest;
}

TEST(MatrixMarket, ReadsRowsInOrderWhateverTheOrderOfTheEntries)
{
    const auto matrix = matrix_market_from("%%matrixmarket MATRIX Coordinate real general\r\n% a comment\n\n3 3 5\n3 3 +4\n"
                                           "1 1\t 2.5e0\n%another\n2 2 -1\n\n3 1 0.125\n1 3 7",
                                           "a.mtx");
    EXPECT_EQ(3, matrix.rows());
    EXPECT_THAT(matrix.row_starts, ElementsAre(0, 2, 3, 5));
    EXPECT_THAT(matrix.columns, ElementsAre(0, 2, 1, 0, 2));
    EXPECT_THAT(matrix.values, ElementsAre(2.5, 7.0, -1.0, 0.125, 4.0));
}

TEST(MatrixMarket, ASymmetricMatrixGetsItsUpperHalf)
{
    const auto matrix = matrix_market_from(real_matrix("2 2 3\n1 1 4\n2 1 -1\n2 2 4\n", "symmetric"), "a.mtx");
    EXPECT_THAT(matrix.columns, ElementsAre(0, 1, 0, 1));
    EXPECT_THAT(matrix.values, ElementsAre(4.0, -1.0, -1.0, 4.0));
}

TEST(MatrixMarket, TakesIntegersAndPatterns)
{
    const auto integers = matrix_market_from("%%MatrixMarket matrix coordinate integer general\n1 1 1\n1 1 -3\n", "a.mtx");
    EXPECT_THAT(integers.values, ElementsAre(-3.0));
    const auto pattern = matrix_market_from("%%MatrixMarket matrix coordinate pattern general\n1 1 1\n1 1\n", "a.mtx");
    EXPECT_THAT(pattern.values, ElementsAre(1.0));
}

TEST(MatrixMarket, RefusesOtherKindsInOneLine)
{
    const std::string no_banner = "a.mtx:1: not a Matrix Market file: the first line must be like \"%%MatrixMarket matrix "
                                  "coordinate real general\"";
    EXPECT_EQ(no_banner, refusal_of_matrix("3 3 3\n"));
    EXPECT_EQ(no_banner, refusal_of_matrix("%%MatrixMarket matrix coordinate real\n1 1 1\n1 1 1\n"));
    EXPECT_EQ("a.mtx:1: \"array\" in the first line: allowed are coordinate",
              refusal_of_matrix("%%MatrixMarket matrix array real general\n1 1\n1\n"));
    EXPECT_EQ("a.mtx:1: \"complex\" in the first line: allowed are real, integer, pattern",
              refusal_of_matrix("%%MatrixMarket matrix coordinate complex general\n1 1 1\n1 1 1 0\n"));
    EXPECT_EQ("a.mtx:1: \"skew-symmetric\" in the first line: allowed are general, symmetric",
              refusal_of_matrix("%%MatrixMarket matrix coordinate real skew-symmetric\n1 1 1\n1 1 1\n"));
    EXPECT_TRUE(refusal_of_matrix("").starts_with("a.mtx:0: not a Matrix Market file"));
}

TEST(MatrixMarket, RefusesSizesThatTheFileCannotHold)
{
    EXPECT_EQ("a.mtx:2: 79 bytes cannot hold 900000000000 entries",
              refusal_of_matrix(real_matrix("900000000 900000000 900000000000\n")));
    EXPECT_EQ("a.mtx:2: 5 entries for 900000000 rows: a row without a diagonal entry is not allowed",
              refusal_of_matrix(real_matrix("900000000 900000000 5\n1 1 1\n2 2 2\n")));
    EXPECT_EQ("a.mtx:2: the number of rows is 99999999999999999999: allowed are whole numbers from 1 to 1000000000",
              refusal_of_matrix(real_matrix("99999999999999999999 1 1\n")));
    EXPECT_EQ("a.mtx:2: the number of entries is -1: allowed are whole numbers from 0 to 1099511627776",
              refusal_of_matrix(real_matrix("1 1 -1\n")));
    EXPECT_EQ("a.mtx:2: 2 rows and 3 columns: allowed are square matrices",
              refusal_of_matrix(real_matrix("2 3 2\n1 1 1\n2 2 2\n")));
    EXPECT_EQ("a.mtx:2: the line of sizes has rows, columns and entries: three numbers",
              refusal_of_matrix(real_matrix("2 2\n")));
}

TEST(MatrixMarket, RefusesEntriesThatCannotBe)
{
    EXPECT_EQ("a.mtx:4: a row is 3: allowed are whole numbers from 1 to 2",
              refusal_of_matrix(real_matrix("2 2 2\n1 1 1\n3 1 1\n")));
    EXPECT_EQ("a.mtx:3: a column is 0: allowed are whole numbers from 1 to 2",
              refusal_of_matrix(real_matrix("2 2 2\n1 0 1\n2 2 1\n")));
    EXPECT_EQ("a.mtx:3: a row is 1.5: allowed are whole numbers from 1 to 1",
              refusal_of_matrix(real_matrix("1 1 1\n1.5 1 1\n")));
    for (const std::string number : {"nan", "inf", "-inf", "1e999", "x", "1,5", "0x1p3", "++1"}) {
        EXPECT_EQ("a.mtx:3: \"" + number + "\" is not a finite number",
                  refusal_of_matrix(real_matrix("1 1 1\n1 1 " + number + "\n")));
    }
    EXPECT_EQ("a.mtx:3: an entry has row, column and value", refusal_of_matrix(real_matrix("1 1 1\n1 1\n")));
    EXPECT_EQ("a.mtx:3: the file ends after 1 of 2 entries", refusal_of_matrix(real_matrix("2 2 2\n1 1 1\n")));
    EXPECT_EQ("a.mtx:4: more than the 1 entries of the line of sizes",
              refusal_of_matrix(real_matrix("1 1 1\n1 1 1\n1 1 1\n")));
    EXPECT_EQ("a.mtx: the entry of row 2 and column 1 is there twice",
              refusal_of_matrix(real_matrix("2 2 4\n1 1 1\n2 1 1\n2 2 1\n2 1 1\n")));
    EXPECT_EQ("a.mtx: row 2 has no diagonal entry", refusal_of_matrix(real_matrix("2 2 2\n1 1 1\n2 1 1\n")));
    EXPECT_EQ("a.mtx:4: an entry above the diagonal: a symmetric matrix is given by its lower half",
              refusal_of_matrix(real_matrix("2 2 2\n1 1 1\n1 2 1\n", "symmetric")));
}

TEST(MatrixMarket, RefusesLinesThatAreTooLong)
{
    EXPECT_EQ("a.mtx:2: a line of 5000 bytes; allowed are 1024", refusal_of_matrix(real_matrix(std::string(5000, '%'))));
    EXPECT_TRUE(refusal_of_matrix(std::string(1 << 20, 'x')).starts_with("a.mtx:1: a line of 1048576 bytes"));
}

TEST(MatrixMarket, NamesTheFileThatCannotBeRead)
{
    const ScratchFolder scratch;
    const std::string file = scratch.file("b.mtx", real_matrix("1 1 1\n1 1 2\n"));
    EXPECT_THAT(read_matrix_market(file).values, ElementsAre(2.0));
    EXPECT_THROW(read_matrix_market(scratch.path_of("none.mtx")), InputError);
}

} // namespace
} // namespace swell::engine
