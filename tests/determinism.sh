#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds of o1sim by different compilers and at different optimisation must give the same bytes.
#   determinism.sh REFERENCE OTHER...
# Compares the traces and results of all golden scenarios and examples; exit 1 when any differ.
set -eu

if [ $# -lt 2 ]; then
    echo "usage: determinism.sh REFERENCE OTHER..." >&2
    exit 2
fi
tests=$(dirname -- "$(readlink -f -- "$0")")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM
failed=0
compared=0

# results BINARY SCENARIO PREFIX: what the binary makes of the scenario; a refusal is a result too
results()
{
    code=0
    "$1" trace "$2" --format golden -o - >"$3.trace" 2>"$3.problem" || code=$?
    echo "trace: exit $code" >"$3.exit"
    code=0
    "$1" run "$2" --json >"$3.json" 2>>"$3.problem" || code=$?
    echo "run: exit $code" >>"$3.exit"
}

# compare SCENARIO: all builds
compare()
{
    results "$reference" "$1" "$folder/reference"
    if ! [ -s "$folder/reference.trace" ] || ! [ -s "$folder/reference.json" ]; then
        echo "$1: $reference gives nothing" >&2
        cat "$folder/reference.problem" >&2
        failed=1
        return
    fi
    for binary in $others; do
        results "$folder/$binary" "$1" "$folder/other"
        for part in trace json exit; do
            if ! cmp "$folder/reference.$part" "$folder/other.$part" >&2; then
                echo "$1: $part differs between $reference and $(readlink "$folder/$binary")" >&2
                failed=1
            fi
        done
        compared=$((compared + 1))
    done
}

reference=$1
shift
# Links without spaces in their names, so that a plain list can hold them.
others=
for binary in "$@"; do
    link=binary$#-$compared
    compared=$((compared + 1))
    ln -s "$(readlink -f -- "$binary")" "$folder/$link"
    others="$others $link"
done
compared=0

{
    find "$tests/golden" -name '*.scenario.json' 2>/dev/null
    find "$tests/../examples" -name '*.o1.json' 2>/dev/null
} | LC_ALL=C sort >"$folder/scenarios"
while IFS= read -r scenario; do
    compare "$scenario"
done <"$folder/scenarios"

echo "$(wc -l <"$folder/scenarios") scenarios, $compared comparisons"
[ "$compared" -gt 0 ] && [ $failed -eq 0 ]
