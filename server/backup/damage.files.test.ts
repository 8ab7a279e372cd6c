/** Damaged and foreign archives are refused, and change nothing. */
import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { sql } from "kysely";
import tar from "tar-stream";
import { type TestInstallation, createInstallation, withServer } from "#test/support/installations.ts";
import { seedWedding, signUpSeeder } from "#test/support/seeded-wedding.ts";
import { listKeys } from "#test/support/storage.ts";
import { listAllRows } from "#test/support/whole-database.ts";
import { runMigrations } from "#server/database/migrate.ts";
import { openSqlite } from "#server/database/sqlite.ts";
import { migrations } from "#server/database/migrations/list.ts";
import { openStaging } from "../platform/storage/staging.ts";
import { openStorage } from "../platform/storage/open.ts";
import { readMembers } from "./tar-file.ts";
import { createBackup } from "./create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

let source: TestInstallation;
let intact: Buffer;
let inhabited: TestInstallation;
/** The state of `inhabited`, which stays the same until the last tests replace it. */
let untouched: unknown;
beforeAll(async () => {
  [source, inhabited] = [await createInstallation(), await createInstallation()];
  await withServer(source, async (url) => seedWedding(await signUpSeeder(url), 2));
  await withServer(inhabited, async (url) => seedWedding(await signUpSeeder(url), 2));
  const path = join(source.folder, "whole.tar");
  await createBackup({ config: source.config, path });
  intact = readFileSync(path);
  untouched = await getState(inhabited);
});

function writeArchiveFile(bytes: Buffer, path = join(inject("folder"), `${randomUUID()}.tar`)): string {
  writeFileSync(path, bytes);
  return path;
}

/** Everything that a restore could change. */
async function getState(home: TestInstallation): Promise<unknown> {
  const database = await home.open();
  const rows = await listAllRows(database.read);
  await database.close();
  const files = await listKeys(await openStorage(home.config));
  const beside = readdirSync(home.folder).filter((name) => !/-(?:wal|shm)$|^incoming$/u.test(name));
  const secret = beside.includes("secret") ? readFileSync(join(home.folder, "secret"), "utf8") : "";
  return { rows, files: files.map(({ id }) => id).toSorted(), beside: beside.toSorted(), secret };
}

async function expectRefused(path: string, sentence: RegExp): Promise<void> {
  await expect(restoreBackup({ config: inhabited.config, path, replace: true })).rejects.toThrow(sentence);
  expect(await getState(inhabited)).toEqual(untouched);
}

const [unit, ending] = [512, 1024];

function padded(size: number): number {
  return Math.ceil(size / unit) * unit;
}

/** Every member except the seal, with the offset of its bytes. */
async function placesIn(bytes: Buffer) {
  const found: { name: string; size: number; begins: number }[] = [];
  let at = 0;
  for await (const { name, size } of readMembers(writeArchiveFile(bytes))) {
    found.push({ name, size, begins: at + unit });
    at += unit + padded(size);
  }
  return found.slice(0, -1);
}

function flipped(at: number): Buffer {
  const bytes = Buffer.from(intact);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
}

/** An archive with changed members and a correct seal. */
async function sealedAnew(change: (name: string, content: Buffer) => Buffer): Promise<Buffer> {
  const places = await placesIn(intact);
  const members = places.map(({ name, begins, size }) => ({
    name,
    content: change(name, intact.subarray(begins, begins + size)),
  }));
  const hashed = (await packed(members)).subarray(0, -ending);
  const seal = createHash("sha256").update(hashed).digest("hex");
  return Buffer.concat([hashed, await packed([{ name: "sha256", content: Buffer.from(`${seal}\n`) }])]);
}

async function packed(members: readonly { name: string; content: Buffer }[]): Promise<Buffer> {
  const pack = tar.pack();
  for (const { name, content } of members) pack.entry({ name }, content);
  pack.finalize();
  return buffer(pack);
}

async function withManifest(change: (manifest: Record<string, unknown>) => object): Promise<Buffer> {
  return sealedAnew((name, content) =>
    name === "manifest.json"
      ? Buffer.from(JSON.stringify(change(JSON.parse(content.toString()) as Record<string, unknown>)))
      : content,
  );
}

