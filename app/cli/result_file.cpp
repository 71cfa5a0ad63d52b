// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/result_file.h"

#include "app/cli/command_line.h"
#include "app/files/plain_file.h"
#include "app/text/record_text.h"

#include <utility>

namespace app {
namespace {

constexpr qint64 kLargest = qint64{1024} * 1024 * 1024;

} // namespace

tl::expected<void, QString> ResultFile::open(const QString& path, const QByteArray& head,
                                             const Reader& read) {
    if (const auto fault = plainFileFault(path, kLargest))
        return tl::unexpected(fileErrorMessage(*fault).oneParagraph());
    m_file.setFileName(path);
    const auto systemFault = [&] {
        return tl::unexpected(QStringLiteral("Cannot write %1: %2").arg(path, m_file.errorString()));
    };
    if (!m_file.open(QIODevice::ReadWrite))
        return systemFault();
    const QByteArray content = m_file.readAll();
    const auto kept = read(content);
    if (!kept) {
        m_file.close();
        return tl::unexpected(kept.error());
    }
    if (!content.startsWith(*kept)) {
        m_file.close();
        if (const auto written = writePlainFile(path, *kept); !written)
            return tl::unexpected(fileErrorMessage(written.error()).oneParagraph());
        if (!m_file.open(QIODevice::ReadWrite))
            return systemFault();
    }
    if (!m_file.resize(kept->size()) || !m_file.seek(kept->size()))
        return systemFault();
    if (kept->isEmpty())
        add(head);
    return {};
}

void ResultFile::add(const QByteArray& line) {
    if (!m_file.isOpen())
        return;
    if ((m_file.write(line) != line.size() || !m_file.flush()) && !std::exchange(m_told, true))
        cliNote(QStringLiteral("Cannot write %1: %2").arg(m_file.fileName(), m_file.errorString()));
}

} // namespace app
