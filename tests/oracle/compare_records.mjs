// SPDX-License-Identifier: GPL-3.0-or-later
// Reads records with komadai-cli and with the npm package tsshogi, an independent implementation, and lists where they
// disagree. Started by script/compare-records, which builds and installs what is needed. Needs Node 18 with all
// encodings.
//
//   node compare_records.mjs --cli komadai-cli --bench bench_records --modules FOLDER [--rounds N] [--json FILE] FOLDER...
//
// --modules: where tsshogi is installed. --rounds: of the measurement, 0: none (31). --json: all disagreements.
//
// Compared of the first game of each file: start, main line, branches (as sets of lines of moves), ends, comments with
// bookmarks, times. Exits with 1 if a file cannot be compared at all, not because of a disagreement: these are looked at
// by people (docs/development/lab/records-agreement.md).
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    cli: { type: "string" },
    bench: { type: "string" },
    modules: { type: "string" },
    rounds: { type: "string", default: "31" },
    json: { type: "string" },
  },
});
const library = await import(pathToFileURL(join(options.modules, "node_modules/tsshogi/dist/esm/index.mjs")));

const suffixes = new Set([".kif", ".kifu", ".ki2", ".ki2u", ".csa", ".jkf", ".usi", ".sfen", ".usen"]);
function recordsBelow(path) {
  if (statSync(path).isDirectory()) {
    return readdirSync(path).sort().flatMap((name) => recordsBelow(join(path, name)));
  }
  return suffixes.has(extname(path).toLowerCase()) ? [path] : [];
}

const decoderNames = { "UTF-8-BOM": "utf-8", "UTF-16LE": "utf-16le", "UTF-16BE": "utf-16be" };
const decode = (bytes, encoding) => new TextDecoder(decoderNames[encoding] ?? encoding.toLowerCase()).decode(bytes);

function importText(text, format) {
  switch (format) {
    case "kif":
      return library.importKIF(text);
    case "ki2":
      return library.importKI2(text);
    case "csa":
      return library.importCSA(text);
    case "jkf":
      return library.importJKFString(text);
    case "usi":
      return library.Record.newByUSI(text.split(/\r?\n|\r/).find((line) => line.trim() !== "") ?? "");
    default:
      return library.Record.newByUSEN(text.trim().split(/\s/)[0]);
  }
}

// Both sides as { start, nodes }: nodes maps the moves to a node ("7g7f 3c3d", "7g7f #" for an end) to what is there.
const winner = (color) => (color === "black" ? "black" : color === "white" ? "white" : null);
const other = (color) => (color === "black" ? "white" : "black");

// How an ending is called here, as [kind, winner]; null: a word that tsshogi does not know.
function endOf(move, color) {
  const types = library.SpecialMoveType;
  switch (move.type) {
    case types.INTERRUPT:
      return ["abort", null];
    case types.RESIGN:
      return ["resignation", other(color)];
    case types.MAX_MOVES:
      return ["max-moves", null];
    case types.IMPASS:
    case types.DRAW:
      return ["impasse", null];
    case types.REPETITION_DRAW:
      return ["repetition", null];
    case types.MATE:
      return ["mate", other(color)];
    case types.NO_MATE:
      return ["no-mate", null];
    case types.TIMEOUT:
      return ["time-up", other(color)];
    case types.FOUL_WIN:
      return ["illegal-move", color];
    case types.FOUL_LOSE:
      return ["illegal-move", other(color)];
    case types.ENTERING_OF_KING:
      return ["declaration", color];
    case types.WIN_BY_DEFAULT:
      return ["forfeit", color];
    case types.LOSE_BY_DEFAULT:
      return ["forfeit", other(color)];
    case types.TRY:
      return ["try", color];
    default:
      return [`“${move.name ?? move.type}”`, null];
  }
}

const words = (text) => (text ?? "").replace(/\s+$/u, "");

function fromTsshogi(record) {
  const nodes = new Map();
  const walk = [{ node: record.first, path: [] }];
  while (walk.length > 0) {
    const { node, path } = walk.pop();
    const ends = node.prev && !(node.move instanceof library.Move);
    const here = node.prev ? [...path, ends ? "#" : node.move.usi] : [];
    nodes.set(here.join(" "), {
      end: ends ? endOf(node.move, node.nextColor).join(" ") : null,
      comment: words(node.comment),
      bookmark: words(node.bookmark),
      time: node.elapsedMs || 0,
      main: node.isFirstBranch && (node.prev === null || nodes.get(path.join(" ")).main),
    });
    if (node.branch) walk.push({ node: node.branch, path });
    if (node.next) walk.push({ node: node.next, path: here });
  }
  return { start: record.initialPosition.sfen, nodes };
}

