// SPDX-License-Identifier: GPL-3.0-or-later
// Real sockets on this computer.
#include "csa-link/csa_host.h"
#include "csa-link/tls.h"
#include "shogi-core/csa.h"
#include "tests/csa-link/talk.h"

#include <QElapsedTimer>
#include <QTest>

#include <map>
#include <mutex>
#ifdef KOMADAI_HAS_OPENSSL
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509v3.h>
#endif

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>

using namespace csa;
using boost::asio::ip::tcp;

namespace {

constexpr int kPatience = 20'000; // for busy machines; nothing here should need that long
#define QTRY_LINK(condition) QTRY_VERIFY_WITH_TIMEOUT(condition, kPatience)

// Collects news from the I/O thread; read on the test's thread.
class News {
public:
    CsaHost::LinkSink links() {
        return [this](LinkId link, Event event) {
            const std::lock_guard lock(m_mutex);
            m_events[link].push_back(std::move(event));
        };
    }
    CsaHost::ServerSink servers() {
        return [this](ServerId server, ServerNews news) {
            const std::lock_guard lock(m_mutex);
            m_news[server].push_back(std::move(news));
        };
    }
    template <class E>
    std::vector<E> all(LinkId link) const {
        const std::lock_guard lock(m_mutex);
        return filtered<E>(m_events, link);
    }
    template <class E>
    std::vector<E> allOf(ServerId server) const {
        const std::lock_guard lock(m_mutex);
        return filtered<E>(m_news, server);
    }
    template <class E>
    std::size_t count(LinkId link) const {
        return all<E>(link).size();
    }
    std::optional<LinkState> state(LinkId link) const {
        const auto states = all<StateChanged>(link);
        return states.empty() ? std::nullopt : std::optional(states.back().state);
    }
    LinkFault fault(LinkId link) const {
        LinkFault fault = LinkFault::None;
        for (const StateChanged& change : all<StateChanged>(link))
            fault = change.failure.fault != LinkFault::None ? change.failure.fault : fault;
        return fault;
    }
    std::vector<ServerEvent> events(ServerId server) const { return allOf<ServerEvent>(server); }
    std::uint16_t port(ServerId server) const {
        const auto listening = allOf<Listening>(server);
        return listening.empty() ? 0 : listening[0].port;
    }

private:
    template <class E, class Map>
    static std::vector<E> filtered(const Map& map, std::uint64_t id) {
        std::vector<E> found;
        if (const auto it = map.find(id); it != map.end())
            for (const auto& event : it->second)
                if (const E* const wanted = std::get_if<E>(&event))
                    found.push_back(*wanted);
        return found;
    }

    mutable std::mutex m_mutex;
    std::map<LinkId, std::vector<Event>> m_events;
    std::map<ServerId, std::vector<ServerNews>> m_news;
};

LinkConfig linkTo(std::uint16_t port, const char* user = "foo") {
    LinkConfig config;
    config.host = "127.0.0.1";
    config.port = port;
    config.user = user;
    config.password = "secret-word";
    config.game = "g-600-10";
    config.agreement = Agreement::AtOnce;
    config.timeouts.resumeFirst = Milliseconds{20};
    config.timeouts.reloginFirst = Milliseconds{50};
    return config;
}

ListenConfig anyPort() {
    ListenConfig config;
    config.port = 0;
    return config;
}

// A server that does what the test does, on its thread.
class Socket {
public:
    Socket()
        : m_acceptor(m_context, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0))
        , m_socket(m_context) {}

