// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/game_talk.h"
#include "csa-link/online_game.h"
#include "csa-link/server_config.h"
#include "shogi-core/rules.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace csa {

// A client's connection, for as long as it lasts; never reused.
using ClientId = std::uint64_t;

// What happens on the server. Names are identifiers; other texts are for people.
struct PlayerCame {
    std::string name;
    bool extended = false;
};
struct PlayerLeft {
    std::string name;
};
struct GameBegan {
    OnlineGame game; // its summary has no own colour
};
struct MoveMade {
    std::string gameId;
    TimedMove move;
    int ply = 0;
};
struct MovesTakenBack {
    std::string gameId;
    int ply = 0; // number of moves left
};
// Exactly one for each GameBegan. The result is from Black's side.
struct GameFinished {
    OnlineGame game;
};
using ServerEvent = std::variant<PlayerCame, PlayerLeft, GameBegan, MoveMade, MovesTakenBack, GameFinished>;

// A small server for the CSA server protocol 1.2.1, as a state machine without I/O: logins, pairing by the
// name of the game, agreement, clocks, legality, repetition, declarations, move limit, results; the x1
// extensions LIST, WHO, SHOW, MONITOR2ON and CHAT, with which others look on; and between clients that say
// that they know them, taking back, pausing, chat, and the return of a player whose connection was lost. To
// clients with the extensions it says who is there, if it is told to.
class ServerSession {
public:
    struct Output {
        std::vector<std::pair<ClientId, std::string>> lines; // without line ends; written before closed
        std::vector<ClientId> closed;                        // to be disconnected; closed() does not follow
        std::vector<ServerEvent> events;
    };

    explicit ServerSession(ServerConfig config);
    ServerSession(const ServerSession&) = delete;
    ServerSession& operator=(const ServerSession&) = delete;

    [[nodiscard]] Output opened(ClientId id, Stamp now);
    [[nodiscard]] Output receive(ClientId id, std::string_view line, Stamp now, bool cut = false);
    [[nodiscard]] Output closed(ClientId id, Stamp now);
    [[nodiscard]] Output tick(Stamp now);
    // Offers a game to two players who are logged in and not playing, as a tournament does; false if they are
    // not.
    [[nodiscard]] bool pair(const std::string& black, const std::string& white, const std::string& game,
                            const GameTerms& terms, Stamp now, Output& output);
    // Ends everything: games without a result, connections.
    [[nodiscard]] Output shutdown(Stamp now);

    // When tick() must be called.
    std::optional<Stamp> nextDeadline() const;
    std::size_t clientCount() const { return m_clients.size(); }

private:
    enum class Phase : std::uint8_t { LoggingIn, Idle, Waiting, InGame };
    struct Client {
        Phase phase = Phase::LoggingIn;
        Stamp since{};
        std::string name;
        std::string shown; // what others are shown in its place; empty: the name
        std::string secret;
        bool extended = false;
        std::string game; // waits for it, or waited
        std::optional<shogi::Color> wish;
        Stamp waitsFrom{};
        std::string gameId;
    };
    struct Seat {
        std::string name;
        std::string secret;
        std::optional<ClientId> client;
        bool agreed = false;
        bool returning = false;     // has not agreed yet to go on after a cut
        std::size_t shownMoves = 0; // returning: those in the summary it was sent
        Features features{};
        std::optional<Stamp> absentSince;
        std::vector<std::string> lastLines; // how the game ended, for who comes back to learn it
    };
    struct OpenQuestion {
        Question question = Question::TakeBack;
        shogi::Color by = shogi::Color::Black;
        int plies = 0;
    };
    struct Game {
        GameTerms terms;
        OnlineGame online;
        shogi::GameHistory history;
        std::array<Seat, 2> seats;
        std::array<SideClock, 2> clocks;
        bool started = false;
        bool paused = false;
        Milliseconds used{0}; // in this turn, before runsSince
        Stamp runsSince{};
        Stamp offered{};
        std::optional<Stamp> finished{};
        std::optional<OpenQuestion> question{};
        std::set<ClientId> watchers{};

