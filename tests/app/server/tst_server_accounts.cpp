// SPDX-License-Identifier: GPL-3.0-or-later
// Accounts: what is stored, what is opened with them, and that no password is among it.
#include "app/files/storage_thread.h"
#include "app/server/passwords.h"
#include "app/server/server_accounts.h"
#include "tests/app/worked_off.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace app;

namespace {

ServerAccount everything() {
    ServerAccount account;
    account.name = QStringLiteral("Club");
    account.host = QStringLiteral("shogi.example");
    account.port = 4082;
    account.encryption = csa::Encryption::Tls;
    account.user = QStringLiteral("foo_1");
    account.game = QStringLiteral("game-600-10");
    account.side = csa::WishedSide::White;
    account.extended = true;
    account.flavour = csa::Flavour::Plain;
    account.logsOut = false;
    account.agreesAtOnce = true;
    account.games = std::nullopt;
    account.relogin = false;
    account.player = PlayerChoice::Kind::Engine;
    account.engineId = QStringLiteral("tokin");
    account.strength = {StrengthChoice::Kind::Limited, 5};
    account.ponder = true;
    account.restartsEngine = true;
    account.folder = QStringLiteral("/games");
    return account;
}

} // namespace

class TestServerAccounts : public QObject {
    Q_OBJECT
private slots:
    void nothingIsLostInJson() {
        ServerAccount account = everything();
        account.id = QStringLiteral("1");
        QCOMPARE(accountFromJson(toJson(account)), account);
        ServerAccount plain;
        QCOMPARE(accountFromJson(toJson(plain)), plain);
        QCOMPARE(accountFromJson({}), plain);
    }

    void strangeValuesBecomeUsable() {
        const ServerAccount account = accountFromJson({{QStringLiteral("port"), -4},
                                                       {QStringLiteral("games"), -7},
                                                       {QStringLiteral("user"), QString(5000, u'x')},
                                                       {QStringLiteral("player"), QStringLiteral("absent")}});
        QCOMPARE(account.port, csa::kUsualPort);
        QCOMPARE(account.games, std::optional(1));
        QCOMPARE(account.user.size(), ServerAccount::kLongestText);
        QVERIFY(!account.isEngine());
    }

    void keptInAFileForItsOwnerOnly() {
        QTemporaryDir folder;
        StorageThread storage;
        const QString path = folder.filePath(QStringLiteral("deeper/servers.json"));
        QString id;
        {
            ServerAccounts accounts(path, &storage);
            id = accounts.put(everything());
            QCOMPARE(accounts.put(everything()) == id, false);
            QCOMPARE(accounts.accounts().at(1).name, QStringLiteral("Club (2)"));
            accounts.remove(accounts.accounts().at(1).id);
        }
        QVERIFY(workedOff(storage));
        QCOMPARE(QFile::permissions(path) & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions());
        const ServerAccounts again(path);
        QCOMPARE(again.accounts().size(), std::size_t{1});
        ServerAccount expected = everything();
        expected.id = id;
        QCOMPARE(*again.find(id), expected);
        QCOMPARE(again.findByName(QStringLiteral("CLUB")), again.find(id));
        QVERIFY(!again.problem());
    }

    void aNewerFileIsLeftAlone() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("servers.json"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\"version\": 9, \"accounts\": []}");
        file.close();
        StorageThread storage;
        ServerAccounts accounts(path, &storage);
        QVERIFY(accounts.problem());
        accounts.put(everything());
        QVERIFY(workedOff(storage));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("{\"version\": 9, \"accounts\": []}"));
    }

    void presetsAndLinks() {
        ServerAccount floodgate = accountFor(ServerPreset::Floodgate);
        QCOMPARE(floodgate.host, QStringLiteral("wdoor.c.u-tokyo.ac.jp"));
        QCOMPARE(floodgate.port, quint16{4081});
        QCOMPARE(faultOf(floodgate), std::optional(csa::ConfigFault::BadUser));
        floodgate.user = QStringLiteral("foo");
        QVERIFY(!faultOf(floodgate));
        QCOMPARE(faultOf(floodgate, QStringLiteral("two words")),
                 std::optional(csa::ConfigFault::BadPassword));
        const csa::LinkConfig link = linkConfigFor(floodgate, QStringLiteral("pw"));
        QCOMPARE(csa::loginPassword(link), std::string("floodgate-300-10F,pw"));
        QVERIFY(link.agreement == csa::Agreement::Ask);
        const csa::LinkConfig looking = linkConfigFor(floodgate, QStringLiteral("pw"), false);
        QVERIFY(looking.extended && !looking.plays);
        QCOMPARE(csa::loginPassword(looking), std::string("pw"));
        QVERIFY(faultOf(accountFor(ServerPreset::Other)));
    }

    void keysOfPasswords() {
        QCOMPARE(Passwords::keyFor(QStringLiteral("Foo"), QStringLiteral("Host.Example"), 4081),
                 QStringLiteral("Foo@host.example:4081"));
    }
};

QTEST_GUILESS_MAIN(TestServerAccounts)
#include "tst_server_accounts.moc"
