/** Several weddings, several who write to each at once, and how what they were promised is looked for. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "#server/platform/config.ts";
import { openStorage } from "#server/platform/storage/open.ts";
import { RefusedCallError, signUp, weddingOf } from "./calling.ts";
import type { Chance } from "./chance.ts";
import type { Ground } from "./ground.ts";
import { judge, type Kept, readKept } from "./ledger.ts";
import { beginning } from "./steps.ts";
import { Writer } from "./writer.ts";

const weddings = 4;
const writersEach = 3;

export class Crew {
  readonly writers: readonly Writer[];
  /** Of each wedding, before any write that is counted. */
  readonly revisions: ReadonlyMap<string, number>;

  private constructor(writers: readonly Writer[], revisions: ReadonlyMap<string, number>) {
    this.writers = writers;
    this.revisions = revisions;
  }

  /** Signs the couples up, and gives every writer two tables and guests to sit at them. */
  static async settle(url: string, ground: Ground, chance: Chance): Promise<Crew> {
    const homes = await Promise.all(
      Array.from({ length: weddings }, async (_, number) => {
        const token = await signUp(url, `couple${number}@exemple.fr`);
        return { token, weddingId: await weddingOf(url, token) };
      }),
    );
    const { revisions } = await readKept(ground.ask);
    const writers = homes.flatMap((home, wedding) =>
      Array.from({ length: writersEach }, (_, each) => new Writer(`w${wedding}${each}`, home, chance)),
    );
    await Promise.all(
      writers.map(async (writer) => {
        for (const step of beginning(writer)) await writer.write(url, step());
      }),
    );
    return new Crew(writers, revisions);
  }

  acknowledged(): number {
    return this.writers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  }

  /** All write at once until the server goes away or `isOver`. @throws RefusedCallError when it refused one of them. */
  async writeOn(url: string, isOver: () => boolean = () => false): Promise<void> {
    const ends = await Promise.allSettled(this.writers.map((writer) => writer.writeOn(url, isOver)));
    for (const end of ends) {
      if (end.status === "rejected" && end.reason instanceof RefusedCallError) throw end.reason;
    }
  }

  /** What of `kept` is not as it was promised, a sentence each; the writers go on from what is there. */
  takeStock(kept: Kept): readonly string[] {
    const { faults, reached } = judge(
      this.writers.map((writer) => writer.claim()),
      kept,
      this.revisions,
    );
    for (const writer of this.writers) {
      const found = kept.states.get(writer.mark) ?? new Map<string, string>();
      writer.adopt(found, reached.get(writer.mark) ?? 0, (thing) => kept.ids.get(`${writer.mark} ${thing}`));
    }
    return faults;
  }
}

/** Whether the database is whole in itself: SQLite's own two checks; PostgreSQL keeps its constraints itself. */
export async function damageIn({ engine, ask }: Pick<Ground, "engine" | "ask">): Promise<string[]> {
  if (engine === "postgres") return [];
  const whole = await ask("pragma integrity_check");
  const broken = await ask("pragma foreign_key_check");
  const said = whole.map((row) => String(row["integrity_check"])).filter((line) => line !== "ok");
  return [...said, ...broken.map((row) => `a row of ${String(row["table"])} points to nothing`)];
}

/** Where files and rows differ, with nothing on its way. */
export async function strayFiles(ground: Ground, kept: Kept): Promise<string[]> {
  const stored = await storedIn(ground);
  const rows = new Set(kept.contents);
  // With several processes, what one left is given up after an hour; until then it is noted.
  const noted = new Set(ground.engine === "postgres" ? kept.loose : []);
  const folder = join(ground.folder, "incoming");
  // Nothing may have begun to come.
  const incoming = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  return [
    ...kept.contents.filter((id) => !stored.has(id)).map((id) => `${id} has a row and no file`),
    ...[...stored].filter((id) => !rows.has(id) && !noted.has(id)).map((id) => `${id} has a file and no row`),
    ...incoming.filter((entry) => entry.isFile()).map(({ name }) => `${name} never arrived and was left`),
  ];
}

/** `<wedding id>/<content id>` of every file. */
export async function storedIn({ environment }: Pick<Ground, "environment">): Promise<Set<string>> {
  const stored = new Set<string>();
  for await (const { weddingId, id } of (await openStorage(readConfig({ ...environment }))).list()) {
    stored.add(`${weddingId}/${id}`);
  }
  return stored;
}
