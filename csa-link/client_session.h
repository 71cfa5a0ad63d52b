// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/game_talk.h"
#include "csa-link/link_config.h"
#include "csa-link/link_events.h"
#include "csa-link/watch_talk.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace csa {

enum class LinkAction : std::uint8_t {
    None,
    Connect,   // lost() or connected() follows
    Disconnect // lost() does not follow
};

// The conversation with a server by the CSA server protocol 1.2.1, through all its connections, as a state
// machine without I/O: lines, commands and the clock go in; lines to write, events and an action for the
// connection come out. Every function that returns an Output has already changed the state, and the receiver
// of the events may send the next command at once. Time that runs backwards stands still.
//
// GameTalk handles the game and WatchTalk the x1 extensions; this class handles logging in, offers, silence
// and connecting again.
class ClientSession {
public:
    struct Output {
        std::vector<std::string> lines; // without line ends; written before action
        std::vector<Event> events;
        LinkAction action = LinkAction::None;
    };

    ClientSession(LinkConfig config, Stamp now);
    ClientSession(const ClientSession&) = delete;
    ClientSession& operator=(const ClientSession&) = delete;

    // Once, first.
    [[nodiscard]] Output open(Stamp now);
    // The connection is made.
    [[nodiscard]] Output connected(Stamp now);
    // It could not be made, or has ended; all its lines have been received.
    [[nodiscard]] Output lost(LinkFailure failure, Stamp now);
    // A line of the server, without line end. cut: its end is missing.
    [[nodiscard]] Output receive(std::string_view line, Stamp now, bool cut = false);
    [[nodiscard]] Output request(const Command& command, Stamp now);
    [[nodiscard]] Output tick(Stamp now);

    // When tick() must be called.
    std::optional<Stamp> nextDeadline() const;
    LinkState state() const { return m_state; }

private:
    // A game summary being received.
    struct Block {
        std::vector<std::string> lines;
        bool bad; // cut lines, or too many
    };
    struct Offer {
        GameSummary summary;
        Stamp since{};
        bool resumes = false;
    };

    bool isOnline() const;
    void setState(LinkState state, LinkFailure failure = {});
    void write(std::string line);
    void add(Event event) { m_output.events.push_back(std::move(event)); }
    void absorb(GameTalk::Output output);
    void absorb(WatchTalk::Output output);
    Output take();
    void see(Stamp now);

    void receiveLogin(std::string_view line);
    void loggedIn();
    void askForGame();
    void receiveExtension(std::string_view line);
    void receiveOnline(std::string_view line);
    void closeBlock();
    void offered(GameSummary summary);
    void agree();
    void rejectOffer();
    void offerIsOff(std::string_view by);
    void start();
    void gameIsOver();

    std::optional<RefusalReason> carryOut(const Command& command);
    void closeLink();
    void cut(LinkFault fault);
    void lose(LinkFailure failure);
    bool willReconnect(LinkFault fault) const;
    void endKeptGame();
    bool hasPlayedAll() const;
    void connect();
    void logOut();
    void countFlood(std::size_t events);
    std::optional<Stamp> stateDeadline() const;

    LinkConfig m_config;
    SessionLog m_log;
    WatchTalk m_watching;
    Output m_output;
    Stamp m_now;

    LinkState m_state = LinkState::Disconnected;
    Stamp m_since{};
    int m_attempt = 0;
    std::optional<Stamp> m_nextAttempt;
    bool m_everLoggedIn = false;
    bool m_closing = false; // asked for, or all games are played
    int m_gamesPlayed = 0;
    bool m_endedHere = false; // a game has ended on this connection

    Stamp m_lastWritten{};
    bool m_answersSilence = false; // the server answers empty lines
    int m_unanswered = 0;          // empty lines since the last line of the server

    std::optional<Block> m_block;
    std::optional<Offer> m_offer;
    Features m_features;             // told before START
    std::optional<GameTalk> m_game;  // also after a cut
    std::optional<Stamp> m_resumeBy; // logged in again: until then the server may go on with it
    std::string m_lastGameId;        // ended without a reason, which may come late
    Stamp m_floodSince{};
    std::size_t m_flood = 0; // events since then that lines of the server have caused
};

} // namespace csa
