import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { endpoint, type Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { maxErrorFields } from "#contract/errors.ts";
import { line } from "#contract/values.ts";
import { AppError, type FieldProblems } from "#server/platform/errors.ts";
import { createErrorBody } from "#server/platform/texts.ts";
import {
  fillWithWrongItems,
  findLists,
  getLargestBody,
  getMaximum,
  getWrong,
  type SchemaParts,
} from "#test/support/largest-bodies.ts";
import { parseCall } from "./parse.ts";

const withBody = [...endpoints].filter(([, { body }]) => body !== undefined);
/** Bytes of an error. */
const maxErrorBytes = 100_000;

/** Parses a body alone, and returns what it is refused for. */
function parseBody(call: Endpoint, body: unknown): AppError | undefined {
  const { params: _params, query: _query, ...alone } = call;
  try {
    parseCall(alone as Endpoint, { params: {}, query: {}, body });
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return undefined;
}

function assertSmall(error: AppError | undefined): void {
  const { error: sent } = createErrorBody(error as AppError, "fr");
  expect(sent.code).toBe("invalid");
  expect(Object.keys(sent.fields ?? {}).length).toBeLessThanOrEqual(maxErrorFields);
  expect(JSON.stringify(sent).length).toBeLessThan(maxErrorBytes);
}

const names = (fields: FieldProblems | undefined) => Object.keys(fields ?? {});

describe.each(withBody)("the body of %s", (name, call) => {
  const schema = call.body as SchemaParts;
  const lists = [...findLists(schema)];

  it("has a largest length for each list and record", () => {
    const without = lists.filter(([, list]) => getMaximum(list) === undefined);
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it("is refused for the length of a list, before any of its items", () => {
    for (const [path, list] of lists) {
      const items = 100 + (getMaximum(list) ?? 0);
      const body: unknown = JSON.parse(fillWithWrongItems(path, list, 200 + 14 * items));
      expect(names(parseBody(call, body)?.fields)).toEqual([path]);
    }
  });

  it("names at most fifty fields of wrong items", () => {
    // An upload may have no field but its file.
    if (Object.keys(schema.entries ?? {}).length > 0) assertSmall(parseBody(call, getWrong(schema)));
  });

  it("is read with everything as long as it may be", () => {
    expect(parseBody(call, getLargestBody(name, call.body as v.GenericSchema))?.fields).toBeUndefined();
  });
});

describe("a list with wrong items", () => {
  const call = endpoint({
    method: "POST",
    path: "/nowhere",
    access: "public",
    summary: "",
    body: v.object({
      rows: v.pipe(v.array(v.object({ name: line(5) })), v.maxLength(2000)),
      others: v.optional(v.pipe(v.array(v.string()), v.maxLength(2000)), []),
    }),
    reply: v.object({}),
  });
  const rows = (length: number, wrong: number) =>
    Array.from({ length }, (_, at) => ({ name: at < length - wrong ? "Léa" : "Eléonore" }));

  it("names the first one by its index, wherever it is", () => {
    expect(names(parseBody(call, { rows: rows(2000, 1) })?.fields)).toEqual(["rows.1999.name"]);
    expect(names(parseBody(call, { rows: rows(1999, 3) })?.fields)).toEqual([
      "rows.1996.name",
      "rows.1997.name",
      "rows.1998.name",
    ]);
  });

  it("names fifty from the first on", () => {
    const fields = names(parseBody(call, { rows: rows(2000, 1990), others: [1, 2] })?.fields);
    expect(fields).toHaveLength(maxErrorFields);
    expect(fields.slice(0, 2)).toEqual(["rows.10.name", "rows.11.name"]);
  });

  it("is refused for what concerns all of it", () => {
    const distinct = v.pipe(
      v.array(v.string()),
      v.maxLength(2000),
      v.check((all) => new Set(all).size === all.length, "row_twice"),
    );
    const body = v.object({ names: distinct });
    const all = Array.from({ length: 100 }, (_, at) => `${at % 99}`);
    expect(parseBody({ ...call, body }, { names: all })?.fields).toEqual({ names: { key: "row_twice" } });
  });
});

describe("an error", () => {
  it("names at most fifty fields, and no name in full that a client chose", () => {
    const fields = Object.fromEntries(
      Array.from({ length: 2000 }, (_, at) => [`rows.${at}.${"é".repeat(5000)}`, { key: "row_unknown" }]),
    );
    assertSmall(new AppError("invalid", { fields }));
  });
});

describe("a text of many combining marks", () => {
  it("keeps thirty of each row, which no language exceeds", () => {
    const marks = (count: number) => `${"\u0301".repeat(count)}${"\u0316".repeat(count)}`;
    expect(v.parse(line(100), `q${marks(15)}`)).toHaveLength(31);
    expect(v.parse(line(100), `q${marks(1000)}!`)).toHaveLength(32);
    expect(v.parse(line(100), "e\u0301")).toBe("é");
  });
});
