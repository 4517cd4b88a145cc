#!/bin/sh
# Compares the public API of all libraries with that of the last tag, and fails on a breaking change.
set -eu

git rev-parse --git-dir >/dev/null
tag=$(git describe --tags --abbrev=0 2>/dev/null || true)
if [ -z "$tag" ]; then
    echo "There is no tag yet, so there is no released API to compare with."
    exit 0
fi
swift package diagnose-api-breaking-changes "$tag"
