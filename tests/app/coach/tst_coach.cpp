// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/coach.h"
#include "app/coach/coach_file.h"
#include "app/coach/memory_schedule.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace app;
using namespace std::chrono_literals;
using Result = TrainingState::Result;
using std::chrono::sys_seconds;

namespace {

const sys_seconds kNow(1'800'000'000s);

CoachCard cardOf(const char* key) {
    CoachCard card;
    card.subject = CoachSubject::Mistake;
    card.key = QString::fromUtf8(key);
    card.kind = QStringLiteral("hanging");
    card.added = kNow;
    return card;
}

CoachAnswer answerOf(const char* key, Result result) {
    CoachAnswer answer;
    answer.key = QString::fromUtf8(key);
    answer.time = kNow;
    answer.result = result;
    return answer;
}

CoachGame gameOf(double rating) {
    CoachGame game;
    game.time = kNow;
    game.isRated = rating > 0;
    game.after.rating = rating;
    return game;
}

} // namespace

class TestCoach : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString freshPath() {
        static int number = 0;
        return m_folder.filePath(QStringLiteral("%1.sqlite").arg(++number));
    }

private slots:
    void changesAreKnownAtOnce() {
        const QString path = freshPath();
        {
            Coach coach(path);
            QVERIFY(!coach.isRead());
            QTRY_VERIFY(coach.isRead());
            QVERIFY(coach.cards().empty());
            QCOMPARE(coach.rating(), PlayerRating());
            QSignalSpy changed(&coach, &Coach::changed);
            QCOMPARE(coach.addCards({cardOf("a"), cardOf("b"), cardOf("a")}), 2);
            QCOMPARE(coach.addCards({cardOf("b")}), 0);
            QCOMPARE(changed.size(), 1);
            coach.addAnswer(answerOf("a", Result::Good));
            coach.addAnswer(answerOf("no card", Result::Good));
            QCOMPARE(coach.answers().size(), std::size_t{2});
            QCOMPARE(coach.card(CoachSubject::Mistake, QStringLiteral("a"))->memory,
                     afterAnswer({}, Result::Good, kNow));
            QVERIFY(coach.card(CoachSubject::Mate, QStringLiteral("a")) == nullptr);
            coach.retire(CoachSubject::Mistake, QStringLiteral("b"), true);
            coach.retire(CoachSubject::Mistake, QStringLiteral("none"), true);
            coach.addGame(gameOf(1650));
            coach.addGame(gameOf(0));
            QCOMPARE(coach.rating().rating, 1650.0);
            coach.setValue(QStringLiteral("goal"), QStringLiteral("初段"));
            changed.clear();
            coach.setValue(QStringLiteral("goal"), QStringLiteral("初段"));
            QCOMPARE(changed.size(), 0);
        }
        Coach again(path);
        QTRY_VERIFY(again.isRead());
        QCOMPARE(again.cards().size(), std::size_t{2});
        QCOMPARE(again.cards()[0].memory, afterAnswer({}, Result::Good, kNow));
        QVERIFY(again.cards()[1].isRetired);
        QCOMPARE(again.answers().size(), std::size_t{2});
        QCOMPARE(again.rating().rating, 1650.0);
        QCOMPARE(again.value(QStringLiteral("goal")), QStringLiteral("初段"));
    }

