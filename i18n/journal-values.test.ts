import { expect, test } from "vitest";
import { type JournalReader, formatJournalValue } from "./journal-values.ts";

const reader: JournalReader = {
  translate: (key, values) => [key, ...Object.values(values ?? {})].join(" "),
  language: "fr",
  names: {},
  formatPermissions: () => undefined,
  userId: undefined,
};

test.each([
  ["clock/0", "00:00"],
  ["clock/870", "14:30"],
  ["clock/1470", "run_times.day_after 00:30 1"],
  ["clock/-30", "run_times.day_before 23:30 1"],
  ["moment/0", "run_times.moment_at 0"],
  ["moment/-45", "run_times.moment_before 45"],
  ["sunset/20", "run_times.sunset_after 20"],
  // Stored before the values said what they are counted from.
  [870, undefined],
  [null, undefined],
])("the time %s of a row of the run sheet is written as %s", (value, text) => {
  expect(formatJournalValue("minutes", value, reader)).toBe(text);
});