describe("an archive with one byte flipped", () => {
  it("is refused, whether the byte lies in a header, in content or in padding", async () => {
    const places = await placesIn(intact);
    const members = [...places, { name: "sha256", begins: intact.length - ending - unit, size: 65 }];
    expect(members.length).toBeGreaterThan(20);
    const path = writeArchiveFile(intact);
    for (const { name, begins, size } of members) {
      for (const at of [begins - unit, begins - 1, begins, begins + size - 1, begins + size]) {
        writeArchiveFile(flipped(at), path);
        const refused = restoreBackup({ config: inhabited.config, path, replace: true });
        await expect(refused, `${name}, byte ${at}`).rejects.toThrow(/The archive is damaged|not a backup/u);
      }
    }
    expect(await getState(inhabited)).toEqual(untouched);
  });

  it("is refused in the end marker too", () =>
    expectRefused(writeArchiveFile(flipped(intact.length - 1)), /is damaged/u));
});

describe("an archive that is cut off", () => {
  it.each([0.001, 0.1, 0.5, 0.9, 0.9999])("after %d of it is refused", async (part) => {
    const cut = intact.subarray(0, Math.floor(intact.length * part));
    await expectRefused(writeArchiveFile(cut), /damaged: it is cut off/u);
  });

  it("or has bytes after its end is refused", () =>
    expectRefused(writeArchiveFile(Buffer.concat([intact, Buffer.alloc(unit)])), /is damaged/u));
});

describe("a file that is no archive", () => {
  it("is reported as no backup", async () => {
    await expectRefused(join(inject("folder"), "nowhere.tar"), /There is no file .*nowhere\.tar/u);
    await expectRefused(writeArchiveFile(Buffer.from("Chère Élise")), /is not a backup of Promesse/u);
    await expectRefused(writeArchiveFile(Buffer.of()), /is not a backup of Promesse/u);
    await expectRefused(source.folder, /is not a backup of Promesse/u);
  });
});

describe("an archive with a correct seal", () => {
  it("is accepted when its members are unchanged", async () => {
    const home = await createInstallation();
    const path = writeArchiveFile(await sealedAnew((_, content) => content));
    const { files, manifest } = await restoreBackup({ config: home.config, path });
    expect(files).toBe(manifest.files.count);
  });

  it("in a newer format is refused with that reason", async () => {
    const newer = await sealedAnew((name, content) =>
      name === "promesse-backup.json" ? Buffer.from('{"what":"a backup of Promesse","format":2}') : content,
    );
    await expectRefused(writeArchiveFile(newer), /format 2, made by a newer version.*Install that version/u);
  });

  it("with unknown migrations is refused as made by a newer version", async () => {
    const newer = await withManifest((manifest) => ({
      ...manifest,
      version: "9.0.0",
      migrations: [...migrations.map(({ name }) => name), "9999-tomorrow"],
    }));
    await expectRefused(
      writeArchiveFile(newer),
      /newer version of Promesse \(9\.0\.0; it knows 9999-tomorrow\)/u,
    );
  });

  it.each([
    ["rows/users/000001.jsonl.gz", /rows in it cannot be unpacked/u],
    ["secret", /secret is not the one/u],
  ])("with another %s is refused", async (member, sentence) => {
    const changed = await sealedAnew((name, content) =>
      name === member ? Buffer.from(content.toReversed()) : content,
    );
    await expectRefused(writeArchiveFile(changed), sentence);
  });

  it("whose rows do not match their hash is refused", async () => {
    const rows = { count: 1, sha256: "0".repeat(64) };
    const changed = await withManifest((manifest) => ({ ...manifest, rows }));
    await expectRefused(writeArchiveFile(changed), /its rows are not those that were kept/u);
  });

  it("that lacks a file is refused", async () => {
    const changed = await withManifest((manifest) => {
      const files = manifest["files"] as { count: number };
      return { ...manifest, files: { ...files, count: files.count + 1 } };
    });
    await expectRefused(writeArchiveFile(changed), /files are lacking in it/u);
  });

  it("with an additional file is refused", async () => {
    const changed = await sealedAnew((name, content) =>
      name.startsWith("files/") ? Buffer.from(content.toReversed()) : content,
    );
    await expectRefused(writeArchiveFile(changed), /the file .* is not what its row says/u);
  });
});

