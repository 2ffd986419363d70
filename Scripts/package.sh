#!/usr/bin/env bash
# Builds what others install: .build/package/redomat_VERSION_ARCH.deb and redomat-VERSION-linux-ARCH.tar.xz, with Swift's
# runtime linked in. The Debian package takes its C libraries from Debian; the tarball has them in it, linked in where there
# is a .a of them and beside the command where there is none. Which libraries these are nobody lists here: the command is
# asked.
#     REDOMAT_MAINTAINER='Name <address>' is whom the Debian package names; by default who made the last commit.
set -euo pipefail
cd "$(dirname "$0")/.."
# shellcheck source=Scripts/common.sh
. Scripts/common.sh

for tool in dpkg-deb dpkg-shlibdeps readelf; do
    command -v "$tool" >/dev/null || fail "$tool is needed to build a Debian package (Debian: dpkg-dev)"
done

version=$(sed -n 's/.*current = "\([0-9.]*\)".*/\1/p' Sources/Studies/ProductVersion.swift)
[ -n "$version" ] || fail "Sources/Studies/ProductVersion.swift says no version"
arch=$(dpkg --print-architecture)
maintainer=${REDOMAT_MAINTAINER:-$(git log -1 --format='%an <%ae>')}
# What is packed is as old as the last commit, so that the same sources give the same package.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
commit=$(git describe --always --dirty --abbrev=40 --exclude='*')
place=$PWD/.build/package
scratch=$place/build
tree=$place/deb
name=redomat-$version-linux-$arch
ball=$place/$name

# Swift's runtime inside, no names of functions.
flags=(-c release --scratch-path "$scratch" --static-swift-stdlib -Xlinker -s --disable-local-rpath)
# Without -Onone: all of it is optimised.
product=(swift build "${flags[@]}" --product redomat)
built=$scratch/release/redomat

statics=$place/static
rm -rf "$statics" "$tree" "$ball"
mkdir -p "$statics" "$tree" "$ball"

# needed FILE: the libraries that a program or library names itself.
needed() { readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\].*/\1/p'; }

# What is on every system that has a C library, and no library to pack.
of_libc='^(libc|libm|libdl|librt|libpthread|libutil|libresolv|ld-linux.*)\.so'

# located FILE LIBRARY: where the system would find a library that FILE needs.
located() { ldd "$1" | sed -n "s|^[[:space:]]*$2 => \\(/[^ ]*\\) .*|\\1|p" | head -n 1; }

# package_of LIBRARY: the Debian package that it is of, whose files may be listed under /lib or under /usr/lib.
package_of() {
    local path
    path=$(readlink -f "$1")
    { dpkg-query -S "$path" "${path#/usr}" 2>/dev/null || true; } | head -n 1 | cut -d: -f1
}

# archive_of LIBRARY: the path of its .a, which need not be there.
archive_of() {
    # Of GCC's runtime the part that unwinds has another name where it is static.
    if [ "$1" = libgcc_s.so.1 ]; then clang -print-file-name=libgcc_eh.a; else clang -print-file-name="${1%%.so*}.a"; fi
}

# has_all_archives FILE: whether all that it needs, and what that needs, is there as .a too.
has_all_archives() {
    local library path
    while IFS= read -r library; do
        [[ $library =~ $of_libc ]] && continue
        [ -e "$(archive_of "$library")" ] || return 1
        path=$(located "$1" "$library")
        [ -z "$path" ] || has_all_archives "$path" || return 1
    done < <(needed "$1")
}

# link_statically FILE: puts the .a of all that FILE needs, and of what that needs, into the folder, and their names into
# `more`, since a .a does not say what it needs itself. Of what has none nothing is done: it stays a library beside.
link_statically() {
    local library archive path
    while IFS= read -r library; do
        case " ${seen[*]-} " in *" $library "*) continue ;; esac
        seen+=("$library")
        [[ $library =~ $of_libc ]] && continue
        path=$(located "$1" "$library")
        archive=$(archive_of "$library")
        # A .a does not bring what it needs: where that is not to be had in the same way, the library can stay one beside.
        if [ -e "$archive" ] && { [ -z "$careful" ] || { [ -n "$path" ] && has_all_archives "$path"; }; }; then
            ln -sf "$archive" "$statics/${library%%.so*}.a"
            packages+=("$(package_of "$archive")")
            more+=(-Xlinker "-l$(basename "${library%%.so*}" | sed 's/^lib//')")
        fi
        [ -z "$path" ] || link_statically "$path"
    done < <(needed "$1")
}

