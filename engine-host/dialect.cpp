// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/dialect.h"

#include "engine-host/usi_writer.h"
#include "shogi-core/sfen.h"

namespace host {

namespace {

class UsiDialect final : public Dialect {
public:
    std::string_view handshake() const override { return "usi"; }
    std::string_view handshakeDone() const override { return "usiok"; }
    std::string_view newGame() const override { return "usinewgame"; }
    bool canPonder() const override { return true; }
    std::optional<std::string> gameOver(GameResult result) const override { return writeGameOver(result); }
    bool sendsUndeclaredOptions() const override { return true; }

    std::string position(const SearchRequest& request) const override {
        return writePosition(request.start, request.moves);
    }
    std::string go(const SearchRequest& request, shogi::Color mover, bool includeIncrement) const override {
        return writeGo(request, mover, includeIncrement);
    }
    std::string ponderHit(const std::optional<Clocks>& clocks, shogi::Color mover,
                          bool includeIncrement) const override {
        return writePonderHit(clocks, mover, includeIncrement);
    }
    std::optional<shogi::Move> move(std::string_view text) const override {
        const auto parsed = shogi::parseUsiMove(text);
        return parsed ? std::optional(*parsed) : std::nullopt;
    }
};

} // namespace

const Dialect& usiDialect() {
    static const UsiDialect dialect;
    return dialect;
}

} // namespace host
