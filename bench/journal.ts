/** Measures a full journal: its first page, and what it costs a change of presence. */
import { join } from "node:path";
import Database from "better-sqlite3";
import { changeGuest } from "#contract/guests.ts";
import { listJournalEntries } from "#contract/journal.ts";
import { newId } from "#server/platform/clock.ts";
import { call, type Couple, createCoupleWithGuests } from "./couple.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { measureRate } from "./load.ts";
import { noLoadShedding, createProductProgram, type RunningServer, start } from "./processes.ts";
import { compareWith, summariseRounds, measureInTurn, median } from "./rounds.ts";
import { listPresenceRequests } from "./writes.ts";

const guestCount = 120;
const entryCount = 20_000;
const rounds = 6;
const pageCount = 30;
const connections = 64;
const seconds = 2;

export const journal: Benchmark = {
  about: `a journal of ${entryCount} entries; control: the same server without a journal (bench/without-journal.ts)`,
  async run() {
    const server = await start(createProductProgram(noLoadShedding));
    const programWithoutJournal = createProductProgram(noLoadShedding);
    const control = await start({
      ...programWithoutJournal,
      args: ["--import", "./bench/without-journal.ts", ...programWithoutJournal.args],
    });
    try {
      const couple = await createCoupleWithGuests(guestCount, server.url);
      const otherCouple = await createCoupleWithGuests(guestCount, control.url);
      fillJournal(join(server.folder, "promesse.db"));
      return [
        ...(await measureFirstPages(server, couple)),
        ...(await measureChanges({ server, couple }, { server: control, couple: otherCouple })),
      ];
    } finally {
      await Promise.all([server.stop(), control.stop()]);
    }
  },
};

/** Copies the entries of the couple's guests until there are enough. */
function fillJournal(file: string): void {
  const database = new Database(file);
  database.pragma("busy_timeout = 5000");
  const getRows = (table: string) =>
    database.prepare<[], Record<string, unknown>>(`select * from ${table}`).all();
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    const placeholders = names.map(() => "?").join();
    database
      .prepare(`insert into ${table} (${names.join()}) values (${placeholders})`)
      .run(...Object.values(row));
  };
  const existingEntries = getRows("journal_entries");
  const changesByEntry = Map.groupBy(getRows("journal_changes"), ({ entry_id }) => entry_id);
  database.transaction(() => {
    for (let at = existingEntries.length; at < entryCount; at += 1) {
      const [entry, id] = [existingEntries[at % existingEntries.length], newId()];
      insert("journal_entries", { ...entry, id });
      for (const change of changesByEntry.get(entry?.["id"]) ?? [])
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
  const times: number[] = [];
  for (let page = 0; page <= pageCount; page += 1) {
    const path = changeGuest.path.replace("{id}", invited[page]?.id ?? "");
    await call(url, { ...changeGuest, path }, { token, body: { ville: `Lyon ${page}` } });
    const began = performance.now();
    const response = await fetch(`${url}${listJournalEntries.path}?limit=50`, { headers });
    const { entries: listedEntries } = (await response.json()) as { entries: unknown[] };
    if (page > 0) times.push(performance.now() - began);
    if (listedEntries.length !== 50) throw new Error(`the first page has ${listedEntries.length} entries`);
  }
  return [{ ...summariseRounds("the first page", times), target: { atMost: 100 } }];
}

interface Contender {
  readonly server: RunningServer;
  readonly couple: Couple;
}

async function measureChanges(ours: Contender, control: Contender): Promise<Finding[]> {
  const processorTimes: Record<string, number[]> = { [ours.server.url]: [], [control.server.url]: [] };
  const measureOnce = async ({ server, couple }: Contender) => {
    const requests = listPresenceRequests(couple);
    const measuredRate = await measureRate(server, { requests, connections, seconds, status: 200 });
    processorTimes[server.url]?.push(measuredRate.cpuMicroseconds ?? Number.NaN);
    return measuredRate.perSecond;
  };
  const measured = await measureInTurn(rounds + 1, {
    with: () => measureOnce(ours),
    without: () => measureOnce(control),
  });
  // The first round warms up.
  const [ourRates, controlRates] = [measured.with.slice(1), measured.without.slice(1)];
  const ratios = compareWith(
    controlRates,
    ourRates,
    (rateOfOurs, rateOfControl) => rateOfOurs / rateOfControl,
  );
  return [
    {
      ...summariseRounds("changes of presence/s, of those without a journal", ratios, "×"),
      target: { atLeast: 0.75 },
    },
    {
      what: "their processor time, of those without a journal",
      measured:
        median(processorTimes[ours.server.url] ?? []) / median(processorTimes[control.server.url] ?? []),
      unit: "×",
    },
    summariseRounds("changes of presence/s", ourRates, "/s"),
    summariseRounds("control: without a journal", controlRates, "/s"),
  ];
}
