// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"
#include "app/settings/appearance_settings.h"

#include <QObject>
#include <QString>

#include <memory>

namespace app {

class MainWindow;
class UserFiles;
class ManualWindow;

// Opens the manual at the page for what the user is doing: by the pane that has the focus, and with F1 in
// dialogs too. Main thread.
class HelpDesk : public QObject {
    Q_OBJECT

public:
    // window must outlive this object.
    HelpDesk(MainWindow& window, UserFiles& files, QObject* parent = nullptr);
    ~HelpDesk() override;

    void setLook(Language resolved, bool dark);
    // Without a page for the focus it stays at the one it shows.
    void open();
    // nullptr: not opened yet.
    ManualWindow* window() const { return m_window.get(); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    std::vector<Command> commands();
    void openAt(const QString& page);

    MainWindow& m_mainWindow;
    UserFiles& m_files;
    Language m_language = Language::English;
    bool m_dark = false;
    // No child of the main window: one of its dialogs would block it.
    std::unique_ptr<ManualWindow> m_window;
};

} // namespace app
