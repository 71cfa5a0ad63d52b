// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/result_file.h"

#include "app/cli/command_line.h"
#include "app/text/record_text.h"

#include <algorithm>
#include <utility>

namespace app {
namespace {

constexpr qint64 kLargest = qint64{1024} * 1024 * 1024;

} // namespace

tl::expected<void, QString> ResultFile::open(const QString& path, bool isShard, const QByteArray& head,
                                             const Reader& read) {
    if (const auto fault = plainFileFault(path, kLargest))
        return tl::unexpected(fileErrorMessage(*fault).oneParagraph());
    auto lock = lockResults(path, isShard);
    if (!lock)
        return tl::unexpected(lock.error());
    m_lock = std::move(*lock);
    const auto known = readPlainFile(path, kLargest);
    if (!known && known.error().kind != FileError::Kind::NotFound)
        return tl::unexpected(fileErrorMessage(known.error()).oneParagraph());
    const QByteArray content = known.value_or(QByteArray());
    m_file.setFileName(path);
    const auto systemFault = [&] {
        return tl::unexpected(QStringLiteral("Cannot write %1: %2").arg(path, m_file.errorString()));
    };
    if (!m_file.open(QIODevice::ReadWrite, kOwnerOnly))
        return systemFault();
    const auto kept = read(content);
    if (!kept) {
        m_file.close();
        return tl::unexpected(kept.error());
    }
    if (!content.startsWith(*kept)) {
        m_file.close();
        if (const auto written = writePlainFile(path, *kept); !written)
            return tl::unexpected(fileErrorMessage(written.error()).oneParagraph());
        if (!m_file.open(QIODevice::ReadWrite, kOwnerOnly))
            return systemFault();
    }
    if (!m_file.resize(kept->size()) || !m_file.seek(kept->size()))
        return systemFault();
    if (kept->isEmpty())
        add(head);
    return {};
}

tl::expected<PathLock, QString> lockResults(const QString& path, bool isShard) {
    auto lock = PathLock::hold(path, isShard);
    if (!lock)
        return tl::unexpected(QStringLiteral("Another process writes to %1 (%2). Wait until it has ended, or "
                                             "choose another file. %3")
                                  .arg(path, lock.error(), leftLockText(path)));
    return lock;
}

// Whether a process on another computer still runs cannot be found out.
QString leftLockText(const QString& path) {
    return QStringLiteral("If no such process runs any more, delete %1.lock.").arg(path);
}

QString otherResultsText(const QString& path, const QString& work, ResultLinesFault fault) {
    return fault == ResultLinesFault::NewerVersion
               ? QStringLiteral("%1 was written by a newer version of Komadai, which can continue it.")
                     .arg(path)
               : QStringLiteral("%1 is not the journal of %2. It was left as it is.").arg(path, work);
}

QString damagedLinesText(const QString& path, const std::vector<int>& lines) {
    constexpr std::size_t kMost = 10;
    QStringList numbers;
    for (std::size_t i = 0; i < std::min(lines.size(), kMost); ++i)
        numbers.append(QString::number(lines[i]));
    if (lines.size() > kMost)
        numbers.append(QStringLiteral("and %1 more").arg(lines.size() - kMost));
    return QStringLiteral("%1, %2 %3: damaged, or results that are already there. They were skipped.")
        .arg(path, lines.size() == 1 ? QStringLiteral("line") : QStringLiteral("lines"),
             numbers.join(QStringLiteral(", ")));
}

QString interruptedText(const QString& journal) {
    return journal.isEmpty() ? QStringLiteral("Interrupted.")
                             : QStringLiteral("Interrupted. The same command continues from the journal.");
}

void ResultFile::add(const QByteArray& line) {
    if (!m_file.isOpen())
        return;
    if ((m_file.write(line) != line.size() || !m_file.flush()) && !std::exchange(m_told, true))
        cliNote(QStringLiteral("Cannot write %1: %2").arg(m_file.fileName(), m_file.errorString()));
}

} // namespace app
