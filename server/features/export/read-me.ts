/** The readme in an export, which describes its files. */
import { Readable } from "node:stream";
import { formatDate } from "#i18n/formats.ts";
import en from "#i18n/en/export.json" with { type: "json" };
import fr from "#i18n/fr/export.json" with { type: "json" };
import type { Language } from "#i18n/languages.ts";
import type { ZipEntry } from "#server/platform/storage/zip-stream.ts";
import type { ExportedTable } from "./tables.ts";

const texts = { fr, en } satisfies Record<Language, { tables: Record<ExportedTable, string> }>;

/** `today`: the day in the wedding's time zone. */
export function createReadMeEntries(language: Language, today: string, at: Date): ZipEntry[] {
  const { file, title, made_on, parts, forms, tables_title, table, tables } = texts[language];
  const day = formatDate(today, language);
  const tableLines = Object.entries(tables).map(([name, what]) =>
    table.replace("{{name}}", name).replace("{{what}}", what),
  );
  const head = [title, made_on.replace("{{day}}", day)];
  const blocks = [head, Object.values(parts), Object.values(forms), [tables_title, ...tableLines]];
  const lines = blocks.flatMap((block) => [...block, ""]);
  // Windows Notepad needs the byte-order mark to detect UTF-8.
  const text = `\ufeff${lines.join("\r\n")}`;
  return [{ path: file, at, holds: { write: () => Readable.from([Buffer.from(text)]) } }];
}
