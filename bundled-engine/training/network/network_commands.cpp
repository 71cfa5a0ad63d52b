// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/network/network_commands.h"

#include "bundled-engine/training/arguments.h"
#include "bundled-engine/training/network/float_evaluations.h"
#include "bundled-engine/training/network/logistic.h"
#include "bundled-engine/training/network/piece_values.h"
#include "bundled-engine/training/network/quantisation.h"
#include "bundled-engine/training/network/training_checkpoint.h"
#include "bundled-engine/training/progress_line.h"
#include "bundled-engine/training/replace_file.h"
#include "bundled-engine/training/yardstick/yardstick_set.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <optional>
#include <system_error>
#include <variant>
#include <vector>

namespace tokin::training {

namespace {

constexpr int kFailure = 1;
// Most work that a kill may lose.
constexpr double kSecondsBetweenCheckpoints = 60;
// Positions for checking a network file.
constexpr std::size_t kEvaluations = 1000;

int failure(const std::string& words) {
    std::cerr << "tokin-train: " << words << '\n';
    return kFailure;
}

template <typename... Values>
std::string formatted(const char* format, Values... values) {
    char text[256];
    std::snprintf(text, sizeof text, format, values...);
    return text;
}

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// ---- samples ----

// Reads all games of a pack. visit(game, header, number) returns an error text if something is wrong with the
// game. False: the error has been reported.
template <typename Visit>
bool readPack(const std::string& path, Visit visit) {
    std::ifstream file(path, std::ios::binary);
    const auto open = [&]() -> tl::expected<PackReader, PackFault> {
        if (!file)
            return tl::unexpected(PackFault{PackFault::Code::CannotOpen, 0, std::strerror(errno)});
        return PackReader::open(file);
    };
    auto reader = open();
    if (!reader)
        return failure(path + ' ' + describe(reader.error())) == 0;
    while (true) {
        const auto block = reader->next();
        if (block && !*block)
            return true;
        const auto games = block ? decodeGames(**block) : tl::unexpected(block.error());
        if (!games) {
            failure(path + ' ' + describe(games.error()));
            // A program may be writing to it, or was killed: everything before is good.
            const bool isCut = games.error().code == PackFault::Code::CutBlock;
            if (isCut)
                std::cerr << "tokin-train: the games before that place are used\n";
            return isCut;
        }
        std::uint64_t number = (*block)->firstGame;
        for (const TrainingGame& game : *games) {
            const std::optional<std::string> trouble = visit(game, reader->header(), number);
            if (trouble)
                return failure(path + " has in game " + std::to_string(number) + ' ' + *trouble) == 0;
            ++number;
        }
    }
}

std::optional<NetworkSamples> readSamples(const std::vector<std::string>& paths, std::uint64_t seed,
                                          int validationPercent, const SampleSettings& settings = {},
                                          const std::vector<YardstickPosition>& leftOut = {}) {
    NetworkSamples samples(seed, validationPercent, settings);
    for (const YardstickPosition& each : leftOut)
        samples.leaveOut(each.position);
    std::uintmax_t bytes = 0;
    for (const std::string& path : paths) {
        std::error_code error;
        const std::uintmax_t size = std::filesystem::file_size(path, error);
        bytes += error ? 0 : size;
    }
    // A move takes four bytes.
    samples.reserve(bytes / 4);
    for (const std::string& path : paths) {
        const auto add = [&samples](const TrainingGame& game, const PackHeader& header,
                                    std::uint64_t number) { return samples.add(game, header, number); };
        if (!readPack(path, add))
            return std::nullopt;
    }
    samples.mergeEqual();
    return samples;
}

void tellCounts(const NetworkSamples& samples) {
    const SampleCounts& counts = samples.counts();
    std::cout << counts.games << " games (" << counts.validationGames << " for validation), "
              << counts.positions << " positions with a score\n"
              << "left out: " << counts.early << " early, " << counts.inCheck << " in check, " << counts.noisy
              << " before captures and promotions, " << counts.decided << " decided, " << counts.leftOut
              << " of the yardstick; " << counts.merged << " merged with equal ones, " << counts.alsoTrained
              << " of validation trained with\n"
              << samples.training().size() << " positions to learn from, " << samples.validation().size()
              << " for validation" << std::endl;
}

// ---- what losses mean ----

// The lowest mean cross entropy on samples that a constant, or material at its best scale, reaches.
struct PlainLosses {
    double constant = 0;
    double material = 0;
    double materialScale = 0;
    double least = 0; // of any prediction
};

PlainLosses plainLosses(const NetworkTrainer& trainer, const std::vector<NetworkSample>& samples) {
    PlainLosses losses;
    const auto count = static_cast<double>(samples.size());
    double sum = 0;
    for (const NetworkSample& sample : samples) {
        const double target = trainer.target(sample);
        sum += target;
        losses.least += entropy(target) / count;
    }
    losses.constant = entropy(sum / count);
    const auto lossAt = [&](double scale) {
        double all = 0;
        for (const NetworkSample& sample : samples)
            all += crossEntropy(trainer.target(sample), sample.material / scale);
        return all / count;
    };
    double low = 20;
    double high = 5000;
    while (high - low > 1) {
        const double a = low + (high - low) / 3;
        const double b = high - (high - low) / 3;
        (lossAt(a) < lossAt(b) ? high : low) = lossAt(a) < lossAt(b) ? b : a;
    }
    losses.materialScale = low;
    losses.material = lossAt(low);
    return losses;
}

void tellPlainLosses(const NetworkTrainer& trainer, const NetworkSamples& samples) {
    const PlainLosses losses = plainLosses(trainer, samples.validation());
    std::cout << formatted("validation loss of a constant %.4f, of material %.4f (at scale "
                           "%.0f), least possible %.4f",
                           losses.constant, losses.material, losses.materialScale, losses.least)
              << std::endl;
}

// ---- the run ----

std::string curveText(const std::vector<CurveRow>& rows) {
    std::string text = "step,positions,rate,train_loss,validation_loss,seconds\n";
    for (const CurveRow& row : rows)
        text += formatted("%llu,%llu,%.6g,%.6f,%.6f,%.1f\n", static_cast<unsigned long long>(row.step),
                          static_cast<unsigned long long>(row.positions), row.rate, row.trainLoss,
                          row.validationLoss, row.seconds);
    return text;
}

std::string timeText(double seconds) {
    if (seconds < 90)
        return formatted("%.0f s", seconds);
    return seconds < 5400 ? formatted("%.0f min", seconds / 60) : formatted("%.1f h", seconds / 3600);
}

struct TrainRun {
    std::string output;
    TrainingCheckpoint checkpoint; // constant members are set
    std::uint64_t checkEvery = 0;  // steps
};

// Writes checkpoint and curve. Nothing on success.
std::optional<std::string> save(TrainRun& run, const NetworkTrainer& trainer) {
    run.checkpoint.state = trainer.state();
    if (const auto trouble = replaceFile(run.output, encodeCheckpoint(run.checkpoint)))
        return run.output + " cannot be written: " + *trouble;
    const std::string curve = run.output + ".csv";
    if (const auto trouble = replaceFile(curve, curveText(trainer.state().curve)))
        return curve + " cannot be written: " + *trouble;
    return std::nullopt;
}

std::string progressText(const NetworkTrainer& trainer, std::uint64_t stepsDone, double seconds) {
    const TrainingState& state = trainer.state();
    const double speed = static_cast<double>(stepsDone * trainer.batch()) / std::max(seconds, 1e-3);
    const auto left = static_cast<double>((trainer.steps() - state.step) * trainer.batch());
    const CurveRow last = state.curve.empty() ? CurveRow() : state.curve.back();
    return formatted("step %llu of %llu, %.0f positions/s, train %.5f, validation %.5f (best %.5f at %llu), ",
                     static_cast<unsigned long long>(state.step),
                     static_cast<unsigned long long>(trainer.steps()), speed, last.trainLoss,
                     last.validationLoss, state.bestLoss, static_cast<unsigned long long>(state.bestStep)) +
           timeText(left / std::max(speed, 1.0)) + " left";
}

int trainOn(TrainRun& run, NetworkTrainer& trainer, const std::atomic<bool>& interrupted) {
    if (trainer.state().step == 0) {
        trainer.check();
        if (const auto trouble = save(run, trainer))
            return failure(*trouble);
    }
    const Clock::time_point start = Clock::now();
    Clock::time_point counted = start;
    Clock::time_point saved = start;
    std::uint64_t stepsDone = 0;
    ProgressLine progress;
    while (!trainer.isDone() && !interrupted.load()) {
        trainer.step();
        ++stepsDone;
        trainer.addSeconds(secondsSince(counted));
        counted = Clock::now();
        if (trainer.state().step % run.checkEvery == 0 || trainer.isDone())
            trainer.check();
        if (progress.isDue())
            progress.show(progressText(trainer, stepsDone, secondsSince(start)));
        if (secondsSince(saved) > kSecondsBetweenCheckpoints) {
            if (const auto trouble = save(run, trainer)) {
                progress.finish();
                return failure(*trouble);
            }
            saved = Clock::now();
        }
    }
    progress.show(progressText(trainer, stepsDone, secondsSince(start)));
    progress.finish();
    if (const auto trouble = save(run, trainer))
        return failure(*trouble);
    if (!trainer.isDone())
        std::cout << "interrupted at step " << trainer.state().step
                  << ": the same command continues from there\n";
    return 0;
}

bool exists(const std::string& path) {
    std::error_code error;
    return std::filesystem::exists(path, error);
}

// What a training can start from: another training, or a network.
using TrainingStart = std::variant<TrainingCheckpoint, NetworkFile>;

tl::expected<TrainingStart, std::string> readStart(const std::string& path) {
    auto network = readNetworkFile(path);
    if (network)
        return std::move(*network);
    const bool isNetwork = network.error().code != NetworkFault::Code::CannotRead &&
                           network.error().code != NetworkFault::Code::NotANetwork;
    if (isNetwork)
        return tl::unexpected(describe(network.error()));
    return readCheckpoint(path);
}

const Floats& bestNumbers(const TrainingCheckpoint& checkpoint) {
    return checkpoint.state.best.empty() ? checkpoint.state.parameters : checkpoint.state.best;
}

std::uint64_t fingerprintOfStart(const TrainingStart& start) {
    const auto* const network = std::get_if<NetworkFile>(&start);
    return network ? network->hash : fingerprintOf(bestNumbers(std::get<TrainingCheckpoint>(start)));
}

// The start of a training. False: the error has been reported.
bool startFrom(NetworkTrainer& trainer, const std::string& path, const NetworkFile& start) {
    const TrainSettings& settings = trainer.settings();
    if (start.network.hidden == settings.hidden) {
        trainer.startWithWeights(weightsOf(start.network, settings.scale));
        return true;
    }
    if (settings.hidden % start.network.hidden == 0 && settings.hidden > 0) {
        trainer.startWithSmaller(weightsOf(start.network, settings.scale), start.network.hidden);
        return true;
    }
    failure(path + " cannot be used to start with: it has " + std::to_string(start.network.hidden) +
            " hidden units");
    return false;
}

// The same, from the best parameters of another training.
bool startFrom(NetworkTrainer& trainer, const std::string& path, const TrainingCheckpoint& start) {
    const TrainSettings& settings = trainer.settings();
    const Floats& parameters = bestNumbers(start);
    if (start.settings.sharesRows == settings.sharesRows) {
        if (start.settings.hidden == settings.hidden) {
            trainer.startWith(parameters);
            return true;
        }
        if (start.settings.hidden == 0) {
            trainer.startWithLinear(parameters);
            return true;
        }
    }
    failure(path + " cannot be used to start with: it has " + std::to_string(start.settings.hidden) +
            " hidden units and " + (start.settings.sharesRows ? "shares" : "does not share") + " rows");
    return false;
}

void tellEnd(const NetworkTrainer& trainer, const NetworkSamples& samples) {
    const TrainingState& state = trainer.state();
    std::cout << formatted("best validation loss %.5f at step %llu of %llu\n", state.bestLoss,
                           static_cast<unsigned long long>(state.bestStep),
                           static_cast<unsigned long long>(trainer.steps()));
    if (trainer.settings().hidden == 0) {
        Floats weights;
        trainer.rows().sum(state.best, weights);
        std::cout << pieceValueTable(weights, trainer.settings().scale, samples.validation());
    }
    std::cout << std::flush;
}

void tellError(const QuantisationError& error) {
    std::cout << formatted(
                     "%llu evaluations differ from those before rounding by %.2f centipawns on average, "
                     "99 %% by at most %.1f, none by more than %.1f",
                     static_cast<unsigned long long>(error.positions), error.mean, error.ninetyNinth,
                     error.largest)
              << std::endl;
}

std::size_t hiddenUnits(Arguments& arguments) {
    const std::uint64_t hidden = arguments.number("--hidden", 32, 0, kMostHidden);
    if (hidden != 0 && !isNetworkSize(static_cast<std::uint32_t>(hidden)))
        arguments.fail("--hidden must be 0, 32, 64, 128 or 256, not " + std::to_string(hidden));
    return static_cast<std::size_t>(hidden);
}

} // namespace

tl::expected<int, std::string> runTrain(std::span<const char* const> words,
                                        const std::atomic<bool>& interrupted) {
    constexpr std::array<std::string_view, 22> kNames{
        "--output",     "--hidden",    "--passes",     "--batch",       "--result",       "--scale",
        "--rate",       "--last-rate", "--warm-up",    "--decay",       "--shared-decay", "--floor",
        "--share-rows", "--seed",      "--validation", "--check-every", "--start",        "--threads",
        "--captures",   "--without",   "--fade",       "--lambda"};
    Arguments arguments(words, kNames);
    TrainRun run;
    run.output = arguments.text("--output");
    if (run.output.empty())
        arguments.fail("--output is missing");
    TrainSettings settings;
    settings.hidden = hiddenUnits(arguments);
    settings.passes = arguments.number("--passes", settings.passes, 1, 100'000);
    settings.batch = arguments.number("--batch", settings.batch, 1, 10'000'000);
    settings.resultWeight = arguments.decimal("--result", 100 * settings.resultWeight, 0, 100) / 100;
    settings.fade = arguments.decimal("--fade", 0, 0, 10'000);
    settings.scale = arguments.decimal("--scale", 0, 20, 5000);
    settings.rate = arguments.decimal("--rate", settings.rate, 1e-9, 1);
    settings.lastRate = arguments.decimal("--last-rate", std::min(settings.lastRate, settings.rate), 0, 1);
    settings.warmUp = arguments.number("--warm-up", settings.warmUp, 0, 1'000'000);
    settings.decay = arguments.decimal("--decay", settings.decay, 0, 100);
    settings.sharedDecay = arguments.decimal("--shared-decay", settings.sharedDecay, 0, 100);
    settings.floor = arguments.decimal("--floor", settings.floor, 1e-12, 1);
    settings.sharesRows = arguments.number("--share-rows", 1, 0, 1) == 1;
    settings.seed = arguments.number("--seed", settings.seed, 0, ~std::uint64_t{0});
    const auto percent = static_cast<int>(arguments.number("--validation", 5, 1, 50));
    SampleSettings taken;
    taken.withCaptures = arguments.number("--captures", 0, 0, 1) == 1;
    taken.lambda = arguments.decimal("--lambda", 0, 0, 0.99);
    taken.scale = settings.scale;
    if (taken.lambda > 0 && taken.scale == 0)
        arguments.fail("--lambda needs --scale");
    run.checkEvery = arguments.number("--check-every", 0, 1, 1'000'000);
    const int threads = static_cast<int>(arguments.number("--threads", 1, 1, 256));
    if (arguments.rest().empty())
        arguments.fail("no pack given");
    if (!arguments.fault().empty())
        return tl::unexpected(arguments.fault());

    // Checkpoint and start files are read before the long work.
    std::optional<TrainingCheckpoint> before;
    if (exists(run.output)) {
        auto read = readCheckpoint(run.output);
        if (!read)
            return failure(run.output + ' ' + read.error());
        before = std::move(*read);
    }
    const std::string startPath = arguments.text("--start");
    std::optional<TrainingStart> start;
    if (!startPath.empty()) {
        auto read = readStart(startPath);
        if (!read)
            return failure(startPath + ' ' + read.error());
        start = std::move(*read);
        settings.startWith = fingerprintOfStart(*start);
    }

    std::vector<YardstickPosition> leftOut;
    if (const std::string yardstick = arguments.text("--without"); !yardstick.empty()) {
        auto read = readYardstick(yardstick);
        if (!read)
            return failure(yardstick + ' ' + read.error());
        leftOut = std::move(*read);
    }

    const std::optional<NetworkSamples> samples =
        readSamples(arguments.rest(), settings.seed, percent, taken, leftOut);
    if (!samples)
        return kFailure;
    tellCounts(*samples);
    if (samples->training().empty() || samples->validation().empty())
        return failure("too few quiet positions to learn from");
    const bool isScaleGiven = settings.scale > 0;
    if (!isScaleGiven)
        settings.scale = fitScale(samples->training());
    std::cout << formatted("scale %.1f centipawns (%s)", settings.scale, isScaleGiven ? "given" : "fitted")
              << std::endl;
    const std::uint64_t fingerprint = samples->fingerprint();
    if (before) {
        const std::string other = differences(*before, settings, fingerprint);
        if (!other.empty())
            return failure(run.output + " was made with other settings: " + other);
    }

    NetworkTrainer trainer(*samples, settings, threads);
    tellPlainLosses(trainer, *samples);
    run.checkpoint.settings = settings;
    run.checkpoint.samples = fingerprint;
    run.checkpoint.validationPercent = static_cast<std::uint32_t>(percent);
    if (run.checkEvery == 0)
        run.checkEvery = trainer.stepsOfPass();
    const auto begin = [&](const auto& from) { return startFrom(trainer, startPath, from); };
    if (before)
        trainer.resume(std::move(before->state));
    else if (start && !std::visit(begin, *start))
        return kFailure;
    const int status = trainOn(run, trainer, interrupted);
    if (status == 0 && trainer.isDone())
        tellEnd(trainer, *samples);
    return status;
}

tl::expected<int, std::string> runExport(std::span<const char* const> words) {
    constexpr std::array<std::string_view, 4> kNames{"--output", "--weights", "--description",
                                                     "--evaluations"};
    Arguments arguments(words, kNames);
    const std::string output = arguments.text("--output");
    if (output.empty())
        arguments.fail("--output is missing");
    const std::string which = arguments.text("--weights", "best");
    if (which != "best" && which != "last")
        arguments.fail("--weights must be best or last, not " + which);
    if (arguments.rest().empty())
        arguments.fail("no checkpoint given");
    const std::string evaluations = arguments.text("--evaluations");
    if (!evaluations.empty() && arguments.rest().size() < 2)
        arguments.fail("--evaluations needs a pack to take positions from");
    if (!arguments.fault().empty())
        return tl::unexpected(arguments.fault());

    const std::string& path = arguments.rest().front();
    const auto checkpoint = readCheckpoint(path);
    if (!checkpoint)
        return failure(path + ' ' + checkpoint.error());
    const TrainSettings& settings = checkpoint->settings;
    const TrainingState& state = checkpoint->state;
    if (settings.hidden == 0)
        return failure(path + " is a linear model and cannot be exported");
    const SharedRows rows(settings.hidden, settings.sharesRows);
    const bool isBest = which == "best" && !state.best.empty();
    Floats weights;
    rows.sum(isBest ? state.best : state.parameters, weights);
    const std::string description = arguments.text(
        "--description", formatted("%llu units, step %llu, seed %llu, loss %.5f",
                                   static_cast<unsigned long long>(settings.hidden),
                                   static_cast<unsigned long long>(isBest ? state.bestStep : state.step),
                                   static_cast<unsigned long long>(settings.seed), state.bestLoss));
    const QuantisedNetwork network = quantise(rows.network(), weights, settings.scale, description);
    const auto bytes = encodeNetwork(network);
    if (!bytes)
        return failure(path + ": cannot make a network file: " + describe(bytes.error()));
    const auto file = decodeNetwork(*bytes);
    if (!file)
        return failure(path + ": the network file made of it " + describe(file.error()));
    if (const auto trouble = replaceFile(output, *bytes))
        return failure(output + " cannot be written: " + *trouble);
    std::cout << output << ": network "
              << formatted("%016llx, %llu units, scale %.1f, %llu bytes",
                           static_cast<unsigned long long>(file->hash),
                           static_cast<unsigned long long>(settings.hidden), settings.scale,
                           static_cast<unsigned long long>(bytes->size()))
              << std::endl;

    const std::vector<std::string> packs(arguments.rest().begin() + 1, arguments.rest().end());
    if (packs.empty())
        return 0;
    const auto samples = readSamples(packs, settings.seed, static_cast<int>(checkpoint->validationPercent));
    if (!samples)
        return kFailure;
    if (samples->validation().empty())
        return failure("too few quiet positions to measure with");
    tellError(quantisationError(network, rows.network(), weights, samples->validation()));
    if (evaluations.empty())
        return 0;
    PositionLot lot(kEvaluations, settings.seed);
    for (const std::string& pack : packs) {
        const auto add = [&lot](const TrainingGame& game, const PackHeader&, std::uint64_t) {
            lot.add(game);
            return std::optional<std::string>();
        };
        if (!readPack(pack, add))
            return kFailure;
    }
    const std::string text =
        floatEvaluations(file->hash, rows.network(), weights, settings.scale, lot.positions());
    if (const auto trouble = replaceFile(evaluations, text))
        return failure(evaluations + " cannot be written: " + *trouble);
    return 0;
}

} // namespace tokin::training
