// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/network_file.h"
#include "bundled-engine/training/network/quantisation.h"
#include "bundled-engine/training/network/training_checkpoint.h"
#include "bundled-engine/training/yardstick/yardstick_set.h"
#include "shogi-core/sfen.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <csignal>

using namespace tokin;
using namespace tokin::training;

namespace {

constexpr int kPatience = 1200000; // the games alone take minutes with a sanitizer

struct Outcome {
    int code = -1;
    QByteArray out;
    QByteArray err;
};

Outcome run(const QString& words) {
    QProcess process;
    process.start(QStringLiteral(TOKIN_TRAIN_PROGRAM), words.split(u' ', Qt::SkipEmptyParts));
    Outcome outcome;
    if (process.waitForFinished(kPatience) && process.exitStatus() == QProcess::NormalExit)
        outcome.code = process.exitCode();
    outcome.out = process.readAllStandardOutput();
    outcome.err = process.readAllStandardError();
    return outcome;
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

// From no games to a network file, using the program as people start it.
class TestNetworkProgram : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        QVERIFY(m_folder.isValid());
        m_pack = m_folder.filePath(QStringLiteral("games"));
        // Seeing material alone, games of far fewer nodes mostly end by repetition and teach nothing.
        const Outcome outcome =
            run(QStringLiteral("generate --nodes 200 --hash 1 --games 1000 --output ") + m_pack);
        QCOMPARE(outcome.code, 0);
    }

