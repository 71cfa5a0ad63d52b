// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"

#include <QObject>

class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QWidget;

namespace app {

// The rows of a form that choose the set of pieces and the board, with small pictures.
class BoardChoice : public QObject {
    Q_OBJECT

public:
    // Adds its rows to the form; parent owns everything.
    BoardChoice(QFormLayout* form, QWidget* parent);

    void fill(const AppearanceSettings& settings);
    // Sets what is chosen here.
    void applyTo(AppearanceSettings& settings) const;
    void retranslate();

signals:
    void changed();

private:
    void addBox(QFormLayout* form, const char* name, QLabel*& label, QComboBox*& box);
    void addOwnSets();
    void showProblem();
    void openFolder();

    QWidget* m_widget;
    QLabel* m_piecesLabel = nullptr;
    QComboBox* m_pieces = nullptr;
    QLabel* m_problem = nullptr; // of the user's own set
    QPushButton* m_folder = nullptr;
    QLabel* m_boardLabel = nullptr;
    QComboBox* m_board = nullptr;
};

} // namespace app
