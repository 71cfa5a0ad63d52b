// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/games/inspection.h"

#include "bundled-engine/evaluation/score.h"
#include "bundled-engine/system/data_file.h"
#include "bundled-engine/training/games/game_check.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <algorithm>

namespace tokin::training {

using namespace shogi;

namespace {

constexpr std::size_t kBarWidth = 50;
constexpr std::size_t kTopOpenings = 20;

constexpr std::array<std::string_view, kGameReasons> kReasonNames{
    "mate", "perpetual check", "repetition", "declaration", "max moves", "adjudicated"};
constexpr std::array<std::string_view, 16> kHandicapNames{"even",
                                                          "lance",
                                                          "right lance",
                                                          "bishop",
                                                          "rook",
                                                          "rook and lance",
                                                          "two pieces",
                                                          "three pieces",
                                                          "four pieces",
                                                          "five pieces",
                                                          "left five pieces",
                                                          "six pieces",
                                                          "left seven pieces",
                                                          "right seven pieces",
                                                          "eight pieces",
                                                          "ten pieces"};

std::string percent(std::uint64_t part, std::uint64_t whole) {
    const std::uint64_t tenths = whole == 0 ? 0 : (part * 1000 + whole / 2) / whole;
    return std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + " %";
}

std::string padded(const std::string& text, std::size_t width) {
    return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

std::string bar(std::uint64_t count, std::uint64_t most) {
    return std::string(most == 0 ? 0 : static_cast<std::size_t>(count * kBarWidth / most), '#');
}

std::string row(const std::string& name, std::uint64_t count, std::uint64_t whole) {
    return padded(name, 22) + padded(std::to_string(count), 12) + "  " + percent(count, whole) + '\n';
}

std::string describeHeader(const PackHeader& header) {
    return "seed " + std::to_string(header.seed) + ", " + std::to_string(header.nodes) + " nodes, " +
           std::to_string(header.hashMegabytes) + " MiB, engine signature " +
           std::to_string(header.engineSignature) + " (bench depth " + std::to_string(header.benchDepth) +
           "), network " + hexadecimal(header.networkHash) + ", generator rules " +
           std::to_string(header.generatorRules) + ", draw after " + std::to_string(header.maxMoves) +
           " moves, special starts " + std::to_string(header.specialPermille) +
           " per mille, adjudicated after " + std::to_string(header.adjudicationPlies) + " plies beyond " +
           std::to_string(header.adjudicationScore);
}

void count(Inspection::ScoreCount& counts, int outcome) {
    ++(outcome > 0 ? counts.wins : (outcome < 0 ? counts.losses : counts.draws));
}

std::vector<std::pair<std::string, std::uint64_t>>
mostFrequent(const std::map<std::string, std::uint64_t>& all) {
    std::vector<std::pair<std::string, std::uint64_t>> sorted(all.begin(), all.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    return sorted;
}

std::string tableRow(const std::string& name, const Inspection::ScoreCount& counts) {
    return name + ',' + std::to_string(counts.wins) + ',' + std::to_string(counts.draws) + ',' +
           std::to_string(counts.losses) + '\n';
}

int lowerBound(std::size_t bucket) {
    return static_cast<int>(bucket) * Inspection::kScoreStep - Inspection::kScoreRange;
}

} // namespace

std::optional<PackFault> Inspection::addPack(std::istream& stream) {
    auto reader = PackReader::open(stream);
    if (!reader)
        return reader.error();
    m_headers.push_back(describeHeader(reader->header()));
    while (true) {
        const auto block = reader->next();
        if (!block)
            return block.error();
        if (!*block)
            return std::nullopt;
        const auto games = decodeGames(**block);
        if (!games)
            return games.error();
        for (std::size_t i = 0; i < games->size(); ++i) {
            const std::string trouble = gameTrouble((*games)[i], reader->header());
            if (!trouble.empty())
                return PackFault{PackFault::Code::DamagedGame, (*block)->offset,
                                 "game " + std::to_string((*block)->firstGame + i) + ' ' + trouble};
            addGame((*games)[i]);
        }
    }
}

void Inspection::addGame(const TrainingGame& game) {
    ++m_games;
    m_plies += game.moves.size();
    const std::size_t winner = !game.winner ? 0 : 1 + index(*game.winner);
    ++m_results[static_cast<std::size_t>(game.reason)][winner];
    ++m_lengths[static_cast<int>(game.moves.size()) / kLengthStep];
    addStart(game);
    addPositions(game);
}

void Inspection::addStart(const TrainingGame& game) {
    const auto handicap = handicapOf(game.start);
    ++m_starts[handicap ? std::string(kHandicapNames[static_cast<std::size_t>(*handicap)]) : "set up"];
    if (handicap != Handicap::None || game.moves.size() < 2)
        return;
    ++m_openings[toUsi(game.moves[0].move) + ' ' + toUsi(game.moves[1].move)];
}

void Inspection::addPositions(const TrainingGame& game) {
    Position position = game.start;
    for (const PlayedMove& each : game.moves) {
        if (each.score != kUnscored) {
            m_keys.push_back(position.key());
            m_inCheck += position.inCheck() ? 1U : 0U;
            const int outcome = !game.winner ? 0 : (*game.winner == position.sideToMove() ? 1 : -1);
            addScore(each.score, outcome);
        }
        position.play(each.move);
    }
}

void Inspection::addScore(int score, int outcome) {
    if (isMate(score)) {
        count(score > 0 ? m_mates : m_mated, outcome);
        return;
    }
    const int clamped = std::clamp(score, -kScoreRange, kScoreRange - 1);
    count(m_scores[static_cast<std::size_t>((clamped + kScoreRange) / kScoreStep)], outcome);
}

std::uint64_t Inspection::duplicates() {
    std::sort(m_keys.begin(), m_keys.end());
    std::uint64_t found = 0;
    for (std::size_t i = 1; i < m_keys.size(); ++i)
        found += m_keys[i] == m_keys[i - 1] ? 1U : 0U;
    return found;
}

std::string Inspection::report() {
    std::string text;
    for (const std::string& header : m_headers)
        text += header + '\n';
    const std::uint64_t scored = positions();
    const std::uint64_t repeated = duplicates();
    text += "\ngames " + std::to_string(m_games) + ", plies " + std::to_string(m_plies) +
            ", positions with a score " + std::to_string(scored) + "\nof these in check " +
            std::to_string(m_inCheck) + " (" + percent(m_inCheck, scored) + "), seen before " +
            std::to_string(repeated) + " (" + percent(repeated, scored) + ")\n";

    text += "\nresults                       Black       White       drawn\n";
    std::array<std::uint64_t, 3> sums{};
    const auto resultRow = [](std::string_view name, const std::array<std::uint64_t, 3>& results) {
        return padded(std::string(name), 22) + padded(std::to_string(results[1]), 12) +
               padded(std::to_string(results[2]), 12) + padded(std::to_string(results[0]), 12) + '\n';
    };
    for (std::size_t reason = 0; reason < m_results.size(); ++reason) {
        text += resultRow(kReasonNames[reason], m_results[reason]);
        for (std::size_t winner = 0; winner < sums.size(); ++winner)
            sums[winner] += m_results[reason][winner];
    }
    text += resultRow("all", sums);

    text += "\nscores, for the side to move; its result\n";
    std::uint64_t most = std::max(m_mates.all(), m_mated.all());
    for (const ScoreCount& each : m_scores)
        most = std::max(most, each.all());
    const auto scoreRow = [&](const std::string& name, const ScoreCount& counts) {
        return padded(name, 14) + padded(std::to_string(counts.all()), 12) + "  won " +
               padded(percent(2 * counts.wins + counts.draws, 2 * counts.all()), 7) + "  " +
               bar(counts.all(), most) + '\n';
    };
    text += scoreRow("mated", m_mated);
    for (std::size_t i = 0; i < m_scores.size(); ++i)
        text += scoreRow(std::to_string(lowerBound(i)) + " ...", m_scores[i]);
    text += scoreRow("mating", m_mates);

    text += "\nlengths, plies\n";
    most = 0;
    for (const auto& [step, games] : m_lengths)
        most = std::max(most, games);
    for (const auto& [step, games] : m_lengths)
        text += padded(std::to_string(step * kLengthStep) + " ...", 14) + padded(std::to_string(games), 12) +
                "  " + bar(games, most) + '\n';

    text += "\nstarts\n";
    for (const auto& [name, games] : mostFrequent(m_starts))
        text += row(name, games, m_games);

    const auto openings = mostFrequent(m_openings);
    std::uint64_t evenGames = 0;
    for (const auto& [moves, games] : openings)
        evenGames += games;
    text += "\nfirst two moves of even games: " + std::to_string(openings.size()) + " different\n";
    for (std::size_t i = 0; i < std::min(kTopOpenings, openings.size()); ++i)
        text += row(openings[i].first, openings[i].second, evenGames);
    return text;
}

std::vector<std::pair<std::string, std::string>> Inspection::tables() {
    std::string scores = "score,wins,draws,losses\n" + tableRow("mated", m_mated);
    for (std::size_t i = 0; i < m_scores.size(); ++i)
        scores += tableRow(std::to_string(lowerBound(i)), m_scores[i]);
    scores += tableRow("mating", m_mates);

    std::string lengths = "plies,games\n";
    for (const auto& [step, games] : m_lengths)
        lengths += std::to_string(step * kLengthStep) + ',' + std::to_string(games) + '\n';

    std::string results = "reason,black,white,drawn\n";
    for (std::size_t reason = 0; reason < m_results.size(); ++reason)
        results += std::string(kReasonNames[reason]) + ',' + std::to_string(m_results[reason][1]) + ',' +
                   std::to_string(m_results[reason][2]) + ',' + std::to_string(m_results[reason][0]) + '\n';

    std::string starts = "start,games\n";
    for (const auto& [name, games] : mostFrequent(m_starts))
        starts += name + ',' + std::to_string(games) + '\n';

    std::string openings = "moves,games\n";
    for (const auto& [moves, games] : mostFrequent(m_openings))
        openings += moves + ',' + std::to_string(games) + '\n';

    const std::string counts = "what,count\ngames," + std::to_string(m_games) + "\nplies," +
                               std::to_string(m_plies) + "\npositions," + std::to_string(positions()) +
                               "\nin check," + std::to_string(m_inCheck) + "\nseen before," +
                               std::to_string(duplicates()) + '\n';
    return {{"counts.csv", counts},   {"scores.csv", scores}, {"lengths.csv", lengths},
            {"results.csv", results}, {"starts.csv", starts}, {"openings.csv", openings}};
}

} // namespace tokin::training
