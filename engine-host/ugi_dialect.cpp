// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/dialect.h"
#include "engine-host/uci_notation.h"
#include "shogi-core/sfen.h"

#include <algorithm>

namespace host {

namespace {

// These engines treat an empty clock as a lost game.
std::string atLeastOne(Milliseconds time) {
    return std::to_string(std::max<Milliseconds::rep>(1, time.count()));
}

class UgiDialect final : public Dialect {
public:
    explicit UgiDialect(bool uciNotation)
        : m_uciNotation(uciNotation) {}

    Protocol protocol() const override { return Protocol::Ugi; }
    std::string_view handshake() const override { return "ugi"; }
    std::string_view handshakeDone() const override { return "ugiok"; }
    std::string_view newGame() const override { return "uginewgame"; }
    bool readyAfterNewGame() const override { return true; }
    bool readyAfterPosition() const override { return true; }
    bool hasSideCommands() const override { return false; }
    bool canPonder() const override { return false; }
    bool canSolveMates() const override { return false; }
    bool tellsMateLimit() const override { return false; }
    std::optional<std::string> gameOver(GameResult) const override { return std::nullopt; }
    bool sendsUndeclaredOptions() const override { return false; }
    bool playsShogiUnlessItSaysOtherwise() const override { return true; }

    UgiNotation ugiNotation() const override { return m_uciNotation ? UgiNotation::Uci : UgiNotation::Usi; }

    std::string notationProbe() const override {
        const shogi::Position start;
        return m_uciNotation ? "position fen " + toUciFen(start) + " moves c3c4"
                             : "position fen " + shogi::toSfen(start) + " moves 7g7f";
    }

    std::string position(const SearchRequest& request) const override {
        static const shogi::Position kEvenGame;
        std::string line = "position ";
        if (request.start == kEvenGame && request.start.moveNumber() == 1)
            line += "startpos";
        else
            line += "fen " + (m_uciNotation ? toUciFen(request.start) : shogi::toSfen(request.start));
        if (!request.moves.empty())
            line += " moves";
        for (const shogi::Move move : request.moves)
            line += ' ' + (m_uciNotation ? toUciMove(move) : shogi::toUsi(move));
        return line;
    }

    // Exactly one kind of limit; the user's choice for this engine takes precedence over clocks.
    std::string go(const SearchRequest& request, shogi::Color mover, const GoSwitches&) const override {
        if (request.kind == SearchKind::Infinite)
            return "go infinite";
        if (request.moveTime)
            return "go movetime " + atLeastOne(*request.moveTime);
        if (request.depth)
            return "go depth " + std::to_string(*request.depth);
        if (request.nodes)
            return "go nodes " + std::to_string(*request.nodes);
        const FoldedClocks folded = foldClocks(request.clocks.value_or(Clocks{}), mover);
        return "go p1time " + atLeastOne(folded.blackTime) + " p2time " + atLeastOne(folded.whiteTime) +
               " p1inc " + std::to_string(folded.blackIncrement.count()) + " p2inc " +
               std::to_string(folded.whiteIncrement.count());
    }

    std::string ponderHit(const std::optional<Clocks>&, shogi::Color, const GoSwitches&) const override {
        return {}; // never called: canPonder()
    }

    std::optional<shogi::Move> move(std::string_view text) const override {
        if (m_uciNotation)
            return parseUciMove(text);
        const auto parsed = shogi::parseUsiMove(text);
        return parsed ? std::optional(*parsed) : std::nullopt;
    }
    std::int64_t matePlies(std::int64_t number, bool) const override { return number; }
    bool mateZeroIsLost() const override { return false; }

private:
    bool m_uciNotation;
};

} // namespace

const Dialect& ugiDialect(UgiNotation notation) {
    static const UgiDialect kUsi(false);
    static const UgiDialect kUci(true);
    return notation == UgiNotation::Uci ? kUci : kUsi;
}

} // namespace host
