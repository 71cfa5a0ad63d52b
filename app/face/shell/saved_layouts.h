// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"

#include <QObject>
#include <QPointer>
#include <QString>

class QAction;
class QDialog;
class QListWidget;
class QPushButton;

namespace app {

class MainWindow;
class SettingsFile;

// The layouts of the window that were saved under names: their items in the workspace menu, and the dialogs
// that save, rename and delete them. Main thread.
class SavedLayouts : public QObject {
    Q_OBJECT

public:
    // Both must outlive this object.
    SavedLayouts(MainWindow& window, SettingsFile& settings, QObject* parent = nullptr);

    // Asks for a name; an existing layout of that name is replaced.
    void askAndSave();
    void showList();

private:
    std::vector<Command> commands();
    void fillMenu();
    void restore(const QString& name);
    void save(const QString& name);
    void rename(const QString& before, const QString& after);
    void remove(const QString& name);
    void fillList(const QString& current);
    void makeList();

    MainWindow& m_window;
    SettingsFile& m_settings;
    QPointer<QDialog> m_dialog;
    QListWidget* m_list = nullptr; // valid while the dialog exists, like the following ones
    QPushButton* m_restore = nullptr;
    QPushButton* m_rename = nullptr;
    QPushButton* m_remove = nullptr;
};

} // namespace app
