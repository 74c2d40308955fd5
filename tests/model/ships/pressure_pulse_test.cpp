#include "model/ships/pressure_pulse.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>

namespace swell::model
{
namespace
{

using Shape = PressurePulse::Shape;
constexpr std::array all_shapes{Shape::elliptic, Shape::bath_tub, Shape::slender};

PulseForm barge_form(Shape shape)
{
    return form_of({shape, 80.0, 22.0, 4.0}, 4.0);
}

double volume(const PulseForm& form)
{
    constexpr double cell = 0.1;
    double sum = 0.0;
    for (double xi = -form.half_length_m + 0.5 * cell; xi < form.half_length_m; xi += cell) {
        for (double eta = -form.half_beam_m + 0.5 * cell; eta < form.half_beam_m; eta += cell) {
            sum += sample_pulse(form, xi, eta).draft * cell * cell;
        }
    }
    return sum;
}

TEST(PressurePulse, HoldsItsVolumeOfWater)
{
    const double a = 40.0;
    const double b = 11.0;
    EXPECT_NEAR(1.0, volume(barge_form(Shape::elliptic)) / (0.5 * std::numbers::pi * a * b * 4.0), 1e-3);
    // Along each axis 60 % flat and 40 % of half a cosine: 0.8 of the half width.
    EXPECT_NEAR(1.0, volume(barge_form(Shape::bath_tub)) / (4.0 * (1.6 * a) * (1.6 * b)), 1e-3);
    // Along 4/5 of the length; across by parts, with the error function.
    const double across = 0.9375 * 0.5 * std::sqrt(std::numbers::pi) * std::erf(2.0) + 0.125 * std::exp(-4.0);
    EXPECT_NEAR(1.0, volume(barge_form(Shape::slender)) / (4.0 * (1.6 * a) * (across * b)), 1e-4);
}

TEST(PressurePulse, GradientIsTheDifferenceOfTheDraft)
{
    const double step = 1e-4;
    for (const Shape shape : all_shapes) {
        const PulseForm form = barge_form(shape);
        for (double xi = -43.0; xi < 44.0; xi += 3.7) {
            for (double eta = -12.0; eta < 12.5; eta += 1.3) {
                const PulseSample sample = sample_pulse(form, xi, eta);
                const auto draft = [&](double x, double y) { return sample_pulse(form, x, y).draft; };
                EXPECT_NEAR((draft(xi + step, eta) - draft(xi - step, eta)) / (2.0 * step), sample.d_draft_dxi, 1e-6);
                EXPECT_NEAR((draft(xi, eta + step) - draft(xi, eta - step)) / (2.0 * step), sample.d_draft_deta, 1e-6);
            }
        }
    }
}

TEST(PressurePulse, IsFullAmidshipsAndNothingOutside)
{
    for (const Shape shape : all_shapes) {
        const PulseForm form = barge_form(shape);
        EXPECT_EQ(4.0, sample_pulse(form, 0.0, 0.0).draft);
        for (const auto& [xi, eta] : {std::pair{40.5, 0.0}, std::pair{0.0, -11.5}, std::pair{1000.0, 1000.0}}) {
            const PulseSample outside = sample_pulse(form, xi, eta);
            EXPECT_EQ(0.0, outside.draft);
            EXPECT_EQ(0.0, outside.d_draft_dxi);
            EXPECT_EQ(0.0, outside.d_draft_deta);
        }
    }
    EXPECT_EQ(4.0, sample_pulse(barge_form(Shape::bath_tub), 23.9, -6.5).draft);
    EXPECT_NEAR(2.0, sample_pulse(barge_form(Shape::bath_tub), 32.0, 0.0).draft, 1e-14);
}

TEST(PressurePulse, TheSlenderIsBayraktarAndBejis)
{
    const double length = 80.0;
    const double beam = 22.0;
    for (double xi = -39.9; xi < 40.0; xi += 4.3) {
        for (double eta = -10.9; eta < 11.0; eta += 1.7) {
            const double across = eta / beam;
            const double draft = 4.0 * (1.0 - 16.0 * std::pow(xi / length, 4)) * (1.0 - 2.0 * across * across) *
                                 std::exp(-16.0 * across * across);
            EXPECT_NEAR(draft, sample_pulse(barge_form(Shape::slender), xi, eta).draft, 1e-14) << xi << ", " << eta;
        }
    }
    EXPECT_NEAR(4.0 * 0.5 * std::exp(-4.0), sample_pulse(barge_form(Shape::slender), 0.0, 11.0).draft, 1e-15);
    EXPECT_EQ(0.0, sample_pulse(barge_form(Shape::slender), 40.0, 3.0).draft);
}

// Uniform pressure on half a hull pushes it sideways with the draft amidships: the slope and the step add up to that.
TEST(PressurePulse, TheSlendersOutermostPartsHaveTheStepOfASide)
{
    const PulseForm form = barge_form(Shape::slender);
    constexpr int parts = 200;
    const double half = 0.5 * form.half_beam_m / parts;
    for (const double to : {1.0, -1.0}) {
        double sum = 0.0;
        for (int part = 0; part < parts; ++part) {
            const double eta = to * (2 * part + 1) * half;
            sum += sample_slender(form, 11.0, eta, {11.0, eta, 1.0, half}).d_draft_deta * (2.0 * half);
        }
        EXPECT_NEAR(-to * sample_pulse(form, 11.0, 0.0).draft, sum, 1e-4);
    }
}

TEST(PressurePulse, ItsSecondMomentsAreThoseOfItsDraft)
{
    for (const Shape shape : all_shapes) {
        const PulseForm form = barge_form(shape);
        constexpr double cell = 0.1;
        double sum = 0.0;
        double along = 0.0;
        double across = 0.0;
        for (double xi = -form.half_length_m + 0.5 * cell; xi < form.half_length_m; xi += cell) {
            for (double eta = -form.half_beam_m + 0.5 * cell; eta < form.half_beam_m; eta += cell) {
                const double draft = sample_pulse(form, xi, eta).draft;
                sum += draft;
                along += draft * xi * xi / (form.half_length_m * form.half_length_m);
                across += draft * eta * eta / (form.half_beam_m * form.half_beam_m);
            }
        }
        const SecondMoments moments = relative_second_moments({shape, 80.0, 22.0, 4.0});
        EXPECT_NEAR(along / sum, moments.along, 2e-4);
        EXPECT_NEAR(across / sum, moments.across, 2e-4);
    }
}

} // namespace
} // namespace swell::model
