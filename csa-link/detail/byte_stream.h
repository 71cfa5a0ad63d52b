// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/link_fault.h"
#include "csa-link/tls.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <tl/expected.hpp>

namespace csa {

// A connected socket, plain or encrypted. At most one read and one write at a time; their buffers and this
// object must outlive them.
class ByteStream {
public:
    using Done = std::function<void(const boost::system::error_code&, std::size_t)>;
    // Nothing if the other side is who it should be.
    using Opened = std::function<void(LinkFailure)>;

    ByteStream() = default;
    ByteStream(const ByteStream&) = delete;
    ByteStream& operator=(const ByteStream&) = delete;
    virtual ~ByteStream() = default;

    virtual void open(Opened opened) = 0;
    virtual void readSome(boost::asio::mutable_buffer buffer, Done done) = 0;
    virtual void write(boost::asio::const_buffer buffer, Done done) = 0;
    virtual boost::asio::ip::tcp::socket& socket() = 0;
};

std::unique_ptr<ByteStream> plainStream(boost::asio::ip::tcp::socket socket);
// Verifies the server's certificate. trusted: PEM, beside the system's authorities.
tl::expected<std::unique_ptr<ByteStream>, LinkFailure>
tlsStreamTo(boost::asio::ip::tcp::socket socket, const std::string& host, const std::string& trusted);

// What the server's encrypted connections have in common.
class TlsServer {
public:
    TlsServer() = default;
    TlsServer(const TlsServer&) = delete;
    TlsServer& operator=(const TlsServer&) = delete;
    virtual ~TlsServer() = default;

    virtual std::unique_ptr<ByteStream> streamOf(boost::asio::ip::tcp::socket socket) = 0;
};
tl::expected<std::unique_ptr<TlsServer>, LinkFailure> tlsServerFor(const ServerIdentity& identity);

} // namespace csa
