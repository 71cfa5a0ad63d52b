// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/detail/json_tree.h"

#include <nlohmann/json.hpp>

namespace shogi::detail {
namespace {

using Json = nlohmann::json;

} // namespace

// Fills the tree as the parser goes through the text.
class JsonTree::Builder {
public:
    explicit Builder(JsonTree& tree)
        : m_tree(tree) {}

    std::size_t faultAt() const { return m_faultAt; }

    // What the parser calls, in the order of the text; the names are the parser's.
    // NOLINTBEGIN(readability-identifier-naming)
    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(std::int64_t value) { return add(value); }
    bool number_unsigned(std::uint64_t value) { return add(value); }
    bool number_float(double value, const std::string& /*text*/) { return add(value); }
    bool string(const std::string& value) { return add(keep(value)); }
    bool binary(const Json::binary_t& /*value*/) { return true; }
    bool key(const std::string& name) {
        m_key = keep(name);
        return true;
    }
    bool start_object(std::size_t /*members*/) { return open(Object()); }
    bool start_array(std::size_t /*elements*/) { return open(Array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool parse_error(std::size_t position, const std::string& /*token*/,
                     const nlohmann::detail::exception& /*error*/) {
        m_faultAt = position == 0 ? 0 : position - 1;
        return false;
    }
    // NOLINTEND(readability-identifier-naming)

private:
    struct Open {
        std::uint32_t node = 0;
        std::uint32_t last = 0; // its last part, if it has one
    };

    Text keep(const std::string& text) {
        const Text kept{static_cast<std::uint32_t>(m_tree.m_text.size()),
                        static_cast<std::uint32_t>(text.size())};
        m_tree.m_text += text;
        return kept;
    }
    template <class Kind>
    bool add(Kind value) {
        const auto at = static_cast<std::uint32_t>(m_tree.m_nodes.size());
        m_tree.m_nodes.push_back(Node{value, m_key, 0});
        if (m_open.empty())
            return true;
        Open& above = m_open.back();
        if (above.last != 0)
            m_tree.m_nodes[above.last].next = at;
        else if (auto* object = std::get_if<Object>(&m_tree.m_nodes[above.node].value))
            object->first = at;
        else
            std::get<Array>(m_tree.m_nodes[above.node].value).first = at;
        above.last = at;
        return true;
    }
    template <class Kind>
    bool open(Kind value) {
        add(value);
        m_open.push_back({static_cast<std::uint32_t>(m_tree.m_nodes.size() - 1), 0});
        return true;
    }
    bool close() {
        m_open.pop_back();
        return true;
    }

    JsonTree& m_tree;
    std::vector<Open> m_open;
    Text m_key;
    std::size_t m_faultAt = 0;
};

std::string JsonTree::Value::dump() const {
    if (holds<bool>())
        return isTrue() ? "true" : "false";
    if (holds<std::int64_t>())
        return std::to_string(std::get<std::int64_t>(node().value));
    if (holds<std::uint64_t>())
        return std::to_string(std::get<std::uint64_t>(node().value));
    return holds<double>() ? Json(std::get<double>(node().value)).dump() : "null";
}

tl::expected<void, std::size_t> JsonTree::parse(std::string_view text) {
    Builder builder(*this);
    if (!Json::sax_parse(text, &builder))
        return tl::unexpected(builder.faultAt());
    return {};
}

std::string jsonText(std::string_view text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace shogi::detail