    std::uint16_t port() const { return m_acceptor.local_endpoint().port(); }
    void accept() {
        m_buffer.clear();
        m_socket = m_acceptor.accept();
    }
    QByteArray line() {
        const std::size_t size =
            boost::asio::read_until(m_socket, boost::asio::dynamic_buffer(m_buffer), '\n');
        const QByteArray line = bytes(m_buffer).left(static_cast<qsizetype>(size) - 1);
        m_buffer.erase(0, size);
        return line;
    }
    void write(std::string_view text) { boost::asio::write(m_socket, boost::asio::buffer(text)); }
    void write(const std::vector<std::string>& lines) {
        std::string text;
        for (const std::string& line : lines)
            text += line + "\r\n";
        write(text);
    }
    void close() { m_socket.close(); }
    void stopListening() { m_acceptor.close(); }
    // Whether the other side closes its connection.
    bool isLeft() {
        boost::system::error_code error;
        std::array<char, 1024> rest{};
        while (!error)
            m_socket.read_some(boost::asio::buffer(rest), error);
        return error == boost::asio::error::eof || error == boost::asio::error::connection_reset;
    }
    tcp::socket& socket() { return m_socket; }

private:
    boost::asio::io_context m_context;
    tcp::acceptor m_acceptor;
    tcp::socket m_socket;
    std::string m_buffer;
};

#ifdef KOMADAI_HAS_OPENSSL
std::string pemOf(BIO* memory) {
    char* data = nullptr;
    const long size = BIO_ctrl(memory, BIO_CTRL_INFO, 0, &data);
    std::string text(data, static_cast<std::size_t>(size));
    BIO_free(memory);
    return text;
}

// A certificate that vouches for itself.
ServerIdentity identityFor(const char* names, int days = 1) {
    EVP_PKEY* const key = EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256");
    X509* const certificate = X509_new();
    X509_set_version(certificate, 2);
    ASN1_INTEGER_set(X509_get_serialNumber(certificate), 1);
    X509_gmtime_adj(X509_getm_notBefore(certificate), -2L * 24 * 3'600);
    X509_gmtime_adj(X509_getm_notAfter(certificate), static_cast<long>(days) * 24 * 3'600);
    X509_set_pubkey(certificate, key);
    X509_NAME* const name = X509_get_subject_name(certificate);
    const unsigned char common[] = "Komadai test";
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, common, -1, -1, 0);
    X509_set_issuer_name(certificate, name);
    X509V3_CTX context;
    X509V3_set_ctx_nodb(&context);
    X509V3_set_ctx(&context, certificate, certificate, nullptr, nullptr, 0);
    for (const auto& [kind, value] :
         {std::pair(NID_subject_alt_name, names), std::pair(NID_basic_constraints, "CA:TRUE")}) {
        X509_EXTENSION* const extension = X509V3_EXT_conf_nid(nullptr, &context, kind, value);
        X509_add_ext(certificate, extension, -1);
        X509_EXTENSION_free(extension);
    }
    X509_sign(certificate, key, EVP_sha256());
    BIO* const certificateText = BIO_new(BIO_s_mem());
    PEM_write_bio_X509(certificateText, certificate);
    BIO* const keyText = BIO_new(BIO_s_mem());
    PEM_write_bio_PrivateKey(keyText, key, nullptr, nullptr, 0, nullptr, nullptr);
    ServerIdentity identity{pemOf(certificateText), pemOf(keyText)};
    X509_free(certificate);
    EVP_PKEY_free(key);
    return identity;
}
#endif

} // namespace

