// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/name_completer.h"

#include "app/library/library.h"
#include "app/library/name_words.h"

#include <QLineEdit>
#include <QStringListModel>

namespace app {

namespace {

constexpr qsizetype kMostNames = 12;

// Up to the last name.
QString before(const QString& text) {
    const qsizetype at = std::max(text.lastIndexOf(u'|'), text.lastIndexOf(u'｜'));
    return at < 0 ? QString() : text.left(at) + QStringLiteral("| ");
}

QString lastName(const QString& text) {
    return text.mid(std::max(text.lastIndexOf(u'|'), text.lastIndexOf(u'｜')) + 1).trimmed();
}

} // namespace

NameCompleter::NameCompleter(QLineEdit& line, Library& library)
    : QCompleter(&line)
    , m_line(line)
    , m_library(library)
    , m_model(new QStringListModel(this)) {
    setModel(m_model);
    setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    line.setCompleter(this);
    connect(&line, &QLineEdit::textEdited, this, &NameCompleter::ask);
}

QString NameCompleter::pathFromIndex(const QModelIndex& index) const {
    return before(m_line.text()) + index.data().toString();
}

void NameCompleter::ask(const QString& text) {
    m_library.findPlayers(lastName(text), kMostNames, this, [this, text](const QStringList& names) {
        // Something else has been typed by now.
        if (m_line.text() != text || !m_line.hasFocus())
            return;
        m_model->setStringList(names);
        const QString typed = QString::fromStdString(plainName(lastName(text).toStdString()));
        const bool isComplete = names.size() == 1 && names.front() == typed;
        if (!names.isEmpty() && !isComplete)
            complete();
    });
}

} // namespace app
