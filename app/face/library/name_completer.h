// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCompleter>

class QLineEdit;
class QStringListModel;

namespace app {

class Library;

// Offers the players of the library whose names contain what is being typed; with several names with |
// between them, for the last one.
class NameCompleter : public QCompleter {
    Q_OBJECT
public:
    // Both outlive the completer.
    NameCompleter(QLineEdit& line, Library& library);

    QString pathFromIndex(const QModelIndex& index) const override;

private:
    void ask(const QString& text);

    QLineEdit& m_line;
    Library& m_library;
    QStringListModel* m_model;
};

} // namespace app
