// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/option_sheet.h"
#include "app/face/shell/dialog.h"

#include <functional>
#include <vector>

class QLabel;
class QTableWidget;

namespace app {

class Form;

// The options of two registered engines side by side.
class OptionComparisonDialog : public Dialog {
    Q_OBJECT

public:
    struct Choice {
        QString id;
        QString name;
        OptionSheet sheet;
    };
    using Choices = std::function<std::vector<Choice>()>;
    // choices: in the current language, asked for again after it has changed. left: an id. The other one is
    // the next in the list.
    OptionComparisonDialog(Choices choices, const QString& left, QWidget* parent = nullptr);

private:
    Form* makeFields();
    void makeTable();
    void compare();
    void applyFilter();

    Choices m_source;
    std::vector<Choice> m_choices;
    int m_left = 0;
    int m_right = 0;
    QString m_filter;
    bool m_differencesOnly = true;
    QTableWidget* m_table = nullptr;
    QLabel* m_summary = nullptr;
};

} // namespace app
