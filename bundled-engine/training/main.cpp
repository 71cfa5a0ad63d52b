// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/bench.h"
#include "bundled-engine/training/arguments.h"
#include "bundled-engine/training/book/book_commands.h"
#include "bundled-engine/training/games/balanced_openings.h"
#include "bundled-engine/training/games/generate.h"
#include "bundled-engine/training/games/inspection.h"
#include "bundled-engine/training/games/pack_merge.h"
#include "bundled-engine/training/games/self_play.h"
#include "bundled-engine/training/network/network_commands.h"
#include "bundled-engine/training/problems/game_endings.h"
#include "bundled-engine/training/problems/problem_hunt.h"
#include "bundled-engine/training/yardstick/yardstick_commands.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iostream>
#include <optional>
#include <span>

namespace {

using namespace tokin::training;

constexpr int kFailure = 1;
constexpr int kUsageError = 2;

constexpr std::string_view kUsage =
    "usage: tokin-train generate --output PACK [--games N] [--positions N] [--time SECONDS]\n"
    "                            [--threads N] [--nodes N] [--seed N] [--hash MIB]\n"
    "                            [--network FILE] [--adjudicate CENTIPAWNS] [--shard K/N]\n"
    "       tokin-train merge --output PACK SHARD...\n"
    "       tokin-train inspect PACK... [--csv FOLDER]\n"
    "       tokin-train openings --output FILE [--count N] [--limit CENTIPAWNS]\n"
    "                            [--threads N] [--nodes N] [--seed N] [--hash MIB]\n"
    "                            [--network FILE]\n"
    "       tokin-train problems --output FILE [--games N] [--threads N] [--nodes N] [--seed N]\n"
    "                            [--hash MIB] PACK...\n"
    "       tokin-train endings --output FILE [--plies N] PACK...\n";

// Set by a signal; running work checks it now and then.
std::atomic<bool> g_interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void listenToSignals() {
    struct sigaction action {};
    action.sa_handler = [](int) { g_interrupted.store(true); };
    sigemptyset(&action.sa_mask);
    // A second signal ends the program at once.
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
    // Reaching the file size limit becomes an error that can be reported.
    std::signal(SIGXFSZ, SIG_IGN);
}

int usageError(std::string_view words) {
    std::cerr << "tokin-train: " << words << '\n' << kUsage << kBookUsage << kNetworkUsage << kYardstickUsage;
    return kUsageError;
}

// Reads what --network names, if given. False, with a message, if it cannot be read.
bool readNetwork(const Arguments& arguments, std::shared_ptr<const tokin::Network>& network) {
    if (!arguments.has("--network"))
        return true;
    const std::string path = arguments.text("--network");
    const auto read = tokin::loadNetwork(path);
    if (!read) {
        std::cerr << "tokin-train: " << path << ' ' << tokin::describe(read.error()) << '\n';
        return false;
    }
    network = *read;
    return true;
}

// Reads "3/8", the third of eight shards, of a run of settings.games.
void readShard(Arguments& arguments, GenerateSettings& settings) {
    const std::string text = arguments.text("--shard");
    const std::size_t slash = text.find('/');
    const auto number = [&text](std::size_t begin, std::size_t end) {
        std::uint32_t value = 0;
        const auto [last, error] = std::from_chars(text.data() + begin, text.data() + end, value);
        return error == std::errc() && last == text.data() + end ? value : 0;
    };
    const std::uint32_t shard = slash == std::string::npos ? 0 : number(0, slash);
    const std::uint32_t shards = slash == std::string::npos ? 0 : number(slash + 1, text.size());
    if (shard < 1 || shard > shards)
        arguments.fail("--shard must be K/N with K from 1 to N, not " + text);
    else if (!settings.games || settings.positions)
        arguments.fail("--shard needs --games, the games of all shards, and no --positions");
    else if (*settings.games < shards)
        arguments.fail("there are more shards than games");
    if (!arguments.fault().empty())
        return;
    settings.recipe.shard = shard;
    settings.recipe.shards = shards;
    settings.recipe.wholeGames = *settings.games;
    settings.games = settings.recipe.shardGames();
}

int runGenerate(std::span<const char* const> words) {
    constexpr std::array<std::string_view, 11> kNames{"--output",  "--games",      "--positions", "--time",
                                                      "--threads", "--nodes",      "--seed",      "--hash",
                                                      "--network", "--adjudicate", "--shard"};
    constexpr std::uint64_t kMany = ~std::uint64_t{0} / 4;
    Arguments arguments(words, kNames);
    GenerateSettings settings;
    settings.output = arguments.text("--output");
    if (settings.output.empty())
        arguments.fail("--output is missing");
    if (!arguments.rest().empty())
        arguments.fail("unexpected argument " + arguments.rest().front());
    if (arguments.has("--games"))
        settings.games = arguments.number("--games", 0, 1, kMany);
    if (arguments.has("--positions"))
        settings.positions = arguments.number("--positions", 0, 1, kMany);
    if (arguments.has("--time"))
        settings.time = std::chrono::seconds(arguments.number("--time", 0, 1, 100'000'000));
    if (arguments.has("--shard"))
        readShard(arguments, settings);
    settings.threads = static_cast<int>(arguments.number("--threads", 1, 1, 256));
    settings.recipe.nodes = static_cast<std::uint32_t>(arguments.number("--nodes", 1000, 1, 100'000'000));
    settings.recipe.seed = arguments.number("--seed", 1, 0, ~std::uint64_t{0});
    settings.recipe.hashMegabytes = static_cast<std::uint32_t>(arguments.number("--hash", 16, 1, 65536));
    settings.recipe.adjudicationScore = static_cast<std::uint16_t>(
        arguments.number("--adjudicate", settings.recipe.adjudicationScore, 1, tokin::kMateScore));
    if (!arguments.fault().empty())
        return usageError(arguments.fault());

    if (!readNetwork(arguments, settings.network))
        return kFailure;
    if (settings.network)
        settings.recipe.networkHash = settings.network->hash();
    settings.recipe.engineSignature = tokin::bench(tokin::kBenchDepth, 1, settings.network).nodes;
    settings.recipe.benchDepth = tokin::kBenchDepth;
    settings.recipe.generatorRules = kGeneratorRules;
    const auto report = generate(settings, g_interrupted);
    if (!report) {
        std::cerr << "tokin-train: " << settings.output << ' ' << describe(report.error()) << '\n';
        return kFailure;
    }
    if (report->bytesCut > 0)
        std::cout << report->bytesCut << " bytes of an incomplete block were removed\n";
    std::cout << settings.output << ": " << report->games << " games, " << report->games - report->gamesBefore
              << " of them new, " << report->positions << " positions, "
              << static_cast<std::uint64_t>(report->positionsPerSecond) << " positions/s\n";
    return 0;
}

int runMerge(std::span<const char* const> words) {
    constexpr std::array<std::string_view, 1> kNames{"--output"};
    Arguments arguments(words, kNames);
    const std::string output = arguments.text("--output");
    if (output.empty())
        arguments.fail("--output is missing");
    if (arguments.rest().empty())
        arguments.fail("no shard given");
    if (!arguments.fault().empty())
        return usageError(arguments.fault());
    const auto report = mergePacks(arguments.rest(), output);
    if (!report) {
        std::cerr << "tokin-train: " << report.error() << '\n';
        return kFailure;
    }
    std::cout << output << ": " << report->games << " games, " << report->positions << " positions, of "
              << arguments.rest().size() << " shards\n";
    return 0;
}

bool writeTables(Inspection& inspection, const std::string& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    for (const auto& [name, content] : inspection.tables()) {
        const std::string path = (std::filesystem::path(folder) / name).string();
        std::ofstream file(path, std::ios::binary | std::ios::trunc);
        if (!(file << content << std::flush)) {
            std::cerr << "tokin-train: " << path << " cannot be written: " << std::strerror(errno) << '\n';
            return false;
        }
    }
    return true;
}

int runInspect(std::span<const char* const> words) {
    constexpr std::array<std::string_view, 1> kNames{"--csv"};
    Arguments arguments(words, kNames);
    if (arguments.rest().empty())
        arguments.fail("no pack given");
    if (!arguments.fault().empty())
        return usageError(arguments.fault());
    Inspection inspection;
    bool isGood = true;
    for (const std::string& path : arguments.rest()) {
        std::ifstream file(path, std::ios::binary);
        const auto trouble =
            file ? inspection.addPack(file) : PackFault{PackFault::Code::CannotOpen, 0, std::strerror(errno)};
        if (trouble) {
            std::cerr << "tokin-train: " << path << ' ' << describe(*trouble) << '\n';
            isGood = false;
        }
    }
    std::cout << inspection.report() << std::flush;
    if (arguments.has("--csv"))
        isGood = writeTables(inspection, arguments.text("--csv")) && isGood;
    return isGood ? 0 : kFailure;
}

// Writes the text that make returns, if it was not interrupted.
int writeMade(const std::string& output, const std::function<std::optional<std::string>()>& make) {
    // Opened before the work begins, to report an unwritable folder at once.
    std::ofstream file(output, std::ios::binary | std::ios::app);
    if (!file) {
        std::cerr << "tokin-train: " << output << " cannot be opened: " << std::strerror(errno) << '\n';
        return kFailure;
    }
    const auto text = make();
    if (!text) {
        std::cerr << "tokin-train: interrupted, nothing was written\n";
        return kFailure;
    }
    file.close();
    file.open(output, std::ios::binary | std::ios::trunc);
    if (!(file << *text << std::flush)) {
        std::cerr << "tokin-train: " << output << " cannot be written: " << std::strerror(errno) << '\n';
        return kFailure;
    }
    return 0;
}

int runOpenings(std::span<const char* const> words) {
    constexpr std::array<std::string_view, 8> kNames{"--output", "--count", "--limit", "--threads",
                                                     "--nodes",  "--seed",  "--hash",  "--network"};
    Arguments arguments(words, kNames);
    const std::string output = arguments.text("--output");
    if (output.empty())
        arguments.fail("--output is missing");
    if (!arguments.rest().empty())
        arguments.fail("unexpected argument " + arguments.rest().front());
    OpeningSettings settings;
    settings.count = arguments.number("--count", settings.count, 1, 100'000);
    settings.limit = static_cast<int>(arguments.number("--limit", 70, 10, 1000));
    settings.threads = static_cast<int>(arguments.number("--threads", 1, 1, 256));
    settings.judgeNodes =
        static_cast<std::uint32_t>(arguments.number("--nodes", settings.judgeNodes, 1, 100'000'000));
    settings.seed = arguments.number("--seed", settings.seed, 0, ~std::uint64_t{0});
    settings.hashMegabytes =
        static_cast<std::uint32_t>(arguments.number("--hash", settings.hashMegabytes, 1, 65536));
    if (!arguments.fault().empty())
        return usageError(arguments.fault());
    if (!readNetwork(arguments, settings.network))
        return kFailure;
    return writeMade(output, [&] { return makeOpenings(settings, g_interrupted); });
}

// False, with a message, if one cannot be read.
bool readPacks(const std::vector<std::string>& paths, std::vector<TrainingGame>& games) {
    for (const std::string& pack : paths) {
        if (const auto trouble = readGames(pack, games)) {
            std::cerr << "tokin-train: " << pack << ' ' << describe(*trouble) << '\n';
            return false;
        }
    }
    return true;
}

int runProblems(std::span<const char* const> words) {
    constexpr std::array<std::string_view, 6> kNames{"--output", "--games", "--threads",
                                                     "--nodes",  "--seed",  "--hash"};
    Arguments arguments(words, kNames);
    const std::string output = arguments.text("--output");
    if (output.empty())
        arguments.fail("--output is missing");
    if (arguments.rest().empty())
        arguments.fail("no pack given");
    ProblemSettings settings;
    settings.games = arguments.number("--games", 0, 1, 1'000'000'000);
    settings.threads = static_cast<int>(arguments.number("--threads", 1, 1, 256));
    settings.nodes = arguments.number("--nodes", settings.nodes, 1, 100'000'000);
    settings.seed = arguments.number("--seed", settings.seed, 0, ~std::uint64_t{0});
    settings.hashMegabytes =
        static_cast<std::uint32_t>(arguments.number("--hash", settings.hashMegabytes, 1, 65536));
    if (!arguments.fault().empty())
        return usageError(arguments.fault());
    std::vector<TrainingGame> games;
    if (!readPacks(arguments.rest(), games))
        return kFailure;
    return writeMade(output, [&] { return makeProblems(settings, games, g_interrupted); });
}

int runEndings(std::span<const char* const> words) {
    constexpr std::array<std::string_view, 2> kNames{"--output", "--plies"};
    Arguments arguments(words, kNames);
    const std::string output = arguments.text("--output");
    if (output.empty())
        arguments.fail("--output is missing");
    if (arguments.rest().empty())
        arguments.fail("no pack given");
    const std::uint64_t plies = arguments.number("--plies", 24, 1, 1000);
    if (!arguments.fault().empty())
        return usageError(arguments.fault());
    std::vector<TrainingGame> games;
    if (!readPacks(arguments.rest(), games))
        return kFailure;
    return writeMade(output, [&] { return gameEndings(games, plies); });
}

} // namespace

int main(int argc, char** argv) {
    listenToSignals();
    const std::span<const char* const> words(argv, static_cast<std::size_t>(argc));
    if (words.size() < 2)
        return usageError("no command given");
    const std::string_view command = words[1];
    try {
        if (command == "generate")
            return runGenerate(words.subspan(2));
        if (command == "merge")
            return runMerge(words.subspan(2));
        if (command == "inspect")
            return runInspect(words.subspan(2));
        if (command == "openings")
            return runOpenings(words.subspan(2));
        if (command == "problems")
            return runProblems(words.subspan(2));
        if (command == "endings")
            return runEndings(words.subspan(2));
        if (command == "book" || command == "inspect-book") {
            const auto status = command == "book" ? runBook(words.subspan(2), g_interrupted)
                                                  : runInspectBook(words.subspan(2));
            return status ? *status : usageError(status.error());
        }
        if (command == "yardstick" || command == "measure") {
            const auto status = command == "yardstick" ? runYardstick(words.subspan(2), g_interrupted)
                                                       : runMeasure(words.subspan(2), g_interrupted);
            return status ? *status : usageError(status.error());
        }
    } catch (const std::bad_alloc&) {
        std::cerr << "tokin-train: not enough memory\n";
        return kFailure;
    } catch (const std::system_error& fault) {
        std::cerr << "tokin-train: " << fault.what() << '\n';
        return kFailure;
    }
    if (command == "train" || command == "export") {
        const auto status =
            command == "train" ? runTrain(words.subspan(2), g_interrupted) : runExport(words.subspan(2));
        return status ? *status : usageError(status.error());
    }
    return usageError("unknown command " + std::string(command));
}
