// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/teacher_text.h"

#include "app/text/game_text.h"
#include "app/text/language.h"
#include "app/text/move_notation.h"
#include "app/text/review_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace app {

namespace {

using Kind = TurningFact::Kind;
using Rescue = TurningFact::Rescue;

struct TeacherText {
    Q_DECLARE_TR_FUNCTIONS(app::TeacherText)
};

// In a sentence, where one character may be too short for a name.
QString spokenPiece(shogi::PieceType type) {
    return type == shogi::PieceType::ProPawn ? TeacherText::tr("promoted pawn", "in a sentence")
                                             : pieceName(type);
}

// "a rook", "2 pawns"
QString countedPiece(shogi::PieceType type, int count) {
    return count == 1 ? TeacherText::tr("a %1", "one piece").arg(spokenPiece(type))
                      : TeacherText::tr("%1 %2s", "several pieces of a kind")
                            .arg(QString::number(count), spokenPiece(type));
}

// "a rook and 2 pawns". A promoted pawn comes first: after another piece, "とと金" is hard to read.
QString pieceList(std::vector<shogi::PieceType> pieces) {
    std::stable_partition(pieces.begin(), pieces.end(),
                          [](shogi::PieceType type) { return type == shogi::PieceType::ProPawn; });
    QStringList parts;
    for (auto each = pieces.begin(); each != pieces.end();) {
        const auto next = std::find_if(each, pieces.end(), [each](auto type) { return type != *each; });
        parts.append(countedPiece(*each, static_cast<int>(next - each)));
        each = next;
    }
    const QString last = parts.takeLast();
    return parts.isEmpty() ? last
                           : TeacherText::tr("%1 and %2", "pieces")
                                 .arg(parts.join(TeacherText::tr(", ", "between pieces")), last);
}

// Without the blank that lists of moves have after 同.
QString spokenMove(const shogi::Position& position, shogi::Move move, MoveNotation notation,
                   std::optional<shogi::Square> previousTo) {
    return moveText(position, move, notation, previousTo).remove(QChar(0x3000));
}

// The moves and pieces of a fact, as they are called.
class Words {
public:
    Words(const TurningFact& fact, const TurningPoint& point, MoveNotation notation)
        : m_fact(fact) {
        shogi::Position position = point.before;
        for (std::size_t i = 0; i < fact.line.size() && position.isLegal(fact.line[i]); ++i) {
            // "Same" is said of a move that the sentence names before.
            const std::optional<shogi::Square> previousTo = i == 0 ? point.previousTo
                                                            : i == 1 && !fact.isBetter
                                                                ? std::optional(point.played.to())
                                                                : std::nullopt;
            m_moves.append(spokenMove(position, fact.line[i], notation, previousTo));
            position.play(fact.line[i]);
        }
    }

