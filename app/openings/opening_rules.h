// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <tl/expected.hpp>
#include <vector>

namespace app {

struct RuleTable;

enum class ShapeKind : std::uint8_t { Strategy, Castle };

// Something that players have a name for. Its number is its place in OpeningRules::shapes().
struct OpeningShape {
    QString id; // as in the rule files: "gokigen-nakabisha"
    ShapeKind kind = ShapeKind::Strategy;
    QString japanese;
    QString english;
    // The more general shape that it is a kind of, of the same ShapeKind.
    std::optional<std::uint16_t> parent;
    // Others that need not be named beside it, also of the same ShapeKind.
    std::vector<std::uint16_t> replaces;
};

struct RuleFile {
    QString name; // for faults
    QByteArray bytes;
};

// Why a rule file is not used.
struct RuleFault {
    QString file;
    QString rule; // id of the shape, or "shape 12" (from 1) if it has none; empty: the whole file
    QString what; // in English, for those who write rules

    friend bool operator==(const RuleFault&, const RuleFault&) = default;
};

// The names of strategies and castles, and by what they are recognised (docs/formats/openings.md). Made once
// and never changed, it may be used on several threads at a time; copies share their content.
class OpeningRules {
public:
    static constexpr int kMostShapes = 256;
    static constexpr qsizetype kMostBytes = qsizetype{1024} * 1024; // of one file

    // The program's own rules, from its resources. They are read anew by each call: the caller keeps them.
    static tl::expected<OpeningRules, RuleFault> standard();
    // The first fault of either file is returned; one that is larger than kMostBytes is faulty.
    static tl::expected<OpeningRules, RuleFault> parse(const RuleFile& strategies, const RuleFile& castles);

    // Strategies first, then castles, each in the order of their file.
    std::span<const OpeningShape> shapes() const { return m_content->shapes; }
    std::optional<std::uint16_t> numberOf(const QString& id) const;
    // Of the content of both files, equal on every machine. Numbers of shapes, and what was recognised,
    // belong to the rules with this checksum.
    std::uint64_t checksum() const { return m_content->checksum; }

    // For recognise().
    const RuleTable& table() const { return *m_content->table; }

private:
    struct Content {
        std::vector<OpeningShape> shapes;
        std::uint64_t checksum = 0;
        std::shared_ptr<const RuleTable> table;
    };
    explicit OpeningRules(std::shared_ptr<const Content> content)
        : m_content(std::move(content)) {}

    std::shared_ptr<const Content> m_content;
};

} // namespace app
