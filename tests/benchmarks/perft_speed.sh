#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Times the move generator from the start position and, in the same run, fairy-stockfish's if it is installed. Leaves
# per second of CPU time, best of three alternating rounds; the result is checked, too.
#
#   tests/benchmarks/perft_speed.sh [komadai-cli]      (default: build/release/bin/komadai-cli)
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd -P)
cli=${1:-$root/build/release/bin/komadai-cli}
if [[ ! -x $cli ]]; then
  echo "$cli is not there: script/build release" >&2
  exit 1
fi
fairy=$(PATH=$PATH:/usr/games command -v fairy-stockfish || true)
TIMEFORMAT=%U

declare -A leaves=([5]=19861490 [6]=547581517) best=()

# round NAME DEPTH command… : the command prints the count at the end of its last line that has one.
round() {
  local name=$1 depth=$2 output seconds speed
  shift 2
  output=$(mktemp)
  seconds=$({ time "$@" >"$output" 2>/dev/null; } 2>&1)
  if ! grep -qw "${leaves[$depth]}" "$output"; then
    echo "$name counts wrongly at depth $depth: $(tail -n 1 "$output")" >&2
    exit 1
  fi
  rm -f "$output"
  speed=$(awk -v n="${leaves[$depth]}" -v s="$seconds" 'BEGIN { if (s < 0.01) s = 0.01; printf "%.2f", n / s / 1e6 }')
  if [[ -z ${best[$name]:-} ]] || awk -v a="$speed" -v b="${best[$name]}" 'BEGIN { exit !(a > b) }'; then
    best[$name]=$speed
  fi
}

fairy_perft() { printf 'usi\nposition startpos\ngo perft 5\nquit\n' | "$fairy"; }

for _ in 1 2 3; do
  round bulk 6 "$cli" perft --depth 6
  round singly 5 "$cli" perft --depth 5 --no-bulk
  [[ -z $fairy ]] || round fairy 5 fairy_perft
done

printf '%-46s %8s million leaves/s\n' "komadai-cli perft --depth 6 (last ply counted)" "${best[bulk]}"
printf '%-46s %8s million leaves/s\n' "komadai-cli perft --depth 5 --no-bulk" "${best[singly]}"
if [[ -n $fairy ]]; then
  printf '%-46s %8s million leaves/s\n' "fairy-stockfish go perft 5" "${best[fairy]}"
  awk -v a="${best[bulk]}" -v b="${best[singly]}" -v f="${best[fairy]}" \
    'BEGIN { printf "times as fast as fairy-stockfish: %.1f counted, %.1f one by one\n", a / f, b / f }'
else
  echo "fairy-stockfish is not installed: no comparison"
fi
