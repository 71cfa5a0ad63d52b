// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <cmath>

// The part of JSON Schema (draft 2020-12) that docs/formats/schemas uses. A keyword it does not know is a
// fault: nothing in a schema is passed over.
class JsonSchema {
public:
    explicit JsonSchema(const QString& path) {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            qFatal("Cannot read %s", qPrintable(path));
        QJsonParseError error;
        m_root = QJsonDocument::fromJson(file.readAll(), &error).object();
        if (error.error != QJsonParseError::NoError)
            qFatal("%s: %s", qPrintable(path), qPrintable(error.errorString()));
    }

    // Empty: the value is as the schema says. Otherwise where it is not, and why.
    QString fault(const QJsonValue& value) const { return fault(value, m_root, QStringLiteral("$")); }

private:
    static QString kindOf(const QJsonValue& value) {
        switch (value.type()) {
        case QJsonValue::Null:
            return QStringLiteral("null");
        case QJsonValue::Bool:
            return QStringLiteral("boolean");
        case QJsonValue::Double:
            return std::floor(value.toDouble()) == value.toDouble() ? QStringLiteral("integer")
                                                                    : QStringLiteral("number");
        case QJsonValue::String:
            return QStringLiteral("string");
        case QJsonValue::Array:
            return QStringLiteral("array");
        case QJsonValue::Object:
            return QStringLiteral("object");
        case QJsonValue::Undefined:
            break;
        }
        return QStringLiteral("nothing");
    }

    static bool isOfType(const QJsonValue& value, const QString& type) {
        const QString kind = kindOf(value);
        return kind == type || (kind == QLatin1String("integer") && type == QLatin1String("number"));
    }

    QString fault(const QJsonValue& value, const QJsonObject& schema, const QString& at) const {
        for (auto entry = schema.begin(); entry != schema.end(); ++entry) {
            if (const QString wrong = keyword(entry.key(), entry.value(), value, schema, at);
                !wrong.isEmpty())
                return wrong;
        }
        return {};
    }

    QString keyword(const QString& name, const QJsonValue& says, const QJsonValue& value,
                    const QJsonObject& schema, const QString& at) const {
        static const QStringList kWords{QStringLiteral("$schema"), QStringLiteral("$defs"),
                                        QStringLiteral("title"), QStringLiteral("description")};
        const auto wrong = [&at](const QString& why) { return at + QStringLiteral(": ") + why; };
        if (kWords.contains(name))
            return {};
        if (name == QLatin1String("$ref")) {
            const QJsonValue found = m_root[QLatin1String("$defs")][says.toString().section(u'/', -1)];
            return found.isObject() ? fault(value, found.toObject(), at)
                                    : wrong(QStringLiteral("there is no ") + says.toString());
        }
        if (name == QLatin1String("type")) {
            const QJsonArray types = says.isArray() ? says.toArray() : QJsonArray{says};
            return std::any_of(types.begin(), types.end(),
                               [&value](const QJsonValue& type) { return isOfType(value, type.toString()); })
                       ? QString()
                       : wrong(QStringLiteral("is of type ") + kindOf(value));
        }
        if (name == QLatin1String("const"))
            return value == says ? QString() : wrong(QStringLiteral("is another value"));
        if (name == QLatin1String("enum"))
            return says.toArray().contains(value)
                       ? QString()
                       : wrong(QStringLiteral("is not one of the values: ") + value.toVariant().toString());
        if (name == QLatin1String("oneOf")) {
            QStringList faults;
            for (const QJsonValue option : says.toArray())
                if (const QString each = fault(value, option.toObject(), at); !each.isEmpty())
                    faults.append(each);
            return faults.size() + 1 == says.toArray().size()
                       ? QString()
                       : wrong(QStringLiteral("fits %1 of %2 (%3)")
                                   .arg(says.toArray().size() - faults.size())
                                   .arg(says.toArray().size())
                                   .arg(faults.join(QStringLiteral("; "))));
        }
        if (name == QLatin1String("pattern"))
            return !value.isString() || QRegularExpression(says.toString()).match(value.toString()).hasMatch()
                       ? QString()
                       : wrong(value.toString() + QStringLiteral(" does not fit the pattern"));
        if (name == QLatin1String("minimum"))
            return value.toDouble() >= says.toDouble() ? QString() : wrong(QStringLiteral("is too small"));
        if (name == QLatin1String("maximum"))
            return value.toDouble() <= says.toDouble() ? QString() : wrong(QStringLiteral("is too large"));
        return value.isArray() ? ofArray(name, says, value.toArray(), at)
                               : ofObject(name, says, value.toObject(), schema, at);
    }

    QString ofArray(const QString& name, const QJsonValue& says, const QJsonArray& array,
                    const QString& at) const {
        if (name == QLatin1String("minItems"))
            return array.size() >= says.toInt() ? QString() : at + QStringLiteral(": has too few items");
        if (name == QLatin1String("maxItems"))
            return array.size() <= says.toInt() ? QString() : at + QStringLiteral(": has too many items");
        if (name != QLatin1String("items"))
            return at + QStringLiteral(": unknown keyword ") + name;
        for (int i = 0; i < array.size(); ++i)
            if (const QString each =
                    fault(array[i], says.toObject(), QStringLiteral("%1[%2]").arg(at).arg(i));
                !each.isEmpty())
                return each;
        return {};
    }

    QString ofObject(const QString& name, const QJsonValue& says, const QJsonObject& object,
                     const QJsonObject& schema, const QString& at) const {
        const auto place = [&at](const QString& key) { return at + u'.' + key; };
        if (name == QLatin1String("required")) {
            for (const QJsonValue key : says.toArray())
                if (!object.contains(key.toString()))
                    return place(key.toString()) + QStringLiteral(": is missing");
            return {};
        }
        if (name == QLatin1String("propertyNames")) {
            for (const QString& key : object.keys())
                if (const QString each = fault(key, says.toObject(), place(key)); !each.isEmpty())
                    return each;
            return {};
        }
        const QJsonObject known = schema[QLatin1String("properties")].toObject();
        if (name == QLatin1String("properties")) {
            for (const QString& key : object.keys())
                if (known.contains(key))
                    if (const QString each = fault(object[key], known[key].toObject(), place(key));
                        !each.isEmpty())
                        return each;
            return {};
        }
        if (name == QLatin1String("additionalProperties")) {
            for (const QString& key : object.keys()) {
                if (known.contains(key))
                    continue;
                const QString each = says.isObject() ? fault(object[key], says.toObject(), place(key))
                                     : says.toBool() ? QString()
                                                     : place(key) + QStringLiteral(": is not in the schema");
                if (!each.isEmpty())
                    return each;
            }
            return {};
        }
        return at + QStringLiteral(": unknown keyword ") + name;
    }

    QJsonObject m_root;
};
