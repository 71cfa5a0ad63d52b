// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/fit/fit_evaluation.h"

#include "bundled-engine/evaluation/evaluate.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <deque>
#include <memory>
#include <thread>

namespace tokin::training {

using namespace shogi;

namespace {

// ---- which positions ----

constexpr std::size_t kCheckedEvery = 10;
constexpr int kFirstPly = 8;
constexpr int kScoreLimit = 2500;

bool isQuiet(const Position& position, Move move) {
    return !position.inCheck() && !move.isPromotion() && !position.isCapture(move);
}

// ---- numbers as the positions see them: one for each cell of a king and a piece ----

constexpr std::size_t kTurnedKings = 45;
constexpr std::size_t kCells = kTurnedKings * kPieceTypeCount * 81;
static_assert(kCells <= 65536);
constexpr std::size_t kHandCells = 8 * kHandCounts;

std::size_t cellOf(std::size_t type, KingAndSquare turned) {
    return (static_cast<std::size_t>(turned.king) * kPieceTypeCount + type) * 81 +
           static_cast<std::size_t>(turned.square);
}

// The numbers of the danger, one after the other.
constexpr std::size_t kDangerCounts = FitPositions::kDangerCounts;
constexpr std::size_t kFirstDrop = kPieceTypeCount;
constexpr std::size_t kFirstSquare = kFirstDrop + 8;
constexpr std::size_t kPressure = kDangerCounts;
constexpr std::size_t kToMove = kPressure + 1;
constexpr std::size_t kSquare = kToMove + 1;
constexpr std::size_t kLinear = kSquare + 1;
constexpr std::size_t kDangerSize = kLinear + 1;
using DangerVector = std::array<double, kDangerSize>;

// Calls visit(number, position in a DangerVector).
template <typename Numbers, typename Visit>
void forDangerNumbers(Numbers& numbers, Visit visit) {
    for (std::size_t i = 0; i < kPieceTypeCount; ++i)
        visit(numbers.ring[i], i);
    for (std::size_t i = 0; i < 8; ++i)
        visit(numbers.drop[i], kFirstDrop + i);
    std::size_t at = kFirstSquare;
    for (auto* number :
         {&numbers.weak, &numbers.contested, &numbers.attackers, &numbers.escapes, &numbers.twiceDefended,
          &numbers.holes, &numbers.pressure, &numbers.toMove, &numbers.square, &numbers.linear})
        visit(*number, at++);
}

DangerVector presentDanger() {
    DangerVector result{};
    forDangerNumbers(kEvaluationTables.danger, [&](int number, std::size_t i) { result[i] = number; });
    return result;
}

// The danger of a king in centipawns, without rounding, and how it grows with each number.
struct DangerAt {
    DangerAt(const DangerVector& numbers, const FitPositions::Danger& counts, bool attackerMoves) {
        double drops = 0;
        for (std::size_t i = kFirstDrop; i < kFirstSquare; ++i)
            drops += numbers[i] * counts[i];
        for (std::size_t i = 0; i < kDangerCounts; ++i) {
            if (i < kFirstDrop || i >= kFirstSquare)
                units += numbers[i] * counts[i];
        }
        units += drops * kDropUnits / 100;
        pressure = numbers[kPressure] + drops + (attackerMoves ? numbers[kToMove] : 0);
        value = (units * units * numbers[kSquare] / 1000 + units * numbers[kLinear]) * pressure / 1e6;
        isFlat = units <= 0 || value >= kMaxDanger;
        value = units <= 0 ? 0 : std::min<double>(value, kMaxDanger);
    }
    void addSlope(DangerVector& slope, const DangerVector& numbers, const FitPositions::Danger& counts,
                  bool attackerMoves, double force) const {
        if (isFlat)
            return;
        const double byUnits =
            force * (2 * units * numbers[kSquare] / 1000 + numbers[kLinear]) * pressure / 1e6;
        const double byPressure = force * value / pressure;
        for (std::size_t i = 0; i < kDangerCounts; ++i) {
            const bool isDrop = i >= kFirstDrop && i < kFirstSquare;
            slope[i] += counts[i] * (isDrop ? byUnits * kDropUnits / 100 + byPressure : byUnits);
        }
        slope[kPressure] += byPressure;
        if (attackerMoves)
            slope[kToMove] += byPressure;
        slope[kSquare] += force * units * units * pressure / 1e9;
        slope[kLinear] += force * units * pressure / 1e6;
    }

