// SPDX-License-Identifier: GPL-3.0-or-later
// Links and a server of our own on this computer, as the main thread sees them.
#include "app/server/link_hub.h"
#include "shogi-core/csa.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

using namespace app;

namespace {

constexpr int kPatience = 20'000;

csa::LinkConfig linkTo(quint16 port, const char* user) {
    csa::LinkConfig config;
    config.host = "127.0.0.1";
    config.port = port;
    config.user = user;
    config.password = "secret-word";
    config.game = "g-600-10";
    config.agreement = csa::Agreement::AtOnce;
    return config;
}

// What a link has said, by kind.
struct Heard {
    explicit Heard(ServerLink& link) {
        QObject::connect(&link, &ServerLink::happened, &link, [this, &link](const csa::Event& event) {
            onMainThread = onMainThread && QThread::currentThread() == link.thread();
            if (const auto* const state = std::get_if<csa::StateChanged>(&event))
                agrees = agrees && link.state().state == state->state;
            events.push_back(event);
        });
    }
    template <class E>
    int count() const {
        return static_cast<int>(std::count_if(events.begin(), events.end(), [](const csa::Event& event) {
            return std::holds_alternative<E>(event);
        }));
    }
    std::vector<csa::Event> events;
    bool onMainThread = true;
    bool agrees = true; // state() with the event
};

} // namespace

class TestLinkHub : public QObject {
    Q_OBJECT
private slots:
    void aGameBetweenTwoLinks() {
        LinkHub hub;
        csa::ListenConfig where;
        where.port = 0;
        const auto server = hub.serve(where);
        std::vector<csa::ServerEvent> house;
        connect(server.get(), &OwnServer::happened, this,
                [&house](const csa::ServerEvent& event) { house.push_back(event); });
        QTRY_VERIFY_WITH_TIMEOUT(server->port() != 0, kPatience);
        const auto foo = hub.open(linkTo(server->port(), "foo"));
        const auto bar = hub.open(linkTo(server->port(), "bar"));
        const Heard fooHeard(*foo);
        const Heard barHeard(*bar);
        QTRY_VERIFY_WITH_TIMEOUT(
            fooHeard.count<csa::GameStarted>() == 1 && barHeard.count<csa::GameStarted>() == 1, kPatience);
        foo->post(csa::Resign{});
        bar->post(csa::Resign{});
        QTRY_VERIFY_WITH_TIMEOUT(foo->state().state == csa::LinkState::Closed &&
                                     bar->state().state == csa::LinkState::Closed,
                                 kPatience);
        QCOMPARE(fooHeard.count<csa::GameEnded>(), 1);
        QCOMPARE(barHeard.count<csa::GameEnded>(), 1);
        QVERIFY(fooHeard.onMainThread && fooHeard.agrees);
        QTRY_VERIFY_WITH_TIMEOUT(std::any_of(house.begin(), house.end(),
                                             [](const csa::ServerEvent& event) {
                                                 return std::holds_alternative<csa::GameFinished>(event);
                                             }),
                                 kPatience);
    }

    void aDestroyedLinkHasLeft() {
        LinkHub hub;
        csa::ListenConfig where;
        where.port = 0;
        const auto server = hub.serve(where);
        int left = 0;
        connect(server.get(), &OwnServer::happened, this, [&left](const csa::ServerEvent& event) {
            left += std::holds_alternative<csa::PlayerLeft>(event) ? 1 : 0;
        });
        QTRY_VERIFY_WITH_TIMEOUT(server->port() != 0, kPatience);
        auto link = hub.open(linkTo(server->port(), "foo"));
        QTRY_VERIFY_WITH_TIMEOUT(link->state().state == csa::LinkState::Waiting, kPatience);
        link.reset();
        QTRY_COMPARE_WITH_TIMEOUT(left, 1, kPatience);
    }

    // An observer may end the link in the middle of a batch of events.
    void destroyedByItsObserver() {
        LinkHub hub;
        auto link = hub.open(linkTo(1, "foo"));
        int heard = 0;
        connect(link.get(), &ServerLink::happened, this, [&link, &heard] {
            ++heard;
            link.reset();
        });
        QTRY_COMPARE_WITH_TIMEOUT(heard, 1, kPatience);
    }

    void aServerThatCannotListenSaysWhy() {
        LinkHub hub;
        csa::ListenConfig where;
        where.port = 0;
        const auto first = hub.serve(where);
        QTRY_VERIFY_WITH_TIMEOUT(first->port() != 0, kPatience);
        where.port = first->port();
        const auto second = hub.serve(where);
        int failed = 0;
        connect(second.get(), &OwnServer::notListening, this, [&failed] { ++failed; });
        QTRY_COMPARE_WITH_TIMEOUT(failed, 1, kPatience);
        QCOMPARE(second->port(), quint16{0});
    }

    void linksOutliveTheHub() {
        auto hub = std::make_unique<LinkHub>();
        auto link = hub->open(linkTo(1, "foo"));
        csa::ListenConfig where;
        where.port = 0;
        auto server = hub->serve(where);
        hub.reset();
        link->post(csa::Resign{});
        server->pair("foo", "bar", "g", {});
    }
};

QTEST_GUILESS_MAIN(TestLinkHub)
#include "tst_link_hub.moc"
