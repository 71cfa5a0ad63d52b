// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_files.h"

#include "app/document/record_file.h"
#include "app/files/record_json.h"
#include "app/platform/disk.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>

#include <utility>

namespace app {
namespace {

constexpr qint64 kLargestJournal = qint64{1024} * 1024 * 1024;

QString baseName(int number) { return QStringLiteral("game-%1").arg(number + 1, 5, 10, QLatin1Char('0')); }

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

// "  12.345 > go nodes 8000": seconds since the first line; > means sent, < received.
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

FileError systemError(FileError::Kind kind, const QFile& file) {
    FileError error;
    error.kind = kind;
    error.path = file.fileName();
    error.detail = file.errorString();
    return error;
}

} // namespace

MatchOutput MatchOutput::inFolder(const QString& folder, shogi::RecordFormat format, bool oneFile) {
    const QDir place(folder);
    return {place.filePath(QStringLiteral("match.jsonl")), place.filePath(QStringLiteral("games")),
            place.filePath(QStringLiteral("failures")), format,
            oneFile ? place.filePath(QStringLiteral("games.") + RecordFile::suffix(format)) : QString()};
}

bool MatchOutput::isIn(const QString& folder) {
    return QFileInfo::exists(inFolder(folder, shogi::RecordFormat::Kif).journal);
}

QString MatchOutput::freeFolder(const QString& wanted) {
    QString folder = wanted;
    for (int number = 2; QFileInfo::exists(folder); ++number)
        folder = wanted + QStringLiteral(" %1").arg(number);
    return folder;
}

QStringList MatchOutput::newestIn(const QString& folder, int most) {
    const QDir all(folder);
    QStringList newest;
    for (const QString& name :
         all.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name | QDir::Reversed)) {
        if (newest.size() >= most)
            break;
        if (isIn(all.filePath(name)))
            newest.append(all.filePath(name));
    }
    return newest;
}

QString MatchOutput::recordOf(int game) const {
    return records.isEmpty() ? QString()
                             : QDir(records).filePath(baseName(game) + u'.' + RecordFile::suffix(format));
}

MatchFiles::MatchFiles(MatchOutput output, std::shared_ptr<const StallWatch> stalls, Words words)
    : m_output(std::move(output))
    , m_stalls(std::move(stalls))
    , m_words(std::move(words)) {}

tl::expected<MatchJournal, MatchFault> MatchFiles::look(const QString& path) {
    MatchFault fault;
    fault.path = path;
    const auto bytes = readPlainFile(path, kLargestJournal);
    if (!bytes) {
        fault.file = bytes.error();
        return tl::unexpected(fault);
    }
    auto journal = readJournal({bytes->constData(), static_cast<std::size_t>(bytes->size())});
    if (journal && journal->wholeBytes > 0)
        return std::move(*journal);
    fault.kind = MatchFault::Kind::Journal;
    fault.journal = journal ? ResultLinesFault::OtherFile : journal.error();
    return tl::unexpected(fault);
}

tl::expected<MatchJournal, MatchFault> MatchFiles::open(const QJsonObject& identity, const QJsonObject& shard,
                                                        JournalForm form) {
    if (!m_output.journal.isEmpty())
        return openJournal(identity, shard, form);
    MatchJournal none;
    if (const auto fault = openGames(none))
        return tl::unexpected(*fault);
    return none;
}

// Without a journal, or before its first line, there must be no games yet.
std::optional<MatchFault> MatchFiles::openGames(const MatchJournal& journal) {
    const QString& path = m_output.gamesFile;
    if (path.isEmpty())
        return std::nullopt;
    MatchFault fault;
    fault.path = path;
    if (!journal.recordBytes && QFileInfo(path).size() > 0) {
        fault.kind = MatchFault::Kind::OtherGames;
        return fault;
    }
    fault.file = m_games.open(path, m_output.format, journal.recordBytes.value_or(0));
    return fault.file ? std::optional(fault) : std::nullopt;
}

