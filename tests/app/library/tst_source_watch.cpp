// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/source_watch.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace app;

class TestSourceWatch : public QObject {
    Q_OBJECT

private slots:
    void tellsWhichSourceHasChanged() {
        const QTemporaryDir folder;
        const QString inner = folder.filePath(QStringLiteral("a/b"));
        const QString other = folder.filePath(QStringLiteral("other"));
        QDir().mkpath(inner);
        QDir().mkpath(other);
        SourceWatch watch;
        QSignalSpy spy(&watch, &SourceWatch::changed);
        watch.setFolders({{QStringLiteral("A"), {folder.filePath(QStringLiteral("a")), inner}},
                          {QStringLiteral("Other"), {other}}});
        // Watching begins in its own time.
        int count = 0;
        QTRY_VERIFY((write(inner, ++count), !spy.isEmpty()));
        for (const QList<QVariant>& told : std::as_const(spy))
            QCOMPARE(told.first().toString(), QStringLiteral("A"));
    }

    void stopsWhatIsNoLongerWanted() {
        const QTemporaryDir folder;
        const QString one = folder.filePath(QStringLiteral("one"));
        const QString two = folder.filePath(QStringLiteral("two"));
        QDir().mkpath(one);
        QDir().mkpath(two);
        SourceWatch watch;
        QSignalSpy spy(&watch, &SourceWatch::changed);
        watch.setFolders({{QStringLiteral("One"), {one}}});
        int count = 0;
        QTRY_VERIFY((write(one, ++count), !spy.isEmpty()));
        watch.setFolders({{QStringLiteral("Two"), {two}}});
        QTRY_VERIFY((write(two, ++count), spy.last().first() == QStringLiteral("Two")));
        spy.clear();
        write(one, ++count);
        write(two, ++count);
        QTRY_VERIFY(!spy.isEmpty());
        for (const QList<QVariant>& told : std::as_const(spy))
            QCOMPARE(told.first().toString(), QStringLiteral("Two"));
    }

    void missingFoldersAndTooManyAreNoFault() {
        const QTemporaryDir folder;
        SourceWatch watch;
        QSignalSpy spy(&watch, &SourceWatch::changed);
        QStringList many;
        for (qsizetype i = 0; i <= SourceWatch::kMostFolders; ++i)
            many.append(QStringLiteral("/nowhere/%1").arg(i));
        watch.setFolders({{QStringLiteral("A"), many},
                          {QStringLiteral("B"), {QStringLiteral("/nowhere")}},
                          {QStringLiteral("C"), {folder.path()}}});
        int count = 0;
        QTRY_VERIFY((write(folder.path(), ++count), !spy.isEmpty()));
        QCOMPARE(spy.first().first().toString(), QStringLiteral("C"));
    }

private:
    static void write(const QString& folder, int number) {
        QFile file(folder + QStringLiteral("/%1.kif").arg(number));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write a test file");
    }
};

QTEST_GUILESS_MAIN(TestSourceWatch)
#include "tst_source_watch.moc"
