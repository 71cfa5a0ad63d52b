// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/game_talk.h"

#include "csa-link/csa_line.h"
#include "shogi-core/csa.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <utility>

namespace csa {
namespace {

using shogi::Color;

constexpr std::size_t kMoveLength = 7;
constexpr std::size_t kLongestLineOfPlay = 20;
constexpr std::int64_t kLongestElapsed = std::int64_t{100} * 24 * 3'600 * 1'000;

// "+7776FU…"
bool looksLikeMove(std::string_view line) {
    const auto in = [&](std::size_t i, char first, char last) { return line[i] >= first && line[i] <= last; };
    return line.size() >= kMoveLength && (line[0] == '+' || line[0] == '-') && in(1, '0', '9') &&
           in(2, '0', '9') && in(3, '0', '9') && in(4, '0', '9') && in(5, 'A', 'Z') && in(6, 'A', 'Z') &&
           (line.size() == kMoveLength || line[kMoveLength] == ',');
}

std::optional<std::int64_t> number(std::string_view text) {
    std::int64_t value = 0;
    const char* const end = text.data() + text.size();
    const auto [after, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || after != end || value < 0)
        return std::nullopt;
    return value;
}

// What is behind a move: ",T3", ",'comment".
struct MoveRest {
    std::optional<Milliseconds> used;
    std::string comment;
};
MoveRest restOf(std::string_view text) {
    MoveRest rest;
    while (takePrefix(text, ",")) {
        if (takePrefix(text, "'")) {
            rest.comment = shownText(text);
            break;
        }
        const std::string_view part = text.substr(0, text.find(','));
        if (const auto time = timeInSeconds(part))
            rest.used = time;
        text.remove_prefix(part.size());
    }
    return rest;
}

bool areSameMoves(const std::vector<TimedMove>& a, const std::vector<TimedMove>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const TimedMove& one, const TimedMove& other) { return one.move == other.move; });
}

} // namespace

Features featuresIn(std::string_view words) {
    Features features;
    for (const std::string_view word : wordsOf(words)) {
        features.takeBack = features.takeBack || word == "takeback";
        features.pause = features.pause || word == "pause";
        features.chat = features.chat || word == "chat";
        features.resume = features.resume || word == "resume";
    }
    return features;
}

std::string featureWords(const Features& features) {
    std::string words;
    const auto add = [&words](bool has, std::string_view word) {
        if (has)
            words += (words.empty() ? "" : " ") + std::string(word);
    };
    add(features.takeBack, "takeback");
    add(features.pause, "pause");
    add(features.chat, "chat");
    add(features.resume, "resume");
    return words;
}

GameTalk::GameTalk(GameSummary summary, Features features, Flavour flavour, Stamp now)
    : m_features(features)
    , m_flavour(flavour) {
    set(std::move(summary), now);
}

void GameTalk::set(GameSummary summary, Stamp now) {
    const std::vector<TimedMove> before = std::exchange(m_game.moves, summary.moves);
    m_game.summary = std::move(summary);
    // Only this side remembers what was said with moves.
    for (std::size_t i = 0; i < std::min(before.size(), m_game.moves.size()); ++i) {
        if (before[i].move != m_game.moves[i].move)
            break;
        m_game.moves[i].comment = before[i].comment;
    }
    m_position = m_game.position();
    m_clocks = m_game.clocks();
    m_used = Milliseconds{std::min(number(m_game.summary.other(kElapsedKey)).value_or(0), kLongestElapsed)};
    m_paused = m_game.summary.other(kPausedKey) == "YES";
    m_runsSince = now;
    m_outOfStep = false;
    m_illegalMove.clear();
    m_special.clear();
    m_reason.clear();
}

bool GameTalk::isContinuedBy(const GameSummary& summary) const {
    const GameSummary& own = m_game.summary;
    return !own.gameId.empty() && summary.gameId == own.gameId && summary.names == own.names &&
           summary.ownColor == own.ownColor && summary.start == own.start;
}

void GameTalk::resume(GameSummary summary, Features features, Stamp now, Output& output) {
    const std::vector<TimedMove> before = m_game.moves;
    m_features = features;
    set(std::move(summary), now);
    const bool arrived = m_pending && m_pending->move && m_pending->ply < m_game.moves.size() &&
                         m_game.moves[m_pending->ply].move == m_pending->move->move;
    if (arrived)
        m_game.moves[m_pending->ply].comment = m_pending->move->comment;
    const bool isSentAgain = m_pending && areSameMoves(before, m_game.moves) && isOwnTurn() && !m_paused;
    output.events.emplace_back(GameResumed{m_game, clocks(), m_features, isSentAgain});
    if (isSentAgain)
        output.lines.push_back(m_pending->line);
    else
        m_pending.reset();
}

void GameTalk::interrupt() {
    m_asked.reset();
    m_question.reset();
    m_agreedToQuestion = false;
}

ClockReading GameTalk::clocks() const {
    return {m_clocks, m_paused ? std::nullopt : std::optional(m_position.sideToMove()), m_used, m_runsSince};
}

