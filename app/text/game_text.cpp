// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/game_text.h"

#include "app/text/foreign_text.h"
#include "app/text/language.h"
#include "app/text/side_sign.h"
#include "shogi-core/move_text.h"
#include "shogi-core/sfen.h"

#include <QCoreApplication>
#include <QStringList>

namespace app {

namespace {

struct GameText {
    Q_DECLARE_TR_FUNCTIONS(app::GameText)
};

QString fromView(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString resultSentence(std::optional<shogi::Color> winner, int moves, bool handicap) {
    if (!winner)
        return GameText::tr("Draw after %n moves.", nullptr, moves);
    return GameText::tr("%1 wins after %n moves.", nullptr, moves).arg(sideName(*winner, handicap));
}

} // namespace

QString sideName(shogi::Color color, bool handicap) {
    if (handicap)
        return color == shogi::Color::Black ? GameText::tr("Receiver (shitate)", "side in a handicap game")
                                            : GameText::tr("Giver (uwate)", "side in a handicap game");
    return color == shogi::Color::Black ? GameText::tr("Black", "side") : GameText::tr("White", "side");
}

QString playerLabel(shogi::Color color, const QString& name, bool handicap) {
    return QStringLiteral("%1 %2").arg(sideSign(color), name.isEmpty() ? sideName(color, handicap) : name);
}

QString playerName(const shogi::Record& record, shogi::Color color) {
    const bool black = color == shogi::Color::Black;
    const std::string_view plain =
        record.header(black ? shogi::header::kBlackName : shogi::header::kWhiteName);
    if (!plain.empty())
        return foreignText(fromView(plain));
    const std::string_view handicapped = record.header(black ? "下手" : "上手");
    if (!handicapped.empty())
        return foreignText(fromView(handicapped));
    const auto handicap = shogi::handicapOf(record.startPosition());
    return sideName(color, handicap && *handicap != shogi::Handicap::None);
}

QString pieceName(shogi::PieceType type) {
    using shogi::PieceType;
    switch (type) {
    case PieceType::None:
        return {};
    case PieceType::Pawn:
        return GameText::tr("pawn");
    case PieceType::Lance:
        return GameText::tr("lance");
    case PieceType::Knight:
        return GameText::tr("knight");
    case PieceType::Silver:
        return GameText::tr("silver");
    case PieceType::Bishop:
        return GameText::tr("bishop");
    case PieceType::Rook:
        return GameText::tr("rook");
    case PieceType::Gold:
        return GameText::tr("gold");
    case PieceType::King:
        return GameText::tr("king");
    case PieceType::ProPawn:
        return GameText::tr("promoted pawn");
    case PieceType::ProLance:
        return GameText::tr("promoted lance");
    case PieceType::ProKnight:
        return GameText::tr("promoted knight");
    case PieceType::ProSilver:
        return GameText::tr("promoted silver");
    case PieceType::Horse:
        return GameText::tr("horse");
    case PieceType::Dragon:
        return GameText::tr("dragon");
    }
    return {};
}

QString squareName(shogi::Square square) {
    return QString::fromStdString(speaksJapanese() ? shogi::squareJapanese(square) : shogi::toUsi(square));
}

QString handicapName(shogi::Handicap handicap) {
    using shogi::Handicap;
    switch (handicap) {
    case Handicap::None:
        return GameText::tr("Even game");
    case Handicap::Lance:
        return GameText::tr("Left lance", "handicap");
    case Handicap::RightLance:
        return GameText::tr("Right lance", "handicap");
    case Handicap::Bishop:
        return GameText::tr("Bishop", "handicap");
    case Handicap::Rook:
        return GameText::tr("Rook", "handicap");
    case Handicap::RookLance:
        return GameText::tr("Rook and left lance", "handicap");
    case Handicap::TwoPieces:
        return GameText::tr("Two pieces (rook, bishop)", "handicap");
    case Handicap::ThreePieces:
        return GameText::tr("Three pieces (rook, bishop, left lance)", "handicap");
    case Handicap::FourPieces:
        return GameText::tr("Four pieces (rook, bishop, lances)", "handicap");
    case Handicap::FivePieces:
        return GameText::tr("Five pieces (four and the right knight)", "handicap");
    case Handicap::LeftFivePieces:
        return GameText::tr("Five pieces (four and the left knight)", "handicap");
    case Handicap::SixPieces:
        return GameText::tr("Six pieces (four and the knights)", "handicap");
    case Handicap::LeftSevenPieces:
        return GameText::tr("Seven pieces (six and the left silver)", "handicap");
    case Handicap::RightSevenPieces:
        return GameText::tr("Seven pieces (six and the right silver)", "handicap");
    case Handicap::EightPieces:
        return GameText::tr("Eight pieces (six and the silvers)", "handicap");
    case Handicap::TenPieces:
        return GameText::tr("Ten pieces (all but king and pawns)", "handicap");
    }
    return {};
}

QString declarationRuleName(shogi::DeclarationRule rule) {
    switch (rule) {
    case shogi::DeclarationRule::None:
        return GameText::tr("No declaration");
    case shogi::DeclarationRule::Points27:
        return GameText::tr("27 points");
    case shogi::DeclarationRule::Points24:
        return GameText::tr("24 points");
    case shogi::DeclarationRule::Try:
        return GameText::tr("Try rule");
    }
    return {};
}

namespace {

int wholeSeconds(shogi::Milliseconds length) {
    return static_cast<int>(std::chrono::duration_cast<std::chrono::seconds>(length).count());
}

QString mainTimeText(const shogi::TimeControl& time) {
    const int whole = wholeSeconds(time.main);
    return whole % 60 == 0 ? GameText::tr("%1 min").arg(whole / 60)
           : whole < 60    ? GameText::tr("%1 s").arg(whole)
                           : GameText::tr("%1 min %2 s").arg(whole / 60).arg(whole % 60);
}

} // namespace

QString timeControlText(const shogi::TimeControl& time) {
    if (time.isUnlimited())
        return GameText::tr("No time limit");
    if (time.byoyomi.count() > 0)
        return wholeSeconds(time.main) == 0 ? GameText::tr("%1 s a move").arg(wholeSeconds(time.byoyomi))
                                            : GameText::tr("%1 + %2 s byoyomi")
                                                  .arg(mainTimeText(time))
                                                  .arg(wholeSeconds(time.byoyomi));
    if (time.increment.count() > 0)
        return GameText::tr("%1 + %2 s added for each move")
            .arg(mainTimeText(time))
            .arg(wholeSeconds(time.increment));
    return GameText::tr("%1, sudden death").arg(mainTimeText(time));
}

std::pair<QString, QString> timeControlLines(const shogi::TimeControl& time) {
    if (time.isUnlimited())
        return {GameText::tr("No time limit"), {}};
    const shogi::Milliseconds extra = std::max(time.byoyomi, time.increment);
    if (extra.count() == 0)
        return {mainTimeText(time), GameText::tr("sudden death")};
    const QString more = GameText::tr("%1 s").arg(wholeSeconds(extra));
    if (wholeSeconds(time.main) == 0 && time.byoyomi.count() > 0)
        return {timeControlText(time), {}};
    return {GameText::tr("%1 + %2", "main time and what is added to it").arg(mainTimeText(time), more),
            time.byoyomi.count() > 0 ? GameText::tr("byoyomi") : GameText::tr("increment")};
}

QString declarationFaultText(shogi::DeclarationRule rule, shogi::Color side,
                             const shogi::DeclarationCount& count) {
    constexpr int kPieces = 10;
    int points = 0;
    switch (rule) {
    case shogi::DeclarationRule::None:
        return GameText::tr("Wins cannot be declared in this game.");
    case shogi::DeclarationRule::Try:
        return GameText::tr("Under the try rule, wins are not declared: move your king to the starting "
                            "square of the opponent’s king.");
    case shogi::DeclarationRule::Points27:
        points = side == shogi::Color::Black ? 28 : 27;
        break;
    case shogi::DeclarationRule::Points24:
        points = 24;
        break;
    }
    QStringList faults;
    if (!count.kingInZone)
        faults += GameText::tr("the king is not in the promotion zone");
    if (count.inCheck)
        faults += GameText::tr("the king is in check");
    if (count.piecesInZone < kPieces)
        faults += GameText::tr("other pieces there: %1 (%2 needed)").arg(count.piecesInZone).arg(kPieces);
    if (count.points < points)
        faults += GameText::tr("points: %1 (%2 needed)").arg(count.points).arg(points);
    return GameText::tr("The declaration is not valid (%1): %2.")
        .arg(declarationRuleName(rule), faults.join(GameText::tr("; ", "between faults of a declaration")));
}

QString countingRuleName(shogi::CountingRule rule) {
    switch (rule) {
    case shogi::CountingRule::Exact:
        return GameText::tr("None (milliseconds)");
    case shogi::CountingRule::TruncateSeconds:
        return GameText::tr("Whole seconds, rounded down");
    case shogi::CountingRule::TruncateMinOne:
        return GameText::tr("Whole seconds, rounded down, at least one");
    case shogi::CountingRule::RoundUp:
        return GameText::tr("Whole seconds, rounded up");
    }
    return {};
}

QString hintedPieceText(const shogi::Position& position, shogi::Move move) {
    if (move.isDrop())
        return GameText::tr("Hint: drop a %1.").arg(pieceName(move.dropped()));
    return GameText::tr("Hint: move the %1 on %2.")
        .arg(pieceName(position.at(move.from()).type()), squareName(move.from()));
}

QString moveFaultText(shogi::MoveFault fault, const shogi::Position& position, shogi::Move move) {
    using shogi::MoveFault;
    const QString target = squareName(move.to());
    const QString piece = pieceName(position.movedType(move));
    switch (fault) {
    case MoveFault::NoPiece:
        if (move.isDrop())
            return GameText::tr("There is no %1 in hand.").arg(piece);
        return GameText::tr("The side to move has no piece on %1.").arg(squareName(move.from()));
    case MoveFault::OwnPiece:
        return GameText::tr("There is already a piece of the same side on %1.").arg(target);
    case MoveFault::Occupied:
        return GameText::tr("%1 is occupied: pieces can be dropped only on empty squares.").arg(target);
    case MoveFault::CannotReach:
        return GameText::tr("The %1 on %2 cannot go to %3.").arg(piece, squareName(move.from()), target);
    case MoveFault::BadPromotion:
        return GameText::tr("The %1 cannot promote with this move.").arg(piece);
    case MoveFault::MustPromote:
        return GameText::tr("The %1 must promote on %2: it could never move again.").arg(piece, target);
    case MoveFault::DeadDrop:
        return GameText::tr("A %1 cannot be dropped on %2: it could never move.").arg(piece, target);
    case MoveFault::TwoPawns:
        return GameText::tr("Nifu: there is already a pawn on file %1.").arg(move.to().file());
    case MoveFault::LeavesCheck:
        if (position.inCheck())
            return GameText::tr("The king would stay in check.");
        return GameText::tr("This move would expose the king to check.");
    case MoveFault::PawnDropMate:
        return GameText::tr("Uchifuzume: a pawn drop must not give mate.");
    }
    return {};
}

QString endWord(shogi::GameEnd kind) {
    using shogi::GameEnd;
    switch (kind) {
    case GameEnd::Abort:
        return GameText::tr("Aborted", "end of game");
    case GameEnd::Resignation:
        return GameText::tr("Resignation", "end of game");
    case GameEnd::Mate:
        return GameText::tr("Mate", "end of game");
    case GameEnd::NoMate:
        return GameText::tr("No mate", "end of game");
    case GameEnd::Repetition:
        return GameText::tr("Repetition", "end of game");
    case GameEnd::PerpetualCheck:
        return GameText::tr("Perpetual check", "end of game");
    case GameEnd::Impasse:
        return GameText::tr("Impasse", "end of game");
    case GameEnd::Declaration:
        return GameText::tr("Declaration", "end of game");
    case GameEnd::Try:
        return GameText::tr("Try", "end of game");
    case GameEnd::MaxMoves:
        return GameText::tr("Move limit", "end of game");
    case GameEnd::TimeUp:
        return GameText::tr("Time up", "end of game");
    case GameEnd::IllegalMove:
        return GameText::tr("Illegal move", "end of game");
    case GameEnd::Forfeit:
        return GameText::tr("Forfeit", "end of game");
    case GameEnd::EngineFailure:
        return GameText::tr("Engine failure", "end of game");
    case GameEnd::SealedMove:
        return GameText::tr("Sealed move", "end of game");
    }
    return {};
}

QString endingText(const shogi::Ending& ending, int moves, bool handicap) {
    using shogi::GameEnd;
    const QString result = resultSentence(ending.winner, moves, handicap);
    const QString loser = ending.winner ? sideName(~*ending.winner, handicap) : QString();
    const auto withResult = [&result](const QString& reason) {
        return GameText::tr("%1 %2", "reason of the end, result").arg(reason, result);
    };
    switch (ending.kind) {
    case GameEnd::Abort:
        return GameText::tr("The game was aborted after %n moves.", nullptr, moves);
    case GameEnd::Resignation:
        return ending.winner ? withResult(GameText::tr("%1 resigns.").arg(loser))
                             : GameText::tr("Resignation after %n moves.", nullptr, moves);
    case GameEnd::Mate:
        return ending.winner ? withResult(GameText::tr("Mate.")) : GameText::tr("Mate.");
    case GameEnd::NoMate:
        return GameText::tr("There is no mate.");
    case GameEnd::Repetition:
        return withResult(GameText::tr("Fourfold repetition."));
    case GameEnd::PerpetualCheck:
        return withResult(ending.winner ? GameText::tr("Perpetual check by %1.").arg(loser)
                                        : GameText::tr("Perpetual check."));
    case GameEnd::Impasse:
        return withResult(GameText::tr("Impasse: both kings have entered."));
    case GameEnd::Declaration:
        return withResult(GameText::tr("Entering king declaration."));
    case GameEnd::Try:
        return withResult(GameText::tr("The king reached the try square."));
    case GameEnd::MaxMoves:
        return withResult(GameText::tr("Move limit reached."));
    case GameEnd::TimeUp:
        return ending.winner ? withResult(GameText::tr("%1 ran out of time.").arg(loser))
                             : GameText::tr("Time up after %n moves.", nullptr, moves);
    case GameEnd::IllegalMove:
        return ending.winner ? withResult(GameText::tr("Illegal move by %1.").arg(loser))
                             : GameText::tr("Illegal move after %n moves.", nullptr, moves);
    case GameEnd::Forfeit:
        return ending.winner ? withResult(GameText::tr("%1 forfeits.").arg(loser))
                             : GameText::tr("The game was forfeited.");
    case GameEnd::EngineFailure:
        return ending.winner
                   ? withResult(GameText::tr("%1’s engine failed.").arg(loser))
                   : GameText::tr("An engine failed after %n moves; the game has no result.", nullptr, moves);
    case GameEnd::SealedMove:
        return GameText::tr("The game was adjourned with a sealed move after %n moves.", nullptr, moves);
    }
    return {};
}

QString endingMoveText(const shogi::Ending& ending) {
    return ending.kind == shogi::GameEnd::Resignation ? GameText::tr("Resigns", "in a list of moves")
                                                      : endWord(ending.kind);
}

} // namespace app
