/** The pack of the day in IndexedDB, for one user and one wedding. */
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { dayDatabase, noteDayOwner } from "#web/platform/day-storage.ts";
import type { KeptPack } from "./keeping.rules.ts";

interface Schema extends DBSchema {
  pack: { key: "pack"; value: KeptPack };
}

/** Opened for each use, so that another tab can delete it at any time. */
async function withDatabase<T>(use: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
  const database: IDBPDatabase<Schema> = await openDB<Schema>(dayDatabase, 1, {
    upgrade(created) {
      created.createObjectStore("pack");
    },
    blocking() {
      database.close();
    },
  });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

export function readPack(): Promise<KeptPack | undefined> {
  return withDatabase((database) => database.get("pack", "pack"));
}

export async function keepPack(kept: KeptPack): Promise<void> {
  await withDatabase((database) => database.put("pack", kept, "pack"));
  noteDayOwner(kept.userId);
}
