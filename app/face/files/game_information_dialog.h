// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/game_information.h"
#include "app/settings/header_suggestions.h"

#include <QDialog>

#include <array>

class QGridLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QTableWidget;

namespace app {

// The headers of a record: fields for those that every format knows, with suggestions, and a table of all
// others. Accepted, headers() has the result; nothing is changed here.
class GameInformationDialog : public QDialog {
    Q_OBJECT

public:
    GameInformationDialog(const std::vector<shogi::RecordHeader>& headers, bool handicap,
                          const HeaderSuggestions& suggestions, QWidget* parent = nullptr);

    std::vector<shogi::RecordHeader> headers() const;

    // Refused while a row of the table has a value but no name.
    void accept() override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeFields(QGridLayout* grid, const HeaderSuggestions& suggestions);
    QLayout* makeTable();
    void addRow(const shogi::RecordHeader& header);
    void moveRow(int by);
    void updateButtons();
    void retranslate();

    std::vector<shogi::RecordHeader> m_before;
    bool m_handicap = false;
    std::array<QLabel*, kGameFieldCount> m_labels{};
    std::array<QLineEdit*, kGameFieldCount> m_fields{}; // all but the note
    QPlainTextEdit* m_note = nullptr;
    QLabel* m_othersLabel = nullptr;
    QTableWidget* m_others = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_up = nullptr;
    QPushButton* m_down = nullptr;
    QLabel* m_said = nullptr;
    QPushButton* m_keep = nullptr;
    QPushButton* m_cancel = nullptr;
};

} // namespace app