bool GameTalk::receive(std::string_view line, Stamp now, Output& output) {
    if (looksLikeMove(line)) {
        receiveMove(line.substr(0, kMoveLength), line.substr(kMoveLength), now, output);
        return true;
    }
    if (line.starts_with('%') && !line.starts_with("%%")) {
        m_special = shownText(line.substr(0, line.find(',')), kLongestName);
        return true;
    }
    if (line.starts_with('#') && !line.starts_with("##")) {
        receiveEnd(line, output);
        return true;
    }
    return false;
}

void GameTalk::receiveMove(std::string_view text, std::string_view rest, Stamp now, Output& output) {
    if (m_outOfStep)
        return;
    const Color mover = text[0] == '+' ? Color::Black : Color::White;
    // A move that is shown twice, or out of turn.
    if (mover != m_position.sideToMove())
        return;
    const auto move = shogi::parseCsaMove(m_position, text);
    if (!move) {
        m_outOfStep = true;
        m_illegalMove = text;
        output.events.emplace_back(OutOfStep{m_illegalMove});
        return;
    }
    MoveRest behind = restOf(rest);
    TimedMove played{*move, behind.used, std::move(behind.comment)};
    const bool own = mover == m_game.summary.ownColor;
    if (own && m_pending) {
        if (m_pending->move && m_pending->move->move == *move)
            played.comment = m_pending->move->comment;
        m_pending.reset();
    }
    SideClock& clock = m_clocks[index(mover)];
    clock.finishTurn(played.used.value_or(clock.rules().charged(clocks().usedAt(now))));
    m_position.play(*move);
    m_game.moves.push_back(played);
    m_used = Milliseconds{0};
    m_runsSince = now;
    m_special.clear();
    answerIfAsked(Question::TakeBack, false, output);
    m_question.reset();
    m_agreedToQuestion = false;
    output.events.emplace_back(
        MovePlayed{std::move(played), mover, static_cast<int>(m_game.moves.size()), clocks(), own});
}

void GameTalk::receiveEnd(std::string_view line, Output& output) {
    constexpr std::pair<std::string_view, OwnResult> kResults[]{{"#WIN", OwnResult::Win},
                                                                {"#LOSE", OwnResult::Lose},
                                                                {"#DRAW", OwnResult::Draw},
                                                                {"#CENSORED", OwnResult::Censored},
                                                                {"#CHUDAN", OwnResult::Aborted}};
    for (const auto& [word, result] : kResults) {
        if (word != line)
            continue;
        if (result == OwnResult::Aborted && m_reason.empty())
            m_reason = line;
        end(result, output);
        return;
    }
    m_reason = shownText(line, kLongestName);
}

void GameTalk::end(OwnResult result, Output& output) {
    const Color own = m_game.summary.ownColor.value_or(Color::Black);
    std::optional<Color> winner;
    if (result == OwnResult::Win || result == OwnResult::Lose)
        winner = result == OwnResult::Win ? own : ~own;
    m_game.outcome = GameOutcome{result, endingFor(m_reason, m_special, winner), m_reason, m_illegalMove};
    output.events.emplace_back(GameEnded{m_game});
    output.over = true;
}

GameEnded GameTalk::abandon() {
    m_game.outcome =
        GameOutcome{OwnResult::Unfinished, {shogi::GameEnd::Abort, std::nullopt}, {}, m_illegalMove};
    return GameEnded{m_game};
}

bool GameTalk::receiveExtension(std::string_view header, std::string_view by, std::string_view text,
                                Stamp now, Output& output) {
    const bool ofTakeBack = header == "TAKEBACK";
    if (!ofTakeBack && header != "PAUSE")
        return false;
    const Question question = ofTakeBack ? Question::TakeBack : Question::Pause;
    if (!by.empty()) {
        const auto plies = ofTakeBack ? number(text) : std::optional<std::int64_t>(0);
        if (!plies || *plies > static_cast<std::int64_t>(m_game.moves.size()))
            return true;
        m_question = question;
        m_agreedToQuestion = false;
        output.events.emplace_back(
            QuestionAsked{question, shownText(by, kLongestName), static_cast<int>(*plies)});
    } else if (text == "-NO") {
        const bool wasAnswered = std::exchange(m_agreedToQuestion, false);
        if (std::exchange(m_question, std::nullopt) || wasAnswered)
            output.events.emplace_back(QuestionWithdrawn{question});
        answerIfAsked(question, false, output);
    } else if (ofTakeBack && takePrefix(text, "+OK ")) {
        const auto left = number(text);
        if (left && *left <= static_cast<std::int64_t>(m_game.moves.size()))
            takeBack(static_cast<std::size_t>(*left), now, output);
    } else if (!ofTakeBack && (text == "+ON" || text == "+OFF")) {
        setPaused(text == "+ON", now, output);
    }
    return true;
}

void GameTalk::answerIfAsked(Question question, bool yes, Output& output) {
    if (m_asked != question)
        return;
    m_asked.reset();
    output.events.emplace_back(QuestionAnswered{question, yes});
}

