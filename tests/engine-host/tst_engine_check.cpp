// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/engine_check.h"
#include "tests/engine-host/bytes.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cerrno>
#include <sys/wait.h>

using namespace host;

namespace {

CheckLimits shortLimits() {
    CheckLimits limits;
    limits.patience = Milliseconds(1'000); // immediate answers are late on a busy machine
    limits.byoyomi = Milliseconds(300);
    limits.answer = Milliseconds(1'500);
    return limits;
}

CheckResult resultOf(const CheckReport& report, CheckId id) {
    for (const CheckResult& result : report.results)
        if (result.id == id)
            return result;
    CheckResult missing;
    missing.outcome = CheckOutcome::Skipped;
    return missing;
}

} // namespace

class TestEngineCheck : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    int m_files = 0;

    EngineConfig fake(const QByteArray& script) {
        const QString path = m_folder.filePath(QString::number(++m_files) + QStringLiteral(".script"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(script) != script.size())
            qFatal("cannot write the script");
        EngineConfig config;
        config.path = KOMADAI_FAKE_ENGINE;
        config.arguments = {path.toStdString()};
        return config;
    }

private slots:
    void cleanup() {
        errno = 0;
        QCOMPARE(::waitpid(-1, nullptr, WNOHANG), -1);
        QCOMPARE(errno, ECHILD);
    }

    void tokinPassesEverything_P45() {
        EngineConfig config;
        config.path = KOMADAI_TOKIN;
        CheckLimits limits;
        limits.latency = Milliseconds(5'000); // a busy machine is not Tokin's fault
        limits.answer = Milliseconds(30'000);
        limits.patience = Milliseconds(300);
        std::vector<CheckId> asked;
        const CheckReport report = checkEngine(config, limits, [&](CheckId id) { asked.push_back(id); });
        QVERIFY(!report.failure);
        QVERIFY(bytes(report.name).startsWith("Tokin"));
        QCOMPARE(report.results.size(), kCheckCount);
        QCOMPARE(asked.size(), kCheckCount);
        for (const CheckResult& result : report.results)
            QVERIFY2(
                result.outcome == CheckOutcome::Passed ||
                    (result.outcome == CheckOutcome::Skipped && result.fault == CheckFault::NotSupported) ||
                    result.fault == CheckFault::Slow,
                (std::string(nameOf(result.id)) + ' ' + nameOf(result.fault) + ' ' + result.text).c_str());
        QVERIFY(!report.hasFailures());
    }

    void faultsAreFound() {
        // It answers go ponder and go infinite at once, knows no rules, and reacts neither to quit nor to the
        // signal.
        const CheckReport report = checkEngine(
            fake("! ignore term\n! option name A type spin default 12 min 0 max 9\n! play think 10\n"
                 "manner premature\nmanner deaf-to-quit\n1a1a\n! end\n"),
            shortLimits());
        QVERIFY(report.hasFailures());
        const auto expect = [&](CheckId id, CheckOutcome outcome, CheckFault fault) {
            const CheckResult result = resultOf(report, id);
            QVERIFY2(result.outcome == outcome && result.fault == fault,
                     (std::string(nameOf(id)) + ": " + nameOf(result.fault) + ' ' + result.text).c_str());
        };
        expect(CheckId::Options, CheckOutcome::Failed, CheckFault::BadOption);
        expect(CheckId::Byoyomi, CheckOutcome::Failed, CheckFault::IllegalMove);
        expect(CheckId::Infinite, CheckOutcome::Failed, CheckFault::Premature);
        expect(CheckId::Ponder, CheckOutcome::Failed, CheckFault::Premature);
        expect(CheckId::Mate, CheckOutcome::Skipped, CheckFault::NotSupported);
        expect(CheckId::Quit, CheckOutcome::Failed, CheckFault::DoesNotEnd);
        expect(CheckId::EndOfInput, CheckOutcome::Passed, CheckFault::None);
        expect(CheckId::Handshake, CheckOutcome::Passed, CheckFault::None);
    }

    void aRepeatedOptionIsNamed() {
        const CheckReport report = checkEngine(fake("! option name A type check default true\n"
                                                    "! option name A type check default true\n"
                                                    "! play think 10\n7g7f\n! end\n"),
                                               shortLimits());
        const CheckResult result = resultOf(report, CheckId::Options);
        QCOMPARE(result.fault, CheckFault::BadOption);
        QCOMPARE(result.optionFault, OptionLineFault::Repeated);
    }

    void anEngineThatDiesIsStartedAgain() {
        const CheckReport report = checkEngine(fake("! play\n!crash\n! end\n"), shortLimits());
        const CheckResult first = resultOf(report, CheckId::Byoyomi);
        QCOMPARE(first.fault, CheckFault::Died);
        QVERIFY(bytes(first.text).startsWith("signal"));
        QVERIFY(bytes(first.lastLines.back()).startsWith("readyok"));
        QCOMPARE(resultOf(report, CheckId::Depth).fault, CheckFault::Died);
        QCOMPARE(report.results.size(), kCheckCount);
    }

    // Both outputs, whole lines or not.
    void lastWordsAreKept() {
        const CheckReport report =
            checkEngine(fake("> usi\n< id name Fake\n< loading\n! stderr one\n! stderr two\n! stderr three\n"
                             "! stderr four\n! raw Error! : failed to read nn.bin\n! exit 1\n"),
                        shortLimits());
        QCOMPARE(report.end, CheckEnd::NotIntroduced);
        const CheckResult& result = report.results.back();
        QCOMPARE(result.lastLines,
                 (std::vector<std::string>{"id name Fake", "loading", "Error! : failed to read nn.bin"}));
        QCOMPARE(result.lastErrorLines, (std::vector<std::string>{"two", "three", "four"}));
    }

    void whoClosesItsOutputWasNotKilledByASignal() {
        const CheckReport report = checkEngine(fake("> usi\n! close stdout\n! hang\n"), shortLimits());
        QCOMPARE(report.results.back().fault, CheckFault::Died);
        QVERIFY(bytes(report.results.back().text).startsWith("terminated by Komadai"));
    }

    void neverReadyIsGivenUpAfterTheFirst() {
        CheckLimits limits = shortLimits();
        limits.ready = Milliseconds(500);
        const CheckReport report = checkEngine(fake("! handshake Fake\n> usi\n< usiok\n! hang\n"), limits);
        QCOMPARE(report.end, CheckEnd::NotReady);
        QVERIFY(report.hasFailures());
        QCOMPARE(report.results.back().id, CheckId::Ready);
        QCOMPARE(report.results.back().fault, CheckFault::NoAnswer);
    }

    void neverIntroducedIsGivenUpAfterTheFirst() {
        CheckLimits limits = shortLimits();
        limits.start = Milliseconds(500);
        const CheckReport report = checkEngine(fake("! hang\n"), limits);
        QCOMPARE(report.end, CheckEnd::NotIntroduced);
        QCOMPARE(report.results.size(), std::size_t{1});
    }

    void timeInAllIsBounded() {
        CheckLimits limits = shortLimits();
        limits.total = Milliseconds(800);
        const CheckReport report = checkEngine(fake("! play\n!silent\n! end\n"), limits);
        QCOMPARE(report.end, CheckEnd::OutOfTime);
        QVERIFY(report.hasFailures());
        QVERIFY(report.results.size() > 3 && report.results.size() < kCheckCount);
    }

    void anEngineOnAnotherComputer() {
        QByteArray script;
        for (const std::string_view echo : kEchoes) {
            const QByteArray line(echo.data(), static_cast<qsizetype>(echo.size()));
            script += "> " + line + "\n< " + line + '\n';
        }
        EngineConfig config = fake(script + "! play\n7g7f\n! end\n");
        config.remote = RemoteProgram{"server", "/foo"};
        QVERIFY(!checkEngine(config, shortLimits()).failure);
        config =
            fake("! stderr ssh: Could not resolve hostname server: Name or service not known\n! exit 255\n");
        config.remote = RemoteProgram{"server", "/foo"};
        const CheckReport none = checkEngine(config, shortLimits());
        QVERIFY(none.failure && none.failure->kind == FailureKind::NoConnection);
        QVERIFY(none.failure->connection == ConnectionFault::UnknownHost);
    }

    void noEngineAtAll() {
        EngineConfig config;
        config.path = "/no/such/engine";
        const CheckReport missing = checkEngine(config, shortLimits());
        QVERIFY(missing.failure && missing.failure->kind == FailureKind::NotFound);
        QVERIFY(missing.hasFailures());
        config.path = "/bin/true";
        const CheckReport other = checkEngine(config, shortLimits());
        QCOMPARE(other.results.size(), std::size_t{1});
        QCOMPARE(other.results[0].fault, CheckFault::Died);
    }

    void namesAreStable() {
        QCOMPARE(QByteArray(nameOf(CheckId::Handshake)), QByteArray("Handshake"));
        QCOMPARE(QByteArray(nameOf(CheckId::Mate)), QByteArray("Mate"));
        QCOMPARE(QByteArray(nameOf(CheckId::EndOfInputInSearch)), QByteArray("EndOfInputInSearch"));
        QCOMPARE(QByteArray(nameOf(CheckFault::None)), QByteArray("None"));
        QCOMPARE(QByteArray(nameOf(CheckFault::ExitCode)), QByteArray("ExitCode"));
    }
};

QTEST_GUILESS_MAIN(TestEngineCheck)
#include "tst_engine_check.moc"
