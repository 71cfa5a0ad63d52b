// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/memory_schedule.h"
#include "app/coach/opening_training.h"
#include "shogi-core/sfen.h"

#include <QTest>

#include <sstream>

using namespace app;
using namespace std::chrono_literals;
using shogi::Color;
using std::chrono::days;
using std::chrono::sys_seconds;
using Turn = OpeningTraining::Turn;
using Result = TrainingState::Result;

namespace {

const sys_seconds kNow{std::chrono::seconds(1'800'000'000)};

shogi::Move move(const char* usi) { return shogi::parseUsiMove(usi).value(); }

std::vector<shogi::Move> movesOf(const char* text) {
    std::vector<shogi::Move> moves;
    std::istringstream words(text);
    for (std::string word; words >> word;)
        moves.push_back(shogi::parseUsiMove(word).value());
    return moves;
}

shogi::Position after(const char* text) {
    shogi::Position position;
    for (const shogi::Move each : movesOf(text))
        position.play(each);
    return position;
}

Repertoire repertoireOf(std::initializer_list<const char*> lines, Color side = Color::Black) {
    Repertoire repertoire(side);
    for (const char* line : lines)
        repertoire.addLine({}, movesOf(line));
    return repertoire;
}

void know(Repertoire& repertoire, const char* line, Result result, sys_seconds when) {
    QVERIFY(repertoire.setTraining(after(line), afterAnswer({}, result, when)));
}

std::shared_ptr<const OpeningGraph> graphOf(Repertoire repertoire) {
    return std::make_shared<const OpeningGraph>(std::make_shared<const Repertoire>(std::move(repertoire)));
}

OpeningTraining trainingOf(Repertoire repertoire, const OpeningPlan& plan = {}) {
    return OpeningTraining(graphOf(std::move(repertoire)), plan, kNow);
}

std::string text(const std::vector<shogi::Move>& moves) {
    std::string words;
    for (const shogi::Move each : moves)
        words += (words.empty() ? "" : " ") + shogi::toUsi(each);
    return words;
}

QStringList listed(std::initializer_list<const char*> texts) {
    QStringList list;
    for (const char* each : texts)
        list += QLatin1String(each);
    return list;
}

// Plays one line with main moves, all of them right but those after these moves; returns what was asked, "*"
// before a position that counts.
QStringList playLine(OpeningTraining& training, const QStringList& wrong = {}) {
    QStringList asked;
    for (int guard = 0; guard < 1000; ++guard) {
        const QString here = QString::fromStdString(text(training.moves()));
        switch (training.turn()) {
        case Turn::None:
        case Turn::End:
            return asked;
        case Turn::Question:
            asked += training.reason() ? u'*' + here : here;
            training.settle(!wrong.contains(here));
            training.goOn(training.question().moves.front().move);
            break;
        case Turn::Known:
            training.goOn(training.knownMove());
            break;
        case Turn::Reply:
            training.reply(training.replies().front());
            break;
        }
    }
    qFatal("a line without an end");
}

} // namespace

class OpeningTrainingTest : public QObject {
    Q_OBJECT

private slots:
    void nothingToAsk() {
        OpeningTraining none;
        QVERIFY(none.turn() == Turn::None && !none.beginLine() && none.open() == 0);
        OpeningTraining empty = trainingOf(Repertoire());
        QVERIFY(!empty.beginLine());
        // Only replies: the owner of this one is White, who has no answer.
        OpeningTraining noAnswer = trainingOf(repertoireOf({"7g7f"}, Color::White));
        QVERIFY(!noAnswer.beginLine() && noAnswer.turn() == Turn::None);
        QCOMPARE(outlookOf(Repertoire(), kNow), OpeningOutlook());
    }

    // A new repertoire is learned along its main line first.
    void newOnesInTheOrderOfLines() {
        const Repertoire repertoire =
            repertoireOf({"7g7f 3c3d 2g2f 4c4d 3i4h", "7g7f 8c8d 7i6h", "7g7f 3c3d 2g2f 8c8d 2f2e"});
        OpeningTraining training = trainingOf(repertoire, {.newAtOnce = 3});
        QCOMPARE(training.open(OpeningReason::New), 3);
        QVERIFY(training.beginLine());
        QCOMPARE(playLine(training), listed({"*", "*7g7f 3c3d", "*7g7f 3c3d 2g2f 4c4d"}));
        QVERIFY(training.open() == 0 && !training.beginLine());
        QVERIFY(training.answered() == 3 && training.correct() == 3);
        // All of them: what was played already is played for the user.
        training = trainingOf(repertoire);
        QStringList asked;
        while (training.beginLine())
            asked += playLine(training);
        QCOMPARE(asked.size(), 5);
        QVERIFY(asked.contains(QLatin1String("*7g7f 8c8d")) &&
                asked.contains(QLatin1String("*7g7f 3c3d 2g2f 8c8d")));
    }

    void dueBeforeNew() {
        Repertoire repertoire = repertoireOf({"7g7f 3c3d 2g2f", "7g7f 8c8d 2g2f 8d8e 8h7g"});
        know(repertoire, "", Result::Easy, kNow - 1h);
        know(repertoire, "7g7f 8c8d", Result::Good, kNow - days(30));
        OpeningTraining training = trainingOf(repertoire);
        QVERIFY(training.open(OpeningReason::Due) == 1 && training.open(OpeningReason::New) == 2);
        QVERIFY(training.beginLine());
        // The first move is not due: it is asked on the way, and does not count. Behind it comes a new one.
        QCOMPARE(playLine(training), listed({"", "*7g7f 8c8d", "*7g7f 8c8d 2g2f 8d8e"}));
        QVERIFY(training.beginLine());
        QCOMPARE(playLine(training), listed({"*7g7f 3c3d"}));
        QVERIFY(!training.beginLine());
        QCOMPARE(training.answered(), 3);
        const OpeningOutlook outlook = outlookOf(repertoire, kNow);
        QVERIFY(outlook.asked == 4 && outlook.due == 1 && outlook.fresh == 2 && !outlook.next);
    }

    // Whatever was wrong comes once more, after everything else, until it is right.
    void wrongOnesComeAgain() {
        OpeningTraining training = trainingOf(repertoireOf({"7g7f 3c3d 2g2f", "7g7f 8c8d 7i6h"}));
        QVERIFY(training.beginLine());
        QCOMPARE(playLine(training, listed({"7g7f 3c3d"})), listed({"*", "*7g7f 3c3d"}));
        QCOMPARE(training.open(OpeningReason::Again), 1);
        QVERIFY(training.beginLine());
        QCOMPARE(playLine(training), listed({"*7g7f 8c8d"}));
        QVERIFY(training.beginLine());
        QCOMPARE(playLine(training, listed({"7g7f 3c3d"})), listed({"*7g7f 3c3d"}));
        QVERIFY(training.beginLine());
        QCOMPARE(playLine(training), listed({"*7g7f 3c3d"}));
        QVERIFY(!training.beginLine());
        QVERIFY(training.answered() == 3 && training.correct() == 2);
    }

    // What is not due is asked only on the way; a mistake there counts.
    void mistakesOnTheWay() {
        Repertoire repertoire = repertoireOf({"7g7f 3c3d 2g2f"});
        know(repertoire, "", Result::Easy, kNow - 1h);
        OpeningTraining training = trainingOf(repertoire);
        QVERIFY(training.beginLine());
        QVERIFY(training.turn() == Turn::Question && !training.reason());
        training.settle(false);
        QCOMPARE(training.reason(), std::optional(OpeningReason::Again));
        training.goOn(move("7g7f"));
        playLine(training);
        QVERIFY(training.answered() == 2 && training.correct() == 1);
        QVERIFY(training.beginLine() && training.turn() == Turn::Question);
    }

    void everythingOnRequest() {
        Repertoire repertoire = repertoireOf({"7g7f 3c3d 2g2f"});
        know(repertoire, "", Result::Easy, kNow);
        know(repertoire, "7g7f 3c3d", Result::Easy, kNow);
        QVERIFY(!trainingOf(repertoire).beginLine());
        OpeningTraining training = trainingOf(repertoire, {.isEarly = true});
        QVERIFY(training.beginLine());
        QCOMPARE(playLine(training), listed({"*", "*7g7f 3c3d"}));
        const OpeningOutlook outlook = outlookOf(repertoire, kNow);
        QVERIFY(outlook.next && *outlook.next > kNow && outlook.atNext == 2);
    }

    void verdicts() {
        Repertoire repertoire = repertoireOf({"7g7f 3c3d 2g2f 8c8d", "2g2f 3c3d 7g7f"});
        repertoire.addLine({}, movesOf("7g7f 3c3d 6g6f"));
        OpeningTraining training = trainingOf(repertoire);
        QVERIFY(training.beginLine());
        QCOMPARE(training.judge(move("7g7f")), OpeningVerdict::Main);
        QCOMPARE(training.judge(move("2g2f")), OpeningVerdict::Alternative);
        QCOMPARE(training.judge(move("5g5f")), OpeningVerdict::Deviation);
        training.settle(true);
        training.goOn(move("7g7f"));
        training.reply(move("3c3d"));
        QCOMPARE(training.judge(move("2g2f")), OpeningVerdict::Main);
        QCOMPARE(training.judge(move("6g6f")), OpeningVerdict::Alternative);
        QCOMPARE(training.judge(move("8h2b+")), OpeningVerdict::Deviation);
    }

    // A move that is not in the repertoire, but joins it.
    void joinsTheRepertoire() {
        Repertoire repertoire;
        repertoire.addLine({}, movesOf("7g7f 3c3d 2g2f 8c8d 2f2e"));
        repertoire.addLine({}, movesOf("2g2f 8c8d"));
        repertoire.addLine({}, movesOf("7g7f 8c8d 7i6h"));
        OpeningTraining training = trainingOf(repertoire);
        QVERIFY(training.beginLine());
        training.settle(true);
        training.goOn(move("7g7f"));
        training.reply(move("3c3d"));
        QVERIFY(training.turn() == Turn::Question);
        QCOMPARE(training.judge(move("2g2f")), OpeningVerdict::Main);
        // After 7g7f 8c8d, 2g2f leads to where 2g2f 8c8d 7g7f would: not in the repertoire, until it is.
        training = trainingOf(repertoire);
        QVERIFY(training.beginLine());
        training.settle(true);
        training.goOn(move("7g7f"));
        training.reply(move("8c8d"));
        QCOMPARE(training.judge(move("2g2f")), OpeningVerdict::Deviation);
        repertoire.addLine({}, movesOf("2g2f 8c8d 7g7f"));
        training.take(graphOf(repertoire));
        QCOMPARE(training.turn(), Turn::Question);
        QCOMPARE(training.judge(move("2g2f")), OpeningVerdict::JoinsRepertoire);
    }

    // Where only the alternative leads on to what is asked, the line goes there.
    void lineFollowsWhatIsAsked() {
        Repertoire repertoire = repertoireOf({"7g7f 3c3d 2g2f 8c8d", "7g7f 3c3d 6g6f 8c8d 7i6h"});
        know(repertoire, "", Result::Easy, kNow);
        know(repertoire, "7g7f 3c3d", Result::Easy, kNow);
        OpeningTraining training = trainingOf(repertoire);
        QCOMPARE(training.open(), 1);
        QVERIFY(training.beginLine());
        training.settle(true);
        QCOMPARE(training.goOn(move("7g7f")), move("7g7f"));
        training.reply(move("3c3d"));
        training.settle(true);
        QCOMPARE(training.goOn(move("2g2f")), move("6g6f"));
        training.reply(move("8c8d"));
        QVERIFY(training.turn() == Turn::Question && training.reason() == OpeningReason::New);
    }

    // Lines that come together are asked once; the mirror image of a position is that position.
    void transpositionsAndMirrors() {
        OpeningTraining training =
            trainingOf(repertoireOf({"7g7f 3c3d 2g2f 8c8d 2f2e", "7g7f 8c8d 2g2f 3c3d"}));
        QCOMPARE(training.open(), 4);
        QStringList asked;
        while (training.beginLine())
            asked += playLine(training);
        QCOMPARE(asked.size(), 4);
        // Without bishops and rooks a position can be its own mirror image.
        const shogi::Position start =
            shogi::parseSfen("lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/9/LNSGKGSNL b - 1").value();
        Repertoire mirrored;
        mirrored.addLine(start, movesOf("7g7f 3c3d 2g2f"));
        mirrored.addLine(start, movesOf("7g7f 7c7d 6g6f"));
        OpeningTraining other = trainingOf(mirrored);
        QVERIFY(other.beginLine());
        QVERIFY(other.judge(move("7g7f")) == OpeningVerdict::Main);
        QVERIFY(other.judge(move("3g3f")) != OpeningVerdict::Deviation);
        other.settle(true);
        other.goOn(move("3g3f"));
        // The line continues as the position on the board has it.
        QVERIFY(other.turn() == Turn::Reply || other.turn() == Turn::End);
        if (other.turn() == Turn::Reply)
            for (const shogi::Move reply : other.replies())
                QVERIFY(other.position().isLegal(reply));
    }

    // A line that comes to a position again is over.
    void loops() {
        Repertoire repertoire = repertoireOf({"2h3h 8b7b 3h2h 7b8b 2h3h", "2h3h 8b7b 3h2h 7b6b 7g7f"});
        OpeningTraining training = trainingOf(repertoire);
        QStringList asked;
        int lines = 0;
        while (training.beginLine() && ++lines < 20)
            asked += playLine(training);
        QCOMPARE(asked.size(), 3);
        QVERIFY(lines < 20);
    }

    void bothColours() {
        OpeningTraining training =
            trainingOf(repertoireOf({"7g7f 3c3d 2g2f 4c4d", "2g2f 3c3d"}, Color::White));
        QVERIFY(training.beginLine());
        QCOMPARE(training.turn(), Turn::Reply);
        QCOMPARE(training.replies().size(), std::size_t{2});
        QCOMPARE(playLine(training), listed({"*7g7f", "*7g7f 3c3d 2g2f"}));
        QVERIFY(training.beginLine());
        QCOMPARE(training.replies(), (std::vector{move("2g2f")}));
    }

    // From several starts, the one that leads to what is due.
    void severalStarts() {
        Repertoire repertoire = repertoireOf({"7g7f 3c3d 2g2f"});
        const shogi::Position joseki = after("2g2f 8c8d 2f2e 8d8e");
        repertoire.addLine(joseki, movesOf("7g7f 4a3b"));
        QCOMPARE(repertoire.starts().size(), std::size_t{2});
        QVERIFY(repertoire.setTraining(joseki, afterAnswer({}, Result::Good, kNow - days(9))));
        OpeningTraining training = trainingOf(repertoire);
        QVERIFY(training.beginLine());
        QCOMPARE(training.start(), joseki);
    }

    void changedMeanwhile() {
        Repertoire repertoire = repertoireOf({"7g7f 3c3d 2g2f", "7g7f 8c8d 7i6h"});
        OpeningTraining training = trainingOf(repertoire);
        QVERIFY(training.beginLine());
        training.settle(true);
        training.goOn(move("7g7f"));
        training.reply(move("3c3d"));
        QCOMPARE(training.turn(), Turn::Question);
        repertoire.removeMove(after("7g7f"), move("3c3d"));
        training.take(graphOf(repertoire));
        QCOMPARE(training.turn(), Turn::End);
        QCOMPARE(training.open(), 1);
        QVERIFY(training.beginLine());
        QCOMPARE(playLine(training), listed({"*7g7f 8c8d"}));
        // A move of one's own: it is not known what follows.
        training = trainingOf(repertoire);
        QVERIFY(training.beginLine());
        training.settle(true);
        QCOMPARE(training.goOn(move("5g5f")), move("5g5f"));
        QCOMPARE(training.turn(), Turn::End);
    }

    void repliesByGames() {
        const std::vector<std::int64_t> games{99, 0, 899};
        QCOMPARE(chosenReply(games, 0.0), std::size_t{0});
        QCOMPARE(chosenReply(games, 0.0995), std::size_t{0});
        QCOMPARE(chosenReply(games, 0.1003), std::size_t{1});
        QCOMPARE(chosenReply(games, 0.102), std::size_t{2});
        QCOMPARE(chosenReply(games, 0.9999999), std::size_t{2});
        QCOMPARE(chosenReply(std::vector<std::int64_t>{0}, 0.9), std::size_t{0});
    }

    // As quick as needed for a repertoire of many thousand positions.
    void largeRepertoires() {
        Repertoire repertoire;
        const std::vector<const char*> first{"1g1f", "2g2f", "3g3f", "4g4f", "5g5f", "6g6f", "7g7f", "9g9f"};
        for (const char* one : first) {
            repertoire.addLine({}, movesOf(one));
            const shogi::Position next = shogi::Position().after(move(one));
            for (const char* reply : {"1c1d", "2c2d", "3c3d", "4c4d", "5c5d", "6c6d", "7c7d", "8c8d", "9c9d"})
                for (const char* answer : {"1i1h", "9i9h", "5i5h", "4i5h", "6i5h", "3i3h", "7i7h"})
                    if (next.after(move(reply)).isLegal(move(answer)))
                        repertoire.addLine(next, {std::array{move(reply), move(answer)}});
        }
        OpeningTraining training = trainingOf(repertoire, {.newAtOnce = 100'000});
        QVERIFY(training.open() > 50);
        int lines = 0;
        while (training.beginLine() && ++lines < 1000)
            playLine(training);
        QCOMPARE(training.open(), 0);
    }
};

QTEST_APPLESS_MAIN(OpeningTrainingTest)
#include "tst_opening_training.moc"
