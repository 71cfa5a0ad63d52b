// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/network_bounds.h"
#include "tests/bundled-engine/network_fixtures.h"
#include "tests/bundled-engine/random_walks.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <bit>
#include <limits>
#include <optional>
#include <set>
#include <sys/stat.h>

using namespace tokin;
using Code = NetworkFault::Code;

namespace {

std::optional<Code> codeOf(std::string_view bytes) {
    const auto file = decodeNetwork(bytes);
    return file ? std::nullopt : std::optional(file.error().code);
}

std::optional<Code> codeOf(const QuantisedNetwork& network) {
    const auto bytes = encodeNetwork(network);
    return bytes ? std::nullopt : std::optional(bytes.error().code);
}

// Bytes 4i … 4i + 3 of the head.
std::string withWord(std::string bytes, std::size_t i, std::uint32_t word) {
    for (std::size_t byte = 0; byte < 4; ++byte)
        bytes[4 * i + byte] = static_cast<char>((word >> (8 * byte)) & 0xff);
    return bytes;
}

} // namespace

class TestNetworkFile : public QObject {
    Q_OBJECT

private slots:
    void featuresAreNumberedAsWritten() {
        using namespace shogi;
        const Perspective black{Color::Black, false, 0};
        QCOMPARE(kFeatureCount, 20488);
        QCOMPARE(pieceFeature(black, Piece(Color::Black, PieceType::Pawn), Square::of(1, 1)), 0);
        QCOMPARE(pieceFeature(black, Piece(Color::Black, PieceType::Gold), Square::of(5, 9)), 4 * 81 + 44);
        QCOMPARE(pieceFeature(black, Piece(Color::Black, PieceType::Bishop), Square::of(1, 1)), 5 * 81);
        QCOMPARE(pieceFeature(black, Piece(Color::Black, PieceType::King), Square::of(1, 1)), 7 * 81);
        QCOMPARE(pieceFeature(black, Piece(Color::White, PieceType::Dragon), Square::of(9, 9)), 2267);
        const Perspective entered{Color::Black, false, 7};
        QCOMPARE(pieceFeature(entered, Piece(Color::Black, PieceType::Gold), Square::of(5, 9)),
                 7 * 2268 + 4 * 81 + 44);
        QCOMPARE(handFeature(entered, Color::Black, PieceType::Pawn, 0), 18144);
        QCOMPARE(handFeature(black, Color::Black, PieceType::Pawn, 0), 18144);
        QCOMPARE(handFeature(black, Color::Black, PieceType::Rook, 1), 18144 + 37);
        QCOMPARE(handFeature(black, Color::White, PieceType::Lance, 2), 18144 + 38 + 20);
        const Perspective white{Color::White, false, 0};
        QCOMPARE(pieceFeature(white, Piece(Color::White, PieceType::Pawn), Square::of(9, 9)), 0);
        QCOMPARE(handFeature(white, Color::Black, PieceType::Pawn, 0), 18144 + 38);
        const Perspective mirror{Color::Black, true, 0};
        QCOMPARE(pieceFeature(mirror, Piece(Color::Black, PieceType::Pawn), Square::of(9, 1)), 0);
        // Attacked by one own piece and two enemy ones, whatever the file.
        const int code = attackCode(1, 2);
        QCOMPARE(code, 5);
        const Piece gold(Color::Black, PieceType::Gold);
        const Square low = Square::of(5, 9);
        QCOMPARE(attackFeature(black, gold, Square::of(5, 1), 0), 18220 + 4 * 81);
        QCOMPARE(attackFeature(black, gold, low, code), 18220 + 4 * 81 + 8 * 9 + 5);
        QCOMPARE(attackFeature(mirror, gold, Square::of(9, 9), code), attackFeature(black, gold, low, code));
        QCOMPARE(attackFeature(white, gold, low, code), 18220 + (14 + 4) * 81 + 5);
    }

