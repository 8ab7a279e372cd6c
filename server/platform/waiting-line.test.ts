import { expect, it } from "vitest";
import { WaitingLine } from "./waiting-line.ts";

/** Work that ends when it is told to; `begun` says whose began, in order. */
function work() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const of = (name: string) => () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    begun.push(name);
    ends.push(() => resolve(name));
    return promise;
  };
  return { begun, of, end: () => ends.shift()?.() };
}

it("runs so much at once, and the next when one ends", async () => {
  const { begun, of, end } = work();
  const line = new WaitingLine({ atOnce: 2, longestWait: 60_000, quickest: 1, most: 10_000 });
  const runs = ["a", "b", "c"].map((name) => line.run("home", of(name)));
  expect(begun).toEqual(["a", "b"]);
  end();
  expect(await runs[0]).toBe("a");
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  end();
  end();
  expect(await Promise.all(runs)).toEqual(["a", "b", "c"]);
});

it("lets networks take turns, however many one of them sends", async () => {
  const { begun, of, end } = work();
  const line = new WaitingLine({ atOnce: 1, longestWait: 60_000, quickest: 1, most: 10_000 });
  const sent = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"];
  const runs = sent.map((name) => line.run(name.charAt(0), of(name)));
  for (const [index] of sent.entries()) {
    await expect.poll(() => begun).toHaveLength(index + 1);
    end();
  }
  await Promise.all(runs);
  expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

it("refuses at once whoever would wait too long, but not another network", async () => {
  const { of, end } = work();
  const line = new WaitingLine({ atOnce: 1, longestWait: 3000, quickest: 1000, most: 10_000 });
  const runs = ["a1", "a2", "a3", "a4"].map((name) => line.run("flood", of(name)));
  await expect(line.run("flood", of("a5"))).rejects.toMatchObject({ code: "busy", retryAfter: 4 });
  expect(() => line.refuseIfLong("flood")).toThrow("busy");
  runs.push(line.run("home", of("b1")));
  for (const run of runs) void run.then(end);
  end();
  await expect(Promise.all(runs)).resolves.toHaveLength(5);
});

it("refuses who has waited too long, and runs the others", async () => {
  const { begun, of, end } = work();
  const line = new WaitingLine({ atOnce: 1, longestWait: 20, quickest: 1, most: 10_000 });
  const slow = line.run("home", of("slow"));
  await expect(line.run("home", of("late"))).rejects.toMatchObject({ code: "busy" });
  end();
  await slow;
  const next = line.run("home", of("next"));
  end();
  await next;
  expect(begun).toEqual(["slow", "next"]);
});

it("goes on when work fails", async () => {
  const line = new WaitingLine({ atOnce: 1, longestWait: 1000, quickest: 1, most: 10_000 });
  const failing = line.run("home", () => Promise.reject(new Error("no memory")));
  const after = line.run("home", () => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("no memory");
  expect(await after).toBe("done");
});

it("lets in fewer the longer the work takes", async () => {
  const { of, end } = work();
  const line = new WaitingLine({ atOnce: 1, longestWait: 5000, quickest: 1, most: 10_000 });
  const lengthOf = async (): Promise<number> => {
    const runs = [line.run("home", of("first"))];
    for (const run of runs) void run.then(end);
    for (let isFull = false; !isFull;) {
      try {
        line.refuseIfLong("home");
        const run = line.run("home", of("next"));
        void run.then(end);
        runs.push(run);
      } catch {
        isFull = true;
      }
    }
    end();
    await Promise.all(runs);
    return runs.length;
  };
  expect(await lengthOf()).toBe(5001);
  const slow = line.run("home", of("slow"));
  const begun = performance.now();
  // An eighth of it is what one is thought to take from then on.
  while (performance.now() - begun < 200);
  end();
  await slow;
  expect(await lengthOf()).toBeLessThan(300);
});

it("holds no more than so many in all, of however many networks", async () => {
  const { of, end } = work();
  const line = new WaitingLine({ atOnce: 1, longestWait: 60_000, quickest: 1, most: 2 });
  const runs = ["a", "b", "c"].map((name) => line.run(name, of(name)));
  expect(() => line.refuseIfLong("d")).toThrow("busy");
  for (const run of runs) void run.then(end);
  end();
  await Promise.all(runs);
  await expect(line.run("d", () => Promise.resolve("done"))).resolves.toBe("done");
});
