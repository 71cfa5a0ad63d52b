// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/log_ring.h"

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>

#include <cstdint>

namespace app {

// What went over one engine's pipes, a row for each line, oldest first; bounded, so that the oldest go. Texts
// are as received, with control characters shown escaped. Main thread.
class EngineLogModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Time, Mark, Text, ColumnCount };
    enum Role {
        DirectionRole = Qt::UserRole, // int, of host::Direction
        FileLineRole                  // the line as a log file has it
    };

    explicit EngineLogModel(QObject* parent = nullptr);
    explicit EngineLogModel(host::LogRing::Limits limits, QObject* parent = nullptr);
    // Begins with these lines.
    explicit EngineLogModel(host::LogRing lines, QObject* parent = nullptr);

    void add(const host::LogLines& lines);
    void clear();
    // Lines that are not here any more, or never came, in a flood.
    std::uint64_t missing() const { return m_ring.dropped(); }
    // The newest lines as a log file has them.
    QByteArray fileText() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    host::LogRing m_ring;
    // The ring drops lines before views can be told: rows are counted by the line's number since the start.
    std::uint64_t m_ringFirst = 0;
    std::uint64_t m_shownFirst = 0;
    int m_rows = 0;
};

// Lines of some directions that hold a text, whatever the case.
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
