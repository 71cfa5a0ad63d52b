// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/coach.h"
#include "app/coach/grade_ratings.h"
#include "app/face/coach/coach_results.h"
#include "app/face/coach/progress_pages.h"
#include "app/face/coach/progress_window.h"
#include "app/face/library/dated_points.h"
#include "app/face/library/figure_tile.h"
#include "app/files/storage_thread.h"
#include "app/files/user_files.h"
#include "tests/app/worked_off.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>
#include <QSet>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace app;
using namespace std::chrono_literals;
using std::chrono::sys_days;
using std::chrono::sys_seconds;

namespace {

constexpr sys_seconds kNow = sys_days(std::chrono::year(2026) / 11 / 30) + 12h;

// Games, answers and cards of a month.
void fill(Coach& coach) {
    PlayerRating rating;
    for (int i = 0; i < 12; ++i) {
        CoachGame game;
        game.time = kNow - std::chrono::days(30 - 2 * i);
        game.opponent = QStringLiteral("Tokin");
        game.grade = -15 + i / 4;
        game.handicap = QStringLiteral("平手");
        game.score = i % 3 == 0 ? 0 : 1;
        game.plies = 90;
        const std::vector<RatedGame> rated{{*gradeRating(*game.grade), kGradeDeviation, game.score}};
        rating = ratedAfter(rating, rated);
        game.isRated = true;
        game.after = rating;
        GameDetails details;
        details.ownMoves = 45;
        details.used = std::chrono::minutes(9);
        details.openings = {QStringLiteral("mino")};
        SideAccuracy accuracy;
        for (auto& part : accuracy.phases)
            part = {15, static_cast<std::uint16_t>(7000 + 100 * i)};
        details.accuracy = accuracy;
        coach.setValue(gameDetailsName(game.time), toText(details));
        coach.addGame(game);
    }
    for (int i = 0; i < 40; ++i) {
        CoachAnswer answer;
        answer.subject = CoachSubject::Mate;
        answer.kind = QString::number(1 + 2 * (i % 5));
        answer.time = kNow - std::chrono::hours(24 * (20 - i / 2));
        answer.result = i % 4 == 0 ? TrainingState::Result::Again : TrainingState::Result::Good;
        answer.timeUsed = 15s;
        coach.addAnswer(answer);
    }
    CoachCard card;
    card.key = QStringLiteral("startpos");
    card.kind = QStringLiteral("hanging");
    coach.addCards({card});
}

class Shown {
public:
    explicit Shown(bool isFilled, const QString& file = {})
        : coach(file)
        , window(coach, files, file) {
        window.setNow([] { return kNow; });
        if (isFilled)
            fill(coach);
        window.show();
        QCoreApplication::processEvents();
    }
    template <class Widget>
    Widget* find(const char* name) {
        return window.findChild<Widget*>(QLatin1String(name));
    }
    QMessageBox* box() { return window.findChild<QMessageBox*>(); }
    void press(const QString& text) {
        for (QAbstractButton* button : box()->buttons())
            if (button->text().remove(u'&') == text)
                button->click();
    }

    StorageThread storage;
    UserFiles files{storage};
    Coach coach;
    ProgressWindow window;
};

} // namespace

class ProgressWindowTest : public QObject {
    Q_OBJECT

private slots:
    void beforeAnything() {
        Shown shown(false);
        QVERIFY(shown.find<QLabel>("progressEmpty")->isVisible());
        QVERIFY(!shown.window.pages().isVisible());
        QVERIFY(!shown.find<QPushButton>("progressCsv")->isEnabled());
        QVERIFY(shown.find<QPushButton>("progressData")->isEnabled());
        QSignalSpy wanted(&shown.window, &ProgressWindow::gameRequested);
        shown.find<QPushButton>("progressBegin")->click();
        QCOMPARE(wanted.count(), 1);
        // Whatever is known of a game from now on is shown.
        fill(shown.coach);
        QTRY_VERIFY(shown.window.pages().isVisible());
    }

    void figures() {
        Shown shown(true);
        QStringList figures;
        for (const FigureTile* tile : shown.window.findChildren<FigureTile*>())
            figures += tile->figure();
        QCOMPARE(figures.size(), 5);
        QCOMPARE(figures[0], QString::number(std::lround(shown.coach.rating().rating)));
        QCOMPARE(figures[1], QStringLiteral("12 game(s)"));
        QCOMPARE(figures[3], QStringLiteral("75 %"));
        for (const char* name : {"ratings", "opponents", "accuracy", "phases", "mates", "mate-rates",
                                 "mistakes", "openings", "months", "move-times"})
            QVERIFY2(shown.find<StatisticsPlot>(qPrintable(QStringLiteral("plot-") + QLatin1String(name))),
                     name);
    }

    void everyTabIsDrawn() {
        Shown shown(true);
        ProgressPages& pages = shown.window.pages();
        for (int tab = 0; tab < pages.count(); ++tab) {
            pages.setCurrentIndex(tab);
            QCoreApplication::processEvents();
            const QImage picture = pages.picture(1);
            QSet<QRgb> colours;
            for (int y = 0; y < picture.height(); y += 2)
                for (int x = 0; x < picture.width(); x += 2)
                    colours.insert(picture.pixel(x, y));
            QVERIFY2(colours.size() > 5, qPrintable(pages.tabText(tab)));
            QVERIFY(!pages.tablesText().isEmpty());
            QVERIFY(!pages.tables().empty());
        }
    }

