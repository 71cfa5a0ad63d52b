// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/sources_dialog.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTreeWidget>

using namespace app;

namespace {

ListedSource source(const char* path, qint64 games, qint64 faulty = 0) {
    ListedSource listed;
    listed.figures.source.path = QString::fromUtf8(path);
    listed.figures.source.read = 1709251200000;
    listed.figures.games = games;
    listed.figures.faulty = faulty;
    return listed;
}

LibraryFault fault(const char* path, const char* entry, int line) {
    LibraryFault fault;
    fault.path = QString::fromUtf8(path);
    fault.entry = QString::fromUtf8(entry);
    fault.fault.line = line;
    fault.fault.code = shogi::ParseErrorCode::IllegalMove;
    return fault;
}

} // namespace

class TestSourcesDialog : public QObject {
    Q_OBJECT

private slots:
    void listsSources() {
        SourcesDialog dialog;
        dialog.setSources({source("/one", 1200), source("/two/games.zip", 5, 2)});
        const auto& table = *dialog.findChild<QTreeWidget*>(QStringLiteral("sourcesTable"));
        QCOMPARE(table.topLevelItemCount(), 2);
        QCOMPARE(table.topLevelItem(0)->text(1), QLocale().toString(1200));
        QCOMPARE(table.topLevelItem(0)->text(2), QString());
        QCOMPARE(table.topLevelItem(1)->text(2), QStringLiteral("2"));
        QCOMPARE(dialog.chosen(), QStringLiteral("/one"));
    }

    void theChosenOneStaysChosen() {
        SourcesDialog dialog;
        QSignalSpy chosen(&dialog, &SourcesDialog::chosenChanged);
        dialog.setSources({source("/one", 1), source("/two", 2)});
        QCOMPARE(chosen.size(), 1);
        auto& table = *dialog.findChild<QTreeWidget*>(QStringLiteral("sourcesTable"));
        table.setCurrentItem(table.topLevelItem(1));
        QCOMPARE(chosen.size(), 2);
        dialog.setSources({source("/new", 0), source("/one", 1), source("/two", 3)});
        QCOMPARE(dialog.chosen(), QStringLiteral("/two"));
        dialog.setSources({});
        QCOMPARE(dialog.chosen(), QString());
    }

    void watchingIsAsked() {
        SourcesDialog dialog;
        QSignalSpy spy(&dialog, &SourcesDialog::watchChanged);
        dialog.setSources({source("/one", 1)});
        QVERIFY(spy.isEmpty());
        auto& table = *dialog.findChild<QTreeWidget*>(QStringLiteral("sourcesTable"));
        table.topLevelItem(0)->setCheckState(0, Qt::Unchecked);
        QCOMPARE(spy.size(), 1);
        QCOMPARE(spy.first(), (QList<QVariant>{QStringLiteral("/one"), false}));
    }

    void buttonsActOnTheChosenOne() {
        SourcesDialog dialog;
        auto& read = *dialog.findChild<QPushButton*>(QStringLiteral("sourcesRead"));
        auto& remove = *dialog.findChild<QPushButton*>(QStringLiteral("sourcesRemove"));
        auto& folder = *dialog.findChild<QPushButton*>(QStringLiteral("sourcesFolder"));
        QVERIFY(!read.isEnabled() && !remove.isEnabled() && folder.isEnabled());
        dialog.setSources({source("/one", 1)});
        QSignalSpy reads(&dialog, &SourcesDialog::readRequested);
        QSignalSpy removals(&dialog, &SourcesDialog::removeRequested);
        read.click();
        remove.click();
        QCOMPARE(reads.first().first().toString(), QStringLiteral("/one"));
        QCOMPARE(removals.first().first().toString(), QStringLiteral("/one"));
        dialog.setProgress(QStringLiteral("3 files"));
        QVERIFY(!read.isEnabled() && !remove.isEnabled() && !folder.isEnabled());
        dialog.setProgress({});
        QVERIFY(read.isEnabled());
        auto& own = *dialog.findChild<QPushButton*>(QStringLiteral("sourcesOwn"));
        dialog.setOwnGamesMissing(false);
        QVERIFY(own.isHidden());
    }

    void faultsLeadToTheirFiles() {
        SourcesDialog dialog;
        dialog.setSources({source("/one", 1, 2)});
        LibraryFault unreadable = fault("/one/secret.zip", "a.kif", 0);
        unreadable.unreadable = FileError::Kind::Encrypted;
        dialog.setFaults({fault("/one/a.zip", "b/c.kif", 7), unreadable}, true);
        auto& table = *dialog.findChild<QTreeWidget*>(QStringLiteral("sourcesFaults"));
        QCOMPARE(table.topLevelItemCount(), 3);
        QCOMPARE(table.topLevelItem(0)->text(0), QStringLiteral("a.zip › b/c.kif"));
        QVERIFY(table.topLevelItem(0)->text(1).contains(u'7'));
        QVERIFY(table.topLevelItem(1)->text(1).contains(QStringLiteral("secret.zip › a.kif")));
        QSignalSpy spy(&dialog, &SourcesDialog::faultOpened);
        emit table.itemActivated(table.topLevelItem(2), 0);
        QVERIFY(spy.isEmpty());
        emit table.itemActivated(table.topLevelItem(1), 0);
        QCOMPARE(spy.first().first().value<LibraryFault>().path, QStringLiteral("/one/secret.zip"));
    }
};

QTEST_MAIN(TestSourcesDialog)
#include "tst_sources_dialog.moc"