    double units = 0; // tenths
    double pressure = 0;
    double value = 0;
    bool isFlat = false;
};

struct Cells {
    std::vector<double> own = std::vector<double>(kCells);
    std::vector<double> enemy = std::vector<double>(kCells);
    std::array<double, kHandCells> hands{};
    DangerVector danger{};
    double tempo = 0;

    void add(const Cells& other) {
        for (std::size_t i = 0; i < kCells; ++i) {
            own[i] += other.own[i];
            enemy[i] += other.enemy[i];
        }
        for (std::size_t i = 0; i < kHandCells; ++i)
            hands[i] += other.hands[i];
        for (std::size_t i = 0; i < kDangerSize; ++i)
            danger[i] += other.danger[i];
        tempo += other.tempo;
    }
};

// ---- numbers as they are fitted ----

// One table of departures, of all types of pieces. spread: how far a number is expected to depart,
// centipawns.
struct Part {
    std::size_t first = 0;
    double spread = 1;
};

// The order of the departures in one vector. Some of them are shared by many cells, so that what holds in
// general is learned from everything.
struct Layout {
    Part material{0, 60};                                           // by type
    Part rank{material.first + kPieceTypeCount, 12};                // by type and rank
    Part squares{rank.first + kPieceTypeCount * 9, 10};             // by type and squareCell
    Part guard{squares.first + kPieceTypeCount * kSquareCells, 12}; // by type and |files|, ranks
    Part guardSide{guard.first + kPieceTypeCount * kNearCells, 6};  // by type and nearCell
    Part attack{guardSide.first + kPieceTypeCount * kNearCells, 12};
    Part attackSide{attack.first + kPieceTypeCount * kNearCells, 6};
    Part shelter{attackSide.first + kPieceTypeCount * kNearCells, 5}; // by zone, type and square
    Part siege{shelter.first + kZones * kPieceTypeCount * 81, 5};
    Part hands{siege.first + kZones * kPieceTypeCount * 81, 20}; // by type: the n-th piece
    Part tempo{hands.first + kHandCells, 20};
    std::size_t danger = tempo.first + 1; // each has its own spread
    std::size_t size = danger + kDangerSize;
};
constexpr Layout kLayout{};

std::size_t nearCellEitherSide(KingAndSquare turned) {
    const std::size_t cell = nearCell(turned);
    const std::size_t files = cell / kNearRanks;
    return (files < 4 ? 8 - files : files) * kNearRanks + cell % kNearRanks;
}

// Which departures a cell is the sum of.
template <typename Visit>
void forOwnCell(std::size_t type, KingAndSquare turned, Visit visit) {
    const std::size_t square = static_cast<std::size_t>(turned.square);
    visit(kLayout.material.first + type);
    visit(kLayout.rank.first + type * 9 + square % 9);
    visit(kLayout.squares.first + type * kSquareCells + squareCell(turned.square));
    if (type == index(PieceType::King))
        return; // it is its own king
    visit(kLayout.guard.first + type * kNearCells + nearCellEitherSide(turned));
    visit(kLayout.guardSide.first + type * kNearCells + nearCell(turned));
    visit(kLayout.shelter.first + (shelterZone(turned) * kPieceTypeCount + type) * 81 + square);
}
template <typename Visit>
void forEnemyCell(std::size_t type, KingAndSquare turned, Visit visit) {
    const std::size_t square = static_cast<std::size_t>(turned.square);
    visit(kLayout.attack.first + type * kNearCells + nearCellEitherSide(turned));
    visit(kLayout.attackSide.first + type * kNearCells + nearCell(turned));
    visit(kLayout.siege.first + (siegeZone(turned) * kPieceTypeCount + type) * 81 + square);
}
// Calls visit(type, turned, cell) for all cells that occur.
template <typename Visit>
void forAllCells(Visit visit) {
    for (int king = 0; king < static_cast<int>(kTurnedKings); ++king) {
        for (int square = 0; square < kSquareCount; ++square) {
            const KingAndSquare turned = turnedOver(king, square);
            if (turned.king != king || turned.square != square)
                continue;
            for (std::size_t type = 1; type < kPieceTypeCount; ++type)
                visit(type, turned, cellOf(type, turned));
        }
    }
}

std::vector<double> spreads() {
    std::vector<double> result(kLayout.size);
    const std::array<Part, 12> parts{kLayout.material,   kLayout.rank,      kLayout.squares,
                                     kLayout.guard,      kLayout.guardSide, kLayout.attack,
                                     kLayout.attackSide, kLayout.shelter,   kLayout.siege,
                                     kLayout.hands,      kLayout.tempo,     Part{kLayout.danger, 0}};
    for (std::size_t i = 0; i + 1 < parts.size(); ++i)
        std::fill(result.begin() + static_cast<std::ptrdiff_t>(parts[i].first),
                  result.begin() + static_cast<std::ptrdiff_t>(parts[i + 1].first), parts[i].spread);
    const DangerVector danger = presentDanger();
    for (std::size_t i = 0; i < kDangerSize; ++i)
        result[kLayout.danger + i] = i < kPressure ? 30 : i <= kToMove ? 200 : 0.25 * danger[i];
    return result;
}

// The present tables, cell by cell.
Cells presentCells() {
    Cells cells;
    const EvaluationTables& tables = kEvaluationTables;
    forAllCells([&](std::size_t type, KingAndSquare turned, std::size_t cell) {
        const std::size_t square = static_cast<std::size_t>(turned.square);
        const std::size_t near = nearCell(turned);
        cells.own[cell] = tables.squares[type][squareCell(turned.square)] + tables.guard[type][near] +
                          tables.shelter[shelterZone(turned)][type][square];
        cells.enemy[cell] = tables.attack[type][near] + tables.siege[siegeZone(turned)][type][square];
    });
    for (std::size_t i = 0; i < kHandCells; ++i)
        cells.hands[i] = tables.hands[i / kHandCounts][i % kHandCounts];
    cells.danger = presentDanger();
    cells.tempo = tables.tempo;
    return cells;
}

Cells cellsWith(const Cells& present, const std::vector<double>& departures) {
    Cells cells = present;
    forAllCells([&](std::size_t type, KingAndSquare turned, std::size_t cell) {
        forOwnCell(type, turned, [&](std::size_t i) { cells.own[cell] += departures[i]; });
        forEnemyCell(type, turned, [&](std::size_t i) { cells.enemy[cell] += departures[i]; });
    });
    for (std::size_t type = 0; type < 8; ++type) {
        double sum = 0;
        for (std::size_t n = 0; n < kHandCounts; ++n) {
            sum += departures[kLayout.hands.first + type * kHandCounts + n];
            cells.hands[type * kHandCounts + n] += sum;
        }
    }
    for (std::size_t i = 0; i < kDangerSize; ++i)
        cells.danger[i] += departures[kLayout.danger + i];
    cells.tempo += departures[kLayout.tempo.first];
    return cells;
}

// The slope along each departure, from the slope along each cell.
std::vector<double> slopeOfDepartures(const Cells& slope) {
    std::vector<double> result(kLayout.size);
    forAllCells([&](std::size_t type, KingAndSquare turned, std::size_t cell) {
        forOwnCell(type, turned, [&](std::size_t i) { result[i] += slope.own[cell]; });
        forEnemyCell(type, turned, [&](std::size_t i) { result[i] += slope.enemy[cell]; });
    });
    for (std::size_t type = 0; type < 8; ++type) {
        double sum = 0;
        for (std::size_t n = kHandCounts; n-- > 0;) {
            sum += slope.hands[type * kHandCounts + n];
            result[kLayout.hands.first + type * kHandCounts + n] = sum;
        }
    }
    std::copy(slope.danger.begin(), slope.danger.end(),
              result.begin() + static_cast<std::ptrdiff_t>(kLayout.danger));
    result[kLayout.tempo.first] = slope.tempo;
    return result;
}

// ---- errors ----

using Sample = FitPositions::Sample;

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

// Of a probability against one that is true.
double crossEntropy(double truth, double x) {
    // log(1 + e^x) − truth · x, without overflow
    return std::max(x, 0.0) + std::log1p(std::exp(-std::abs(x))) - truth * x;
}

bool attackerMoves(const Sample& sample, Color king) { return (sample.side > 0) == (king == Color::White); }

double evaluation(const Cells& cells, const FitPositions& positions, const Sample& sample) {
    const std::uint16_t* indices = positions.indices(sample);
    double sum = sample.side * cells.tempo;
    for (const Color king : kColors) {
        const double danger =
            DangerAt(cells.danger, positions.danger(sample, king), attackerMoves(sample, king)).value;
        sum += king == Color::Black ? -danger : danger;
    }
    for (int i = 0; i < sample.pieces; ++i) {
        const double value = cells.own[indices[i]] + cells.enemy[indices[i + sample.pieces]];
        sum += i < sample.blackPieces ? value : -value;
    }
    indices += 2 * sample.pieces;
    for (int i = 0; i < sample.hands; ++i)
        sum += i < sample.blackHands ? cells.hands[indices[i]] : -cells.hands[indices[i]];
    return sum;
}

void addSlope(Cells& slope, const Cells& cells, const FitPositions& positions, const Sample& sample,
              double force) {
    const std::uint16_t* indices = positions.indices(sample);
    slope.tempo += sample.side * force;
    for (const Color king : kColors) {
        const FitPositions::Danger& counts = positions.danger(sample, king);
        const bool moves = attackerMoves(sample, king);
        DangerAt(cells.danger, counts, moves)
            .addSlope(slope.danger, cells.danger, counts, moves, king == Color::Black ? -force : force);
    }
    for (int i = 0; i < sample.pieces; ++i) {
        const double signedForce = i < sample.blackPieces ? force : -force;
        slope.own[indices[i]] += signedForce;
        slope.enemy[indices[i + sample.pieces]] += signedForce;
    }
    indices += 2 * sample.pieces;
    for (int i = 0; i < sample.hands; ++i)
        slope.hands[indices[i]] += i < sample.blackHands ? force : -force;
}

double resultOf(const Sample& sample) { return (sample.result + 1) / 2.0; }

struct Target {
    double scale = 300;
    double resultWeight = 0.3;

