/** The pack of the day and the ticks that are not sent yet, in IndexedDB, for one user and one wedding. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { dayDatabase, storeDayOwner } from "#web/platform/device-data.ts";
import type { StoredPack } from "./keeping.rules.ts";

/** The latest tick of a row on this device. */
export interface UnsentTick {
  readonly row_id: string;
  readonly done: boolean;
  /** ISO 8601, by the clock of this device. */
  readonly at: string;
}

interface Schema extends DBSchema {
  pack: { key: "pack"; value: StoredPack };
  ticks: { key: string; value: UnsentTick };
}

/** Opened for each use, so that another tab can delete it at any time. */
async function withDatabase<T>(run: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database: IDBPDatabase<Schema> = await openDB<Schema>(dayDatabase, 2, {
    upgrade(created, before) {
      if (before < 1) created.createObjectStore("pack");
      if (before < 2) created.createObjectStore("ticks", { keyPath: "row_id" });
    },
    blocking() {
      database.close();
    },
  });
  try {
    return await run(database);
  } finally {
    database.close();
  }
}

export function readPack(): Promise<StoredPack | undefined> {
  return withDatabase((database) => database.get("pack", "pack"));
}

export async function storePack(stored: StoredPack): Promise<void> {
  await withDatabase((database) => database.put("pack", stored, "pack"));
  storeDayOwner(stored.userId);
}

export function readTicks(): Promise<UnsentTick[]> {
  return withDatabase((database) => database.getAll("ticks"));
}

export async function storeTick(tick: UnsentTick): Promise<void> {
  await withDatabase((database) => database.put("ticks", tick));
}

/** Removes ticks that the server has, except for rows that have been ticked again since. */
export async function deleteTicks(sent: readonly UnsentTick[]): Promise<void> {
  await withDatabase(async (database) => {
    const transaction = database.transaction("ticks", "readwrite");
    for (const { row_id, at } of sent) {
      const storedTick = await transaction.store.get(row_id);
      if (storedTick?.at === at) await transaction.store.delete(row_id);
    }
    await transaction.done;
  });
}
