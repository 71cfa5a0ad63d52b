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

// Opens the manual at the page for the pane or dialog that has the focus. Main thread.
class HelpDesk : public QObject {
    Q_OBJECT

public:
    // window must outlive this object.
    HelpDesk(MainWindow& window, UserFiles& files, QObject* parent = nullptr);
    ~HelpDesk() override;

    void setLook(Language resolved, bool dark);
    // If there is no page for the focused widget, the current page stays.
    void open();
    // nullptr until it is opened.
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
    // Not a child of the main window, whose dialogs would block it.
    std::unique_ptr<ManualWindow> m_window;
};

} // namespace app
