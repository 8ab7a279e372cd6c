import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { engine, createFreshDatabase } from "#test/support/database.ts";
import { type Database, NewerDatabaseError } from "./database.ts";
import { migrations } from "./migrations/list.ts";
import { type DatabaseSettings, openDatabase } from "./open.ts";

let settings: DatabaseSettings;
let database: Database;
beforeEach(async () => {
  settings = await createFreshDatabase();
  database = await openDatabase(settings);
});
afterEach(() => database.close());

function note(name: string, value = "") {
  return database.write((queries) => queries.insertInto("settings").values({ name, value }).execute());
}

async function noted(): Promise<string[]> {
  const rows = await database.read.selectFrom("settings").select("name").orderBy("name").execute();
  return rows.map((row) => row.name).filter((name) => name !== "signing_secret");
}

describe("writing", () => {
  it("is visible to the next read", async () => {
    await note("a");
    expect(await noted()).toEqual(["a"]);
  });

  it("keeps nothing of a failed write, and all of the writes beside it", async () => {
    const failing = database.write(async (queries) => {
      await queries.insertInto("settings").values({ name: "half", value: "" }).execute();
      throw new Error("on purpose");
    });
    const answers = await Promise.allSettled([note("a"), failing, note("b"), note("a"), note("c")]);
    expect(answers[1]?.status).toBe("rejected");
    expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(3);
    expect(await noted()).toEqual(["a", "b", "c"]);
  });

  it("returns to each of many parallel writes its own result", async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        database.write(async (queries) => {
          await queries
            .insertInto("settings")
            .values({ name: `n${index}`, value: "" })
            .execute();
          return index;
        }),
      ),
    );
    expect(answers).toEqual(Array.from({ length: 300 }, (_, index) => index));
    expect(await noted()).toHaveLength(300);
  });

  it("loses no increment when many writes add to one row", async () => {
    await note("count", "0");
    const addOne = () =>
      database.write(async (queries) => {
        const lock = engine === "postgres" ? sql`for update` : sql``;
        const { rows } = await sql<{ value: string }>`
          select value from settings where name = 'count' ${lock}`.execute(queries);
        const value = String(Number(rows[0]?.value) + 1);
        await queries.updateTable("settings").set({ value }).where("name", "=", "count").execute();
      });
    await Promise.all(Array.from({ length: 50 }, addOne));
    const { rows } = await sql<{ value: string }>`select value from settings where name = 'count'`.execute(
      database.read,
    );
    expect(rows[0]?.value).toBe("50");
  });

  it("finishes waiting writes before it closes", async () => {
    const pending = Array.from({ length: 20 }, (_, index) => note(`n${index}`));
    if (engine === "postgres") await Promise.all(pending);
    await database.close();
    await Promise.all(pending);
    database = await openDatabase(settings);
    expect(await noted()).toHaveLength(20);
  });
});

