// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/detail/name_lookup.h"

#include <boost/asio/post.hpp>

#include <thread>
#include <utility>

namespace csa {

NameLookup::NameLookup(boost::asio::io_context& context)
    : m_home(std::make_shared<Home>()) {
    m_home->context = &context;
}

NameLookup::~NameLookup() {
    const std::lock_guard lock(m_home->mutex);
    m_home->context = nullptr;
}

void NameLookup::find(const std::string& host, const std::string& port, Found found) {
    const std::uint64_t id = ++m_lastId;
    m_waiting.emplace(id, std::move(found));
    // Not Asio's own thread: the io_context could not be destroyed while that one hangs.
    std::thread([this, home = m_home, host, port, id] {
        boost::asio::io_context own{1};
        boost::asio::ip::tcp::resolver resolver(own);
        boost::system::error_code error;
        Endpoints endpoints = resolver.resolve(host, port, error);
        const std::lock_guard lock(home->mutex);
        // Only while there is a context this object is there.
        if (home->context)
            boost::asio::post(*home->context, [this, id, error, endpoints = std::move(endpoints)] {
                answer(id, error, endpoints);
            });
    }).detach();
}

void NameLookup::answer(std::uint64_t id, const boost::system::error_code& error,
                        const Endpoints& endpoints) {
    const auto waiting = m_waiting.extract(id);
    waiting.mapped()(error, endpoints);
}

} // namespace csa
