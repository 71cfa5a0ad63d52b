// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/dated_points.h"
#include "app/face/library/month_course.h"
#include "app/face/library/result_bars.h"
#include "app/face/library/results_model.h"
#include "app/face/library/statistics_pages.h"
#include "app/face/library/statistics_window.h"
#include "app/face/library/week_map.h"
#include "app/files/storage_thread.h"
#include "app/files/user_files.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QClipboard>
#include <QCompleter>
#include <QDir>
#include <QFile>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace app;

namespace {

PlayerResults results(const char* key, std::uint32_t wins, std::uint32_t losses, std::uint32_t draws = 0) {
    PlayerResults made;
    made.key = QLatin1String(key);
    made.games = wins + losses + draws;
    made.wins = wins;
    made.losses = losses;
    made.draws = draws;
    return made;
}

QByteArray kif(const char* black, const char* white, const char* start, const char* moves) {
    return QByteArray("手合割：平手\n開始日時：") + start + "\n先手：" + black + "\n後手：" + white +
           "\n手数----指手---------消費時間--\n" + moves;
}

// A library of three games, two of them Aki's, and a window on it.
class Shown {
public:
    enum class Games { None, Few, Unequal };
    explicit Shown(Games games = Games::Few) {
        if (games == Games::Unequal)
            writeUnequal();
        if (games != Games::None) {
            write("a.kif",
                  kif("Aki", "Ben", "2024/03/04 21:10:00", "1 ７六歩(77) ( 0:10/00:00:10)\n2 投了\n"));
            write("b.kif", kif("Ben", "Aki", "2024/05/01 10:00:00",
                               "1 ７六歩(77)\n2 ８四歩(83)\n3 ２六歩(27)\n4 投了\n"));
            write("c.kif", kif("Ben", "Chiyo", "2022/01/01", "1 ２六歩(27)\n2 千日手\n"));
            LibraryUpdate update;
            update.library = path();
            update.sources = {folder.filePath(QStringLiteral("games"))};
            if (!update.run().complete)
                qFatal("the library is not filled");
        }
        window.show();
    }
    QString path() const { return folder.filePath(QStringLiteral("library.sqlite")); }
    void write(const char* name, const QByteArray& bytes) const {
        QDir(folder.path()).mkpath(QStringLiteral("games"));
        QFile file(folder.filePath(QStringLiteral("games/") + QLatin1String(name)));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write a game");
    }
    // Aki loses to Ben and beats Daigo, twenty-five times each.
    void writeUnequal() const {
        for (int i = 0; i < 25; ++i) {
            // Games with the same moves would be one.
            const int black = 1 + i % 5;
            const int white = 1 + i / 5;
            const QString pawns = QStringLiteral("1 %1六歩(%2)\n2 %3四歩(%4)\n")
                                      .arg(QChar(u'０' + black))
                                      .arg(10 * black + 7)
                                      .arg(QChar(u'０' + white))
                                      .arg(10 * white + 3);
            const QByteArray moves = pawns.toUtf8();
            write(qPrintable(QStringLiteral("l%1.kif").arg(i)),
                  kif("Aki", "Ben", "2023/01/01", moves + "3 投了\n"));
            write(qPrintable(QStringLiteral("w%1.kif").arg(i)),
                  kif("Aki", "Daigo", "2023/01/02", moves + "3 ７八金(69)\n4 投了\n"));
        }
    }
    template <class Widget>
    Widget* find(const char* name) {
        return window.findChild<Widget*>(QLatin1String(name));
    }
    QString words() { return find<QLabel>("statisticsWords")->text(); }
    bool hasFigures() { return find<StatisticsPages>("statisticsPages")->isVisible(); }

    QTemporaryDir folder;
    StorageThread storage;
    UserFiles files{storage};
    Library library{path()};
    StatisticsWindow window{library, files};
};

const std::optional<OpeningRules> kNoRules;

} // namespace