    // The file of a slow disk may be read late.
    void changesBeforeItIsRead() {
        const QString path = freshPath();
        const TrainingState known = afterAnswer({}, Result::Easy, kNow - 48h);
        {
            CoachFile file(path);
            CoachCard card = cardOf("a");
            card.memory = known;
            QVERIFY(file.addCards({&card, 1}) && file.addGame(gameOf(1500)));
            QVERIFY(file.setValue(QStringLiteral("x"), QStringLiteral("old")));
        }
        {
            Coach coach(path);
            coach.addAnswer(answerOf("a", Result::Good));
            coach.addCards({cardOf("a"), cardOf("b")});
            coach.addGame(gameOf(1600));
            coach.setValue(QStringLiteral("x"), QStringLiteral("new"));
            QVERIFY(!coach.isRead());
            QTRY_VERIFY(coach.isRead());
            QCOMPARE(coach.cards().size(), std::size_t{2});
            QCOMPARE(coach.cards()[0].memory, afterAnswer(known, Result::Good, kNow));
            QCOMPARE(coach.answers().size(), std::size_t{1});
            QCOMPARE(coach.games().size(), std::size_t{2});
            QCOMPARE(coach.rating().rating, 1600.0);
            QCOMPARE(coach.value(QStringLiteral("x")), QStringLiteral("new"));
        }
        CoachFile file(path);
        QCOMPARE(file.cards()->front().memory, afterAnswer(known, Result::Good, kNow));
        QCOMPARE(file.answers()->size(), std::size_t{1});
        QCOMPARE(file.values()->value(QStringLiteral("x")), QStringLiteral("new"));
    }

    void removedBeforeItIsRead() {
        const QString path = freshPath();
        {
            CoachFile file(path);
            QVERIFY(file.addGame(gameOf(1500)));
        }
        Coach coach(path);
        coach.removeAll();
        coach.addCards({cardOf("a")});
        QTRY_VERIFY(coach.isRead());
        QVERIFY(coach.games().empty());
        QCOMPARE(coach.cards().size(), std::size_t{1});
    }

    void copiesAndRestores() {
        const QString copy = m_folder.filePath(QStringLiteral("copy.sqlite"));
        Coach coach(freshPath());
        coach.addCards({cardOf("a")});
        coach.addGame(gameOf(1700));
        QSignalSpy copied(&coach, &Coach::copied);
        QSignalSpy restored(&coach, &Coach::restored);
        QSignalSpy failed(&coach, &Coach::failed);
        coach.backUp(copy);
        QTRY_COMPARE(copied.size(), 1);
        QCOMPARE(copied[0][0].toString(), copy);
        coach.removeAll();
        QVERIFY(coach.games().empty() && coach.cards().empty());
        coach.restore(copy);
        // Said while it is being restored.
        coach.addCards({cardOf("b")});
        QTRY_COMPARE(restored.size(), 1);
        QCOMPARE(coach.cards().size(), std::size_t{2});
        QCOMPARE(coach.rating().rating, 1700.0);
        QVERIFY(coach.card(CoachSubject::Mistake, QStringLiteral("b")) != nullptr);
        // Something else changes nothing.
        const QString letter = m_folder.filePath(QStringLiteral("letter.txt"));
        QFile file(letter);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("Dear friend");
        file.close();
        coach.restore(letter);
        QTRY_COMPARE(failed.size(), 1);
        QCOMPARE(failed[0][0].value<StoreProblem>().path, letter);
        QCOMPARE(coach.cards().size(), std::size_t{2});
        QVERIFY(QFileInfo::exists(letter));
    }

    // What cannot be written is told, and lives as long as the program.
    void failuresAreTold() {
        const QString path = m_folder.filePath(QStringLiteral("a folder"));
        QVERIFY(QDir().mkpath(path));
        Coach coach(path);
        QSignalSpy failed(&coach, &Coach::failed);
        QTRY_VERIFY(coach.isRead());
        QVERIFY(!failed.isEmpty());
        coach.addGame(gameOf(1800));
        QTRY_VERIFY(failed.size() >= 2);
        QCOMPARE(coach.rating().rating, 1800.0);
    }

    void withoutAFile() {
        Coach coach{QString()};
        QVERIFY(coach.isRead());
        QCOMPARE(coach.addCards({cardOf("a")}), 1);
        coach.addAnswer(answerOf("a", Result::Again));
        coach.restore(QStringLiteral("/nowhere"));
        QCOMPARE(coach.cards()[0].memory.result, Result::Again);
    }
};

QTEST_GUILESS_MAIN(TestCoach)
#include "tst_coach.moc"
