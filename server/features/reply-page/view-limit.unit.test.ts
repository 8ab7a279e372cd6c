import { expect, it } from "vitest";
import { maxReplyViewsPerMinute } from "#contract/reply-page.ts";
import { minute, second } from "#server/platform/clock.ts";
import { countViewOrThrow } from "./view-limit.ts";

it("the limit counts sixty views a minute of one link from one network", () => {
  const at = 10 * minute + 15 * second;
  for (let view = 0; view < maxReplyViewsPerMinute; view += 1) countViewOrThrow("link", "10.0.0.1", at);
  expect(() => countViewOrThrow("link", "10.0.0.1", at)).toThrow(
    expect.objectContaining({ code: "too_many", retryAfter: 45 }) as Error,
  );
  countViewOrThrow("link", "10.0.0.2", at);
  countViewOrThrow("other", "10.0.0.1", at);
  countViewOrThrow("link", "10.0.0.1", at + minute);
});