    void gamesBecomeANetwork() {
        const QString linear = m_folder.filePath(QStringLiteral("linear"));
        const Outcome first = run(QStringLiteral("train --hidden 0 --passes 40 --batch 256 --rate 0.01 "
                                                 "--validation 20 --threads 2 --output %1 %2")
                                      .arg(linear, m_pack));
        QCOMPARE(first.code, 0);
        QVERIFY2(first.out.startsWith("1000 games ("), first.out.constData());
        QVERIFY2(first.out.contains("\npawn "), first.out.constData());
        const auto linearCheckpoint = readCheckpoint(linear.toStdString());
        QVERIFY(linearCheckpoint.has_value());
        const std::vector<CurveRow>& curve = linearCheckpoint->state.curve;
        QCOMPARE(curve.size(), std::size_t{41});
        QVERIFY(curve.back().validationLoss < curve.front().validationLoss - 0.01);
        const QByteArray table = contentOf(linear + QStringLiteral(".csv"));
        QVERIFY(table.startsWith("step,positions,rate,train_loss,validation_loss,seconds\n0,0,"));
        QCOMPARE(table.count('\n'), 42);

        const QString checkpoint = m_folder.filePath(QStringLiteral("units"));
        const Outcome second = run(QStringLiteral("train --hidden 32 --passes 20 --batch 256 --validation 20 "
                                                  "--threads 2 --start %1 --output %2 %3")
                                       .arg(linear, checkpoint, m_pack));
        QCOMPARE(second.code, 0);
        const QString network = m_folder.filePath(QStringLiteral("tiny.kmnn"));
        const QString evaluations = m_folder.filePath(QStringLiteral("evaluations"));
        const Outcome third =
            run(QStringLiteral("export --description tiny --evaluations %4 --output %1 %2 %3")
                    .arg(network, checkpoint, m_pack, evaluations));
        QCOMPARE(third.code, 0);
        QVERIFY2(third.out.contains("32 units"), third.out.constData());
        QVERIFY2(third.out.contains("centipawns on average"), third.out.constData());

        const auto file = readNetworkFile(network.toStdString());
        QVERIFY(file.has_value());
        QCOMPARE(file->network.hidden, 32U);
        QCOMPARE(file->network.description, std::string("tiny"));
        QVERIFY(third.out.contains(QByteArray::number(qulonglong{file->hash}, 16)));

        // The next games are played with it.
        const QString next = m_folder.filePath(QStringLiteral("next"));
        QCOMPARE(run(QStringLiteral("generate --nodes 50 --hash 1 --games 2 --network %1 --output %2")
                         .arg(network, next))
                     .code,
                 0);
        QFile pack(next);
        QVERIFY(pack.open(QIODevice::ReadOnly));
        const auto header = decodeHeader(pack.readAll().toStdString());
        QVERIFY(header.has_value());
        QCOMPARE(header->networkHash, file->hash);
        const Outcome other = run(QStringLiteral("generate --nodes 50 --hash 1 --games 3 --output ") + next);
        QCOMPARE(other.code, 1);
        QVERIFY2(other.err.contains(" was made with other settings: network "), other.err.constData());

        // And a training continues from it: with its knowledge, not from scratch.
        const QString later = m_folder.filePath(QStringLiteral("later"));
        const QString words = QStringLiteral("train --hidden %1 --passes 1 --batch 256 --validation 20 "
                                             "--start %2 --output %3 %4");
        QCOMPARE(run(words.arg(32).arg(network, later, m_pack)).code, 0);
        const auto laterCheckpoint = readCheckpoint(later.toStdString());
        const auto unitsCheckpoint = readCheckpoint(checkpoint.toStdString());
        QVERIFY(laterCheckpoint.has_value() && unitsCheckpoint.has_value());
        QVERIFY(std::abs(laterCheckpoint->state.curve.front().validationLoss -
                         unitsCheckpoint->state.bestLoss) < 0.001);
        QCOMPARE(run(words.arg(64).arg(network, later + u'2', m_pack)).code, 0);
        const Outcome without = run(words.arg(0).arg(network, later + u'0', m_pack));
        QCOMPARE(without.code, 1);
        QVERIFY2(without.err.contains(" cannot be used to start with: it has 32 hidden units"),
                 without.err.constData());
        QFile damaged(network + u'2');
        QVERIFY(QFile::copy(network, damaged.fileName()) && damaged.open(QIODevice::ReadWrite));
        QVERIFY(damaged.seek(damaged.size() / 2) && damaged.putChar('x'));
        damaged.close();
        const Outcome refused = run(words.arg(32).arg(damaged.fileName(), later + u'3', m_pack));
        QCOMPARE(refused.code, 1);
        QVERIFY2(refused.err.contains("tiny.kmnn2 "), refused.err.constData());
        QVERIFY2(!refused.err.contains("checkpoint"), refused.err.constData());

        // What the file says against the numbers that were trained.
        QList<QByteArray> lines = contentOf(evaluations).split('\n');
        QCOMPARE(lines.takeFirst(),
                 "network " + QByteArray::number(qulonglong{file->hash}, 16).rightJustified(16, '0'));
        QVERIFY(lines.takeLast().isEmpty());
        QCOMPARE(lines.size(), 1000);
        for (const QByteArray& line : lines) {
            const qsizetype space = line.indexOf(' ');
            const auto position = shogi::parseSfen(line.mid(space + 1).toStdString());
            QVERIFY2(position.has_value(), line.constData());
            const int rounded = evaluateQuantised(file->network, activeFeatures(sampleOf(*position)));
            // Large evaluations are sums of many rounded numbers.
            const double trained = line.left(space).toDouble();
            QVERIFY2(std::abs(rounded - trained) < 8 + std::abs(trained) / 50, line.constData());
        }
    }

