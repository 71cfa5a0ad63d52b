// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/game_report.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace app;

namespace {

// Black ranges the rook to the fourth file after move 5, and has castled after move 15.
shogi::Record fourthFileRook() {
    shogi::Record record;
    shogi::NodeId node = shogi::kRootNode;
    for (const char* move : {"7g7f", "8c8d", "6g6f", "5a4b", "2h6h", "4b3b", "5i4h", "6a5b", "4h3h", "5c5d",
                             "3h2h", "1c1d", "3i3h", "7a6b", "6i5h", "7c7d"})
        node = record.addMove(node, shogi::parseUsiMove(move).value());
    return record;
}

QString reportOf(const shogi::Record& record, bool linked) {
    ReportSettings settings;
    settings.linked = linked;
    return withoutJoiners(
        makeReport(record, record.mainLine(), GameReview(), settings, ReportLook::print(QFont())).html);
}

} // namespace

class GameReportTest : public QObject {
    Q_OBJECT

private slots:
    void openingsAreNamed() {
        shogi::Record record = fourthFileRook();
        const QString words = QStringLiteral("Fourth-file rook (move 5), Mino castle (move 15)");
        QString html = reportOf(record, false);
        QVERIFY2(html.contains(words), qPrintable(html));
        QVERIFY(!html.contains(QStringLiteral("In the record")));
        html = reportOf(record, true);
        QVERIFY(!html.contains(words)); // names are links
        QVERIFY(html.contains(QStringLiteral("href=\"ply:5\"")));
        QVERIFY(html.contains(QStringLiteral("href=\"ply:15\"")));
        record.setHeader("戦型", "矢倉<b>");
        QVERIFY(reportOf(record, false).contains(QStringLiteral("In the record: 矢倉&lt;b&gt;")));
        record.setHeader("戦型", "四間飛車");
        QVERIFY(!reportOf(record, false).contains(QStringLiteral("In the record")));
    }

    // What stands out in the players' other games is told after the game's own matters.
    void saysWhatTheLibraryHasOfThePlayers() {
        const shogi::Record record = fourthFileRook();
        ReportSettings settings;
        const auto html = [&] {
            return makeReport(record, record.mainLine(), GameReview(), settings, ReportLook::print(QFont()))
                .html;
        };
        QVERIFY(!html().contains(QStringLiteral("in the library")));
        PlayerFindings player;
        player.player = QStringLiteral("A<b>");
        player.whole.games = 70;
        player.whole.wins = player.whole.losses = 35;
        ResultFinding finding;
        finding.isBetter = false;
        finding.by = StatisticsBy::Opponent;
        finding.results.key = QStringLiteral("Ben");
        finding.results.games = finding.results.losses = 20;
        finding.others = 0.7;
        player.findings = {finding};
        settings.players = {player};
        const QString said = html();
        QVERIFY2(said.contains(QStringLiteral("<b>A&lt;b&gt;</b>")), qPrintable(said));
        QVERIFY(said.contains(QStringLiteral("35 won, 0 drawn, 35 lost")));
        QVERIFY(said.contains(
            QStringLiteral("Worse than usual against Ben: score 0 % in 20 game(s), 70 % in all others.")));
        QVERIFY(said.indexOf(QStringLiteral("Worse than usual")) >
                said.indexOf(QStringLiteral("Missed mates")));
    }

    void nothingIsSaidOfAGameWithoutAny() {
        shogi::Record record;
        record.addMove(shogi::kRootNode, shogi::parseUsiMove("7g7f").value());
        QVERIFY(!reportOf(record, true).contains(QStringLiteral("(move")));
    }
};

QTEST_MAIN(GameReportTest)
#include "tst_game_report.moc"
