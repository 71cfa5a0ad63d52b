// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/dialog.h"

#include "app/face/shell/look.h"
#include "app/face/shell/scrolled_page.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace app {

Dialog::Dialog(const char* name, const Text& title, QWidget* parent)
    : QDialog(parent)
    , m_parts(new QVBoxLayout)
    , m_foot(new QHBoxLayout)
    , m_buttons(new QDialogButtonBox(this)) {
    setObjectName(QLatin1String(name));
    say([this, title] { setWindowTitle(title()); });
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_parts->setSpacing(look::kGrid);
    m_foot->setSpacing(look::kGrid);
    auto* end = new QHBoxLayout;
    end->setSpacing(look::kGrid);
    end->addLayout(m_foot, 1);
    end->addWidget(m_buttons);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(look::kGrid);
    outer->addLayout(m_parts, 1);
    outer->addLayout(end);
}

ScrolledPage* Dialog::addPage(const char* name, QWidget* page) {
    auto* scrolled = new ScrolledPage(page, this);
    scrolled->setObjectName(QLatin1String(name));
    m_parts->addWidget(scrolled, 1);
    return scrolled;
}

QPushButton* Dialog::addBeginning(const char* name, const Text& text) {
    QPushButton* const button = addButton(name, text, QDialogButtonBox::AcceptRole);
    button->setDefault(true);
    m_buttons->addButton(QDialogButtonBox::Cancel);
    return button;
}

QPushButton* Dialog::addButton(const char* name, const Text& text, QDialogButtonBox::ButtonRole role) {
    QPushButton* const button = m_buttons->addButton(QString(), role);
    button->setObjectName(QLatin1String(name));
    say([button, text] { button->setText(text()); });
    return button;
}

QPushButton* Dialog::makeButton(const char* name, const Text& text) {
    auto* button = new QPushButton(this);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false);
    say([button, text] { button->setText(text()); });
    return button;
}

void Dialog::say(const std::function<void()>& texts) { m_texts.say(texts); }

void Dialog::retranslate() { m_texts.sayAgain(); }

// A window does not grow by itself with lines that wrap: other parts would be squeezed.
bool Dialog::event(QEvent* event) {
    const bool done = QDialog::event(event);
    if (event->type() == QEvent::LayoutRequest && isVisible() && layout()->hasHeightForWidth())
        if (const int needed = layout()->totalHeightForWidth(width()); needed > height())
            resize(width(), needed);
    return done;
}

void Dialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

// The buttons come last in the tab order, no matter when they were created.
void Dialog::showEvent(QShowEvent* event) {
    const QList<QAbstractButton*> all = m_buttons->buttons();
    QWidget* last = previousInFocusChain();
    while (last != this && (last->focusPolicy() == Qt::NoFocus || all.contains(last)))
        last = last->previousInFocusChain();
    for (QAbstractButton* button : all) {
        setTabOrder(last, button);
        last = button;
    }
    QDialog::showEvent(event);
}

} // namespace app
