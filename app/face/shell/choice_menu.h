// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QStringList>

#include <functional>

namespace app {

// A menu of exclusive choices, one of which is checked. Created once; later only its texts and its check mark
// change.
class ChoiceMenu : public QMenu {
    Q_OBJECT
public:
    // texts returns the current texts of the choices; called again by retranslate().
    explicit ChoiceMenu(std::function<QStringList()> texts, QWidget* parent = nullptr);

    void retranslate();
    // -1: none is checked. Emits nothing.
    void setCurrent(int choice);

signals:
    // By the user.
    void chosen(int choice);

private:
    std::function<QStringList()> m_texts;
};

} // namespace app
