// SPDX-License-Identifier: GPL-3.0-or-later
// Writes game records to fill a library with, a file for each game, always the same ones.
//   library_games FOLDER COUNT FORMAT [PACK]   FORMAT: csa, kif, or sjis (KIF in Shift_JIS)
// Every other game is one of Tokin's, from a pack of `tokin-train generate`, as long as there are any; the
// others are random legal moves. Players, dates, events and comments are made up.
#include "app/document/record_file.h"
#include "bundled-engine/training/games/game_pack.h"
#include "shogi-core/move_generator.h"

#include <QDir>
#include <QFile>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <string>
#include <vector>

using shogi::Color;
using shogi::Record;

namespace {

constexpr int kFilesOfFolder = 1000;
constexpr int kPlayers = 2000;
constexpr int kLongestGame = 180;

using Random = std::mt19937_64;

int below(Random& random, int end) { return static_cast<int>(random() % static_cast<std::uint64_t>(end)); }

std::string playerName(int number) {
    static constexpr std::array kFamily{"佐藤", "鈴木", "高橋", "田中", "伊藤", "渡辺",   "山本",
                                        "中村", "小林", "加藤", "吉田", "山田", "佐々木", "山口",
                                        "松本", "井上", "木村", "林",   "斎藤", "清水"};
    static constexpr std::array kGiven{"一郎", "健太", "翔", "大輔", "誠",   "浩二", "拓也",
                                       "直樹", "隆",   "学", "美咲", "陽子", "恵",   "さくら",
                                       "愛",   "由美", "純", "薫",   "光",   "忍"};
    static constexpr std::array kGrade{"", "四段", "五段", "六段", "七段", "八段", "九段"};
    if (number % 4 == 0)
        return "engine_" + std::to_string(number);
    const auto n = static_cast<std::size_t>(number);
    return std::string(kFamily[n % kFamily.size()]) + kGiven[n / kFamily.size() % kGiven.size()] +
           kGrade[n % kGrade.size()];
}

void setHeaders(Record& record, Random& random) {
    static constexpr std::array kEvents{"順位戦", "竜王戦",   "王位戦", "棋聖戦",
                                        "叡王戦", "新人王戦", "研究会", "ネット対局"};
    namespace header = shogi::header;
    // Some players have many games, most have few.
    const auto player = [&random] { return playerName(below(random, 1 + below(random, kPlayers))); };
    record.setHeader(header::kBlackName, player());
    record.setHeader(header::kWhiteName, player());
    const auto event = static_cast<std::size_t>(below(random, static_cast<int>(kEvents.size())));
    record.setHeader(header::kEvent,
                     kEvents[event] + std::string("第") + std::to_string(1 + below(random, 80)) + "期");
    std::array<char, 40> date{};
    std::snprintf(date.data(), date.size(), "%04d/%02d/%02d %02d:%02d:00", 1980 + below(random, 47),
                  1 + below(random, 12), 1 + below(random, 28), 9 + below(random, 12), below(random, 60));
    record.setHeader(header::kStart, date.data());
}

Record randomGame(Random& random) {
    Record record;
    shogi::Position position;
    shogi::NodeId id = shogi::kRootNode;
    const int length = 40 + below(random, kLongestGame - 40);
    for (int ply = 0; ply < length; ++ply) {
        shogi::MoveList legal;
        shogi::generateLegal(position, legal);
        if (legal.isEmpty()) {
            record.addEnding(id, {shogi::GameEnd::Mate, ~position.sideToMove()});
            return record;
        }
        const shogi::Move move = legal[random() % legal.size()];
        id = record.addMove(id, move);
        position.play(move);
    }
    record.addEnding(id, {shogi::GameEnd::Resignation, below(random, 2) == 0 ? Color::Black : Color::White});
    return record;
}

Record engineGame(const tokin::training::TrainingGame& game) {
    Record record(game.start);
    shogi::NodeId id = shogi::kRootNode;
    for (const tokin::training::PlayedMove& played : game.moves)
        id = record.addMove(id, played.move);
    record.addEnding(id,
                     {game.winner ? shogi::GameEnd::Resignation : shogi::GameEnd::Repetition, game.winner});
    return record;
}

// The games of a pack, one after another.
class PackGames {
public:
    explicit PackGames(const char* path)
        : m_stream(path, std::ios::binary) {
        if (auto reader = tokin::training::PackReader::open(m_stream))
            m_reader.emplace(std::move(*reader));
    }
    std::optional<Record> next() {
        while (m_at == m_games.size()) {
            if (!m_reader)
                return std::nullopt;
            auto block = m_reader->next();
            if (!block || !*block) {
                m_reader.reset();
                return std::nullopt;
            }
            auto games = tokin::training::decodeGames(**block);
            m_games = games ? std::move(*games) : std::vector<tokin::training::TrainingGame>();
            m_at = 0;
        }
        return engineGame(m_games[m_at++]);
    }

private:
    std::ifstream m_stream;
    std::optional<tokin::training::PackReader> m_reader;
    std::vector<tokin::training::TrainingGame> m_games;
    std::size_t m_at = 0;
};

} // namespace

int main(int argc, char** argv) {
    if (argc < 4) {
        std::fprintf(stderr, "usage: library_games FOLDER COUNT csa|kif|sjis [PACK]\n");
        return 2;
    }
    const QString folder = QString::fromLocal8Bit(argv[1]);
    const int count = std::atoi(argv[2]);
    const std::string form = argv[3];
    const auto format = form == "csa" ? shogi::RecordFormat::Csa : shogi::RecordFormat::Kif;
    const auto encoding = form == "sjis" ? app::TextEncoding::ShiftJis : app::TextEncoding::Utf8;
    std::optional<PackGames> pack;
    if (argc > 4)
        pack.emplace(argv[4]);
    Random random(std::hash<std::string>()(form) | 1u);
    long long plies = 0;
    for (int i = 0; i < count; ++i) {
        std::optional<Record> game;
        if (i % 2 == 0 && pack)
            game = pack->next();
        if (!game)
            game = randomGame(random);
        setHeaders(*game, random);
        if (below(random, 20) == 0)
            game->setComment(game->lineEnd(shogi::kRootNode),
                             "終盤の寄せが見事な一局。序盤の作戦が功を奏した。");
        plies += static_cast<long long>(game->mainLine().size());
        const auto bytes = app::RecordFile::write(*game, format, encoding);
        if (!bytes) {
            std::fprintf(stderr, "game %d cannot be written\n", i);
            return 1;
        }
        const QString sub = folder + QStringLiteral("/%1").arg(i / kFilesOfFolder, 4, 10, QLatin1Char('0'));
        if (i % kFilesOfFolder == 0)
            QDir().mkpath(sub);
        QFile file(sub + QStringLiteral("/%1.%2")
                             .arg(i, 7, 10, QLatin1Char('0'))
                             .arg(form == "csa" ? QLatin1String("csa") : QLatin1String("kif")));
        if (!file.open(QIODevice::WriteOnly) || file.write(*bytes) != bytes->size()) {
            std::fprintf(stderr, "cannot write %s\n", qPrintable(file.fileName()));
            return 1;
        }
    }
    std::printf("%d games, %lld moves\n", count, plies);
    return 0;
}
