// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/match_files.h"

#include "app/cli/command_line.h"
#include "app/cli/match_summary.h"
#include "app/document/record_file.h"
#include "app/files/plain_file.h"
#include "app/files/record_json.h"
#include "app/text/game_text.h"
#include "app/text/record_text.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>

#include <cstdio>
#include <utility>

namespace app {
namespace {

constexpr qint64 kLargestJournal = qint64{1024} * 1024 * 1024;

QString baseName(int number) { return QStringLiteral("game-%1").arg(number + 1, 5, 10, QLatin1Char('0')); }

QString journalFaultText(const QString& path, const MatchJournalFault& fault) {
    switch (fault.kind) {
    case MatchJournalFault::Kind::NotAJournal:
        return QStringLiteral("%1 is not the journal of a match.").arg(path);
    case MatchJournalFault::Kind::BadLine:
        return QStringLiteral("%1, line %2: this is not a game.").arg(path).arg(fault.line);
    case MatchJournalFault::Kind::SameGame:
        break;
    }
    return QStringLiteral("%1, line %2: this game is listed twice.").arg(path).arg(fault.line);
}

// Names of the differences; empty if there are none.
QStringList differences(const QJsonObject& one, const QJsonObject& other) {
    QStringList names = one.keys();
    for (const QString& key : other.keys()) {
        if (!names.contains(key))
            names.append(key);
    }
    QStringList different;
    for (const QString& name : std::as_const(names)) {
        if (one[name] != other[name])
            different.append(name);
    }
    return different;
}

// "  12.345 > go nodes 8000": seconds since the first line; > was sent, < received.
QString linesText(const host::LastLines& last) {
    QString text;
    for (const host::LogLine& line : last.lines) {
        const std::chrono::duration<double> since = line.stamp - last.lines.front().stamp;
        text += QStringLiteral("%1 %2 %3\n")
                    .arg(since.count(), 8, 'f', 3)
                    .arg(QChar(line.direction == host::Direction::Sent ? u'>' : u'<'))
                    .arg(QString::fromStdString(line.text));
    }
    if (!last.stderrTail.empty())
        text +=
            QStringLiteral("standard error:\n%1\n").arg(QString::fromStdString(last.stderrTail).trimmed());
    return text;
}

// Why a declaration was not valid; empty if the game ended otherwise.
QString declarationText(const GameResult& result) {
    return result.declaration ? declarationFaultText(result.declaration->rule, result.declaration->side,
                                                     result.declaration->count)
                              : QString();
}

} // namespace

MatchFiles::MatchFiles(MatchOutput output, const StallWatch& stalls)
    : m_output(std::move(output))
    , m_stalls(stalls) {}

tl::expected<MatchJournal, QString> MatchFiles::open(const QJsonObject& identity) {
    const QString& path = m_output.journal;
    if (path.isEmpty())
        return MatchJournal{};
    const auto fileFault = [&path, this] {
        return tl::unexpected(QStringLiteral("%1: %2").arg(path, m_journal.errorString()));
    };
    QDir().mkpath(QFileInfo(path).absolutePath());
    // Two matches with the same journal would play the same games.
    m_lock = std::make_unique<QLockFile>(path + QStringLiteral(".lock"));
    m_lock->setStaleLockTime(0);
    if (!m_lock->tryLock() && m_lock->error() == QLockFile::LockFailedError)
        return tl::unexpected(QStringLiteral("%1 belongs to a match that is running.").arg(path));
    if (const auto fault = plainFileFault(path, kLargestJournal))
        return tl::unexpected(fileErrorMessage(*fault).oneParagraph());
    m_journal.setFileName(path);
    if (!m_journal.open(QIODevice::ReadWrite | QIODevice::Unbuffered))
        return fileFault();
    const QByteArray bytes = m_journal.readAll();
    auto journal = readJournal({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!journal)
        return tl::unexpected(journalFaultText(path, journal.error()));
    if (journal->wholeBytes > 0) {
        if (const QStringList different = differences(journal->settings, identity); !different.isEmpty())
            return tl::unexpected(QStringLiteral("%1 belongs to another match with different values for: %2.")
                                      .arg(path, different.join(QStringLiteral(", "))));
    }
    const auto whole = static_cast<qint64>(journal->wholeBytes);
    if (!m_journal.resize(whole) || !m_journal.seek(whole))
        return fileFault();
    if (whole == 0) {
        const QByteArray head = journalHead(identity);
        if (m_journal.write(head) != head.size())
            return fileFault();
    }
    const auto ifThere = [](const QString& file) { return QFileInfo::exists(file) ? file : QString(); };
    for (const PlayedGame& game : journal->games) {
        for (std::size_t engine = 0; engine < game.restarts.size(); ++engine)
            for (int i = 1; i <= game.restarts[engine]; ++i)
                noteCrash(game, engine, game.moveCount, ifThere(crashPath(game.number, engine, i)));
        if (!game.culprit)
            continue;
        const QString transcript =
            QDir(m_output.failures).filePath(baseName(game.number) + QStringLiteral(".txt"));
        noteFailure(game, {}, {}, ifThere(transcript));
    }
    return std::move(*journal);
}

void MatchFiles::add(const Match& match, const MatchGame& game, double seconds) {
    if (!m_output.records.isEmpty())
        saveRecord(m_output.records, game);
    if ((game.culprit || !game.crashes.empty()) && m_output.failures != m_output.records)
        saveRecord(m_output.failures, game);
    std::array<int, 2> crashes{};
    for (const MatchRestart& crash : game.crashes)
        noteCrash(game, crash.engine, crash.moveCount,
                  saveCrash(match, game, crash, ++crashes[crash.engine]));
    if (game.culprit)
        noteFailure(game, QString::fromStdString(game.result.illegalText), declarationText(game.result),
                    saveTranscript(match, game));
    // Last: everything the journal refers to is already written.
    if (!m_journal.isOpen())
        return;
    const QByteArray line = journalLine(game, seconds);
    const qint64 whole = m_journal.pos();
    if (m_journal.write(line) == line.size())
        return;
    tell(QStringLiteral("%1: %2").arg(m_journal.fileName(), m_journal.errorString()));
    // A partial line would spoil the next one; without it this game is repeated when the match is continued.
    m_journal.resize(whole);
    m_journal.seek(whole);
}

QString MatchFiles::saveRecord(const QString& folder, const MatchGame& game) {
    shogi::Record record = game.record;
    if (game.adjudicated)
        record.appendToComment(record.mainLine().back(), "Adjudicated.");
    const bool csa = m_output.format == shogi::RecordFormat::Csa;
    const QString path = QDir(folder).filePath(baseName(game.number) +
                                               (csa ? QStringLiteral(".csa") : QStringLiteral(".kif")));
    const auto bytes = RecordFile::write(record, m_output.format, TextEncoding::Utf8, path);
    if (!bytes)
        tell(fileErrorMessage(bytes.error()).oneParagraph());
    return bytes && write(path, *bytes) ? path : QString();
}

QString MatchFiles::saveTranscript(const Match& match, const MatchGame& game) {
    const std::size_t culprit = *game.culprit;
    QString text =
        QStringLiteral("Game %1, engine %2 (%3): %4 after %5 moves\n")
            .arg(QString::number(game.number + 1), QString::number(culprit + 1), match.engineName(culprit),
                 gameEndKey(game.ending.kind), QString::number(game.moveCount));
    const shogi::NodeId last = game.record.mainLine().back();
    if (const auto& used = game.record.node(last).timeUsed) {
        text += QStringLiteral("Time of the last turn: %1 ms\n").arg(used->count());
        if (const StallWatch::Duration stall = m_stalls.longestSince(StallWatch::Clock::now() - *used);
            stall.count() > 0)
            text +=
                QStringLiteral("For %1 ms of it the computer did not run this program.\n").arg(stall.count());
    }
    if (!game.result.illegalText.empty())
        text += QStringLiteral("Answer: %1\n").arg(QString::fromStdString(game.result.illegalText));
    if (const QString reason = declarationText(game.result); !reason.isEmpty())
        text += reason + u'\n';
    if (game.result.failure)
        text += cliPlayerFailureMessage(*game.result.failure).oneParagraph() + u'\n';
    for (const std::size_t engine : {culprit, 1 - culprit})
        text += QStringLiteral("\nEngine %1 (%2), last lines:\n%3")
                    .arg(QString::number(engine + 1), match.engineName(engine),
                         linesText(game.lastLines[engine]));
    const QString path = QDir(m_output.failures).filePath(baseName(game.number) + QStringLiteral(".txt"));
    return write(path, text.toUtf8()) ? path : QString();
}

QString MatchFiles::crashPath(int game, std::size_t engine, int count) const {
    return QDir(m_output.failures)
        .filePath(QStringLiteral("%1-engine-%2-crash-%3.txt").arg(baseName(game)).arg(engine + 1).arg(count));
}

QString MatchFiles::saveCrash(const Match& match, const MatchGame& game, const MatchRestart& crash,
                              int count) {
    const host::Failure& failure = crash.failure.failure;
    const Message message = cliPlayerFailureMessage(crash.failure);
    const QString text = QStringLiteral("Game %1, engine %2 (%3): crash on the opponent's time after %4 "
                                        "moves; it was restarted, and the game continued\n"
                                        "%5\n"
                                        "\n"
                                        "Last lines of the crashed process:\n"
                                        "%6")
                             .arg(QString::number(game.number + 1), QString::number(crash.engine + 1),
                                  match.engineName(crash.engine), QString::number(crash.moveCount),
                                  message.what, linesText({failure.lastLines, failure.stderrTail}));
    const QString path = crashPath(game.number, crash.engine, count);
    return write(path, text.toUtf8()) ? path : QString();
}

void MatchFiles::noteCrash(const PlayedGame& game, std::size_t engine, int moves, const QString& transcript) {
    QJsonObject json{{QStringLiteral("game"), game.number + 1},
                     {QStringLiteral("engine"), static_cast<int>(engine) + 1},
                     {QStringLiteral("kind"), QStringLiteral("crash on the opponent's time")},
                     {QStringLiteral("moves"), moves}};
    if (!transcript.isEmpty())
        json[QStringLiteral("transcript")] = transcript;
    m_failures.append(json);
}

void MatchFiles::noteFailure(const PlayedGame& game, const QString& answer, const QString& reason,
                             const QString& transcript) {
    QJsonObject json{{QStringLiteral("game"), game.number + 1},
                     {QStringLiteral("engine"), static_cast<int>(*game.culprit) + 1},
                     {QStringLiteral("kind"), gameEndKey(game.ending.kind)},
                     {QStringLiteral("moves"), game.moveCount}};
    if (!answer.isEmpty())
        json[QStringLiteral("answer")] = answer;
    if (!reason.isEmpty())
        json[QStringLiteral("reason")] = reason;
    if (!transcript.isEmpty())
        json[QStringLiteral("transcript")] = transcript;
    m_failures.append(json);
}

bool MatchFiles::writeSummary(const QJsonObject& summary) {
    const bool written = cliWriteJson(m_output.json, summary);
    if (!written && m_fault.isEmpty())
        m_fault = m_output.json; // already reported
    return written;
}

// Not a safe write: waiting for the disk after every game would disturb the running games.
bool MatchFiles::write(const QString& path, const QByteArray& bytes) {
    QDir().mkpath(QFileInfo(path).absolutePath());
    QFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.flush())
        return true;
    tell(QStringLiteral("%1: %2").arg(path, file.errorString()));
    return false;
}

// Reported once: every game would have the same problem.
void MatchFiles::tell(const QString& fault) {
    if (!m_fault.isEmpty())
        return;
    m_fault = fault;
    cliNote(fault);
}

} // namespace app