    void everyFeatureHasItsOwnNumber() {
        using namespace shogi;
        for (const Color color : kColors) {
            for (const bool isMirrored : {false, true}) {
                std::set<int> numbers;
                for (int zone = 0; zone < kKingZones; ++zone) {
                    const Perspective perspective{color, isMirrored, zone};
                    for (const Color owner : kColors) {
                        for (std::size_t type = 1; type < kPieceTypeCount; ++type) {
                            const Piece piece(owner, PieceType(type));
                            for (int square = 0; square < kSquareCount; ++square)
                                numbers.insert(pieceFeature(perspective, piece, Square(square)));
                            for (int rank = 1; rank <= 9; ++rank) {
                                for (int code = 0; code < kAttackCodes; ++code)
                                    numbers.insert(
                                        attackFeature(perspective, piece, Square::of(5, rank), code));
                            }
                        }
                        for (const PieceType type : kHandTypes) {
                            for (int count = 0; count < piecesInSet(type); ++count)
                                numbers.insert(handFeature(perspective, owner, type, count));
                        }
                    }
                }
                QCOMPARE(numbers.size(), std::size_t{kFeatureCount});
                QCOMPARE(*numbers.begin(), 0);
                QCOMPARE(*numbers.rbegin(), kFeatureCount - 1);
            }
        }
    }

    void everyPieceIsSeen() {
        walkRandomly(1, 5, [](const auto&, auto, const shogi::Position& position) {
            const int onBoard = position.occupied().count();
            for (const shogi::Color color : shogi::kColors) {
                std::multiset<int> features;
                forEachFeature(position, perspectiveOf(position, color),
                               [&](int feature) { features.insert(feature); });
                QCOMPARE(features.size(), static_cast<std::size_t>(40 + onBoard));
                QVERIFY(features.size() <= std::size_t{kMaxActiveFeatures});
                // Those of pieces are different ones.
                const auto attacks = features.lower_bound(kFirstAttackFeature);
                QCOMPARE(std::set<int>(features.begin(), attacks).size(), std::size_t{40});
                QCOMPARE(std::distance(attacks, features.end()), std::ptrdiff_t{onBoard});
            }
        });
    }

    // Both perspectives see the same pieces in the same order, attacked by own and enemy pieces in exchange.
    void perspectivesAgree() {
        walkRandomly(2, 5, [](const auto&, auto, const shogi::Position& position) {
            std::array<std::vector<int>, 2> seen;
            for (const shogi::Color color : shogi::kColors)
                forEachFeature(position, perspectiveOf(position, color),
                               [&](int feature) { seen[shogi::index(color)].push_back(feature); });
            QCOMPARE(seen[0].size(), seen[1].size());
            for (std::size_t i = 0; i < seen[0].size(); ++i) {
                const int own = seen[0][i] - kFirstAttackFeature;
                const int other = seen[1][i] - kFirstAttackFeature;
                QCOMPARE(own >= 0, other >= 0);
                if (own < 0)
                    continue;
                QCOMPARE((own / 81 + 14) % 28, other / 81);
                QCOMPARE(own % 81 / 9, 8 - other % 81 / 9);
                QCOMPARE(own % 9, other % 9 % 3 * 3 + other % 9 / 3);
            }
        });
    }

    void attacksAreCounted() {
        walkRandomly(3, 20, [](const auto&, auto, const shogi::Position& position) {
            const AttackMap attacks = attackMapOf(position);
            for (const shogi::Color by : shogi::kColors) {
                for (int i = 0; i < shogi::kSquareCount; ++i) {
                    const shogi::Square square(i);
                    const int all = position.attackersTo(by, square, position.occupied()).count();
                    QCOMPARE(attacks.count(by, square), std::min(all, 2));
                }
            }
        });
    }

