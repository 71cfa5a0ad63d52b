// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/name_completion.h"

#include <QCompleter>
#include <QLineEdit>
#include <QStringListModel>

namespace app {

namespace {

constexpr int kMostRows = 12;

// Completes what follows the last comma.
class LastPartCompleter : public QCompleter {
public:
    using QCompleter::QCompleter;

    QStringList splitPath(const QString& path) const override {
        return {path.mid(path.lastIndexOf(u',') + 1).trimmed()};
    }
    QString pathFromIndex(const QModelIndex& index) const override {
        const QString text = static_cast<const QLineEdit*>(widget())->text();
        const qsizetype comma = text.lastIndexOf(u',');
        const QString before = comma < 0 ? QString() : text.left(comma + 1) + u' ';
        return before + QCompleter::pathFromIndex(index);
    }
};

void offer(QLineEdit& field, const QStringList& names, bool isOfSeveral) {
    QCompleter* completer = field.completer();
    if (completer == nullptr) {
        completer = isOfSeveral ? new LastPartCompleter(&field) : new QCompleter(&field);
        completer->setModel(new QStringListModel(completer));
        completer->setCaseSensitivity(Qt::CaseInsensitive);
        completer->setFilterMode(Qt::MatchContains);
        completer->setMaxVisibleItems(kMostRows);
        field.setCompleter(completer);
        // What is chosen from the list has been edited.
        QObject::connect(completer, qOverload<const QString&>(&QCompleter::activated), &field,
                         &QLineEdit::textEdited);
    }
    auto* model = static_cast<QStringListModel*>(completer->model());
    if (model->stringList() != names)
        model->setStringList(names);
}

} // namespace

void offerNames(QLineEdit& field, const QStringList& names) { offer(field, names, false); }

void offerTags(QLineEdit& field, const QStringList& tags) { offer(field, tags, true); }

} // namespace app
