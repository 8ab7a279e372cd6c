/** Runs in `npm run fix`: puts the spaces of French typography into the French texts. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { frenchSpaces } from "#i18n/typography.ts";

const folder = join(import.meta.dirname, "..", "i18n", "fr");

for (const file of await readdir(folder)) {
  const path = join(folder, file);
  const words: unknown = JSON.parse(await readFile(path, "utf8"));
  await writeFile(path, `${JSON.stringify(set(words), undefined, 2)}\n`);
}

function set(words: unknown): unknown {
  if (typeof words === "string") return frenchSpaces(words);
  if (Array.isArray(words)) return words.map(set);
  if (typeof words !== "object" || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, value]) => [key, set(value)]));
}
