/** A log that nobody takes holds up nobody, neither while the program runs nor when it ends. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";

const count = 20_000;
/** It writes more than is taken at once, and ends a second later. */
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

it("has every line in order when the program ends", async () => {
  const child = start("pipe");
  const said = child.stdout === null ? "" : text(child.stdout);
  expect(await endOf(child)).toBe(0);
  const lines = (await said).trimEnd().split("\n");
  const entries = lines.map((line) => JSON.parse(line) as { index: number; level: number; time: string });
  // What is beyond the room for lines is dropped while the program does nothing but log.
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
  "ends with the program where whoever takes it $name",
  async ({ begin }) => {
    const child = begin();
    onTestFinished(() => void child.kill("SIGKILL"));
    expect(await endOf(child)).toBe(0);
  },
  30_000,
);
