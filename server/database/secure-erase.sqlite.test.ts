/** Deleted rows stay legible in SQLite's file until `secureErase` rewrites it. */
import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import BetterSqlite3 from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import type { Database } from "./database.ts";
import { openDatabase } from "./open.ts";
import {
  minInterval,
  eraseSecurely,
  SecureErase,
  requestSecureErase,
  needsSecureErase,
  minDelay,
} from "./secure-erase.ts";

let file: string;
let database: Database;
beforeEach(async () => {
  file = join(inject("folder"), `${randomUUID()}.db`);
  database = await openDatabase({ url: undefined, file });
});
afterEach(() => database.close());

/** Every other wedding is deleted. */
const weddings = Array.from({ length: 40 }, (_, at) => `${at % 2 === 0 ? "leaving" : "staying"}-${at}-`);
const leaving = weddings.filter((id) => id.startsWith("leaving"));
const foldersEach = 150;

/** Adds folders to all weddings in turn, with names of many lengths, so that pages are split and rows moved. */
async function fill(): Promise<void> {
  const roles = { woman_role: "mariee", man_role: "marie" } as const;
  const no = { civil_wedding: 0, religious_wedding: 0, cocktail: 0, dinner: 0, party: 0, brunch: 0 } as const;
  const rows = weddings.map((id) => ({
    ...roles,
    ...no,
    id,
    revision: 1,
    adult_from: 12,
    town_hall_lead_days: 30,
    time_zone: "Europe/Paris",
    created_at: 1,
  }));
  await database.write((queries) => queries.insertInto("weddings").values(rows).execute());
  for (let turn = 0; turn < foldersEach; turn += 1) {
    const folders = weddings.map((id, at) => folder(id, turn, (turn * 37 + at * 11) % 300));
    await database.write((queries) => queries.insertInto("folders").values(folders).execute());
  }
}

function folder(weddingId: string, turn: number, length: number) {
  return {
    wedding_id: weddingId,
    id: String(turn).padStart(5, "0"),
    parent_folder_id: null,
    name: weddingId + "x".repeat(length),
    name_key: weddingId + turn + "x".repeat(length),
    created_at: 1,
    deleted_at: null,
    deleted_with: null,
  };
}

async function remove(owing: boolean): Promise<void> {
  await database.write(async (queries) => {
    await queries.deleteFrom("weddings").where("id", "in", leaving).execute();
    if (owing) await requestSecureErase(queries);
  });
}

/** Counts the names of deleted weddings in the bytes of the database files. */
function traces(): number {
  const files = ["", "-wal", "-shm"].map((end) => file + end).filter((path) => existsSync(path));
  return files.reduce((sum, path) => sum + readFileSync(path, "latin1").split("leaving-").length - 1, 0);
}

