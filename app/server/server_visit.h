// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/server_account.h"
#include "app/server/server_records.h"
#include "app/server/server_table.h"
#include "csa-link/link_events.h"

#include <QDateTime>
#include <QObject>

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace app {

class LinkHub;
class ServerGame;
class ServerLink;

// A game of a visit that is over.
struct VisitResult {
    QString gameId;
    std::array<QString, 2> names; // foreign texts
    std::optional<shogi::Color> own;
    csa::OwnResult result = csa::OwnResult::Unfinished;
    shogi::Ending ending;
    int moves = 0;
    QDateTime began;
    QString path; // of its record; empty: not written yet
};

// Why a visit ended.
struct VisitEnd {
    enum class Kind : std::uint8_t {
        AllPlayed, // or as asked for
        Link,      // see failure
        Engine     // it cannot play, see engine
    };
    Kind kind = Kind::AllPlayed;
    csa::LinkFailure failure{};
    std::optional<PlayerFailure> engine{};
};

// A visit to a server, from its beginning to the last game: makes the engine ready, logs in, answers offers,
// plays at its table, keeps results and records, and comes back after cuts. Ends by itself after as many
// games as the account says. Or it only looks on: lists, watching and chat are the matter of ServerLists and
// WatchedGames. Main thread.
class ServerVisit : public QObject {
    Q_OBJECT
public:
    enum class Phase : std::uint8_t {
        NotBegun,
        MakingReady, // the engine starts
        Linked,      // see link()
        Over         // see end()
    };
    // All must outlive the visit.
    struct Parts {
        LinkHub& hub;
        ServerTable& table;
        ServerRecords& records;
    };
    enum class Purpose : std::uint8_t {
        Play,
        LookOn // with the extensions; until it is left
    };
    ServerVisit(const Parts& parts, ServerAccount account, Purpose purpose = Purpose::Play,
                QObject* parent = nullptr);
    // Leaves.
    ~ServerVisit() override;

    // Shorter ones for tests.
    void setTimeouts(const csa::LinkTimeouts& timeouts) { m_timeouts = timeouts; }

    // Once. Precondition: faultOf(account, password, plays()) is nothing.
    void begin(const QString& password);

    const ServerAccount& account() const { return m_account; }
    bool plays() const { return m_purpose == Purpose::Play; }
    // Whether it logs in with the extensions: lists, watching, chat.
    bool hasExtensions() const { return m_account.extended || !plays(); }
    Phase phase() const { return m_phase; }
    // Logged in, and not about to leave.
    bool isOnline() const;
    // Precondition: Linked or Over.
    const csa::StateChanged& link() const;
    const std::optional<VisitEnd>& end() const { return m_end; }
    // The offer that waits for agree() or reject().
    const std::optional<csa::GameOffered>& offer() const { return m_offer; }
    // The game that is being prepared or played.
    ServerGame* game() const { return m_game.get(); }
    bool isPlaying() const;
    // Newest last; at most kMostResults, the totals count all.
    const std::vector<VisitResult>& results() const { return m_results; }
    static constexpr std::size_t kMostResults = 1'000;
    // Games by result, indexed by csa::OwnResult.
    const std::array<int, 6>& totals() const { return m_totals; }
    // Whether no game begins any more.
    bool isEnding() const { return m_ending; }

    void agree();
    void reject();
    // Ends the visit after the running game; at once without one.
    void endAfterGame();
    // Ends it now; a running game is lost.
    void leave();
    // Does not wait for the next attempt to connect.
    void connectNow();
    // For lists, watching and chat; refused by csa::Refused.
    void post(csa::Command command);

signals:
    // phase(), link(), offer(), game() or isEnding() has changed.
    void changed();
    void offered(const csa::GameOffered& offer);
    // It has been seated and is played from now on.
    void gameBegan();
    void gameOver(const app::VisitResult& result);
    // A record was written, or could not be; see ServerRecords.
    void recordSaved(const app::VisitResult& result);
    // The own engine failed before a game; the offer is rejected.
    void engineFailed(const app::PlayerFailure& failure);
    // A message of the server, or a reason that came late. Foreign text.
    void notice(const QString& text);
    // Every event of the link, after it has been handled here.
    void happened(const csa::Event& event);
    void ended(const app::VisitEnd& end);

private:
    void openLink();
    void hear(const csa::Event& event);
    void take(const csa::Event& event);
    void takeOffer(const csa::GameOffered& offer);
    void seat();
    void takeEnd(const csa::OnlineGame& game);
    // m_game, which lives until control is back in the event loop.
    const ServerGame* letGo();
    void dropGame();
    void finish(VisitEnd end);
    void closeIfIdle();

    Parts m_parts;
    ServerAccount m_account;
    Purpose m_purpose;
    QString m_password;
    csa::LinkTimeouts m_timeouts;
    Phase m_phase = Phase::NotBegun;
    std::unique_ptr<ServerLink> m_link;
    csa::StateChanged m_lastState; // after the link is gone
    std::optional<csa::GameOffered> m_offer;
    std::unique_ptr<ServerGame> m_game;
    QDateTime m_began;
    std::vector<VisitResult> m_results;
    std::array<int, 6> m_totals{};
    std::optional<VisitEnd> m_end;
    bool m_ending = false;
    int m_engineFailures = 0; // in a row
};

} // namespace app
