// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/dialect.h"

#include "engine-host/usi_writer.h"
#include "shogi-core/sfen.h"

namespace host {

namespace {

class UsiDialect final : public Dialect {
public:
    Protocol protocol() const override { return Protocol::Usi; }
    std::string_view handshake() const override { return "usi"; }
    std::string_view handshakeDone() const override { return "usiok"; }
    std::string_view newGame() const override { return "usinewgame"; }
    bool readyAfterNewGame() const override { return false; }
    bool readyAfterPosition() const override { return false; }
    bool hasSideCommands() const override { return true; }
    bool canPonder() const override { return true; }
    bool canSolveMates() const override { return true; }
    bool tellsMateLimit() const override { return true; }
    std::optional<std::string> gameOver(GameResult result) const override { return writeGameOver(result); }
    bool sendsUndeclaredOptions() const override { return true; }
    bool playsShogiUnlessItSaysOtherwise() const override { return true; }

    std::string position(const SearchRequest& request) const override {
        return writePosition(request.start, request.moves);
    }
    std::string go(const SearchRequest& request, shogi::Color mover,
                   const GoSwitches& switches) const override {
        return writeGo(request, mover, switches);
    }
    std::string ponderHit(const std::optional<Clocks>& clocks, shogi::Color mover,
                          const GoSwitches& switches) const override {
        return writePonderHit(clocks, mover, switches.includeIncrement);
    }
    std::optional<shogi::Move> move(std::string_view text) const override {
        const auto parsed = shogi::parseUsiMove(text);
        return parsed ? std::optional(*parsed) : std::nullopt;
    }
    std::int64_t matePlies(std::int64_t number, bool) const override { return number; }
    bool mateZeroIsLost() const override { return false; }
};

} // namespace

const Dialect& usiDialect() {
    static const UsiDialect dialect;
    return dialect;
}

const Dialect& dialectOf(Protocol protocol, UgiNotation notation) {
    switch (protocol) {
    case Protocol::Uci:
        return uciDialect();
    case Protocol::Ugi:
        return ugiDialect(notation);
    case Protocol::Detect:
    case Protocol::Usi:
        break;
    }
    return usiDialect();
}

} // namespace host
