// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/option_sheet.h"

#include "app/engines/engine_bytes.h"
#include "app/engines/engine_strength.h"
#include "engine-host/known_options.h"
#include "engine-host/session_options.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace app {
namespace {

using host::isOneOf;
using host::OptionType;
using host::sameOptionName;
namespace known_options = host::known_options;

constexpr int kStandardHash = 256;
constexpr std::int64_t kMostHash = 1 << 20;

bool startsWith(std::string_view name, std::string_view start) {
    return name.size() > start.size() && sameOptionName(name.substr(0, start.size()), start);
}

std::optional<std::int64_t> number(std::string_view text) {
    if (!text.empty() && text.front() == '+')
        text.remove_prefix(1);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

// A number that is too long for 64 bits.
bool isHugeNumber(std::string_view text) {
    if (!text.empty() && (text.front() == '-' || text.front() == '+'))
        text.remove_prefix(1);
    return !text.empty() &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// The options set by the program itself, under the names used by this engine.
struct ManagedNames {
    const host::EngineOption* hash = nullptr;
    const host::EngineOption* ponder = nullptr;
    const host::EngineOption* multiPv = nullptr;
    const host::EngineOption* ownBook = nullptr;
    const host::EngineOption* limit = nullptr;
    const host::EngineOption* strength = nullptr;
    const host::EngineOption* analyse = nullptr;
};

ManagedNames managedNames(const std::vector<host::EngineOption>& options, host::Protocol protocol) {
    ManagedNames names;
    names.hash = findOption(options, known_options::kHash);
    names.ponder = findOption(options, known_options::kPonder);
    names.multiPv = findOption(options, known_options::kMultiPv);
    const bool isUsi = protocol == host::Protocol::Usi || protocol == host::Protocol::Detect;
    names.ownBook = findOption(options, isUsi ? known_options::kUsiOwnBook : known_options::kOwnBook);
    names.analyse = findOption(options, known_options::kAnalyse);
    if (const std::optional<StrengthScale> scale = strengthScale(options);
        scale && scale->kind != StrengthScale::Kind::Level) {
        names.limit = findOption(options, scale->limit);
        names.strength = findOption(options, scale->value);
    }
    return names;
}

std::string shownBool(bool value) { return value ? "true" : "false"; }

} // namespace

bool OptionRow::isEditable() const {
    return option.type != OptionType::Unknown && role != OptionRole::AnalyseMode &&
           role != OptionRole::Automatic && role != OptionRole::About;
}

OptionSheet::OptionSheet(const CatalogEntry& entry, const EngineLabels& labels)
    : m_encoding(entry.encoding) {
    const ManagedNames managed = managedNames(entry.options, entry.protocol);
    const auto add = [this](host::EngineOption option, OptionRole role, std::string value) {
        OptionRow row;
        row.option = std::move(option);
        row.role = role;
        row.value = std::move(value);
        m_rows.push_back(std::move(row));
    };
    const auto userValue = [&entry](const host::EngineOption& option) {
        const std::string* own = host::findValue(entry.values, option.name);
        return own != nullptr ? *own : option.defaultValue;
    };

    host::EngineOption hash;
    hash.name = known_options::kHash.front();
    hash.min = 1;
    hash.max = kMostHash;
    if (managed.hash != nullptr)
        hash = *managed.hash;
    hash.type = OptionType::Spin;
    hash.typeName = "spin";
    // The maximum that the engine accepts.
    hash.defaultValue = host::usableValue(hash, std::to_string(kStandardHash)).value_or(std::string());
    add(hash, OptionRole::Hash,
        entry.hashMegabytes == kStandardHash ? hash.defaultValue : std::to_string(entry.hashMegabytes));

    host::EngineOption ponder;
    ponder.name =
        managed.ponder != nullptr ? managed.ponder->name : std::string(known_options::kPonder.front());
    ponder.type = OptionType::Check;
    ponder.typeName = "check";
    ponder.defaultValue = "false";
    add(ponder, OptionRole::Ponder, shownBool(entry.ponder));

    for (const host::EngineOption& option : entry.options) {
        if (&option == managed.hash || &option == managed.ponder)
            continue;
        if (&option == managed.ownBook) {
            host::EngineOption ownBook = option;
            ownBook.defaultValue = "true";
            add(ownBook, OptionRole::OwnBook, shownBool(entry.ownBook));
        } else if (&option == managed.multiPv) {
            add(option, OptionRole::MultiPv, userValue(option));
        } else if (&option == managed.limit) {
            add(option, OptionRole::LimitStrength, userValue(option));
        } else if (&option == managed.strength) {
            add(option, OptionRole::Strength, userValue(option));
        } else if (&option == managed.analyse) {
            add(option, OptionRole::AnalyseMode, option.defaultValue);
        } else if (isOneOf(option.name, known_options::kCurrentLine) ||
                   isOneOf(option.name, known_options::kRefutations) ||
                   isOneOf(option.name, known_options::kVariant)) {
            add(option, OptionRole::Automatic, option.defaultValue);
        } else if (sameOptionName(option.name, known_options::kAbout)) {
            add(option, OptionRole::About, option.defaultValue);
        } else {
            add(option, OptionRole::Ordinary, userValue(option));
        }
    }
    for (OptionRow& row : m_rows)
        row.fault = faultOf(row, row.value);
    arrange(labels);
}

void OptionSheet::setLabels(const EngineLabels& labels) { arrange(labels); }

void OptionSheet::arrange(const EngineLabels& labels) {
    m_labels = labels;
    for (OptionRow& row : m_rows) {
        const std::string_view name = row.option.name;
        row.name = textOfEngine(name, m_encoding);
        row.label = labels.option(row.name);
        row.help = labels.help(row.name);
        row.group = labels.group(row.name);
        switch (row.role) {
        case OptionRole::Hash:
        case OptionRole::Ponder:
        case OptionRole::MultiPv:
        case OptionRole::OwnBook:
        case OptionRole::LimitStrength:
        case OptionRole::Strength:
        case OptionRole::AnalyseMode:
            row.place = OptionPlace::Managed;
            row.group.clear();
            continue;
        case OptionRole::About:
            row.place = OptionPlace::Common;
            row.group.clear();
            continue;
        case OptionRole::Automatic:
            row.place = OptionPlace::Hidden;
            row.group.clear();
            continue;
        case OptionRole::Ordinary:
            break;
        }
        const bool ofProtocol = startsWith(name, "USI_") || startsWith(name, "UCI_");
        if (labels.isHidden(row.name) || isOneOf(name, known_options::kUseless) ||
            (ofProtocol && row.group.isEmpty())) {
            row.place = OptionPlace::Hidden;
            row.group.clear();
        } else if (!row.group.isEmpty()) {
            row.place = OptionPlace::Group;
        } else {
            row.place = isOneOf(name, known_options::kCommon) ? OptionPlace::Common : OptionPlace::Other;
        }
    }
    QStringList titles;
    for (const LabelGroup& group : labels.groups())
        titles += group.title;
    std::stable_sort(m_rows.begin(), m_rows.end(), [&titles](const OptionRow& a, const OptionRow& b) {
        const auto key = [&titles](const OptionRow& row) {
            return std::tuple(row.place, row.place == OptionPlace::Group ? titles.indexOf(row.group) : 0,
                              row.place == OptionPlace::Managed ? row.role : OptionRole::Ordinary);
        };
        return key(a) < key(b);
    });
}

std::size_t OptionSheet::find(std::string_view name) const {
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), [name](const OptionRow& row) {
        return sameOptionName(row.option.name, name);
    });
    return static_cast<std::size_t>(found - m_rows.begin());
}