tl::expected<MatchJournal, MatchFault> MatchFiles::openJournal(const QJsonObject& identity,
                                                               const QJsonObject& shard, JournalForm form) {
    const QString& path = m_output.journal;
    MatchFault fault;
    fault.path = path;
    const auto systemFault = [&fault, this] {
        fault.kind = MatchFault::Kind::File;
        fault.file = systemError(FileError::Kind::WriteFailed, m_journal);
        return tl::unexpected(fault);
    };
    QDir().mkpath(QFileInfo(path).absolutePath());
    // Two matches with the same journal would play the same games. Users who start shards start each of them
    // once; on another computer a lock left by a killed process could not be told from that of a running one.
    auto lock = PathLock::hold(path, !shard.isEmpty());
    if (!lock) {
        fault.kind = MatchFault::Kind::Running;
        fault.holder = lock.error();
        return tl::unexpected(fault);
    }
    m_lock = std::move(*lock);
    if (const auto notPlain = plainFileFault(path, kLargestJournal)) {
        fault.file = notPlain;
        return tl::unexpected(fault);
    }
    const auto known = readPlainFile(path, kLargestJournal);
    if (!known && known.error().kind != FileError::Kind::NotFound) {
        fault.file = known.error();
        return tl::unexpected(fault);
    }
    m_journal.setFileName(path);
    if (!m_journal.open(QIODevice::ReadWrite | QIODevice::Unbuffered, kOwnerOnly))
        return systemFault();
    const QByteArray bytes = known.value_or(QByteArray());
    auto journal = readJournal({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!journal) {
        fault.kind = MatchFault::Kind::Journal;
        fault.journal = journal.error();
        return tl::unexpected(fault);
    }
    m_isContinued = journal->wholeBytes > 0;
    if (m_isContinued) {
        fault.differences = differences(journal->settings, identity);
        if (journal->shard != shard)
            fault.differences.append(QStringLiteral("shard"));
        if (!fault.differences.isEmpty()) {
            fault.kind = MatchFault::Kind::OtherMatch;
            return tl::unexpected(fault);
        }
    }
    if (const auto gamesFault = openGames(*journal))
        return tl::unexpected(*gamesFault);
    const auto whole = static_cast<qint64>(journal->wholeBytes);
    if (!m_journal.resize(whole) || !m_journal.seek(whole))
        return systemFault();
    if (whole == 0) {
        const QByteArray head =
            journalHead(identity, shard, form, m_games.isOpen() ? std::optional<qint64>(0) : std::nullopt);
        if (m_journal.write(head) != head.size() || !syncFile(m_journal))
            return systemFault();
        syncFolder(QFileInfo(path).absolutePath());
    }
    const auto ifThere = [](const QString& file) { return QFileInfo::exists(file) ? file : QString(); };
    for (const PlayedGame& game : journal->games) {
        for (std::size_t engine = 0; engine < game.restarts.size(); ++engine)
            for (int i = 1; i <= game.restarts[engine]; ++i)
                noteCrash(game, engine, game.moveCount, ifThere(crashPath(game, engine, i)));
        if (!game.culprit)
            continue;
        const QString transcript =
            QDir(m_output.failures).filePath(baseName(game.number) + QStringLiteral(".txt"));
        noteFailure(game, {}, {}, ifThere(transcript));
    }
    return std::move(*journal);
}

void MatchFiles::add(const MatchGame& game, double seconds, const WatchedTime& watched) {
    if (!m_output.records.isEmpty() && !game.byHand)
        saveRecord(m_output.records, game);
    if ((game.culprit || !game.crashes.empty()) && m_output.failures != m_output.records)
        saveRecord(m_output.failures, game);
    std::array<int, 2> crashes{};
    for (const MatchRestart& crash : game.crashes)
        noteCrash(game, crash.engine, crash.moveCount, saveCrash(game, crash, ++crashes[crash.engine]));
    if (game.culprit)
        noteFailure(game, QString::fromStdString(game.result.illegalText), declarationText(game.result),
                    saveTranscript(game));
    if (m_games.isOpen() && !game.byHand)
        if (const auto fault = m_games.add(recordOf(game)))
            keepFault(*fault);
    // Written last, when everything that the journal refers to is on disk.
    writeLine(journalLine(game, seconds, watched,
                          m_games.isOpen() ? std::optional(m_games.bytes()) : std::nullopt));
}

void MatchFiles::add(const MatchDraw& draw) { writeLine(drawLine(draw)); }

void MatchFiles::correct(const PlayedGame& game, double seconds) { writeLine(correctionLine(game, seconds)); }

std::optional<MatchFault> MatchFiles::correctIn(const QString& journal, const PlayedGame& game,
                                                double seconds) {
    const auto known = look(journal);
    if (!known)
        return known.error();
    MatchFault fault;
    fault.path = journal;
    const auto lock = PathLock::hold(journal, false);
    if (!lock) {
        fault.kind = MatchFault::Kind::Running;
        fault.holder = lock.error();
        return fault;
    }
    const QByteArray line = correctionLine(game, seconds);
    const auto whole = static_cast<qint64>(known->wholeBytes);
    QFile file(journal);
    if (file.open(QIODevice::ReadWrite | QIODevice::Unbuffered) && file.resize(whole) && file.seek(whole) &&
        file.write(line) == line.size() && syncFile(file))
        return std::nullopt;
    fault.file = systemError(FileError::Kind::WriteFailed, file);
    return fault;
}

void MatchFiles::writeLine(const QByteArray& line) {
    if (!m_journal.isOpen())
        return;
    const qint64 whole = m_journal.pos();
    if (m_journal.write(line) == line.size() && syncFile(m_journal))
        return;
    keepFault(systemError(FileError::Kind::WriteFailed, m_journal));
    // A partial line would spoil the next one; without it this game is repeated when the match is continued.
    m_journal.resize(whole);
    m_journal.seek(whole);
}

shogi::Record MatchFiles::recordOf(const MatchGame& game) const {
    shogi::Record record = game.record;
    if (game.adjudicated)
        record.appendToComment(record.mainLine().back(), "Adjudicated.");
    for (const auto& [node, played] : game.bookMoves)
        record.appendToComment(node, m_words.bookMove(played).toStdString());
    return record;
}

void MatchFiles::saveRecord(const QString& folder, const MatchGame& game) {
    const QString path = MatchOutput{{}, folder, {}, m_output.format}.recordOf(game.number);
    const auto bytes = RecordFile::write(recordOf(game), m_output.format, TextEncoding::Utf8, path);
    if (bytes)
        write(path, *bytes);
    else
        keepFault(bytes.error());
}

QString MatchFiles::declarationText(const GameResult& result) const {
    return result.declaration ? m_words.declaration(*result.declaration) : QString();
}

QString MatchFiles::saveTranscript(const MatchGame& game) {
    const std::size_t culprit = *game.culprit;
    QString text =
        QStringLiteral("Game %1, engine %2 (%3): %4 after %5 moves\n")
            .arg(QString::number(game.number + 1), QString::number(game.engines[culprit] + 1),
                 game.names[culprit], gameEndKey(game.ending.kind), QString::number(game.moveCount));
    const shogi::NodeId last = game.record.mainLine().back();
    if (const auto& used = game.record.node(last).timeUsed) {
        text += QStringLiteral("Time of the last turn: %1 ms\n").arg(used->count());
        if (const StallWatch::Duration stall = m_stalls->longestSince(StallWatch::Clock::now() - *used);
            stall.count() > 0)
            text +=
                QStringLiteral("For %1 ms of it the computer did not run this program.\n").arg(stall.count());
    }
    if (!game.result.illegalText.empty())
        text += QStringLiteral("Answer: %1\n").arg(QString::fromStdString(game.result.illegalText));
    if (const QString reason = declarationText(game.result); !reason.isEmpty())
        text += reason + u'\n';
    if (game.result.failure)
        text += m_words.failure(*game.result.failure) + u'\n';
    for (const std::size_t engine : {culprit, 1 - culprit})
        text += QStringLiteral("\nEngine %1 (%2), last lines:\n%3")
                    .arg(QString::number(game.engines[engine] + 1), game.names[engine],
                         linesText(game.lastLines[engine]));
    const QString path = QDir(m_output.failures).filePath(baseName(game.number) + QStringLiteral(".txt"));
    return write(path, text.toUtf8(), FilePrivacy::OwnerOnly) ? path : QString();
}

QString MatchFiles::crashPath(const PlayedGame& game, std::size_t engine, int count) const {
    const bool black = (engine == 0) == (game.firstColor == shogi::Color::Black);
    return QDir(m_output.failures)
        .filePath(QStringLiteral("%1-%2-crash-%3.txt")
                      .arg(baseName(game.number), black ? QStringLiteral("black") : QStringLiteral("white"))
                      .arg(count));
}

QString MatchFiles::saveCrash(const MatchGame& game, const MatchRestart& crash, int count) {
    const host::Failure& failure = crash.failure.failure;
    const QString text =
        QStringLiteral("Game %1, engine %2 (%3): crash on the opponent's time after %4 "
                       "moves; it was restarted, and the game continued\n"
                       "%5\n"
                       "\n"
                       "Last lines of the crashed process:\n"
                       "%6")
            .arg(QString::number(game.number + 1), QString::number(game.engines[crash.engine] + 1),
                 game.names[crash.engine], QString::number(crash.moveCount), m_words.failure(crash.failure),
                 linesText({failure.lastLines, failure.stderrTail}));
    const QString path = crashPath(game, crash.engine, count);
    return write(path, text.toUtf8(), FilePrivacy::OwnerOnly) ? path : QString();
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

bool MatchFiles::write(const QString& path, const QByteArray& bytes, FilePrivacy privacy) {
    QDir().mkpath(QFileInfo(path).absolutePath());
    if (m_isContinued)
        removeUnfinished(path);
    const auto written = writePlainFile(path, bytes, privacy);
    if (!written)
        keepFault(written.error());
    return written.has_value();
}

// Only the first fault: every game would have the same one.
void MatchFiles::keepFault(const FileError& fault) {
    if (!m_fault)
        m_fault = fault;
}

} // namespace app
