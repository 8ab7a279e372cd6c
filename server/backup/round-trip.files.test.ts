/** A backup of one installation is restored to another, with the same rows, files, sessions and hashes. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Engine } from "#server/database/database.ts";
import { engine } from "#test/support/database.ts";
import { type TestInstallation, createInstallation, withServer } from "#test/support/installations.ts";
import { type Seeder, seedWedding, signUpSeeder } from "#test/support/seeded-wedding.ts";
import { listKeys } from "#test/support/storage.ts";
import { listAllRows } from "#test/support/whole-database.ts";
import { migrations } from "#server/database/migrations/list.ts";
import { systemClock } from "../platform/clock.ts";
import { checkBlobs } from "../platform/storage/check-blobs.ts";
import { openStorage } from "../platform/storage/open.ts";
import { type CreatedBackup, createBackup } from "./create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

let first: TestInstallation;
let planter: Seeder;
let token: string;
let archive: string;
let made: CreatedBackup;
beforeAll(async () => {
  first = await createInstallation();
  archive = join(first.folder, "first.tar");
  await withServer(first, async (url) => {
    planter = await signUpSeeder(url);
    await seedWedding(planter, 4);
    token = await signIn(url);
    // The backup is made while the server runs.
    made = await createBackup({ config: first.config, path: archive });
  });
});

async function signIn(url: string): Promise<string> {
  const { email, password } = planter;
  const response = await fetch(`${url}/login`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Rows that belong to one installation and are not restored. */
const ofItsOwn = /^settings .*"(?:signing_secret|backup_claim|restored_at)"/u;

async function getRows(home: TestInstallation): Promise<string[]> {
  const database = await home.open();
  const rows = await listAllRows(database.read);
  await database.close();
  return rows.filter((row) => !ofItsOwn.test(row));
}

async function backUpAndRestore(from: string, to: TestInstallation): Promise<CreatedBackup> {
  const { manifest } = await restoreBackup({ config: to.config, path: from });
  const again = await createBackup({ config: to.config, path: join(to.folder, "again.tar") });
  expect(again.manifest.rows).toEqual(manifest.rows);
  expect(again.manifest.tables).toEqual(manifest.tables);
  return again;
}

/** Ignores the order of columns: a table changed by a later migration has another order. */
function sorted(rows: readonly string[]): string[] {
  return rows.map((row) => {
    const [, table = "", json = ""] = /^(\w+) (.*)$/su.exec(row) ?? [];
    const columns = Object.entries(JSON.parse(json) as object).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return `${table} ${JSON.stringify(columns)}`;
  });
}

describe("an archive", () => {
  it("holds every row of every table", async () => {
    const database = await first.open();
    const tables = await database.read.introspection.getTables();
    const names = tables.map(({ name }) => name).filter((name) => name !== "migrations");
    expect(made.manifest.tables.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    for (const { name, columns } of tables) {
      const stored = made.manifest.tables.find((table) => table.name === name)?.columns;
      if (stored !== undefined)
        expect(stored.toSorted()).toEqual(columns.map((column) => column.name).toSorted());
    }
    await database.close();
    const empty = made.manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
    // The tables that this test leaves empty.
    expect(
      empty.filter(
        (name) =>
          !/^(?:google_accounts|wedding_deletions|kept_payments|file_links|loose_contents|settings|wishes|outbox|mailed_links|withdrawals|question_answers|quotes|instalments|calendar_feeds|mail_stops)$/u.test(
            name,
          ),
      ),
    ).toEqual([]);
    expect(made.manifest.migrations).toEqual(migrations.map(({ name }) => name));
    expect(made.manifest.rows.count).toBe((await getRows(first)).length - migrations.length);
  });

  it("is readable by its owner only, with nothing left beside it", () => {
    expect(statSync(archive).mode & 0o777).toBe(0o600);
    expect(readdirSync(first.folder).filter((name) => name.includes(".part"))).toEqual([]);
  });

  it("holds every file under its hash", async () => {
    const storage = await openStorage(first.config);
    const { count, absent } = made.manifest.files;
    expect(count).toBeGreaterThan(4);
    expect(absent).toEqual([]);
    expect((await listKeys(storage)).length).toBe(count);
  });

  it("does not overwrite an existing file without --force", async () => {
    const before = readFileSync(archive);
    const again = { config: first.config, path: archive };
    await expect(createBackup(again)).rejects.toThrow(/is there already.*--force/u);
    expect(readFileSync(archive).equals(before)).toBe(true);
    const forced = await createBackup({ ...again, force: true });
    expect(forced.manifest.rows).toEqual(made.manifest.rows);
  });
});

const ways: readonly (readonly Engine[])[] =
  engine === "postgres" ? [["postgres"], ["sqlite", "postgres", "sqlite"]] : [["sqlite"]];

describe.each(ways)("an archive restored to %s, %s, %s", (...engines) => {
  let last: TestInstallation;
  beforeAll(async () => {
    let from = archive;
    for (const next of engines.filter((each) => each !== undefined)) {
      last = await createInstallation(next);
      await backUpAndRestore(from, last);
      from = join(last.folder, "again.tar");
    }
  });

  it("has the same rows", async () => {
    expect(sorted(await getRows(last)).toSorted()).toEqual(sorted(await getRows(first)).toSorted());
  });

  it("has the same files with the same hashes", async () => {
    const database = await last.open();
    const [ours, theirs] = [await openStorage(last.config), await openStorage(first.config)];
    const check = { database, storage: ours, clock: systemClock, checksHashes: true, removesLoose: false };
    expect(await checkBlobs(check)).toMatchObject({ missing: [], damaged: [], loose: [] });
    await database.close();
    const inOrder = async (storage: typeof ours) => (await listKeys(storage)).map(({ id }) => id).toSorted();
    expect(await inOrder(ours)).toEqual(await inOrder(theirs));
  });

  it("accepts existing sessions, and does not take an old ETag for a current one", async () => {
    const known = await askOnce(first);
    expect((await askOnce(first, known.etag)).status).toBe(304);
    const restored = await askOnce(last, known.etag);
    expect(restored.status).toBe(200);
    expect(restored.text).toBe(known.text);
  });
});

/** Requests a list from a server started for this call. */
async function askOnce(home: TestInstallation, etag = '""') {
  const headers = { authorization: `Bearer ${token}`, accept: "application/json", "if-none-match": etag };
  return withServer(home, async (url) => {
    const response = await fetch(`${url}/api/guests/user`, { headers });
    return { status: response.status, etag: response.headers.get("etag") ?? "", text: await response.text() };
  });
}
