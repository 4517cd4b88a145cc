"""What readers do with the texts about which they differ. compare.py prints one row for each."""

BOTH = "both"

# Each feature: who is right, and by which section (of RFC 8259 if no other is named).
FEATURES = {
    "malformed": ("ours", "2"),
    "depth": (BOTH, "9: depth may be limited"),
    "byte order mark": (BOTH, "8.1: it may be ignored or treated as an error"),
    "UTF-16 or UTF-32": ("ours", "8.1: UTF-8 is required"),
    "surrogates as bytes": ("ours", "8.1; RFC 3629, 3: not UTF-8"),
    "NaN and Infinity": ("ours", "6: not permitted"),
    "lone surrogate": (BOTH, "8.2: unpredictable; RFC 7493, 2.1: must not be sent"),
    "real beyond double": (BOTH, "6: range may be limited; infinity cannot be written back. RFC 7493, 2.2"),
    "integer beyond 64 bits": (BOTH, "6: precision may be limited; RFC 7493, 2.2. Ours keeps all digits"),
    "integer beyond double": (BOTH, "6: range may be limited"),
    "4,300 digits": (BOTH, "6: precision may be limited"),
    "no digit after the point": ("ours", "6: frac needs one; serde_json 1.0.87, beyond 64 bits"),
    "digits around the point": ("ours", "6; serde_json 1.0.87, if as many follow it as do not fit into 64 bits"),
    "halfway in over 768 digits": ("ours", "6; orjson 3.13.0 does not round it to even (IEEE 754, 5.12.2)"),
    "negative zero": (BOTH, "6 does not say; ours is the integer 0, as libjansson's"),
}

STRICT = dict.fromkeys(FEATURES, "refuse") | {"halfway in over 768 digits": "even"}
WHOLE = STRICT | {"digits around the point": "accept", "negative zero": "integer"}
ROUNDED = {"integer beyond 64 bits": "real", "4,300 digits": "real"}
EXACT = dict.fromkeys(["integer beyond 64 bits", "integer beyond double", "4,300 digits"], "exact")
OURS = WHOLE | EXACT | {"depth": 512}

POLICIES = {
    "ours": OURS,
    "libjansson": OURS,
    # Its depth depends on the frames of the caller: 992 here.
    "json": OURS | dict.fromkeys(
        ["byte order mark", "UTF-16 or UTF-32", "surrogates as bytes", "NaN and Infinity", "lone surrogate",
         "real beyond double"], "accept") | {"4,300 digits": "refuse", "depth": 992},
    "serde_json": STRICT | ROUNDED | {"no digit after the point": "accept", "negative zero": "real", "depth": 127},
    "simdjson": WHOLE | {"depth": 1024},
    "orjson": WHOLE | ROUNDED | {"halfway in over 768 digits": "away", "depth": 1024},
}
