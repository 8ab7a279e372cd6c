/** Checks that no call of the contract takes a day that no calendar has, whatever field it is in. */
import * as v from "valibot";
import { expect, it } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import type { SchemaParts } from "./support/largest-bodies.ts";

const accepts = (schema: SchemaParts, value: unknown) =>
  v.safeParse(schema as unknown as v.GenericSchema, value).success;

/** A field is of a day if it takes one, and no text of the same length that is none. */
const isOfDay = (schema: SchemaParts) => accepts(schema, "2028-02-29") && !accepts(schema, "2028.02.29");

/** The fields of days in the values of a schema, by path. */
function findDays(schema: SchemaParts, path: string): [string, SchemaParts][] {
  const { wrapped, entries, item, value, options = [] } = schema;
  if (isOfDay(schema)) return [[path, schema]];
  const parts = options.filter(
    (option): option is SchemaParts => typeof option === "object" && option !== null && "type" in option,
  );
  return [
    ...[wrapped, item, value, ...parts].flatMap((part) =>
      part === undefined ? [] : findDays(part, `${path}.`),
    ),
    ...Object.entries(entries ?? {}).flatMap(([name, entry]) => findDays(entry, `${path}.${name}`)),
  ];
}

const days = [...endpoints].flatMap(([name, endpoint]) => {
  const { body, query } = endpoint as unknown as { body?: SchemaParts; query?: SchemaParts };
  return [body, query].flatMap((part) => (part === undefined ? [] : findDays(part, name)));
});

it("the list has the days of the wedding, of moments, tasks, events, payments and moves", () => {
  const found = days.map(([path]) => path);
  expect(found).toEqual(
    expect.arrayContaining([
      "changeWedding.wedding_date",
      "updateMoment.day",
      "addTask.date",
      "addEvent.event_date",
      "previewDateMove.to",
    ]),
  );
});

it.each(["2027-02-29", "2027-02-30", "2027-11-31", "2027-13-01", "2027-00-10", "0000-00-00"])(
  "no field takes %s",
  (impossible) => {
    const taken = days.filter(([, schema]) => accepts(schema, impossible)).map(([path]) => path);
    expect(taken).toEqual([]);
  },
);
