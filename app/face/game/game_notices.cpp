// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/game_notices.h"

#include "app/document/record_document.h"
#include "app/face/files/file_desk.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/status_bubble.h"
#include "app/game/play_session.h"
#include "app/text/aid_text.h"
#include "app/text/book_text.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/player_text.h"
#include "app/text/strength_text.h"
#include "shogi-core/start_position.h"

#include <utility>

namespace app {

using shogi::Color;

GameNotices::GameNotices(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_game(parts.play.game()) {
    connectGame();
    connectEngines();
    connectHint();
    connect(&m_parts.scene, &BoardScene::hindered, this, &GameNotices::showHindrance);
}

void GameNotices::connectGame() {
    connect(&m_game, &Game::phaseChanged, this, &GameNotices::clearFor);
    connect(&m_game, &Game::turnStarted, this, &GameNotices::dropHindrance);
    for (const auto signal : {&RecordDocument::cursorChanged, &RecordDocument::nodeAdded})
        connect(&m_parts.document, signal, this, &GameNotices::dropHindrance);
    connect(&m_parts.document, &RecordDocument::reset, this, &GameNotices::dropHindrance);
    connect(&m_game, &Game::started, this, [this] {
        m_parts.window.banners().remove(BannerArea::Topic::Result);
        m_parts.window.banners().remove(BannerArea::Topic::Record);
    });
    connect(&m_game, &Game::moveRefused, this, [this](shogi::Move move, shogi::MoveFault fault) {
        m_parts.window.bubble().say(moveFaultText(fault, m_game.history().position(), move), true);
    });
    connect(&m_game, &Game::overran, this, [this](Color color, Milliseconds by) {
        m_parts.window.bubble().say(tr("%1 exceeded its time by %2 s.")
                                        .arg(m_parts.scene.nameOf(color))
                                        .arg(static_cast<double>(by.count()) / 1000, 0, 'f', 1));
    });
    connect(&m_game, &Game::ended, this, &GameNotices::showResult);
    connect(&m_parts.play, &PlaySession::resumed, this, &GameNotices::showResult);
    connect(&m_parts.document, &RecordDocument::dirtyChanged, this, &GameNotices::refreshResult);
    connect(&m_parts.files, &FileDesk::heldChanged, this, &GameNotices::refreshResult);
}

void GameNotices::refreshResult() {
    if (Banner* banner = m_parts.window.banners().banner(BannerArea::Topic::Result))
        banner->retranslate();
}

void GameNotices::connectEngines() {
    connect(&m_game, &Game::playerStateChanged, this, [this](Color color, PlayerState state) {
        if (state != PlayerState::NotResponding && m_silent == color) {
            m_silent.reset();
            m_parts.window.banners().remove(BannerArea::Topic::Silence);
        }
    });
    connect(&m_game, &Game::playerNotResponding, this, &GameNotices::showNotResponding);
    connect(&m_game, &Game::startFailed, this,
            [this](Color, const PlayerFailure& failure) { showStartFailure(failure); });
    connect(&m_game, &Game::playerFailed, this,
            [this](Color, const PlayerFailure& failure) { showInterruption(failure); });
    connect(&m_game, &Game::playerRestarted, this,
            [this](Color, const PlayerFailure& failure) { showRestart(failure); });
    connect(&m_game, &Game::bookFailed, this, &GameNotices::showBookFailure);
}

void GameNotices::connectHint() {
    Hint& hint = m_parts.play.hint();
    connect(&hint, &Hint::nothingFound, this, [this] {
        m_parts.window.bubble().say(
            tr("%1 found no good move.").arg(foreignQuote(m_parts.play.adviserName())));
    });
    connect(&hint, &Hint::failed, this, &GameNotices::showHintFailure);
}

void GameNotices::clearFor(Game::Phase phase) {
    dropHindrance();
    BannerArea& banners = m_parts.window.banners();
    for (const auto topic : {BannerArea::Topic::Engine, BannerArea::Topic::Silence})
        banners.remove(topic);
    if (phase == Game::Phase::None || phase == Game::Phase::Over) {
        m_silent.reset();
        for (const auto topic :
             {BannerArea::Topic::Restart, BannerArea::Topic::BookOfBlack, BannerArea::Topic::BookOfWhite})
            banners.remove(topic);
    }
}

bool GameNotices::isHandicap() const {
    const std::optional<shogi::Handicap> handicap =
        shogi::handicapOf(m_parts.document.record().startPosition());
    return handicap && *handicap != shogi::Handicap::None;
}

std::optional<Color> GameNotices::onlyPerson() const {
    for (const Color color : shogi::kColors) {
        const Player* player = m_game.player(color);
        const Player* opponent = m_game.player(~color);
        if (player != nullptr && opponent != nullptr && player->isHuman() && !opponent->isHuman())
            return color;
    }
    return std::nullopt;
}

void GameNotices::showResult(const GameResult& result) {
    Banner::Content content;
    content.tone = result.failure || result.ending.kind == shogi::GameEnd::IllegalMove ? Banner::Tone::Warning
                                                                                       : Banner::Tone::Quiet;
    content.isEvent = !outcomeText(result.ending, onlyPerson(), {}).isEmpty();
    content.message = [this, result] { return resultMessage(result); };
    content.choices = [this, result] { return resultChoices(result); };
    m_parts.window.banners().put(BannerArea::Topic::Result, std::move(content));
}

// Who won comes first, then why and after how many moves.
Message GameNotices::resultMessage(const GameResult& result) const {
    const BoardScene& scene = m_parts.scene;
    const std::array<QString, 2> names{scene.nameOf(Color::Black), scene.nameOf(Color::White)};
    Message message = gameResultMessage(result, isHandicap(), names);
    QStringList advice;
    if (const QString outcome = outcomeText(result.ending, onlyPerson(), names); !outcome.isEmpty())
        advice += std::exchange(message.what, outcome);
    if (!message.advice.isEmpty())
        advice += message.advice;
    advice += addedWords();
    if (const GameSeries& series = m_parts.play.series(); series.isSeries()) {
        const QString points =
            seriesPointsText(series, {scene.nameOrYou(Color::Black), scene.nameOrYou(Color::White)});
        advice += series.isOver()
                      ? tr("All %1 games are played: %2").arg(QString::number(series.games()), points)
                      : tr("After %1 of %2 games: %3")
                            .arg(QString::number(series.played()), QString::number(series.games()), points);
    }
    // Only of the game that has just been played.
    if (m_game.result() && m_parts.play.aidsUsed().any())
        advice += aidsUsedText(m_parts.play.aidsUsed());
    message.advice = advice.join(u'\n');
    return message;
}

QStringList GameNotices::addedWords() const {
    QStringList added;
    for (const Addition& addition : m_additions)
        if (const QString words = addition.words ? addition.words() : QString(); !words.isEmpty())
            added += words;
    return added;
}

std::vector<Banner::Choice> GameNotices::resultChoices(const GameResult& result) const {
    const auto trigger = [this](const char* id) {
        return [action = m_parts.window.actions()[id]] { action->trigger(); };
    };
    const bool goesOn = m_parts.play.series().isSeries() && !m_parts.play.series().isOver();
    std::vector<Banner::Choice> choices;
    // What follows a game on a server is the server's to say.
    if (!m_parts.play.whyNot(PlayAction::Rematch))
        choices.push_back({goesOn ? tr("Next game") : tr("Rematch"), trigger("rematch")});
    if (const std::optional<int> grade = m_parts.play.nextGrade())
        choices.push_back({tr("Next grade: %1").arg(gradeText(*grade)), trigger("nextGrade")});
    for (const Addition& addition : m_additions)
        if (addition.choices)
            for (Banner::Choice& choice : addition.choices())
                choices.push_back(std::move(choice));
    if (result.moveCount > 0)
        choices.push_back({tr("Analyse game…"), trigger("analyseGame")});
    if (m_parts.document.isDirty() && !m_parts.files.isHeld())
        choices.push_back({tr("Save"), trigger("save"), true});
    return choices;
}

void GameNotices::showHindrance(BoardScene::Hindrance why) {
    const auto words = [this, why] {
        const QString resume =
            m_parts.window.actions()["pause"]->shortcut().toString(QKeySequence::NativeText);
        switch (why) {
        case BoardScene::Hindrance::Preparing:
            return tr("The players are still preparing. The game will start shortly.");
        case BoardScene::Hindrance::Paused:
            return tr("The game is paused. Choose “Resume” in the Game menu (%1) to continue.").arg(resume);
        case BoardScene::Hindrance::Interrupted:
            return tr("The game is interrupted because an engine failed. Choose “Resume” in the Game menu "
                      "(%1) to restart it.")
                .arg(resume);
        case BoardScene::Hindrance::EarlierPosition:
            return tr("This is an earlier position. Go to the end of the record to continue the game.");
        case BoardScene::Hindrance::Watched:
            return tr("Others play this game. You can try moves on the board once it is over.");
        case BoardScene::Hindrance::Submitted:
            return tr("Your move is sent. It counts as soon as the server has confirmed it.");
        case BoardScene::Hindrance::OthersTurn:
            break;
        }
        return tr("It is the other side’s turn.");
    };
    m_hindrance = words();
    m_parts.window.bubble().say(m_hindrance);
}

void GameNotices::dropHindrance() {
    if (!m_hindrance.isEmpty())
        m_parts.window.bubble().unsay(std::exchange(m_hindrance, {}));
}

void GameNotices::showRestart(const PlayerFailure& failure) {
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [failure] { return playerRestartMessage(failure); };
    m_parts.window.banners().put(BannerArea::Topic::Restart, std::move(content));
}

void GameNotices::showBookFailure(Color color, const BookFault& fault) {
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [fault, name = m_game.player(color)->name()] { return bookFailedMessage(fault, name); };
    m_parts.window.banners().put(color == Color::Black ? BannerArea::Topic::BookOfBlack
                                                       : BannerArea::Topic::BookOfWhite,
                                 std::move(content));
}

void GameNotices::showInterruption(const PlayerFailure& failure) {
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [failure] { return playerFailureMessage(failure); };
    content.choices = [this] {
        return std::vector<Banner::Choice>{{tr("Restart engine"), [this] { m_game.resume(); }},
                                           {tr("End the game"), [this] { m_game.abort(); }}};
    };
    m_parts.window.banners().put(BannerArea::Topic::Engine, std::move(content));
}

void GameNotices::showStartFailure(const PlayerFailure& failure) {
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [failure] { return playerFailureMessage(failure); };
    content.choices = [this] {
        return std::vector<Banner::Choice>{
            {tr("New game…"), [action = m_parts.window.actions()["newGame"]] { action->trigger(); }}};
    };
    m_parts.window.banners().put(BannerArea::Topic::Engine, std::move(content));
}

void GameNotices::showNotResponding(Color color, const host::NotResponding& event) {
    m_silent = color;
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [event, name = m_parts.scene.nameOf(color)] {
        return notRespondingMessage(event, name);
    };
    content.choices = [this, color] {
        return std::vector<Banner::Choice>{{tr("Keep waiting"),
                                            [this, color] {
                                                if (Player* player = m_game.player(color))
                                                    player->keepWaiting();
                                            }},
                                           {tr("Terminate engine"), [this, color] {
                                                if (Player* player = m_game.player(color))
                                                    player->kill();
                                            }}};
    };
    m_parts.window.banners().put(BannerArea::Topic::Silence, std::move(content));
}

void GameNotices::showHintFailure(const host::Failure& failure) {
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [failure, name = m_parts.play.adviserName()] { return failureMessage(failure, name); };
    content.choices = [this] {
        return std::vector<Banner::Choice>{
            {tr("Try again"), [action = m_parts.window.actions()["hint"]] { action->trigger(); }}};
    };
    m_parts.window.banners().put(BannerArea::Topic::Engine, std::move(content));
}

} // namespace app
