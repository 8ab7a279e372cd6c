import { expect, it } from "vitest";
import { takingTurns } from "./turns.ts";

/** Work that is done when it is told to be. */
function work(log: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const start = () => {
    log.push(name);
    return promise;
  };
  return { start, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

it("lets two in at once, in order, and a heavy one alone", async () => {
  const turns = takingTurns(2);
  const log: string[] = [];
  const [a, b, heavy, c] = [work(log, "a"), work(log, "b"), work(log, "heavy"), work(log, "c")];
  const taken = [
    turns.take(1, a.start),
    turns.take(1, b.start),
    turns.take(5, heavy.start),
    turns.take(1, c.start),
  ];
  await Promise.resolve();
  expect(log).toEqual(["a", "b"]);
  a.end();
  await taken[0];
  expect(log).toEqual(["a", "b"]);
  b.end();
  await taken[1];
  await Promise.resolve();
  expect(log).toEqual(["a", "b", "heavy"]);
  heavy.end();
  c.end();
  expect(await Promise.all(taken)).toEqual(["a", "b", "heavy", "c"]);
});

it("goes on after one has failed", async () => {
  const turns = takingTurns(1);
  const broken = work([], "broken");
  const first = turns.take(1, broken.start);
  const second = turns.take(1, () => Promise.resolve("next"));
  broken.fail();
  await expect(first).rejects.toThrow("broken");
  expect(await second).toBe("next");
});
