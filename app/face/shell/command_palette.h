// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/commands.h"

#include <QDialog>
#include <QPointer>

#include <functional>
#include <vector>

class QLabel;
class QLineEdit;
class QListView;
class QStandardItemModel;

namespace app {

// A line over the window in which commands are found by typing parts of their names; Enter runs the selected
// one. Closes when it runs a command or loses the focus.
class CommandPalette : public QDialog {
    Q_OBJECT
public:
    enum Role {
        PathRole = Qt::UserRole + 1, // menus
        KeysRole,
        ReasonRole, // why it cannot be run now; may be empty
        RunsRole    // bool: it can be run
    };

    // commands: their current state. reason: returns why a command is disabled, or an empty text.
    CommandPalette(std::vector<ListedCommand> commands, const std::function<QString(const QAction*)>& reason,
                   QWidget* parent = nullptr);

    void setText(const QString& text);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void find();
    void run();
    void place();

    std::vector<ListedCommand> m_commands;
    std::function<QString(const QAction*)> m_reason;
    QLineEdit* m_text = nullptr;
    QListView* m_list = nullptr;
    QStandardItemModel* m_found = nullptr;
    QLabel* m_none = nullptr;
};

} // namespace app
