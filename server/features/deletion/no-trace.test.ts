/**
 * After an account is deleted on a running server, no byte of it is left in the database files, the log or the data
 * folder.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, inject, it, vi } from "vitest";
import type { Database } from "#server/database/database.ts";
import { openDatabase } from "#server/database/open.ts";
import { minute, newId, systemClock } from "#server/platform/clock.ts";
import { noMail } from "#server/platform/mail/outbox.ts";
import { createTokens } from "#server/platform/tokens.ts";
import { hasWord, findWords } from "#test/support/byte-search.ts";
import { engine } from "#test/support/database.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import { copyTemplate } from "#test/support/postgres.ts";
import { seedWedding, type Seeder, signUpSeeder } from "#test/support/seeded-wedding.ts";
import { startProcess } from "#test/support/running-server.ts";
import { listAllRows, findRowsWith, listTableRows } from "#test/support/whole-database.ts";
import { removeWedding } from "./delete-wedding.ts";

interface Place {
  readonly folder: string;
  readonly environment: Record<string, string>;
  open(): Promise<Database>;
}

async function emptyPlace(): Promise<Place> {
  const folder = join(inject("folder"), randomUUID());
  mkdirSync(folder);
  const file = join(folder, "promesse.db");
  if (engine === "sqlite") {
    return { folder, environment: { DATA_DIR: folder }, open: () => openDatabase({ url: undefined, file }) };
  }
  const url = await copyTemplate(inject("postgres"), `test_${randomUUID().replaceAll("-", "")}`);
  const environment = { DATA_DIR: folder, DATABASE_URL: url };
  return { folder, environment, open: () => openDatabase({ url, file, poolSize: 2 }) };
}

/** Unique bytes from the middle of every stored file. */
function getSamples(folder: string): Map<string, Buffer> {
  const names = readdirSync(join(folder, "files"), { recursive: true, withFileTypes: true });
  const files = names.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  return new Map(
    files.map((path) => {
      const bytes = readFileSync(path);
      return [path, bytes.subarray(bytes.length / 2, bytes.length / 2 + 32)];
    }),
  );
}

/** The samples that are found in any file. */
function findSamples(folder: string, samples: readonly Buffer[]): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const files = names.map((one) => readFileSync(join(one.parentPath, one.name)));
  const found = samples.filter((sample) => files.some((bytes) => bytes.includes(sample)));
  return found.map((sample) => sample.toString());
}

async function rowsSaying(place: Place, texts: readonly string[]): Promise<string[]> {
  const database = await place.open();
  const rows = findRowsWith(await listAllRows(database.read), texts);
  await database.close();
  return rows;
}

/** Rows that no API call writes: those of Google and of emails. */
async function addWhatIsSentAlone(place: Place, { userId, ownMark, weddingId }: Seeder): Promise<void> {
  const database = await place.open();
  const [email, id] = [`${ownMark}@ailleurs.fr`, randomUUID()];
  await database.write(async (queries) => {
    await queries.updateTable("users").set({ pending_email: email }).where("id", "=", userId).execute();
    await queries
      .insertInto("google_accounts")
      .values({ subject: ownMark, user_id: userId, joined_at: 1 })
      .execute();
    const link = {
      id,
      kind: "confirm",
      user_id: userId,
      email,
      created_at: 1,
      expires_at: Date.now() * 2,
    } as const;
    await queries.insertInto("mailed_links").values(link).execute();
    const deletion = { wedding_id: weddingId, asked_by: userId, asked_at: 1, due_at: Date.now() * 2 };
    await queries.insertInto("wedding_deletions").values(deletion).execute();
    const quote = {
      wedding_id: weddingId,
      id,
      budget_item_id: id,
      provider_id: null,
      company: ownMark,
      person: ownMark,
      phone: ownMark,
      email,
      notes: ownMark,
      valid_until: null,
      price_lines: JSON.stringify([{ label: ownMark }]),
      inclusions: JSON.stringify([{ label: ownMark }]),
      chosen_at: null,
      created_at: 1,
      deleted_at: null,
    };
    await queries.insertInto("quotes").values(quote).execute();
    await queries
      .updateTable("caterer_brief_versions")
      .set({ recipient: email })
      .where("wedding_id", "=", weddingId)
      .execute();
    const withdrawal = { wedding_id: weddingId, payment_id: id, asked_by: userId, asked_at: 1 };
    await queries.insertInto("withdrawals").values(withdrawal).execute();
  });
  await database.close();
}