describe("a file", () => {
  it("keeps remains of rows that were moved before they were deleted, until it is rewritten", async () => {
    await fill();
    expect(traces()).toBeGreaterThan(20 * foldersEach);
    await remove(false);
    await database.secureErase();
    // `secure_delete` alone leaves some remains, which is why the file has to be rewritten.
    expect(traces()).toBeGreaterThan(0);
    expect(traces()).toBeLessThan(100);
    await database.write((queries) => requestSecureErase(queries));
    await database.secureErase();
    expect(traces()).toBe(0);
    const left = await database.read.selectFrom("folders").select("wedding_id").execute();
    expect(left).toHaveLength(20 * foldersEach);
  });

  it("is rewritten by the next process when this one did not get to it", async () => {
    await fill();
    await remove(true);
    await database.close();
    database = await openDatabase({ url: undefined, file });
    await database.secureErase();
    expect(traces()).toBe(0);
  });

  it("can be read and written while it is rewritten", async () => {
    await fill();
    await remove(true);
    let isScrubbed = false;
    const scrubbed = database.secureErase().then(() => (isScrubbed = true));
    const write = database.write((queries) =>
      queries.deleteFrom("weddings").where("id", "=", "staying-1-").execute(),
    );
    expect(await database.read.selectFrom("weddings").select("id").execute()).toHaveLength(20);
    expect(isScrubbed).toBe(false);
    await Promise.all([scrubbed, write]);
    expect(traces()).toBe(0);
    const left = await database.read.selectFrom("weddings").select("id").execute();
    expect(left).toHaveLength(19);
  });

  it("still needs a rewrite for rows deleted during a rewrite", async () => {
    const [handle, other] = [new BetterSqlite3(file), new BetterSqlite3(file)];
    const owe = (version: number) => other.pragma(`user_version = ${version}`);
    owe(2);
    const vacuum = handle.exec.bind(handle);
    handle.exec = (statement) => {
      vacuum(statement);
      if (statement === "vacuum") owe(3);
      return handle;
    };
    eraseSecurely(handle);
    expect(needsSecureErase(handle)).toBe(true);
    handle.exec = vacuum;
    eraseSecurely(handle);
    expect(needsSecureErase(handle)).toBe(false);
    for (const each of [handle, other]) each.close();
  });

  it("does not block while another process reads", async () => {
    const other = new BetterSqlite3(file);
    other.exec("begin");
    other.prepare("select count(*) from weddings").get();
    await database.write((queries) =>
      queries.insertInto("settings").values({ name: "x", value: "y" }).execute(),
    );
    const scrubbed = database.secureErase();
    await database.write((queries) => queries.deleteFrom("settings").where("name", "=", "x").execute());
    expect(await database.read.selectFrom("weddings").select("id").execute()).toEqual([]);
    await scrubbed;
    other.close();
  });

  it("needs no rewrite after a rollback", async () => {
    const job = database.write(async (queries) => {
      await requestSecureErase(queries);
      throw new Error("refused");
    });
    await expect(job).rejects.toThrow("refused");
    const looking = new BetterSqlite3(file, { readonly: true });
    expect(looking.pragma("user_version", { simple: true })).toBe(1);
    looking.close();
  });
});

describe("a requested rewrite", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("runs soon, then rarely, however often it is requested", async () => {
    let [isPending, paid] = [false, 0];
    const secureErase = new SecureErase({
      isOwed: () => isPending,
      erase: async () => {
        [isPending, paid] = [false, paid + 1];
      },
    });
    secureErase.schedule();
    await vi.advanceTimersByTimeAsync(minInterval);
    expect(paid).toBe(0);
    for (let deletion = 0; deletion < 100; deletion += 1) {
      isPending = true;
      secureErase.schedule();
      await vi.advanceTimersByTimeAsync(minDelay);
    }
    expect(paid).toBe(1 + Math.floor((99 * minDelay) / minInterval));
    await vi.advanceTimersByTimeAsync(minInterval);
    expect([isPending, paid]).toEqual([false, 2]);
    await vi.advanceTimersByTimeAsync(2 * minInterval);
    expect(paid).toBe(2);
    isPending = true;
    secureErase.schedule();
    secureErase.end();
    await vi.advanceTimersByTimeAsync(2 * minInterval);
    expect(paid).toBe(2);
  });

  it("is retried when something prevented it", async () => {
    let tries = 0;
    const secureErase = new SecureErase({
      isOwed: () => tries < 3,
      erase: async () => {
        tries += 1;
        if (tries < 3) throw new Error("being read");
      },
    });
    secureErase.schedule();
    await vi.advanceTimersByTimeAsync(minDelay);
    expect(tries).toBe(1);
    await vi.advanceTimersByTimeAsync(2 * minInterval);
    expect(tries).toBe(3);
    await vi.advanceTimersByTimeAsync(2 * minInterval);
    expect(tries).toBe(3);
  });

  it("is retried after a disk error, and does not end the process", async () => {
    let looks = 0;
    let paid = 0;
    const secureErase = new SecureErase({
      isOwed: () => {
        looks += 1;
        if (looks === 1) throw new Error("disk I/O error");
        return paid === 0;
      },
      erase: async () => {
        paid += 1;
      },
    });
    secureErase.schedule();
    await vi.advanceTimersByTimeAsync(minDelay);
    expect([looks, paid]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(minInterval);
    expect(paid).toBe(1);
  });
});