class TestStatisticsWindow : public QObject {
    Q_OBJECT
private slots:
    void model() {
        ResultsModel model(StatisticsBy::Weekday, kNoRules);
        const QAbstractItemModelTester tester(&model);
        QCOMPARE(model.rowCount(), 0);
        PlayerResults monday = results("1", 3, 1);
        monday.accuracies = 171;
        monday.analysed = 2;
        model.show({monday, results("7", 0, 0)});
        QCOMPARE(model.index(0, ResultsModel::Key).data().toString(), QStringLiteral("Monday"));
        QCOMPARE(model.index(0, ResultsModel::Games).data().toString(), QStringLiteral("4"));
        QCOMPARE(model.index(0, ResultsModel::Score).data().toString(), QStringLiteral("75 %"));
        QCOMPARE(model.index(0, ResultsModel::Accuracy).data().toString(), QStringLiteral("85.5"));
        QCOMPARE(model.index(1, ResultsModel::Score).data().toString(), QString());
        QVERIFY(model.words(0).contains(QStringLiteral("3 won")));
        model.show({});
        QCOMPARE(model.rowCount(), 0);
    }

    void barsByKeyboardAndMouse() {
        ResultsModel model(StatisticsBy::Weekday, kNoRules);
        ResultBars bars(model, ResultBars::Shows::Results);
        bars.resize(500, 300);
        bars.show();
        QSignalSpy chosen(&bars, &StatisticsPlot::chosen);
        QTest::keyClick(&bars, Qt::Key_Return); // there is nothing
        model.show({results("1", 3, 1), results("2", 1, 1), results("3", 0, 0, 1)});
        QVERIFY(bars.currentWords().isEmpty());
        QTest::keyClick(&bars, Qt::Key_Down);
        QVERIFY(bars.currentWords().startsWith(QStringLiteral("Monday")));
        QTest::keyClick(&bars, Qt::Key_Down);
        QVERIFY(bars.currentWords().startsWith(QStringLiteral("Tuesday")));
        QVERIFY(bars.accessibleDescription().contains(QStringLiteral("1 won")));
        QTest::keyClick(&bars, Qt::Key_Return);
        QTest::keyClick(&bars, Qt::Key_End);
        QTest::keyClick(&bars, Qt::Key_Down); // the last one
        QTest::keyClick(&bars, Qt::Key_Space);
        QTest::mouseClick(&bars, Qt::LeftButton, {}, bars.spotOf(0).center().toPoint());
        QTest::mouseClick(&bars, Qt::LeftButton, {}, QPoint(5, 2)); // the legend
        QCOMPARE(chosen.size(), 3);
        QCOMPARE(chosen[0][0].toInt(), 1);
        QCOMPARE(chosen[1][0].toInt(), 2);
        QCOMPARE(chosen[2][0].toInt(), 0);
        // Fewer rows: the keyboard is nowhere.
        model.show({results("1", 3, 1)});
        QVERIFY(bars.currentWords().isEmpty());
    }

    void weekByHours() {
        ResultsModel model(StatisticsBy::WeekdayHour, kNoRules);
        WeekMap map(model);
        map.resize(800, 300);
        model.show({results("1-21", 3, 1), results("2-20", 1, 1), results("7-23", 1, 0)});
        QVERIFY(map.spotOf(1).left() < map.spotOf(0).left());
        QVERIFY(map.spotOf(1).top() > map.spotOf(0).top());
        QVERIFY(map.spotOf(2).right() <= map.width() + 0.5);
        map.show();
        QTest::keyClick(&map, Qt::Key_Home);
        QTest::keyClick(&map, Qt::Key_Down);
        QVERIFY(map.currentWords().startsWith(QStringLiteral("Tuesday, 20:00")));
    }