function fromKomadai(shown) {
  const nodes = new Map();
  nodes.set("", { end: null, comment: "", bookmark: "", time: 0, main: true });
  const lines = [];
  const add = (line, path, isMain) => {
    const at = [path];
    line.moves.forEach((move, i) => {
      at.push([...at[at.length - 1], move]);
      const key = at[at.length - 1].join(" ");
      if (!nodes.has(key))
        nodes.set(key, { end: null, comment: "", bookmark: "", time: line.times[i] ?? 0, main: isMain });
    });
    const last = [...at[at.length - 1], "#"].join(" ");
    if (line.end) {
      nodes.set(last, {
        end: `${line.end.kind} ${line.end.winner}`.replace(" null", " "),
        comment: "",
        bookmark: "",
        time: line.end.time ?? 0,
        main: isMain,
      });
    }
    const keyAt = (ply) => (ply - path.length < at.length ? at[ply - path.length].join(" ") : last);
    for (const { ply, text } of line.comments) nodes.get(keyAt(ply)).comment = words(text);
    for (const { ply, name } of line.bookmarks ?? []) nodes.get(keyAt(ply)).bookmark = words(name);
    lines.push(at[at.length - 1]);
  };
  add(shown, [], true);
  for (const line of shown.variations) {
    const parent = line.parent === null ? lines[0] : lines[line.parent + 1];
    add(line, parent.slice(0, line.ply - 1), false);
  }
  return { start: shown.initialSfen, nodes };
}

const plain = (sfen) => sfen.split(" ").slice(0, 3).join(" ");
const mainLine = (side) => [...side.nodes].filter(([, node]) => node.main).map(([path]) => path);

// [field, where, ours, theirs] of every disagreement.
function compare(ours, theirs) {
  const found = [];
  if (plain(ours.start) !== plain(theirs.start)) found.push(["start", "", ours.start, theirs.start]);
  const moves = (side) => mainLine(side).filter((path) => path !== "" && !path.endsWith("#")).length;
  const longest = (side) => mainLine(side).filter((path) => !path.endsWith("#")).at(-1);
  if (longest(ours) !== longest(theirs))
    found.push(["main line", "", `${moves(ours)} moves`, `${moves(theirs)} moves`]);
  const branches = (side) => [...side.nodes].filter(([path, node]) => !node.main && !path.endsWith("#"));
  const mineOnly = branches(ours).filter(([path]) => !theirs.nodes.has(path)).length;
  const theirsOnly = branches(theirs).filter(([path]) => !ours.nodes.has(path)).length;
  if (mineOnly + theirsOnly > 0) found.push(["branches", "", `${mineOnly} moves more`, `${theirsOnly} moves more`]);
  const paths = new Set([...ours.nodes.keys(), ...theirs.nodes.keys()]);
  for (const path of paths) {
    const mine = ours.nodes.get(path);
    const his = theirs.nodes.get(path);
    const ply = path === "" ? 0 : path.split(" ").length;
    if (path.endsWith("#") && mine?.end !== his?.end)
      found.push(["ends", ply, mine?.end ?? "none", his?.end ?? "none"]);
    if (!mine || !his) continue;
    for (const field of ["comment", "bookmark"])
      if (mine[field] !== his[field]) found.push(["comments", ply, mine[field], his[field]]);
    if (mine.time !== his.time) found.push(["times", ply, mine.time, his.time]);
  }
  return found;
}

