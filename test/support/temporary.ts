/** Creates temporary folders for tests. */
import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** Free bytes that the folder needs; a whole run on SQLite takes less. */
const enough = 4e9;

/** The folder is in memory where possible, because flushing each commit to the disk proves nothing here. */
export function createTemporaryFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix));
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough;
}