describe("migrations", () => {
  it("run once, and change nothing when run again", async () => {
    await note("a");
    await database.close();
    database = await openDatabase(settings);
    expect(await noted()).toEqual(["a"]);
    const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(
      database.read,
    );
    expect(rows.map((row) => row.name)).toEqual(migrations.map((step) => step.name));
  });

  it("bring an older database up to date and keep its rows", async () => {
    await note("a");
    await marry();
    const later = migrations.slice(1).map((step) => step.name);
    await dropTables((await tableNames()).filter((name) => !first.has(name)));
    await database.write(async (queries) => {
      await sql`drop index users_by_week`.execute(queries);
      await sql`drop index users_by_sign_in`.execute(queries);
      for (const index of ["sessions_by_wedding", "guests_by_author", "bin_items_by_deleter"]) {
        await queries.schema.dropIndex(index).execute();
      }
      const ofUsers = ["language", "email_confirmed_at", "pending_email", "weekly_at"];
      for (const column of [...ofUsers, "signed_in_at", "unused_told_at"]) {
        await queries.schema.alterTable("users").dropColumn(column).execute();
      }
      for (const column of ["permissions", "opened_at", "seen_entry_id"]) {
        await queries.schema.alterTable("members").dropColumn(column).execute();
      }
      await sql`drop index weddings_by_health`.execute(queries);
      const ofWeddings = [
        "unlocked_at",
        "adult_from",
        "town_hall_lead_days",
        "file_submitted_on",
        "woman_birth_certificate_on",
        "man_birth_certificate_on",
        "health_next_at",
        "health_noticed_at",
        "health_erased_at",
        "department",
        "coordinates",
        "day_contact_name",
        "day_contact_phone",
        "day_notes",
        "wedding_season",
        "expected_guests",
      ];
      for (const column of ofWeddings) {
        await queries.schema.alterTable("weddings").dropColumn(column).execute();
      }
      const replies = ["household_id", "age", "health_consent_at", "freed_at", "needs_seat"];
      const served = ["high_chair", "access_needs", "print_name"];
      for (const column of ["is_child", "seat", "former_table_id", "former_seat", ...replies, ...served]) {
        await queries.schema.alterTable("guests").dropColumn(column).execute();
      }
      await queries.schema.alterTable("bin_items").dropColumn("part_of").execute();
      await sql`delete from migrations where name in (${sql.join(later)})`.execute(queries);
    });
    await database.close();
    database = await openDatabase(settings);
    expect(await noted()).toEqual(["a"]);
    expect(await database.read.selectFrom("tasks").selectAll().execute()).toEqual([]);
    const { read } = database;
    expect(await read.selectFrom("weddings").select(["id", "unlocked_at"]).execute()).toEqual([
      { id: "w", unlocked_at: null },
    ]);
    const name = { id: "u", first_name: "Camille", language: "fr", email_confirmed_at: null };
    const columns = ["id", "first_name", "language", "email_confirmed_at"] as const;
    expect(await read.selectFrom("users").select(columns).execute()).toEqual([name]);
    // Existing members get every permission; later ones get what they are given.
    const member = { role: "couple", permissions: "{}", opened_at: null };
    const rights = ["role", "permissions", "opened_at"] as const;
    expect(await read.selectFrom("members").select(rights).execute()).toEqual([member]);
    const seated = ["id", "first_name", "is_child", "table_id", "seat", "former_table_id"] as const;
    expect(await read.selectFrom("guests").select(seated).execute()).toEqual([
      { id: "g", first_name: "Zoé", is_child: 0, table_id: null, seat: null, former_table_id: null },
    ]);
    const insert = sql`insert into members (wedding_id, user_id, role, joined_at) values ('w', 'v', 'helper', 2)`;
    await database.write(async (queries) => {
      await sql`insert into users (id, email, email_key, first_name, last_name, password_hash, created_at)
        values ('v', 'v@example.org', 'v@example.org', 'Zoé', 'Roux', '', 2)`.execute(queries);
      await insert.execute(queries);
    });
    const helper = read.selectFrom("members").select("permissions").where("user_id", "=", "v");
    expect(await helper.execute()).toEqual([{ permissions: "{}" }]);
  });

  it("refuse a newer database and do not change it", async () => {
    await note("a");
    await database.write((queries) =>
      sql`insert into migrations (name) values ('9999-later')`.execute(queries),
    );
    await database.close();
    await expect(openDatabase(settings)).rejects.toThrow(NewerDatabaseError);
    await expect(openDatabase(settings)).rejects.toThrow("9999-later");
    database = await openDatabaseUnchecked();
    expect(await noted()).toEqual(["a"]);
  });

  it("allow several processes to start at once on an empty database", async () => {
    const pointedAt = ["weddings", "users"];
    const inTurn = (await tableNames()).filter((name) => !pointedAt.includes(name));
    await dropTables([...inTurn, "migrations", ...pointedAt]);
    await database.close();
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(settings)));
    await Promise.all(opened.slice(1).map((one) => one.close()));
    database = opened[0] ?? database;
    await note("a");
    expect(await noted()).toEqual(["a"]);
  });
});

/** A wedding with one member and one guest. */
async function marry(): Promise<void> {
  await database.write(async (queries) => {
    await sql`insert into weddings (id, revision, time_zone, woman_role, man_role, civil_wedding,
        religious_wedding, cocktail, dinner, party, brunch, created_at)
      values ('w', 1, 'Europe/Paris', 'bride', 'groom', 0, 0, 0, 0, 0, 0, 1)`.execute(queries);
    await sql`insert into users (id, email, email_key, first_name, last_name, password_hash, created_at)
      values ('u', 'u@example.org', 'u@example.org', 'Camille', 'Roux', '', 1)`.execute(queries);
    await sql`insert into members (wedding_id, user_id, role, joined_at)
      values ('w', 'u', 'couple', 1)`.execute(queries);
    await sql`insert into guests (wedding_id, id, first_name, last_name, side, relationship, diet, allergies,
        comment, email, telephone, adresse, code_postal, ville, pays, created_at)
      values ('w', 'g', 'Zoé', '', '', '', '', '', '', '', '', '', '', '', '', 1)`.execute(queries);
  });
}

/** The tables of the first migration. */
const first = new Set(
  "users sessions weddings members guests bin_items attempts settings migrations".split(" "),
);

async function tableNames(): Promise<string[]> {
  return (await database.read.introspection.getTables()).map(({ name }) => name);
}

async function dropTables(names: readonly string[]): Promise<void> {
  await database.write(async (queries) => {
    for (const name of new Set(names)) await sql`drop table ${sql.table(name)}`.execute(queries);
  });
}

/** Opens without the check, to look at what the refused migration left. */
async function openDatabaseUnchecked(): Promise<Database> {
  const { openSqlite } = await import("./sqlite.ts");
  const { openPostgres } = await import("./postgres.ts");
  return settings.url === undefined ? openSqlite(settings.file) : openPostgres(settings.url, 2);
}
