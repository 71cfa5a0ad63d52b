// SPDX-License-Identifier: GPL-3.0-or-later
// Searches records for positions twice: through a library of komadai-cli, and by going through the files with the npm
// package tsshogi, an independent implementation, as a script without a library would. Compares what was played from
// there and tells how long both take. Not part of the build or of the test run: needs Node 18 and, the first time, npm.
//
//   node tests/oracle/compare_library.mjs --cli build/release/bin/komadai-cli [--positions 40] [--seed 1] FOLDER
//
// FOLDER: records in CSA or KIF (UTF-8) format, no two of the same game, such as tests/benchmarks/app/library_games writes.
// --positions: how many positions are looked for, drawn from the games' first 60 moves.
//
// Exits with 0 if all figures are equal, otherwise with 1; differences are printed.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const here = dirname(fileURLToPath(import.meta.url));
if (!existsSync(join(here, "node_modules", "tsshogi"))) {
  execFileSync("npm", ["install", "--no-audit", "--no-fund"], { cwd: here, stdio: ["ignore", "ignore", "inherit"] });
}
const { importCSA, importKIF } = await import("tsshogi");

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cli: { type: "string", default: "build/release/bin/komadai-cli" },
    positions: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
  },
});

// Mulberry32: the same seed gives the same positions everywhere.
let state = Number(options.seed) >>> 0;
function random() {
  state = (state + 0x6d2b79f5) >>> 0;
  let t = Math.imul(state ^ (state >>> 15), state | 1);
  t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
const below = (n) => Math.floor(random() * n);

function recordsBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return recordsBelow(path);
    return /\.(csa|kif)$/i.test(path) ? [path] : [];
  });
}

// A position is its board, side and hands, however it was reached; one and its mirror image count as the same.
const withoutCounter = (sfen) => sfen.split(" ").slice(0, 3).join(" ");
function mirroredSfen(sfen) {
  const [board, side, hands] = sfen.split(" ");
  const rows = board.split("/").map((row) => row.match(/\+?./g).reverse().join(""));
  return [rows.join("/"), side, hands].join(" ");
}
const mirroredMove = (usi) =>
  usi.replace(/\d/g, (file) => String(10 - Number(file)));

// The positions of a game with the move played from each, as far as moves go.
function* stepsOf(path) {
  const text = readFileSync(path, "utf-8");
  const record = /\.csa$/i.test(path) ? importCSA(text) : importKIF(text);
  if (record instanceof Error) throw new Error(`${path}: ${record.message}`);
  record.goto(0);
  const position = record.position.clone();
  for (const usi of record.getUSI({ allMoves: true }).split(" moves ")[1]?.split(" ") ?? []) {
    const move = position.createMoveByUSI(usi);
    if (move === null) return;
    yield [withoutCounter(position.sfen), usi];
    position.doMove(move);
  }
}

const paths = recordsBelow(positionals[0]).sort();
const wanted = new Map(); // SFEN, as drawn and mirrored, to the wanted position and whether moves are to be mirrored
const found = [];
while (found.length < Number(options.positions)) {
  const steps = [...stepsOf(paths[below(paths.length)])].slice(0, 60);
  if (steps.length === 0) continue;
  const sfen = steps[below(steps.length)][0];
  if (wanted.has(sfen)) continue;
  const entry = { sfen, moves: new Map() };
  wanted.set(mirroredSfen(sfen), [entry, true]);
  wanted.set(sfen, [entry, false]);
  found.push(entry);
}

let began = performance.now();
for (const path of paths) {
  const seen = new Set(); // a game that comes to a position twice and plays the same move counts once
  for (const [sfen, usi] of stepsOf(path)) {
    const hit = wanted.get(sfen);
    if (!hit) continue;
    const move = hit[1] ? mirroredMove(usi) : usi;
    const key = `${hit[0].sfen} ${move}`;
    if (seen.has(key)) continue;
    seen.add(key);
    hit[0].moves.set(move, (hit[0].moves.get(move) ?? 0) + 1);
  }
}
const scanning = performance.now() - began;

const scratch = mkdtempSync(join(tmpdir(), "komadai-oracle-"));
let differences = 0;
try {
  const library = ["--library", join(scratch, "library.sqlite")];
  began = performance.now();
  execFileSync(options.cli, ["library", "add", ...library, positionals[0]], { stdio: "ignore" });
  const adding = performance.now() - began;
  const times = [];
  for (const { sfen, moves } of found) {
    const began = performance.now();
    const { stdout } = spawnSync(options.cli, ["library", "explore", ...library, "--json", "-", "--sfen", `${sfen} 1`], {
      encoding: "utf-8",
    });
    times.push(performance.now() - began);
    const answer = new Map(JSON.parse(stdout).moves.filter(({ move }) => move !== "end").map((m) => [m.move, m.games]));
    const symmetric = mirroredSfen(sfen) === sfen;
    const tell = (map) => {
      const folded = new Map(); // in a symmetric position a move and its mirror image are the same
      for (const [move, count] of map) {
        const name = symmetric ? [move, mirroredMove(move)].sort()[0] : move;
        folded.set(name, (folded.get(name) ?? 0) + count);
      }
      return [...folded].sort().map(([move, count]) => `${move} ${count}`).join(", ");
    };
    if (tell(answer) !== tell(moves)) {
      ++differences;
      console.log(`${sfen}\n  library: ${tell(answer)}\n  files:   ${tell(moves)}`);
    }
  }
  times.sort((a, b) => a - b);
  const median = times[times.length >> 1];
  console.log(`${paths.length} records, ${found.length} positions, ${differences} differences`);
  console.log(`through the files, all positions in one pass: ${(scanning / 1000).toFixed(1)} s`);
  console.log(
    `library: made once in ${(adding / 1000).toFixed(1)} s; a position, with the start of the program: ` +
      `median ${median.toFixed(0)} ms, ${Math.round(scanning / median)} times as fast`,
  );
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
process.exit(differences > 0 ? 1 : 0);