    QString move(std::size_t index) const { return m_moves.value(static_cast<qsizetype>(index)); }
    QString subject() const { return move(m_fact.at); }
    QString taking() const { return move(m_fact.takes); }
    QString piece() const { return spokenPiece(m_fact.piece); }
    QString square() const { return squareName(m_fact.square); }
    QString otherPiece() const { return spokenPiece(m_fact.otherPiece); }
    QString other() const { return squareName(m_fact.other); }

private:
    const TurningFact& m_fact;
    QStringList m_moves;
};

QString mateText(const TurningFact& fact, const Words& words, const QString& played) {
    switch (fact.kind) {
    case Kind::WasMated:
        return TeacherText::tr("After %1 there is a mate in %2; but every other move was mated as well.")
            .arg(played, QString::number(fact.plies));
    case Kind::AllowsMate:
        if (fact.plies == 1)
            return TeacherText::tr("%1 is followed by mate: %2.").arg(played, words.subject());
        return fact.isPreventable ? TeacherText::tr("%1 allows a mate in %2, beginning with %3.")
                                        .arg(played, QString::number(fact.plies), words.subject())
                                  : TeacherText::tr("After %1 there is a mate in %2, beginning with %3.")
                                        .arg(played, QString::number(fact.plies), words.subject());
    case Kind::MissesMate:
        return fact.plies == 1 ? TeacherText::tr("%1 would have been mate.").arg(words.subject())
                               : TeacherText::tr("%1 misses a mate in %2, beginning with %3.")
                                     .arg(played, QString::number(fact.plies), words.subject());
    case Kind::PreventsMate:
        return TeacherText::tr("%1 would have prevented that mate.").arg(words.subject());
    case Kind::ThreatensMate:
        if (fact.plies == 1)
            return fact.isBetter
                       ? TeacherText::tr("%1 would have threatened mate on the next move.")
                             .arg(words.subject())
                       : TeacherText::tr("%1 then threatens mate on the next move.").arg(words.subject());
        return fact.isBetter ? TeacherText::tr("%1 would have threatened mate in %2.")
                                   .arg(words.subject(), QString::number(fact.plies))
                             : TeacherText::tr("%1 then threatens mate in %2.")
                                   .arg(words.subject(), QString::number(fact.plies));
    case Kind::Brinkmate:
        if (fact.plies == 1)
            return fact.isBetter
                       ? TeacherText::tr(
                             "%1 would have been brinkmate: whatever the answer, the next move mates.")
                             .arg(words.subject())
                       : TeacherText::tr("%1 then is brinkmate: whatever the answer, the next move mates.")
                             .arg(words.subject());
        return fact.isBetter
                   ? TeacherText::tr("%1 would have been brinkmate: whatever the answer, mate within %2.")
                         .arg(words.subject(), QString::number(fact.plies))
                   : TeacherText::tr("%1 then is brinkmate: whatever the answer, mate within %2.")
                         .arg(words.subject(), QString::number(fact.plies));
    default:
        return {};
    }
}

QString hangingText(const TurningFact& fact, const TurningPoint& point, const Words& words,
                    const QString& played) {
    if (fact.square != point.played.to())
        return TeacherText::tr("%1 leaves the %2 on %3 hanging: %4 takes it.")
            .arg(played, words.piece(), words.square(), words.taking());
    if (point.before.isCapture(point.played))
        return TeacherText::tr("%1 takes the %2, but then the %3 hangs: %4 takes it.")
            .arg(played, spokenPiece(point.before.at(point.played.to()).type()), words.piece(),
                 words.taking());
    return TeacherText::tr("After %1, %2 simply takes the %3.").arg(played, words.taking(), words.piece());
}

QString rescueText(const TurningFact& fact, const Words& words) {
    switch (fact.rescue) {
    case Rescue::MovesAway:
        return TeacherText::tr("%1 would have brought the %2 to safety.").arg(words.subject(), words.piece());
    case Rescue::Defends:
        return TeacherText::tr("%1 would have defended the %2 on %3.")
            .arg(words.subject(), words.piece(), words.square());
    case Rescue::Shields:
        return TeacherText::tr("After %1 the %2 on %3 could not have been taken.")
            .arg(words.subject(), words.piece(), words.square());
    }
    return {};
}

// By the opponent after the move, or by the better move: only tense and voice differ.
QString attackText(const TurningFact& fact, const Words& words) {
    switch (fact.kind) {
    case Kind::Fork:
        if (fact.otherPiece == shogi::PieceType::King)
            return fact.isBetter
                       ? TeacherText::tr(
                             "%1 would have given check and attacked the %2 on %3 as well: %4 takes it.")
                             .arg(words.subject(), words.piece(), words.square(), words.taking())
                       : TeacherText::tr("%1 gives check and attacks the %2 on %3 as well: %4 takes it.")
                             .arg(words.subject(), words.piece(), words.square(), words.taking());
        return fact.isBetter
                   ? TeacherText::tr(
                         "%1 would have forked the %2 on %3 and the %4 on %5: %6 takes the one on %3.")
                         .arg(words.subject(), words.piece(), words.square(), words.otherPiece(),
                              words.other(), words.taking())
                   : TeacherText::tr("%1 forks the %2 on %3 and the %4 on %5: %6 takes the one on %3.")
                         .arg(words.subject(), words.piece(), words.square(), words.otherPiece(),
                              words.other(), words.taking());
    case Kind::Skewer:
        return fact.isBetter
                   ? TeacherText::tr(
                         "%1 would have attacked the %2 on %3 and, behind it, the %4 on %5: %6 takes that.")
                         .arg(words.subject(), words.otherPiece(), words.other(), words.piece(),
                              words.square(), words.taking())
                   : TeacherText::tr("%1 attacks the %2 on %3 and, behind it, the %4 on %5: %6 takes that.")
                         .arg(words.subject(), words.otherPiece(), words.other(), words.piece(),
                              words.square(), words.taking());
    case Kind::Discovery:
        return fact.isBetter
                   ? TeacherText::tr(
                         "%1 would have opened the way of the %2 on %3 to the %4 on %5: %6 takes it.")
                         .arg(words.subject(), words.otherPiece(), words.other(), words.piece(),
                              words.square(), words.taking())
                   : TeacherText::tr("%1 opens the way of the %2 on %3 to the %4 on %5: %6 takes it.")
                         .arg(words.subject(), words.otherPiece(), words.other(), words.piece(),
                              words.square(), words.taking());
    case Kind::Pin:
        return fact.isBetter ? TeacherText::tr("%1 would have pinned the %2 on %3 to the king: %4 takes it.")
                                   .arg(words.subject(), words.piece(), words.square(), words.taking())
                             : TeacherText::tr("%1 pins the %2 on %3 to the king: %4 takes it.")
                                   .arg(words.subject(), words.piece(), words.square(), words.taking());
    case Kind::Unanswerable:
        return fact.isBetter
                   ? TeacherText::tr(
                         "To %1 there would have been no good answer: each loses material or allows mate.")
                         .arg(words.subject())
                   : TeacherText::tr("To %1 there is no good answer: each loses material or allows mate.")
                         .arg(words.subject());
    default:
        return {};
    }
}

QString materialText(const TurningFact& fact, const Words& words, const QString& played) {
    const QString won = pieceList(fact.won);
    if (fact.lost.empty())
        return fact.isBetter ? TeacherText::tr("%1 would have won %2.").arg(words.subject(), won)
                             : TeacherText::tr("%1 ends up losing %2.").arg(played, won);
    const QString lost = pieceList(fact.lost);
    return fact.isBetter ? TeacherText::tr("%1 would have won %2 for %3.").arg(words.subject(), won, lost)
                         : TeacherText::tr("%1 ends up losing %2 for %3.").arg(played, won, lost);
}

// At once, or later in the line.
QString eventText(const TurningFact& fact, const Words& words) {
    const bool isAtOnce = fact.at == (fact.isBetter ? 0U : 1U);
    switch (fact.kind) {
    case Kind::TakesGuard:
        if (!isAtOnce)
            return fact.isBetter
                       ? TeacherText::tr(
                             "%1 would have led to %2, which takes the %3 on %4 next to the king.")
                             .arg(words.move(0), words.subject(), words.piece(), words.square())
                       : TeacherText::tr("%1 leads to %2, which takes the %3 on %4 next to the king.")
                             .arg(words.move(0), words.subject(), words.piece(), words.square());
        return fact.isBetter ? TeacherText::tr("%1 would have taken the %2 on %3 next to the king.")
                                   .arg(words.subject(), words.piece(), words.square())
                             : TeacherText::tr("%1 takes the %2 on %3 next to the king.")
                                   .arg(words.subject(), words.piece(), words.square());
    case Kind::Promotes:
        if (!isAtOnce)
            return fact.isBetter ? TeacherText::tr("%1 would have led to %2, which makes a %3.")
                                       .arg(words.move(0), words.subject(), words.piece())
                                 : TeacherText::tr("%1 leads to %2, which makes a %3.")
                                       .arg(words.move(0), words.subject(), words.piece());
        return fact.isBetter ? TeacherText::tr("%1 would have made a %2.").arg(words.subject(), words.piece())
                             : TeacherText::tr("%1 makes a %2.").arg(words.subject(), words.piece());
    case Kind::EntersCamp:
        if (!isAtOnce)
            return fact.isBetter
                       ? TeacherText::tr("%1 would have led to %2, by which the king enters the enemy camp.")
                             .arg(words.move(0), words.subject())
                       : TeacherText::tr("%1 leads to %2, by which the king enters the enemy camp.")
                             .arg(words.move(0), words.subject());
        return fact.isBetter
                   ? TeacherText::tr("%1 would have brought the king into the enemy camp.")
                         .arg(words.subject())
                   : TeacherText::tr("%1 brings the king into the enemy camp.").arg(words.subject());
    default:
        return {};
    }
}

// What remains to be said where nothing is proved.
QString ratesText(const TurningPoint& point, MoveNotation notation) {
    if (!point.rateBefore || !point.rateAfter ||
        winPercent(*point.rateBefore) <= winPercent(*point.rateAfter))
        return {};
    const QString side = sideName(point.before.sideToMove());
    const QString before = percentText(*point.rateBefore, 0);
    const QString after = percentText(*point.rateAfter, 0);
    if (point.better.empty())
        return TeacherText::tr("%1’s win rate falls from %2 to %3.").arg(side, before, after);
    return TeacherText::tr("%1’s win rate falls from %2 to %3; %4 was better.")
        .arg(side, before, after, spokenMove(point.before, point.better.front(), notation, point.previousTo));
}

} // namespace

