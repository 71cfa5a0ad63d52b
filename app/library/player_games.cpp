// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/player_games.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <unordered_map>

namespace app {

namespace {

using shogi::Color;

// Without titles; of names that the user has joined, the first.
QString playerName(LibraryReader& reader, WordId word) {
    return reader.notes().aliases().mainName(reader.word(word));
}

PlayerResult resultOf(GameOutcome outcome, Color side) {
    switch (outcome) {
    case GameOutcome::Unknown:
        break;
    case GameOutcome::Draw:
        return PlayerResult::Draw;
    case GameOutcome::BlackWins:
        return side == Color::Black ? PlayerResult::Win : PlayerResult::Loss;
    case GameOutcome::WhiteWins:
        return side == Color::White ? PlayerResult::Win : PlayerResult::Loss;
    }
    return PlayerResult::Unknown;
}

std::optional<std::uint32_t> known(std::uint32_t seconds) {
    return seconds == LibraryRow::kUnknownTime ? std::nullopt : std::optional(seconds);
}

class Reading {
public:
    explicit Reading(LibraryReader& reader)
        : m_reader(reader)
        , m_accuracies(reader.accuracies()) {
        if (reader.openingRules())
            for (const OpeningShape& shape : reader.openingRules()->shapes())
                m_games.shapes.append(shape.id);
    }

    void add(const LibraryRow& row, Color side) {
        const bool isBlack = side == Color::Black;
        PlayerGame game;
        game.id = row.id;
        game.side = side;
        game.result = resultOf(row.outcome(), side);
        game.date = row.date;
        game.minute = row.minute;
        game.plies = row.plies;
        game.moves = (row.plies + (first(row) == side ? 1 : 0)) / 2;
        game.used = known(isBlack ? row.blackUsed : row.whiteUsed);
        game.mainTime = known(row.mainTime);
        game.rating = isBlack ? row.blackRating : row.whiteRating;
        game.opponent = opponent(isBlack ? row.white : row.black);
        if (const auto place = m_accuracies.find(row.id); place != m_accuracies.end())
            game.accuracy = place->second[shogi::index(side)];
        if (m_reader.openingRules())
            for (const NamedShape& shape : m_reader.shapes(row.id))
                addShape(shape.side == side ? game.shapes : game.opponentShapes, shape.shape);
        m_games.games.push_back(std::move(game));
    }

    PlayerGames sorted() {
        std::stable_sort(m_games.games.begin(), m_games.games.end(),
                         [](const PlayerGame& a, const PlayerGame& b) {
                             return std::tie(a.date, a.minute, a.id) < std::tie(b.date, b.minute, b.id);
                         });
        return std::move(m_games);
    }

private:
    static void addShape(std::vector<std::uint16_t>& shapes, std::uint16_t shape) {
        if (std::find(shapes.begin(), shapes.end(), shape) == shapes.end())
            shapes.push_back(shape);
    }

    // Who moves first.
    Color first(const LibraryRow& row) {
        if (row.start == 0)
            return Color::Black;
        const auto place = m_first.find(row.start);
        return place != m_first.end()
                   ? place->second
                   : m_first.emplace(row.start, m_reader.start(row).sideToMove()).first->second;
    }

    int opponent(WordId word) {
        if (word == 0)
            return -1;
        const auto place = m_opponents.find(word);
        if (place != m_opponents.end())
            return place->second;
        // With other titles it is another word.
        const QString name = playerName(m_reader, word);
        auto number = m_numbers.find(name);
        if (number == m_numbers.end()) {
            number = m_numbers.emplace(name, static_cast<int>(m_games.opponents.size())).first;
            m_games.opponents.append(name);
        }
        return m_opponents.emplace(word, number->second).first->second;
    }

    LibraryReader& m_reader;
    const std::unordered_map<GameId, GameAccuracy>& m_accuracies;
    std::unordered_map<std::uint32_t, Color> m_first; // by number of the start position
    std::unordered_map<WordId, int> m_opponents;
    std::map<QString, int> m_numbers;
    PlayerGames m_games;
};

} // namespace

PlayerGames playerGames(LibraryReader& reader, const GameFilter& filter) {
    const auto names = reader.playersWith(filter.player, filter.wholeNames);
    const auto games = names ? reader.filter(filter) : std::nullopt;
    if (!games)
        return {};
    Reading reading(reader);
    const LibrarySegments& segments = *reader.segments();
    for (std::size_t i = 0; i < segments.size(); ++i) {
        for (std::size_t game = 0; games->hasAny(i) && game < segments[i]->rows.size(); ++game) {
            const LibraryRow& row = segments[i]->rows[game];
            if (!games->has(i, game))
                continue;
            const bool isBlack = names->has(row.black) && filter.side != GameFilter::Side::White;
            reading.add(row, isBlack ? Color::Black : Color::White);
        }
    }
    return reading.sorted();
}

QStringList playersLike(LibraryReader& reader, const QString& text, qsizetype most) {
    const auto names = reader.playersWith(text);
    if (!names)
        return {};
    std::unordered_map<WordId, int> counts;
    for (const auto& segment : *reader.segments())
        for (const LibraryRow& row : segment->rows)
            for (const WordId word : {row.black, row.white})
                if (names->has(word))
                    ++counts[word];
    std::map<QString, int> players;
    for (const auto& [word, count] : counts)
        players[playerName(reader, word)] += count;
    std::vector<std::pair<int, QString>> ranked;
    for (const auto& [name, count] : players)
        ranked.emplace_back(-count, name);
    std::sort(ranked.begin(), ranked.end());
    QStringList found;
    for (const auto& [count, name] : ranked)
        if (found.size() < most)
            found.append(name);
    return found;
}

} // namespace app
