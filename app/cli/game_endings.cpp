// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/game_endings.h"

#include "app/cli/record_input.h"
#include "shogi-core/sfen.h"

#include <algorithm>

namespace app {

using shogi::Color;
using shogi::Ending;
using shogi::GameEnd;
using shogi::Move;
using shogi::Position;

namespace {

// As many as Tokin looks at.
constexpr std::size_t kLastPlies = 24;

} // namespace

std::optional<std::string> gameEnding(const shogi::Record& record) {
    const std::vector<shogi::NodeId> line = record.mainLine();
    std::vector<Move> moves = record.movesTo(line.back());
    const std::optional<Ending> ending = record.node(line.back()).ending;
    const Color first = record.startPosition().sideToMove();
    const Color last = moves.size() % 2 == 1 ? first : ~first;
    const bool isOnBoard = !ending || ending->kind == GameEnd::Mate || ending->kind == GameEnd::Resignation;
    const std::optional<Color> winner = ending ? ending->winner : last;
    if (moves.empty() || !isOnBoard || !winner)
        return std::nullopt;
    if (*winner != last)
        moves.pop_back();
    if (moves.empty())
        return std::nullopt;
    const std::size_t begin = moves.size() - std::min(moves.size(), kLastPlies);
    Position position = record.startPosition();
    for (std::size_t i = 0; i < begin; ++i)
        position.play(moves[i]);
    std::string text = "sfen " + shogi::toSfen(position) + " moves";
    for (std::size_t i = begin; i < moves.size(); ++i)
        text += ' ' + shogi::toUsi(moves[i]);
    return text;
}

tl::expected<std::vector<std::string>, FileError> gameEndings(const QStringList& paths) {
    const auto records = findRecords(paths);
    if (!records)
        return tl::unexpected(records.error());
    std::vector<std::string> endings;
    for (const FoundRecord& found : *records) {
        const auto games = loadGames(found.path);
        if (!games)
            return tl::unexpected(games.error());
        for (const InputGame& game : *games) {
            if (auto ending = gameEnding(game.loaded.record))
                endings.push_back(std::move(*ending));
        }
    }
    return endings;
}

} // namespace app
