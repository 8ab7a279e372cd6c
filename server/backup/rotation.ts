/** The folder of backups that are made by themselves: how they are called, and which go. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dayLength } from "../platform/clock.ts";

const whole = /^promesse-\d{8}T\d{6}Z\.tar$/u;
const unfinished = /^promesse-\d{8}T\d{6}Z\.tar\.\d+\.part/u;

/** `at`: epoch milliseconds. Names are in the order of their making. */
export function backupName(at: number): string {
  return `promesse-${new Date(at).toISOString().replaceAll(/[-:]|\.\d+/gu, "")}.tar`;
}

/**
 * Removes the oldest, and what was broken off a day ago or more. Whatever else lies there is not ours. `made` is the latest,
 * though a clock that was ahead may have named one after it. Gives the names.
 */
export async function removeOldest(folder: string, kept: number, made: string): Promise<string[]> {
  const names = await readdir(folder);
  const others = names.filter((name) => whole.test(name) && name !== made).toSorted();
  const old = others.slice(0, Math.max(0, others.length - (kept - 1)));
  for (const name of names) {
    if (unfinished.test(name) && (await isOld(join(folder, name)))) old.push(name);
  }
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}

async function isOld(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtimeMs < Date.now() - dayLength;
}
