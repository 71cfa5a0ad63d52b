// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/game_information.h"
#include "app/face/shell/dialog.h"
#include "app/settings/header_suggestions.h"

class QLabel;
class QLayout;
class QLineEdit;
class QPushButton;
class QTableWidget;

namespace app {

class Form;

// The headers of a record: fields for those that every format knows, with suggestions, and a table of all
// others. Accepted, headers() has the result; nothing is changed here.
class GameInformationDialog : public Dialog {
    Q_OBJECT

public:
    GameInformationDialog(const std::vector<shogi::RecordHeader>& headers, bool handicap,
                          const HeaderSuggestions& suggestions, QWidget* parent = nullptr);

    std::vector<shogi::RecordHeader> headers() const;

    // Refused while a row of the table has a value but no name.
    void accept() override;

private:
    Form* makeFields(const HeaderSuggestions& suggestions);
    QLineEdit* addLine(Form& form, const char* name, GameField field, const Text& text,
                       const QStringList& suggestions = {});
    QLayout* makeTable();
    void addRow(const shogi::RecordHeader& header);
    void moveRow(int by);
    void updateButtons();
    void setNameless(const QString& value);

    std::vector<shogi::RecordHeader> m_before;
    GameInformation m_information; // its fields as typed
    bool m_handicap = false;
    QString m_nameless; // the value that lacks a name; empty: none
    QTableWidget* m_others = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_up = nullptr;
    QPushButton* m_down = nullptr;
    QLabel* m_said = nullptr;
};

} // namespace app
