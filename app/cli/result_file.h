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
    // Returns the part of the content from which work continues; empty: the file begins anew. The error is a
    // sentence.
    using Reader = std::function<tl::expected<QByteArray, QString>(const QByteArray& content)>;

    // Creates the file if it does not exist, with this head, and keeps other processes from writing to it; on
    // other computers only if not isShard, as each shard is started only once, and locks of killed and
    // running processes cannot be told apart there. The error is a sentence; nothing has been changed then.
    tl::expected<void, QString> open(const QString& path, bool isShard, const QByteArray& head,
                                     const Reader& read);
    // Does nothing if the file is not open.
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
// Advice about a lock whose holder may no longer run; a sentence.
QString leftLockText(const QString& path);
// Sentences: the reason why a file cannot be continued, and that lines of a file were skipped. work: "a
// match".
QString otherResultsText(const QString& path, const QString& work, ResultLinesFault fault);
QString damagedLinesText(const QString& path, const std::vector<int>& lines);
// Sentences: how an interrupted command is continued. journal: its path, or empty.
QString interruptedText(const QString& journal);

} // namespace app
