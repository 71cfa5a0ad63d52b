// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace csa {

// Looks up names of hosts. The system's function for it may hang for a minute, and cannot be interrupted:
// each call has a thread of its own, which is forgotten when nobody waits for it any more. Belongs to the
// thread that runs the io_context, and must be destroyed before it.
class NameLookup {
public:
    using Endpoints = boost::asio::ip::tcp::resolver::results_type;
    using Found = std::function<void(const boost::system::error_code&, const Endpoints&)>;

    explicit NameLookup(boost::asio::io_context& context);
    ~NameLookup();
    NameLookup(const NameLookup&) = delete;
    NameLookup& operator=(const NameLookup&) = delete;

    // found is called once on the io_context's thread, but not after the destructor.
    void find(const std::string& host, const std::string& port, Found found);

private:
    void answer(std::uint64_t id, const boost::system::error_code& error, const Endpoints& endpoints);

    // Shared with the threads; empty once nobody waits.
    struct Home {
        std::mutex mutex;
        boost::asio::io_context* context = nullptr;
    };
    std::shared_ptr<Home> m_home;
    // What they hold must not be destroyed on those threads.
    std::map<std::uint64_t, Found> m_waiting;
    std::uint64_t m_lastId = 0;
};

} // namespace csa
