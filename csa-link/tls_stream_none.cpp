// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/detail/byte_stream.h"

namespace csa {

bool hasTls() { return false; }

tl::expected<std::unique_ptr<ByteStream>, LinkFailure>
tlsStreamTo(boost::asio::ip::tcp::socket socket, const std::string& host, const std::string&) {
    boost::system::error_code ignored;
    socket.close(ignored);
    return tl::unexpected(LinkFailure{LinkFault::NoTls, host});
}

tl::expected<std::unique_ptr<TlsServer>, LinkFailure> tlsServerFor(const ServerIdentity&) {
    return tl::unexpected(LinkFailure{LinkFault::NoTls, {}});
}

} // namespace csa
