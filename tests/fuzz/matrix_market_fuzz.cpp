// Sparse matrices in the format Matrix Market: an accepted one is square, in order, finite, and has its diagonal.
#include <algorithm>
#include <cmath>
#include <string_view>

#include "engine/doors/bench/matrix_market.hpp"
#include "fuzz_target.hpp"

namespace
{

void check_row(const swell::solver::SparseRows<double>& matrix, int row)
{
    const auto begin = matrix.columns.begin() + matrix.row_starts[row];
    const auto end = matrix.columns.begin() + matrix.row_starts[row + 1];
    swell::fuzz::must_hold(begin < end && *begin >= 0 && *(end - 1) < matrix.rows());
    swell::fuzz::must_hold(std::is_sorted(begin, end) && std::adjacent_find(begin, end) == end);
    swell::fuzz::must_hold(std::binary_search(begin, end, row));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    using namespace swell;
    fuzz::accepted([&] {
        const auto matrix = engine::matrix_market_from({reinterpret_cast<const char*>(bytes), size}, "fuzzed.mtx");
        fuzz::must_hold(matrix.values.size() == matrix.columns.size());
        fuzz::must_hold(matrix.row_starts.back() == static_cast<std::int64_t>(matrix.columns.size()));
        for (int row = 0; row < matrix.rows(); ++row) {
            check_row(matrix, row);
        }
        fuzz::must_hold(std::all_of(matrix.values.begin(), matrix.values.end(), [](double x) { return std::isfinite(x); }));
    });
    return 0;
}
