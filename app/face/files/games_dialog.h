// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_file.h"

#include <QDialog>
#include <QStringList>

#include <cstddef>
#include <vector>

class QLineEdit;
class QPushButton;
class QTreeWidget;

namespace app {

// A game to choose from.
struct OfferedGame {
    LoadedRecord loaded;
    QString path; // of its file; empty: from a pasted text
};

// Asks which of the games in a file, in several files, or in a text is to be opened.
class GamesDialog : public QDialog {
    Q_OBJECT
public:
    explicit GamesDialog(const std::vector<OfferedGame>& games, QWidget* parent = nullptr);

signals:
    void chosen(std::size_t game);

private:
    void fill(const std::vector<OfferedGame>& games);
    // Shows the games in which all words of the text occur.
    void narrow(const QString& text);

    QLineEdit* m_filter = nullptr;
    QTreeWidget* m_list = nullptr;
    QPushButton* m_open = nullptr;
};

} // namespace app
