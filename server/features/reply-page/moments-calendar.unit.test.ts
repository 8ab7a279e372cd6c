import { describe, expect, it } from "vitest";
import { createAnswer, createPageMoment, noAnswer } from "#test/support/reply-page.ts";
import { renderMomentsCalendar } from "./moments-calendar.ts";
import type { PageMoment } from "./page-content.ts";

const now = Date.UTC(2027, 0, 4, 8);
const yes = { Claire: createAnswer(true), Paul: createAnswer(false) };

function agenda(moments: readonly PageMoment[], timeZone = "Europe/Paris"): string[] {
  return renderMomentsCalendar({ moments, timeZone }, { language: "fr", now })
    .replaceAll("\r\n ", "")
    .split("\r\n");
}

describe("agenda.ics", () => {
  it("writes times of the wedding's time zone in UTC", () => {
    const dinner = createPageMoment("dinner", { starts_at: "19:00", ends_at: "23:30", answers: yes });
    expect(agenda([dinner])).toEqual(
      expect.arrayContaining(["DTSTART:20270612T170000Z", "DTEND:20270612T213000Z"]),
    );
    expect(agenda([dinner], "Indian/Reunion")).toContain("DTSTART:20270612T150000Z");
  });

  it("identifies a moment by its id, and numbers its changes", () => {
    const lines = agenda([
      createPageMoment("dinner", { id: "0197-dinner", sequence: 3, starts_at: "19:00", answers: yes }),
    ]);
    expect(lines).toEqual(
      expect.arrayContaining(["UID:0197-dinner", "SEQUENCE:3", "SUMMARY:Mariage\u00a0: Dîner"]),
    );
  });

  it("takes the whole day for a moment without a time", () => {
    const lines = agenda([createPageMoment("brunch", { date: "2027-06-13", answers: yes })]);
    expect(lines).toContain("DTSTART;VALUE=DATE:20270613");
    expect(lines).toContain("DTEND;VALUE=DATE:20270614");
  });

  it.each([
    ["civil_wedding", "T093000Z"],
    ["religious_wedding", "T100000Z"],
    ["cocktail", "T110000Z"],
    ["dinner", "T130000Z"],
    ["party", "T140000Z"],
    ["brunch", "T120000Z"],
    ["own", "T110000Z"],
  ] as const)("gives a %s without an end its default duration", (kind, end) => {
    expect(agenda([createPageMoment(kind, { name: "Henné", starts_at: "11:00", answers: yes })])).toContain(
      `DTEND:20270612${end}`,
    );
  });

  it("ends the next day if the end is not after the start", () => {
    const party = createPageMoment("party", { starts_at: "22:00", ends_at: "04:00", answers: yes });
    expect(agenda([party])).toContain("DTEND:20270613T020000Z");
  });

  it("leaves out moments that nobody accepted, and undated ones", () => {
    const lines = agenda([
      createPageMoment("dinner", { answers: { Claire: createAnswer(false) } }),
      createPageMoment("party", { answers: { Claire: noAnswer } }),
      createPageMoment("brunch", { date: null, answers: yes }),
    ]);
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toEqual([]);
  });

  it("contains no names and no link", () => {
    const text = agenda([createPageMoment("dinner", { place: "Vézelay", answers: yes })]).join("\n");
    expect(text).toContain("LOCATION:Vézelay");
    expect(text).not.toMatch(/Claire|Paul|Élise|http|ATTENDEE|ORGANIZER/u);
  });
});
