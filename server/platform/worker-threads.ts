/** Node's pool of threads, which hashes passwords, makes pictures and moves files, gives way to the thread that answers. */
import { readdir, readFile } from "node:fs/promises";
import { setPriority } from "node:os";

/**
 * A third of the weight of those who do not give way: enough for answers to come first, and for a password to be done in
 * time though others keep the machine busy.
 */
const niceness = 5;

const ownThreads = "/proc/self/task";

/**
 * Lowers the priority of the pool's threads. On Linux alone, where each thread has one of its own: elsewhere, or where it is
 * not allowed, nothing happens. Gives how many threads it was.
 */
export async function letWorkersGiveWay(): Promise<number> {
  // Asking by the pool makes its threads, all of them at once.
  const ids = await readdir(ownThreads).catch(() => []);
  const lowered = await Promise.all(ids.map(lowerIfWorker));
  return lowered.filter(Boolean).length;
}

async function lowerIfWorker(id: string): Promise<boolean> {
  try {
    const name = await readFile(`${ownThreads}/${id}/comm`, "utf8");
    if (name.trim() !== "libuv-worker") return false;
    setPriority(Number(id), niceness);
    return true;
  } catch {
    return false;
  }
}
