// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/grade_ratings.h"
#include "app/coach/player_rating.h"

#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace app;

class GradeRatingsTest : public QObject {
    Q_OBJECT

private slots:
    // The figures are those of the log.
    void distancesAreThoseMeasured() {
        QFile log(QStringLiteral(KOMADAI_SOURCE_DIR "/docs/development/lab/strength-log.md"));
        QVERIFY(log.open(QIODevice::ReadOnly));
        QString text = QString::fromUtf8(log.readAll());
        text = text.mid(text.indexOf(QStringLiteral("bench 208026")));
        const QRegularExpression row(
            QStringLiteral("^\\| (\\d+) (kyu|dan) \\| \\d+ (?:kyu|dan) \\| 400 \\|.*\\| \\+(\\d+) ±"),
            QRegularExpression::MultilineOption);
        int rows = 0;
        for (auto match = row.globalMatch(text); match.hasNext();) {
            const QRegularExpressionMatch found = match.next();
            const int number = found.captured(1).toInt();
            const int grade = found.captured(2) == QLatin1String("kyu") ? -number : number;
            const std::optional<int> below = gradeBelow(grade);
            QVERIFY(below);
            QCOMPARE(*gradeRating(grade) - *gradeRating(*below), found.captured(3).toDouble());
            ++rows;
        }
        QCOMPARE(rows, 27);
    }

    void scaleBeginsAtTheLowestGrade() {
        QCOMPARE(*gradeRating(-20), 600.0);
        QCOMPARE(*gradeRating(0), *gradeRating(1));
        QVERIFY(!gradeRating(-21));
        QVERIFY(!gradeRating(9)); // full strength
        // Somebody of whom nothing is known stands near 10 kyu.
        QCOMPARE(gradeNear(PlayerRating().rating), -10);
    }

    void gradesFollowEachOther() {
        QCOMPARE(gradeAbove(-20), std::optional(-19));
        QCOMPARE(gradeAbove(-1), std::optional(1));
        QCOMPARE(gradeAbove(7), std::optional(8));
        QVERIFY(!gradeAbove(8));
        QCOMPARE(gradeBelow(1), std::optional(-1));
        QVERIFY(!gradeBelow(-20));
    }

    void everyGradeIsNearestToItself() {
        std::optional<int> grade = -20;
        int count = 0;
        while (grade) {
            QCOMPARE(gradeNear(*gradeRating(*grade)), *grade);
            grade = gradeAbove(*grade);
            ++count;
        }
        QCOMPARE(count, 28);
        QCOMPARE(gradeNear(0), -20);
        QCOMPARE(gradeNear(5000), 8);
    }

    // What a grade scores against the one below, 55 to 68 %, is what the scale expects.
    void neighboursScoreAsTheyDo() {
        for (std::optional<int> grade = -19; grade; grade = gradeAbove(*grade)) {
            const double expected = expectedScore(*gradeRating(*grade), *gradeRating(*gradeBelow(*grade)));
            QVERIFY2(expected > 0.55 && expected < 0.69, qPrintable(QString::number(*grade)));
        }
    }
};

QTEST_APPLESS_MAIN(GradeRatingsTest)
#include "tst_grade_ratings.moc"
