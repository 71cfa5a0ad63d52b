// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/book/book_commands.h"

#include "bundled-engine/bench.h"
#include "bundled-engine/book/book_file.h"
#include "bundled-engine/system/data_file.h"
#include "bundled-engine/training/arguments.h"
#include "bundled-engine/training/book/book_growth.h"
#include "bundled-engine/training/book/book_journal.h"
#include "bundled-engine/training/book/book_report.h"
#include "bundled-engine/training/replace_file.h"
#include "shogi-core/sfen.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace tokin::training {

namespace {

constexpr int kFailure = 1;
// For the head and the description.
constexpr std::size_t kReservedBytes = 32 + kMaxBookDescription;

int failure(const std::string& words) {
    std::cerr << "tokin-train: " << words << '\n';
    return kFailure;
}

std::string number(std::uint64_t value) { return std::to_string(value); }

// The text of the error if nothing can be written there. Leaves the folder as it was.
std::optional<std::string> writingFault(const std::string& path) {
    const bool existed = std::filesystem::exists(path);
    const bool isOpen = std::ofstream(path, std::ios::binary | std::ios::app).is_open();
    const int code = errno;
    if (isOpen && !existed)
        std::filesystem::remove(path);
    return isOpen ? std::nullopt : std::optional<std::string>(std::strerror(code));
}

// What the searches depend on.
std::string searchWords(const BookSettings& settings, std::uint64_t signature) {
    const std::string network = settings.network ? hexadecimal(settings.network->hash()) : "none";
    return "Tokin (bench " + number(signature) + ", network " + network + ")";
}

std::string descriptionOf(const BookSettings& settings, std::uint64_t signature) {
    return "Opening book by " + searchWords(settings, signature) +
           ". Made by: tokin-train book --positions " + number(settings.positions) + " --nodes " +
           number(settings.nodes) + " --limit " + std::to_string(settings.limit) + " --usual-limit " +
           std::to_string(settings.usualLimit) + " --loss " + std::to_string(settings.loss) + " --seed " +
           number(settings.seed) + " --hash " + number(settings.hashMegabytes);
}

std::string journalHead(const BookSettings& settings, std::uint64_t signature) {
    return "# Searches for a book by " + searchWords(settings, signature) + ", " + number(settings.nodes) +
           " nodes, " + number(settings.hashMegabytes) + " MiB";
}

BookSettings readSettings(Arguments& arguments) {
    BookSettings settings;
    settings.positions = arguments.number("--positions", settings.positions, 1, 30'000);
    settings.nodes = arguments.number("--nodes", settings.nodes, 1, 1'000'000'000);
    settings.limit =
        static_cast<int>(arguments.number("--limit", static_cast<std::uint64_t>(settings.limit), 0, 1000));
    settings.usualLimit = static_cast<int>(
        arguments.number("--usual-limit", static_cast<std::uint64_t>(settings.usualLimit), 0, 1000));
    settings.loss =
        static_cast<int>(arguments.number("--loss", static_cast<std::uint64_t>(settings.loss), 0, 1000));
    settings.threads = static_cast<int>(arguments.number("--threads", 1, 1, 256));
    settings.seed = arguments.number("--seed", settings.seed, 0, ~std::uint64_t{0});
    settings.hashMegabytes = arguments.number("--hash", settings.hashMegabytes, 1, 65536);
    return settings;
}

} // namespace

tl::expected<int, std::string> runBook(std::span<const char* const> words,
                                       const std::atomic<bool>& interrupted) {
    constexpr std::array<std::string_view, 11> kNames{
        "--output",  "--positions", "--nodes", "--limit", "--usual-limit", "--loss",
        "--journal", "--threads",   "--seed",  "--hash",  "--network"};
    Arguments arguments(words, kNames);
    const std::string output = arguments.text("--output");
    if (output.empty())
        arguments.fail("--output is missing");
    if (!arguments.rest().empty())
        arguments.fail("unexpected argument " + arguments.rest().front());
    BookSettings settings = readSettings(arguments);
    if (!arguments.fault().empty())
        return tl::unexpected(arguments.fault());

    if (const std::string path = arguments.text("--network"); !path.empty()) {
        const auto network = loadNetwork(path);
        if (!network)
            return failure(path + ' ' + describe(network.error()));
        settings.network = *network;
    }
    // Before the work begins.
    if (const auto fault = writingFault(output))
        return failure(output + " cannot be opened: " + *fault);
    const std::uint64_t signature = bench(kBenchDepth, 1, settings.network).nodes;
    std::optional<BookJournal> journal;
    const std::string journalPath = arguments.text("--journal");
    if (!journalPath.empty()) {
        auto opened = BookJournal::open(journalPath, journalHead(settings, signature));
        if (!opened)
            return failure(opened.error());
        journal = std::move(*opened);
    }
    const auto tree = growBook(settings, journal ? &*journal : nullptr, interrupted);
    if (!tree)
        return failure(journalPath + " cannot be written: " + tree.error());
    if (tree->searched() == 0)
        return failure("interrupted, nothing was written");
    // The command line of what is there.
    settings.positions = tree->searched();
    const auto bytes =
        encodeBook(tree->entries(kMaxBookBytes - kReservedBytes), descriptionOf(settings, signature));
    if (!bytes)
        return failure(output + ": " + describe(bytes.error()));
    if (const auto fault = replaceFile(output, *bytes))
        return failure(output + " cannot be written: " + *fault);
    std::cout << output << ": " << bytes->size() << " bytes\n"
              << bookReport(**decodeBook(*bytes), {}) << std::flush;
    return 0;
}

tl::expected<int, std::string> runInspectBook(std::span<const char* const> words) {
    constexpr std::array<std::string_view, 3> kNames{"--start", "--plies", "--share"};
    Arguments arguments(words, kNames);
    BookReportSettings settings;
    settings.plies = static_cast<int>(arguments.number("--plies", 6, 1, 1000));
    settings.leastShare = static_cast<int>(arguments.number("--share", 50, 0, 1000));
    const std::string sfen = arguments.text("--start", "startpos");
    const auto start = shogi::parseSfen(sfen);
    if (!start || shogi::positionFault(*start))
        arguments.fail("--start must be a position that can be played, not " + sfen);
    if (arguments.rest().size() != 1)
        arguments.fail(arguments.rest().empty() ? "no book given" : "more than one book given");
    if (!arguments.fault().empty())
        return tl::unexpected(arguments.fault());
    settings.start = *start;
    const std::string& path = arguments.rest().front();
    const auto book = readBookFile(path);
    if (!book)
        return failure(path + ": " + describe(book.error()));
    std::cout << bookReport(**book, settings) << std::flush;
    return 0;
}

} // namespace tokin::training