OptionFault OptionSheet::faultOf(const OptionRow& row, const std::string& value) const {
    if (!host::isOneLine(value))
        return OptionFault::NotOneLine;
    const host::EngineOption& option = row.option;
    if (value == option.defaultValue)
        return OptionFault::None; // whatever range the engine declares
    if (option.type == OptionType::Spin) {
        const std::optional<std::int64_t> parsed = number(value);
        if (!parsed && !isHugeNumber(value))
            return OptionFault::NotANumber;
        const bool negative = !value.empty() && value.front() == '-';
        if (!parsed)
            return negative ? OptionFault::TooSmall : OptionFault::TooLarge;
        if (option.min && *parsed < *option.min)
            return OptionFault::TooSmall;
        if (option.max && *parsed > *option.max)
            return OptionFault::TooLarge;
    } else if (option.type == OptionType::Combo || option.type == OptionType::Check) {
        if (!host::usableValue(option, value))
            return OptionFault::NotListed;
    }
    return OptionFault::None;
}

void OptionSheet::setValue(std::size_t index, std::string value) {
    OptionRow& row = m_rows[index];
    if (!row.isEditable() || row.isButton())
        return;
    row.fault = faultOf(row, value);
    // In the engine's own spelling; a number without sign or leading zeros.
    if (row.fault == OptionFault::None && value != row.option.defaultValue)
        if (const std::optional<std::string> usable = host::usableValue(row.option, value))
            value = *usable;
    row.value = std::move(value);
}

