import { expect, it, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { cookie: "" });
const { ApiError } = await import("./api.ts");
const { shouldRetry, getQueryRetryDelay, queryClient } = await import("./queries.ts");

const busy = new ApiError({ code: "busy", status: 503, retryAfter: 1 });
const broken = new ApiError({ code: "internal", status: 500 });
const offline = new ApiError({ code: "offline", status: 0 });
const refused = new ApiError({ code: "forbidden", status: 403 });
const throttled = new ApiError({ code: "too_many", status: 429, retryAfter: 60 });

it.each([
  ["busy", busy, 3],
  ["broken", broken, 1],
  ["offline", offline, 1],
  ["refused", refused, 0],
  ["throttled", throttled, 0],
  ["our own mistake", new Error("x"), 0],
])("retries as often as may help: %s", (_, error, times) => {
  const retried = [0, 1, 2, 3, 4].filter((failures) => shouldRetry(failures, error));
  expect(retried).toHaveLength(times);
});

it("repeats no mutation as a whole, because a part of it may have been done", () => {
  // The library retries none by itself.
  expect(queryClient.getDefaultOptions().mutations).toEqual({ networkMode: "always" });
});

it("waits as long as the server asked, longer each time, with a random share", () => {
  expect([0, 1, 2].map((failures) => getQueryRetryDelay(failures, busy, 0))).toEqual([1000, 2000, 4000]);
  expect(getQueryRetryDelay(0, busy, 1)).toBe(1500);
  expect(getQueryRetryDelay(0, offline, 0)).toBe(800);
  expect(getQueryRetryDelay(0, offline, 1)).toBe(1200);
  const pauses = new Set(Array.from({ length: 20 }, () => getQueryRetryDelay(0, busy)));
  expect(pauses.size).toBeGreaterThan(1);
});
