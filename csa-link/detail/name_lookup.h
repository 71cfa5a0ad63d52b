// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <functional>
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
    // Shared with the threads; empty once nobody waits.
    struct Home {
        std::mutex mutex;
        boost::asio::io_context* context = nullptr;
    };
    std::shared_ptr<Home> m_home;
};

} // namespace csa
