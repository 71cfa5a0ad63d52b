// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/detail/byte_stream.h"

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/write.hpp>

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <utility>

namespace csa {
namespace {

namespace ssl = boost::asio::ssl;
using boost::asio::ip::tcp;
using boost::system::error_code;

bool isBadCertificate(const error_code& error) {
    return error.category() == boost::asio::error::get_ssl_category() &&
           ERR_GET_REASON(static_cast<unsigned long>(error.value())) == SSL_R_CERTIFICATE_VERIFY_FAILED;
}

class TlsStream : public ByteStream {
public:
    TlsStream(tcp::socket socket, std::shared_ptr<ssl::context> context,
              ssl::stream_base::handshake_type side)
        : m_context(std::move(context))
        , m_stream(std::move(socket), *m_context)
        , m_side(side) {}

    // Names the host for servers with several, and verifies that the certificate is for it.
    bool setHost(const std::string& host) {
        error_code error;
        boost::asio::ip::make_address(host, error);
        const bool isAddress = !error;
        m_stream.set_verify_callback(ssl::host_name_verification(host), error);
        if (error || isAddress)
            return !error;
        // What SSL_set_tlsext_host_name() does, a macro with a cast of the old style.
        std::string name = host;
        return SSL_ctrl(m_stream.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name,
                        name.data()) == 1;
    }

    void open(Opened opened) override {
        m_stream.async_handshake(m_side, [this, opened = std::move(opened)](const error_code& error) {
            if (!error) {
                opened({});
                return;
            }
            const long result = SSL_get_verify_result(m_stream.native_handle());
            const bool certificate = isBadCertificate(error);
            opened({certificate ? LinkFault::BadCertificate : LinkFault::TlsFailed,
                    certificate && result != X509_V_OK ? X509_verify_cert_error_string(result)
                                                       : error.message()});
        });
    }
    void readSome(boost::asio::mutable_buffer buffer, Done done) override {
        m_stream.async_read_some(buffer, [done = std::move(done)](const error_code& error, std::size_t size) {
            // Few servers say that they close.
            done(error == ssl::error::stream_truncated ? error_code(boost::asio::error::eof) : error, size);
        });
    }
    void write(boost::asio::const_buffer buffer, Done done) override {
        boost::asio::async_write(m_stream, buffer, std::move(done));
    }
    tcp::socket& socket() override { return m_stream.next_layer(); }

private:
    std::shared_ptr<ssl::context> m_context;
    ssl::stream<tcp::socket> m_stream;
    ssl::stream_base::handshake_type m_side;
};

class OpenSslServer : public TlsServer {
public:
    explicit OpenSslServer(std::shared_ptr<ssl::context> context)
        : m_context(std::move(context)) {}

    std::unique_ptr<ByteStream> streamOf(tcp::socket socket) override {
        return std::make_unique<TlsStream>(std::move(socket), m_context, ssl::stream_base::server);
    }

private:
    std::shared_ptr<ssl::context> m_context;
};

std::shared_ptr<ssl::context> contextFor(ssl::context::method method) {
    auto context = std::make_shared<ssl::context>(method);
    SSL_CTX_set_min_proto_version(context->native_handle(), TLS1_2_VERSION);
    return context;
}

LinkFailure failureOf(const error_code& error) { return {LinkFault::TlsFailed, error.message()}; }

} // namespace

bool hasTls() { return true; }

tl::expected<std::unique_ptr<ByteStream>, LinkFailure>
tlsStreamTo(tcp::socket socket, const std::string& host, const std::string& trusted) {
    auto context = contextFor(ssl::context::tls_client);
    error_code error;
    context->set_verify_mode(ssl::verify_peer, error);
    // Without authorities of the system those that are given may still vouch.
    context->set_default_verify_paths(error);
    if (!trusted.empty()) {
        context->add_certificate_authority(boost::asio::buffer(trusted), error);
        if (error)
            return tl::unexpected(failureOf(error));
    }
    auto stream =
        std::make_unique<TlsStream>(std::move(socket), std::move(context), ssl::stream_base::client);
    if (!stream->setHost(host))
        return tl::unexpected(LinkFailure{LinkFault::TlsFailed, host});
    return stream;
}

tl::expected<std::unique_ptr<TlsServer>, LinkFailure> tlsServerFor(const ServerIdentity& identity) {
    auto context = contextFor(ssl::context::tls_server);
    error_code error;
    context->use_certificate_chain(boost::asio::buffer(identity.certificates), error);
    if (!error)
        context->use_private_key(boost::asio::buffer(identity.key), ssl::context::pem, error);
    if (error)
        return tl::unexpected(failureOf(error));
    return std::make_unique<OpenSslServer>(std::move(context));
}

} // namespace csa
