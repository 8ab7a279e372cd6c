/** Builds events for tests. */
import fc from "fast-check";
import { eventTypes, type CalendarEvent } from "#contract/calendar.ts";
import { addDays } from "#money/days.ts";

let count = 0;

export function createEvent(fields: Partial<CalendarEvent> = {}): CalendarEvent {
  count += 1;
  return {
    id: `event-${String(count).padStart(6, "0")}`,
    title: "Essayage de la robe",
    location: "",
    event_date: "2027-03-28",
    time: null,
    end_time: null,
    description: "",
    event_type: "Evenements",
    follows_wedding: false,
    ...fields,
  };
}

const arbitraryTexts = fc.constantFrom(
  "Essayage",
  "essai coiffure",
  "Dîner",
  "Diner des témoins",
  "Œuvre",
  "Mairie",
);

export const arbitraryEventLists = fc.array(
  fc
    .record({
      title: fc.oneof(arbitraryTexts, fc.string({ unit: "grapheme", minLength: 1, maxLength: 8 })),
      event_date: fc.integer({ min: 0, max: 90 }).map((at) => addDays("2027-02-15", at)),
      time: fc.constantFrom(null, "00:00", "09:00", "14:30", "23:59"),
      event_type: fc.constantFrom(...eventTypes),
    })
    .map((fields) => createEvent(fields)),
  { maxLength: 30 },
);
