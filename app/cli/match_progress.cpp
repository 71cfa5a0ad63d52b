// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/match_progress.h"

#include "app/cli/match_arguments.h"
#include "app/cli/match_summary.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <unistd.h>

namespace app {
namespace {

constexpr qint64 kBetweenLines = 30000; // ms, where lines stay

} // namespace

MatchProgress::MatchProgress(const Match& match)
    : m_match(match)
    , m_terminal(::isatty(STDERR_FILENO) == 1)
    , m_gamesBefore(static_cast<int>(match.settings().played.size())) {
    m_running.start();
    m_shown.start();
    QObject::connect(&m_second, &QTimer::timeout, &m_second, [this] { show(false); });
    if (m_terminal)
        m_second.start(1000);
}

void MatchProgress::advance() {
    if (m_terminal || m_shown.elapsed() >= kBetweenLines)
        show(false);
}

void MatchProgress::finish() {
    m_second.stop();
    show(true);
}

QString MatchProgress::line() const {
    QString text = matchScoreLine(m_match);
    const int games = m_match.score().games();
    const int played = games - m_gamesBefore;
    const int left = m_match.settings().games - games;
    if (m_match.settings().games < kMostGames && played > 0 && left > 0)
        text += QStringLiteral("; ") +
                remainingTimeText(static_cast<double>(m_running.elapsed()) / 1000.0 / played * left);
    return text;
}

void MatchProgress::show(bool last) {
    QString text = line();
    m_shown.restart();
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

} // namespace app