const fields = ["read", "start", "main line", "branches", "ends", "comments", "times"];
const files = folders.flatMap(recordsBelow);
const perFormat = new Map();
const disagreements = [];
const readable = [];
const compared = { moves: 0, branches: 0, ends: 0, comments: 0, times: 0 };
let failed = false;
for (const file of files) {
  const told = spawnSync(options.cli, ["show", "--json", file, "--game", "1"], { encoding: "utf8", maxBuffer: 1 << 28 });
  const shown = told.status === 0 ? JSON.parse(told.stdout) : null;
  const format = shown?.format ?? extname(file).slice(1).replace(/u$/, "");
  let record;
  try {
    record = importText(decode(readFileSync(file), shown?.encoding ?? "UTF-8"), format);
  } catch (error) {
    record = error;
  }
  const isTheirs = !(record instanceof Error);
  let found = [];
  if (Boolean(shown) !== isTheirs) found.push(["read", "", shown ? "read" : "not read", isTheirs ? "read" : record.message]);
  if (shown && isTheirs) {
    try {
      const theirs = fromTsshogi(record);
      found = compare(fromKomadai(shown), theirs);
      for (const [path, node] of theirs.nodes) {
        compared.moves += path !== "" && !path.endsWith("#") ? 1 : 0;
        compared.branches += path !== "" && !node.main ? 1 : 0;
        compared.ends += node.end ? 1 : 0;
        compared.comments += (node.comment ? 1 : 0) + (node.bookmark ? 1 : 0);
        compared.times += node.time > 0 ? 1 : 0;
      }
      readable.push({ file, format, encoding: shown.encoding });
    } catch (error) {
      console.error(`${file}: ${error.stack}`);
      failed = true;
    }
  }
  const counts = perFormat.get(format) ?? { files: 0, both: 0, ...Object.fromEntries(fields.map((field) => [field, 0])) };
  perFormat.set(format, counts);
  counts.files += 1;
  counts.both += shown && isTheirs ? 1 : 0;
  for (const field of fields) counts[field] += found.some(([name]) => name === field) ? 1 : 0;
  const faults = shown?.warnings.map((warning) => warning.message) ?? [];
  for (const [field, ply, ours, theirs] of found) disagreements.push({ file, format, field, ply, ours, theirs, faults });
}

console.log(`${files.length} files; disagreements by file:`);
console.log(["format", "files", "read by both", ...fields].join(" | "));
for (const [format, counts] of [...perFormat].sort())
  console.log([format, counts.files, counts.both, ...fields.map((field) => counts[field])].join(" | "));
console.log(
  `compared: ${compared.moves} moves (${compared.branches} nodes in branches), ${compared.ends} ends, ` +
    `${compared.comments} comments and bookmarks, ${compared.times} times`,
);
const short = (value) => JSON.stringify(value).slice(0, 70);
let last = "";
for (const { file, field, ply, ours, theirs, faults } of disagreements) {
  if (file !== last) console.log(`\n${file}`);
  if (file !== last) for (const fault of faults) console.log(`    (${fault})`);
  last = file;
  console.log(`  ${field}${ply === "" ? "" : `, ply ${ply}`}: Komadai ${short(ours)}, tsshogi ${short(theirs)}`);
}
if (options.json) writeFileSync(options.json, JSON.stringify(disagreements, null, 1));

// From the bytes of a file to a record, each program on its own; the median of the rounds.
const rounds = Number(options.rounds);
if (rounds > 0) {
  const told = spawnSync(options.bench, ["read", String(rounds), ...readable.map(({ file }) => file)], {
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  const mine = JSON.parse(told.stdout);
  const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
  const measured = readable.map(({ file, format, encoding }) => {
    const bytes = readFileSync(file);
    const times = [];
    // The first rounds are those in which the engine of JavaScript learns.
    for (let round = -rounds; round < rounds; round++) {
      const began = process.hrtime.bigint();
      importText(decode(bytes, encoding), format);
      const took = Number(process.hrtime.bigint() - began) / 1000;
      if (round >= 0) times.push(took);
    }
    return { format, ours: mine[file], theirs: median(times) };
  });
  console.log("\nµs a file: Komadai, tsshogi, times as fast (median of the files; the slowest)");
  for (const format of [...new Set(measured.map((each) => each.format)), "all"].sort()) {
    const chosen = measured.filter((each) => format === "all" || each.format === format);
    const mean = (side) => chosen.reduce((sum, each) => sum + each[side], 0) / chosen.length;
    const ratios = chosen.map((each) => each.theirs / each.ours).sort((a, b) => a - b);
    console.log(
      `${format}: ${mean("ours").toFixed(1)} ${mean("theirs").toFixed(1)}  ${(mean("theirs") / mean("ours")).toFixed(1)}` +
        ` (${ratios[Math.floor(ratios.length / 2)].toFixed(1)}; ${ratios[0].toFixed(1)})`,
    );
  }
}
process.exit(failed ? 1 : 0);
