// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QStringList>

#include <functional>

namespace app {

// A menu of exclusive choices, one of which is ticked. Made once: later only its texts and its tick change.
class ChoiceMenu : public QMenu {
    Q_OBJECT
public:
    // texts gives what the choices read, as many each time; called again by retranslate().
    explicit ChoiceMenu(std::function<QStringList()> texts, QWidget* parent = nullptr);

    void retranslate();
    // -1: none is ticked. Emits nothing.
    void setCurrent(int choice);

signals:
    // By the user.
    void chosen(int choice);

private:
    std::function<QStringList()> m_texts;
};

} // namespace app
