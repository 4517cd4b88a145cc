#!/usr/bin/env bash
# release.sh VERSION: checks that the last commit can be tagged as VERSION, runs everything that must pass, and prints
# the commands that tag it. It changes nothing itself.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
version=${1:-}

refuse() {
    echo "No release: $1" >&2
    exit 1
}

[[ $version =~ ^(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){2}(-[0-9A-Za-z.-]+)?$ ]] ||
    refuse "'$version' is no version. Say which one: make release VERSION=1.2.3"
[ -z "$(git status --porcelain)" ] || refuse "there are changes that are not committed."
! git rev-parse -q --verify "refs/tags/$version" >/dev/null || refuse "the tag $version exists."

# section NAME: the text below a heading of the changelog.
section() {
    awk -v heading="## [$1]" '/^## /{ inside = index($0, heading) == 1 } inside && !/^## / && NF' CHANGELOG.md
}
[ -n "$(section "$version")" ] || refuse "CHANGELOG.md has no section $version with a text."
[ -z "$(section Unreleased)" ] || refuse "CHANGELOG.md has a text in [Unreleased], which belongs in the section $version."
newest=$(sed -n 's/^## \[\([0-9][^]]*\)\].*/\1/p' CHANGELOG.md | head -n 1)
[ "$newest" = "$version" ] || refuse "CHANGELOG.md has the section $newest above that of $version."

constant=$(sed -n 's/^package let packageVersion = "\(.*\)"$/\1/p' Sources/JanssonCore/Version.swift)
[ "$constant" = "$version" ] || refuse "Sources/JanssonCore/Version.swift says $constant."
dependency=$(sed -n 's/^ *\.package(url: .*, from: "\([^"]*\)".*/\1/p' README.md | sort -u)
[ "$dependency" = "$version" ] || refuse "README.md adds the package from version ${dependency:-of nothing}."

commit=$(git rev-parse HEAD)
.ci/run || refuse ".ci/run failed."
# Not a reason to refuse: a breaking change is allowed in a new major version, and before 1.0.0 in a minor one.
make api || echo "The API has changed since the last tag. Does $version say so?" >&2
[ "$(git rev-parse HEAD)" = "$commit" ] && [ -z "$(git status --porcelain)" ] ||
    refuse "the checks have changed the tree."

echo "All checks have passed. To release $version:"
echo "    git tag -a $version -m 'swift-jansson $version' $commit"
echo "    git push origin $version"