describe("an archive of a storage with a truncated file", () => {
  it("restores that file only where none exists", async () => {
    const home = await createInstallation();
    const path = join(home.folder, "damaged.tar");
    await restoreBackup({ config: home.config, path: writeArchiveFile(intact) });
    const storage = await openStorage(home.config);
    const [key] = await listKeys(storage);
    if (key === undefined) throw new Error("There is a file");
    const good = await buffer(await storage.read(key));
    const put = async (content: Buffer): Promise<void> => {
      const folder = await openStaging(join(home.folder, "incoming")).open();
      const staged = await folder.receive(Readable.from([content]), content.length);
      if (staged !== undefined) await storage.put(key, staged);
    };
    const replaced = () => restoreBackup({ config: home.config, path, replace: true });
    await put(good.subarray(0, 5));
    const { manifest } = await createBackup({ config: home.config, path });
    expect(manifest.files.absent).toEqual([{ ...key, why: "damaged" }]);
    await put(good);
    expect(await replaced()).toMatchObject({
      files: manifest.files.count - 1,
      notOverwritten: new Set([key.id]),
    });
    expect((await buffer(await storage.read(key))).equals(good)).toBe(true);
    await storage.remove(key);
    expect((await replaced()).notOverwritten.size).toBe(0);
    expect((await buffer(await storage.read(key))).subarray(0, 5)).toEqual(good.subarray(0, 5));
  });
});

describe("an installation with accounts", () => {
  it("is not changed without --replace", async () => {
    const path = writeArchiveFile(intact);
    const before = await getState(inhabited);
    const { config } = inhabited;
    await expect(restoreBackup({ config, path })).rejects.toThrow(
      /There are 1 accounts here already.*--replace/u,
    );
    expect(await getState(inhabited)).toEqual(before);
  });

  it("is not changed while a server has its database open", async () => {
    const path = writeArchiveFile(intact);
    const [before, held] = [await getState(inhabited), await inhabited.open()];
    // The pool connects with the first query.
    await sql`select 1`.execute(held.read);
    const refused = restoreBackup({ config: inhabited.config, path, replace: true });
    await expect(refused).rejects.toThrow(/A server is running on|connected to this database/u);
    await held.close();
    expect(await getState(inhabited)).toEqual(before);
  });

  it("is not changed when the files cannot be written, and is replaced by the next attempt", async () => {
    const path = writeArchiveFile(intact);
    const [before, home] = [await getState(inhabited), await createInstallation()];
    await restoreBackup({ config: home.config, path });
    const broken = { ...inhabited.config, files: { ...inhabited.config.files, folder: path, s3: undefined } };
    await expect(restoreBackup({ config: broken, path, replace: true })).rejects.toThrow(/EEXIST|ENOTDIR/u);
    expect(await getState(inhabited)).toEqual(before);
    const { rowsSha256, manifest } = await restoreBackup({ config: inhabited.config, path, replace: true });
    expect(rowsSha256).toBe(manifest.rows.sha256);
    const [restored, fresh] = [await getState(inhabited), await getState(home)];
    const rows = ({ rows: all }: { rows: string[] }) => all.filter((row) => !row.includes('"restored_at"'));
    expect(rows(restored as { rows: string[] })).toEqual(rows(fresh as { rows: string[] }));
  });

  it("accepts an archive of an older version and migrates it", async () => {
    const home = await createInstallation();
    const fresh = await createInstallation();
    await restoreBackup({ config: home.config, path: await olderArchive() });
    const [database, upToDate] = [await home.open(), await fresh.open()];
    const getTables = async (opened: typeof database) =>
      (await opened.read.introspection.getTables()).map(({ name, columns }) => `${name} ${columns.length}`);
    expect((await getTables(database)).toSorted()).toEqual((await getTables(upToDate)).toSorted());
    const users = await database.read.selectFrom("users").select(["email", "language"]).execute();
    expect(users).toEqual([{ email: "elise@exemple.fr", language: "fr" }]);
    await Promise.all([database.close(), upToDate.close()]);
  });
});

/** An archive of a database that had only the first migration. */
async function olderArchive(): Promise<string> {
  const home = await createInstallation("sqlite");
  const database = openSqlite(join(home.folder, "promesse.db"));
  await database.write(async (queries) => {
    await runMigrations(queries, "sqlite", ["0001-foundations"]);
    await sql`insert into users (id, email, email_key, password_hash, first_name, last_name, created_at)
      values ('u', 'elise@exemple.fr', 'elise@exemple.fr', '', 'Élise', 'Marchand', 1)`.execute(queries);
  });
  await database.close();
  const path = join(home.folder, "older.tar");
  await createBackup({ config: home.config, path });
  return path;
}
