// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

class QDockWidget;
class QWidget;

namespace app {

class RecordDocument;

// Tells a pane when to look up the position of the record: soon after it has changed or the pane has come
// into sight. While somebody steps through a record, only where they stop counts.
class PositionFollower : public QObject {
    Q_OBJECT
public:
    // The pane in its dock follows while it is in sight. All outlive this object.
    PositionFollower(const RecordDocument& document, const QWidget& pane, const QDockWidget& dock,
                     QObject* parent);
    // Follows always.
    PositionFollower(const RecordDocument& document, QObject* parent);

    bool isInSight() const;

public slots:
    // Something else has changed what is looked up.
    void follow();

signals:
    // What is shown is no longer about the position.
    void left();
    void due();

private:
    const QWidget* m_pane = nullptr;
    QTimer m_waiting;
};

} // namespace app
