// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/reconnection.h"

#include <QTest>

using namespace app;
using host::ConnectionFault;
using host::FailureKind;

namespace {

host::Failure failureOf(FailureKind kind, ConnectionFault fault = ConnectionFault::None) {
    host::Failure failure;
    failure.kind = kind;
    failure.connection = fault;
    return failure;
}

const host::Failure kLost = failureOf(FailureKind::ConnectionLost, ConnectionFault::Lost);
const host::Failure kGone = failureOf(FailureKind::NoConnection, ConnectionFault::Unreachable);

} // namespace

class TestReconnection : public QObject {
    Q_OBJECT

private slots:
    void triesLaterEachTimeAndNotForEver() {
        Reconnection reconnection;
        auto before = host::Milliseconds(0);
        auto wait = reconnection.next(kLost);
        int attempts = 0;
        for (; wait; wait = reconnection.next(kGone), ++attempts) {
            QVERIFY(*wait > before);
            before = *wait;
        }
        QVERIFY(attempts >= 3 && attempts < 20);
        QVERIFY(!reconnection.next(kLost));
        reconnection.succeeded();
        QVERIFY(reconnection.next(kLost));
    }

    // Whoever adds an engine with a wrong name wants to hear of it.
    void aFirstConnectionIsNotTriedAgain() {
        Reconnection reconnection;
        QVERIFY(!reconnection.next(kGone));
        QVERIFY(reconnection.next(kLost));
        QVERIFY(reconnection.next(kGone));
    }

    void aConnectionThatBrokeElsewhereIsTriedAgain() {
        Reconnection reconnection;
        reconnection.broke();
        QVERIFY(reconnection.next(kGone));
        reconnection.succeeded();
        QVERIFY(!reconnection.next(kGone));
    }

    void whatDoesNotPassByItselfIsLeftToTheUser_data() {
        QTest::addColumn<int>("fault");
        for (const ConnectionFault fault :
             {ConnectionFault::None, ConnectionFault::NoClient, ConnectionFault::KeyUnknown,
              ConnectionFault::KeyChanged, ConnectionFault::LoginRefused})
            QTest::addRow("%d", static_cast<int>(fault)) << static_cast<int>(fault);
    }
    void whatDoesNotPassByItselfIsLeftToTheUser() {
        QFETCH(int, fault);
        Reconnection reconnection;
        QVERIFY(reconnection.next(kLost));
        QVERIFY(
            !reconnection.next(failureOf(FailureKind::NoConnection, static_cast<ConnectionFault>(fault))));
    }

    void enginesThatEndAreNotConcerned() {
        Reconnection reconnection;
        for (const FailureKind kind : {FailureKind::Died, FailureKind::NotFound, FailureKind::NotReady}) {
            QVERIFY(!Reconnection::concerns(failureOf(kind)));
            QVERIFY(!reconnection.next(failureOf(kind)));
        }
        QVERIFY(Reconnection::concerns(kLost) && Reconnection::concerns(kGone));
    }
};

QTEST_APPLESS_MAIN(TestReconnection)
#include "tst_reconnection.moc"