    void courses() {
        ResultsModel model(StatisticsBy::YearMonth, kNoRules);
        MonthCourse course(model);
        DatedPoints points(model, DatedPoints::Figure::Accuracy);
        for (StatisticsPlot* plot :
             {static_cast<StatisticsPlot*>(&course), static_cast<StatisticsPlot*>(&points)}) {
            plot->resize(600, 220);
            plot->show();
            plot->grab(); // nothing to show
        }
        PlayerResults march = results("2024-03", 3, 1);
        march.analysed = 2;
        march.accuracies = 150;
        model.show({march, results("2025-05", 1, 1)});
        // Fourteen months further, in proportion.
        const double wide = course.spotOf(0).width();
        QVERIFY(std::abs(course.spotOf(1).left() - course.spotOf(0).left() - 14 * wide) < 0.01);
        points.showPoints({{20240304, 70}, {20240399, 10}, {20240310, 80}, {20250501, 90}});
        QVERIFY(points.spotOf(0).width() > 0);
        QVERIFY(points.spotOf(1).isNull()); // nothing is analysed
        QVERIFY(!course.grab().isNull() && !points.grab().isNull());
        // A single game.
        model.show({results("2024-03", 1, 0)});
        points.showPoints({{20240304, 100}});
        QVERIFY(!course.grab().isNull() && !points.grab().isNull());
    }

    void figures() {
        Shown shown;
        shown.window.setPlayer(QStringLiteral("Aki"));
        QTRY_VERIFY(shown.hasFigures());
        QStringList all;
        for (const QLabel* label : shown.window.findChildren<QLabel*>())
            all.append(label->text());
        const QString text = all.join(u'\n');
        QVERIFY2(text.contains(QStringLiteral("1 won, 0 drawn, 1 lost")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("50 %")));
        QVERIFY(text.contains(QStringLiteral("10.0 s")));
        QVERIFY(shown.window.windowTitle().contains(QStringLiteral("Aki")));
        const QSize least = shown.window.minimumSizeHint();
        QVERIFY2(least.width() <= 1000 && least.height() <= 640,
                 qPrintable(QStringLiteral("%1x%2").arg(least.width()).arg(least.height())));
        // Not enough to say anything about it.
        QVERIFY(!shown.find<QLabel>("statisticsFindings")->isVisible());
    }

    void whatStandsOutIsTold() {
        Shown shown(Shown::Games::Unequal);
        shown.window.setPlayer(QStringLiteral("Aki"));
        QTRY_VERIFY(shown.hasFigures());
        const auto* findings = shown.find<QLabel>("statisticsFindings");
        QVERIFY(findings->isVisible());
        QVERIFY2(findings->text().contains(QStringLiteral("Worse than usual against Ben: score ")),
                 qPrintable(findings->text()));
        QVERIFY(findings->text().contains(QStringLiteral("Better than usual against Daigo: score 100 %")));
    }

    void asTables() {
        Shown shown;
        shown.window.setPlayer(QStringLiteral("Aki"));
        QTRY_VERIFY(shown.hasFigures());
        auto* table = shown.find<QTableView>("table-side");
        QVERIFY(!table->isVisible());
        shown.find<QPushButton>("statisticsTables")->click();
        QVERIFY(table->isVisible() && !shown.find<StatisticsPlot>("plot-side")->isVisible());
        QCOMPARE(table->model()->index(0, ResultsModel::Key).data().toString(), QStringLiteral("Black"));
        QVERIFY(!table->accessibleName().isEmpty());
        QSignalSpy asked(&shown.window, &StatisticsWindow::gamesRequested);
        emit table->activated(table->model()->index(1, 0));
        QCOMPARE(asked.size(), 1);
        const auto counted = asked[0][1].value<LibrarySearch::Counted>();
        QCOMPARE(counted, (LibrarySearch::Counted{StatisticsBy::Side, QStringLiteral("white")}));
        QCOMPARE(asked[0][0].value<GameFilter>().player, QStringLiteral("Aki"));
        QCOMPARE(asked[0][2].toString(), QStringLiteral("White"));
    }

