/** What holds for every described table: `server/database/described-tables.ts`. */
import * as v from "valibot";
import { beforeEach, expect, it } from "vitest";
import { deleteForGood, restore } from "#contract/bin.ts";
import { deletingCalls } from "#contract/kind-calls.ts";
import {
  type TableWithBin,
  tablesWithBin,
  findTableDescription,
  binTableEntries,
} from "#server/database/described-tables.ts";
import { insertRows, listRowsOfTables } from "#server/database/whole-rows.ts";
import { createColumnUndoHandler } from "#server/features/undo/by-column.ts";
import { newId } from "#server/platform/clock.ts";
import { toNameKey } from "#server/platform/names.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { crud } from "#server/platform/crud.ts";
import { downloadArchive, importArchive } from "#test/support/archives.ts";
import {
  type AnyRow,
  createDescribedRows,
  type IdsByTable,
  createIds,
  tablesWithContents,
} from "#test/support/described-rows.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { listAllRows, findRowsWith } from "#test/support/whole-database.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const tables = binTableEntries.map(([name]) => name).filter((name) => !tablesWithContents.has(name));

let weddingId: string;
let ids: IdsByTable;
let rows: Readonly<Record<TableWithBin, AnyRow[]>>;
beforeEach(async () => {
  weddingId = await getWeddingId(world, couple);
  rows = await addRows();
});

/** Adds random rows to every described table. */
async function addRows() {
  ids = createIds(newId);
  const made = createDescribedRows(weddingId, ids);
  await world.database.write(async (queries) => {
    for (const name of tables) await insertRows(queries, name, made[name]);
  });
  return made;
}

/** By table, in the order of creation; ids are replaced by the number of their row. */
async function withoutIds(ofWedding: string): Promise<Record<string, unknown[]>> {
  const all = await listRowsOfTables(world.database.read, tables, ["wedding_id", ofWedding]);
  return Object.fromEntries(
    tables.map((name) => {
      const sorted: AnyRow[] = all[name].map((row) => ({ ...row }));
      const columns = Object.entries(findTableDescription(name)?.columns ?? {});
      const ofOneWedding = columns.filter(
        ([, { kind, isNullOnImport, notExported }]) =>
          kind === "user" || isNullOnImport === true || notExported !== undefined,
      );
      const references = columns.filter(([, { kind }]) => kind === "ref").map(([column]) => column);
      return [
        name,
        sorted
          .toSorted((one, other) => (String(one["id"]) < String(other["id"]) ? -1 : 1))
          .map(({ wedding_id: _wedding, id: _id, ...row }) => ({
            ...row,
            ...Object.fromEntries(references.map((column) => [column, row[column] !== null])),
            ...Object.fromEntries(ofOneWedding.map(([column]) => [column, null])),
          })),
      ];
    }),
  );
}

it("each table has the columns that are described, which are null only where that is described", async () => {
  const stored = await world.database.read.introspection.getTables();
  for (const [name, { columns }] of binTableEntries) {
    const found = stored.find((each) => each.name === name)?.columns ?? [];
    const own = found.filter((one) => !["wedding_id", "id", "created_at", "deleted_at"].includes(one.name));
    const nullable = own.map((one) => [one.name, one.isNullable] as const);
    const expected = Object.entries(columns).map(([column, { isOptional }]) => [column, isOptional]);
    expect(Object.fromEntries(nullable), name).toEqual(Object.fromEntries(expected));
  }
});

it("each table comes back from an archive, equal but for ids", async () => {
  const before = await withoutIds(weddingId);
  const archive = await downloadArchive(world, couple.token, couple.password);
  const importer = await world.signUpCouple();
  const { id } = (await importArchive(world, archive, importer.token)).expectDone();
  expect(await withoutIds(id)).toEqual(before);
});

it.each(tables)(
  "a row of %s comes back from the bin with its parts, and leaves no byte when it is purged",
  async (name) => {
    const mark = `Marque${newId()}`;
    const [row] = rows[name];
    const id = String(row?.["id"]);
    const text = Object.entries(findTableDescription(name)?.columns ?? {}).find(
      ([, { kind, schema }]) => kind === "text" && schema !== undefined && v.is(schema, mark),
    );
    const nameOfFolder = name === "folders" ? { name_key: toNameKey(mark) } : {};
    const marked = { deleted_at: null, ...(text !== undefined && { [text[0]]: mark }), ...nameOfFolder };
    await world.database.write((queries) =>
      queries.updateTable(name).set(marked).where("id", "=", id).execute(),
    );
    const remove = deletingCalls[tablesWithBin[name].kind] as unknown as typeof deleteForGood;
    const params = { id, provider: String(row?.["provider_id"]) };
    const before = await currentRows();
    (await world.ask(remove, { params, as: couple.token })).expectDone();
    (await world.ask(restore, { params: { id }, as: couple.token })).expectDone();
    expect(await currentRows()).toEqual(before);
    (await world.ask(remove, { params, as: couple.token })).expectDone();
    (await world.ask(deleteForGood, { params: { id }, as: couple.token })).expectDone();
    expect(findRowsWith(await listAllRows(world.database.read), [mark])).toEqual([]);
  },
);

it.each(tables)("a change of %s is undone column by column", async (name) => {
  const before = await currentRows();
  const handler = createColumnUndoHandler(name, () => Promise.resolve());
  const changed = createDescribedRows(weddingId, ids)[name][0] ?? {};
  const id = String(rows[name][0]?.["id"]);
  const { wedding_id: _wedding, id: _id, created_at: _created, deleted_at: _deleted, ...columns } = changed;
  await world.database.write(async (db) => {
    const context = { db, wedding: { id: weddingId } } as WeddingContext;
    const was = await handler.read(context, [id]);
    await crud(name).update(db, weddingId, id, columns);
    await handler.writeFields(context, [{ id, fields: was.get(id) ?? {} }]);
  });
  expect(withoutUnnoted(await currentRows())).toEqual(withoutUnnoted(before));
});

/** Without the columns that follow from others. */
function withoutUnnoted(all: readonly (readonly object[])[]) {
  return all.map((some, at) => {
    const columns = findTableDescription(tables[at] ?? "")?.columns;
    return some.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => columns?.[name]?.journal !== "none")),
    );
  });
}

/** The described rows, in the order of their ids. */
async function currentRows() {
  const all = await listRowsOfTables(world.database.read, tables, ["wedding_id", weddingId]);
  return tables.map((name) => all[name].toSorted((one, other) => (one.id < other.id ? -1 : 1)));
}
