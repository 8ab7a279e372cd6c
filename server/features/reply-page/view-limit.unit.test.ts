import { expect, it } from "vitest";
import { maxReplyViewsPerMinute } from "#contract/reply-page.ts";
import { minute, second } from "#server/platform/clock.ts";
import { limitViews } from "./view-limit.ts";

it("counts sixty views a minute of one link from one network", () => {
  const at = 10 * minute + 15 * second;
  for (let view = 0; view < maxReplyViewsPerMinute; view += 1) limitViews("link", "10.0.0.1", at);
  expect(() => limitViews("link", "10.0.0.1", at)).toThrow(
    expect.objectContaining({ code: "too_many", retryAfter: 45 }) as Error,
  );
  limitViews("link", "10.0.0.2", at);
  limitViews("other", "10.0.0.1", at);
  limitViews("link", "10.0.0.1", at + minute);
});