    double of(const Sample& sample) const {
        return resultWeight * resultOf(sample) + (1 - resultWeight) * logistic(sample.score / scale);
    }
};

struct Measured {
    FitErrors errors; // sums, not means
    Cells slope;
};

// Sums over samples, on threads; the shares of the threads are added in order, so that a run can be repeated.
Measured measure(const FitPositions& positions, const std::vector<Sample>& samples, const Cells& cells,
                 const Target& target, int threads, bool wantsSlope) {
    const std::size_t count = static_cast<std::size_t>(threads);
    std::vector<Measured> shares(count);
    const auto work = [&](std::size_t share) {
        Measured& mine = shares[share];
        const std::size_t end = samples.size() * (share + 1) / count;
        for (std::size_t i = samples.size() * share / count; i < end; ++i) {
            const Sample& sample = samples[i];
            const double x = evaluation(cells, positions, sample) / target.scale;
            const double wanted = target.of(sample);
            mine.errors.target += crossEntropy(wanted, x);
            mine.errors.result += crossEntropy(resultOf(sample), x);
            if (wantsSlope)
                addSlope(mine.slope, cells, positions, sample, (logistic(x) - wanted) / target.scale);
        }
    };
    std::vector<std::thread> others;
    for (std::size_t share = 1; share < count; ++share)
        others.emplace_back(work, share);
    work(0);
    for (std::thread& other : others)
        other.join();
    for (std::size_t share = 1; share < count; ++share) {
        shares[0].errors.target += shares[share].errors.target;
        shares[0].errors.result += shares[share].errors.result;
        shares[0].slope.add(shares[share].slope);
    }
    return std::move(shares[0]);
}

FitErrors meanErrors(const FitPositions& positions, const std::vector<Sample>& samples, const Cells& cells,
                     const Target& target, int threads) {
    FitErrors errors = measure(positions, samples, cells, target, threads, false).errors;
    errors.target /= static_cast<double>(samples.size());
    errors.result /= static_cast<double>(samples.size());
    return errors;
}

// The scale at which the scores of the search predict results best.
double fitScale(const std::vector<Sample>& samples) {
    const auto error = [&](double scale) {
        double sum = 0;
        for (const Sample& sample : samples)
            sum += crossEntropy(resultOf(sample), sample.score / scale);
        return sum;
    };
    double low = 50;
    double high = 2000;
    constexpr double kGolden = 0.618;
    while (high - low > 1) {
        const double a = high - kGolden * (high - low);
        const double b = low + kGolden * (high - low);
        if (error(a) < error(b))
            high = b;
        else
            low = a;
    }
    return (low + high) / 2;
}

// ---- descent ----

double dot(const std::vector<double>& a, const std::vector<double>& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
        sum += a[i] * b[i];
    return sum;
}

// Limited-memory BFGS: directions from the last steps and changes of slope.
class Descent {
public:
    std::vector<double> direction(const std::vector<double>& slope) const {
        std::vector<double> result = slope;
        std::vector<double> parts(m_steps.size());
        for (std::size_t i = m_steps.size(); i-- > 0;) {
            parts[i] = dot(m_steps[i].step, result) / m_steps[i].product;
            addScaled(result, m_steps[i].change, -parts[i]);
        }
        const double length =
            m_steps.empty() ? 1 / std::sqrt(dot(slope, slope))
                            : m_steps.back().product / dot(m_steps.back().change, m_steps.back().change);
        for (double& each : result)
            each *= length;
        for (std::size_t i = 0; i < m_steps.size(); ++i)
            addScaled(result, m_steps[i].step,
                      parts[i] - dot(m_steps[i].change, result) / m_steps[i].product);
        for (double& each : result)
            each = -each;
        return result;
    }
    void remember(std::vector<double> step, std::vector<double> change) {
        const double product = dot(step, change);
        if (product <= 0)
            return;
        m_steps.push_back({std::move(step), std::move(change), product});
        if (m_steps.size() > kMemory)
            m_steps.pop_front();
    }
    static void addScaled(std::vector<double>& to, const std::vector<double>& what, double factor) {
        for (std::size_t i = 0; i < to.size(); ++i)
            to[i] += factor * what[i];
    }

private:
    static constexpr std::size_t kMemory = 12;
    struct Step {
        std::vector<double> step;
        std::vector<double> change;
        double product;
    };
    std::deque<Step> m_steps;
};

std::int16_t rounded(double value) { return static_cast<std::int16_t>(std::lround(value)); }

EvaluationTables tablesWith(const std::vector<double>& departures) {
    EvaluationTables tables = kEvaluationTables;
    const auto depart = [&](std::int16_t& number, double by) { number = rounded(number + by); };
    for (std::size_t type = 1; type < kPieceTypeCount; ++type) {
        for (std::size_t cell = 0; cell < kSquareCells; ++cell)
            depart(tables.squares[type][cell],
                   departures[kLayout.material.first + type] +
                       departures[kLayout.rank.first + type * 9 + cell % 9] +
                       departures[kLayout.squares.first + type * kSquareCells + cell]);
        for (std::size_t cell = 0; cell < kNearCells; ++cell) {
            const std::size_t files = cell / kNearRanks;
            const std::size_t either = (files < 4 ? 8 - files : files) * kNearRanks + cell % kNearRanks;
            const std::size_t at = type * kNearCells;
            depart(tables.guard[type][cell], departures[kLayout.guard.first + at + either] +
                                                 departures[kLayout.guardSide.first + at + cell]);
            depart(tables.attack[type][cell], departures[kLayout.attack.first + at + either] +
                                                  departures[kLayout.attackSide.first + at + cell]);
        }
        for (std::size_t zone = 0; zone < kZones; ++zone) {
            for (std::size_t square = 0; square < 81; ++square) {
                const std::size_t at = (zone * kPieceTypeCount + type) * 81 + square;
                depart(tables.shelter[zone][type][square], departures[kLayout.shelter.first + at]);
                depart(tables.siege[zone][type][square], departures[kLayout.siege.first + at]);
            }
        }
    }
    for (std::size_t type = 1; type < 8; ++type) {
        double sum = 0;
        for (std::size_t n = 0; n < kHandCounts; ++n) {
            sum += departures[kLayout.hands.first + type * kHandCounts + n];
            depart(tables.hands[type][n], n == 0 ? 0 : sum);
        }
    }
    forDangerNumbers(tables.danger, [&](int& number, std::size_t i) {
        number = static_cast<int>(std::lround(number + departures[kLayout.danger + i]));
    });
    tables.tempo = static_cast<int>(std::lround(tables.tempo + departures[kLayout.tempo.first]));
    return tables;
}

std::string formatted(const char* format, double a, double b, double c = 0, double d = 0) {
    std::array<char, 160> text{};
    std::snprintf(text.data(), text.size(), format, a, b, c, d);
    return text.data();
}

} // namespace

// ---- positions ----

namespace {

FitPositions::Danger packed(const DangerCounts& counts) {
    FitPositions::Danger result{};
    std::size_t at = 0;
    const auto put = [&](int count) { result[at++] = static_cast<std::uint8_t>(count); };
    for (const int count : counts.ring)
        put(count);
    for (const int count : counts.drops)
        put(count);
    const RingSquares& squares = counts.squares;
    for (const int count : {squares.weak, squares.contested, squares.attackers, squares.escapes,
                            squares.twiceDefended, squares.holes})
        put(count);
    return result;
}

} // namespace

void FitPositions::add(const TrainingGame& game) {
    std::vector<Sample>& to = m_games++ % kCheckedEvery == 0 ? m_checked : m_learned;
    const int result = !game.winner ? 0 : *game.winner == Color::Black ? 1 : -1;
    Position position = game.start;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const PlayedMove& played = game.moves[ply];
        if (!position.isLegal(played.move))
            return; // damaged beyond what a checksum tells
        if (ply >= kFirstPly && played.score != kUnscored && std::abs(played.score) <= kScoreLimit &&
            isQuiet(position, played.move))
            addPosition(position, played.score, result, to);
        position.play(played.move);
    }
}