    void models() {
        std::optional<OpeningRules> rules;
        for (const auto about : {CoachResults::Opponents, CoachResults::Mates, CoachResults::MateMonths,
                                 CoachResults::Mistakes}) {
            CoachResultsModel model(about, rules);
            const QAbstractItemModelTester tester(&model);
            PlayerResults results;
            results.key = about == CoachResults::Opponents    ? QStringLiteral("grade|-15|平手")
                          : about == CoachResults::Mates      ? QStringLiteral("03")
                          : about == CoachResults::MateMonths ? QStringLiteral("2026-11")
                                                              : QStringLiteral("hanging");
            results.games = 4;
            results.wins = 3;
            results.losses = 1;
            model.show({results});
            QCOMPARE(model.rowCount(), 1);
            for (int column = 0; column < model.columnCount(); ++column)
                QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().isEmpty());
            QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("4"));
            QVERIFY(!model.words(0).isEmpty());
            QVERIFY(model.keyText(0) != results.key);
        }
    }

    void tables() {
        QTemporaryDir folder;
        Shown shown(true);
        ProgressPages& pages = shown.window.pages();
        pages.setCurrentIndex(ProgressPages::Opponents);
        const QString path = folder.filePath(QStringLiteral("progress.csv"));
        shown.window.saveTables(path);
        QVERIFY(workedOff(shown.storage));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().startsWith("engine,grade,handicap"));
        QVERIFY(shown.window.note().contains(QStringLiteral("progress.csv")));
        // Several tables are several files.
        pages.setCurrentIndex(ProgressPages::Accuracy);
        shown.window.saveTables(path);
        QVERIFY(workedOff(shown.storage));
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("progress-phases.csv"))));
        QVERIFY(QFile::exists(folder.filePath(QStringLiteral("progress-months.csv"))));
        shown.window.savePicture(folder.filePath(QStringLiteral("progress.png")));
        QVERIFY(workedOff(shown.storage));
        QVERIFY(!QImage(folder.filePath(QStringLiteral("progress.png"))).isNull());
        shown.window.saveTables(folder.filePath(QStringLiteral("missing/progress.csv")));
        QVERIFY(workedOff(shown.storage));
        QVERIFY(shown.window.note().startsWith(QStringLiteral("Cannot write")));
    }

    void copiesAndRemoval() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("coach.sqlite"));
        const QString copy = folder.filePath(QStringLiteral("copy.sqlite"));
        Shown shown(true, file);
        QVERIFY(shown.find<QLabel>("progressPlace")->text().contains(QStringLiteral("coach.sqlite")));
        shown.window.backUp(copy);
        QTRY_VERIFY(shown.window.note().startsWith(QStringLiteral("Copied to")));
        QVERIFY(QFile::exists(copy));
        // Nothing is removed before the question is answered.
        shown.window.remove();
        QVERIFY(shown.box() != nullptr);
        shown.press(QStringLiteral("Cancel"));
        QCOMPARE(shown.coach.games().size(), 12U);
        QTRY_VERIFY(shown.box() == nullptr);
        shown.window.remove();
        shown.press(QStringLiteral("Remove"));
        QTRY_VERIFY(shown.coach.games().empty());
        QTRY_VERIFY(shown.find<QLabel>("progressEmpty")->isVisible());
        QTRY_VERIFY(shown.box() == nullptr);
        // And back again.
        shown.window.restore(copy);
        shown.press(QStringLiteral("Replace"));
        QTRY_COMPARE(shown.coach.games().size(), 12U);
        QTRY_VERIFY(shown.window.pages().isVisible());
        // Something else is no copy.
        QTRY_VERIFY(shown.box() == nullptr);
        QFile other(folder.filePath(QStringLiteral("other.sqlite")));
        QVERIFY(other.open(QIODevice::WriteOnly) && other.write("no database") > 0);
        other.close();
        shown.window.restore(other.fileName());
        shown.press(QStringLiteral("Replace"));
        QTRY_VERIFY(shown.window.note().contains(QStringLiteral("other.sqlite")));
        QCOMPARE(shown.coach.games().size(), 12U);
    }

    void linesAndBounds() {
        const std::optional<OpeningRules> rules;
        ResultsModel months(StatisticsBy::YearMonth, rules);
        PlayerResults november;
        november.key = QStringLiteral("2026-11");
        november.games = 3;
        november.rated = 3;
        november.ratings = 4500;
        months.show({november});
        DatedPoints plot(months, DatedPoints::Figure::Rating);
        plot.resize(600, 240);
        plot.showBounded({{{20261101, 1500}, 300}, {{20261110, 1600}, 200}, {{20261110, 1550}, 150}});
        const auto picture = [&plot] {
            QImage image(plot.size(), QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            plot.draw(painter);
            return image;
        };
        const QImage bounded = picture();
        plot.showPoints({{20261101, 1500}, {20261110, 1550}});
        QVERIFY(bounded != picture());
        plot.showSeries(
            {{QStringLiteral("a"), {{20261101, 1500}}}, {QStringLiteral("b"), {{20261110, 1550}}}});
        QVERIFY(bounded != picture());
        plot.showSeries({{QStringLiteral("a"), {}}, {QStringLiteral("b"), {}}});
        QImage empty(plot.size(), QImage::Format_RGB32);
        empty.fill(Qt::white);
        QCOMPARE(picture(), empty);
    }
};

QTEST_MAIN(ProgressWindowTest)
#include "tst_progress_window.moc"
