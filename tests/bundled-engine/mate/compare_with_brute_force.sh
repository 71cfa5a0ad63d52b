#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Compares the solver of mates with brute force on many random endings (50,000 unless told otherwise). The tests do the
# same with 2,000.
#   compare_with_brute_force.sh BUILD_FOLDER [ENDINGS [SEED]]
# The seed (20 unless told otherwise) says which endings.
set -eu
[ $# -ge 1 ] || { echo "usage: $0 BUILD_FOLDER [ENDINGS [SEED]]" >&2; exit 2; }
# Qt Test gives a test five minutes unless told otherwise.
export QTEST_FUNCTION_TIMEOUT=36000000
KOMADAI_MATE_ENDINGS="${2:-50000}" KOMADAI_MATE_SEED="${3:-20}" "$1/tests/tst_mate_endings" agreesWithBruteForce -maxwarnings 0
