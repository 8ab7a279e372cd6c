import { expect, it } from "vitest";
import { findFailedQuery } from "./load-failed.tsx";

const loaded = { data: [], error: null };
const loading = { data: undefined, error: null };
const stale = { data: [], error: new Error("offline") };
const failed = { data: undefined, error: new Error("offline") };

it("finds a list that failed, not one that loads or that could not be read again", () => {
  expect(findFailedQuery([loaded, loading, stale])).toBeUndefined();
  expect(findFailedQuery([loaded, loading, failed, stale])).toBe(failed);
});
