// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/merged_json.h"

#include <QJsonArray>

#include <algorithm>

namespace app {

namespace {

bool isListOfTexts(const QJsonValue& value) {
    if (!value.isArray())
        return false;
    const QJsonArray list = value.toArray();
    return std::all_of(list.begin(), list.end(), [](const QJsonValue& entry) { return entry.isString(); });
}

// New entries from here come first, then new ones from there.
QJsonArray mergedList(const QJsonArray& before, const QJsonArray& here, const QJsonArray& there) {
    QJsonArray merged;
    for (const QJsonValue entry : here)
        if (!before.contains(entry))
            merged.append(entry);
    for (const QJsonValue entry : there)
        if (!before.contains(entry) && !here.contains(entry))
            merged.append(entry);
    for (const QJsonValue entry : here)
        if (before.contains(entry) && there.contains(entry))
            merged.append(entry);
    return merged;
}

QJsonValue nameOf(const QJsonValue& entry) {
    const QJsonObject object = entry.toObject();
    const QJsonValue id = object[QLatin1String("id")];
    return id.isUndefined() ? object[QLatin1String("name")] : id;
}

bool isListOfNamed(const QJsonValue& value) {
    if (!value.isArray())
        return false;
    const QJsonArray list = value.toArray();
    return std::all_of(list.begin(), list.end(),
                       [](const QJsonValue& entry) { return !nameOf(entry).isUndefined(); });
}

// Undefined if there is no such name.
QJsonValue namedIn(const QJsonArray& list, const QJsonValue& name) {
    const auto found = std::find_if(list.begin(), list.end(),
                                    [&name](const QJsonValue& entry) { return nameOf(entry) == name; });
    return found == list.end() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(*found);
}

// In the order from here, followed by new entries from there. Entries there that have no name, or the name of
// an earlier one, are never removed by us.
QJsonArray mergedNamed(const QJsonArray& before, const QJsonArray& here, const QJsonArray& there,
                       const QStringList& wholeLists) {
    QJsonArray merged;
    for (const QJsonValue ours : here) {
        const QJsonValue was = namedIn(before, nameOf(ours));
        const QJsonValue theirs = namedIn(there, nameOf(ours));
        if (theirs.isUndefined()) {
            if (ours != was)
                merged.append(ours);
        } else if (was.isUndefined()) {
            merged.append(ours);
        } else {
            merged.append(mergedJson(was.toObject(), ours.toObject(), theirs.toObject(), wholeLists));
        }
    }
    QJsonArray seen;
    for (const QJsonValue theirs : there) {
        const QJsonValue name = nameOf(theirs);
        const bool isKnown = !namedIn(before, name).isUndefined() || !namedIn(here, name).isUndefined();
        if (name.isUndefined() || !isKnown || seen.contains(name))
            merged.append(theirs);
        if (!name.isUndefined())
            seen.append(name);
    }
    return merged;
}

} // namespace

QJsonObject mergedJson(const QJsonObject& before, const QJsonObject& here, const QJsonObject& there,
                       const QStringList& wholeLists) {
    QJsonObject merged = there;
    for (auto entry = here.begin(); entry != here.end(); ++entry) {
        const QJsonValue was = before[entry.key()];
        const QJsonValue is = entry.value();
        if (is == was)
            continue;
        merged[entry.key()] = is;
        const QJsonValue theirs = there[entry.key()];
        if (theirs == was || wholeLists.contains(entry.key()))
            continue;
        if (is.isObject() && theirs.isObject())
            merged[entry.key()] = mergedJson(was.toObject(), is.toObject(), theirs.toObject(), wholeLists);
        else if (isListOfNamed(is) && theirs.isArray() && (was.isUndefined() || isListOfNamed(was)))
            merged[entry.key()] = mergedNamed(was.toArray(), is.toArray(), theirs.toArray(), wholeLists);
        else if (isListOfTexts(is) && isListOfTexts(theirs) && isListOfTexts(was))
            merged[entry.key()] = mergedList(was.toArray(), is.toArray(), theirs.toArray());
    }
    for (auto entry = before.begin(); entry != before.end(); ++entry)
        if (!here.contains(entry.key()))
            merged.remove(entry.key());
    return merged;
}

} // namespace app