void OptionSheet::setText(std::size_t index, const QString& text) {
    const std::optional<std::string> bytes = bytesForEngine(text, m_encoding);
    if (bytes) {
        setValue(index, *bytes);
    } else {
        m_rows[index].fault = OptionFault::NotEncodable;
    }
}

void OptionSheet::reset(std::size_t index) {
    m_rows[index].value = m_rows[index].option.defaultValue;
    m_rows[index].fault = OptionFault::None;
}

void OptionSheet::resetAll() {
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i].isEditable())
            reset(i);
}

bool OptionSheet::isChanged() const {
    return std::any_of(m_rows.begin(), m_rows.end(), [](const OptionRow& row) { return row.isChanged(); });
}

bool OptionSheet::hasFaults() const {
    return std::any_of(m_rows.begin(), m_rows.end(),
                       [](const OptionRow& row) { return row.fault != OptionFault::None; });
}

bool OptionSheet::matches(std::size_t index, const QString& filter) const {
    const OptionRow& row = m_rows[index];
    QString haystack = row.name + u'\n' + row.label + u'\n' + row.help + u'\n' + row.group;
    for (const std::string& value : row.option.values)
        haystack += u'\n' + textOfEngine(value, m_encoding) + u'\n' + shownValue(index, value);
    const QStringList words = filter.simplified().split(u' ', Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(), [&haystack](const QString& word) {
        return haystack.contains(word, Qt::CaseInsensitive);
    });
}

QString OptionSheet::shownValue(std::size_t index, const std::string& value) const {
    const OptionRow& row = m_rows[index];
    const QString text = textOfEngine(value, m_encoding);
    return row.option.type == OptionType::Combo ? m_labels.value(row.name, text) : text;
}

std::int64_t OptionSheet::hashMegabytes() const {
    for (const OptionRow& row : m_rows)
        if (row.role == OptionRole::Hash && row.fault == OptionFault::None)
            return number(row.value).value_or(kStandardHash);
    return kStandardHash;
}

CatalogEntry OptionSheet::appliedTo(CatalogEntry entry) const {
    for (const OptionRow& row : m_rows) {
        if (row.isButton() || !row.isEditable() || row.fault != OptionFault::None)
            continue;
        for (auto it = entry.values.begin(); it != entry.values.end();)
            it = sameOptionName(it->first, row.option.name) ? entry.values.erase(it) : std::next(it);
        switch (row.role) {
        case OptionRole::Hash:
            entry.hashMegabytes =
                row.isChanged() ? static_cast<int>(std::clamp<std::int64_t>(hashMegabytes(), 1, kMostHash))
                                : kStandardHash;
            break;
        case OptionRole::Ponder:
            entry.ponder = row.value == "true";
            break;
        case OptionRole::OwnBook:
            entry.ownBook = row.value == "true";
            break;
        default:
            if (row.isChanged())
                entry.values[row.option.name] = row.value;
            break;
        }
    }
    return entry;
}

host::OptionValues OptionSheet::valuesForRunning() const {
    host::OptionValues values;
    for (const OptionRow& row : m_rows)
        if (!row.isButton() && row.isEditable() && row.fault == OptionFault::None &&
            row.role != OptionRole::Ponder && row.role != OptionRole::MultiPv)
            values[row.option.name] = row.value;
    return values;
}

QByteArray OptionSheet::exported(const QString& title) const {
    QByteArray out = "# " + title.simplified().toUtf8() + '\n';
    for (const OptionRow& row : m_rows) {
        if (row.isButton() || !row.isEditable() || row.fault != OptionFault::None)
            continue;
        out += "setoption name " + QByteArray::fromStdString(row.option.name) + " value " +
               (row.value.empty() ? QByteArray("<empty>") : QByteArray::fromStdString(row.value)) + '\n';
    }
    return out;
}

