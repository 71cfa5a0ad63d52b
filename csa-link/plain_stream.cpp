// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/detail/byte_stream.h"

#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>

#include <utility>

namespace csa {
namespace {

class PlainStream : public ByteStream {
public:
    explicit PlainStream(boost::asio::ip::tcp::socket socket)
        : m_socket(std::move(socket)) {}

    void open(Opened opened) override {
        boost::asio::post(m_socket.get_executor(), [opened = std::move(opened)] { opened({}); });
    }
    void readSome(boost::asio::mutable_buffer buffer, Done done) override {
        m_socket.async_read_some(buffer, std::move(done));
    }
    void write(boost::asio::const_buffer buffer, Done done) override {
        boost::asio::async_write(m_socket, buffer, std::move(done));
    }
    boost::asio::ip::tcp::socket& socket() override { return m_socket; }

private:
    boost::asio::ip::tcp::socket m_socket;
};

} // namespace

std::unique_ptr<ByteStream> plainStream(boost::asio::ip::tcp::socket socket) {
    return std::make_unique<PlainStream>(std::move(socket));
}

} // namespace csa
