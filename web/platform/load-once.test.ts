import { expect, it } from "vitest";
import { loadOnce } from "./load-once.ts";

it("lets its callers continue in their order, although a later load is faster", async () => {
  const resolve: (() => void)[] = [];
  const load = loadOnce(
    () =>
      new Promise<void>((done) => {
        resolve.unshift(done);
      }),
  );
  const order: string[] = [];
  const callers = ["first", "second"].map(async (caller) => {
    await load();
    order.push(caller);
  });
  for (const done of resolve) done();
  await Promise.all(callers);
  expect(order).toEqual(["first", "second"]);
});

it("loads again after a failure", async () => {
  let attempts = 0;
  const load = loadOnce(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error("offline");
    return attempts;
  });
  await expect(load()).rejects.toThrow("offline");
  expect(await load()).toBe(2);
  expect(await load()).toBe(2);
});
