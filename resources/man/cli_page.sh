#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Writes the manual page of komadai-cli: a template with the help texts of all commands below its heading COMMANDS, so
# that the page never lacks an option. Run by the build.
#
#   cli_page.sh KOMADAI_CLI TEMPLATE PAGE
set -eu
cli=$1
template=$2
page=$3
# A sanitizer's report on a help text is no business of the page.
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 ASAN_OPTIONS=detect_leaks=0

commands() {
  "$cli" help | sed -n 's/^  \([a-z]*\)  *[A-Z].*/\1/p' | while read -r command; do
    case $command in
      help | version) continue ;;
    esac
    "$cli" help "$command"
    # A command that has commands of its own lists them.
    "$cli" help "$command" | sed -n '/^Commands:$/,$ s/^  \([a-z]*\)  *[A-Z].*/\1/p' | while read -r part; do
      "$cli" "$command" "$part" --help
    done
  done | awk '
    function roff(text) {
      gsub(/\\/, "\\e", text)
      gsub(/-/, "\\-", text)
      return text ~ /^[.\x27]/ ? "\\&" text : text
    }
    /^Usage: / {
      split($0, words, " ")
      name = words[3] ~ /^(engine|book|library|repertoire)$/ && words[4] ~ /^[a-z]+$/ ? words[3] " " words[4] : words[3]
      print ".SS " roff(name)
      sub(/^Usage: /, "")
      print ".B " roff($0)
      print ".PP"
      next
    }
    /^$/ || /^Options:$/ || /^Arguments:$/ || /^Commands:$/ { next }
    /^  [^ ]/ { # a term, two blanks or more, and the first line of what it means
      term = substr($0, 3)
      meaning = ""
      if (match(term, /  +/)) {
        meaning = substr(term, RSTART + RLENGTH)
        term = substr(term, 1, RSTART - 1)
      }
      print ".TP"
      print ".B " roff(term)
      if (meaning != "") print roff(meaning)
      next
    }
    { sub(/^ +/, ""); print roff($0) }'
}

marker='^\.\\" The help texts of all commands\.$'
{
  sed "/$marker/q" "$template"
  commands
  sed "1,/$marker/d" "$template"
} >"$page.new"
# An empty middle would be a page without commands.
grep -q '^\.SS convert$' "$page.new"
mv "$page.new" "$page"
