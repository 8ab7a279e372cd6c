/** Changes and lists from many connections while backups are made one after the other, against the same server in peace. */
import { spawn } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { changeGuest, listGuests } from "#contract/guests.ts";
import { type Couple, coupleWith } from "./couple.ts";
import type { Benchmark } from "./findings.ts";
import { rateOf } from "./load.ts";
import { product, root, type Running, start } from "./processes.ts";
import { comparedWith, inTurn, median, spreadOf } from "./rounds.ts";

const guests = 120;
const otherWeddings = 600;
const files = 40;
const fileSize = 1024 * 1024;
const rounds = 5;
const load = { connections: 32, seconds: 5, status: 200 };

export const backup: Benchmark = {
  about:
    `one change, one list in turn, ${load.connections} connections, SQLite with ${(otherWeddings + 1) * guests} guests ` +
    `and ${files} MB of files; control: no backup is being made`,
  async run() {
    const server = await start(product());
    try {
      const couple = await coupleWith(guests, server.url);
      fill(server.folder);
      const requests = callsOf(couple);
      const alone = async (): Promise<number> => (await rateOf(server, { ...load, requests })).perSecond;
      const made: number[] = [];
      const during = () => whileBackingUp(server, alone, made);
      await alone();
      const rates = await inTurn(rounds, { alone, during });
      const ratios = comparedWith(rates.alone, rates.during, (ours, control) => ours / control);
      return [
        {
          what: "answers/s during a backup, of those in peace",
          measured: median(ratios),
          spread: spreadOf(ratios),
          unit: "×",
          target: { atLeast: 0.9 },
        },
        {
          what: "answers/s in peace",
          measured: median(rates.alone),
          spread: spreadOf(rates.alone),
          unit: "/s",
        },
        { what: "a backup under this load", measured: median(made), spread: spreadOf(made), unit: "ms" },
        { what: "an archive", measured: statSync(archiveOf(server)).size / 1024 / 1024, unit: "MB" },
        {
          what: "the write-ahead log at its longest",
          measured: statSync(join(server.folder, "promesse.db-wal")).size / 1024 / 1024,
          unit: "MB",
        },
      ];
    } finally {
      await server.stop();
    }
  },
};

function archiveOf({ folder }: Running): string {
  return join(folder, "bench.tar");
}

/** The backups begin with the load and go on until it ends. Gives what `measure` gives. */
async function whileBackingUp(
  server: Running,
  measure: () => Promise<number>,
  made: number[],
): Promise<number> {
  let isOver = false;
  const backingUp = (async () => {
    while (!isOver) {
      rmSync(archiveOf(server), { force: true });
      const begun = performance.now();
      await backUp(server);
      made.push(performance.now() - begun);
    }
  })();
  const measured = await measure();
  isOver = true;
  await backingUp;
  return measured;
}

async function backUp(server: Running): Promise<void> {
  const child = spawn(process.execPath, ["scripts/command.mjs", "backup", archiveOf(server)], {
    cwd: root,
    env: { PATH: process.env["PATH"], DATA_DIR: server.folder },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`The backup ended with ${String(code)}`);
}

function callsOf({ guests: invited, headers }: Couple) {
  return invited.flatMap(({ id }, index) => [
    {
      method: changeGuest.method,
      path: changeGuest.path.replace("{id}", id),
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ presence: index % 2 === 0 }),
    },
    { method: listGuests.method, path: listGuests.path, headers },
  ]);
}

/** Other weddings with as many guests, and files of the couple's: what there is to keep. */
function fill(folder: string): void {
  const handle = new BetterSqlite3(join(folder, "promesse.db"), { timeout: 5000 });
  const weddingId = String(handle.prepare("select id from weddings").pluck().get());
  handle.exec(
    "begin; create temp table w as select * from weddings; create temp table g as select * from guests",
  );
  const statements = [
    "update w set id = ?",
    "insert into weddings select * from w where id = ?",
    "update g set wedding_id = ?",
    "insert into guests select * from g where wedding_id = ?",
  ].map((text) => handle.prepare(text));
  for (let each = 0; each < otherWeddings; each += 1) {
    const id = randomUUID();
    for (const statement of statements) statement.run(id);
  }
  const keep = handle.prepare(
    "insert into contents values (@wedding_id, @id, @sha256, @size, 'text/plain', 0)",
  );
  const place = join(folder, "files", weddingId);
  mkdirSync(place, { recursive: true });
  for (let each = 0; each < files; each += 1) {
    const [id, bytes] = [randomUUID(), randomBytes(fileSize)];
    writeFileSync(join(place, id), bytes);
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    keep.run({ wedding_id: weddingId, id, sha256, size: fileSize });
  }
  handle.exec("commit");
  handle.close();
}
