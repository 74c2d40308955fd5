/// Writes a matrix like those of the RAS paper to a Matrix Market file, for `swell bench matrix`:
/// make_matrix atmosphere 148 148 58 atmosphere.mtx
#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>

#include "solver/problems/box_matrices.hpp"

namespace
{

struct Wanted {
    std::string kind;
    swell::solver::Volume box{1, 1, 1};
    std::filesystem::path file;
};

/// Writes the matrix to a file with another name first, so that a failure leaves no half file under the wanted name.
void write(const Wanted& wanted)
{
    const auto matrix = wanted.kind == "atmosphere" ? swell::solver::atmosphere_matrix(wanted.box)
                                                    : swell::solver::reservoir_matrix(wanted.box);
    const std::filesystem::path part = wanted.file.string() + ".part";
    std::ofstream out(part);
    swell::solver::write_matrix_market(matrix, out);
    out.close();
    if (!out) {
        std::filesystem::remove(part);
        throw std::runtime_error(wanted.file.string() + ": cannot be written: check the folder and the free space");
    }
    std::filesystem::rename(part, wanted.file);
    std::cout << wanted.file.string() << ": " << matrix.rows() << " rows, " << matrix.values.size() << " entries\n";
}

} // namespace

int main(int argc, char** argv)
{
    Wanted wanted;
    CLI::App app{"Writes a seven-point matrix in a box to a Matrix Market file"};
    app.add_option("KIND", wanted.kind, "atmosphere: like atmosmodd, not symmetric; reservoir: like SPE10")
        ->required()
        ->check(CLI::IsMember({"atmosphere", "reservoir"}));
    const CLI::Range sides(1, 1000);
    app.add_option("NX", wanted.box.nx, "Unknowns along x")->required()->check(sides);
    app.add_option("NY", wanted.box.ny, "Unknowns along y")->required()->check(sides);
    app.add_option("NZ", wanted.box.nz, "Unknowns along z")->required()->check(sides);
    app.add_option("FILE", wanted.file, "The file to write")->required();
    CLI11_PARSE(app, argc, argv);
    try {
        write(wanted);
    } catch (const std::exception& error) {
        std::cerr << "make_matrix: " << error.what() << '\n';
        return 2;
    }
    return 0;
}
