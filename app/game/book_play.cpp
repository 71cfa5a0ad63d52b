// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game/book_play.h"

#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace app {

namespace {

// A look into a book takes milliseconds unless its disk hangs. The rest of the time is the engine's.
constexpr Milliseconds kShortestPatience{200};
constexpr Milliseconds kLongestPatience{2000};
constexpr int kShareOfTime = 4;

Milliseconds patienceIn(const Turn& turn) {
    const shogi::TimeControl& control = turn.controls[index(turn.side)];
    if (control.isUnlimited())
        return kLongestPatience;
    const Milliseconds time = turn.remaining[index(turn.side)] + control.byoyomi + control.increment;
    return std::clamp(time / kShareOfTime, kShortestPatience, kLongestPatience);
}

} // namespace

BookPlay::BookPlay(std::shared_ptr<OpenBooks> books, EngineBook book, Luck luck, QObject* parent)
    : QObject(parent)
    , m_books(std::move(books))
    , m_book(std::move(book))
    , m_luck(std::move(luck))
    , m_hold(m_books->makeHold()) {
    if (!m_luck)
        m_luck = [](std::size_t) { return QRandomGenerator::global()->generateDouble(); };
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        BookFault fault;
        fault.kind = BookFault::Kind::NoAnswer;
        fault.path = m_book.path;
        fault.limit = m_patience.interval();
        m_readable = false;
        cancel();
        emit failed(fault);
        emit answered(std::nullopt, std::chrono::steady_clock::now());
    });
}

BookPlay::~BookPlay() { m_books->close(std::move(m_hold)); }

void BookPlay::begin() {
    cancel();
    m_settled = false;
    m_readable = false;
    m_question = std::make_unique<QObject>();
    m_books->open(m_book.path, m_hold, m_question.get(),
                  [this](const OpenBooks::Opened& opened) { takeOpened(opened); });
}

void BookPlay::takeOpened(const OpenBooks::Opened& opened) {
    m_settled = true;
    m_readable = opened.has_value();
    if (!opened)
        emit failed(opened.error());
    emit settled();
}

bool BookPlay::ask(const Turn& turn) {
    const int last = m_book.terms.untilMove;
    if (!m_readable || (last > 0 && turn.moves.size() >= static_cast<std::size_t>(last)))
        return false;
    m_asked = turn;
    m_question = std::make_unique<QObject>();
    m_patience.start(patienceIn(turn));
    m_books->choose(m_hold, {turn.start, turn.moves, m_book.terms, m_luck(turn.moves.size())},
                    m_question.get(), [this](const OpenBooks::Answer& answer) { takeAnswer(answer); });
    return true;
}

void BookPlay::takeAnswer(const OpenBooks::Answer& answer) {
    const Turn turn = *std::exchange(m_asked, std::nullopt);
    m_patience.stop();
    if (!answer.choice) {
        m_readable = false;
        emit failed(answer.choice.error());
    }
    std::optional<BookPlayed> played;
    if (answer.choice && *answer.choice)
        played = BookPlayed{**answer.choice, m_book.name(), turn.position,
                            turn.moves.empty() ? std::nullopt : std::optional(turn.moves.back().to())};
    emit answered(played, answer.at);
}

void BookPlay::cancel() {
    m_patience.stop();
    m_asked.reset();
    m_question.reset();
}

void BookPlay::end() {
    cancel();
    m_settled = true;
}

} // namespace app
