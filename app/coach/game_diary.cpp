// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/game_diary.h"

#include "app/coach/coach.h"
#include "app/coach/grade_ratings.h"
#include "app/document/record_document.h"
#include "app/game/play_session.h"
#include "app/openings/opening_recognition.h"
#include "shogi-core/start_position.h"

#include <algorithm>
#include <array>
#include <vector>

namespace app {

namespace {

using shogi::Color;
using shogi::GameEnd;
using std::chrono::sys_seconds;

std::optional<double> scoreFor(Color side, const shogi::Ending& ending) {
    switch (ending.kind) {
    case GameEnd::Abort:
    case GameEnd::EngineFailure:
    case GameEnd::Forfeit:
    case GameEnd::SealedMove:
    case GameEnd::NoMate:
        return std::nullopt;
    default:
        break;
    }
    if (ending.winner)
        return *ending.winner == side ? 1 : 0;
    return 0.5;
}

// The pieces won can be counted on the board by everybody.
bool hasHelped(AidsUsed aids) {
    aids.material = 0;
    return aids.any();
}

QString styleKey(const StyleChoice& style) {
    QStringList words;
    if (style.rook != StyleChoice::Rook::Any)
        words +=
            style.rook == StyleChoice::Rook::Static ? QStringLiteral("static") : QStringLiteral("ranging");
    if (style.temper != StyleChoice::Temper::Any)
        words += style.temper == StyleChoice::Temper::Calm ? QStringLiteral("calm") : QStringLiteral("sharp");
    return words.join(u' ');
}

// How many moves of the main line are this side's, and the time used for them, after those that stood in the
// record before the game.
GameDetails ownMovesOf(const shogi::Record& record, Color side, int earlierMoves) {
    GameDetails details;
    Color mover = record.startPosition().sideToMove();
    int ply = 0;
    for (const shogi::NodeId id : record.mainLine()) {
        const shogi::RecordNode& node = record.node(id);
        if (!node.parent)
            continue;
        const bool isOwn = ++ply > earlierMoves && mover == side;
        if (isOwn && node.move)
            ++details.ownMoves;
        if (isOwn && node.timeUsed)
            details.used = details.used.value_or(std::chrono::milliseconds(0)) + *node.timeUsed;
        mover = ~mover;
    }
    return details;
}

} // namespace

GameDiary::GameDiary(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_now([] { return std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now()); }) {
    const Game& game = parts.play.game();
    connect(&game, &Game::started, this, [this] {
        m_last.reset();
        emit noted();
    });
    connect(&game, &Game::ended, this, &GameDiary::takeResult);
    if (auto rules = OpeningRules::standard())
        m_rules = std::move(*rules);
}

GameDetails GameDiary::details(const CoachGame& game) const {
    return gameDetailsFromText(m_parts.coach.value(gameDetailsName(game.time)));
}

std::optional<CoachGame> GameDiary::current() const {
    const Game& game = m_parts.play.game();
    if (game.phase() == Game::Phase::None || game.isOutside() || m_parts.play.isOfMatch())
        return std::nullopt;
    for (const Color side : shogi::kColors) {
        const Player* person = game.player(side);
        const CatalogEntry* engine = m_parts.play.seatedEngine(~side);
        if (person == nullptr || !person->isHuman() || engine == nullptr)
            continue;
        const SideSettings& opponent = game.settings().side(~side);
        CoachGame found;
        found.opponent = engine->name;
        if (engine->isTokin())
            found.grade = m_parts.play.gradeInGame(~side);
        if (found.grade)
            found.style = styleKey(opponent.style);
        found.side = side;
        if (game.firstMove() == 0)
            if (const auto handicap = shogi::handicapOf(game.history().start()))
                found.handicap = QString::fromUtf8(shogi::kifName(*handicap));
        found.aids = toJson(m_parts.play.aidsUsed());
        found.isRated = !opponent.limits.any();
        found.isRated = !whyNotRated(found);
        return found;
    }
    return std::nullopt;
}

void GameDiary::takeResult(const GameResult& result) {
    std::optional<CoachGame> game = current();
    const std::optional<double> score = game ? scoreFor(game->side, result.ending) : std::nullopt;
    if (!score)
        return;
    const shogi::Record& record = m_parts.document.record();
    GameDetails details = ownMovesOf(record, game->side, m_parts.play.game().firstMove());
    // Who has not moved has not played.
    if (details.ownMoves == 0)
        return;
    Coach& coach = m_parts.coach;
    game->time = m_now();
    game->score = *score;
    game->plies = result.moveCount;
    std::optional<sys_seconds> earlier;
    for (const CoachGame& other : coach.games()) {
        // No two games have the same time: what else is known of them has it as its name.
        if (other.time >= game->time)
            game->time = other.time + std::chrono::seconds(1);
        if (other.isRated)
            earlier = other.time;
    }
    if (game->isRated)
        game->after = ratingAfter(*game, coach.rating(), earlier);
    details.moves = movesHash(record);
    details.openings = ownOpenings(game->side);
    coach.setValue(gameDetailsName(game->time), toText(details));
    m_last = game;
    coach.addGame(*game);
    emit noted();
}

QStringList GameDiary::ownOpenings(Color side) const {
    QStringList ids;
    if (!m_rules)
        return ids;
    const shogi::Record& record = m_parts.document.record();
    std::vector<shogi::Move> moves;
    for (const shogi::NodeId id : record.mainLine())
        if (const shogi::Move move = record.node(id).move)
            moves.push_back(move);
    for (const NamedShape& shape : recognise(*m_rules, record.startPosition(), moves))
        if (shape.side == side && shape.ply > m_parts.play.game().firstMove())
            ids.append(m_rules->shapes()[shape.shape].id);
    ids.removeDuplicates();
    return ids;
}

void GameDiary::noteAnalysis() {
    const shogi::Record& record = m_parts.document.record();
    const std::uint64_t moves = movesHash(record);
    Coach& coach = m_parts.coach;
    for (auto game = coach.games().rbegin(); game != coach.games().rend(); ++game) {
        GameDetails known = details(*game);
        if (known.moves != moves)
            continue;
        const SideAccuracy accuracy = accuracyOf(record)[shogi::index(game->side)];
        if (accuracy == SideAccuracy())
            return;
        known.accuracy = accuracy;
        coach.setValue(gameDetailsName(game->time), toText(known));
        return;
    }
}

std::optional<NotRated> whyNotRated(const CoachGame& game) {
    const auto handicap = shogi::handicapFromKifName(game.handicap.toStdString());
    if (!game.grade || !gradeRating(*game.grade))
        return NotRated::Opponent;
    if (handicap != shogi::Handicap::None)
        return NotRated::Start;
    if (hasHelped(aidsUsedFromJson(game.aids)))
        return NotRated::Helped;
    return game.isRated ? std::nullopt : std::optional(NotRated::Limits);
}

PlayerRating ratingAfter(const CoachGame& game, const PlayerRating& before,
                         std::optional<sys_seconds> earlier) {
    PlayerRating now = before;
    if (earlier && game.time > *earlier)
        now = afterPeriods(before,
                           std::chrono::duration<double, std::ratio<86400>>(game.time - *earlier).count());
    const std::array<RatedGame, 1> games{
        {{gradeRating(*game.grade).value_or(before.rating), kGradeDeviation, game.score}}};
    return ratedAfter(now, games);
}

} // namespace app
