// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/typed_move.h"

#include "shogi-core/move_text.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <utility>

namespace board {

namespace {

using OutcomeKind = TypedMove::Outcome::Kind;

// An Enter that comes later than this was not typed to end the previous move.
constexpr TypedMove::Milliseconds kLateEnter{1000};
constexpr qsizetype kLongestText = 16;

bool isPrintable(const QString& text) {
    return !text.isEmpty() &&
           std::all_of(text.begin(), text.end(), [](QChar c) { return c.isPrint() && !c.isSpace(); });
}

} // namespace

void TypedMove::setContext(const shogi::Position& position, std::optional<shogi::Move> lastMove,
                           std::array<bool, 2> userMoves) {
    if (!(m_position == position) && (!std::exchange(m_isEarly, false) || m_isRefused))
        clear();
    m_position = position;
    m_lastMove = lastMove;
    m_userMoves = userMoves;
}

bool TypedMove::isUsersTurn() const { return m_userMoves[shogi::index(m_position.sideToMove())]; }

bool TypedMove::canStartWith(QChar character) const {
    static const QString kFirst = QStringLiteral("PLNSGBRK+同▲△☗☖歩香桂銀金角飛玉王と成杏圭全馬龍竜"
                                                 "一二三四五六七八九１２３４５６７８９123456789");
    return (isUsersTurn() || m_takenOutOfTurn) && kFirst.contains(character.toUpper());
}

bool TypedMove::takes(const QString& text) const {
    // After text was rejected, the next character starts a new text.
    const bool continues = !m_text.isEmpty() && !m_isRefused;
    return isPrintable(text) && (continues || canStartWith(text.front()));
}

std::optional<shogi::Square> TypedMove::previousTo() const {
    return m_lastMove ? std::optional(m_lastMove->to()) : std::nullopt;
}

TypedMove::Outcome TypedMove::add(const QString& text, Milliseconds now) {
    if (!isPrintable(text))
        return {};
    if (m_isRefused)
        m_text.clear();
    m_isRefused = false;
    const bool begins = m_text.isEmpty();
    m_text = (m_text + text).left(kLongestText);
    if (!isUsersTurn()) {
        m_isEarly = true;
        m_isRefused = shogi::parseUsiMove(m_text.toStdString()).has_value();
        return begins || m_isRefused ? Outcome{OutcomeKind::OutOfTurn, {}} : Outcome{};
    }
    if (!shogi::finishedTypedMove(m_position, m_text.toStdString(), previousTo()))
        return {};
    m_playedAt = now;
    return submit();
}

TypedMove::Outcome TypedMove::compose(const QString& composed, const QString& complete, Milliseconds now) {
    m_composed = composed;
    if (complete.isEmpty() || (m_text.isEmpty() && !canStartWith(complete.front())))
        return {};
    return add(complete, now);
}

TypedMove::Outcome TypedMove::submit() {
    if (!isUsersTurn()) {
        m_isRefused = true;
        return {OutcomeKind::OutOfTurn, {}};
    }
    const std::string text = m_text.toStdString();
    if (const std::optional<shogi::Move> move = shogi::parseTypedMove(m_position, text, previousTo())) {
        clear();
        return {OutcomeKind::Play, *move};
    }
    m_isRefused = true;
    // The reason is known for a well-formed but illegal move.
    if (const tl::expected<shogi::Move, shogi::ParseError> written = shogi::parseUsiMove(text))
        if (const std::optional<shogi::MoveFault> fault = shogi::moveFault(m_position, *written))
            return {OutcomeKind::Illegal, *written, *fault};
    return {OutcomeKind::Refused, {}};
}

void TypedMove::eraseLast() {
    m_text.chop(1);
    m_isRefused = false;
}

bool TypedMove::clear() {
    if (m_text.isEmpty() && m_composed.isEmpty())
        return false;
    m_text.clear();
    m_composed.clear();
    m_isRefused = false;
    m_isEarly = false;
    return true;
}

bool TypedMove::endsPlayedMove(bool isEnter, Milliseconds now) {
    const std::optional<Milliseconds> played = std::exchange(m_playedAt, std::nullopt);
    return isEnter && played && now - *played <= kLateEnter;
}

} // namespace board