void FitPositions::addPosition(const Position& position, int score, int result, std::vector<Sample>& to) {
    const auto blackKing = position.kingSquare(Color::Black);
    const auto whiteKing = position.kingSquare(Color::White);
    if (!blackKing || !whiteKing)
        return;
    const int sign = position.sideToMove() == Color::Black ? 1 : -1;
    Sample sample;
    sample.first = static_cast<std::uint32_t>(m_indices.size());
    sample.side = static_cast<std::int8_t>(sign);
    sample.result = static_cast<std::int8_t>(result);
    sample.score = static_cast<std::int16_t>(sign * score);
    sample.danger = static_cast<std::uint32_t>(m_dangers.size());
    for (const Color color : kColors)
        m_dangers.push_back(packed(dangerCounts(position, color)));
    std::vector<std::uint16_t> enemyCells;
    for (const Color color : kColors) {
        const auto seen = [&](Square square) {
            return color == Color::Black ? square.index() : square.rotated().index();
        };
        const int own = seen(color == Color::Black ? *blackKing : *whiteKing);
        const int enemy = seen(color == Color::Black ? *whiteKing : *blackKing);
        position.pieces(color).forEach([&](Square square) {
            const std::size_t type = index(position.at(square).type());
            m_indices.push_back(static_cast<std::uint16_t>(cellOf(type, turnedOver(own, seen(square)))));
            enemyCells.push_back(static_cast<std::uint16_t>(cellOf(type, turnedOver(enemy, seen(square)))));
            ++sample.pieces;
            if (color == Color::Black)
                ++sample.blackPieces;
        });
    }
    m_indices.insert(m_indices.end(), enemyCells.begin(), enemyCells.end());
    for (const Color color : kColors) {
        for (const PieceType type : kHandTypes) {
            const int count = position.hand(color).count(type);
            if (count == 0)
                continue;
            m_indices.push_back(
                static_cast<std::uint16_t>(index(type) * kHandCounts + static_cast<std::size_t>(count)));
            ++sample.hands;
            if (color == Color::Black)
                ++sample.blackHands;
        }
    }
    to.push_back(sample);
}

