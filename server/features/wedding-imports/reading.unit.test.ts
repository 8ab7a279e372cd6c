import { expect, it, vi } from "vitest";
import { inTurn } from "./reading.ts";

it("is one at a time, and one of each account may wait", async () => {
  const waiting = Promise.withResolvers<string>();
  let hasBegun = false;
  const first = inTurn("one", () => {
    hasBegun = true;
    return waiting.promise;
  });
  await vi.waitUntil(() => hasBegun);
  const second = inTurn("one", async () => "second");
  await expect(inTurn("one", async () => "third")).rejects.toMatchObject({ code: "busy" });
  waiting.resolve("first");
  expect(await Promise.all([first, second])).toEqual(["first", "second"]);
});
