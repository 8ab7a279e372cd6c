/** Reading the guest list, whole and unchanged, against bare Fastify sending the same. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { listGuestNames, listGuests } from "#contract/guests.ts";
import { type Couple, coupleWith } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { type Load, type Rate, rateOf } from "./load.ts";
import { bareFastify, product, type Running, start } from "./processes.ts";
import { comparedWith, inTurn, median, spreadOf } from "./rounds.ts";

const guests = 120;
const rounds = 7;
const load = { connections: 10, seconds: 3 };

export const list: Benchmark = {
  about: `GET ${listGuests.path}, ${guests} guests, signed in, warm, ${load.connections} connections; control: bare Fastify, same bytes`,
  async run() {
    const ours = await start(product());
    const couple = await coupleWith(guests, ours.url);
    const answer = await fetch(ours.url + listGuests.path, { headers: couple.headers });
    const etag = answer.headers.get("etag") ?? "";
    const folder = mkdtempSync(join(tmpdir(), "promesse-bench-"));
    const body = join(folder, "body");
    writeFileSync(body, await answer.text());
    const bare = await start(bareFastify({ BODY: body }));
    try {
      const { headers } = couple;
      const whole = await compare(ours, bare, {
        ours: { ...load, path: listGuests.path, headers, status: 200 },
        bare: { ...load, path: "/body", headers, status: 200 },
      });
      const asking = { ...headers, "if-none-match": etag };
      const unchanged = await compare(ours, bare, {
        ours: { ...load, path: listGuests.path, headers: asking, status: 304 },
        bare: { ...load, path: "/unchanged", headers: asking, status: 304 },
      });
      await proveUnread(ours, couple, etag);
      return [...findings("200, whole", whole, { atLeast: 0.5 }), ...findings("304, unchanged", unchanged)];
    } finally {
      await Promise.all([ours.stop(), bare.stop()]);
      rmSync(folder, { recursive: true });
    }
  },
};

interface Compared {
  readonly ours: readonly Rate[];
  readonly bare: readonly Rate[];
}

async function compare(ours: Running, bare: Running, loads: { ours: Load; bare: Load }): Promise<Compared> {
  const rates = { ours: [] as Rate[], bare: [] as Rate[] };
  const measure = (name: "ours" | "bare", server: Running) => async () => {
    const rate = await rateOf(server, loads[name]);
    rates[name].push(rate);
    return rate.perSecond;
  };
  const contenders = { ours: measure("ours", ours), bare: measure("bare", bare) };
  await inTurn(1, contenders);
  for (const name of ["ours", "bare"] as const) rates[name].length = 0;
  await inTurn(rounds, contenders);
  return rates;
}

function findings(what: string, { ours, bare }: Compared, target?: Finding["target"]): Finding[] {
  const rate = (rates: readonly Rate[]): number[] => rates.map(({ perSecond }) => perSecond);
  const cpu = (rates: readonly Rate[]): number[] =>
    rates.map(({ cpuMicroseconds }) => cpuMicroseconds ?? Number.NaN);
  const ratios = comparedWith(rate(bare), rate(ours), (us, them) => us / them);
  const costs = comparedWith(cpu(bare), cpu(ours), (us, them) => them / us);
  const figure = (name: string, values: readonly number[], unit: Finding["unit"]): Finding => ({
    what: `${what}: ${name}`,
    measured: median(values),
    spread: spreadOf(values),
    unit,
  });
  return [
    { ...figure("requests/s, of bare Fastify's", ratios, "×"), ...(target === undefined ? {} : { target }) },
    figure("requests/s", rate(ours), "/s"),
    figure("requests/s, bare Fastify", rate(bare), "/s"),
    figure("processor time, bare Fastify's of ours", costs, "×"),
    figure("processor time a request", cpu(ours), "µs"),
    figure("processor time a request, bare Fastify", cpu(bare), "µs"),
  ];
}

/** Takes the guests' table away: what is still answered was answered without it. */
async function proveUnread(server: Running, { headers }: Couple, etag: string): Promise<void> {
  const database = new BetterSqlite3(join(server.folder, "promesse.db"));
  database.exec("alter table guests rename to guests_away");
  database.close();
  const status = async (path: string, more: Record<string, string> = {}): Promise<number> =>
    (await fetch(server.url + path, { headers: { ...headers, ...more } })).status;
  const found = [
    await status(listGuests.path, { "if-none-match": etag }),
    await status(listGuests.path),
    await status(listGuestNames.path),
  ];
  if (found.join() !== "304,200,500") throw new Error(`the guests were read: ${found.join()}`);
}
