// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/texts.h"

#include <QDialog>
#include <QDialogButtonBox>

#include <functional>

class QHBoxLayout;
class QPushButton;
class QVBoxLayout;

namespace app {

class ScrolledPage;

// What dialogs have in common: a title, their parts below each other, a row of buttons at the end. Texts are
// functions, and follow a change of the language.
class Dialog : public QDialog {
    Q_OBJECT

public:
    using Text = std::function<QString()>;

    // name: object name.
    Dialog(const char* name, const Text& title, QWidget* parent);

protected:
    QVBoxLayout& parts() { return *m_parts; }
    // What is at the left of the buttons.
    QHBoxLayout& foot() { return *m_foot; }
    QDialogButtonBox& buttons() { return *m_buttons; }
    // Parts in a page that scrolls where the screen is too small for all of them; it has what room there is.
    // name: of the page.
    ScrolledPage* addPage(const char* name, QWidget* page);
    // The button that Enter presses and that accepts, with Cancel beside it.
    QPushButton* addBeginning(const char* name, const Text& text);
    // The roles of accepting and rejecting do so.
    QPushButton* addButton(const char* name, const Text& text, QDialogButtonBox::ButtonRole role);
    // One that is elsewhere, and is never the one that Enter presses.
    QPushButton* makeButton(const char* name, const Text& text);
    // Sets texts, now and after every change of the language.
    void say(const std::function<void()>& texts);
    // Sets all of them anew.
    void retranslate();

    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    Texts m_texts;
    QVBoxLayout* m_parts = nullptr;
    QHBoxLayout* m_foot = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

} // namespace app
