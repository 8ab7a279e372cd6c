import { expect, it, vi } from "vitest";
import { queueImport } from "./reading.ts";

it("one import runs at a time, and one of each account may wait", async () => {
  const waiting = Promise.withResolvers<string>();
  let hasBegun = false;
  const first = queueImport("one", () => {
    hasBegun = true;
    return waiting.promise;
  });
  await vi.waitUntil(() => hasBegun);
  const second = queueImport("one", async () => "second");
  await expect(queueImport("one", async () => "third")).rejects.toMatchObject({ code: "busy" });
  waiting.resolve("first");
  expect(await Promise.all([first, second])).toEqual(["first", "second"]);
});
