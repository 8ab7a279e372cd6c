import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import {
  fillWithWrongItems,
  findLists,
  getLargestBody,
  type SchemaParts,
} from "#test/support/largest-bodies.ts";
import { maxBodyBytes, maxPublicBodyBytes } from "./limits.ts";
import { getMaxValueCount, hasMoreValues } from "./value-count.ts";

const withJson = [...endpoints].filter(([, { body, upload }]) => body !== undefined && upload === undefined);
/** Objects, lists and fields that the engine parses in about 100 ms. */
const mostValues = 400_000;

const maxBytes = ({ maxBodyBytes: own, access }: Endpoint) =>
  own ?? (access === "public" ? maxPublicBodyBytes : maxBodyBytes);

describe.each(withJson)("the values of a body of %s", (name, call) => {
  const max = getMaxValueCount(call);

  it("are few, although its bytes may be many", () => {
    expect(max).toBeLessThan(mostValues);
    for (const [path, list] of findLists(call.body as SchemaParts)) {
      const wrong = fillWithWrongItems(path, list, maxBytes(call));
      expect(hasMoreValues(wrong, max)).toBe(wrong.split("{}").length > max);
    }
  }, 60_000);

  it("are enough for everything as long as it may be, with its former values", () => {
    const right = getLargestBody(name, call.body as v.GenericSchema);
    const sent = call.base === true ? { ...right, base: right } : right;
    expect(hasMoreValues(JSON.stringify(sent), max)).toBe(false);
  });
});

describe("the values of a body", () => {
  const max = getMaxValueCount({});
  const items = (item: string, count: number) => `[${Array.from({ length: count }, () => item).join(",")}]`;

  it.each(["{}", "0", '""', "[]", '{"a":0}'])("are counted: %s", (item) => {
    expect(hasMoreValues(items(item, max + 1), max)).toBe(true);
    expect(hasMoreValues(items(item, max / 2 - 1), max)).toBe(false);
  });

  it("are counted however deep", () => {
    expect(hasMoreValues("[".repeat(3 * max), max)).toBe(true);
  });

  it("do not include what stands in a text", () => {
    const text = JSON.stringify(`"{[,\\`.repeat(2 * max));
    expect(hasMoreValues(`{"comment":${text}}`, max)).toBe(false);
    expect(hasMoreValues(`{"comment":${text},"rows":${items("{}", max)}}`, max)).toBe(true);
  });
});
