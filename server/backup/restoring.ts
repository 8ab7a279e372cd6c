/** Puts what an archive holds in the place of what there is: all of it or, whatever happens, nothing. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../platform/config.ts";
import { incomingIn, type IncomingFolder } from "../platform/storage/incoming.ts";
import { forEachOf } from "../platform/storage/kept-contents.ts";
import { openStorage } from "../platform/storage/open.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { BackupError, isFull } from "./backup-error.ts";
import { absentIn, checkArchive, type Checked, fileMembers, type KeptFile } from "./checking.ts";
import { restorePostgres } from "./postgres-target.ts";
import { Archive } from "./reading.ts";
import { restoreSqlite } from "./sqlite-target.ts";

export interface Asked {
  readonly config: Config;
  readonly path: string;
  /** Whether accounts that are there may be replaced. */
  readonly replace?: boolean;
}

export interface Restored extends Checked {
  /** Of the rows as they were read back. */
  readonly rowsSha256: string;
  readonly files: number;
  /** Ids of contents that are damaged in the archive and that the storage had, whole or not: they were left. */
  readonly left: ReadonlySet<string>;
  /** Whether everyone has to sign in again, unless `SIGNING_SECRET` is set as it was. */
  readonly lacksSecret: boolean;
}

/** What a database's own way of being replaced needs. */
export interface Replacing {
  readonly archive: Archive;
  readonly checked: Checked;
  readonly config: Config;
  readonly replace: boolean;
  /** Once the rows are there and are right, and before anybody sees them: a row never comes before its file. */
  readonly putFiles: () => Promise<void>;
}

/** @throws BackupError, NewerDatabaseError; then whoever serves the data finds them as they were. */
export async function restoreBackup({ config, path, replace = false }: Asked): Promise<Restored> {
  const archive = await Archive.open(path);
  try {
    const checked = await checkArchive(archive);
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    const storage = await openStorage(config);
    let put: Put = { files: 0, left: new Set() };
    const putFiles = async (): Promise<void> => {
      put = await putAll({ archive, checked, config, storage });
    };
    const replacing = { archive, checked, config, replace, putFiles };
    const rowsSha256 = await (config.databaseUrl === undefined
      ? restoreSqlite(replacing)
      : restorePostgres(replacing, config.databaseUrl));
    const lacksSecret = checked.secret === undefined && config.signingSecret === undefined;
    return { ...checked, ...put, rowsSha256, lacksSecret };
  } catch (error) {
    if (!isFull(error)) throw error;
    throw new BackupError("There is no room for what the archive holds. The data are as they were.", {
      cause: error,
    });
  } finally {
    await archive.close();
  }
}

type Put = Pick<Restored, "files" | "left">;

interface Putting extends Pick<Replacing, "archive" | "checked" | "config"> {
  readonly storage: Storage;
}

/**
 * Puts every file in its place. A content is never changed under its id: those that are there already are what they were,
 * and those that the rows of before do not name lie there without harm if this is broken off.
 */
async function putAll({ archive, checked, config, storage }: Putting): Promise<Put> {
  const absent = absentIn(checked.manifest.files.absent);
  const folder = await incomingIn(join(config.dataDir, "incoming")).open();
  const left = new Set<string>();
  let files = 0;
  try {
    await forEachOf(fileMembers(archive), async (file) => {
      const why = absent.get(file.id);
      // What was being removed stays so.
      if (why === undefined) files += 1;
      else if (why !== "damaged") return;
      // A part of it may be of use where there is none; what is there may be whole.
      else if ((await storage.sizeOf(file)) !== undefined) {
        left.add(file.id);
        return;
      }
      await putOne(archive, folder, storage, file);
    });
  } finally {
    await folder.clear();
  }
  return { files, left };
}

async function putOne(
  archive: Archive,
  folder: IncomingFolder,
  storage: Storage,
  { weddingId, id, found }: KeptFile,
): Promise<void> {
  const staged = await folder.receive(archive.stream(found), found.size);
  if (staged !== undefined) await storage.put({ weddingId, id }, staged);
}
