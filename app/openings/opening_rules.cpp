// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/openings/opening_rules.h"

#include "app/openings/detail/rule_table.h"
#include "shogi-core/fnv_hash.h"

#include <QFile>
#include <QHash>

#include <array>
#include <string>
#include <string_view>
#include <utility>

namespace app {

namespace {

// What the numbers of RuleTable can count, with room for both sides.
constexpr std::size_t kMostSquares = 30000;
constexpr std::size_t kMostConditions = 30000;
constexpr std::size_t kMostMoves = 120;

using Problem = std::optional<QString>;
using Numbers = QHash<QString, std::uint16_t>;

std::string_view viewOf(const QByteArray& bytes) {
    return {bytes.data(), static_cast<std::size_t>(bytes.size())};
}

std::uint64_t checksumOf(const QByteArray& strategies, const QByteArray& castles) {
    const std::string head = std::to_string(strategies.size()) + '\n';
    return shogi::fnv1a(viewOf(castles), shogi::fnv1a(viewOf(strategies), shogi::fnv1a(head)));
}

// Finds the shapes that a shape refers to. Those that it comes from are above it: no chain of references ends
// in itself.
struct Reference {
    const Numbers& numbers;
    const std::vector<OpeningShape>& shapes;
    std::size_t own;

    tl::expected<std::uint16_t, QString> find(const QString& id) const {
        const auto found = numbers.constFind(id);
        if (found == numbers.constEnd())
            return tl::unexpected(QStringLiteral("no shape has the id \"%1\"").arg(id));
        return *found;
    }
    tl::expected<std::uint16_t, QString> findAbove(const QString& id) const {
        const auto found = find(id);
        if (found && *found >= own)
            return tl::unexpected(QStringLiteral("\"%1\" must stand above it").arg(id));
        return found;
    }
    // Those of the same kind that it is shown in place of.
    tl::expected<std::uint16_t, QString> findReplaced(const QString& id) const {
        const auto found = findAbove(id);
        if (found && shapes[*found].kind != shapes[own].kind)
            return tl::unexpected(QStringLiteral("\"%1\" is a shape of the other kind").arg(id));
        return found;
    }
};

Problem resolve(const WrittenRule& rule, const Reference& reference, OpeningShape& shape) {
    if (!rule.parent.isEmpty()) {
        const auto parent = reference.findReplaced(rule.parent);
        if (!parent)
            return QStringLiteral("\"parent\": %1").arg(parent.error());
        shape.parent = *parent;
    }
    for (const QString& id : rule.replaces) {
        const auto other = reference.findReplaced(id);
        if (!other)
            return QStringLiteral("\"replaces\": %1").arg(other.error());
        shape.replaces.push_back(*other);
    }
    for (const WrittenCase& each : rule.cases) {
        for (const WrittenShape& named : each.shapes) {
            const bool isAfter = named.isWanted && !named.isTheirs;
            const auto other = isAfter ? reference.findAbove(named.id) : reference.find(named.id);
            if (!other)
                return QStringLiteral("\"when\": %1").arg(other.error());
        }
    }
    return {};
}

struct Size {
    std::size_t squares = 0;
    std::size_t conditions = 0;
    std::size_t moves = 0;

    void add(const WrittenRule& rule) {
        for (const WrittenCase& each : rule.cases) {
            for (const WrittenPieces& pieces : each.pieces)
                squares += pieces.squares.size();
            conditions += each.pieces.size() + each.shapes.size() + each.hands.size();
            moves += each.moves.size();
        }
    }
    bool isTooLarge() const {
        return squares > kMostSquares || conditions > kMostConditions || moves > kMostMoves;
    }
};

} // namespace

tl::expected<OpeningRules, RuleFault> OpeningRules::standard() {
    std::array<RuleFile, 2> files{RuleFile{QStringLiteral("strategies.json"), {}},
                                  RuleFile{QStringLiteral("castles.json"), {}}};
    for (RuleFile& each : files) {
        QFile file(QStringLiteral(":/komadai/openings/") + each.name);
        if (!file.open(QIODevice::ReadOnly))
            return tl::unexpected(RuleFault{each.name, {}, QStringLiteral("not part of this program")});
        each.bytes = file.readAll();
    }
    return parse(files[0], files[1]);
}

tl::expected<OpeningRules, RuleFault> OpeningRules::parse(const RuleFile& strategies,
                                                          const RuleFile& castles) {
    Content content;
    std::vector<WrittenRule> rules;
    Numbers numbers;
    const auto fault = [&](std::size_t shape, const QString& what) {
        const RuleFile& file = content.shapes[shape].kind == ShapeKind::Strategy ? strategies : castles;
        return tl::unexpected(RuleFault{file.name, content.shapes[shape].id, what});
    };
    for (const ShapeKind kind : {ShapeKind::Strategy, ShapeKind::Castle}) {
        auto written = readRules(kind == ShapeKind::Strategy ? strategies : castles, kind);
        if (!written)
            return tl::unexpected(written.error());
        for (WrittenRule& rule : *written) {
            const std::size_t own = rules.size();
            content.shapes.push_back(OpeningShape{rule.id, kind, rule.japanese, rule.english, {}, {}});
            if (own == kMostShapes)
                return fault(own, QStringLiteral("more than %1 shapes in both files").arg(kMostShapes));
            if (numbers.contains(rule.id))
                return fault(own, QStringLiteral("another shape has this id"));
            numbers.insert(rule.id, static_cast<std::uint16_t>(own));
            rules.push_back(std::move(rule));
        }
    }
    Size size;
    for (std::size_t own = 0; own < rules.size(); ++own) {
        if (const Problem problem =
                resolve(rules[own], Reference{numbers, content.shapes, own}, content.shapes[own]))
            return fault(own, *problem);
        size.add(rules[own]);
        if (size.isTooLarge())
            return fault(own, QStringLiteral("too many conditions in both files"));
    }
    content.checksum = checksumOf(strategies.bytes, castles.bytes);
    content.table = std::make_shared<const RuleTable>(makeTable(rules, content.shapes));
    return OpeningRules(std::make_shared<const Content>(std::move(content)));
}

std::optional<std::uint16_t> OpeningRules::numberOf(const QString& id) const {
    for (std::size_t i = 0; i < m_content->shapes.size(); ++i) {
        if (m_content->shapes[i].id == id)
            return static_cast<std::uint16_t>(i);
    }
    return std::nullopt;
}

} // namespace app
