#!/usr/bin/env bash
# Tries out what `make package` has built where nothing of ours is: in a new Debian, made by debootstrap and taken down
# again, which has neither Swift nor the libraries. First the tarball alone, then the Debian package by apt.
# Where debootstrap, root or the network is not to be had it says so and succeeds.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

# cannot WHY: ends the test without a result.
cannot() {
    echo "package-test: skipped: $1"
    exit 0
}

deb=$(find .build/package -maxdepth 1 -name 'redomat_*.deb' | head -n 1)
ball=$(find .build/package -maxdepth 1 -name 'redomat-*.tar.xz' | head -n 1)
{ [ -n "$deb" ] && [ -n "$ball" ]; } || fail "there is no package in .build/package: make package"

if command -v lintian >/dev/null; then
    echo "== lintian"
    lintian --fail-on error --allow-root "$deb" || fail "lintian finds errors in the package"
else
    echo "lintian is not installed: the package was not looked through"
fi

[ "$(id -u)" -eq 0 ] || cannot "a system in a folder can be made by root alone"
command -v debootstrap >/dev/null || { command -v apt-get >/dev/null && apt_install debootstrap; } ||
    cannot "debootstrap is not installed, and cannot be installed here"
suite=${REDOMAT_SUITE:-$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)}
mirror=${REDOMAT_MIRROR:-http://deb.debian.org/debian}

root=$(mktemp -d "${TMPDIR:-/tmp}/redomat-package.XXXXXX")
# leave: takes the new system down, whose processes have ended by then.
leave() {
    ! mountpoint -q "$root/proc" || umount "$root/proc" || return
    rm -rf --one-file-system "$root"
}
trap leave EXIT
trap 'exit 130' INT TERM
echo "== a new Debian $suite in a folder"
debootstrap --variant=minbase "$suite" "$root" "$mirror" >"$root.log" 2>&1 || {
    tail -n 3 "$root.log" >&2
    rm -f "$root.log"
    cannot "debootstrap made no Debian $suite from $mirror"
}
rm -f "$root.log"
# A Swift program learns of its arguments there.
mount -t proc proc "$root/proc" || cannot "/proc cannot be mounted in the new Debian"
[ ! -e /etc/resolv.conf ] || cp -L /etc/resolv.conf "$root/etc/resolv.conf"

# inside COMMAND: a line of a shell in the new system, with nothing of this one's settings.
inside() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
    ${http_proxy+http_proxy="$http_proxy"} ${https_proxy+https_proxy="$https_proxy"} chroot "$root" /bin/bash -ec "$1"; }

# works COMMAND: what a newcomer does first.
works() {
    inside "rm -rf /root/try; mkdir /root/try; cd /root/try; $1 --version; $1 new clinic; $1 check --quiet clinic.yaml
        $1 run --quiet --replications 10 clinic.yaml; test -s Reports/runs/my-clinic/report.md
        $1 theory M/M/3 --arrivals 20/h --service 8/h >theory.txt; grep -q . theory.txt
        $1 schema | cmp - redomat.schema.json" || fail "$1 does not work in a new Debian"
}

echo "== the tarball"
inside '! command -v swift' || fail "the new Debian has Swift"
# Unpacked from outside: so bare a system has no xz yet.
tar -C "$root/root" --no-same-owner -xf "$ball"
works "/root/$(basename "$ball" .tar.xz)/bin/redomat"
# A staffing plan asks both of the libraries.
inside "cd /root/redomat-*/ && bin/redomat staffing examples/hospital/number-of-doctors.yaml >/root/staffing.txt" ||
    fail "the tarball's command makes no staffing plan"

echo "== the Debian package"
cp "$deb" "$root/root/"
inside "export DEBIAN_FRONTEND=noninteractive
    apt-get -q update >/dev/null && apt-get -q -y --no-install-recommends install /root/$(basename "$deb")" \
    >"$root/root/apt.log" 2>&1 || {
    tail -n 15 "$root/root/apt.log" >&2
    fail "apt cannot install the package"
}
works redomat
inside "cd /usr/share/doc/redomat/examples && redomat check --quiet hospital/*.yaml payment/*.yaml fleet/*.yaml survey/*.yaml" ||
    fail "the examples of the package are not right"
for file in bash-completion/completions/redomat zsh/vendor-completions/_redomat fish/vendor_completions.d/redomat.fish \
    man/man1/redomat.1.gz man/man1/redomat.run.1.gz redomat/scenario.schema.json doc/redomat/copyright \
    doc/redomat/changelog.gz doc/redomat/README.md doc/redomat/examples/scenario.schema.json; do
    inside "test -s /usr/share/$file" || fail "the package has no /usr/share/$file"
done
# A word that is begun is completed, by the script as it lies there.
inside ". /usr/share/bash-completion/completions/redomat
    COMP_WORDS=(redomat sch); COMP_CWORD=1; COMP_LINE='redomat sch'; COMP_POINT=11; _redomat redomat sch redomat
    test \"\${COMPREPLY[*]}\" = schema" || fail "bash does not complete 'redomat sch'"
# The tutorial to the letter, with nothing but the package: its commands in their order print what stands there, and the last
# one its decision.
mkdir "$root/root/tutorial"
awk -v folder="$root/root/tutorial" '
    /^```console$/ { number++; inside = 1; next }
    /^```$/ { inside = 0 }
    inside { print > (folder "/" number ".txt") }' Documentation/tutorial.md
steps=$(find "$root/root/tutorial" -name '*.txt' | wc -l)
[ "$steps" -ge 5 ] || fail "the tutorial has $steps steps"
inside "mkdir /root/learn; cd /root/learn
    for number in \$(seq $steps); do
        step=/root/tutorial/\$number.txt
        command=\$(head -n 1 \$step); command=\${command#\\$ }
        eval \"\$command\" >/root/tutorial/\$number.found 2>&1
        tail -n +2 \$step | diff - /root/tutorial/\$number.found
    done" || fail "the tutorial does not come to its decision in a new Debian"
inside "apt-get -q -y remove redomat >/dev/null && ! command -v redomat" || fail "the package cannot be taken away again"
echo "package-test: passed in Debian $suite"
