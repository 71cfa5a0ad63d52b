// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/mistake_kind.h"

#include "app/analysis/exchange.h"
#include "app/files/json_value.h"

#include <algorithm>

namespace app {

namespace {

using shogi::Color;
using shogi::Move;
using shogi::Position;

constexpr std::array<EnumKey<MistakeKind>, 7> kMistakeKindKeys{{{MistakeKind::MissedMate, "missed-mate"},
                                                                {MistakeKind::MissedTsumero, "tsumero"},
                                                                {MistakeKind::EnteringKing, "entering-king"},
                                                                {MistakeKind::HangingPiece, "hanging"},
                                                                {MistakeKind::BadExchange, "exchange"},
                                                                {MistakeKind::Opening, "opening"},
                                                                {MistakeKind::Other, "other"}}};

// In halves of a pawn, as exchanges are counted. A lance or a knight: for less, a piece is not said to hang.
constexpr int kMuch = 6;
// How much less must be lost after the better move, for the loss to be the move's fault.
constexpr int kMore = 4;

bool isMatedBy(Color winner, const shogi::EngineEvaluation& evaluation) {
    return evaluation.matePlies && (*evaluation.matePlies > 0) == (winner == Color::Black);
}

struct Capture {
    shogi::Square square;
    int gain = 0;
};

// The best one of the side to move.
std::optional<Capture> bestCapture(const Position& position) {
    std::optional<Capture> best;
    for (int i = 0; i < shogi::kSquareCount; ++i) {
        const shogi::Square square(i);
        const shogi::Piece piece = position.at(square);
        if (!piece || piece.color() == position.sideToMove())
            continue;
        const int gain = exchangeOn(position, square);
        if (gain > 0 && (!best || gain > best->gain))
            best = Capture{square, gain};
    }
    return best;
}

// Of the reply that the engine expects, if it is a capture; nothing if it is another move.
std::optional<Capture> expectedCapture(const PracticeQuestion& question, const Position& after) {
    if (!question.after || question.after->line.empty())
        return bestCapture(after);
    const Move reply = question.after->line.front();
    if (!after.isLegal(reply) || !after.isCapture(reply))
        return std::nullopt;
    return Capture{reply.to(), exchangeOn(after, reply.to())};
}

bool hasEntered(const Position& position, Color color) {
    const auto king = position.kingSquare(color);
    return king && shogi::inPromotionZone(color, *king);
}

} // namespace

MistakeKind mistakeKind(const PracticeQuestion& question) {
    const Color mover = question.position.sideToMove();
    if (!question.mate.empty())
        return MistakeKind::MissedMate;
    const bool wasLost = !question.lines.empty() && isMatedBy(~mover, question.lines.front());
    if (!wasLost && question.after && isMatedBy(~mover, *question.after))
        return MistakeKind::MissedTsumero;
    if (!question.position.isLegal(question.played))
        return MistakeKind::Other;
    if (hasEntered(question.position, mover) || hasEntered(question.position, ~mover))
        return MistakeKind::EnteringKing;
    const Position after = question.position.after(question.played);
    if (const auto capture = expectedCapture(question, after)) {
        const bool isTakenBack = capture->square == question.played.to();
        const int taken = materialGain(question.position, question.played);
        if (isTakenBack && question.position.isCapture(question.played)) {
            if (capture->gain - taken >= kMore)
                return MistakeKind::BadExchange;
        } else if (capture->gain >= kMuch) {
            const auto otherwise =
                question.better.empty() || !question.position.isLegal(question.better.front())
                    ? std::nullopt
                    : bestCapture(question.position.after(question.better.front()));
            if (!otherwise || capture->gain - otherwise->gain >= kMore)
                return MistakeKind::HangingPiece;
        }
    }
    return question.phase == GamePhase::Opening ? MistakeKind::Opening : MistakeKind::Other;
}

QString mistakeKindKey(MistakeKind kind) { return enumKey(kMistakeKindKeys, kind); }

std::optional<MistakeKind> mistakeKindFromKey(const QString& key) {
    for (const auto& entry : kMistakeKindKeys)
        if (key == QLatin1String(entry.key))
            return entry.value;
    return std::nullopt;
}

} // namespace app
