// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>

#include <chrono>
#include <functional>
#include <string_view>
#include <tl/expected.hpp>

namespace app {

// How long an engine's end is not believed to be its own fault: whoever ends a job kills its processes one by
// one.
inline constexpr std::chrono::seconds kKillPatience{5};

// A file of results (see ResultLines) that a command continues and appends to. Every line reaches the system
// at once: a kill loses none. Blocks.
class ResultFile {
public:
    // Of the content so far, what is continued from; empty: the file begins anew. The error is a sentence.
    using Reader = std::function<tl::expected<QByteArray, QString>(const QByteArray& content)>;

    // Creates the file if it does not exist, with this head. The error is a sentence; nothing has been
    // changed then.
    tl::expected<void, QString> open(const QString& path, const QByteArray& head, const Reader& read);
    bool isOpen() const { return m_file.isOpen(); }
    // Nothing happens if the file is not open.
    void add(const QByteArray& line);
    // Whether a write failed (reported on stderr).
    bool hasFailed() const { return m_told; }

private:
    QFile m_file;
    bool m_told = false;
};

} // namespace app
