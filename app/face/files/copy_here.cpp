// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/copy_here.h"

#include "app/face/files/record_pane.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/status_bubble.h"
#include "board-widget/board_view.h"
#include "shogi-core/sfen.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QCursor>
#include <QDialog>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QTableView>
#include <QTextDocumentFragment>
#include <QTextEdit>
#include <QTreeView>

#include <utility>

namespace app {

namespace {

constexpr qsizetype kMostSaid = 60; // characters of what was copied

// Whether the focused widget copies its own text.
bool keepsKey(const QWidget* focused) {
    if (const auto* line = qobject_cast<const QLineEdit*>(focused))
        return !line->isReadOnly() || line->hasSelectedText();
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(focused))
        return !text->isReadOnly() || text->textCursor().hasSelection();
    if (const auto* text = qobject_cast<const QTextEdit*>(focused))
        return !text->isReadOnly() || text->textCursor().hasSelection();
    const auto* label = qobject_cast<const QLabel*>(focused);
    return label != nullptr && label->hasSelectedText();
}

bool isHidden(const QAbstractItemView& list, int column) {
    if (const auto* table = qobject_cast<const QTableView*>(&list))
        return table->isColumnHidden(column);
    const auto* tree = qobject_cast<const QTreeView*>(&list);
    return tree != nullptr && tree->isColumnHidden(column);
}

QString plainText(const QLabel& label) {
    const bool isRich = label.textFormat() == Qt::RichText ||
                        (label.textFormat() == Qt::AutoText && Qt::mightBeRichText(label.text()));
    return isRich ? QTextDocumentFragment::fromHtml(label.text()).toPlainText() : label.text();
}

} // namespace

CopyHere::CopyHere(MainWindow& window, const RecordPane& record, std::function<QString()> moves,
                   QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_record(record)
    , m_moves(std::move(moves)) {
    qApp->installEventFilter(this);
}

bool CopyHere::eventFilter(QObject* watched, QEvent* event) {
    const bool isAsked = event->type() == QEvent::ShortcutOverride;
    if ((!isAsked && event->type() != QEvent::KeyPress) || !watched->isWidgetType() ||
        !static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy))
        return QObject::eventFilter(watched, event);
    const QString copied = text();
    if (copied.isEmpty())
        return QObject::eventFilter(watched, event);
    event->accept();
    if (isAsked)
        return true;
    QGuiApplication::clipboard()->setText(copied);
    const QString said = copied.simplified();
    m_window.bubble().say(tr("Copied: %1").arg(said.size() > kMostSaid ? said.left(kMostSaid) + u'…' : said));
    return true;
}

QString CopyHere::text() const {
    const QWidget* window = QApplication::activeWindow();
    if (window == nullptr || qobject_cast<const QDialog*>(window) != nullptr ||
        keepsKey(QApplication::focusWidget()))
        return {};
    const QPoint place = QCursor::pos();
    const QWidget* pointed = window->childAt(window->mapFromGlobal(place));
    const QString copied = pointed != nullptr ? textOf(pointed, place) : QString();
    const auto* list = qobject_cast<const QAbstractItemView*>(QApplication::focusWidget());
    return copied.isEmpty() && list != nullptr ? textOf(*list, std::nullopt) : copied;
}

QString CopyHere::textOf(const QWidget* widget, const std::optional<QPoint>& place) const {
    for (; widget != nullptr; widget = widget->isWindow() ? nullptr : widget->parentWidget()) {
        if (const auto* board = qobject_cast<const board::BoardView*>(widget))
            return QString::fromStdString(shogi::toSfen(board->state().position));
        if (const auto* list = qobject_cast<const QAbstractItemView*>(widget))
            return textOf(*list, place);
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            return plainText(*label);
    }
    return {};
}

QString CopyHere::textOf(const QAbstractItemView& list, const std::optional<QPoint>& place) const {
    if (m_record.isAncestorOf(&list) && &list != m_record.branches())
        return m_moves();
    // The focused list copies its current row, even if the mouse is over another one.
    const QModelIndex at = place && !list.hasFocus() ? list.indexAt(list.viewport()->mapFromGlobal(*place))
                                                     : list.currentIndex();
    if (!at.isValid())
        return {};
    if (const QVariant own = at.data(kCopyRole); own.isValid())
        return own.toString();
    QStringList cells;
    for (int column = 0; column < at.model()->columnCount(at.parent()); ++column)
        if (!isHidden(list, column))
            cells << at.siblingAtColumn(column).data().toString();
    return cells.join(u'\t').trimmed();
}

} // namespace app