    void mirrorIsTheKings() {
        using namespace shogi;
        QVERIFY(!isMirroredBy(Color::Black, Square::of(5, 9)));
        QVERIFY(isMirroredBy(Color::Black, Square::of(6, 9)));
        QVERIFY(!isMirroredBy(Color::White, Square::of(5, 1)));
        QVERIFY(isMirroredBy(Color::White, Square::of(4, 1)));
        QVERIFY(!perspectiveOf(Position::empty(), Color::Black).isMirrored);
    }

    // Ranks from the enemy's side, files 9 to 1, as a board is drawn.
    void zonesAreTheKings() {
        using namespace shogi;
        constexpr std::string_view kBoard = "777777777"
                                            "777777777"
                                            "777777777"
                                            "666666666"
                                            "666666666"
                                            "666666666"
                                            "555555555"
                                            "112343211"
                                            "002343200";
        for (int rank = 1; rank <= 9; ++rank) {
            for (int file = 1; file <= 9; ++file) {
                const Square square = Square::of(file, rank);
                const int expected = kBoard[static_cast<std::size_t>((rank - 1) * 9 + 9 - file)] - '0';
                QCOMPARE(kingZone(Color::Black, square), expected);
                QCOMPARE(kingZone(Color::White, square.rotated()), expected);
            }
        }
        QCOMPARE(perspectiveOf(Position::empty(), Color::White).zone, 0);
        QCOMPARE(perspectiveOf(Position(), Color::White).zone, 4);
    }

    void comesBackAsItWent() {
        for (const std::uint32_t hidden : {32u, 64u, 128u, 256u}) {
            for (const std::uint32_t qb : {kLeastQb, kMostQb}) {
                QuantisedNetwork network = wildNetwork(hidden, hidden);
                network.qa[3] = kLeastQa;
                network.qa[4] = kMostQa;
                network.qb = qb;
                network.description = "第1世代";
                const auto bytes = encodeNetwork(network);
                QVERIFY(bytes);
                const auto file = decodeNetwork(*bytes);
                QVERIFY(file);
                QCOMPARE(file->network.hidden, hidden);
                QVERIFY(file->network.qa == network.qa);
                QCOMPARE(file->network.qb, qb);
                QCOMPARE(file->network.scale, network.scale);
                QCOMPARE(file->network.description, network.description);
                QVERIFY(file->network.firstWeights == network.firstWeights);
                QVERIFY(file->network.firstBiases == network.firstBiases);
                QVERIFY(file->network.secondWeights == network.secondWeights);
                QCOMPARE(file->network.secondBias, network.secondBias);
                QVERIFY(file->hash != 0);
            }
        }
    }

    void hashNamesTheNetwork() {
        QuantisedNetwork network = randomNetwork(1, 32);
        const std::uint64_t hash = fileOf(network).hash;
        network.secondBias += 1;
        QVERIFY(fileOf(network).hash != hash);
        network.secondBias -= 1;
        QCOMPARE(fileOf(network).hash, hash);
    }

    void foreignFilesAreRefused() {
        const std::string bytes = encodeNetwork(randomNetwork(2, 32)).value();
        QCOMPARE(codeOf(bytes), std::nullopt);
        QCOMPARE(codeOf(""), Code::NotANetwork);
        QCOMPARE(codeOf("KMNN"), Code::WrongLength);
        QCOMPARE(codeOf("TOKINPCK and so on, for more than thirty-two bytes"), Code::NotANetwork);
        for (const std::uint32_t version : {0u, 1u, 3u})
            QCOMPARE(codeOf(withWord(bytes, 1, version)), Code::WrongVersion);
        QCOMPARE(codeOf(withWord(bytes, 2, kFeatureSetId + 1)), Code::OtherFeatures);
        QCOMPARE(codeOf(withWord(bytes, 3, 33)), Code::WrongSize);
        for (const std::uint32_t qb : {0u, 32u, 65u, 16384u})
            QCOMPARE(codeOf(withWord(bytes, 4, qb)), Code::OtherUnits);
        for (const float scale : {0.0F, -1.0F, 10001.0F, std::numeric_limits<float>::quiet_NaN(),
                                  std::numeric_limits<float>::infinity()})
            QCOMPARE(codeOf(withWord(bytes, 5, std::bit_cast<std::uint32_t>(scale))), Code::BadScale);
        QCOMPARE(codeOf(withWord(bytes, 6, 0xffffffff)), Code::BadDescription);
        QCOMPARE(codeOf(withWord(bytes, 3, 64)), Code::WrongLength);
    }

