// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/book_maker.h"

#include "app/books/book_operations.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

namespace app {

namespace {

using shogi::Color;
using shogi::EngineEvaluation;
using shogi::GameEnd;
using shogi::Move;
using shogi::Position;

// Mates in centipawns, as YaneuraOu's books have them: shorter ones have larger values.
constexpr int kMate = 32000;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }
std::string lower(std::string text) {
    for (char& each : text)
        each = lower(each);
    return text;
}

std::optional<int> numberAtStart(std::string_view text) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() ? std::optional(number) : std::nullopt;
}

std::optional<int> ratingIn(std::string_view name) {
    const std::size_t from = name.rfind('(');
    if (from == std::string_view::npos || !name.ends_with(')'))
        return std::nullopt;
    const std::string_view inside = name.substr(from + 1, name.size() - from - 2);
    const bool isNumber = !inside.empty() && std::all_of(inside.begin(), inside.end(),
                                                         [](char c) { return c >= '0' && c <= '9'; });
    return isNumber ? numberAtStart(inside) : std::nullopt;
}

bool isResult(const shogi::Ending& ending) {
    switch (ending.kind) {
    case GameEnd::Repetition:
    case GameEnd::Impasse:
    case GameEnd::MaxMoves:
        return true;
    default:
        return ending.winner.has_value();
    }
}

// The score for a side of an evaluation, exact ones only.
std::optional<int> scoreFor(Color side, const EngineEvaluation& evaluation) {
    if (evaluation.bound != shogi::EvaluationBound::Exact)
        return std::nullopt;
    std::optional<int> black = evaluation.centipawns;
    if (evaluation.matePlies) {
        const int plies = std::min(std::abs(*evaluation.matePlies), kMate / 2);
        black = *evaluation.matePlies > 0 ? kMate - plies : plies - kMate;
    }
    if (!black)
        return std::nullopt;
    return side == Color::Black ? *black : -*black;
}

} // namespace

BookGame bookGameOf(const shogi::Record& record) {
    BookGame game;
    game.start = record.startPosition();
    for (const shogi::NodeId id : record.mainLine()) {
        const shogi::RecordNode& node = record.node(id);
        if (node.ending) {
            game.isFinished = isResult(*node.ending);
            game.winner = node.ending->winner;
        }
        if (node.move) {
            game.moves.push_back(node.move);
            game.evaluations.push_back(node.evaluations);
        }
    }
    // In handicap games the receiver is Black.
    constexpr std::array<std::array<std::string_view, 2>, 2> kNames{
        {{shogi::header::kBlackName, "下手"}, {shogi::header::kWhiteName, "上手"}}};
    for (std::size_t side = 0; side < 2; ++side) {
        for (const std::string_view key : kNames[side])
            if (game.players[side].empty())
                game.players[side] = record.header(key);
        game.ratings[side] = ratingIn(game.players[side]);
    }
    game.year = numberAtStart(record.header(shogi::header::kStart));
    if (game.year && (*game.year < 1600 || *game.year > 9999))
        game.year.reset();
    return game;
}

BookMaker::BookMaker(BookRecipe recipe)
    : m_recipe(std::move(recipe)) {
    for (std::string& each : m_recipe.players)
        each = lower(std::move(each));
}

bool BookMaker::isWanted(const BookGame& game, Color mover) const {
    const std::size_t side = shogi::index(mover);
    const std::string name = lower(game.players[side]);
    const bool isPlayer =
        m_recipe.players.empty() ||
        std::any_of(m_recipe.players.begin(), m_recipe.players.end(),
                    [&name](const std::string& each) { return name.find(each) != std::string::npos; });
    const bool isRated =
        !m_recipe.minRating || (game.ratings[side] && *game.ratings[side] >= *m_recipe.minRating);
    if (!isPlayer || !isRated)
        return false;
    if (!game.isFinished)
        return m_recipe.unfinished;
    if (!game.winner)
        return m_recipe.draws;
    return *game.winner == mover ? m_recipe.wins : m_recipe.losses;
}

