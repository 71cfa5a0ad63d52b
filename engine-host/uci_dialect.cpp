// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/dialect.h"
#include "engine-host/uci_notation.h"

namespace host {

namespace {

// More moves than any mate that is searched for.
constexpr int kMateMoves = 999;

std::string times(const Clocks& clocks, shogi::Color mover) {
    const FoldedClocks folded = foldClocks(clocks, mover);
    return " wtime " + std::to_string(folded.blackTime.count()) + " btime " +
           std::to_string(folded.whiteTime.count()) + " winc " +
           std::to_string(folded.blackIncrement.count()) + " binc " +
           std::to_string(folded.whiteIncrement.count());
}

class UciDialect final : public Dialect {
public:
    Protocol protocol() const override { return Protocol::Uci; }
    std::string_view handshake() const override { return "uci"; }
    std::string_view handshakeDone() const override { return "uciok"; }
    std::string_view newGame() const override { return "ucinewgame"; }
    bool readyAfterNewGame() const override { return true; }
    bool readyAfterPosition() const override { return false; }
    bool hasSideCommands() const override { return true; }
    bool canPonder() const override { return true; }
    bool canSolveMates() const override { return true; }
    bool tellsMateLimit() const override { return false; }
    std::optional<std::string> gameOver(GameResult) const override { return std::nullopt; }
    bool sendsUndeclaredOptions() const override { return false; }
    bool playsShogiUnlessItSaysOtherwise() const override { return false; }

    std::string position(const SearchRequest& request) const override {
        static const shogi::Position kEvenGame;
        std::string line = request.start == kEvenGame && request.start.moveNumber() == 1
                               ? "position startpos"
                               : "position fen " + toUciFen(request.start);
        if (!request.moves.empty())
            line += " moves";
        for (const shogi::Move move : request.moves)
            line += ' ' + toUciMove(move);
        return line;
    }

    std::string go(const SearchRequest& request, shogi::Color mover, const GoSwitches&) const override {
        std::string line = "go";
        if (request.kind == SearchKind::Mate)
            return line + " mate " + std::to_string(kMateMoves);
        if (request.kind == SearchKind::Ponder)
            line += " ponder";
        if (request.kind == SearchKind::Infinite) {
            line += " infinite";
        } else {
            if (request.clocks)
                line += times(*request.clocks, mover);
            if (request.moveTime)
                line += " movetime " + std::to_string(request.moveTime->count());
            if (request.depth)
                line += " depth " + std::to_string(*request.depth);
            if (request.nodes)
                line += " nodes " + std::to_string(*request.nodes);
        }
        if (!request.searchMoves.empty())
            line += " searchmoves";
        for (const shogi::Move move : request.searchMoves)
            line += ' ' + toUciMove(move);
        return line;
    }

    std::string ponderHit(const std::optional<Clocks>& clocks, shogi::Color mover,
                          const GoSwitches&) const override {
        return clocks ? "ponderhit" + times(*clocks, mover) : "ponderhit";
    }

    std::optional<shogi::Move> move(std::string_view text) const override { return parseUciMove(text); }
    // UCI counts full moves.
    std::int64_t matePlies(std::int64_t number, bool winning) const override {
        return winning ? 2 * number - 1 : 2 * number;
    }
    bool mateZeroIsLost() const override { return true; }
};

} // namespace

const Dialect& uciDialect() {
    static const UciDialect dialect;
    return dialect;
}

} // namespace host
