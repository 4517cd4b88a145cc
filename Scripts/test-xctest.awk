# Prints what XCTest says of failed tests, with what they print themselves, and the totals. If the process ends early, the
# test that was running is the last one.

match($0, /Test Case '[^']*' started at/) {
    output = ""
    isRunning = 1
}
isRunning { output = output $0 "\n" }
!isRunning && /error: |warning: /
match($0, /Test Case '[^']*' (passed|skipped) \([0-9.]+ seconds\)/) { isRunning = 0 }
match($0, /Test Case '[^']*' failed \([0-9.]+ seconds\)/) {
    print output
    fflush()
    isRunning = 0
}
/^Test Suite / { suite = $0 }
/^\t Executed / { totals = $0 }
END {
    if (isRunning) print output "XCTest ended early."
    if (totals) print suite "\n" totals
}
