import { expect, it } from "vitest";
import { ResponseCache } from "./response-cache.ts";

it("counts the length of the key too: a long url with a short response takes memory", () => {
  const bodies = new ResponseCache();
  const calls = Array.from({ length: 40 }, (_, index) => `${index} ${"x".repeat(1_000_000)}`);
  for (const call of calls) bodies.set(call, "etag", "[]");
  const kept = calls.filter((call) => bodies.get(call, "etag") !== undefined);
  expect(kept.length).toBeGreaterThan(10);
  expect(kept.length).toBeLessThan(17);
  expect(kept.at(-1)).toBe(calls.at(-1));
});
