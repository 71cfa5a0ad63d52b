// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/name_aliases.h"

#include "app/library/name_words.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr qsizetype kMostAliases = 100; // of one player

QString plain(const QString& name) {
    return QString::fromStdString(plainName(name.simplified().toStdString())).simplified();
}

// What is compared of a name.
QString compared(const QString& name) {
    QString text = plain(name).normalized(QString::NormalizationForm_KC).toCaseFolded();
    return text.remove(u' ');
}

bool has(const QStringList& names, const QString& name) {
    return std::any_of(names.begin(), names.end(),
                       [key = compared(name)](const QString& one) { return compared(one) == key; });
}

} // namespace

bool isSameName(const QString& one, const QString& other) { return compared(one) == compared(other); }

int NameAliases::groupOf(const QString& name) const {
    return m_groups.empty() ? -1 : m_places.value(compared(name), -1);
}

void NameAliases::index() {
    m_places.clear();
    for (std::size_t group = 0; group < m_groups.size(); ++group)
        for (const QString& name : m_groups[group])
            m_places.insert(compared(name), static_cast<int>(group));
}

QString NameAliases::mainName(const QString& name) const {
    const int group = groupOf(name);
    return group < 0 ? plain(name) : m_groups[static_cast<std::size_t>(group)].front();
}

void NameAliases::join(const QStringList& names) {
    QStringList joined;
    const auto add = [&joined](const QString& name) {
        if (!name.isEmpty() && joined.size() < kMostAliases && !has(joined, name))
            joined.append(name);
    };
    // Groups first: a name that stands for others already still does.
    for (const QString& name : names)
        if (const int group = groupOf(name); group >= 0)
            for (const QString& known : m_groups[static_cast<std::size_t>(group)])
                add(known);
    for (const QString& name : names)
        add(plain(name));
    if (joined.size() < 2)
        return;
    int place = -1;
    for (int i = static_cast<int>(m_groups.size()) - 1; i >= 0; --i) {
        if (has(joined, m_groups[static_cast<std::size_t>(i)].front())) {
            m_groups.erase(m_groups.begin() + i);
            place = i;
        }
    }
    m_groups.insert(place < 0 ? m_groups.end() : m_groups.begin() + place, joined);
    index();
}

void NameAliases::split(const QString& name) {
    const int group = groupOf(name);
    if (group < 0)
        return;
    QStringList& names = m_groups[static_cast<std::size_t>(group)];
    names.removeIf([&name](const QString& one) { return isSameName(one, name); });
    if (names.size() < 2)
        m_groups.erase(m_groups.begin() + group);
    index();
}

void NameAliases::remove(int group) {
    m_groups.erase(m_groups.begin() + group);
    index();
}

} // namespace app
