// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/plain_file.h"
#include "app/files/result_lines.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <functional>
#include <optional>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// A file of results (see ResultLines) that a command continues and appends to. Every line reaches the system
// at once: a kill loses none. Blocks.
class ResultFile {
public:
    // Of the content so far, what is continued from; empty: the file begins anew. The error is a sentence.
    using Reader = std::function<tl::expected<QByteArray, QString>(const QByteArray& content)>;

    // Creates the file if it does not exist, with this head, and keeps other processes from writing to it; on
    // other computers only if not isShard: those who start shards start each once, and the lock of a killed
    // one could not be told from a running one's there. The error is a sentence; nothing has been changed
    // then.
    tl::expected<void, QString> open(const QString& path, bool isShard, const QByteArray& head,
                                     const Reader& read);
    // Nothing happens if the file is not open.
    void add(const QByteArray& line);
    // Whether a write failed (reported on stderr).
    bool hasFailed() const { return m_told; }

private:
    std::optional<PathLock> m_lock;
    QFile m_file;
    bool m_told = false;
};

// Keeps other processes from writing a file of results, as ResultFile does. The error is a sentence.
tl::expected<PathLock, QString> lockResults(const QString& path, bool isShard = false);
// What to do with the lock of a file whose holder is not known to run; a sentence.
QString leftLockText(const QString& path);
// Why a file cannot be continued from, and that lines of one were skipped; work: "a match". Sentences.
QString otherResultsText(const QString& path, const QString& work, ResultLinesFault fault);
QString damagedLinesText(const QString& path, const std::vector<int>& lines);
// How an interrupted command goes on; journal: its path, empty without one. Sentences.
QString interruptedText(const QString& journal);

} // namespace app