// ---- the fit ----

FitReport fitEvaluation(const FitPositions& positions, const FitSettings& settings,
                        const std::function<void(const std::string&)>& progress) {
    const std::vector<Sample>& learned = positions.learned();
    const std::vector<Sample>& checked = positions.checked();
    FitReport report;
    const Target target{fitScale(learned), settings.resultWeight};
    report.scale = target.scale;

    const Cells present = presentCells();
    report.learnedBefore = meanErrors(positions, learned, present, target, settings.threads);
    report.checkedBefore = meanErrors(positions, checked, present, target, settings.threads);
    progress(formatted("scale %.0f; before: learned %.5f, checked %.5f, result %.5f", target.scale,
                       report.learnedBefore.target, report.checkedBefore.target,
                       report.checkedBefore.result));

    // Departures are measured in their spreads, so that all are drawn back alike.
    const std::vector<double> spread = spreads();
    std::vector<double> point(kLayout.size);
    const auto departuresAt = [&](const std::vector<double>& where) {
        std::vector<double> departures(kLayout.size);
        for (std::size_t i = 0; i < departures.size(); ++i)
            departures[i] = where[i] * spread[i];
        return departures;
    };
    std::vector<double> slope;
    const auto lossAt = [&](const std::vector<double>& where) {
        const Measured measured = measure(positions, learned, cellsWith(present, departuresAt(where)), target,
                                          settings.threads, true);
        slope = slopeOfDepartures(measured.slope);
        for (std::size_t i = 0; i < slope.size(); ++i)
            slope[i] = settings.gameWeight * slope[i] * spread[i] + settings.stiffness * where[i];
        return settings.gameWeight * measured.errors.target + settings.stiffness * dot(where, where) / 2;
    };

    Descent descent;
    double loss = lossAt(point);
    for (int iteration = 1; iteration <= settings.iterations; ++iteration) {
        const std::vector<double> direction = descent.direction(slope);
        const std::vector<double> slopeBefore = slope;
        const double descentRate = dot(direction, slopeBefore);
        double length = 1;
        std::vector<double> next;
        double nextLoss = loss;
        for (; length > 1e-6; length /= 2) {
            next = point;
            Descent::addScaled(next, direction, length);
            nextLoss = lossAt(next);
            if (nextLoss <= loss + 1e-4 * length * descentRate)
                break;
        }
        if (nextLoss >= loss)
            break;
        std::vector<double> step = next;
        Descent::addScaled(step, point, -1);
        std::vector<double> change = slope;
        Descent::addScaled(change, slopeBefore, -1);
        descent.remember(std::move(step), std::move(change));
        const bool isDone = loss - nextLoss < 1e-7 * loss;
        point = std::move(next);
        loss = nextLoss;
        if (iteration % 10 == 0 || isDone) {
            const FitErrors now = meanErrors(positions, checked, cellsWith(present, departuresAt(point)),
                                             target, settings.threads);
            progress(formatted("iteration %.0f: loss %.2f, checked %.5f, result %.5f", iteration, loss,
                               now.target, now.result));
        }
        if (isDone)
            break;
    }
    const std::vector<double> departures = departuresAt(point);
    const Cells fitted = cellsWith(present, departures);
    report.learnedAfter = meanErrors(positions, learned, fitted, target, settings.threads);
    report.checkedAfter = meanErrors(positions, checked, fitted, target, settings.threads);
    report.tables = tablesWith(departures);
    return report;
}