/** Columns without text of a person: ids, choices, days and the like. */
const wordless =
  /^(?:attempts|attendances|file_links|loose_contents|mail_stops|migrations|outbox|stored_sizes|reply_(?:events|links|sends)|question_answers|settings)\.|[._](?:id|area|act|actor|undoes|summary|scope|deadline|day|starts_at|ends_at|made_by|kind|type|mime|role|with|of|date|time|zone|hash|sha256|relationship|diet|status|language|placeholder|processor|key|currency|names|channel|shape|sides|children|basis|counts|rule|on|until|to|unit|from|piece|permissions|anchor|department|coordinates|season)$/u;

/** Text columns in which the test has planted no word. */
async function unplantedColumns(place: Place, marks: readonly string[]): Promise<string[]> {
  const database = await place.open();
  const columns: string[] = [];
  for (const { name, columns: all } of await database.read.introspection.getTables()) {
    const rows = findRowsWith(await listTableRows(database.read, name), marks);
    const texts = all.filter(({ dataType }) => dataType.toLowerCase() === "text");
    for (const column of texts) {
      const said = new RegExp(`"${column.name}":"(?:[^"\\\\]|\\\\.)*(?:${marks.join("|")})`, "iu");
      if (!wordless.test(`${name}.${column.name}`) && !rows.some((row) => said.test(row))) {
        columns.push(`${name}.${column.name}`);
      }
    }
  }
  await database.close();
  return columns;
}