void GameTalk::takeBack(std::size_t movesLeft, Stamp now, Output& output) {
    m_game.moves.resize(movesLeft);
    m_position = m_game.position();
    m_clocks = m_game.clocks();
    m_used = Milliseconds{0};
    m_runsSince = now;
    m_pending.reset();
    m_question.reset();
    m_agreedToQuestion = false;
    m_outOfStep = false;
    answerIfAsked(Question::TakeBack, true, output);
    output.events.emplace_back(TakenBack{m_game, clocks()});
}

void GameTalk::setPaused(bool paused, Stamp now, Output& output) {
    m_used = clocks().usedAt(now);
    m_runsSince = now;
    m_paused = paused;
    m_question.reset();
    m_agreedToQuestion = false;
    if (paused)
        answerIfAsked(Question::Pause, true, output);
    output.events.emplace_back(PauseChanged{paused, clocks()});
}

std::optional<RefusalReason> GameTalk::refusalOfMove() const {
    if (m_outOfStep)
        return RefusalReason::OutOfStep;
    if (m_paused)
        return RefusalReason::Paused;
    if (m_pending)
        return RefusalReason::MovePending;
    if (!isOwnTurn())
        return RefusalReason::NotOwnTurn;
    if (m_asked || m_agreedToQuestion)
        return RefusalReason::QuestionOpen;
    return std::nullopt;
}

std::string GameTalk::lineFor(const PlayMove& command) const {
    std::string line = shogi::toCsaMove(m_position, command.move);
    if (m_flavour == Flavour::Plain || !command.comment)
        return line;
    std::string comment = "'*";
    if (command.comment->score)
        comment += " " + std::to_string(*command.comment->score);
    shogi::Position position = m_position;
    position.play(command.move);
    std::size_t count = 0;
    for (const shogi::Move move : command.comment->line) {
        if (count++ == kLongestLineOfPlay || !position.isLegal(move))
            break;
        comment += " " + shogi::toCsaMove(position, move);
        position.play(move);
    }
    return line + "," + comment;
}

std::optional<RefusalReason> GameTalk::request(const Command& command, Output& output) {
    const auto ask = [&](bool offered, Question question, std::string line) -> std::optional<RefusalReason> {
        if (!offered)
            return RefusalReason::NotOffered;
        if (m_asked || m_question)
            return RefusalReason::QuestionOpen;
        if (m_pending)
            return RefusalReason::MovePending;
        m_asked = question;
        output.lines.push_back(std::move(line));
        return std::nullopt;
    };
    if (const auto* const play = std::get_if<PlayMove>(&command)) {
        if (const auto refusal = refusalOfMove())
            return refusal;
        if (!m_position.isLegal(play->move))
            return RefusalReason::IllegalMove;
        std::string line = lineFor(*play);
        const std::size_t quote = line.find('\'');
        TimedMove move{play->move, std::nullopt,
                       quote == std::string::npos ? std::string() : line.substr(quote + 1)};
        output.lines.push_back(line);
        m_pending = Pending{std::move(line), m_game.moves.size(), std::move(move)};
        return std::nullopt;
    }
    if (std::holds_alternative<Resign>(command) || std::holds_alternative<Declare>(command)) {
        const std::string line = std::holds_alternative<Resign>(command) ? "%TORYO" : "%KACHI";
        const auto refusal = refusalOfMove();
        // A game that cannot be followed can still be given up.
        if (refusal && !(refusal == RefusalReason::OutOfStep && line == "%TORYO" && !m_pending))
            return refusal;
        output.lines.push_back(line);
        m_pending = Pending{line, m_game.moves.size(), std::nullopt};
        return std::nullopt;
    }
    if (std::holds_alternative<Abort>(command)) {
        output.lines.emplace_back("%CHUDAN");
        return std::nullopt;
    }
    if (const auto* const back = std::get_if<AskTakeBack>(&command)) {
        if (m_paused)
            return RefusalReason::Paused;
        if (back->plies < 1 || static_cast<std::size_t>(back->plies) > m_game.moves.size())
            return RefusalReason::NothingToTakeBack;
        return ask(m_features.takeBack, Question::TakeBack, "%%TAKEBACK " + std::to_string(back->plies));
    }
    if (std::holds_alternative<AskPause>(command)) {
        if (m_paused)
            return RefusalReason::Paused;
        return ask(m_features.pause, Question::Pause, "%%PAUSE");
    }
    if (const auto* const answer = std::get_if<AnswerQuestion>(&command)) {
        if (!m_question)
            return RefusalReason::NoQuestion;
        if (answer->yes && m_pending)
            return RefusalReason::MovePending;
        m_agreedToQuestion = answer->yes;
        output.lines.push_back((*m_question == Question::TakeBack ? "%%TAKEBACK " : "%%PAUSE ") +
                               std::string(answer->yes ? "YES" : "NO"));
        m_question.reset();
        return std::nullopt;
    }
    if (std::holds_alternative<EndPause>(command)) {
        if (!m_paused)
            return RefusalReason::NotPlaying;
        output.lines.emplace_back("%%PAUSE OFF");
        return std::nullopt;
    }
    return RefusalReason::NotPlaying;
}

} // namespace csa
