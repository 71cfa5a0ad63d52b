// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/files/record_glimpses.h"
#include "app/face/files/small_boards.h"

#include <QFileDialog>
#include <QStringList>

class QLabel;

namespace app {

class SettingsFile;

// Asks for records to open. Where the dialog is Qt's own, it shows the board and the players of the chosen
// file beside the list, and the folders of recent records among the places.
class OpenDialog : public QFileDialog {
    Q_OBJECT

public:
    // recent: files, the last one first. files and settings must outlive the dialog.
    OpenDialog(const QString& folder, const QStringList& recent, UserFiles& files,
               const SettingsFile& settings, QWidget* parent);

    // Another kind of files to list, before "All files".
    void addFilter(const QString& filter);

private:
    void addFolders(const QStringList& recent);
    void addPreview();
    void preview(const QString& path);

    RecordGlimpses m_glimpses;
    SmallBoards m_boards;
    QString m_chosen;
    QLabel* m_board = nullptr; // nullptr: the system's dialog
    QLabel* m_words = nullptr;
};

} // namespace app
