import { expect, it } from "vitest";
import { ResponseCache } from "./response-cache.ts";

it("the cache counts the length of the key too: a long url with a short response takes memory", () => {
  const bodies = new ResponseCache();
  const calls = Array.from({ length: 40 }, (_, index) => `${index} ${"x".repeat(1_000_000)}`);
  for (const call of calls) bodies.set(call, "etag", "[]");
  const cached = calls.filter((call) => bodies.get(call, "etag") !== undefined);
  expect(cached.length).toBeGreaterThan(10);
  expect(cached.length).toBeLessThan(17);
  expect(cached.at(-1)).toBe(calls.at(-1));
});
