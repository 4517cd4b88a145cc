# Prints the issues that Swift Testing records, the number of known issues, and the totals. If the process ends early, prints
# everything from the first sign of a crash, or the last lines.
#
# Lines start with a sign, and an issue goes on in lines without one. A NUL in an argument of a test cuts the line that
# names it, so that the next line can follow in the middle.

match($0, /(✔|✘|━) Test run with /) {
    totals = substr($0, RSTART)
    next
}
match($0, /━ Test .* recorded a known issue at [^:]*/) {
    known++
    file = substr($0, RSTART, RLENGTH)
    sub(/.* at /, "", file)
    if (!(file in files)) list = list (list ? ", " : "") file
    files[file]
}
match($0, /✘ (Test|Suite) /) {
    isIssue = 1
    $0 = substr($0, RSTART)
}
/^(◇|✔|━|➜) / { isIssue = 0 }
# An issue shows the arguments of its test, which may be a megabyte.
isIssue { print length($0) > 2000 ? substr($0, 1, 2000) " ..." : $0 }
/Fatal error: |\*\*\* Program crashed|Sanitizer: |^error: / { isCrash = 1 }
isCrash && !isIssue { crash = crash $0 "\n" }
{ last[NR % 40] = $0 }
END {
    if (!totals && crash) print crash
    if (!totals && !crash) for (i = NR - 39; i <= NR; i++) print last[i % 40]
    if (!totals) print "Swift Testing ended early."
    if (known) print known " known issues in " list ": expectations that fail on purpose, to check what they say"
    if (totals) print totals
}