        std::string_view id() const { return online.summary.gameId; }
        shogi::Color toMove() const { return history.position().sideToMove(); }
        Seat& seat(shogi::Color color) { return seats[index(color)]; }
        Milliseconds usedAt(Stamp now) const;
        // Nothing if no flag can fall.
        std::optional<Stamp> flagFalls() const;
    };
    using Games = std::map<std::string, Game, std::less<>>;

    void see(Stamp now) { m_now = std::max(m_now, now); }
    Output take() { return std::exchange(m_output, {}); }
    void write(ClientId id, std::string line);
    void writeTo(const Seat& seat, std::string line);
    void writeBoth(const Game& game, const std::string& line);
    void writeWatchers(Game& game, const std::vector<std::string>& lines);
    void drop(ClientId id);

    void login(ClientId id, Client& client, std::string_view line);
    bool isPassword(std::string_view secret) const;
    void setShownName(ClientId id, Client& client, std::string_view name);
    void announce(std::string_view line, std::optional<ClientId> but = {});
    static std::string cameLine(const Client& client);
    static const std::string& shownNameOf(const Client& client) {
        return client.shown.empty() ? client.name : client.shown;
    }
    bool comesBack(ClientId id, Client& client);
    void resume(ClientId id, Client& client, std::string_view gameId);
    void seatAgain(ClientId id, Client& client, Game& game, shogi::Color color);
    void seekGame(Client& client, std::string_view name, std::optional<shogi::Color> wish);
    void findOpponents();
    GameTerms termsOf(std::string_view game) const;
    void offer(ClientId black, ClientId white, std::string_view name, const GameTerms& terms);
    void writeSummary(Game& game, shogi::Color color);
    void writeStart(Game& game, shogi::Color color);
    Features commonFeatures(const Game& game) const;
    void receiveInGame(ClientId id, Client& client, std::string_view line);
    void agree(Game& game, shogi::Color color);
    void reject(Game& game, std::string_view by, std::optional<shogi::Color> rejecter);
    void begin(Game& game);
    void playMove(Game& game, std::string_view line);
    void playSpecial(Game& game, std::string_view line);
    void checkFlag(Game& game);
    void endTurn(Game& game, const std::string& shown, Milliseconds charged);
    void finish(Game& game, std::string_view reason, std::optional<shogi::Color> winner,
                std::string_view special = {}, std::string illegalMove = {});
    void release(Seat& seat, bool mayWait);
    void forgetFinishedGames();
    void checkAbsences(Game& game);

    void receiveExtension(ClientId id, Client& client, std::string_view line);
    void receiveQuestion(Game& game, shogi::Color color, Question question, std::string_view word);
    void takeBack(Game& game, int plies);
    void pause(Game& game, bool on);
    void cancelQuestion(Game& game);
    void chat(const Client& client, Game* game, std::string_view text);
    void listPlayers(ClientId id);
    void listGames(ClientId id);
    void show(ClientId id, std::string_view gameId);
    void monitor(ClientId id, std::string_view gameId);
    void leave(ClientId id);

    Client* find(ClientId id);
    std::optional<ClientId> clientNamed(std::string_view name) const;
    Game* gameOf(const Client& client);
    static std::optional<shogi::Color> colorOf(const Game& game, ClientId id);
    // The game that a client plays, and its side; no game: none.
    struct Place {
        Game* game = nullptr;
        shogi::Color color = shogi::Color::Black;
    };
    Place placeOf(ClientId id, const Client& client);

    ServerConfig m_config;
    std::mt19937 m_random;
    std::uint64_t m_nextGame;
    std::map<ClientId, Client> m_clients;
    Games m_games;
    Output m_output;
    Stamp m_now{};
};

} // namespace csa