QString factText(const TurningFact& fact, const TurningPoint& point, MoveNotation notation) {
    const Words words(fact, point, notation);
    const QString played = spokenMove(point.before, point.played, notation, point.previousTo);
    switch (fact.kind) {
    case Kind::WasMated:
    case Kind::AllowsMate:
    case Kind::MissesMate:
    case Kind::PreventsMate:
    case Kind::ThreatensMate:
    case Kind::Brinkmate:
        return mateText(fact, words, played);
    case Kind::Hangs:
        return hangingText(fact, point, words, played);
    case Kind::Saves:
        return rescueText(fact, words);
    case Kind::Fork:
    case Kind::Skewer:
    case Kind::Discovery:
    case Kind::Pin:
    case Kind::Unanswerable:
        return attackText(fact, words);
    case Kind::Material:
        return materialText(fact, words, played);
    case Kind::TakesGuard:
    case Kind::Promotes:
    case Kind::EntersCamp:
        return eventText(fact, words);
    }
    return {};
}

std::vector<TeacherSentence> teacherSentences(const TurningPoint& point, MoveNotation notation) {
    std::vector<TeacherSentence> sentences;
    for (const TurningFact& fact : turningFacts(point))
        sentences.push_back({factText(fact, point, notation), fact.line, fact.isBetter});
    if (sentences.empty()) {
        const QString rates = ratesText(point, notation);
        const bool isBetter = !point.better.empty();
        std::vector<shogi::Move> line = point.better;
        if (!isBetter) {
            line = {point.played};
            line.insert(line.end(), point.reply.begin(), point.reply.end());
        }
        if (!rates.isEmpty())
            sentences.push_back({rates, std::move(line), isBetter});
    }
    return sentences;
}

QString teacherText(const std::vector<TeacherSentence>& sentences) {
    QStringList words;
    for (const TeacherSentence& sentence : sentences)
        words.append(sentence.words);
    return words.join(speaksJapanese() ? QString() : QStringLiteral(" "));
}

} // namespace app