    void damagedFilesAreRefused() {
        const std::string bytes = encodeNetwork(randomNetwork(3, 32)).value();
        QCOMPARE(codeOf(std::string_view(bytes).substr(0, bytes.size() - 1)), Code::WrongLength);
        QCOMPARE(codeOf(bytes + '\0'), Code::WrongLength);
        for (std::size_t end = 0; end < bytes.size(); end += 997)
            QVERIFY(codeOf(std::string_view(bytes).substr(0, end)));
        // Any flipped bit is detected.
        for (std::size_t at = 0; at < bytes.size(); at = at < 64 ? at + 1 : at + 1009) {
            std::string damaged = bytes;
            damaged[at] = static_cast<char>(damaged[at] ^ 16);
            QVERIFY2(codeOf(damaged), std::to_string(at).c_str());
        }
        std::string damaged = bytes;
        damaged.back() = static_cast<char>(damaged.back() ^ 1);
        QCOMPARE(codeOf(damaged), Code::Damaged);
    }

    void numbersHaveBounds() {
        const QuantisedNetwork good = randomNetwork(4, 32);
        const auto with = [&](auto change) {
            QuantisedNetwork network = good;
            change(network);
            return codeOf(network);
        };
        QCOMPARE(with([](auto&) {}), std::nullopt);
        QCOMPARE(with([](auto& n) { n.firstWeights[7] = 32767; }), Code::OutOfRange);
        QCOMPARE(with([](auto& n) { n.firstWeights[7] = -32768; }), Code::OutOfRange);
        QCOMPARE(with([](auto& n) { n.firstBiases[7] = -32768; }), Code::OutOfRange);
        const auto bound = static_cast<std::int16_t>(maxSecondWeight(32));
        QCOMPARE(with([&](auto& n) { n.secondWeights[7] = bound; }), std::nullopt);
        QCOMPARE(with([&](auto& n) { n.secondWeights[7] = static_cast<std::int16_t>(-bound - 1); }),
                 Code::OutOfRange);
        QCOMPARE(with([](auto& n) { n.secondBias = kMaxSecondBias + 1; }), Code::OutOfRange);
        QCOMPARE(with([](auto& n) { n.secondWeights.pop_back(); }), Code::WrongLength);
        QCOMPARE(with([](auto& n) { n.hidden = 48; }), Code::WrongSize);
        QCOMPARE(with([](auto& n) { n.qa[7] = kLeastQa - 1; }), Code::OtherUnits);
        QCOMPARE(with([](auto& n) { n.qa[7] = kMostQa + 1; }), Code::OtherUnits);
        QCOMPARE(with([](auto& n) { n.qa.pop_back(); }), Code::WrongLength);
        QCOMPARE(with([](auto& n) { n.qb = 100; }), Code::OtherUnits);
        QCOMPARE(with([](auto& n) { n.scale = 0; }), Code::BadScale);
        QCOMPARE(with([](auto& n) { n.description = "\xff"; }), Code::BadDescription);
        QCOMPARE(with([](auto& n) { n.description = std::string(kMaxDescription + 1, 'a'); }),
                 Code::BadDescription);
    }

