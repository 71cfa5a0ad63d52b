// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/mistake_kind.h"

#include "app/files/json_value.h"
#include "shogi-core/move_generator.h"

#include <algorithm>

namespace app {

namespace {

using shogi::Color;
using shogi::Move;
using shogi::PieceType;
using shogi::Position;

constexpr std::array<EnumKey<MistakeKind>, 7> kMistakeKindKeys{{{MistakeKind::MissedMate, "missed-mate"},
                                                                {MistakeKind::MissedTsumero, "tsumero"},
                                                                {MistakeKind::EnteringKing, "entering-king"},
                                                                {MistakeKind::HangingPiece, "hanging"},
                                                                {MistakeKind::BadExchange, "exchange"},
                                                                {MistakeKind::Opening, "opening"},
                                                                {MistakeKind::Other, "other"}}};

// A lance or a knight: for less, nobody says that a piece was left hanging.
constexpr int kMuch = 3;
// How much less must be lost after the better move, for the loss to be the move's fault.
constexpr int kMore = 2;

bool isMatedBy(Color winner, const shogi::EngineEvaluation& evaluation) {
    return evaluation.matePlies && (*evaluation.matePlies > 0) == (winner == Color::Black);
}

// The legal capture on the square by the least valuable piece; of two ways, the promoting one.
std::optional<Move> leastCapture(const Position& position, shogi::Square square) {
    shogi::MoveList moves;
    shogi::generateLegal(position, moves);
    std::optional<Move> least;
    const auto cost = [&](Move move) {
        return 2 * exchangeValue(position.at(move.from()).type()) - (move.isPromotion() ? 1 : 0);
    };
    for (const Move move : moves)
        if (!move.isDrop() && move.to() == square && (!least || cost(move) < cost(*least)))
            least = move;
    return least;
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
        const int gain = exchangeGain(position, square);
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
    return Capture{reply.to(), exchangeGain(after, reply.to())};
}

bool hasEntered(const Position& position, Color color) {
    const auto king = position.kingSquare(color);
    return king && shogi::inPromotionZone(color, *king);
}

} // namespace

int exchangeValue(PieceType type) {
    switch (type) {
    case PieceType::Pawn:
        return 1;
    case PieceType::Lance:
    case PieceType::Knight:
        return 3;
    case PieceType::Silver:
        return 5;
    // A tokin is worth more to its owner than what its captor gets.
    case PieceType::ProPawn:
        return 4;
    case PieceType::ProLance:
    case PieceType::ProKnight:
        return 5;
    case PieceType::Gold:
    case PieceType::ProSilver:
        return 6;
    case PieceType::Bishop:
        return 8;
    case PieceType::Rook:
        return 10;
    case PieceType::Horse:
        return 11;
    case PieceType::Dragon:
        return 13;
    case PieceType::King:
        return 100;
    case PieceType::None:
        break;
    }
    return 0;
}

int exchangeGain(const Position& position, shogi::Square square) {
    const shogi::Piece piece = position.at(square);
    const auto capture = piece ? leastCapture(position, square) : std::nullopt;
    if (!capture)
        return 0;
    const int taken = exchangeValue(piece.type());
    return std::max(0, taken - exchangeGain(position.after(*capture), square));
}

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
        const int taken = question.position.isCapture(question.played)
                              ? exchangeValue(question.position.at(question.played.to()).type())
                              : 0;
        if (isTakenBack && taken > 0) {
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
