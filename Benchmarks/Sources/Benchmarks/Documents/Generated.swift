import Foundation

/// Generated documents with the shapes of the standard ones. They are the same in every run.
enum Generated {
    /// An array of flat objects.
    static func people(_ count: Int) -> [UInt8] {
        var random = SeededNumbers(seed: 5)
        var builder = TextBuilder()
        builder.array { builder in
            for id in 1...count {
                builder.addObject { person in
                    let name = random.word()
                    person.add("id", id)
                    person.add("name", "\(name.capitalized) \(random.word().capitalized)")
                    person.add("age", random.number(18...90))
                    person.add("email", "\(name).\(random.word())@example.org")
                    person.add("active", random.chance(0.7))
                    person.add("score", Double(random.number(0...1_000_000)) / 1000)
                    if random.chance(0.5) { person.add("nickname", random.chance(0.5) ? random.word() : nil) }
                    person.add("city", random.word())
                }
            }
        }
        return builder.text
    }

    /// Real numbers of 15 to 17 digits, in rings.
    static func canada() -> [UInt8] {
        var random = SeededNumbers(seed: 3)
        var builder = TextBuilder()
        builder.object { builder in
            builder.add("type", "FeatureCollection")
            builder.array("features") { features in
                features.addObject { feature in
                    feature.add("type", "Feature")
                    feature.object("properties") { $0.add("name", "Somewhere") }
                    feature.object("geometry") { geometry in
                        geometry.add("type", "Polygon")
                        geometry.array("coordinates") { rings in
                            for _ in 0..<480 { addRing(to: &rings, &random) }
                        }
                    }
                }
            }
        }
        return builder.text
    }

    private static func addRing(to rings: inout TextBuilder, _ random: inout SeededNumbers) {
        let count = random.number(4...228)
        rings.addArray { ring in
            for _ in 0..<count {
                ring.addArray { position in
                    position.add(Double.random(in: -140 ... -52, using: &random))
                    position.add(Double.random(in: 41...83, using: &random))
                }
            }
        }
    }

    /// Integers, indentation, and objects with numbers for keys.
    static func catalog() -> [UInt8] {
        var random = SeededNumbers(seed: 2)
        var builder = TextBuilder(indentation: 4)
        let areas = (0..<17).map { 205_705_993 + $0 }
        let categories = (0..<64).map { 338_937_235 + $0 }
        let topics = (0..<19).map { 337_184_262 + $0 }
        let events = (0..<184).map { 138_586_341 + 4 * $0 }
        func names(_ key: String, of ids: [Int], in builder: inout TextBuilder) {
            builder.object(key) { names in
                for id in ids { names.add("\(id)", "\(random.word()) é \(random.words(1...3))") }
            }
        }
        builder.object { builder in
            names("areaNames", of: areas, in: &builder)
            names("audienceSubCategoryNames", of: [337_100_890], in: &builder)
            builder.object("blockNames") { _ in }
            builder.object("events") { objects in
                for event in events {
                    objects.object("\(event)") { object in
                        object.addNulls("description")
                        object.add("id", event)
                        object.add("logo", random.chance(0.5) ? "/images/\(random.hexadecimal(24))" : nil)
                        object.add("name", random.words(2...5))
                        object.array("subTopicIds") { ids in
                            for id in random.picks(3, from: topics) { ids.add(id) }
                        }
                        object.addNulls("subjectCode", "subtitle")
                        object.array("topicIds") { ids in
                            for id in random.picks(2, from: topics) { ids.add(id) }
                        }
                    }
                }
            }
            builder.array("performances") { performances in
                for id in 0..<243 {
                    performances.addObject { performance in
                        let offered = (0..<random.number(2...6)).map { _ in random.pick(from: categories) }
                        performance.add("eventId", random.pick(from: events))
                        performance.add("id", 339_887_544 + id)
                        performance.addNulls("logo", "name")
                        performance.array("prices") { prices in
                            for category in offered {
                                prices.addObject { price in
                                    price.add("amount", 500 * random.number(20...400))
                                    price.add("audienceSubCategoryId", 337_100_890)
                                    price.add("seatCategoryId", category)
                                }
                            }
                        }
                        performance.array("seatCategories") { objects in
                            for category in offered {
                                objects.addObject { object in
                                    object.array("areas") { objects in
                                        for area in areas.prefix(random.number(3...16)) {
                                            objects.addObject { object in
                                                object.add("areaId", area)
                                                object.array("blockIds") { _ in }
                                            }
                                        }
                                    }
                                    object.add("seatCategoryId", category)
                                }
                            }
                        }
                        performance.addNulls("seatMapImage")
                        performance.add("start", 1_372_701_600_000 + 86_400_000 * id)
                        performance.add("venueCode", "HALL")
                    }
                }
            }
            names("seatCategoryNames", of: categories, in: &builder)
            names("subTopicNames", of: topics, in: &builder)
            builder.object("subjectNames") { _ in }
            names("topicNames", of: Array(topics.prefix(4)), in: &builder)
            builder.object("topicSubTopics") { lists in
                for topic in topics.prefix(4) {
                    lists.array("\(topic)") { ids in
                        for other in topics.suffix(6) { ids.add(other) }
                    }
                }
            }
            builder.object("venueNames") { $0.add("HALL", "Salle Élysée") }
        }
        return builder.text
    }
}
