// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/engines/engine_labels.h"

#include <QString>

#include <cstddef>
#include <string>
#include <vector>

namespace app {

// How the program uses an option.
enum class OptionRole : std::uint8_t {
    Ordinary,
    Hash,    // in megabytes, shown even if not declared
    Ponder,  // the same
    MultiPv, // candidates in analysis
    OwnBook,
    LimitStrength, // shown together with Strength
    Strength,      // USI_Strength: kyu below, dan above 0; UCI_Elo: a rating
    AnalyseMode,   // set by the program: on in analysis and mate search, off in games
    Automatic,     // set by the program
    About          // shown, never sent
};

// Where the option is shown.
enum class OptionPlace : std::uint8_t { Managed, Common, Group, Other, Hidden };

// Why a value cannot be sent.
enum class OptionFault : std::uint8_t {
    None,
    NotOneLine, // contains a line break or NUL
    NotANumber,
    TooSmall,
    TooLarge,
    NotListed,
    NotEncodable // the engine's encoding lacks a character
};

struct OptionRow {
    host::EngineOption option; // as reported; Hash and Ponder with the program's default
    OptionRole role = OptionRole::Ordinary;
    OptionPlace place = OptionPlace::Other;
    QString group;     // title of the place Group
    QString name;      // raw name, decoded
    QString label;     // as displayed
    QString help;      // may be empty
    std::string value; // raw; may be invalid
    OptionFault fault = OptionFault::None;

    bool isChanged() const { return value != option.defaultValue; }
    bool isButton() const { return option.type == host::OptionType::Button; }
    // False if the option is only shown.
    bool isEditable() const;
};

// The result of reading a text with values.
struct OptionImport {
    struct Problem {
        enum class Kind : std::uint8_t { NotASetting, UnknownOption, BadValue };
        Kind kind = Kind::NotASetting;
        int line = 0; // from 1
        QString text; // the line, or the option's name
        OptionFault fault = OptionFault::None;

        friend bool operator==(const Problem&, const Problem&) = default;
    };
    int taken = 0;
    std::vector<Problem> problems;
};

// The options of a registered engine while they are being edited: which are shown, in which order, and what
// each would be set to. A value; it neither sends nor stores anything.
class OptionSheet {
public:
    OptionSheet() = default;
    OptionSheet(const CatalogEntry& entry, const EngineLabels& labels);

    // In display order: Managed, Common, groups of the translation, Other, Hidden; within each in the
    // reported order.
    const std::vector<OptionRow>& rows() const { return m_rows; }
    const OptionRow& row(std::size_t index) const { return m_rows[index]; }
    // The row of an option by its raw name, ignoring case; rows().size() if there is none.
    std::size_t find(std::string_view name) const;

    void setValue(std::size_t index, std::string value);
    // The user's text, for String and Filename.
    void setText(std::size_t index, const QString& text);
    void reset(std::size_t index);
    void resetAll();
    bool isChanged() const;
    bool hasFaults() const;
    void setLabels(const EngineLabels& labels);

    // Searches raw name, label, help and the names of a combo's values, ignoring case; every word must be
    // found.
    bool matches(std::size_t index, const QString& filter) const;
    // A value as displayed: combo values in the language of the labels, empty text unchanged.
    QString shownValue(std::size_t index, const std::string& value) const;
    QString shownValue(std::size_t index) const { return shownValue(index, m_rows[index].value); }
    // Hash, in megabytes.
    std::int64_t hashMegabytes() const;

    // The entry with these values. Values of options no longer reported are kept.
    CatalogEntry appliedTo(CatalogEntry entry) const;

    // The values that can be sent to a running engine between two searches: all except those that the program
    // sets for each session. Raw name → raw value.
    host::OptionValues valuesForRunning() const;

    // One "setoption" line for each option with a value, in the engine's own bytes.
    QByteArray exported(const QString& title) const;
    // Reads such lines, and "name = value". Options not named keep their values; invalid lines change
    // nothing.
    OptionImport import(const QByteArray& text);

private:
    OptionFault faultOf(const OptionRow& row, const std::string& value) const;
    void arrange(const EngineLabels& labels);

    std::vector<OptionRow> m_rows;
    EngineLabels m_labels;
    host::TextEncoding m_encoding = host::TextEncoding::Detect;
};

// One difference between the options of two engines.
struct OptionDifference {
    QString name; // both, if a common option has different names
    QString label;
    std::optional<QString> left; // as displayed; nothing: it does not have the option
    std::optional<QString> right;
    bool leftIsDefault = true;
    bool rightIsDefault = true;

    bool isSame() const { return left && right && *left == *right; }
};
// In the order of left, followed by options that only right has. Buttons are left out. Common options (hash,
// pondering, candidate moves, own book) are compared under any of their names.
std::vector<OptionDifference> compareOptions(const OptionSheet& left, const OptionSheet& right);

} // namespace app