BookMove* BookMaker::place(const Position& position, Move move) {
    const std::string sfen = bookSfen(position);
    auto entry = m_book.positions.find(sfen);
    if (entry == m_book.positions.end()) {
        m_isFull = m_isFull || static_cast<std::int64_t>(m_book.positions.size()) >= kMostBookPositions;
        if (m_isFull)
            return nullptr;
        entry = m_book.positions.try_emplace(sfen).first;
        entry->second.ply = position.moveNumber();
    }
    if (BookMove* const known = entry->second.find(move))
        return known;
    BookMove added;
    added.move = move;
    entry->second.moves.push_back(std::move(added));
    return &entry->second.moves.back();
}

bool BookMaker::add(const BookGame& game) {
    const bool isYear = (!m_recipe.fromYear || (game.year && *game.year >= *m_recipe.fromYear)) &&
                        (!m_recipe.toYear || (game.year && *game.year <= *m_recipe.toYear));
    if (!isYear)
        return false;
    std::array<bool, 2> isWantedOf{};
    for (const Color color : shogi::kColors)
        isWantedOf[shogi::index(color)] = isWanted(game, color);
    std::set<std::pair<shogi::Key, std::uint16_t>> counted;
    bool isTaken = false;
    Position position = game.start;
    const std::size_t last =
        std::min(game.moves.size(), static_cast<std::size_t>(std::max(m_recipe.plies, 0)));
    for (std::size_t i = 0; i < last; ++i) {
        const Move move = game.moves[i];
        if (!position.isLegal(move))
            break;
        const Color mover = position.sideToMove();
        const bool isNew = counted.emplace(position.key(), move.bits()).second;
        BookMove* const own = isWantedOf[shogi::index(mover)] && isNew ? place(position, move) : nullptr;
        if (own != nullptr) {
            isTaken = true;
            BookMove played;
            played.move = move;
            played.count = 1;
            if (game.isFinished)
                ++(!game.winner            ? played.results.draws
                   : *game.winner == mover ? played.results.wins
                                           : played.results.losses);
            mergeMove(*own, played);
            for (const EngineEvaluation& each :
                 i < game.evaluations.size() ? game.evaluations[i] : std::vector<EngineEvaluation>()) {
                BookMove judged;
                judged.score = each.rank == 1 ? scoreFor(mover, each) : std::nullopt;
                if (!judged.score)
                    continue;
                judged.depth = each.depth;
                if (!each.line.empty() && position.after(move).isLegal(each.line.front()))
                    judged.reply = each.line.front();
                mergeMove(*own, judged);
            }
        }
        position.play(move);
    }
    return isTaken;
}

bool BookMaker::addEvaluations(const Position& position, std::span<const EngineEvaluation> evaluations) {
    bool isTaken = false;
    for (const EngineEvaluation& each : evaluations) {
        BookMove judged;
        judged.score = scoreFor(position.sideToMove(), each);
        if (!judged.score || each.line.empty() || !position.isLegal(each.line.front()))
            continue;
        judged.move = each.line.front();
        judged.depth = each.depth;
        if (each.line.size() > 1 && position.after(judged.move).isLegal(each.line[1]))
            judged.reply = each.line[1];
        if (BookMove* const own = place(position, judged.move)) {
            mergeMove(*own, judged);
            isTaken = true;
        }
    }
    return isTaken;
}

BookContent BookMaker::finish() {
    for (auto at = m_book.positions.begin(); at != m_book.positions.end();) {
        std::vector<BookMove>& moves = at->second.moves;
        // What is only judged has no count.
        std::erase_if(moves,
                      [this](const BookMove& move) { return move.count && *move.count < m_recipe.minCount; });
        std::stable_sort(moves.begin(), moves.end(), [](const BookMove& one, const BookMove& other) {
            return one.count.value_or(0) > other.count.value_or(0);
        });
        at = moves.empty() ? m_book.positions.erase(at) : std::next(at);
    }
    return std::exchange(m_book, {});
}

} // namespace app
