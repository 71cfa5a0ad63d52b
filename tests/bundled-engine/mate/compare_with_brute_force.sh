#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Compares the mate solver with brute force on many random endings (default: 50,000). The tests do the same with 2,000.
#   compare_with_brute_force.sh BUILD_FOLDER [ENDINGS [SEED]]
# The seed (default: 20) selects the endings.
set -eu
[ $# -ge 1 ] || { echo "usage: $0 BUILD_FOLDER [ENDINGS [SEED]]" >&2; exit 2; }
# Qt Test's default limit for a test is five minutes.
export QTEST_FUNCTION_TIMEOUT=36000000
KOMADAI_MATE_ENDINGS="${2:-50000}" KOMADAI_MATE_SEED="${3:-20}" "$1/tests/tst_mate_endings" agreesWithBruteForce -maxwarnings 0
