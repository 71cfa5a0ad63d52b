// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/form.h"
#include "shogi-core/types.h"

#include <QByteArray>
#include <QObject>

#include <vector>

class QPushButton;
class QWidget;

namespace app {

class GameChoices;
class StrengthField;

// What the new game dialog asks about one side: who plays, how strong, in which time. Rows of its form, which
// the dialog puts beside those of the other side.
class PlayerFields : public QObject {
    Q_OBJECT

public:
    // choices and form outlive this object. Black's rows have the labels.
    PlayerFields(shogi::Color side, GameChoices& choices, Form& form);

    // Rows in the order of the Tab key.
    void addPlayer();
    void addTimes();
    void addLimits();
    // What is beside each other, row by row.
    const std::vector<std::vector<QWidget*>>& rows() const { return m_rows; }

signals:
    void optionsRequested(const QString& engineId);

private:
    QByteArray named(const char* name) const;
    Form::Text label(const Form::Text& text) const;
    // For those who do not see in which column it is.
    void nameField(QWidget* field, const Form::Text& text);
    void addTitle();
    QWidget* makeOptions();
    void addStrength();
    void editLimits();
    void showLimits();

    const shogi::Color m_side;
    GameChoices& m_choices;
    Form& m_form;
    std::vector<std::vector<QWidget*>> m_rows;
    StrengthField* m_strength = nullptr;
    QPushButton* m_limits = nullptr;
};

} // namespace app
