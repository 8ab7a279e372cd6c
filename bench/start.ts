/**
 * Measures the time from the command to the first answer, against an empty Fastify server started by the same
 * kind of command.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Benchmark } from "./findings.ts";
import {
  createBareProgram,
  createProductProgram,
  type Program,
  root,
  start as startProgram,
} from "./processes.ts";
import { compareWith, summariseRounds, measureInTurn } from "./rounds.ts";

const rounds = 9;

export const start: Benchmark = {
  about:
    "from the command to the first answer of /healthz, installed and built; control: an empty Fastify server",
  async run() {
    const folder = mkdtempSync(join(root, ".cache", "bench-"));
    writeFileSync(
      join(folder, "package.json"),
      JSON.stringify({
        scripts: { start: `"${process.execPath}" "${join(root, "bench/bare-fastify.ts")}"` },
      }),
    );
    const processorTimes = { main: [] as number[], bare: [] as number[] };
    // `npm start` sets the same variable.
    const cacheSettings = { NODE_COMPILE_CACHE: join(folder, "compiled") };
    const contenders = {
      npmStart: timeStart({ command: "npm", args: ["start"], firstPath: "/healthz" }),
      npmBare: timeStart({ command: "npm", args: ["start", "--prefix", folder], firstPath: "/healthz" }),
      main: timeStart(createProductProgram(cacheSettings), processorTimes.main),
      bare: timeStart(createBareProgram(), processorTimes.bare),
    };
    try {
      // The first starts fill the caches of the disk and of Node.
      await measureInTurn(1, contenders);
      const times = await measureInTurn(rounds, contenders);
      const getDelay = (ours: number, control: number): number => ours - control;
      return [
        {
          ...summariseRounds(
            "npm start, after the control",
            compareWith(times.npmBare, times.npmStart, getDelay),
          ),
          target: { atMost: 1000 },
        },
        summariseRounds("npm start", times.npmStart),
        summariseRounds("npm start of an empty Fastify server", times.npmBare),
        summariseRounds("server/main.ts, after the control", compareWith(times.bare, times.main, getDelay)),
        summariseRounds("server/main.ts", times.main),
        summariseRounds("an empty Fastify server", times.bare),
        summariseRounds("server/main.ts, processor time", processorTimes.main.slice(1)),
        summariseRounds("an empty Fastify server, processor time", processorTimes.bare.slice(1)),
      ];
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};

function timeStart(program: Program, processorTimes: number[] = []): () => Promise<number> {
  return async () => {
    const server = await startProgram(program);
    processorTimes.push((server.getCpuSeconds() ?? Number.NaN) * 1000);
    await server.stop();
    return server.startedIn;
  };
}