/** All long values of rows: ids, hashes, pictures' placeholders. */
function getValues(rows: readonly string[]): string[] {
  const values = rows.flatMap((row) =>
    Array.from(row.matchAll(/":"([^"\\]{20,})"/gu), ([, value = ""]) => value),
  );
  return [...new Set(values)];
}

describe("an account that was deleted on a running server", () => {
  it(
    "is in no table, file or log, and others are unchanged",
    async () => {
      const place = await emptyPlace();
      const office = await startMailServer();
      const mail = { SMTP_URL: office.url, MAIL_FROM: "Promesse <bonjour@exemple.fr>" };
      const server = await startProcess({ ...place.environment, ...mail, LOG_LEVEL: "info" });
      // Two couples write in turn, so that their rows share pages.
      const [ours, theirs] = [await signUpSeeder(server.url), await signUpSeeder(server.url)];
      await Promise.all([seedWedding(ours), seedWedding(theirs)]);
      await addWhatIsSentAlone(place, ours);
      await vi.waitUntil(async () => (await rowsSaying(place, ["outbox {"])).length === 0, {
        timeout: 15_000,
      });
      const texts = [ours.mark, ours.ownMark, ours.userId, ours.weddingId];
      const before = await rowsSaying(place, [theirs.userId, theirs.weddingId]);
      // Attempts are kept for an hour with an id and an HMAC, which do not reveal whose they were.
      const shared = [...before, ...(await rowsSaying(place, ["attempts {"]))].join("\n");
      const values = getValues(await rowsSaying(place, texts)).filter((value) => !shared.includes(value));
      const samples = getSamples(place.folder);
      const stored = [...samples].filter(([path]) => path.includes(theirs.weddingId));
      const isShared = (sample: Buffer) => stored.some(([path]) => readFileSync(path).includes(sample));
      const mine = [...samples].filter(
        ([path, sample]) => path.includes(ours.weddingId) && !isShared(sample),
      );

      // Proves that the search would find something.
      expect(mine.length).toBeGreaterThan(5);
      expect(values.length).toBeGreaterThan(150);
      expect(await unplantedColumns(place, texts)).toEqual([]);
      const found = new Set(findWords(place.folder, texts).map((hit) => hit.split(" ")[1] ?? ""));
      expect(found).toEqual(new Set(engine === "sqlite" ? texts : [ours.mark]));

      const sure = { password: ours.password, confirmation: "SUPPRIMER" };
      const answer = await ours.send("POST", "/api/account-deletions", sure);
      expect(answer).toEqual({ ok: true, wedding_deleted: true });
      const ofWedding = [ours.mark, ours.weddingId, ours.userId];
      await vi.waitUntil(() => findWords(place.folder, ofWedding).length === 0, { timeout: 15_000 });
      expect(await theirs.send("GET", "/user")).toMatchObject({ id: theirs.userId });
      // A last email had to be sent to the address. Stopping the server erases it from the files too.
      await office.next(ours.email, "Ton compte est supprimé");
      expect(await server.stop()).toBe(0);
      await office.close();
      expect(findWords(place.folder, texts)).toEqual([]);

      const samplesGone = [...values.map((value) => Buffer.from(value)), ...mine.map(([, sample]) => sample)];
      expect(findSamples(place.folder, samplesGone)).toEqual([]);
      expect(await rowsSaying(place, texts)).toEqual([]);

      expect(readdirSync(join(place.folder, "files"))).toEqual([theirs.weddingId]);
      expect(await rowsSaying(place, [theirs.userId, theirs.weddingId])).toEqual(before);
      expect([...getSamples(place.folder)]).toEqual(stored);
      const log = Buffer.from(server.output());
      expect(log.toString()).toContain('"route":"/api/account-deletions"');
      expect(texts.filter((word) => hasWord(log, word))).toEqual([]);
    },
    2 * minute,
  );

  it(
    "is deleted to its last byte by the next start, if the process ended right after deleting the rows",
    async () => {
      const place = await emptyPlace();
      const first = await startProcess(place.environment);
      const ours = await signUpSeeder(first.url);
      await seedWedding(ours, 4);
      await first.kill();
      // The state after the rows were deleted, before their files and remains were.
      const database = await place.open();
      const tokens = createTokens("a secret that signs nothing here, and is long enough");
      const platform = { mail: noMail, clock: systemClock, newId, tokens };
      await database.write((queries) => removeWedding({ ...platform, db: queries }, ours.weddingId));
      await database.close();
      const texts = [ours.mark, ours.weddingId];
      const files = getSamples(place.folder).size;
      expect(files).toBeGreaterThan(5);
      const second = await startProcess(place.environment);
      await vi.waitUntil(() => findWords(place.folder, texts).length === 0, { timeout: 15_000 });
      expect(readdirSync(join(place.folder, "files"))).toEqual([]);
      expect(await rowsSaying(place, texts)).toEqual([]);
      expect(await second.stop()).toBe(0);
      expect(findWords(place.folder, texts)).toEqual([]);
    },
    2 * minute,
  );
});

it("the search finds a text in every encoding in which it could have been written", () => {
  const folder = join(inject("folder"), randomUUID());
  mkdirSync(join(folder, "inner"), { recursive: true });
  const word = "Élise-Planted";
  const forms = [
    Buffer.from(word),
    Buffer.from(word.toLowerCase()),
    Buffer.from(word, "utf16le"),
    ...[0, 1, 2].map((at) => Buffer.from(Buffer.from("x".repeat(at) + word + "yz").toString("base64url"))),
  ];
  for (const [at, form] of forms.entries()) {
    writeFileSync(join(folder, "inner", String(at)), Buffer.concat([randomBytes(50), form, randomBytes(50)]));
  }
  writeFileSync(join(folder, "none"), "Élise Planted");
  expect(findWords(folder, [word]).toSorted()).toEqual(forms.map((_, at) => `${at} ${word}`));
});
