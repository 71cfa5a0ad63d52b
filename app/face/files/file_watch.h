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

// Tells that somebody else has changed or deleted the file of the record in the window, and what can be done:
// when the window comes to the front, and when another record is shown. Main thread; the files are looked at
// on the storage thread.
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
    // What a file was found to be like.
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
    Finding m_told; // is not told again
};

} // namespace app
