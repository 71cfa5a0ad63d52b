// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace app {

// Fields below each other with their labels, which can be hidden row by row.
class FieldRows : public QWidget {
    Q_OBJECT
public:
    explicit FieldRows(QWidget* parent = nullptr);

    // Controls, by their object names. Texts are given later: those of the choices too.
    QLineEdit* addLine(const char* name);
    QComboBox* addCombo(const char* name, int choices);
    QSpinBox* addNumber(const char* name, int least, int most);
    QCheckBox* addTick(const char* name);

    // Puts controls into a row below all others, each with its stretch. The label belongs to the first one.
    // Returns the number of the row.
    int addRow(const std::vector<std::pair<QWidget*, int>>& controls);
    void setLabel(int row, const QString& text);
    void setShown(int row, bool isShown);

    // While it is quiet, changes are not told.
    void setQuiet(bool isQuiet) { m_isQuiet = isQuiet; }

signals:
    // The user has changed a field.
    void changed();

private:
    void tell();

    struct Row {
        QLabel* label = nullptr;
        std::vector<QWidget*> controls;
    };
    QGridLayout* m_grid;
    std::vector<Row> m_rows;
    bool m_isQuiet = false;
};

// Texts of the entries that a box has, from the first on.
void setChoices(QComboBox& box, const QStringList& texts);

} // namespace app
