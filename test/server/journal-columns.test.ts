/** Checks that the journal has plain words for every column that it can show. */
import { expect, it } from "vitest";
import { formatJournalSentence } from "#i18n/journal.ts";
import { getColumnName } from "#i18n/journal-parts.ts";
import { languages } from "#i18n/languages.ts";
import { journaledTables } from "#server/journaled-tables.ts";
import type { AnyTable } from "#server/platform/journal.ts";
import { loadJournalTexts } from "#test/support/journal-texts.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const nobody = { formatPermissions: () => undefined, userId: undefined };
/** Columns whose changes are never journaled. */
const never = new Set(["wedding_id", "id", "created_at", "deleted_at"]);

async function shownColumns() {
  const tables = await world.database.read.introspection.getTables();
  const described = Object.entries(journaledTables as Readonly<Record<string, AnyTable>>);
  return described.flatMap(([name, table]) =>
    (tables.find((each) => each.name === name)?.columns ?? [])
      .filter((column) => table.isNotJournaled !== true && !never.has(column.name))
      .filter((column) => table.notJournaled?.includes(column.name) !== true)
      .map((column) => ({ kind: table.kind, column: column.name })),
  );
}

it.each(languages)("in %s no column shows by its own name", async (language) => {
  const translate = await loadJournalTexts(language);
  const reader = { translate, language, names: { thing: "Odile Bertin" }, ...nobody };
  const columns = await shownColumns();
  expect(columns.length).toBeGreaterThan(150);
  for (const { kind, column } of columns) {
    expect(getColumnName(column, reader), `${kind}.${column}`).not.toMatch(/columns|_/u);
    for (const both of [null, ["some_code", "other_code"]]) {
      const change = { kind, thing_id: "thing", act: "updated", fields: { [column]: both } };
      const event = { actor: "system" as const, user_id: null, count: 1, undoes: null, undone_user_id: null };
      const sentence = formatJournalSentence({ ...event, changes: [change] }, reader);
      // Codes and keys have an underscore and need words; typed text is shown as it is.
      const isTyped = both !== null && sentence.includes("some_code → other_code");
      if (!isTyped) expect(sentence, `${kind}.${column}`).not.toMatch(/_|columns|sentences/u);
    }
  }
});
