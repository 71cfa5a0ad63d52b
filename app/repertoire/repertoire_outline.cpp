// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/repertoire/repertoire_outline.h"

#include <algorithm>

namespace app {

std::vector<shogi::Move> RepertoireOutline::movesTo(const OutlinePlace& place) const {
    std::vector<int> path;
    for (int line = place.line; line >= 0; line = lines[static_cast<std::size_t>(line)].above)
        path.push_back(line);
    std::vector<shogi::Move> moves;
    for (auto line = path.rbegin(); line != path.rend(); ++line) {
        const std::vector<shogi::Move>& here = lines[static_cast<std::size_t>(*line)].moves;
        const auto count =
            *line == place.line ? std::min<std::ptrdiff_t>(place.moves, std::ssize(here)) : std::ssize(here);
        moves.insert(moves.end(), here.begin(), here.begin() + count);
    }
    return moves;
}

RepertoireOutline outlineOf(const Repertoire& repertoire) {
    struct Open {
        int above;
        int start;
        int ply;
        shogi::Position position; // before the move
        shogi::Move move;
    };
    RepertoireOutline outline;
    RepertoireFigures& figures = outline.figures;
    figures.positions = repertoire.size();
    for (const auto& [key, position] : repertoire.positions()) {
        const bool isOwn = repertoire.isOwn(position.position);
        (isOwn ? figures.ownMoves : figures.replies) += position.moves.size();
        figures.asked += isOwn && !position.moves.empty() ? 1u : 0u;
    }
    std::unordered_map<RepertoireKey, int> startsByKey;
    std::vector<Open> open;
    // The first move is the next one to be taken.
    const auto branch = [&open](const RepertoirePosition& from, int above, int start, int ply) {
        for (std::size_t i = from.moves.size(); i-- > 0;)
            open.push_back({above, start, ply, from.position, from.moves[i].move});
    };
    for (const RepertoireKey key : repertoire.starts()) {
        startsByKey.emplace(key, static_cast<int>(outline.starts.size()));
        outline.starts.push_back(repertoire.positions().at(key).position);
    }
    for (std::size_t start = 0; start < outline.starts.size(); ++start) {
        if (outline.places.contains(repertoireKey(outline.starts[start])))
            continue; // lines of an earlier one have come to it
        const auto first = repertoire.find(outline.starts[start]);
        branch(*first, -1, static_cast<int>(start), 1);
        while (!open.empty()) {
            const Open next = open.back();
            open.pop_back();
            const int number = static_cast<int>(outline.lines.size());
            OutlineLine line;
            line.above = next.above;
            line.start = next.start;
            line.firstPly = next.ply;
            shogi::Position position = next.position;
            shogi::Move move = next.move;
            while (move) {
                position.play(move);
                line.moves.push_back(move);
                move = {};
                const RepertoireKey key = repertoireKey(position);
                const auto [place, isNew] =
                    outline.places.emplace(key, OutlinePlace{number, static_cast<int>(line.moves.size())});
                const auto known = startsByKey.find(key);
                if (!isNew) {
                    line.joins = place->second;
                } else if (known != startsByKey.end() && known->second <= static_cast<int>(start)) {
                    outline.places.erase(place);
                    line.joins = OutlinePlace{-1 - known->second, 0};
                } else if (const auto found = repertoire.find(position); found->moves.size() == 1) {
                    move = found->moves.front().move;
                } else {
                    branch(*found, number, next.start, next.ply + static_cast<int>(line.moves.size()));
                }
            }
            figures.deepest =
                std::max(figures.deepest, line.firstPly + static_cast<int>(line.moves.size()) - 1);
            std::vector<int>& siblings =
                next.above < 0 ? outline.top : outline.lines[static_cast<std::size_t>(next.above)].below;
            line.row = static_cast<int>(siblings.size());
            siblings.push_back(number);
            outline.lines.push_back(std::move(line));
        }
    }
    return outline;
}

} // namespace app
