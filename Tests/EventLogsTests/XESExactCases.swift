import Testing

import EventLogs

/// Logs in XML.
@Suite("Logs in XES") struct XESExactCases {
    static let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <log xes.version="1849-2016" xmlns="http://www.xes-standard.org/">
          <extension name="Concept" prefix="concept" uri="http://www.xes-standard.org/concept.xesext"/>
          <global scope="event"><string key="concept:name" value="UNKNOWN"/></global>
          <trace>
            <string key="concept:name" value="A &amp; B"/>
            <string key="class" value="urgent"/>
            <event>
              <string key="concept:name" value="Triage"><string key="concept:name" value="inner"/></string>
              <string key="lifecycle:transition" value="start"/>
              <date key="time:timestamp" value="2026-03-02T08:00:00.000+01:00"/>
              <string key="org:resource" value="Ann"/>
            </event>
            <event>
              <string key="concept:name" value="Triage"/>
              <string key="lifecycle:transition" value="complete"/>
              <date key="time:timestamp" value="2026-03-02T08:10:00.000+01:00"/>
            </event>
          </trace>
          <trace>
            <string key="concept:name" value="C"/>
            <event>
              <string key="concept:name" value="Triage"/>
              <string key="lifecycle:transition" value="start"/>
              <date key="time:timestamp" value="2026-03-02T08:30:00.000+01:00"/>
            </event>
          </trace>
        </log>
        """

    @Test func eventsOfTraces() throws {
        let reading = Reading(Self.text)
        #expect(reading.entries == ["0 Triage ? 480 490 completed", "1 Triage ? 510 ? open"])
        let read = try #require(reading.read)
        #expect(read.log.classes == ["urgent"] && read.log.customerClass == [0, -1] && read.log.resources.count == 1)
        // The line of the event.
        #expect(read.log.line == [8, 22] && read.map.separator == nil)
    }

    @Test func packedToo() {
        #expect(Reading(packed(Array(Self.text.utf8))).entries.count == 2)
    }

    @Test func tracesWithoutANameAreNumbered() throws {
        let text = Self.text.replacing("<string key=\"concept:name\" value=\"A &amp; B\"/>", with: "").replacing(
            "<string key=\"concept:name\" value=\"C\"/>", with: "")
        #expect(Reading(text).read?.log.caseCount == 2)
    }

    @Test func aMapNamesAttributes() throws {
        let map = try #require(Reading(Self.text).read).map.yaml
        #expect(map.contains("case: \"case:concept:name\""))
        #expect(Reading(Array(Self.text.utf8), map: map).entries == Reading(Self.text).entries)
    }
}