class TestCsaHost : public QObject {
    Q_OBJECT

private:
    // Plays a few moves between two links, and ends with a resignation.
    static void playGame(CsaHost& host, const News& news, LinkId foo, LinkId bar) {
        QTRY_LINK(news.count<GameStarted>(foo) == 1 && news.count<GameStarted>(bar) == 1);
        const bool fooIsBlack = news.all<GameStarted>(foo)[0].game.summary.ownColor == shogi::Color::Black;
        const LinkId black = fooIsBlack ? foo : bar;
        const LinkId white = fooIsBlack ? bar : foo;
        shogi::Position position;
        std::size_t ply = 0;
        for (const char* text : {"+7776FU", "-3334FU", "+8822UM", "-3122GI"}) {
            const shogi::Move move = *shogi::parseCsaMove(position, text);
            host.post(ply % 2 == 0 ? black : white, PlayMove{move});
            position.play(move);
            ++ply;
            QTRY_LINK(news.count<MovePlayed>(black) == ply && news.count<MovePlayed>(white) == ply);
        }
        host.post(black, Resign{});
        QTRY_LINK(news.count<GameEnded>(black) == 1 && news.count<GameEnded>(white) == 1);
        QVERIFY(news.all<GameEnded>(white)[0].game.outcome->result == OwnResult::Win);
        QCOMPARE(news.all<GameEnded>(white)[0].game.moves.size(), std::size_t{4});
        QTRY_LINK(news.state(black) == LinkState::Closed && news.state(white) == LinkState::Closed);
        QVERIFY(news.fault(black) == LinkFault::None);
    }

private slots:
    void twoLinksAndAServer_P42() {
        News news;
        CsaHost host(news.links(), news.servers());
        const ServerId server = host.serve(anyPort());
        QTRY_LINK(news.port(server) != 0);
        const LinkId foo = host.open(linkTo(news.port(server), "foo"));
        const LinkId bar = host.open(linkTo(news.port(server), "bar"));
        playGame(host, news, foo, bar);
        host.stopServing(server);
        QTRY_LINK(!news.allOf<NotListening>(server).empty());
        const auto events = news.events(server);
        QCOMPARE(std::count_if(
                     events.begin(), events.end(),
                     [](const ServerEvent& event) { return std::holds_alternative<GameFinished>(event); }),
                 std::ptrdiff_t{1});
        host.post(foo, Agree{});
        QTRY_LINK(news.count<Refused>(foo) == 1);
    }

    void tenGamesAtOnce() {
        News news;
        CsaHost host(news.links(), news.servers());
        const ServerId server = host.serve(anyPort());
        QTRY_LINK(news.port(server) != 0);
        std::vector<LinkId> links;
        for (int i = 0; i < 20; ++i) {
            LinkConfig config = linkTo(news.port(server), ("p" + std::to_string(i)).c_str());
            config.game = "g" + std::to_string(i / 2) + "-600-10";
            links.push_back(host.open(config));
        }
        for (std::size_t i = 0; i < links.size(); i += 2)
            playGame(host, news, links[i], links[i + 1]);
    }

    void addresses_P36_data() {
        QTest::addColumn<QByteArray>("host");
        QTest::addColumn<int>("fault");
        QTest::newRow("nothing listens") << QByteArray("127.0.0.1") << static_cast<int>(LinkFault::Refused);
        QTest::newRow("no such name")
            << QByteArray("no-such-host.invalid") << static_cast<int>(LinkFault::NameNotFound);
    }
    void addresses_P36() {
        QFETCH(QByteArray, host);
        std::uint16_t port = 0;
        {
            const Socket free;
            port = free.port();
        }
        News news;
        CsaHost links(news.links());
        LinkConfig config = linkTo(port);
        config.host = host.toStdString();
        config.relogin = false;
        const LinkId link = links.open(config);
        QTRY_LINK(news.state(link) == LinkState::Closed);
        QTEST(static_cast<int>(news.fault(link)), "fault");
    }

    void aPortThatIsTaken() {
        const Socket taken;
        News news;
        CsaHost host(news.links(), news.servers());
        ListenConfig config;
        config.port = taken.port();
        const ServerId server = host.serve(config);
        QTRY_LINK(!news.allOf<NotListening>(server).empty());
        QVERIFY(!news.allOf<NotListening>(server)[0].failure.detail.empty());
    }