    // A set to measure by is made of games, networks are measured by it, and a training leaves it out.
    void networksAreMeasured() {
        const QString set = m_folder.filePath(QStringLiteral("set.tsv"));
        const Outcome made =
            run(QStringLiteral("yardstick --per-game 1 --nodes 100 --hash 1 --threads 2 --output %1 %2")
                    .arg(set, m_pack));
        QVERIFY2(made.code == 0, made.err.constData());
        const auto positions = readYardstick(set.toStdString());
        QVERIFY2(positions.has_value(), positions ? "" : positions.error().c_str());
        QVERIFY(positions->size() > 500);
        QVERIFY(contentOf(set).contains(" --per-game 1 --nodes 100 --seed 1 --hash 1\n"));

        const QString checkpoint = m_folder.filePath(QStringLiteral("measured"));
        const Outcome trained =
            run(QStringLiteral("train --hidden 32 --passes 1 --batch 256 --without %1 --output %2 %3")
                    .arg(set, checkpoint, m_pack));
        QVERIFY2(trained.code == 0, trained.err.constData());
        QVERIFY2(!trained.out.contains(" 0 of the yardstick"), trained.out.constData());
        const QString network = m_folder.filePath(QStringLiteral("measured.kmnn"));
        QCOMPARE(run(QStringLiteral("export --output %1 %2").arg(network, checkpoint)).code, 0);
        const Outcome measured =
            run(QStringLiteral("measure --yardstick %1 --nodes 50 --hash 1 %2 %2").arg(set, network));
        QVERIFY2(measured.code == 0, measured.err.constData());
        const QList<QByteArray> lines = measured.out.split('\n');
        QCOMPARE(lines.size(), 9);
        QVERIFY2(lines[3].startsWith("the scores of the yardstick") && lines[3].contains("   1.0000"),
                 measured.out.constData());
        QVERIFY2(lines[4].startsWith("measured, no search "), measured.out.constData());
        QVERIFY2(lines[5].startsWith("measured, 50 nodes "), measured.out.constData());
        QCOMPARE(lines[6], lines[4]);
        QCOMPARE(lines[7], lines[5]);
    }

