// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/search_bar.h"

#include "app/document/record_document.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

namespace app {

SearchBar::SearchBar(RecordDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document) {
    setObjectName(QStringLiteral("searchBar"));
    m_text = new QLineEdit(this);
    m_text->setObjectName(QStringLiteral("searchText"));
    m_text->setClearButtonEnabled(true);
    m_text->installEventFilter(this);
    const auto button = [this](const char* name, IconName picture) {
        auto* made = new QToolButton(this);
        made->setObjectName(QLatin1String(name));
        made->setIcon(icon(picture));
        made->setAutoRaise(true);
        return made;
    };
    m_previous = button("searchPrevious", IconName::Fold);
    m_next = button("searchNext", IconName::Unfold);
    m_close = button("searchClose", IconName::Close);
    m_result = new QLabel(this);
    m_result->setObjectName(QStringLiteral("searchResult"));
    m_result->setForegroundRole(QPalette::PlaceholderText);
    m_result->setWordWrap(true);
    m_result->hide();

    auto* row = new QHBoxLayout;
    row->setSpacing(2);
    row->addWidget(m_text, 1);
    for (QToolButton* each : {m_previous, m_next, m_close})
        row->addWidget(each);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(look::kGrid / 2, 0, 0, 0);
    outer->setSpacing(2);
    outer->addLayout(row);
    outer->addWidget(m_result);

    connect(m_text, &QLineEdit::textEdited, this, [this] { search(SearchStep::Here); });
    connect(m_previous, &QToolButton::clicked, this, [this] { search(SearchStep::Previous); });
    connect(m_next, &QToolButton::clicked, this, [this] { search(SearchStep::Next); });
    connect(m_close, &QToolButton::clicked, this, &SearchBar::close);
    retranslate();
    hide();
}

void SearchBar::open() {
    show();
    m_text->setFocus(Qt::ShortcutFocusReason);
    m_text->selectAll();
}

void SearchBar::close() {
    hide();
    parentWidget()->setFocus();
}

void SearchBar::search(SearchStep step) {
    if (m_text->text().isEmpty()) {
        m_result->hide();
        if (step != SearchStep::Here)
            open();
        return;
    }
    const auto found = findComment(m_document.record(), m_document.cursor(), m_text->text(), step);
    m_result->setVisible(!found || found->wrapped);
    if (!found) {
        m_result->setText(tr("Not found in the comments."));
        return;
    }
    if (found->wrapped)
        m_result->setText(step == SearchStep::Previous ? tr("Continued from the end of the record.")
                                                       : tr("Continued from the start of the record."));
    m_document.goTo(found->node);
}

bool SearchBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_text && event->type() == QEvent::KeyPress) {
        const auto* press = static_cast<QKeyEvent*>(event);
        switch (press->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            search(press->modifiers().testFlag(Qt::ShiftModifier) ? SearchStep::Previous : SearchStep::Next);
            return true;
        case Qt::Key_Up:
        case Qt::Key_Down:
            search(press->key() == Qt::Key_Up ? SearchStep::Previous : SearchStep::Next);
            return true;
        case Qt::Key_Escape:
            close();
            return true;
        default:
            break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void SearchBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void SearchBar::retranslate() {
    const auto name = [](QToolButton* button, const QString& text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    m_text->setPlaceholderText(tr("Search comments"));
    m_text->setAccessibleName(tr("Search comments"));
    name(m_previous, tr("Previous match"));
    name(m_next, tr("Next match"));
    name(m_close, tr("Close the search"));
    m_result->hide();
}

} // namespace app
