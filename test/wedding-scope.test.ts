/**
 * Tests the check of test/server/statements.test.ts: it must not accept a statement that does not name the
 * wedding.
 */
import {
  type Compilable,
  DummyDriver,
  Kysely,
  sql,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { expect, it } from "vitest";
import type { Queries } from "#server/database/database.ts";
import type { Tables } from "#server/database/tables.ts";
import { getStatementScope } from "./support/wedding-scope.ts";

const db: Queries = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (queries) => new SqliteIntrospector(queries),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
const ofWeddings = new Set(["guests", "tables", "members", "files", "contents", "invitations"]);
const scope = (query: Compilable) => getStatementScope(query.compile().query, ofWeddings);
const member = {
  wedding_id: "w",
  user_id: "u",
  role: "couple",
  joined_at: 1,
  opened_at: null,
  permissions: "{}",
} as const;
const guests = db.selectFrom("guests").select("id");
const files = db
  .selectFrom("files")
  .innerJoin("contents", "contents.id", "files.content_id")
  .select("files.id");

const held: readonly (readonly [string, Compilable])[] = [
  ["the wedding as a parameter", guests.where("id", "=", "g").where("wedding_id", "=", "w")],
  ["some weddings", db.updateTable("weddings").set({ revision: 1 }).where("id", "in", ["v", "w"])],
  ["a wedding by its own id", db.deleteFrom("weddings").where("id", "=", "w")],
  [
    "a joined table, by the wedding of the other",
    files.whereRef("contents.wedding_id", "=", "files.wedding_id").where("files.wedding_id", "=", "w"),
  ],
  [
    "both tables, each by itself",
    files.where("files.wedding_id", "=", "w").where("contents.wedding_id", "=", "w"),
  ],
  [
    "a query within, by the wedding of the outer",
    guests
      .where("wedding_id", "=", "w")
      .where((e) =>
        e.exists(
          e.selectFrom("tables").select("tables.id").whereRef("tables.wedding_id", "=", "guests.wedding_id"),
        ),
      ),
  ],
  ["the wedding among what is inserted", db.insertInto("members").values(member)],
];

it.each(held)("a statement that names %s is accepted", (_, query) => {
  expect(scope(query)).toMatchObject({ loose: [], isWrittenOut: false });
});

const loose: readonly (readonly [string, Compilable, readonly string[]])[] = [
  ["no wedding", guests.where("id", "=", "g"), ["guests"]],
  [
    "a wedding or something else",
    guests.where((e) => e.or([e("wedding_id", "=", "w"), e("id", "=", "g")])),
    ["guests"],
  ],
  ["any wedding but one", guests.where("wedding_id", "<>", "w"), ["guests"]],
  ["not the one", guests.where((e) => e.not(e("wedding_id", "=", "w"))), ["guests"]],
  ["that of another table alone", files.where("files.wedding_id", "=", "w"), ["contents"]],
  [
    "a wedding by the condition of an outer join",
    guests.leftJoin("tables", (on) =>
      on.onRef("tables.id", "=", "guests.table_id").on("guests.wedding_id", "=", "w"),
    ),
    ["guests", "tables"],
  ],
  [
    "a wedding in the outer query alone",
    guests
      .where("guests.wedding_id", "=", "w")
      .where((e) => e("guests.table_id", "in", e.selectFrom("tables").select("tables.id"))),
    ["tables"],
  ],
  ["a wedding in text alone", guests.where(sql<boolean>`wedding_id = 'w'`), ["guests"]],
];

it.each(loose)("a statement that names %s is rejected", (_, query, tables) => {
  expect(scope(query).loose).toEqual(tables);
});

it("raw SQL is reported as impossible to analyse", () => {
  expect(
    scope(guests.where("wedding_id", "=", "w").where(sql<boolean>`id in (select id from tables)`)),
  ).toMatchObject({
    isWrittenOut: true,
  });
});
