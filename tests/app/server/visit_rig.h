// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_document.h"
#include "app/files/storage_thread.h"
#include "app/server/link_hub.h"
#include "app/server/server_game.h"
#include "app/server/server_table.h"
#include "app/server/server_visit.h"
#include "shogi-core/sfen.h"
#include "tests/app/game/scripted_player.h"
#include "tests/app/server/scripted_server.h"

#include <QTemporaryDir>

#include <memory>

namespace app {

// A board at which a person plays, or an engine that does what the test says.
class TestTable final : public ServerTable {
public:
    void makeReady(QObject* context, std::function<void(const std::optional<PlayerFailure>&)> done) override {
        QMetaObject::invokeMethod(
            context, [done, failure = failure] { done(failure); }, Qt::QueuedConnection);
    }
    bool isFree() const override { return !m_game.isActive(); }
    bool seat(const GameSettings& settings, const shogi::Position& start, ServerGame& referee) override {
        if (!takes || m_game.isActive())
            return false;
        const shogi::Color own = *referee.summary().ownColor;
        std::unique_ptr<Player> here;
        if (settings.side(own).player.isEngine()) {
            auto player = std::make_unique<ScriptedPlayer>(settings.side(own).player.name);
            player->readiesItself = engineReadies;
            engine = player.get();
            here = std::move(player);
        } else {
            here = std::make_unique<HumanPlayer>(settings.side(own).player.name);
        }
        person = here.get();
        std::unique_ptr<Player> absent = std::make_unique<AbsentPlayer>(settings.side(~own).player.name);
        referee.sitAt(m_game);
        const bool isBlack = own == shogi::Color::Black;
        m_game.startOutside(settings, start, referee, std::move(isBlack ? here : absent),
                            std::move(isBlack ? absent : here));
        return true;
    }
    Game& game() override { return m_game; }
    const RecordDocument& document() const { return m_document; }
    QString moves() const {
        QString text;
        for (const shogi::Move move : m_document.moves())
            text += QString::fromStdString(shogi::toUsi(move)) + u' ';
        return text.trimmed();
    }
    void play(const char* usi) { person->playMove(shogi::parseUsiMove(usi).value()); }

    bool takes = true;
    bool engineReadies = true;
    std::optional<PlayerFailure> failure; // of makeReady()
    Player* person = nullptr;
    ScriptedPlayer* engine = nullptr;

private:
    RecordDocument m_document;
    Game m_game{m_document};
};

// A visit to a scripted server.
struct VisitRig {
    explicit VisitRig(const ServerAccount& wanted = {}, const QString& recordFolder = {},
                      ServerVisit::Purpose purpose = ServerVisit::Purpose::Play)
        : records(recordFolder.isEmpty() ? folder.filePath(QStringLiteral("games")) : recordFolder, storage)
        , visit({hub, table, records}, accountOf(wanted, server.port()), purpose) {
        csa::LinkTimeouts timeouts;
        timeouts.reloginFirst = csa::Milliseconds(20);
        timeouts.resumeFirst = csa::Milliseconds(20);
        timeouts.reloginLongest = csa::Milliseconds(100);
        visit.setTimeouts(timeouts);
        QObject::connect(&visit, &ServerVisit::ended, &visit, [this] { ++ends; });
        QObject::connect(&visit, &ServerVisit::gameOver, &visit, [this] { ++over; });
        QObject::connect(&visit, &ServerVisit::gameBegan, &visit, [this] { ++begun; });
        QObject::connect(&records, &ServerRecords::saved, &visit,
                         [this](const QString&, const QString& path) { saved += path; });
    }

    // A server that is still there would be told goodbye, and waited for.
    ~VisitRig() { server.close(); }
    VisitRig(const VisitRig&) = delete;
    VisitRig& operator=(const VisitRig&) = delete;

    static ServerAccount accountOf(ServerAccount account, quint16 port) {
        account.host = QStringLiteral("127.0.0.1");
        account.port = port;
        account.user = QStringLiteral("foo");
        account.game = QStringLiteral("game-600-10");
        return account;
    }

    static QByteArrayList offer(const char* color = "+", const QByteArrayList& moves = {},
                                const QByteArrayList& more = {}) {
        return QByteArrayList{"BEGIN Game_Summary",
                              "Protocol_Version:1.2",
                              "Protocol_Mode:Server",
                              "Format:Shogi 1.0",
                              "Declaration:Jishogi 1.1",
                              "Game_ID:test-1",
                              "Name+:foo",
                              "Name-:bar",
                              QByteArray("Your_Turn:") + color,
                              "Rematch_On_Draw:NO",
                              "To_Move:+"} +
               more +
               QByteArrayList{"BEGIN Time",
                              "Time_Unit:1sec",
                              "Total_Time:600",
                              "Byoyomi:10",
                              "Least_Time_Per_Move:1",
                              "END Time",
                              "BEGIN Position",
                              "PI",
                              "+"} +
               moves + QByteArrayList{"END Position", "END Game_Summary"};
    }

    bool logIn() {
        if (!server.accept() || !server.line().startsWith("LOGIN foo "))
            return false;
        server.lines({"LOGIN:foo OK"});
        return true;
    }
    // To the state before the first move.
    bool startGame(const char* color = "+") {
        visit.begin(QStringLiteral("secret"));
        if (!logIn())
            return false;
        server.lines(offer(color));
        if (!visit.account().agreesAtOnce) {
            if (!QTest::qWaitFor([this] { return visit.offer().has_value(); }, ScriptedServer::kPatience))
                return false;
            visit.agree();
        }
        if (server.line() != "AGREE test-1")
            return false;
        server.lines({"START:test-1"});
        return QTest::qWaitFor([this] { return table.game().phase() == Game::Phase::Running; },
                               ScriptedServer::kPatience);
    }
    bool waitsFor(csa::LinkState state) {
        return QTest::qWaitFor(
            [this, state] {
                return visit.phase() == ServerVisit::Phase::Linked && visit.link().state == state;
            },
            ScriptedServer::kPatience);
    }
    bool shows(const QString& moves) {
        return QTest::qWaitFor([this, &moves] { return table.moves() == moves; }, ScriptedServer::kPatience);
    }

    QTemporaryDir folder;
    ScriptedServer server;
    StorageThread storage;
    LinkHub hub;
    ServerRecords records;
    TestTable table;
    ServerVisit visit;
    int begun = 0;
    int over = 0;
    int ends = 0;
    QStringList saved;
};

} // namespace app