    void carriageReturnsAndPieces_P36() {
        Socket server;
        News news;
        CsaHost host(news.links());
        const LinkId link = host.open(linkTo(server.port()));
        server.accept();
        QCOMPARE(server.line(), QByteArray("LOGIN foo g-600-10,secret-word"));
        server.write("LOGIN:");
        server.write("foo OK\r\n");
        server.write(offerLines());
        QCOMPARE(server.line(), QByteArray("AGREE test-1"));
        server.write("START:test-1\r\n");
        QTRY_LINK(news.count<GameStarted>(link) == 1);
        host.post(link, PlayMove{*shogi::parseCsaMove({}, "+7776FU")});
        QCOMPARE(server.line(), QByteArray("+7776FU"));
        server.write("+7776FU,T1\r\n#CHUDAN\r\n");
        QTRY_LINK(news.count<GameEnded>(link) == 1);
        QCOMPARE(server.line(), QByteArray("LOGOUT"));
        server.write("LOGOUT:completed\r\n");
        QVERIFY(server.isLeft());
        QTRY_LINK(news.state(link) == LinkState::Closed);
    }

    void cutAndResumed_P41() {
        Socket server;
        News news;
        CsaHost host(news.links());
        const LinkId link = host.open(linkTo(server.port()));
        for (int i = 0; i < 3; ++i) {
            server.accept();
            server.line();
            server.write("LOGIN:foo OK\n");
            server.write(offerLines());
            server.line();
            server.write("START:test-1\n");
            QTRY_LINK(news.count<GameStarted>(link) == 1 &&
                      news.count<GameResumed>(link) == static_cast<std::size_t>(i));
            server.close();
        }
        server.accept();
        server.line();
        QVERIFY(news.count<GameEnded>(link) == 0);
    }

    void aLineOfAMebibyte_P42() {
        Socket server;
        News news;
        CsaHost host(news.links());
        const LinkId link = host.open(linkTo(server.port()));
        server.accept();
        server.line();
        server.write("LOGIN:foo OK\n");
        std::string text(std::size_t{1} << 20, 'x');
        text += '\n';
        server.write(text);
        server.write(offerLines());
        QCOMPARE(server.line(), QByteArray("AGREE test-1"));
        QTRY_LINK(news.state(link) == LinkState::Agreed);
    }

    void aServerThatSaysNothing_P41() {
        Socket server;
        News news;
        CsaHost host(news.links());
        LinkConfig config = linkTo(server.port());
        config.timeouts.login = Milliseconds{50};
        config.relogin = false;
        const LinkId link = host.open(config);
        QTRY_LINK(news.state(link) == LinkState::Closed);
        QVERIFY(news.fault(link) == LinkFault::LoginSilence);
    }

    void keepAlive_P41() {
        Socket server;
        News news;
        CsaHost host(news.links());
        LinkConfig config = linkTo(server.port());
        config.timeouts.keepAlive = Milliseconds{20};
        host.open(config);
        server.accept();
        server.line();
        server.write("LOGIN:foo OK\n");
        QCOMPARE(server.line(), QByteArray());
        QCOMPARE(server.line(), QByteArray());
    }

