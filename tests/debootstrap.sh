#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Tries verbs of ./dev in clean Debian 12 roots, where nothing is installed: once as root without sudo, home or
# locale in a checkout that belongs to somebody else, once as a user with sudo in a path with a space.
#   debootstrap.sh [-k] [root|user] [VERB...]      default: both, verbs run and test; -k keeps the roots
# Needs root and debootstrap. Packages come from where this machine's own apt gets them.
set -eu

checkout=$(dirname -- "$(dirname -- "$(readlink -f -- "$0")")")

die()
{
    echo "debootstrap.sh: $*" >&2
    exit 1
}

[ "$(id -u)" -eq 0 ] || die "only root can make a Debian root"
command -v debootstrap >/dev/null || die "install debootstrap first: apt-get install debootstrap"

# Mounts made from here on are seen by this script only and go away with it.
if [ -z "${O1_FRESH_INSIDE:-}" ]; then
    O1_FRESH_INSIDE=1 exec unshare --mount --propagation private -- sh "$0" "$@"
fi

keep=
if [ "${1:-}" = -k ]; then
    keep=1
    shift
fi
who='root user'
case ${1:-} in
root | user)
    who=$1
    shift
    ;;
esac
[ $# -gt 0 ] || set -- run test

# First Debian archive in apt's sources, in either of their formats.
mirror()
{
    cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources 2>/dev/null | awk '
        /^deb / {
            for (i = 2; i < NF; i++)
                if ($i ~ /^[a-z+]+:\/\// && $(i + 1) == "bookworm") { print $i; exit }
        }
        /^URIs:/ { uri = $2 }
        /^Suites:/ { for (i = 2; i <= NF; i++) if ($i == "bookworm") found = 1 }
        /^$/ { uri = ""; found = 0 }
        found && uri { print uri; exit }'
}

work=$(mktemp -d "${TMPDIR:-/tmp}/o1scope-fresh.XXXXXX")

# shellcheck disable=SC2317
finish()
{
    for one in root user; do
        umount "$work/$one/proc" "$work/$one/dev/pts" "$work/$one/dev/shm" 2>/dev/null || true
    done
    if [ -n "$keep" ]; then
        echo "the roots are in $work"
    else
        rm -rf --one-file-system "$work"
    fi
}
trap finish EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

source=$(mirror)
[ -n "$source" ] || die "apt's sources name no Debian 12 (bookworm) archive"
echo "making a clean Debian 12 root"
debootstrap --variant=minbase bookworm "$work/base" "$source" >"$work/debootstrap.log" 2>&1 \
    || { tail -n 20 "$work/debootstrap.log" >&2 && die "debootstrap failed"; }
cp -L /etc/resolv.conf /etc/hosts "$work/base/etc/" 2>/dev/null || true
# How this machine reaches the archive: proxies and the like.
apt-config dump | grep -E '^Acquire::(http|https|Retries|ForceIPv|Check-)' | grep -v Auto-Detect \
    >"$work/base/etc/apt/apt.conf.d/99host" || true
proxies=$(env | grep -iE '^(http|https|no)_proxy=' || true)

# prepare WHO: a root of its own, with a copy of the checkout
prepare()
{
    tree=$work/$1
    cp -a "$work/base" "$tree"
    mount -t proc proc "$tree/proc"
    mkdir -p "$tree/dev/pts" "$tree/dev/shm"
    mount -t devpts -o newinstance,ptmxmode=0666 devpts "$tree/dev/pts"
    mount -t tmpfs tmpfs "$tree/dev/shm"
    if [ "$1" = root ]; then
        place=/srv/o1scope
        owner=12345:12345
    else
        place="/home/tester/my projects/o1scope"
        owner=tester:tester
        chroot "$tree" apt-get -qq update
        chroot "$tree" env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends sudo >/dev/null 2>&1
        chroot "$tree" useradd -m -s /bin/bash tester
        echo 'tester ALL=(ALL) NOPASSWD: ALL' >"$tree/etc/sudoers.d/tester"
    fi
    mkdir -p "$tree$place"
    tar -C "$checkout" --exclude=./build --exclude=./.git -cf - . | tar -C "$tree$place" -xf -
    chroot "$tree" chown -R "$owner" "$place"
    [ "$1" = root ] || chroot "$tree" chown tester:tester "/home/tester/my projects"
}

# inside WHO VERB: ./dev VERB from another folder, with next to nothing in the environment
inside()
{
    as=$1
    verb=$2
    # shellcheck disable=SC2086
    set -- env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin ${CI:+CI=$CI} $proxies
    if [ "$as" = root ]; then
        # shellcheck disable=SC2016
        chroot "$work/root" "$@" sh -c 'cd / && /srv/o1scope/dev "$1"' sh "$verb"
    else
        # shellcheck disable=SC2016
        chroot --userspec=tester:tester "$work/user" "$@" HOME=/home/tester USER=tester LANG=C.UTF-8 \
            sh -c 'cd "/home/tester/my projects" && o1scope/dev "$1"' sh "$verb"
    fi </dev/null
}

# drawn WHO: did `run` leave a picture?
drawn()
{
    picture=$(find "$work/$1" -xdev -name o1scope.png -size +10k)
    [ -n "$picture" ] && [ "$(head -c 4 "$picture" | tail -c 3)" = PNG ]
}

failed=0
for one in $who; do
    prepare "$one"
    for verb in "$@"; do
        echo "== ./dev $verb as $one"
        began=$(date +%s)
        outcome=passed
        inside "$one" "$verb" || outcome=FAILED
        if [ "$verb" = run ] && [ $outcome = passed ] && ! drawn "$one"; then
            outcome='FAILED: no picture'
        fi
        [ "$outcome" = passed ] || failed=1
        echo "== ./dev $verb as $one: $outcome, $(($(date +%s) - began)) s"
    done
done
exit $failed
