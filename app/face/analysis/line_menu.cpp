// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/line_menu.h"

#include "app/document/record_document.h"
#include "app/face/analysis/line_board.h"
#include "app/face/analysis/searched_moves.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/line_scene.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/status_bubble.h"
#include "board-widget/board_view.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>

#include <utility>

namespace app {

LineMenu::LineMenu(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_scene(new LineScene(this)) {
    connect(&parts.window.stage(), &BoardStage::shownChanged, this, [this] {
        if (m_isPlayed && !m_scene->isShown()) {
            m_isPlayed = false;
            emit played({});
        }
    });
}

LineMenu::~LineMenu() { delete m_board; }

void LineMenu::setAppearance(const AppearanceSettings& appearance, bool dark, MoveNotation notation) {
    m_appearance = appearance;
    m_dark = dark;
    m_notation = notation;
    m_scene->setNotation(notation);
    if (m_board)
        m_board->setAppearance(appearance, dark, notation);
}

void LineMenu::show(const ShownLine& line, const QString& comment, const QString& row, const QPoint& at) {
    auto* menu = new QMenu(&m_parts.window);
    menu->setObjectName(QStringLiteral("lineMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const auto add = [this, menu](const char* name, const QString& text, auto&& function) {
        QAction* action = menu->addAction(text);
        action->setObjectName(QLatin1String(name));
        connect(action, &QAction::triggered, this, std::forward<decltype(function)>(function));
    };
    const auto withKey = [](const QString& text, const QKeySequence& key) {
        return text + u'\t' + key.toString(QKeySequence::NativeText);
    };
    add("playThrough", withKey(tr("&Step through on the board"), Qt::Key_Enter),
        [this, line] { playThrough(line); });
    add("openLine", tr("&Open in a new window"), [this, line] { openWindow(line); });
    add("drawLine", tr("Show as &arrows"), [this, line] { emit drawRequested(line.moves); });
    menu->addSeparator();
    add("insertBranch", withKey(tr("Insert as a &branch"), Qt::Key_Insert),
        [this, line] { insertBranch(line); });
    add("insertComment", tr("Insert as a &comment"),
        [this, line, comment] { insert(line, comment, false, true); });
    add("insertBoth", tr("Insert as b&oth"), [this, line, comment] { insert(line, comment, true, true); });
    menu->addSeparator();
    add("copyKif", tr("Copy as &KIF"), [line] { copyLineAsKif(line); });
    add("copyUsi", tr("Copy as &USI"), [line] { copyLineAsUsi(line); });
    if (!row.isEmpty())
        add("copyRow", withKey(tr("Copy the &row"), QKeySequence::Copy),
            [row] { QApplication::clipboard()->setText(row); });
    menu->addSeparator();
    const shogi::Move first = line.moves.front();
    const QString word = moveText(line.position, first, m_notation, line.previousTo);
    add("onlyMove", tr("Searc&h only %1").arg(word),
        [this, first] { m_parts.searched.limitTo(first, true); });
    add("withoutMove", tr("&Exclude %1").arg(word),
        [this, first] { m_parts.searched.limitTo(first, false); });
    menu->popup(at);
}

void LineMenu::playThrough(const ShownLine& line) {
    prepare(line, 1);
    m_parts.window.stage().preview(*m_scene);
    m_isPlayed = true;
    emit played(line.engine);
}

void LineMenu::preview(const ShownLine& line, int plies) {
    if (m_isPlayed)
        return;
    m_parts.window.stage().previewSoon(*m_scene, [this, line, plies] { prepare(line, plies); });
}

void LineMenu::endPreview() {
    if (!m_isPlayed)
        m_parts.window.stage().leave(*m_scene);
}

void LineMenu::prepare(const ShownLine& line, int plies) {
    m_scene->showLine({line.title, line.position, line.previousTo, line.moves},
                      m_parts.window.board().state(), plies);
}

void LineMenu::openWindow(const ShownLine& line) {
    if (!m_board) {
        m_board = new LineBoard(&m_parts.window);
        m_board->setAppearance(m_appearance, m_dark, m_notation);
    }
    m_board->setFlipped(m_parts.scene.isFlipped());
    m_board->showLine(line.title, line.position, line.previousTo, line.moves);
}

void LineMenu::insertBranch(const ShownLine& line) { insert(line, {}, true, false); }

void LineMenu::insert(const ShownLine& line, const QString& comment, bool asBranch, bool asComment) {
    const shogi::NodeId node = m_parts.document.record().positionNode(m_parts.document.cursor());
    if (!(m_parts.document.position() == line.position))
        return;
    QUndoStack* undo = m_parts.document.undoStack();
    undo->beginMacro(QLatin1String(QT_TRANSLATE_NOOP("app::RecordEdit", "Insert an engine’s line")));
    if (asComment) {
        const QString before = m_parts.document.comment(node);
        m_parts.document.setComment(node, before.isEmpty() ? comment : before + u'\n' + comment);
    }
    const bool added = asBranch && m_parts.document.insertLine(node, line.moves);
    undo->endMacro();
    if (asBranch)
        m_parts.window.bubble().say(added ? tr("Line added to the record.")
                                          : tr("The record already has this line."));
}

} // namespace app
