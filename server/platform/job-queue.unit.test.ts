import { expect, it } from "vitest";
import { JobQueue } from "./job-queue.ts";

const usual = { atOnce: 1, maxWait: 60_000, maxPerOwner: 10, maxWaiting: 250 };

/** Jobs that finish on demand; `begun` lists those that started, in order. */
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

it("the queue runs a limited number of jobs at once, and the next one when one ends", async () => {
  const { begun, of, end } = work();
  const line = new JobQueue({ ...usual, atOnce: 2 });
  const runs = ["a", "b", "c"].map((name) => line.run("home", of(name)));
  expect(begun).toEqual(["a", "b"]);
  end();
  expect(await runs[0]).toBe("a");
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  end();
  end();
  expect(await Promise.all(runs)).toEqual(["a", "b", "c"]);
});

it("the queue refuses at once when ten jobs of a network wait, but not those of another network", async () => {
  const { begun, of, end } = work();
  const line = new JobQueue(usual);
  const runs = Array.from({ length: 11 }, (_, index) => line.run("flood", of(`flood ${index}`)));
  await expect(line.run("flood", of("one more"))).rejects.toMatchObject({ code: "busy", retryAfter: 60 });
  expect(() => line.assertHasRoom("flood")).toThrow("busy");
  runs.push(line.run("home", of("home")));
  for (const run of runs) void run.then(end);
  end();
  await Promise.all(runs);
  expect(begun).toHaveLength(12);
  // No job waits any more.
  expect(() => line.assertHasRoom("flood")).not.toThrow();
});

it("the queue refuses at once when too many jobs wait in all, from any number of networks", async () => {
  const { of, end } = work();
  const line = new JobQueue({ ...usual, maxWaiting: 3 });
  const runs = ["a", "b", "c", "d"].map((name) => line.run(name, of(name)));
  expect(() => line.assertHasRoom("e")).toThrow("busy");
  for (const run of runs) void run.then(end);
  end();
  await Promise.all(runs);
});

it("the queue refuses a job that waited too long, and runs the others", async () => {
  const { begun, of, end } = work();
  const line = new JobQueue({ ...usual, maxWait: 20, maxPerOwner: 1 });
  const slow = line.run("home", of("slow"));
  await expect(line.run("home", of("late"))).rejects.toMatchObject({ code: "busy", retryAfter: 1 });
  const next = line.run("home", of("next"));
  end();
  // A running job is not stopped, however long it takes.
  expect(await slow).toBe("slow");
  await expect.poll(() => begun).toEqual(["slow", "next"]);
  end();
  expect(await next).toBe("next");
});

it("the queue continues after a job failed", async () => {
  const line = new JobQueue(usual);
  await expect(line.run("home", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await line.run("home", async () => "next")).toBe("next");
});