    // Killed in the middle, a training finally takes the same steps.
    void terminationKeepsWhatIsDone() {
        const QString words =
            QStringLiteral("train --hidden 32 --batch 128 --passes 8 --validation 20 --seed 3 "
                           "--output %1 ") +
            m_pack;
        const QString whole = m_folder.filePath(QStringLiteral("whole"));
        QCOMPARE(run(words.arg(whole)).code, 0);
        const QString broken = m_folder.filePath(QStringLiteral("broken"));
        QProcess process;
        process.start(QStringLiteral(TOKIN_TRAIN_PROGRAM), words.arg(broken).split(u' '));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(broken), kPatience);
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGTERM), 0);
        QVERIFY(process.waitForFinished(kPatience));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
        const auto before = readCheckpoint(broken.toStdString());
        QVERIFY(before.has_value());
        QCOMPARE(run(words.arg(broken)).code, 0);
        const auto resumed = readCheckpoint(broken.toStdString());
        const auto uninterrupted = readCheckpoint(whole.toStdString());
        QVERIFY(resumed.has_value() && uninterrupted.has_value());
        QVERIFY(before->state.step < resumed->state.step);
        QVERIFY(resumed->state.parameters == uninterrupted->state.parameters);
        QCOMPARE(resumed->state.bestLoss, uninterrupted->state.bestLoss);
        const Outcome other = run(words.arg(broken) + QStringLiteral(" --rate 0.5"));
        QCOMPARE(other.code, 1);
        QVERIFY2(other.err.endsWith(" was made with other settings: rate 0.001 instead of 0.5\n"),
                 other.err.constData());
    }

    void wordsThatMakeNoSense_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("answer");
        const auto row = [](const char* name, const char* words, const char* answer) {
            QTest::newRow(name) << QString::fromUtf8(words) << QString::fromUtf8(answer);
        };
        row("no output", "train a", "--output is missing");
        row("no pack", "train --output a", "no pack given");
        row("units", "train --output a --hidden 48 b", "--hidden must be 0, 32, 64, 128 or 256, not 48");
        row("share", "train --output a --result 101 b", "--result must be a number from 0 to 100, not 101");
        row("no number", "train --output a --rate 1e-3x b",
            "--rate must be a number from 1e-09 to 1, not 1e-3x");
        row("no scale", "train --output a --lambda 0.5 b", "--lambda needs --scale");
        row("lambda", "train --output a --lambda 1 b", "--lambda must be a number from 0 to 0.99, not 1");
        row("no threads", "train --output a --threads 0 b",
            "--threads must be a number from 1 to 256, not 0");
        row("no checkpoint", "export --output a", "no checkpoint given");
        row("no positions", "export --output a --evaluations b c",
            "--evaluations needs a pack to take positions from");
        row("no set", "yardstick a", "--output is missing");
        row("no games", "yardstick --output a", "no pack given");
        row("no yardstick", "measure a", "--yardstick is missing");
        row("no network", "measure --yardstick a", "no network given");
        row("which", "export --output a --weights good b", "--weights must be best or last, not good");
    }
    void wordsThatMakeNoSense() {
        QFETCH(QString, words);
        QFETCH(QString, answer);
        const Outcome outcome = run(words);
        QCOMPARE(outcome.code, 2);
        const QByteArray first = outcome.err.left(outcome.err.indexOf('\n'));
        QCOMPARE(QString::fromUtf8(first), QStringLiteral("tokin-train: ") + answer);
        QVERIFY(outcome.err.contains("\n       tokin-train train --output "));
        QVERIFY(outcome.out.isEmpty());
    }

    void filesThatAreNoGood() {
        const QString none = m_folder.filePath(QStringLiteral("none/file"));
        const auto says = [](const QString& words, const QString& answer) {
            const Outcome outcome = run(words);
            return outcome.code == 1 && outcome.err.contains(answer.toUtf8());
        };
        const QString missing = QStringLiteral(" cannot be opened: No such file or directory\n");
        const QString output = m_folder.filePath(QStringLiteral("output"));
        QVERIFY(says(QStringLiteral("train --output %1 %2").arg(output, none), none + missing));
        QVERIFY(says(QStringLiteral("generate --output %1 --network %2").arg(output, m_pack), m_pack + u' '));
        QVERIFY(!QFile::exists(output));
        QVERIFY(says(QStringLiteral("train --output %1 --start %2 %3").arg(output, none, m_pack),
                     none + missing));
        QVERIFY(says(QStringLiteral("train --output %1 %2").arg(none, m_pack),
                     none + QStringLiteral(" cannot be written: No such file or directory\n")));
        QVERIFY(says(QStringLiteral("train --output %1 %1").arg(m_pack),
                     m_pack + QStringLiteral(" is not a training checkpoint\n")));
        QVERIFY(says(QStringLiteral("export --output %1 %2").arg(output, m_pack),
                     m_pack + QStringLiteral(" is not a training checkpoint\n")));

        QVERIFY(says(QStringLiteral("measure --yardstick %1 %2").arg(none, m_pack),
                     none + QStringLiteral(" cannot be read: No such file or directory\n")));
        QVERIFY(says(QStringLiteral("train --output %1 --without %2 %2").arg(output, m_pack),
                     m_pack + QStringLiteral(" has in line 1 no score from ")));
        QVERIFY(says(QStringLiteral("yardstick --output %1 %2").arg(output, none), none + missing));

        const QString linear = m_folder.filePath(QStringLiteral("plain"));
        QCOMPARE(run(QStringLiteral("train --hidden 0 --passes 1 --validation 20 --output %1 %2")
                         .arg(linear, m_pack))
                     .code,
                 0);
        QVERIFY(says(QStringLiteral("export --output %1 %2").arg(output, linear),
                     linear + QStringLiteral(" is a linear model and cannot be exported\n")));
        QVERIFY(says(QStringLiteral("train --output %1 %2").arg(output, linear), linear + u' '));
        QFile file(linear);
        QVERIFY(file.resize(file.size() - 1));
        QVERIFY(says(QStringLiteral("train --output %1 %2").arg(linear, m_pack),
                     linear + QStringLiteral(" is damaged\n")));

        // The end of a pack that is being written is reported and skipped.
        const QString cut = m_folder.filePath(QStringLiteral("cut"));
        QVERIFY(QFile::copy(m_pack, cut));
        QFile pack(cut);
        QVERIFY(pack.resize(pack.size() - 100));
        const Outcome rest = run(
            QStringLiteral("train --hidden 0 --passes 1 --validation 20 --output %1 %2").arg(output, cut));
        QCOMPARE(rest.code, 0);
        QVERIFY(rest.err.contains(" ends in the middle of a block at byte "));
        QVERIFY(rest.err.contains("tokin-train: the games before that place are used\n"));
        QVERIFY(!QFile::exists(output + QStringLiteral(".new")));
    }

private:
    QTemporaryDir m_folder;
    QString m_pack;
};

QTEST_GUILESS_MAIN(TestNetworkProgram)
#include "tst_network_program.moc"
