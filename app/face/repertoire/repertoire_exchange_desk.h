// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_fault.h"
#include "shogi-core/record.h"

#include <QObject>

#include <optional>
#include <vector>

namespace app {

class FileDesk;
class MainWindow;
class RecordDocument;
class Repertoires;

// The chosen repertoire from and to records and books, with their dialogs. Main thread; owns none of the
// objects it uses.
class RepertoireExchangeDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        RecordDocument& document;
        FileDesk& files;
        Repertoires& repertoires;
    };
    explicit RepertoireExchangeDesk(const Parts& parts, QObject* parent = nullptr);

    // All branches of the open record.
    void addRecord();
    void addBook();
    // In a tab of its own, from where it can be saved in any format.
    void openAsRecord();
    void saveAsBook();

private:
    void askWhatToTake(const QString& path);
    void openNext(std::vector<shogi::Record> records);
    void tellAdded(bool isNew, const std::optional<BookFault>& fault);
    void tellWritten(const QString& path, const std::optional<BookFault>& fault);

    Parts m_parts;
};

} // namespace app
