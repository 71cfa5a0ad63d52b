// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/log_ring.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <cstdint>

namespace app {

// The traffic on one engine's pipes, one row per line, oldest first; limited: the oldest rows are removed.
// Texts are as received, with control characters escaped. Main thread.
class EngineLogModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Time, Mark, Text, ColumnCount };
    enum Role {
        DirectionRole = Qt::UserRole, // int, of host::Direction
        FileLineRole                  // the line as in a log file
    };

    explicit EngineLogModel(QObject* parent = nullptr);
    explicit EngineLogModel(host::LogRing::Limits limits, QObject* parent = nullptr);
    // Starts with these lines.
    explicit EngineLogModel(host::LogRing lines, QObject* parent = nullptr);

    void add(const host::LogLines& lines);
    void clear();
    // Lines that were removed, or dropped in a flood.
    std::uint64_t missing() const { return m_ring.dropped(); }
    // The newest lines as in a log file.
    QByteArray fileText() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    host::LogRing m_ring;
    // The ring drops lines before views can be notified: rows are counted by line number from the start.
    std::uint64_t m_ringFirst = 0;
    std::uint64_t m_shownFirst = 0;
    int m_rows = 0;
};

// Lines of some directions that contain a text, ignoring case.
class EngineLogFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setShown(bool sent, bool received, bool errors);
    void setText(const QString& text);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    bool m_sent = true;
    bool m_received = true;
    bool m_errors = true;
    QString m_text;
};

} // namespace app