// ---- text ----

namespace {

constexpr std::array<const char*, kPieceTypeCount> kNames{
    "none",  "pawn", "lance",         "knight",         "silver",          "bishop",          "rook",
    "gold",  "king", "promoted pawn", "promoted lance", "promoted knight", "promoted silver", "horse",
    "dragon"};

// Rows are files as the table has them, columns ranks.
template <typename Number, std::size_t kSize>
void writeGrid(std::string& text, const std::array<Number, kSize>& numbers, std::size_t columns) {
    if (std::all_of(numbers.begin(), numbers.end(), [](int number) { return number == 0; })) {
        text += "        {},\n";
        return;
    }
    text += "        {";
    for (std::size_t i = 0; i < kSize; ++i) {
        if (i > 0)
            text += i % columns == 0 ? ",\n         " : ", ";
        text += std::to_string(numbers[i]);
    }
    text += "},\n";
}

template <std::size_t kSize>
void writePieces(std::string& text, const PerPiece<std::int16_t, kSize>& pieces, std::size_t columns) {
    text += "    {{\n";
    for (std::size_t type = 0; type < kPieceTypeCount; ++type) {
        text += std::string("        // ") + kNames[type] + '\n';
        writeGrid(text, pieces[type], columns);
    }
    text += "    }},\n";
}

void writeZones(std::string& text, const std::array<PerPiece<std::int16_t, 81>, kZones>& zones) {
    text += "    {{\n";
    for (std::size_t zone = 0; zone < kZones; ++zone) {
        text += "    // region " + std::to_string(zone) + '\n';
        writePieces(text, zones[zone], 9);
    }
    text += "    }},\n";
}

} // namespace

