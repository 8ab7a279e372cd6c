/** Runs in `npm run fix`: puts the spaces of French typography into the French texts. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { applyFrenchTypography } from "#i18n/typography.ts";

const folder = join(import.meta.dirname, "..", "i18n", "fr");

for (const file of await readdir(folder)) {
  const path = join(folder, file);
  const texts: unknown = JSON.parse(await readFile(path, "utf8"));
  await writeFile(path, `${JSON.stringify(applyFrenchSpaces(texts), undefined, 2)}\n`);
}

function applyFrenchSpaces(texts: unknown): unknown {
  if (typeof texts === "string") return applyFrenchTypography(texts);
  if (Array.isArray(texts)) return texts.map(applyFrenchSpaces);
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, applyFrenchSpaces(value)]));
}
