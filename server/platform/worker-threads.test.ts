import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const run = promisify(execFile);

/** In a process of its own: what was lowered stays so. */
const look = `
  import { readdirSync, readFileSync } from "node:fs";
  import { getPriority } from "node:os";
  const { letWorkersGiveWay } = await import(${JSON.stringify(new URL("worker-threads.ts", import.meta.url).href)});
  const lowered = await letWorkersGiveWay();
  const threads = process.platform !== "linux" ? [] : readdirSync("/proc/self/task").map((id) => ({
    isWorker: readFileSync("/proc/self/task/" + id + "/comm", "utf8").trim() === "libuv-worker",
    below: getPriority(Number(id)) - getPriority(process.pid),
  }));
  process.stdout.write(JSON.stringify({ lowered, threads }));
`;

it("lowers the threads of the pool, and no other", async () => {
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", look], {
    env: { ...process.env, UV_THREADPOOL_SIZE: "3" },
  });
  const { lowered, threads } = JSON.parse(stdout) as {
    lowered: number;
    threads: { isWorker: boolean; below: number }[];
  };
  const [workers, others] = [true, false].map((isWorker) =>
    threads.filter((thread) => thread.isWorker === isWorker).map(({ below }) => below),
  );
  const isLinux = process.platform === "linux";
  expect(lowered).toBe(isLinux ? 3 : 0);
  expect(workers).toEqual(isLinux ? [5, 5, 5] : []);
  expect(others?.every((below) => below === 0)).toBe(true);
});
