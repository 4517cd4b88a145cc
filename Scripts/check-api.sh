#!/bin/sh
# Compares the public API of all libraries with that of the last tag, and fails on a breaking change.
set -eu

git rev-parse --git-dir >/dev/null
tag=$(git describe --tags --abbrev=0 2>/dev/null || true)
if [ -z "$tag" ]; then
    echo "There is no tag yet, so there is no released API to compare with."
    exit 0
fi
# SwiftPM compares modules by name. Declarations that moved to another module would count as removed, and their types in
# the declarations of all other modules as changed.
if ! git show "$tag:Package.swift" | grep -q 'name: "JanssonCore"'; then
    echo "$tag has all of JanssonCore in the module Jansson. SwiftPM cannot compare declarations across modules."
    exit 0
fi
swift package diagnose-api-breaking-changes "$tag"
