// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

namespace shogi::detail {

// A text in JSON as a tree of its values, in one list in the order of the text: a general tree has a map for
// each object, which takes longer than all the rest.
class JsonTree {
    struct Text {
        std::uint32_t at = 0;
        std::uint32_t size = 0;
    };
    struct Object {
        std::uint32_t first = 0; // 0, which is the root, in here and below: none
    };
    struct Array {
        std::uint32_t first = 0;
    };
    struct Node {
        std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, Text, Object, Array> value;
        Text key; // in an object
        std::uint32_t next = 0;
    };

public:
    // One of the values, or none; valid as long as the tree.
    class Value {
    public:
        Value() = default;

        explicit operator bool() const { return m_tree != nullptr; }
        bool isNull() const { return holds<std::nullptr_t>(); }
        bool isTrue() const { return holds<bool>() && std::get<bool>(node().value); }
        bool isString() const { return holds<Text>(); }
        bool isObject() const { return holds<Object>(); }
        bool isArray() const { return holds<Array>(); }
        // Of a string; empty for everything else.
        std::string_view string() const {
            return isString() ? m_tree->text(std::get<Text>(node().value)) : std::string_view{};
        }
        // Nothing unless it is one.
        std::optional<double> number() const {
            if (holds<std::int64_t>())
                return static_cast<double>(std::get<std::int64_t>(node().value));
            if (holds<std::uint64_t>())
                return static_cast<double>(std::get<std::uint64_t>(node().value));
            return holds<double>() ? std::optional(std::get<double>(node().value)) : std::nullopt;
        }
        // As JSON, of what is neither a string nor has parts.
        std::string dump() const;

        // The parts of an object or array, one behind the other.
        Value first() const {
            return isObject()  ? part(std::get<Object>(node().value).first)
                   : isArray() ? part(std::get<Array>(node().value).first)
                               : Value();
        }
        Value next() const { return part(node().next); }
        // In an object.
        std::string_view key() const { return m_tree->text(node().key); }
        // The last one of this name in an object.
        Value member(std::string_view name) const {
            Value found;
            for (Value each = isObject() ? first() : Value(); each; each = each.next()) {
                if (each.key() == name)
                    found = each;
            }
            return found;
        }

    private:
        friend class JsonTree;
        Value(const JsonTree* tree, std::uint32_t at)
            : m_tree(tree)
            , m_at(at) {}
        const Node& node() const { return m_tree->m_nodes[m_at]; }
        template <class Kind>
        bool holds() const {
            return m_tree != nullptr && std::holds_alternative<Kind>(node().value);
        }
        Value part(std::uint32_t at) const { return at == 0 ? Value() : Value(m_tree, at); }

        const JsonTree* m_tree = nullptr;
        std::uint32_t m_at = 0;
    };

    // The place of the fault if the text is no JSON.
    tl::expected<void, std::size_t> parse(std::string_view text);
    Value root() const { return {this, 0}; }

private:
    class Builder;

    std::string_view text(Text text) const { return std::string_view(m_text).substr(text.at, text.size); }

    std::vector<Node> m_nodes;
    std::string m_text; // of all keys and strings
};

// The text as a string of JSON, in quotes.
std::string jsonText(std::string_view text);

} // namespace shogi::detail