# copy_beside FILE: what FILE still needs and no C library has, and what that needs.
copy_beside() {
    local library path
    while IFS= read -r library; do
        [[ $library =~ $of_libc ]] && continue
        [ ! -e "$ball/lib/redomat/$library" ] || continue
        path=$(located "$1" "$library")
        [ -n "$path" ] || fail "the command needs $library, which is not on this system"
        mkdir -p "$ball/lib/redomat"
        cp -L "$path" "$ball/lib/redomat/$library"
        packages+=("$(package_of "$path")")
        copy_beside "$path"
    done < <(needed "$1")
}

echo "== the command, with Swift's runtime in it; the first time that takes some minutes"
"${product[@]}" >&2
install -D -m 755 "$built" "$tree/usr/bin/redomat"
# GLPK's archive calls libtool's loader, whose archive few have: with it the tarball is three megabytes smaller.
[ -e "$(archive_of libltdl.so.7)" ] || { can_become_root && apt_install libltdl-dev; } ||
    echo 'libltdl-dev is not to be had: the tarball gets more libraries beside the command'

# link_again: the command once more with the archives that `more` names.
link_again() {
    echo "== the same with $((${#more[@]} / 2)) libraries linked in"
    # Of the ways to name a folder that is looked through before the system's own, this one changes nothing but the link.
    sed "s|^Libs:|Libs: -L$statics|" "$(pkg-config --variable=pcfiledir gsl)/gsl.pc" >"$statics/gsl.pc"
    # A search path of the old kind holds for what the libraries beside need too.
    PKG_CONFIG_PATH=$statics "${product[@]}" -Xlinker --start-group "${more[@]}" -Xlinker --end-group \
        -Xlinker --disable-new-dtags -Xlinker -rpath -Xlinker "\$ORIGIN/../lib/redomat" >&2
}

