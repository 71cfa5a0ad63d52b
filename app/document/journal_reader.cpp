// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/journal_reader.h"

#include "app/files/plain_file.h"
#include "app/files/record_json.h"
#include "shogi-core/sfen.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <utility>

namespace app {

using shogi::NodeId;

namespace {

using namespace std::chrono_literals;
using Kind = JournalFault::Kind;

// Size of a snapshot of a very large record; anything longer is not our journal.
constexpr qint64 kMaxJournalSize = qint64{256} * 1024 * 1024;

std::optional<std::chrono::milliseconds> timeOf(const QJsonObject& line, const QString& key) {
    if (!line[key].isDouble() || line[key].toDouble() < 0)
        return std::nullopt;
    return std::chrono::milliseconds(line[key].toInteger());
}

// Reads a journal line by line; the first unreadable line ends it, as later lines build on it.
class JournalReader {
public:
    // Nothing if it contains no record; see fault().
    std::optional<RecoveredRecord> read(const QByteArray& bytes) {
        int number = 0;
        for (qsizetype begin = 0; begin < bytes.size();) {
            const qsizetype end = bytes.indexOf('\n', begin);
            const QByteArray text = bytes.mid(begin, end < 0 ? -1 : end - begin);
            begin = end < 0 ? bytes.size() : end + 1;
            ++number;
            if (m_fault) {
                ++m_fault->lost;
                continue;
            }
            QJsonParseError error;
            const QJsonObject line = QJsonDocument::fromJson(text, &error).object();
            if (end < 0)
                fail(Kind::Torn, number);
            else if (error.error != QJsonParseError::NoError)
                fail(Kind::BadContent, number, error.errorString());
            else if (const std::optional<Kind> kind = apply(line))
                fail(*kind, number);
        }
        if (bytes.isEmpty())
            fail(Kind::Empty, 0);
        if (!m_hasRecord) {
            if (!m_fault) // only its first lines are missing
                fail(Kind::Torn, number + 1);
            return std::nullopt;
        }
        m_result.node = m_tip;
        m_result.fault = m_fault;
        return std::move(m_result);
    }

    const std::optional<JournalFault>& fault() const { return m_fault; }

private:
    void fail(Kind kind, int line, const QString& detail = {}) {
        m_fault = JournalFault{kind, {}, {}, line, 1, detail};
    }

    // The fault of the line, or nothing.
    std::optional<Kind> apply(const QJsonObject& line) {
        if (line.contains(QStringLiteral("journal"))) {
            const int version = line[QStringLiteral("journal")].toInt();
            if (version >= 1 && version <= kJournalVersion)
                return std::nullopt;
            return version > kJournalVersion ? Kind::NewerVersion : Kind::BadContent;
        }
        if (line.contains(QStringLiteral("record")))
            return applyRecord(line) ? std::nullopt : std::optional(Kind::BadContent);
        if (!m_hasRecord)
            return Kind::BadContent;
        m_result.closedInOrder = line[QStringLiteral("closed")].toBool();
        if (m_result.closedInOrder)
            return std::nullopt;
        if (const auto thought = timeOf(line, QStringLiteral("thought"))) {
            m_result.thought = *thought;
            return std::nullopt;
        }
        const bool known = line.contains(QStringLiteral("node")) ? applyRemarks(line) : applyPlayed(line);
        return known ? std::nullopt : std::optional(Kind::BadContent);
    }

    bool applyRemarks(const QJsonObject& line) {
        const int number = line[QStringLiteral("node")].toInt(-1);
        if (number < 0 || static_cast<std::size_t>(number) >= m_ids.size())
            return false;
        const NodeId node = m_ids[static_cast<std::size_t>(number)];
        m_result.dirty = true;
        m_result.record.setComment(node, line[QStringLiteral("comment")].toString().toStdString());
        m_result.record.setBookmark(node, line[QStringLiteral("bookmark")].toString().toStdString());
        return true;
    }

    bool applyPlayed(const QJsonObject& line) {
        shogi::Record& record = m_result.record;
        m_result.dirty = true;
        if (const auto kind = gameEndFromKey(line[QStringLiteral("end")].toString())) {
            const NodeId above = record.positionNode(m_tip);
            m_tip =
                record.addEnding(above, shogi::Ending{*kind, winnerFromJson(line[QStringLiteral("winner")])});
            m_result.inGame = false;
        } else {
            const auto move = shogi::parseUsiMove(line[QStringLiteral("move")].toString().toStdString());
            if (!move || record.node(m_tip).ending || !m_position.isLegal(*move))
                return false;
            m_tip = record.addMove(m_tip, *move);
            m_position.play(*move);
            m_result.inGame = true;
        }
        m_ids.push_back(m_tip);
        m_result.thought = 0ms;
        record.setTime(m_tip, timeOf(line, QStringLiteral("used")), timeOf(line, QStringLiteral("total")));
        return true;
    }

    bool applyRecord(const QJsonObject& line) {
        auto read = recordFromJson(line[QStringLiteral("record")].toObject());
        if (!read)
            return false;
        const auto tip = static_cast<std::size_t>(std::max(0, line[QStringLiteral("at")].toInt()));
        m_result.record = std::move(read->record);
        m_ids = std::move(read->ids);
        m_tip = tip < m_ids.size() ? m_ids[tip] : m_result.record.lineEnd(shogi::kRootNode);
        m_position = m_result.record.positionAt(m_tip);
        m_result.inGame = line[QStringLiteral("playing")].toBool();
        m_result.closedInOrder = false;
        // Older versions had journals of unsaved records only.
        m_result.dirty = line[QStringLiteral("dirty")].toBool(true);
        m_result.path = line[QStringLiteral("path")].toString();
        m_result.format = enumFromJson(line, "format", kRecordFormatKeys, m_result.format);
        m_result.encoding =
            encodingFromName(line[QStringLiteral("encoding")].toString()).value_or(m_result.encoding);
        m_result.unread = faultsFromJson(line[QStringLiteral("unread")].toArray());
        m_result.stamp = stampFromJson(line[QStringLiteral("stamp")].toObject());
        m_result.context = line[QStringLiteral("context")].toObject();
        m_result.series = line[QStringLiteral("series")].toObject();
        m_result.thought = timeOf(line, QStringLiteral("thought")).value_or(0ms);
        m_hasRecord = true;
        return read->complete;
    }

    RecoveredRecord m_result;
    std::optional<JournalFault> m_fault;
    NodeId m_tip = shogi::kRootNode;
    std::vector<NodeId> m_ids; // by the numbers used in the lines
    shogi::Position m_position;
    bool m_hasRecord = false;
};

} // namespace

ReadJournal readJournal(const QString& path) {
    const auto bytes = readPlainFile(path, kMaxJournalSize);
    if (!bytes) {
        ReadJournal unread{std::nullopt, JournalFault{Kind::CannotRead, {}, {}, 0, 0, {}, bytes.error()}};
        if (bytes.error().kind == FileError::Kind::TooLarge)
            unread.fault->kind = Kind::TooLarge;
        else if (bytes.error().kind == FileError::Kind::NotFound ||
                 bytes.error().kind == FileError::Kind::NotAFile)
            unread.fault->kind = Kind::NotAFile;
        return unread;
    }
    JournalReader reader;
    ReadJournal result;
    result.record = reader.read(*bytes);
    if (result.record)
        result.record->lastChange = QFileInfo(path).lastModified();
    else
        result.fault = reader.fault();
    return result;
}

} // namespace app
