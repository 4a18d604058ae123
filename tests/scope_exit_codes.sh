#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What o1scope answers on the command line: exit codes, messages, and that nothing half-written stays.
# Usage: scope_exit_codes.sh O1SCOPE EXAMPLE
set -u

scope=$1
example=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR="$folder" XDG_CONFIG_HOME="$folder"
chmod 700 "$folder"
failures=0

# expect CODE TEXT ARGUMENT...: exit code, and a text that the output must have
expect()
{
    code=$1
    text=$2
    shift 2
    found=0
    "$scope" "$@" >"$folder/out" 2>&1 || found=$?
    if [ "$found" -ne "$code" ] || { [ -n "$text" ] && ! grep -qF -- "$text" "$folder/out"; }; then
        printf 'o1scope %s: exit %s (expected %s), said:\n' "$*" "$found" "$code"
        cat "$folder/out"
        failures=$((failures + 1))
    fi
}

printf '{"tasks": [' >"$folder/truncated.o1.json"
printf 'not json' >"$folder/nonsense.o1.json"

expect 0 "--render" --help
expect 0 "o1scope" --version
expect 2 "--nonsense" --nonsense
expect 2 "needs a FILE" --render timeline -o "$folder/x.png"
expect 2 "--output" --render timeline "$example"
expect 2 "--render" "$example" -o "$folder/x.png"
expect 2 "sideways" --render sideways "$example" -o "$folder/x.png"
expect 2 "--size" --render timeline "$example" -o "$folder/x.png" --size 12
expect 2 "thread_penalty" --set thread_penalty --render timeline "$example" -o "$folder/x.png"
expect 65 "truncated.o1.json:1" --render timeline "$folder/truncated.o1.json" -o "$folder/x.png"
expect 65 "nonsense.o1.json:1" --render window "$folder/nonsense.o1.json" -o "$folder/x.png"
expect 2 "thread_penalti" --set thread_penalti=1 --render timeline "$example" -o "$folder/x.png"
expect 74 "missing.o1.json" --render timeline "$folder/missing.o1.json" -o "$folder/x.png"
expect 74 "is a directory" --render timeline "$folder" -o "$folder/x.png"
expect 2 ".png, .svg or .pdf" --render timeline "$example" -o "$folder/x.gif"
ln -s /dev/full "$folder/full.png"
expect 74 "full.png" --render timeline "$example" -o "$folder/full.png"
expect 74 "no/such" --render timeline "$example" -o "$folder/no/such/x.png"
for picture in x.png x.svg x.pdf; do
    if [ -e "$folder/$picture" ]; then
        printf '%s was written by a call that failed\n' "$picture"
        failures=$((failures + 1))
    fi
done

for view in timeline runqueues hogslice window; do
    # The option before FILE must not swallow it.
    expect 0 "" --render "$view" --set thread_penalty=2 "$example" -o "$folder/$view.png" --size 800x500
    if [ "$(head -c 4 "$folder/$view.png" | tail -c 3)" != PNG ]; then
        printf '%s.png is no picture\n' "$view"
        failures=$((failures + 1))
    fi
done

[ "$failures" -eq 0 ]
