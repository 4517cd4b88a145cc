/// Where a ``JSONRecordWriter`` writes to.
enum RecordDestination {
    case descriptor(Int32)
    case closure((Span<UInt8>) throws -> Void)
}
