// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_file.h"
#include "app/face/shell/command.h"

#include <QObject>

class QMimeData;

namespace app {

class FileDesk;
class MainWindow;
class PictureDesk;
class RecordDocument;

// Copies the record and the shown position in every format, and opens files and texts that are pasted or
// dropped. Main thread; owns none of the objects it uses.
class ClipboardDesk : public QObject {
    Q_OBJECT
public:
    ClipboardDesk(MainWindow& window, const RecordDocument& document, FileDesk& files,
                  QObject* parent = nullptr);

    void copyRecord(shogi::RecordFormat format);
    // The moves from the start to the shown position, as they are sent to engines.
    void copyMoves();
    void copySfen();
    void copyBod();
    void paste();
    // Opens dropped files, or a dropped text in any format.
    void take(const QMimeData& data);

private:
    std::vector<Command> commands();
    void takeText(const QString& text);
    void show(const LoadedRecord& loaded, shogi::NodeId node, const QString& words);

    MainWindow& m_window;
    const RecordDocument& m_document;
    FileDesk& m_files;
};

} // namespace app
