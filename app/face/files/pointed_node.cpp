// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/pointed_node.h"

#include <QAbstractItemView>
#include <QEvent>
#include <QMouseEvent>

#include <utility>

namespace app {

PointedNode::PointedNode(QAbstractItemView& list, int role)
    : QObject(&list)
    , m_list(list)
    , m_role(role) {
    list.viewport()->setMouseTracking(true);
    list.viewport()->installEventFilter(this);
    // The pointer is over other rows now.
    const auto leave = [this] { follow({}); };
    connect(list.model(), &QAbstractItemModel::modelReset, this, leave);
}

bool PointedNode::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::MouseMove: {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        follow(mouse->buttons() == Qt::NoButton ? m_list.indexAt(mouse->position().toPoint())
                                                : QModelIndex());
        break;
    }
    // A chosen row is shown anyway, and rows may move under the pointer.
    case QEvent::MouseButtonPress:
    case QEvent::Wheel:
    case QEvent::Leave:
    case QEvent::Hide:
        follow({});
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void PointedNode::follow(const QModelIndex& index) {
    const std::optional<shogi::NodeId> node =
        index.isValid() ? std::optional(index.data(m_role).value<shogi::NodeId>()) : std::nullopt;
    if (std::exchange(m_node, node) == node)
        return;
    if (node)
        emit entered(*node);
    else
        emit left();
}

} // namespace app
