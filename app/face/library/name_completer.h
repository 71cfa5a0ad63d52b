// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCompleter>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <utility>

class QLineEdit;
class QStringListModel;

namespace app {

// Offers names below a field that contain what is being typed. Return and a click beside the list close it
// and do nothing else; a chosen name counts as edited.
class NameCompleter : public QCompleter {
    Q_OBJECT
public:
    // What stands in the field: one name, or several of which the last one is completed.
    enum class Holds : std::uint8_t { Name, Tags /* a, b */, Alternatives /* a | b */ };
    using Answer = std::function<void(const QStringList& names)>;
    // Finds names that contain a part, and answers now or later.
    using Finder = std::function<void(const QString& part, const Answer& answer)>;

    // Belongs to the field, and offers nothing yet.
    NameCompleter(QLineEdit& field, Holds holds);

    void offer(const QStringList& names);
    void askFor(Finder find) { m_find = std::move(find); }

    QStringList splitPath(const QString& text) const override;
    QString pathFromIndex(const QModelIndex& index) const override;

private:
    void ask(const QString& text);
    void show(const QStringList& names, const QString& part);
    void choose(const QString& text);
    qsizetype lastSeparator(const QString& text) const;
    QString lastPart(const QString& text) const;

    QLineEdit& m_field;
    Holds m_holds;
    Finder m_find;
    QStringListModel* m_model;
    bool m_isChoosing = false;
};

// Gives a field these names to offer, in place of those that it has.
void offerNames(QLineEdit& field, const QStringList& names,
                NameCompleter::Holds holds = NameCompleter::Holds::Name);

} // namespace app