    void aWatcherThatDoesNotRead() {
        News news;
        CsaHost host(news.links(), news.servers());
        const ServerId server = host.serve(anyPort());
        QTRY_LINK(news.port(server) != 0);
        boost::asio::io_context context;
        tcp::socket deaf(context);
        deaf.connect(tcp::endpoint(boost::asio::ip::address_v4::loopback(), news.port(server)));
        // It asks and asks, and reads nothing.
        std::string questions = "LOGIN deaf pw x1\n";
        for (int i = 0; i < 1'000; ++i)
            questions += "%%WEATHER_" + std::string(150, 'x') + "\n";
        boost::system::error_code error;
        for (int i = 0; i < 2'000 && !error; ++i)
            boost::asio::write(deaf, boost::asio::buffer(questions), error);
        QVERIFY(error);
        // The others do not notice.
        playGame(host, news, host.open(linkTo(news.port(server), "foo")),
                 host.open(linkTo(news.port(server), "bar")));
    }

    void closingTheHostInAGame() {
        QElapsedTimer timer;
        News news;
        Socket server;
        {
            CsaHost host(news.links(), news.servers());
            const LinkId link = host.open(linkTo(server.port()));
            server.accept();
            server.line();
            server.write("LOGIN:foo OK\n");
            server.write(offerLines());
            server.line();
            server.write("START:test-1\n");
            QTRY_LINK(news.count<GameStarted>(link) == 1);
            host.open(linkTo(server.port(), "waits"));
            host.serve(anyPort());
            timer.start();
        }
        QVERIFY(timer.elapsed() < 10'000);
        QCOMPARE(news.count<GameEnded>(1), std::size_t{1});
        QVERIFY(news.state(1) == LinkState::Closed);
        QVERIFY(server.isLeft());
    }

    void closingTheHostDuringALookUp() {
        News news;
        for (int i = 0; i < 20; ++i) {
            CsaHost host(news.links());
            LinkConfig config = linkTo(1);
            config.host = "no-such-host.invalid";
            host.open(config);
        }
        QVERIFY(news.state(1) == LinkState::Closed);
    }

    void encryption_data() {
        QTest::addColumn<QByteArray>("names");
        QTest::addColumn<bool>("trusted");
        QTest::addColumn<int>("days");
        QTest::addColumn<int>("fault");
        const int bad = static_cast<int>(LinkFault::BadCertificate);
        QTest::newRow("good") << QByteArray("IP:127.0.0.1") << true << 1 << static_cast<int>(LinkFault::None);
        QTest::newRow("not trusted") << QByteArray("IP:127.0.0.1") << false << 1 << bad;
        QTest::newRow("for another host") << QByteArray("DNS:other.example") << true << 1 << bad;
        QTest::newRow("out of date") << QByteArray("IP:127.0.0.1") << true << -1 << bad;
    }
    void encryption() {
#ifdef KOMADAI_HAS_OPENSSL
        QVERIFY(hasTls());
        QFETCH(QByteArray, names);
        QFETCH(bool, trusted);
        QFETCH(int, days);
        QFETCH(int, fault);
        News news;
        CsaHost host(news.links(), news.servers());
        ListenConfig listen = anyPort();
        listen.identity = identityFor(names.constData(), days);
        const ServerId server = host.serve(listen);
        QTRY_LINK(news.port(server) != 0);
        LinkConfig config = linkTo(news.port(server), "foo");
        config.encryption = Encryption::Tls;
        if (trusted)
            config.trustedCertificates = listen.identity.certificates;
        const LinkId foo = host.open(config);
        config.user = "bar";
        const LinkId bar = host.open(config);
        if (fault == 0) {
            playGame(host, news, foo, bar);
        } else {
            QTRY_LINK(news.state(foo) == LinkState::Closed && news.state(bar) == LinkState::Closed);
            QCOMPARE(static_cast<int>(news.fault(foo)), fault);
        }
#else
        QVERIFY(!hasTls());
        QSKIP("built without OpenSSL");
#endif
    }

    void encryptionWithAPlainServer() {
        if (!hasTls())
            QSKIP("built without OpenSSL");
        Socket server;
        News news;
        CsaHost host(news.links());
        LinkConfig config = linkTo(server.port());
        config.encryption = Encryption::Tls;
        config.relogin = false;
        const LinkId link = host.open(config);
        server.accept();
        server.write("Welcome to a server that knows nothing of this\n");
        QTRY_LINK(news.state(link) == LinkState::Closed);
        QVERIFY(news.fault(link) == LinkFault::TlsFailed);
    }

    void anUnusableIdentity() {
        if (!hasTls())
            QSKIP("built without OpenSSL");
        News news;
        CsaHost host(news.links(), news.servers());
        ListenConfig config = anyPort();
        config.identity = {"not a certificate", "not a key"};
        const ServerId server = host.serve(config);
        QTRY_LINK(!news.allOf<NotListening>(server).empty());
        QVERIFY(news.allOf<NotListening>(server)[0].failure.fault == LinkFault::TlsFailed);
    }
};

QTEST_GUILESS_MAIN(TestCsaHost)
#include "tst_csa_host.moc"
