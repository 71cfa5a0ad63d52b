// SPDX-License-Identifier: GPL-3.0-or-later
// Compares the legal moves of komadai-cli with those of the npm package tsshogi, an independent implementation.
// Not part of the build or of the test run: needs Node 18 and, the first time, npm.
//
//   node tests/oracle/compare_moves.mjs --cli build/release/bin/komadai-cli
//       [--positions 2500] [--seed 1] [--file FILE]
//
// --positions: number of positions: half from games of random moves that prefer checks and drops, half from pieces
//              scattered around the kings, where pins, double checks and drop-pawn mates are frequent.
// --file:      further positions, an SFEN at the start of each line; text after a tab and lines with # are skipped.
//              Invalid positions, and those with the side that moved last in check, are listed and not compared.
//
// Exits with 0 if all lists are equal, otherwise with 1; differences are printed.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const here = dirname(fileURLToPath(import.meta.url));
if (!existsSync(join(here, "node_modules", "tsshogi"))) {
  execFileSync("npm", ["install", "--no-audit", "--no-fund"], { cwd: here, stdio: ["ignore", "ignore", "inherit"] });
}
const { PieceType, Position, Square } = await import("tsshogi");

const { values: options } = parseArgs({
  options: {
    cli: { type: "string", default: "build/release/bin/komadai-cli" },
    positions: { type: "string", default: "2500" },
    seed: { type: "string", default: "1" },
    file: { type: "string" },
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
const oneOf = (list) => list[below(list.length)];

const dropLetters = new Map([
  [PieceType.PAWN, "P"],
  [PieceType.LANCE, "L"],
  [PieceType.KNIGHT, "N"],
  [PieceType.SILVER, "S"],
  [PieceType.GOLD, "G"],
  [PieceType.BISHOP, "B"],
  [PieceType.ROOK, "R"],
]);

// All legal moves in USI, found by testing every conceivable move with the oracle.
function legalMoves(position) {
  const moves = [];
  const consider = (usi) => {
    const move = position.createMoveByUSI(usi);
    if (move && position.isValidMove(move)) moves.push(usi);
  };
  for (const from of position.board.listNonEmptySquares()) {
    if (position.board.at(from).color !== position.color) continue;
    for (const to of Square.all) {
      if (!position.isMovable(from, to)) continue;
      consider(from.usi + to.usi);
      consider(from.usi + to.usi + "+");
    }
  }
  for (const [type, letter] of dropLetters) {
    if (position.hand(position.color).count(type) === 0) continue;
    for (const to of Square.all) {
      if (!position.board.at(to)) consider(letter + "*" + to.usi);
    }
  }
  return moves.sort();
}

function play(position, usi) {
  position.doMove(position.createMoveByUSI(usi), { ignoreValidation: true });
}

const positions = new Map(); // SFEN without counter → SFEN
const keep = (sfen) => positions.set(sfen.split(" ").slice(0, 3).join(" "), sfen);

function randomGame(limit) {
  const position = new Position();
  const length = 20 + below(280);
  for (let ply = 0; ply < length && positions.size < limit; ply++) {
    const moves = legalMoves(position);
    if (moves.length === 0) return;
    if (position.checked || ply % 6 === 5) keep(position.sfen);
    let choice = oneOf(moves);
    const taste = random();
    if (taste < 0.3) {
      const drops = moves.filter((usi) => usi[1] === "*");
      if (drops.length > 0) choice = oneOf(drops);
    } else if (taste < 0.6) {
      const before = position.sfen;
      for (let tries = 0; tries < 30; tries++) {
        const candidate = oneOf(moves);
        play(position, candidate);
        const check = position.checked;
        position.resetBySFEN(before);
        if (check) {
          choice = candidate;
          break;
        }
      }
    }
    play(position, choice);
  }
}

const sets = { p: 18, l: 4, n: 4, s: 4, g: 4, b: 2, r: 2 };

// A position that no game may have led to, but in which every rule holds.
function thrownPosition() {
  const board = Array.from({ length: 9 }, () => Array(9).fill(null)); // [rank − 1][9 − file]
  const kings = [
    [below(9), below(9)],
    [below(9), below(9)],
  ];
  if (kings[0].join() === kings[1].join()) return null;
  board[kings[0][0]][kings[0][1]] = "K";
  board[kings[1][0]][kings[1][1]] = "k";
  const hands = { b: {}, w: {} };
  const share = 0.2 + 0.6 * random();
  for (const [letter, count] of Object.entries(sets)) {
    for (let i = 0; i < count; i++) {
      const black = random() < 0.5;
      const where = random();
      if (where > share) {
        // in hand, or out of play: an incomplete set makes open lines
        if (where > share + (1 - share) / 2) continue;
        const hand = hands[black ? "b" : "w"];
        hand[letter] = (hand[letter] ?? 0) + 1;
        continue;
      }
      let rank = below(9);
      let file = below(9);
      if (random() < 0.6) {
        const king = oneOf(kings);
        rank = Math.min(8, Math.max(0, king[0] + below(5) - 2));
        file = Math.min(8, Math.max(0, king[1] + below(5) - 2));
      }
      if ("rbl".includes(letter) && random() < 0.6) {
        // on a line with the other king: pins, discovered checks
        const king = kings[black ? 1 : 0];
        const [dr, df] = { r: oneOf([[0, 1], [1, 0], [0, -1], [-1, 0]]), l: [black ? 1 : -1, 0],
          b: oneOf([[1, 1], [1, -1], [-1, 1], [-1, -1]]) }[letter];
        const distance = 2 + below(6);
        rank = king[0] + dr * distance;
        file = king[1] + df * distance;
        if (rank < 0 || rank > 8 || file < 0 || file > 8) continue;
      }
      if (board[rank][file]) continue;
      const promoted = letter !== "g" && random() < 0.25;
      const depth = black ? rank : 8 - rank; // 0: the far rank
      if (!promoted && (((letter === "p" || letter === "l") && depth === 0) || (letter === "n" && depth <= 1))) continue;
      const piece = (promoted ? "+" : "") + (black ? letter.toUpperCase() : letter);
      if (!promoted && letter === "p" && board.some((row) => row[file] === piece)) continue;
      board[rank][file] = piece;
    }
  }
  const rows = board.map((row) =>
    row.map((piece) => piece ?? "1").join("").replace(/1+/g, (ones) => String(ones.length)),
  );
  const handText = (hand, upper) =>
    ["r", "b", "g", "s", "n", "l", "p"]
      .filter((letter) => hand[letter])
      .map((letter) => (hand[letter] > 1 ? hand[letter] : "") + (upper ? letter.toUpperCase() : letter))
      .join("");
  const text = handText(hands.b, true) + handText(hands.w, false) || "-";
  const color = oneOf(["b", "w"]);
  const other = Position.newBySFEN(`${rows.join("/")} ${color === "b" ? "w" : "b"} ${text} 1`);
  if (!other || other.checked) return null; // the side that has moved must not be in check
  return `${rows.join("/")} ${color} ${text} 1`;
}

const wanted = Number(options.positions);
while (positions.size < Math.ceil(wanted / 2)) randomGame(Math.ceil(wanted / 2));
while (positions.size < wanted) {
  const sfen = thrownPosition();
  if (sfen) keep(sfen);
}
if (options.file) {
  for (const line of readFileSync(options.file, "utf8").split(/\r?\n/)) {
    const sfen = line.split("\t")[0].replace(/^(position )?(sfen )?/, "").trim();
    if (sfen && !sfen.startsWith("#")) keep(sfen.split(" ").slice(0, 4).join(" "));
  }
}

const sfens = [...positions.values()];
const answer = spawnSync(options.cli, ["moves", "--stdin"], {
  input: sfens.join("\n") + "\n",
  encoding: "utf8",
  maxBuffer: 1 << 30,
});
if (answer.error || answer.status !== 0) {
  console.error(`${options.cli} moves --stdin failed: ${answer.error ?? answer.stderr}`);
  process.exit(1);
}
const lines = answer.stdout.split("\n").slice(0, -1);
if (lines.length !== sfens.length) {
  console.error(`${sfens.length} positions asked, ${lines.length} answered`);
  process.exit(1);
}

const seen = { positions: 0, moves: 0, inCheck: 0, doubleCheck: 0, mated: 0, dropPawnMates: 0, pinned: 0 };
let different = 0;
let refused = 0;
sfens.forEach((sfen, i) => {
  const position = Position.newBySFEN(sfen);
  if (!position || lines[i].startsWith("error")) {
    console.log(`not a position: ${sfen} (${position ? lines[i] : "the oracle cannot read it"})`);
    refused++;
    return;
  }
  const other = Position.newBySFEN(sfen.replace(/ [bw] /, position.color === "black" ? " w " : " b "));
  if (other.checked) {
    console.log(`no legal position, a king could be taken: ${sfen}`);
    refused++;
    return;
  }
  const theirs = legalMoves(position);
  const ours = lines[i].split(" ").filter((move) => move !== "").sort();

  seen.positions++;
  seen.moves += theirs.length;
  if (position.checked) {
    seen.inCheck++;
    const color = position.color;
    const king = position.board.findKing(color);
    const attackers = position.listAttackers(king).filter((from) => position.board.at(from).color !== color);
    if (attackers.length > 1) seen.doubleCheck++;
  } else {
    for (const from of position.board.listNonEmptySquares()) {
      const piece = position.board.at(from);
      if (piece.color !== position.color || piece.type === PieceType.KING) continue;
      if (position.board.isChecked(position.color, { ignore: from })) seen.pinned++;
    }
  }
  if (theirs.length === 0) seen.mated++;
  if (position.hand(position.color).count(PieceType.PAWN) > 0) {
    for (const to of Square.all) {
      const move = position.board.at(to) ? null : position.createMoveByUSI("P*" + to.usi);
      if (move && position.isPawnDropMate(move)) seen.dropPawnMates++;
    }
  }

  if (theirs.join() !== ours.join()) {
    different++;
    const missing = theirs.filter((move) => !ours.includes(move));
    const extra = ours.filter((move) => !theirs.includes(move));
    console.log(`${sfen}\n  missing: ${missing.join(" ") || "-"}\n  extra:   ${extra.join(" ") || "-"}`);
  }
});

console.log(
  `${seen.positions} positions, ${seen.moves} moves; in check ${seen.inCheck}, by two pieces ${seen.doubleCheck}, ` +
    `pinned pieces ${seen.pinned}, drop-pawn mates ${seen.dropPawnMates}, without a move ${seen.mated}`,
);
if (refused > 0) console.log(`${refused} not compared`);
console.log(different === 0 ? "all lists are the same" : `${different} lists differ`);
process.exit(different === 0 ? 0 : 1);
