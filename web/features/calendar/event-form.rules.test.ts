import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEvent } from "./event-builders.ts";
import { getEventChanges, getEventFormTexts } from "./event-form.rules.ts";

const event = createEvent({ title: "Visite", time: "10:30", location: "Mairie", description: "un\ndeux" });
const untimed = createEvent({ time: null });

describe("changes of an event", () => {
  it("are empty when nothing was edited, with or without a time", () => {
    for (const each of [event, untimed, createEvent({ time: "00:00" })]) {
      expect(getEventChanges(each, getEventFormTexts(each))).toEqual({});
    }
  });

  it("an unknown time is shown as 00:00, a known one as HH:MM", () => {
    expect(getEventFormTexts(untimed).time).toBe("00:00");
    expect(getEventFormTexts(createEvent({ time: "14:30:00" })).time).toBe("14:30");
  });

  it.each([
    ["title", event, "Autre", { title: "Autre" }],
    ["event_date", event, "2027-04-01", { event_date: "2027-04-01" }],
    ["time", event, "", { time: "" }],
    ["time", event, "00:00", { time: "00:00" }],
    ["time", untimed, "", {}],
    ["time", untimed, "18:00", { time: "18:00" }],
    ["end_time", event, "12:00", { end_time: "12:00" }],
    ["end_time", createEvent({ time: "10:30", end_time: "12:00" }), "", { end_time: "" }],
    ["follows_wedding", event, "true", { follows_wedding: "true" }],
    ["follows_wedding", event, "false", {}],
    ["event_type", event, "Social", { event_type: "Social" }],
  ])("changing %s of %o to '%s' sends %o", (field, of, text, changes) => {
    expect(getEventChanges(of, { [field]: text })).toEqual(changes);
  });

  it("say of a new day that it follows the wedding", () => {
    const tied = createEvent({ follows_wedding: true });
    const moved = (box: string) => getEventChanges(tied, { event_date: "2027-04-01", follows_wedding: box });
    expect(moved("true")).toEqual({ event_date: "2027-04-01", follows_wedding: "true" });
    expect(moved("false")).toEqual({ event_date: "2027-04-01", follows_wedding: "false" });
  });

  it("contain the edited fields and no other", () => {
    fc.assert(
      fc.property(fc.subarray(Object.keys(getEventFormTexts(event))), (touched) => {
        const texts = Object.fromEntries(
          Object.entries(getEventFormTexts(event)).map(([field, text]) => [
            field,
            text + (touched.includes(field) ? "x" : ""),
          ]),
        );
        expect(Object.keys(getEventChanges(event, texts)).toSorted()).toEqual(touched.toSorted());
      }),
    );
  });
});
