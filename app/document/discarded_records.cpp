// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/discarded_records.h"

#include "app/files/plain_file.h"
#include "shogi-core/start_position.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace app {

namespace {

const QString kDiscarded = QStringLiteral(".discarded-");
const QString kTimeFormat = QStringLiteral("yyyyMMdd-HHmmss");
constexpr qsizetype kTimeLength = 15;

// Invalid if the program did not create this name. In UTC, so that it is the same in summer and winter.
QDateTime discardedAt(const QString& name) {
    const qsizetype mark = name.lastIndexOf(kDiscarded);
    QDateTime when = QDateTime::fromString(
        mark < 0 ? QString() : name.mid(mark + kDiscarded.size(), kTimeLength), kTimeFormat);
    when.setTimeSpec(Qt::UTC);
    return when;
}

} // namespace

RecordSummary summaryOf(const RecoveredRecord& recovered) {
    const shogi::Record& record = recovered.record;
    const auto header = [&record](std::string_view key) {
        const std::string_view value = record.header(key);
        return QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size()));
    };
    RecordSummary summary;
    summary.file = recovered.path;
    summary.black = header(shogi::header::kBlackName);
    if (summary.black.isEmpty())
        summary.black = header("下手");
    summary.white = header(shogi::header::kWhiteName);
    if (summary.white.isEmpty())
        summary.white = header("上手");
    const auto handicap = shogi::handicapOf(record.startPosition());
    summary.handicap = handicap && *handicap != shogi::Handicap::None;
    const shogi::NodeId end = recovered.inGame ? recovered.node : record.lineEnd(shogi::kRootNode);
    summary.moves = static_cast<int>(record.movesTo(end).size());
    for (std::size_t id = 0; id < record.nodeCount(); ++id) {
        const shogi::RecordNode& node = record.node(static_cast<shogi::NodeId>(id));
        summary.branches += std::max(0, static_cast<int>(node.children.size()) - 1);
        summary.comments += node.comment.empty() ? 0 : 1;
    }
    summary.lastChange = recovered.lastChange;
    return summary;
}

QString discardedPath(const QString& journal, const QDateTime& when) {
    const QString name = journal + kDiscarded + when.toUTC().toString(kTimeFormat);
    QString path = name;
    for (int n = 2; QFileInfo::exists(path); ++n)
        path = QStringLiteral("%1-%2").arg(name).arg(n);
    return path;
}

bool isDiscarded(const QString& path) { return QFile::exists(path); }

QStringList discardedJournals(const QString& folder, const QDateTime& now) {
    struct File {
        QString path;
        QDateTime when;
    };
    std::vector<File> files;
    for (const QFileInfo& info :
         QDir(folder).entryInfoList({u'*' + kDiscarded + u'*'}, QDir::Files | QDir::Hidden)) {
        const QDateTime when = discardedAt(info.fileName());
        if (!when.isValid())
            continue;
        if (when.addDays(kDiscardedDays) < now)
            QFile::remove(info.filePath());
        else
            files.push_back({info.filePath(), when});
    }
    std::stable_sort(files.begin(), files.end(),
                     [](const File& a, const File& b) { return a.when > b.when; });
    QStringList paths;
    for (const File& file : files)
        paths.append(file.path);
    return paths;
}

std::optional<DiscardedRecord> readDiscarded(const QString& path) {
    const ReadJournal read = readJournal(path);
    return read.record ? std::optional(DiscardedRecord{path, summaryOf(*read.record)}) : std::nullopt;
}

void settleJournal(const QString& path, bool isTorn) {
    if (isTorn)
        putAside(path);
    else
        QFile::remove(path);
}

} // namespace app
