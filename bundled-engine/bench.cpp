// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/bench.h"

#include "bundled-engine/search/search_team.h"
#include "bundled-engine/search/transposition_table.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace tokin {

namespace {

// Openings, middle games, races and mating attacks from self-play games.
constexpr std::array<std::string_view, 20> kPositions{
    "ln2kg1nl/1r1s2sb1/ppppgppp1/4p3p/9/5P3/PPPPP1PPP/1B1S1GSR1/LN1K1G1NL b - 15",
    "ln3g1nl/1r1s1ksb1/pp1pgppp1/2p1p4/5P2p/P8/1PPPP1PPP/1BKSGGSR1/LN5NL w - 22",
    "l1sg3nl/3kg2b1/p1npsp1pp/1pp1p4/6r2/4P4/PPPP3PP/LBK1GS1R1/1NS1G2NL b P2p 29",
    "l1sg3nl/3kg4/p1nps1bpp/1pp1ppr2/9/P3P1P1P/1PPP2SP1/LBK1G2R1/1NS1G2NL w 2p 36",
    "ln5nl/1skgr1gp1/1ppp1p2p/p2b2p2/8P/P1Psp4/1P1P1PP2/LBKGG2R1/1NS4NL b 2Ps 43",
    "ln5nl/1skgr1gp1/1ppp1p2p/p5p2/8P/P1PPp4/1P3PP2/LK1G1G1R1/1NS2s1NL w BS2Pb 50",
    "ln1g5/2ks1bgrl/1pp1p1n2/p2p1P2p/4PppP1/PPPP2P1P/3S2N2/2K1G1R2/LNBG2s1L b SP 57",
    "ln1g5/2ks1bg1l/1pp1p4/p2p1P2p/4PpP2/PPPP4P/3SB4/2K1G2+r1/LN1G2R1L w 2SN2Pnp 64",
    "ln7/1g1r1gks1/pp3p2l/1np3pp1/3BS4/4S1P1P/P2PP2P1/1+nGKGR3/+b1S+n4L b L3P3p 71",
    "ln7/1g3gks1/pp3p2l/1np1S1pp1/2r2L3/4S1P1P/P2PP2P1/2S1GR3/+b2K4L w 2N3Pbg3p 78",
    "+S4g1n1/5sk1l/5p3/2+Rp2ppp/4P2b1/PP1P1P2P/2n+sSGPP1/1r4K2/L+p3G1NL b BNL4Pg 85",
    "+S4g1n1/5sk1l/5p3/3+R2ppp/3PP2b1/P2+r1PG1P/2n+s2PP1/5SK2/+p4G1NL w BNL4Pgl2p 92",
    "5g1n1/+B3g2kl/5p3/p3pspsp/7N1/P2r+rPP1P/BpNs5/L1p3S1L/1KG2G3 b NL4P3p 99",
    "5g1n1/+B3g2kl/5p3/p3psp1p/4+r2s1/P2r1PPLP/BpNs1S3/L1p5L/1K1G1G3 w N5Pn2p 106",
    "3g3nl/5sgk1/1S2pp1pp/2pP2pl1/9/1PP1SP2P/+r1BGP1P2/1+p1G2R2/3K3+n1 w Lbs2nl4p 88",
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
    "ln1g1gsnl/3r2kb1/ppspppppp/2p6/9/9/PPPPPPPPP/LBK3SR1/1NSG1G1NL b - 17",
    "ln1g1gsnl/3r2kb1/pp1p1pppp/2p1p4/4sP3/4S4/PPPPP1PPP/LBK4R1/1NSG1G1NL w - 24",
    "l4g1n1/1r2gsk1l/p1npspppb/1pp1p3p/9/2P1PPPPP/PP1PS1N2/1BGKG2RL/LNS6 b - 31",
    "l4g1n1/1r2gskbl/2n1sppp1/ppppp3p/7P1/1PPPPPP1P/P1N1S1N2/1BGKG2RL/L1S6 w - 38"};

} // namespace

std::uint64_t BenchReport::nodesPerSecond() const {
    return nodes * 1000 / static_cast<std::uint64_t>(std::max<Milliseconds::rep>(1, time.count()));
}

BenchReport bench(int depth, std::size_t threads, const std::shared_ptr<const Network>& network) {
    TranspositionTable table;
    table.resize(16);
    const auto team = std::make_unique<SearchTeam>(table);
    team->resize(threads);
    BenchReport report;
    const Clock::time_point start = Clock::now();
    for (const std::string_view sfen : kPositions) {
        const auto position = shogi::parseSfen(sfen);
        if (!position)
            continue;
        table.clear();
        team->clear();
        SearchTask task;
        task.start = *position;
        task.network = network;
        task.limits.depth = depth;
        task.limits.received = Clock::now();
        team->prepare(task);
        report.nodes += team->run({}).nodes;
        ++report.positions;
    }
    report.time = std::chrono::duration_cast<Milliseconds>(Clock::now() - start);
    return report;
}

} // namespace tokin
