// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/detail/byte_stream.h"
#include "csa-link/detail/name_lookup.h"
#include "csa-link/link_config.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace csa {

// One connection, as long as it lasts: to a server, or one that a server has accepted. Owned through
// shared_ptr: operations in flight keep it alive. Everything happens on the thread that runs the io_context.
class CsaConnection : public std::enable_shared_from_this<CsaConnection> {
public:
    // Bytes that may wait to be written. What does not read them is cut off.
    static constexpr std::size_t kMostUnwritten = std::size_t{1} << 20;
    // A connection that is closed may still write what it was given before, for so long.
    static constexpr Milliseconds kLastWords{1'000};

    struct Callbacks {
        std::function<void()> opened;
        std::function<void(std::string_view bytes)> received;
        std::function<void(LinkFailure)> ended; // once, last; not after close()
    };

    CsaConnection(boost::asio::io_context& context, Callbacks callbacks);

    void connect(NameLookup& names, const LinkConfig& config);
    void adopt(std::unique_ptr<ByteStream> stream);
    // Ignored when it has ended.
    void write(std::string bytes);
    // No callback follows. What was written before still goes out, if it does so soon.
    void close();

private:
    using Buffer = std::array<char, std::size_t{16} * 1024>;

    void attempt(const NameLookup::Endpoints& endpoints, LinkConfig config);
    void openStream(std::unique_ptr<ByteStream> stream);
    void read();
    void writeNext();
    void end(LinkFailure failure);
    void shut();

    boost::asio::io_context& m_context;
    Callbacks m_callbacks;
    boost::asio::ip::tcp::socket m_socket; // until it is connected
    boost::asio::steady_timer m_timer;
    std::unique_ptr<ByteStream> m_stream;
    bool m_open = false;
    bool m_over = false;
    std::unique_ptr<Buffer> m_buffer;
    std::string m_unwritten;
    std::string m_writing;
};

} // namespace csa
