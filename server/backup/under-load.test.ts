/** Backups while couples write: a consistent snapshot, also of files that are missing or damaged. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "kysely";
import { type TestInstallation, createInstallation, withServer } from "#test/support/installations.ts";
import { type Seeder, signUpSeeder } from "#test/support/seeded-wedding.ts";
import { listKeys } from "#test/support/storage.ts";
import { openStorage } from "../platform/storage/open.ts";
import { createBackup } from "./create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

let home: TestInstallation;
beforeEach(async () => {
  home = await createInstallation();
});

/** Adds guests until aborted. Each write changes at least two rows: the wedding's revision and the guest. */
async function addGuests(by: Seeder, end: AbortSignal): Promise<number> {
  let added = 0;
  while (!end.aborted) {
    await by.send("POST", "/api/guests", { firstName: by.createWord(), lastName: by.createWord() });
    added += 1;
  }
  return added;
}

/** Uploads files until aborted. `uploaded` is called after each response, when the file has its row. */
async function uploadTexts(by: Seeder, end: AbortSignal, uploaded: () => void): Promise<void> {
  while (!end.aborted) {
    const form = new FormData();
    form.append("file", new Blob([by.createWord().repeat(500)]), `${by.createWord()}txt`);
    const { files } = (await by.send("POST", "/upload-file", form)) as { files: { id: string }[] };
    uploaded();
    const [file] = files;
    if (file !== undefined && Math.random() < 0.5) await by.send("DELETE", `/files/${file.id}`);
  }
}

/** Runs `job` beside the writers and returns their results. All writers have ended when it returns or throws. */
async function whileWriting<T>(
  writers: readonly ((end: AbortSignal) => Promise<T>)[],
  job: () => Promise<void>,
): Promise<T[]> {
  const end = new AbortController();
  const writing = Promise.all(writers.map((write) => write(end.signal)));
  const working = job();
  try {
    await Promise.race([working, writing]);
  } finally {
    end.abort();
    // A server closed during a call would wait for the keep-alive timeout of its connection.
    await Promise.allSettled([working, writing]);
  }
  return writing;
}

interface Counted {
  readonly guests: number;
  /** The revision of the wedding, which counts every write of the couple. */
  readonly revision: number;
}

async function countRowsOf(place: TestInstallation): Promise<Counted> {
  const database = await place.open();
  const { rows } = await sql<Counted>`
    select (select count(*) from guests) as guests, (select max(revision) from weddings) as revision`.execute(
    database.read,
  );
  await database.close();
  return { guests: Number(rows[0]?.guests), revision: Number(rows[0]?.revision) };
}

describe("a backup under load", () => {
  it(
    "holds a consistent snapshot without partial writes, and later backups hold more",
    { timeout: 120_000 },
    async () => {
      const archives = [1, 2].map((number) => join(home.folder, `${number}.tar`));
      let before: Counted | undefined;
      await withServer(home, async (url) => {
        const by = await signUpSeeder(url);
        before = await countRowsOf(home);
        const writers = Array.from({ length: 4 }, () => (end: AbortSignal) => addGuests(by, end));
        const each = await whileWriting(writers, async () => {
          for (const path of archives) await createBackup({ config: home.config, path });
        });
        const added = each.reduce((sum, one) => sum + one, 0);
        expect(await countRowsOf(home)).toEqual({ guests: added, revision: (before?.revision ?? 0) + added });
      });
      const target = await createInstallation();
      let last = -1;
      for (const path of archives) {
        await restoreBackup({ config: target.config, path, replace: true });
        const { guests, revision } = await countRowsOf(target);
        expect(revision - (before?.revision ?? 0)).toBe(guests);
        expect(guests).toBeGreaterThanOrEqual(last);
        last = guests;
      }
      expect(last).toBeGreaterThan(0);
    },
  );

  it("holds every file that its rows name", async () => {
    const path = join(home.folder, "files.tar");
    await withServer(home, async (url) => {
      const by = await signUpSeeder(url);
      let uploads = 0;
      const upload = (end: AbortSignal): Promise<void> => uploadTexts(by, end, () => (uploads += 1));
      await whileWriting([upload, upload], async () => {
        // Counts responses instead of blobs, because a blob is stored before its row.
        await vi.waitUntil(() => uploads > 5, { timeout: 20_000, interval: 5 });
        const { manifest } = await createBackup({ config: home.config, path });
        expect(manifest.files.count).toBeGreaterThan(5);
        expect(manifest.files.absent).toEqual([]);
      });
    });
    const target = await createInstallation();
    const { files, manifest } = await restoreBackup({ config: target.config, path });
    expect(files).toBe(manifest.files.count);
  });
});

describe("files that do not match their rows", () => {
  it("are reported, and do not prevent a backup", async () => {
    await withServer(home, async (url) => {
      const by = await signUpSeeder(url);
      const form = new FormData();
      for (const word of ["un", "deux", "trois"])
        form.append("file", new Blob([word.repeat(99)]), `${word}.txt`);
      await by.send("POST", "/upload-file", form);
    });
    const storage = await openStorage(home.config);
    const [lost, bent, fullBody] = (await listKeys(storage)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
    if (lost === undefined || bent === undefined || fullBody === undefined) throw new Error("three files");
    await storage.remove(lost);
    const path = join(home.folder, "bent");
    writeFileSync(path, "un autre");
    await storage.put(bent, { path, size: 8, sha256: "" });
    const archive = join(home.folder, "some.tar");
    const { manifest } = await createBackup({ config: home.config, path: archive });
    expect(manifest.files).toMatchObject({ count: 3 });
    const why = Object.fromEntries(manifest.files.absent.map((each) => [each.id, each.why]));
    expect(why).toEqual({ [lost.id]: "missing", [bent.id]: "damaged" });
  });
});
