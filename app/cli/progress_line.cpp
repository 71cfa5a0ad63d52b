// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress_line.h"

#include "app/platform/terminal.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

namespace app {
namespace {

constexpr int kBetweenRewrites = 1000; // ms
constexpr int kBetweenLines = 30000;   // ms, if lines cannot be rewritten

} // namespace

ProgressLine::ProgressLine(std::function<QString()> text)
    : m_text(std::move(text))
    , m_terminal(isErrorStreamATerminal()) {
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { show(false); });
    m_timer.start(m_terminal ? kBetweenRewrites : kBetweenLines);
}

void ProgressLine::advance() {
    if (m_terminal)
        show(false);
}

void ProgressLine::finish() {
    m_timer.stop();
    show(true);
}

void ProgressLine::show(bool last) {
    QString text = m_text();
    if (m_terminal) {
        const qsizetype width = text.size();
        text = u'\r' + text.leftJustified(std::exchange(m_width, width));
    }
    if (last || !m_terminal)
        text += u'\n';
    const QByteArray bytes = text.toUtf8();
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stderr);
}

QString remainingTimeText(double seconds) {
    if (seconds < 90)
        return QStringLiteral("about %1 s left").arg(std::max(1.0, std::ceil(seconds)));
    const double minutes = std::ceil(seconds / 60);
    if (minutes < 90)
        return QStringLiteral("about %1 min left").arg(minutes);
    return QStringLiteral("about %1 h %2 min left").arg(std::floor(minutes / 60)).arg(std::fmod(minutes, 60));
}

QString remainingTimeText(const QElapsedTimer& running, std::size_t done, std::size_t left) {
    if (done == 0 || left == 0)
        return {};
    const double seconds = static_cast<double>(running.elapsed()) / 1000;
    return QStringLiteral("; ") +
           remainingTimeText(seconds / static_cast<double>(done) * static_cast<double>(left));
}

} // namespace app
