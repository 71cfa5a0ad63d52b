// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QString>
#include <QStringList>

#include <vector>

namespace app {

// Names that the user has joined because they are one player's ("羽生善治", "Habu", "habu9"). Names are plain
// (see plainName()); width, case and blanks do not matter when they are compared. A pure value.
class NameAliases {
public:
    // Each with two names at least; the first stands for all. No name is in two of them.
    const std::vector<QStringList>& groups() const { return m_groups; }
    bool isEmpty() const { return m_groups.empty(); }

    // The names become those of one player, with all that any of them was joined with. The first one that
    // stands for others already stands for all, otherwise the first. Titles are left out; less than two
    // different names change nothing.
    void join(const QStringList& names);
    // Takes a name out of its group, if it is in one.
    void split(const QString& name);
    // Removes a group.
    void remove(int group);

    // The group with this name; -1: it is in none.
    int groupOf(const QString& name) const;
    // The name that stands for this one, which may be this one. Plain, without its title.
    QString mainName(const QString& name) const;

    friend bool operator==(const NameAliases& a, const NameAliases& b) { return a.m_groups == b.m_groups; }

private:
    void index();

    std::vector<QStringList> m_groups;
    QHash<QString, int> m_places; // of what is compared of the names
};

// Whether both are names of the same player as far as spelling goes.
bool isSameName(const QString& one, const QString& other);

} // namespace app
