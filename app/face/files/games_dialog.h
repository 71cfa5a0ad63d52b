// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_file.h"
#include "app/face/shell/dialog.h"

#include <QStringList>

#include <cstddef>
#include <vector>

class QTreeWidget;

namespace app {

// Asks which of the games in a file are to be opened.
class GamesDialog : public Dialog {
    Q_OBJECT
public:
    // file: its name, empty for pasted text.
    GamesDialog(const std::vector<LoadedRecord>& games, const QString& file, QWidget* parent = nullptr);

signals:
    // In the order of the file; at least one.
    void chosen(const std::vector<std::size_t>& games);

private:
    void makeFilter();
    void makeList(const std::vector<LoadedRecord>& games);
    // Shows the games in which all words of the text occur.
    void narrow(const QString& text);

    QTreeWidget* m_list = nullptr;
};

} // namespace app
