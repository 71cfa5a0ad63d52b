// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <QObject>

#include <optional>

class QAbstractItemView;
class QModelIndex;

namespace app {

// The move of a list that the mouse is on. Main thread; a child of the list.
class PointedNode : public QObject {
    Q_OBJECT

public:
    // role: that of the list's model in which a row has its node.
    PointedNode(QAbstractItemView& list, int role);

signals:
    // The mouse is on another move.
    void entered(shogi::NodeId node);
    // The mouse is no longer on a move.
    void left();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow(const QModelIndex& index);

    QAbstractItemView& m_list;
    const int m_role;
    std::optional<shogi::NodeId> m_node;
};

} // namespace app
