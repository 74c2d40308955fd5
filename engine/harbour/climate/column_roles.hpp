#pragma once
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/harbour/climate/climate_record.hpp"
#include "engine/harbour/climate/known_names.hpp"
#include "engine/run/base/errors.hpp"

namespace swell::engine
{

/// A column of a text, or a variable of a NetCDF file, as the file states it.
struct StatedColumn {
    std::string name;          ///< without its unit
    std::string unit;          ///< may be empty
    std::string standard_name; ///< of the CF conventions; may be empty
};

/// A column that is read: its position among the columns of the file, and how its numbers become values.
struct ReadColumn {
    std::size_t at = 0;
    Quantity quantity = Quantity::height;
    std::string name{};
    ValueScale scale{};
    std::optional<double> missing_from{};
};

/// The columns of a file by their meaning. The user's words come first, then the name, then the standard name.
class ColumnRoles
{
public:
    /// `columns` must outlive the object. Throws InputError, which begins with `place`, if a column that the user names
    /// does not exist.
    ColumnRoles(const std::vector<StatedColumn>& columns, const ClimateOptions& options, std::string place);

    /// Returns the column of a quantity of a system, or nothing. Throws InputError for an unknown unit, and
    /// if another column is equally good.
    [[nodiscard]] std::optional<ReadColumn> column(Quantity quantity, int system) const;
    /// Returns the name of the column of a quantity, or an empty text.
    [[nodiscard]] std::string name_of(Quantity quantity, int system) const;
    /// Returns the systems of which the file has a height, in rising order.
    [[nodiscard]] std::vector<int> systems() const;
    /// Returns name and unit of a column: "hs [cm]".
    [[nodiscard]] std::string text_of(const ReadColumn& column) const;
    /// Returns the names of the columns, separated by commas: at most twenty.
    [[nodiscard]] std::string names() const;

private:
    struct Role {
        std::size_t at;
        NameMeaning meaning;
        std::optional<std::size_t> twin{}; ///< another column with the same meaning and rank
    };

    [[nodiscard]] InputError error(const std::string& what) const;
    void take_user_words(const ClimateOptions& options);
    void take_names();
    void take(std::size_t at, const NameMeaning& meaning);
    [[nodiscard]] std::optional<NameMeaning> meaning_of_column(const StatedColumn& column) const;

    const std::vector<StatedColumn>& columns_;
    std::string place_;
    std::map<std::pair<Quantity, int>, Role> roles_;
    bool is_of_wavewatch_ = false; ///< a NetCDF file with names of WAVEWATCH III
};

} // namespace swell::engine
