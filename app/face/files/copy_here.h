// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <QObject>

#include <functional>
#include <optional>

class QAbstractItemView;
class QPoint;
class QWidget;

namespace app {

class MainWindow;
class RecordPane;

// A model's answer to this role is copied in place of the row, as a text.
inline constexpr int kCopyRole = Qt::UserRole + 1000;

// The copy key copies whatever is under the mouse, or else from the focused list, in the main window and in
// windows that ask no question: a position as SFEN, the moves of the record, a row, a message. Text fields
// and selected texts keep the key, and if there is nothing to copy, the command with this key runs. Needs the
// QApplication, whose events it filters. Main thread.
class CopyHere : public QObject {
    Q_OBJECT

public:
    // moves: those of the line that the record's pane shows. All must outlive this object.
    CopyHere(MainWindow& window, const RecordPane& record, std::function<QString()> moves, QObject* parent);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // The text to copy; empty: the key is not taken.
    QString text() const;
    // place: on the screen; nothing: the current row.
    QString textOf(const QWidget* widget, const std::optional<QPoint>& place) const;
    QString textOf(const QAbstractItemView& list, const std::optional<QPoint>& place) const;

    MainWindow& m_window;
    const RecordPane& m_record;
    std::function<QString()> m_moves;
};

} // namespace app
