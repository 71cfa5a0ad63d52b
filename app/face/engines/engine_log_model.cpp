// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_log_model.h"

#include "app/text/engine_text.h"
#include "engine-host/text_limits.h"
#include "engine-host/transcript.h"

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <string_view>
#include <utility>

namespace app {

namespace {

// Seconds with milliseconds since the program was launched.
QString timeText(host::Milliseconds time) {
    return QStringLiteral("%1.%2").arg(time.count() / 1000).arg(time.count() % 1000, 3, 10, QLatin1Char('0'));
}

// Followed by the fault of the line. Only its beginning is displayed; copies and the file contain all of it.
QString lineText(const host::LogLine& line) {
    constexpr std::size_t kMostShown = 4'000;
    const std::string_view beginning = host::beginningOf(line.text, kMostShown);
    QString text = plainEngineText(std::string(beginning));
    if (line.cut || beginning.size() < line.text.size())
        text += QStringLiteral(" …");
    if (line.optionFault != host::OptionLineFault::None)
        text += QStringLiteral("   ← ") + optionLineFaultText(line.optionFault);
    return text;
}

QString markText(const host::LogLine& line) {
    switch (line.direction) {
    case host::Direction::Sent:
        return line.manual ? QStringLiteral("»") : QStringLiteral(">");
    case host::Direction::Received:
        return QStringLiteral("<");
    case host::Direction::Error:
        return QStringLiteral("!");
    }
    return {};
}

} // namespace

EngineLogModel::EngineLogModel(QObject* parent)
    : QAbstractTableModel(parent) {}

EngineLogModel::EngineLogModel(host::LogRing::Limits limits, QObject* parent)
    : QAbstractTableModel(parent)
    , m_ring(limits) {}

EngineLogModel::EngineLogModel(host::LogRing lines, QObject* parent)
    : QAbstractTableModel(parent)
    , m_ring(std::move(lines))
    , m_rows(static_cast<int>(m_ring.size())) {}

void EngineLogModel::add(const host::LogLines& lines) {
    const auto before = static_cast<std::uint64_t>(m_rows);
    m_ringFirst += m_ring.add(lines);
    const std::uint64_t gone = std::min(m_ringFirst - m_shownFirst, before);
    if (gone > 0) {
        beginRemoveRows({}, 0, static_cast<int>(gone) - 1);
        m_rows -= static_cast<int>(gone);
        m_shownFirst = m_ringFirst;
        endRemoveRows();
    }
    m_shownFirst = m_ringFirst;
    const int now = static_cast<int>(m_ring.size());
    if (now > m_rows) {
        beginInsertRows({}, m_rows, now - 1);
        m_rows = now;
        endInsertRows();
    }
}

void EngineLogModel::clear() {
    beginResetModel();
    m_ring.clear();
    m_ringFirst = 0;
    m_shownFirst = 0;
    m_rows = 0;
    endResetModel();
}

QByteArray EngineLogModel::fileText() const {
    QByteArray text;
    for (std::size_t i = 0; i < m_ring.size(); ++i)
        text += QByteArray::fromStdString(host::formatLogLine(m_ring.at(i))) + '\n';
    return text;
}

int EngineLogModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_rows; }

int EngineLogModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EngineLogModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= m_rows)
        return {};
    const std::uint64_t number = m_shownFirst + static_cast<std::uint64_t>(index.row());
    if (number < m_ringFirst || number - m_ringFirst >= m_ring.size())
        return {}; // while its row is being removed
    const host::LogLine& line = m_ring.at(static_cast<std::size_t>(number - m_ringFirst));
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Time:
            return timeText(line.time);
        case Mark:
            return markText(line);
        case Text:
            return lineText(line);
        default:
            return {};
        }
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(index.column() == Time ? Qt::AlignRight | Qt::AlignVCenter
                                                          : Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::ForegroundRole: {
        const QPalette palette = QGuiApplication::palette();
        if (index.column() == Time)
            return palette.color(QPalette::PlaceholderText);
        if (line.direction == host::Direction::Error || line.optionFault != host::OptionLineFault::None)
            return palette.color(QPalette::BrightText);
        return line.direction == host::Direction::Sent ? palette.color(QPalette::Link)
                                                       : palette.color(QPalette::Text);
    }
    case DirectionRole:
        return static_cast<int>(line.direction);
    case FileLineRole:
        return QString::fromStdString(host::formatLogLine(line));
    default:
        return {};
    }
}

void EngineLogFilter::setShown(bool sent, bool received, bool errors) {
    m_sent = sent;
    m_received = received;
    m_errors = errors;
    invalidateFilter();
}

void EngineLogFilter::setText(const QString& text) {
    if (text == m_text)
        return;
    m_text = text;
    invalidateFilter();
}

bool EngineLogFilter::filterAcceptsRow(int row, const QModelIndex& parent) const {
    const QModelIndex index = sourceModel()->index(row, EngineLogModel::Text, parent);
    switch (static_cast<host::Direction>(index.data(EngineLogModel::DirectionRole).toInt())) {
    case host::Direction::Sent:
        if (!m_sent)
            return false;
        break;
    case host::Direction::Received:
        if (!m_received)
            return false;
        break;
    case host::Direction::Error:
        if (!m_errors)
            return false;
        break;
    }
    return m_text.isEmpty() || index.data().toString().contains(m_text, Qt::CaseInsensitive);
}

} // namespace app
