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

// The common form of dialogs: a title, the parts below each other, and a row of buttons at the end. Texts are
// functions, so that they follow a change of the language.
class Dialog : public QDialog {
    Q_OBJECT

public:
    using Text = std::function<QString()>;

    // name: object name.
    Dialog(const char* name, const Text& title, QWidget* parent);

protected:
    QVBoxLayout& parts() { return *m_parts; }
    // The layout to the left of the buttons.
    QHBoxLayout& foot() { return *m_foot; }
    QDialogButtonBox& buttons() { return *m_buttons; }
    // Adds a page for parts, which takes all available room and scrolls if the screen is too small. name: of
    // the page.
    ScrolledPage* addPage(const char* name, QWidget* page);
    // The button that Enter presses and that accepts, with Cancel beside it.
    QPushButton* addBeginning(const char* name, const Text& text);
    // A button with an accepting or rejecting role closes the dialog accordingly.
    QPushButton* addButton(const char* name, const Text& text, QDialogButtonBox::ButtonRole role);
    // A button outside the row of buttons, which Enter never presses.
    QPushButton* makeButton(const char* name, const Text& text);
    // Sets texts, now and after every change of the language.
    void say(const std::function<void()>& texts);
    // Sets all texts again.
    void retranslate();

    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    Texts m_texts;
    QVBoxLayout* m_parts = nullptr;
    QHBoxLayout* m_foot = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

} // namespace app
