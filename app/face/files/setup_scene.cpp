// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/setup_scene.h"

#include "app/face/shell/main_window.h"
#include "board-widget/board_view.h"
#include "board-widget/position_editing.h"

#include <QDockWidget>
#include <QEvent>

namespace app {

SetupScene::SetupScene(MainWindow& window, QObject* parent)
    : Scene(parent)
    , m_place(window.board())
    , m_editor(new board::PositionEditor(window.board().parentWidget()))
    , m_tools(new PositionPane(*m_editor))
    , m_dock(&window.addScenePane("positionDock", m_tools)) {
    m_editor->setObjectName(QStringLiteral("editor"));
    m_editor->stackUnder(&m_place); // whatever covers the board covers the editor, too
    m_editor->hide();
    // The editor takes the place of the board without any movement.
    QSizePolicy policy = m_place.sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_place.setSizePolicy(policy);
    m_place.parentWidget()->installEventFilter(this);
}

void SetupScene::edit(const shogi::Position& position) {
    if (m_begun == position)
        return;
    m_begun = position;
    m_editor->setStamp(std::nullopt);
    m_editor->edit(
        [&position](board::PositionEditing& editing) { editing = board::PositionEditing(position); });
}

void SetupScene::finish() { m_begun.reset(); }

QString SetupScene::title() const { return tr("Set up a position"); }

void SetupScene::draw() {
    m_tools->furnish();
    m_editor->setFlipped(m_place.state().flipped);
    m_place.hide();
    coverBoard();
    m_editor->show();
    m_editor->setFocus();
}

void SetupScene::leave() {
    const bool hadFocus = m_editor->hasFocus() || m_tools->isAncestorOf(m_tools->window()->focusWidget());
    m_editor->hide();
    m_place.show();
    if (hadFocus)
        m_place.setFocus();
}

void SetupScene::coverBoard() {
    if (m_editor->geometry() == m_place.geometry())
        return;
    m_editor->setGeometry(m_place.geometry());
    emit changed(); // for the strip: a hidden board does not tell its size
}

bool SetupScene::eventFilter(QObject* watched, QEvent* event) {
    // Once the layout is up to date.
    if (isShown() && (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest))
        QMetaObject::invokeMethod(this, &SetupScene::coverBoard, Qt::QueuedConnection);
    return Scene::eventFilter(watched, event);
}

} // namespace app