dynamic=$place/dynamic
cp "$built" "$dynamic"
# First with all archives that there are: few need all that the library of their name needs. Then with those alone that have
# everything they could need.
for careful in '' yes; do
    seen=() more=() packages=()
    rm -f "$statics"/*
    link_statically "$dynamic"
    [ "${#more[@]}" -gt 0 ] || break
    if link_again; then break; elif [ -n "$careful" ]; then fail "the command cannot be linked with its libraries in it"; fi
done
install -D -m 755 "$built" "$ball/bin/redomat"
copy_beside "$ball/bin/redomat"

echo "== manual pages, completions, schema, examples"
command=$tree/usr/bin/redomat
# The parser's own tool makes them of what the command says of itself. Its plugin would build everything once more.
swift build --package-path "$scratch/checkouts/swift-argument-parser" --scratch-path "$place/manual" \
    --product generate-manual >&2
pages=$place/pages
rm -rf "$pages"
mkdir -p "$pages"
"$place/manual/debug/generate-manual" "$command" --multi-page --output-directory "$pages" \
    --date "$(date -u -d "@$SOURCE_DATE_EPOCH" +%F)"
[ -e "$pages/redomat.1" ] || fail "no manual page was made"

# share_into FOLDER: what belongs under share/, whatever the system.
share_into() {
    local page
    for page in "$pages"/redomat*.1; do
        # The parser leaves lines empty where a paragraph begins, which manual pages say in another way.
        sed 's/^$/.Pp/' "$page" | install -D -m 644 /dev/stdin "$1/man/man1/$(basename "$page")"
        gzip -9nf "$1/man/man1/$(basename "$page")"
    done
    # It is read by a shell that runs, and is no program.
    "$command" --generate-completion-script bash | sed '1{/^#!/d}' | install -D -m 644 /dev/stdin "$1/bash-completion/completions/redomat"
    "$command" --generate-completion-script zsh | install -D -m 644 /dev/stdin "$1/$2/_redomat"
    "$command" --generate-completion-script fish | install -D -m 644 /dev/stdin "$1/fish/vendor_completions.d/redomat.fish"
    "$command" schema | install -D -m 644 /dev/stdin "$1/redomat/scenario.schema.json"
}

# documents_into FOLDER
documents_into() {
    mkdir -p "$1/examples"
    install -m 644 README.md SECURITY.md NOTICE "$1"
    cp -r Scenarios/. "$1/examples"
    cp -r Documentation "$1"
    chmod -R u=rwX,go=rX "$1"
}

share_into "$tree/usr/share" zsh/vendor-completions
documents=$tree/usr/share/doc/redomat
documents_into "$documents"
ln -sf ../../../redomat/scenario.schema.json "$documents/examples/scenario.schema.json"
gzip -9nc CHANGELOG.md >"$documents/CHANGELOG.md.gz"
install -m 644 Scripts/package/copyright "$documents/copyright"
install -D -m 644 Scripts/package/lintian-overrides "$tree/usr/share/lintian/overrides/redomat"
gzip -9n >"$documents/changelog.gz" <<LOG
redomat ($version) unstable; urgency=medium

  * Built from commit $commit.
  * What has changed for users: CHANGELOG.md.gz beside this file.

 -- $maintainer  $(date -R -u -d "@$SOURCE_DATE_EPOCH")
LOG

echo "== the Debian package"
mkdir -p "$place/control/debian" "$tree/DEBIAN"
printf 'Source: redomat\n\nPackage: redomat\nArchitecture: any\n' >"$place/control/debian/control"
depends=$(cd "$place/control" && dpkg-shlibdeps -O --warnings=0 "$command" | sed -n 's/^shlibs:Depends=//p')
[ -n "$depends" ] || fail "dpkg-shlibdeps found no library that the command needs"
cat >"$tree/DEBIAN/control" <<CONTROL
Package: redomat
Version: $version
Architecture: $arch
Maintainer: $maintainer
Installed-Size: $(du -sk "$tree/usr" | cut -f1)
Depends: $depends
Section: science
Priority: optional
Description: capacity reports from scenario files
 Redomat simulates what a text file describes: a clinic, a counter, a call
 centre, a checkout with its bank and its fees, people's consents, or a fleet
 of taxis, shared rides or couriers. It puts exact queueing theory beside the
 simulated figures wherever theory knows them, and writes a report with
 intervals, the assumptions printed and the laws of conservation checked on
 every run. Answers to questionnaires are evaluated by the same command.
CONTROL
(cd "$tree" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
deb=$place/redomat_${version}_$arch.deb
rm -f "$place"/redomat_*.deb "$place"/redomat-*.tar.xz
dpkg-deb --root-owner-group -Zxz --build "$tree" "$deb" >/dev/null

# With gzip it would have half as much again.
echo "== the tarball"
share_into "$ball/share" zsh/site-functions
documents_into "$ball"
install -m 644 CHANGELOG.md "$ball"
install -m 644 Scripts/package/copyright "$ball/COPYRIGHT"
mapfile -t binaries < <(find "$ball/bin" "$ball/lib" -type f 2>/dev/null)
glibc=$(objdump -T "${binaries[@]}" | grep -o 'GLIBC_[0-9.]*' | sort -Vu | tail -n 1)
parts=$(dpkg-query -W -f='${source:Package} ${source:Version}\n' "${packages[@]}" | sort -u)
sed -e "s/@VERSION@/$version/g" -e "s/@COMMIT@/$commit/g" -e "s/@GLIBC@/${glibc#GLIBC_}/g" Scripts/package/INSTALL |
    awk -v parts="$parts" '/@PARTS@/ { n = split(parts, lines, "\n"); for (i = 1; i <= n; i++) print "    " lines[i]; next } 1' \
        >"$ball/INSTALL"
# What stands in front of the compressor makes jumps of x86 alike: a tenth less, and any other processor loses nothing by it.
tar --sort=name --mtime="@$SOURCE_DATE_EPOCH" --owner=0 --group=0 --numeric-owner -C "$place" -cf - "$name" |
    xz --x86 --lzma2=preset=9e >"$ball.tar.xz"

# What is meant to be fetched over a network stays small.
for file in "$deb" "$ball.tar.xz"; do
    size=$(stat -c %s "$file")
    [ "$size" -le $((25 * 1024 * 1024)) ] || fail "$file has $((size / 1024 / 1024)) MB, more than 25"
    printf '%s  %d.%d MB\n' "${file#"$PWD"/}" $((size / 1000000)) $((size % 1000000 / 100000))
done
