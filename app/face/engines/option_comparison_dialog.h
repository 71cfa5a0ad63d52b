// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/option_sheet.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QTableWidget;

namespace app {

// The options of two registered engines side by side.
class OptionComparisonDialog : public QDialog {
    Q_OBJECT

public:
    struct Choice {
        QString id;
        QString name;
        OptionSheet sheet;
    };
    // left, right: ids; if right is empty or the same, another one is chosen if possible.
    OptionComparisonDialog(std::vector<Choice> choices, const QString& left, const QString& right,
                           QWidget* parent = nullptr);

private:
    void makeChoices(const QString& left, const QString& right);
    void makeTable();
    void compare();
    void applyFilter();

    std::vector<Choice> m_choices;
    QComboBox* m_left = nullptr;
    QComboBox* m_right = nullptr;
    QCheckBox* m_differencesOnly = nullptr;
    QLineEdit* m_filter = nullptr;
    QTableWidget* m_table = nullptr;
    QLabel* m_summary = nullptr;
};

} // namespace app