OptionImport OptionSheet::import(const QByteArray& text) {
    OptionImport result;
    int number = 0;
    QByteArray bytes = text;
    if (bytes.startsWith("\xef\xbb\xbf"))
        bytes.remove(0, 3);
    bytes.replace("\r\n", "\n");
    bytes.replace('\r', '\n');
    for (const QByteArray& raw : bytes.split('\n')) {
        ++number;
        const QByteArray line = raw.trimmed();
        if (line.isEmpty() || line.startsWith('#'))
            continue;
        // The first separator between name and value that yields the name of an option.
        const QByteArray command = "setoption name ";
        const bool asCommand = line.startsWith(command);
        const QByteArray body = asCommand ? line.mid(command.size()).trimmed() : line;
        const QByteArray border = asCommand ? " value" : "=";
        std::size_t index = m_rows.size();
        QByteArray name;
        QByteArray value;
        bool hasBorder = false;
        for (qsizetype at = body.indexOf(border); at > 0 && index == m_rows.size();
             at = body.indexOf(border, at + 1)) {
            const qsizetype end = at + border.size();
            if (asCommand && end < body.size() && body[end] != ' ')
                continue;
            const QByteArray candidate = body.left(at).trimmed();
            if (!hasBorder)
                name = candidate;
            hasBorder = true;
            const std::size_t found =
                find(std::string_view(candidate.constData(), static_cast<std::size_t>(candidate.size())));
            if (found < m_rows.size()) {
                index = found;
                name = candidate;
                value = body.mid(end).trimmed();
            }
        }
        using Kind = OptionImport::Problem::Kind;
        if (!hasBorder) {
            // It is a button, or not a setting.
            result.problems.push_back(
                {Kind::NotASetting, number, textOfEngine(line.toStdString(), m_encoding)});
            continue;
        }
        const QString shownName = textOfEngine(name.toStdString(), m_encoding);
        if (index == m_rows.size() || !m_rows[index].isEditable() || m_rows[index].isButton()) {
            result.problems.push_back({Kind::UnknownOption, number, shownName});
            continue;
        }
        const std::string taken = value == "<empty>" ? std::string() : value.toStdString();
        const OptionFault fault = faultOf(m_rows[index], taken);
        if (fault != OptionFault::None) {
            result.problems.push_back({Kind::BadValue, number, shownName, fault});
            continue;
        }
        setValue(index, taken);
        ++result.taken;
    }
    return result;
}

namespace {

bool isCompared(const OptionRow& row) { return !row.isButton(); }

// The corresponding option of the other sheet: the one with this name, or the common option that has another
// name in that protocol. rows().size() if there is none.
std::size_t counterpart(const OptionSheet& sheet, std::size_t index, const OptionSheet& other) {
    const OptionRow& row = sheet.row(index);
    const std::size_t none = other.rows().size();
    if (const std::size_t named = other.find(row.option.name); named < none)
        return isCompared(other.row(named)) ? named : none;
    if (row.role != OptionRole::Hash && row.role != OptionRole::Ponder && row.role != OptionRole::MultiPv &&
        row.role != OptionRole::OwnBook)
        return none;
    for (std::size_t i = 0; i < none; ++i)
        if (other.row(i).role == row.role)
            return sheet.find(other.row(i).option.name) < sheet.rows().size() ? none : i;
    return none;
}

} // namespace

std::vector<OptionDifference> compareOptions(const OptionSheet& left, const OptionSheet& right) {
    std::vector<OptionDifference> differences;
    for (std::size_t i = 0; i < left.rows().size(); ++i) {
        const OptionRow& row = left.row(i);
        if (!isCompared(row))
            continue;
        OptionDifference difference;
        difference.name = row.name;
        difference.label = row.label;
        difference.left = left.shownValue(i);
        difference.leftIsDefault = !row.isChanged();
        if (const std::size_t other = counterpart(left, i, right); other < right.rows().size()) {
            if (!sameOptionName(right.row(other).option.name, row.option.name))
                difference.name += QStringLiteral(" / ") + right.row(other).name;
            difference.right = right.shownValue(other);
            difference.rightIsDefault = !right.row(other).isChanged();
        }
        differences.push_back(std::move(difference));
    }
    for (std::size_t i = 0; i < right.rows().size(); ++i) {
        const OptionRow& row = right.row(i);
        if (!isCompared(row) || counterpart(right, i, left) < left.rows().size())
            continue;
        OptionDifference difference;
        difference.name = row.name;
        difference.label = row.label;
        difference.right = right.shownValue(i);
        difference.rightIsDefault = !row.isChanged();
        differences.push_back(std::move(difference));
    }
    return differences;
}

} // namespace app
