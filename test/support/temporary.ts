/** Where tests keep what goes with them. */
import { existsSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** Bytes that must be free there: a whole run on SQLite needs less. */
const enough = 4e9;

/** In memory where there is a folder for it: waiting for the disk at each commit proves nothing here. */
export function temporaryFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix));
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough;
}
