// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/name_completer.h"

#include "app/library/name_words.h"

#include <QAbstractItemView>
#include <QLineEdit>
#include <QStringListModel>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr int kMostRows = 12;

} // namespace

NameCompleter::NameCompleter(QLineEdit& field, Holds holds)
    : QCompleter(&field)
    , m_field(field)
    , m_holds(holds)
    , m_model(new QStringListModel(this)) {
    setModel(m_model);
    setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    setMaxVisibleItems(kMostRows);
    field.setCompleter(this);
    popup()->setAttribute(Qt::WA_NoMouseReplay);
    connect(&field, &QLineEdit::textEdited, this, &NameCompleter::ask);
    connect(this, qOverload<const QString&>(&QCompleter::activated), this, &NameCompleter::choose);
}

void NameCompleter::offer(const QStringList& names) {
    m_find = [names](const QString& part, const Answer& answer) {
        answer(names.filter(part, Qt::CaseInsensitive));
    };
}

void NameCompleter::ask(const QString& text) {
    if (m_find == nullptr || m_isChoosing)
        return;
    m_find(lastPart(text), [this, text](const QStringList& names) {
        // Something else may have been typed by now.
        if (m_field.text() == text)
            show(text.isEmpty() ? QStringList() : names, lastPart(text));
    });
}

// A name that is typed already is not offered.
void NameCompleter::show(const QStringList& names, const QString& part) {
    const QString typed = QString::fromStdString(plainName(part.toStdString()));
    const bool isTyped = names.size() == 1 && (names.front() == typed || names.front() == part);
    m_model->setStringList(isTyped ? QStringList() : names);
    if (m_model->rowCount() == 0)
        popup()->hide();
    else if (m_field.hasFocus())
        complete();
}

void NameCompleter::choose(const QString& text) {
    m_isChoosing = true;
    m_field.setText(text);
    emit m_field.textEdited(text);
    m_isChoosing = false;
}

qsizetype NameCompleter::lastSeparator(const QString& text) const {
    switch (m_holds) {
    case Holds::Name:
        break;
    case Holds::Tags:
        return text.lastIndexOf(u',');
    case Holds::Alternatives:
        return std::max(text.lastIndexOf(u'|'), text.lastIndexOf(u'｜'));
    }
    return -1;
}

QString NameCompleter::lastPart(const QString& text) const {
    const QString part = text.mid(lastSeparator(text) + 1);
    return m_holds == Holds::Name ? part : part.trimmed();
}

QStringList NameCompleter::splitPath(const QString& text) const { return {lastPart(text)}; }

QString NameCompleter::pathFromIndex(const QModelIndex& index) const {
    const QString text = m_field.text();
    const qsizetype at = lastSeparator(text);
    const QString before = at < 0 ? QString() : text.left(at + 1) + u' ';
    return before + index.data().toString();
}

void offerNames(QLineEdit& field, const QStringList& names, NameCompleter::Holds holds) {
    auto* completer = qobject_cast<NameCompleter*>(field.completer());
    if (completer == nullptr)
        completer = new NameCompleter(field, holds);
    completer->offer(names);
}

} // namespace app
