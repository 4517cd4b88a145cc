#!/usr/bin/env bash
# Tests release.sh in a repository of its own, whose .ci/run and Makefile do nothing but what the case says.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_SYSTEM=/dev/null
export GIT_AUTHOR_NAME=test GIT_AUTHOR_EMAIL=test@localhost GIT_COMMITTER_NAME=test GIT_COMMITTER_EMAIL=test@localhost
count=0

# attempt SETUP VERSION: makes a repository from which 1.2.0 can be released, lets SETUP change it, and releases
# VERSION. The output is in $work/output.
attempt() {
    rm -rf "$work/package"
    mkdir -p "$work/package/Scripts" "$work/package/Sources/JanssonCore" "$work/package/.ci"
    cd "$work/package"
    cp "$here/release.sh" Scripts/
    printf '## [Unreleased]\n\n## [1.2.0]\n\n- New.\n\n## [1.1.0]\n\n- Old.\n' >CHANGELOG.md
    echo '    .package(url: "…", from: "1.2.0")' >README.md
    echo 'package let packageVersion = "1.2.0"' >Sources/JanssonCore/Version.swift
    printf '#!/bin/sh\n' >.ci/run
    chmod +x .ci/run
    printf 'api:\n\t@true\n' >Makefile
    git init -q .
    commit() { git add -A && git commit -q -m test; }
    commit
    eval "$1"
    Scripts/release.sh "$2" >"$work/output" 2>&1
}

refuses() {
    if attempt "$1" "$2"; then
        echo "Released $2 after: $1" >&2
        exit 1
    fi
    [ "$(tail -n 1 "$work/output")" = "No release: $3" ] || {
        echo "After: $1" >&2
        cat "$work/output" >&2
        exit 1
    }
    count=$((count + 1))
}

attempt : 1.2.0
grep -qx "    git tag -a 1.2.0 -m 'swift-jansson 1.2.0' $(git rev-parse HEAD)" "$work/output"
[ -z "$(git tag)" ]
attempt "printf 'api:\n\t@false\n' >Makefile; commit" 1.2.0
grep -q "The API has changed" "$work/output"

for version in "" 1.2 v1.2.0 1.02.0 "1.2.0 x"; do
    refuses : "$version" "'$version' is no version. Say which one: make release VERSION=1.2.3"
done
refuses 'touch new' 1.2.0 "there are changes that are not committed."
refuses 'echo >>README.md' 1.2.0 "there are changes that are not committed."
refuses 'git tag 1.2.0' 1.2.0 "the tag 1.2.0 exists."
refuses : 1.3.0 "CHANGELOG.md has no section 1.3.0 with a text."
refuses : 1.2.0-rc "CHANGELOG.md has no section 1.2.0-rc with a text."
refuses "sed -i.old '/New/d' CHANGELOG.md; rm *.old; commit" 1.2.0 "CHANGELOG.md has no section 1.2.0 with a text."
refuses "sed -i.old '1a - More.' CHANGELOG.md; rm *.old; commit" 1.2.0 \
    "CHANGELOG.md has a text in [Unreleased], which belongs in the section 1.2.0."
refuses : 1.1.0 "CHANGELOG.md has the section 1.2.0 above that of 1.1.0."
refuses "sed -i.old s/1.2.0/1.1.0/ Sources/JanssonCore/Version.swift; rm Sources/JanssonCore/*.old; commit" 1.2.0 \
    "Sources/JanssonCore/Version.swift says 1.1.0."
refuses "sed -i.old s/1.2.0/1.1.0/ README.md; rm *.old; commit" 1.2.0 "README.md adds the package from version 1.1.0."
refuses "echo >README.md; commit" 1.2.0 "README.md adds the package from version of nothing."
refuses "echo false >>.ci/run; commit" 1.2.0 ".ci/run failed."
refuses "echo 'touch new' >>.ci/run; commit" 1.2.0 "the checks have changed the tree."
refuses "echo 'echo >>README.md; git commit -qam x' >>.ci/run; commit" 1.2.0 "the checks have changed the tree."

echo "release.sh prints the commands, and refuses $count times as it should."