    // No accumulator may overflow, whatever the position.
    void sumsHaveBounds() {
        using namespace shogi;
        const std::vector<std::int16_t> biases{100, -100};
        std::vector<std::int16_t> weights(2 * std::size_t{kFeatureCount});
        const auto largest = [&] { return largestAccumulators(weights, biases); };
        using Sums = std::vector<double>;
        QVERIFY(largest() == Sums({100, 100}));
        const Perspective black{Color::Black, false, 0};
        const auto set = [&](int feature, std::size_t unit, std::int16_t weight) {
            weights[static_cast<std::size_t>(feature) * 2 + unit] = weight;
        };
        // Two rooks at most, promoted or not, of either side.
        set(pieceFeature(black, Piece(Color::Black, PieceType::Rook), Square::of(1, 1)), 0, 50);
        set(pieceFeature(black, Piece(Color::White, PieceType::Dragon), Square::of(1, 2)), 0, 60);
        set(handFeature(black, Color::Black, PieceType::Rook, 0), 0, 40);
        QVERIFY(largest() == Sums({210, 100}));
        // A king stands in one zone only.
        const int elsewhere =
            pieceFeature({Color::Black, false, 7}, Piece(Color::White, PieceType::Dragon), Square::of(2, 2));
        set(elsewhere, 0, 60);
        QVERIFY(largest() == Sums({210, 100}));
        set(elsewhere, 0, 80);
        QVERIFY(largest() == Sums({220, 100}));
        set(elsewhere, 0, 0);
        // One king each.
        for (const Color owner : kColors) {
            for (int square = 0; square < kSquareCount; ++square)
                set(pieceFeature(black, Piece(owner, PieceType::King), Square(square)), 1, -70);
        }
        QVERIFY(largest() == Sums({210, 240}));
        // A rook is also attacked in one of nine ways, in hand in none.
        for (int code = 0; code < kAttackCodes; ++code)
            set(attackFeature(black, Piece(Color::Black, PieceType::Rook), Square::of(9, 1), code), 0,
                static_cast<std::int16_t>(code == 4 ? 30 : -5));
        QVERIFY(largest() == Sums({240, 240}));
        // All pieces; none if that is larger.
        for (int feature = 0; feature < kFeatureCount; ++feature)
            set(feature, 0, 3);
        QVERIFY(largest() == Sums({100 + 3.0 * kMaxActiveFeatures, 240}));
        for (int feature = 0; feature < kFeatureCount; ++feature)
            set(feature, 0, -20);
        QVERIFY(largest() == Sums({20.0 * kMaxActiveFeatures - 100, 240}));
    }

    void filesAreRead() {
        const QTemporaryDir folder;
        QVERIFY(folder.isValid());
        const QString path = folder.filePath(QStringLiteral("ネット.kmnn"));
        const std::string bytes = encodeNetwork(randomNetwork(6, 32)).value();
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes.data(), static_cast<qint64>(bytes.size()));
        file.close();
        const auto read = readNetworkFile(path.toStdString());
        QVERIFY(read);
        QCOMPARE(read->hash, decodeNetwork(bytes)->hash);
        // A pipe without a writer, and a link to it, would block the engine for ever.
        const QString pipe = folder.filePath(QStringLiteral("pipe"));
        const QString link = folder.filePath(QStringLiteral("link"));
        QVERIFY(::mkfifo(QFile::encodeName(pipe).constData(), 0600) == 0);
        QVERIFY(QFile::link(pipe, link));
        for (const QString& bad : {folder.path(), folder.filePath(QStringLiteral("missing")), pipe, link,
                                   QStringLiteral("/dev/zero")}) {
            const auto refused = readNetworkFile(bad.toStdString());
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, Code::CannotRead);
            QVERIFY(!refused.error().text.empty());
        }
    }

    void reasonsAreInWords() {
        QCOMPARE(describe({Code::WrongSize, "33"}), std::string("unknown number of hidden units (33)"));
        QCOMPARE(describe({Code::Damaged, {}}), std::string("damaged: the checksum does not hold"));
    }
};

QTEST_APPLESS_MAIN(TestNetworkFile)
#include "tst_network_file.moc"