    void emptyStates() {
        Shown none(Shown::Games::None);
        QTRY_VERIFY(none.words().contains(QStringLiteral("no games yet")));
        QSignalSpy added(&none.window, &StatisticsWindow::addRequested);
        none.find<QPushButton>("statisticsAdd")->click();
        QCOMPARE(added.size(), 1);
        Shown shown;
        QTRY_VERIFY(shown.words().contains(QStringLiteral("Whose games")));
        QVERIFY(!shown.find<QPushButton>("statisticsAdd")->isVisible());
        QVERIFY(!shown.find<QPushButton>("statisticsCsv")->isEnabled());
        shown.window.setPlayer(QStringLiteral("Dai"));
        QTRY_VERIFY(shown.words().contains(QStringLiteral("No game in the library was played by “Dai”")) ||
                    shown.words().contains(QString::fromUtf8("“Dai”")));
        shown.window.setPlayer(QStringLiteral("Aki"));
        QTRY_VERIFY(shown.hasFigures());
        // Games that are taken out of the library, or its last.
        shown.library.forget({shown.folder.filePath(QStringLiteral("games"))});
        QTRY_VERIFY(shown.words().contains(QStringLiteral("no games yet")) && !shown.hasFigures());
    }

    void onlyGamesOfTheSearch() {
        Shown shown;
        auto* only = shown.find<QCheckBox>("statisticsOfSearch");
        QVERIFY(!only->isEnabled());
        shown.window.setPlayer(QStringLiteral("Aki"));
        GameFilter search;
        search.player = QStringLiteral("else"); // the window's counts
        search.side = GameFilter::Side::White;
        shown.window.setSearch(search);
        QVERIFY(only->isEnabled());
        only->click();
        QTRY_VERIFY(shown.find<QLabel>("statisticsSummary")->isVisible());
        QVERIFY(shown.find<QLabel>("statisticsSummary")->text().contains(QStringLiteral("as White")));
        auto* table = shown.find<QTableView>("table-side");
        QTRY_COMPARE(table->model()->rowCount(), 1);
        shown.window.setSearch({});
        QVERIFY(!only->isChecked());
        QTRY_COMPARE(table->model()->rowCount(), 2);
    }

    void completesNames() {
        Shown shown;
        shown.window.activateWindow();
        auto* line = shown.find<QLineEdit>("statisticsPlayer");
        QTRY_VERIFY(shown.library.isOpened());
        line->setFocus();
        QTRY_VERIFY(line->hasFocus());
        QSignalSpy changed(&shown.window, &StatisticsWindow::playerChanged);
        QTest::keyClicks(line, QStringLiteral("Aki | B"));
        QTRY_COMPARE(line->completer()->model()->rowCount(), 1);
        QCOMPARE(line->completer()->pathFromIndex(line->completer()->model()->index(0, 0)),
                 QStringLiteral("Aki | Ben"));
        QVERIFY(changed.size() > 1);
    }

    void savesAndCopies() {
        Shown shown;
        shown.window.setPlayer(QStringLiteral("Aki"));
        QTRY_VERIFY(shown.hasFigures());
        const auto read = [&shown](const char* name) {
            QFile file(shown.folder.filePath(QLatin1String(name)));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        shown.window.saveTable(shown.folder.filePath(QStringLiteral("t.csv")));
        QTRY_VERIFY(shown.window.note().contains(QStringLiteral("t.csv")));
        QVERIFY(read("t.csv").contains("\nyear-month,2024-03,1,1,0,0,1.0000,10,10.0,"));
        shown.window.savePicture(shown.folder.filePath(QStringLiteral("p.png")));
        QTRY_VERIFY(shown.window.note().contains(QStringLiteral("p.png")));
        QVERIFY(read("p.png").startsWith("\x89PNG"));
        shown.window.savePicture(shown.folder.filePath(QStringLiteral("p.svg")));
        QTRY_VERIFY(shown.window.note().contains(QStringLiteral("p.svg")));
        QVERIFY(read("p.svg").contains("<svg"));
        shown.window.saveTable(shown.folder.filePath(QStringLiteral("missing/t.csv")));
        QTRY_VERIFY(shown.window.note().startsWith(QStringLiteral("Cannot write")));
        shown.find<QPushButton>("statisticsCopy")->click();
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("\nBlack\t1\t1\t0\t0\t100 %")));
        QVERIFY(QGuiApplication::clipboard()->mimeData()->hasImage());
    }
};

QTEST_MAIN(TestStatisticsWindow)
#include "tst_statistics_window.moc"