std::string tablesSource(const EvaluationTables& tables, const std::string& origin) {
    std::string text = "// SPDX-License-Identifier: GPL-3.0-or-later\n// " + origin +
                       "\n#include \"bundled-engine/evaluation/evaluate_tables.h\"\n\nnamespace tokin {\n\n"
                       "// clang-format off\n"
                       "// In each table a row is a file, a column a rank.\n"
                       "constinit const EvaluationTables kEvaluationTables{\n";
    text += "    " + std::to_string(tables.tempo) + ", // tempo\n";
    text += "    // squares\n";
    writePieces(text, tables.squares, 9);
    text += "    // guard\n";
    writePieces(text, tables.guard, kNearRanks);
    text += "    // attack\n";
    writePieces(text, tables.attack, kNearRanks);
    text += "    // shelter\n";
    writeZones(text, tables.shelter);
    text += "    // siege\n";
    writeZones(text, tables.siege);
    text += "    // hands\n    {{\n";
    for (const auto& counts : tables.hands)
        writeGrid(text, counts, kHandCounts);
    text += "    }},\n    // danger\n    {\n";
    writeGrid(text, tables.danger.ring, kPieceTypeCount);
    writeGrid(text, tables.danger.drop, 8);
    const DangerNumbers& danger = tables.danger;
    for (const auto& [number, name] :
         {std::pair(danger.weak, "weak"), std::pair(danger.contested, "contested"),
          std::pair(danger.attackers, "attackers"), std::pair(danger.escapes, "escapes"),
          std::pair(danger.twiceDefended, "twiceDefended"), std::pair(danger.holes, "holes"),
          std::pair(danger.pressure, "pressure"), std::pair(danger.toMove, "toMove"),
          std::pair(danger.square, "square"), std::pair(danger.linear, "linear")})
        text += "        " + std::to_string(number) + ", // " + name + '\n';
    text += "    },\n};\n// clang-format on\n\n} // namespace tokin\n";
    return text;
}

} // namespace tokin::training
