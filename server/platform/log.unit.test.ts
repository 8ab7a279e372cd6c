/** A log whose output is not read must not block the program, neither while it runs nor when it exits. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";

const count = 20_000;
/** A program that logs more than the pipe takes at once, and exits a second later. */
const program = `
  import { openLog } from ${JSON.stringify(join(import.meta.dirname, "log.ts"))};
  const log = openLog("info");
  for (let index = 0; index < ${count}; index += 1) log.info({ index }, "x".repeat(100));
  setTimeout(() => process.exit(0), 1000);
`;

function start(stdout: "pipe" | number): ChildProcess {
  return spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", stdout, "inherit"],
  });
}

async function endOf(child: ChildProcess): Promise<unknown> {
  const [code] = await once(child, "exit");
  return code;
}

it("the log writes every line in order before the program exits", async () => {
  const child = start("pipe");
  const said = child.stdout === null ? "" : text(child.stdout);
  expect(await endOf(child)).toBe(0);
  const lines = (await said).trimEnd().split("\n");
  const entries = lines.map((line) => JSON.parse(line) as { index: number; level: number; time: string });
  // The program logs without a pause, so the lines beyond the buffer are dropped.
  expect(entries.length).toBeGreaterThan(5000);
  expect(entries.map(({ index }) => index)).toEqual(entries.map((_, index) => index));
  expect(entries[0]).toMatchObject({ level: 30, time: expect.stringMatching(/^\d{4}-.*Z$/u) });
}, 30_000);

const takers: { readonly name: string; readonly begin: () => ChildProcess }[] = [
  { name: "does not read", begin: () => start("pipe") },
  {
    name: "has gone",
    begin: () => {
      const child = start("pipe");
      child.stdout?.destroy();
      return child;
    },
  },
];
if (process.platform === "linux") {
  takers.push({ name: "has a full disk", begin: () => start(openSync("/dev/full", "w")) });
}

it.each(takers)(
  "the log lets the program exit when its reader $name",
  async ({ begin }) => {
    const child = begin();
    onTestFinished(() => void child.kill("SIGKILL"));
    expect(await endOf(child)).toBe(0);
  },
  30_000,
);
