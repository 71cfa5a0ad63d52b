// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_stamp.h"

#include <QObject>
#include <QString>

#include <optional>

namespace app {

class FileDesk;
class MainWindow;
class OpenRecords;
class RecordDocument;

// Reports that another program has changed or deleted the file of the shown record, and offers what can be
// done about it. Checks when the window is activated and when another record is shown. Main thread; the files
// are read on the storage thread.
class FileWatch : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        RecordDocument& document;
        OpenRecords& records;
        FileDesk& files;
    };
    explicit FileWatch(const Parts& parts, QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    // The state in which a file was found.
    struct Finding {
        QString path;
        FileChange change = FileChange::None;
        FileStamp there; // its size and time

        friend bool operator==(const Finding&, const Finding&) = default;
    };
    void look();
    void take(const Finding& finding, const std::optional<FileStamp>& since);
    void tellChanged(const QString& path);
    void tellGone(const QString& path);
    void withdraw();

    Parts m_parts;
    Finding m_told; // already reported
};

} // namespace app
