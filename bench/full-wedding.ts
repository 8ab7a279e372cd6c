/**
 * Reads a wedding at all its limits: how long each GET of the contract keeps the event loop busy, and what it answers.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg } from "node:os";
import { join } from "node:path";
import { maxWeddingBytes } from "#contract/table-limits.ts";
import { health } from "#contract/health-check.ts";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open.ts";
import { countTextBytes } from "#server/database/stored-sizes.ts";
import { newId } from "#server/platform/clock.ts";
import { countRows, filledLess, fillWedding } from "#test/support/full-wedding/fill.ts";
import { listReadRequests, type ReadRequest } from "#test/support/full-wedding/reads.ts";
import { createCoupleWithGuests } from "./couple.ts";
import type { LoopTimes } from "./event-loop.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { findFreePort, createProductProgram, root, type RunningServer, start } from "./processes.ts";

const warmReads = 3;
/** Milliseconds on the event loop. */
const maxBusy = 250;
const namedCount = 10;
const settings = { SIGNING_SECRET: "a secret of the benchmark, long enough", PAYMENT: "off" };

interface MeasuredRead extends ReadRequest {
  readonly cold: LoopTimes;
  readonly warm: LoopTimes;
  readonly bytes: number;
}

export const fullWedding: Benchmark = {
  about: `each GET in a wedding at all its limits, once cold and ${warmReads} times warm; control: /healthz`,
  async run() {
    mkdirSync(join(root, ".cache"), { recursive: true });
    const folder = mkdtempSync(join(root, ".cache", "full-"));
    try {
      const { headers, reads, text: textKilobytes } = await seed(folder);
      const port = String(await findFreePort());
      const environment = { ...settings, DATA_DIR: folder, MAX_EVENT_LOOP_DELAY: "0", EVENT_LOOP_PORT: port };
      const args = ["--import", "./bench/event-loop.ts", "server/main.ts"];
      const server = await start({ ...createProductProgram(environment), args });
      try {
        const measured = await readAll(server, reads, { headers, port });
        printReads(measured);
        return [
          { what: "text of the wedding", measured: textKilobytes, unit: "KB" },
          ...getFindings(measured),
        ];
      } finally {
        await server.stop();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Signs a couple up by calls, and fills their wedding while no server runs. */
async function seed(folder: string) {
  const server = await start(createProductProgram({ ...settings, DATA_DIR: folder }));
  const { headers } = await createCoupleWithGuests(0, server.url);
  await server.stop();
  const database = await openDatabase({ file: join(folder, "promesse.db") });
  try {
    const member = database.read.selectFrom("members").select(["wedding_id", "user_id"]);
    const { wedding_id: weddingId, user_id: userId } = await member.executeTakeFirstOrThrow();
    await fillWedding(database, { weddingId, userId, now: Date.now(), newId, share: 1 });
    await checkRows(database, weddingId);
    const bytes = await countTextBytes(database.read, weddingId);
    if (bytes > maxWeddingBytes) throw new Error(`the wedding has ${bytes} bytes of text, more than allowed`);
    return { headers, reads: await listReadRequests(database, weddingId), text: bytes / 1024 };
  } finally {
    await database.close();
  }
}

async function checkRows(database: Database, weddingId: string): Promise<void> {
  const incompleteTables = [...(await countRows(database.read, weddingId))]
    .filter(([table, { rows, max }]) => rows < max && !(table in filledLess))
    .map(([table]) => table);
  if (incompleteTables.length > 0) throw new Error(`not filled to the cap: ${incompleteTables.join(", ")}`);
}

interface RequestSettings {
  readonly headers: Readonly<Record<string, string>>;
  readonly port: string;
}

async function readAll(
  server: RunningServer,
  reads: readonly ReadRequest[],
  requestSettings: RequestSettings,
): Promise<MeasuredRead[]> {
  const control = { name: "control", path: health.path };
  const measured: MeasuredRead[] = [];
  for (const read of [control, ...reads, control]) {
    const first = await measure(server, read, requestSettings);
    let [warm, { bytes }] = [first.times, first];
    for (let time = 0; time < warmReads; time += 1) {
      const again = await measure(server, read, requestSettings);
      bytes = Math.max(bytes, again.bytes);
      warm = time === 0 || again.times.busy > warm.busy ? again.times : warm;
    }
    measured.push({ ...read, cold: first.times, warm, bytes });
  }
  return measured;
}

async function measure(
  { url }: RunningServer,
  { name, path }: ReadRequest,
  { headers, port }: RequestSettings,
) {
  const takeTimes = async () => (await (await fetch(`http://127.0.0.1:${port}`)).json()) as LoopTimes;
  await takeTimes();
  const response = await fetch(url + path, { headers });
  const bytes = (await response.arrayBuffer()).byteLength;
  if (!response.ok) throw new Error(`${name} answered ${response.status}`);
  return { times: await takeTimes(), bytes };
}

function getWorst({ cold, warm }: MeasuredRead): number {
  return Math.max(cold.busy, warm.busy);
}

/** All calls, the worst first. */
function printReads(measured: readonly MeasuredRead[]): void {
  process.stdout.write(
    `\nload average ${loadavg()[0]?.toFixed(1)}; milliseconds on the event loop, and of processor time\n`,
  );
  for (const read of measured.toSorted((a, b) => getWorst(b) - getWorst(a))) {
    const times = [read.cold.busy, read.warm.busy, read.cold.processor, read.warm.processor];
    const cells = times.map((value) => value.toFixed(0).padStart(7));
    process.stdout.write(
      `  ${read.name.padEnd(32)}${cells.join("")}${(read.bytes / 1024).toFixed(0).padStart(8)} KB\n`,
    );
  }
}

function getFindings(measured: readonly MeasuredRead[]): Finding[] {
  const target = { atMost: maxBusy };
  return measured
    .toSorted((a, b) => getWorst(b) - getWorst(a))
    .slice(0, namedCount)
    .map((read) => ({
      what: `${read.name}: on the event loop`,
      measured: getWorst(read),
      unit: "ms",
      target,
    }));
}
