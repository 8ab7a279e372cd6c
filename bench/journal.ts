/** Measures a full journal: its first page, and what it costs a change of presence. */
import { join } from "node:path";
import Database from "better-sqlite3";
import { changeGuest } from "#contract/guests.ts";
import { listJournalEntries } from "#contract/journal.ts";
import { newId } from "#server/platform/clock.ts";
import { call, type Couple, createCoupleWithGuests } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { getRate } from "./load.ts";
import { noLoadShedding, createProductProgram, type RunningServer, start } from "./processes.ts";
import { compareWith, summariseRounds, measureInTurn, median } from "./rounds.ts";
import { listPresenceRequests } from "./writes.ts";

const guests = 120;
const entries = 20_000;
const rounds = 6;
const pages = 30;
const connections = 64;
const seconds = 2;

export const journal: Benchmark = {
  about: `a journal of ${entries} entries; control: the same server without a journal (bench/without-journal.ts)`,
  async run() {
    const server = await start(createProductProgram(noLoadShedding));
    const without = createProductProgram(noLoadShedding);
    const control = await start({
      ...without,
      args: ["--import", "./bench/without-journal.ts", ...without.args],
    });
    try {
      const couple = await createCoupleWithGuests(guests, server.url);
      const other = await createCoupleWithGuests(guests, control.url);
      fill(join(server.folder, "promesse.db"));
      return [
        ...(await measureFirstPages(server, couple)),
        ...(await measureChanges({ server, couple }, { server: control, couple: other })),
      ];
    } finally {
      await Promise.all([server.stop(), control.stop()]);
    }
  },
};

/** Copies the entries of the couple's guests until there are enough. */
function fill(file: string): void {
  const database = new Database(file);
  database.pragma("busy_timeout = 5000");
  const getRows = (table: string) =>
    database.prepare<[], Record<string, unknown>>(`select * from ${table}`).all();
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const places = names.map(() => "?").join();
    database.prepare(`insert into ${table} (${names.join()}) values (${places})`).run(...Object.values(row));
  };
  const known = getRows("journal_entries");
  const changesOf = Map.groupBy(getRows("journal_changes"), ({ entry_id }) => entry_id);
  database.transaction(() => {
    for (let at = known.length; at < entries; at += 1) {
      const [entry, id] = [known[at % known.length], newId()];
      insert("journal_entries", { ...entry, id });
      for (const change of changesOf.get(entry?.["id"]) ?? [])
        insert("journal_changes", { ...change, entry_id: id });
    }
  })();
  database.close();
}

/** Each page comes after a change, so that nothing is answered from a cache. */
async function measureFirstPages(
  { url }: RunningServer,
  { guests: invited, headers, token }: Couple,
): Promise<Finding[]> {
  const took: number[] = [];
  for (let page = 0; page <= pages; page += 1) {
    const path = changeGuest.path.replace("{id}", invited[page]?.id ?? "");
    await call(url, { ...changeGuest, path }, { token, body: { ville: `Lyon ${page}` } });
    const began = performance.now();
    const response = await fetch(`${url}${listJournalEntries.path}?limit=50`, { headers });
    const { entries: shown } = (await response.json()) as { entries: unknown[] };
    if (page > 0) took.push(performance.now() - began);
    if (shown.length !== 50) throw new Error(`the first page has ${shown.length} entries`);
  }
  return [{ ...summariseRounds("the first page", took), target: { atMost: 100 } }];
}

interface Contender {
  readonly server: RunningServer;
  readonly couple: Couple;
}

async function measureChanges(ours: Contender, control: Contender): Promise<Finding[]> {
  const processor: Record<string, number[]> = { [ours.server.url]: [], [control.server.url]: [] };
  const rate = async ({ server, couple }: Contender) => {
    const requests = listPresenceRequests(couple);
    const now = await getRate(server, { requests, connections, seconds, status: 200 });
    processor[server.url]?.push(now.cpuMicroseconds ?? Number.NaN);
    return now.perSecond;
  };
  const measured = await measureInTurn(rounds + 1, { with: () => rate(ours), without: () => rate(control) });
  // The first round warms up.
  const [mine, theirs] = [measured.with.slice(1), measured.without.slice(1)];
  const ratios = compareWith(theirs, mine, (rateOfOurs, rateOfControl) => rateOfOurs / rateOfControl);
  return [
    {
      ...summariseRounds("changes of presence/s, of those without a journal", ratios, "×"),
      target: { atLeast: 0.75 },
    },
    {
      what: "their processor time, of those without a journal",
      measured: median(processor[ours.server.url] ?? []) / median(processor[control.server.url] ?? []),
      unit: "×",
    },
    summariseRounds("changes of presence/s", mine, "/s"),
    summariseRounds("control: without a journal", theirs, "/s"),
  ];
}
