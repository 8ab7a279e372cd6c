/** An archive comes back as a new wedding with the same rows and files; a changed one is refused whole. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { login } from "#contract/account.ts";
import { requestExport } from "#contract/export.ts";
import { getPhotos } from "#contract/photos.ts";
import { beginWedding, listUsers, listWeddings } from "#contract/members.ts";
import { getReplySettings } from "#contract/replies.ts";
import { listReplyLinks } from "#contract/reply-links.ts";
import { importsPerHour, importWedding } from "#contract/wedding-imports.ts";
import { demoClock } from "#server/demo/calls.ts";
import { makeDemo } from "#server/demo/demo.ts";
import { hour } from "#server/platform/clock.ts";
import { engine } from "#test/support/database.ts";
import { linkOf, uploaded } from "#test/support/examples.ts";
import type { HttpResponse } from "#test/support/http.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";
import { claiming, locked, renamed, unzipped, zipOf } from "#test/support/zips.ts";
import { imported, leftOut } from "./columns.ts";

const time = demoClock(Date.now);
const files = { largest: 20_000_000, quota: 60_000_000 };
let ahead = 0;
const world = worldForTests({ clock: () => time.clock() + ahead, files });

async function archiveOf(token: string, password: string): Promise<Buffer> {
  const { url } = (await world.ask(requestExport, { body: { password }, as: token })).expectDone();
  const answer = await world.app.inject({ url });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

type Answered = HttpResponse<typeof importWedding>;

function take(bytes: Buffer, as: string): Promise<Answered> {
  return world.ask(importWedding, { body: {}, files: [{ name: "promesse.zip", bytes }], as });
}

type Row = Record<string, unknown>;

function rowsIn(entries: ReadonlyMap<string, Buffer>): Map<string, Row[]> {
  return new Map(
    Object.keys({ ...imported, ...leftOut, photos: "" }).map((table) => [
      table,
      JSON.parse(String(entries.get(`json/${table}.json`))) as Row[],
    ]),
  );
}

const isId = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gu;

/** Rows outside the bin, without what a new wedding has of its own, and each id by the place it first occurs. */
function comparable(entries: ReadonlyMap<string, Buffer>): Map<string, string[]> {
  const numbers = new Map<string, number>();
  const all = rowsIn(entries);
  const binned = new Set(
    [...all.values()]
      .flat()
      .flatMap(({ id, deleted_at }) => (typeof deleted_at === "string" ? [String(id)] : [])),
  );
  const names = Object.keys(imported);
  const named = (row: Row) =>
    JSON.stringify(row).replaceAll(isId, (id) => {
      if (!numbers.has(id)) numbers.set(id, numbers.size);
      return `#${numbers.get(id)}`;
    });
  return new Map(
    names.map((table) => [
      table,
      (all.get(table) ?? [])
        .filter((row) => !Object.values(row).some((value) => binned.has(String(value))))
        .map(
          ({ created_by: _, user_id: __, link_id: ___, content_id: ____, opened_at: _____, ...row }) => row,
        )
        .map(named)
        .toSorted(),
    ]),
  );
}

describe("the archive of the fictional wedding", () => {
  let archive: Buffer;
  let importer: Couple;
  let made: Answered;
  beforeAll(async () => {
    const demo = await makeDemo(world.app, time);
    const { token } = (
      await world.ask(login, { body: { email: demo.email, password: demo.password } })
    ).expectDone();
    archive = await archiveOf(token, demo.password);
    importer = await world.couple();
    made = await take(archive, importer.token);
  }, 120_000);

  it("comes back with the same rows and files, and no id in common", async () => {
    const { tables } = made.expectDone();
    const again = await archiveOf(importer.token, importer.password);
    const [before, after] = [await unzipped(archive), await unzipped(again)];
    const [old, now] = [comparable(before), comparable(after)];
    for (const [table, rows] of old) {
      expect(now.get(table)?.length, table).toBe(rows.length);
      expect(tables[table], table).toBe(rows.length);
    }
    // Ids are numbered as they occur, so only tables without references of their own compare row by row.
    for (const table of ["witnesses", "tasks", "households", "tables", "payers", "provider_contacts"]) {
      const withoutIds = (rows: string[] = []) => rows.map((row) => row.replaceAll(/#\d+/gu, "#")).toSorted();
      expect(withoutIds(now.get(table)), table).toEqual(withoutIds(old.get(table)));
    }
    const ids = new Set(String(Buffer.concat([...before.values()].filter((b) => b[0] === 91))).match(isId));
    const shared = [
      ...new Set(String(Buffer.concat([...after.values()].filter((b) => b[0] === 91))).match(isId)),
    ].filter((id) => ids.has(id));
    expect(shared).toEqual([]);
    const papers = (entries: ReadonlyMap<string, Buffer>) =>
      [...entries].filter(([path]) => path.startsWith("fichiers/") && !path.endsWith("/"));
    expect(papers(after)).toEqual(papers(before));
    expect([...after.keys()].filter((path) => path.startsWith("photos/")).length).toBe(2);
  });

  it("keeps who sits where, who answered what, and which file belongs to what", async () => {
    const [old, now] = [
      rowsIn(await unzipped(archive)),
      rowsIn(await unzipped(await archiveOf(importer.token, importer.password))),
    ];
    const told = (all: Map<string, Row[]>) => {
      const name = new Map<unknown, string>();
      for (const { id, first_name, last_name } of all.get("guests") ?? [])
        name.set(id, `${String(first_name)} ${String(last_name)}`);
      for (const table of ["tables", "moments", "budget_items", "expenses", "quotes", "files"])
        for (const { id, name: own, kind, title, company, created_at } of all.get(table) ?? [])
          name.set(id, [table, own, kind, title, company, created_at].join(" "));
      const live = (table: string) =>
        (all.get(table) ?? []).filter((row) => (row["deleted_at"] ?? null) === null);
      const of = (id: unknown) => (id === null ? null : (name.get(id) ?? "?"));
      return {
        seats: live("guests")
          .map(({ id, table_id, seat }) => [of(id), of(table_id), seat].join("|"))
          .toSorted(),
        answers: live("attendances")
          .map(({ guest_id, moment_id, answer }) => [of(guest_id), of(moment_id), answer].join("|"))
          .toSorted(),
        links: live("file_links")
          .filter(({ kind }) => kind !== "provider_contact")
          .map(({ file_id, thing_id }) => [of(file_id), of(thing_id)].join("|"))
          .toSorted(),
      };
    };
    expect(told(now)).toEqual(told(old));
  });

  it("is a wedding of the importer alone, closed to guests, with new links, nothing paid and nobody written to", async () => {
    const as = importer.token;
    const { id, role } = made.expectDone();
    expect(role).toBe("couple");
    expect((await world.ask(listUsers, { as })).expectDone().map(({ me }) => me)).toEqual([true]);
    expect((await world.ask(listWeddings, { as })).expectDone().find((one) => one.current)?.id).toBe(id);
    expect((await world.ask(getReplySettings, { as })).expectDone().is_open).toBe(false);
    expect((await world.ask(listReplyLinks, { as })).expectDone().length).toBeGreaterThan(10);
    expect((await world.ask(getPhotos, { as })).expectDone().photo_1?.jpeg.length).toBeGreaterThan(0);
    const rows = rowsIn(await unzipped(await archiveOf(as, importer.password)));
    expect(rows.get("payments")).toEqual([]);
    expect(rows.get("invitations")).toEqual([]);
    expect(rows.get("weddings")?.[0]).toMatchObject({ id, unlocked_at: null });
  });
});

describe("an archive that was changed", () => {
  let couple: Couple;
  let entries: { name: string; content: Buffer }[];
  let whole: Buffer;
  beforeAll(async () => {
    couple = await world.couple();
    await world.guest(couple, { firstName: "Odile" });
    await uploaded(world, couple);
    await linkOf(world, couple);
    whole = await archiveOf(couple.token, couple.password);
    entries = [...(await unzipped(whole))].map(([name, content]) => ({ name, content }));
  });

  async function refusal(bytes: Buffer): Promise<{ status: number; code: string; entry: string }> {
    // Fewer than five an hour, and a session does not last for all of them.
    ahead += hour / 4;
    const { email, password } = couple;
    const { token } = (await world.ask(login, { body: { email, password } })).expectDone();
    couple = { ...couple, token };
    const before = (await world.ask(listWeddings, { as: couple.token })).expectDone().length;
    const { status, json } = await take(bytes, couple.token);
    expect((await world.ask(listWeddings, { as: couple.token })).expectDone().length).toBe(before);
    const { error, message = "" } = json as { error?: { code: string }; message?: string };
    return { status, code: error?.code ?? "", entry: /[«“] ?(.+?) ?[»”]/u.exec(message)?.[1] ?? "" };
  }

  const json = (name: string) => entries.find((one) => one.name === name)?.content.toString() ?? "";
  const withEntry = (name: string, content: string | Buffer | undefined) =>
    zipOf([
      ...entries.filter((one) => one.name !== name),
      ...(content === undefined ? [] : [{ name, content }]),
    ]);
  const withManifest = (change: (manifest: Record<string, unknown>) => object) =>
    withEntry(
      "manifest.json",
      JSON.stringify(change(JSON.parse(json("manifest.json")) as Record<string, unknown>)),
    );

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ["no zip", () => Buffer.from("hello"), "archive_unknown"],
    ["no manifest", () => withEntry("manifest.json", undefined), "archive_unknown"],
    ["a newer format", () => withManifest((it) => ({ ...it, format: 3 })), "archive_newer"],
    [
      "a newer migration",
      () => withManifest((it) => ({ ...it, migrations: ["9999-later"] })),
      "archive_newer",
    ],
    ["a missing entry", () => withEntry("json/guests.json", undefined), "archive_damaged json/guests.json"],
    ["an extra entry", () => withEntry("json/more.json", "[]"), "archive_damaged json/more.json"],
    [
      "an entry twice",
      () => zipOf([...entries, { name: "json/guests.json", content: "[]" }]),
      "archive_damaged json/guests.json",
    ],
    ["a path that leads out", () => renamed(whole, "csv/guests.csv", "../guests.csvv"), "archive_damaged"],
    ["encrypted entries", () => locked(whole), "archive_damaged"],
    ["entries larger than said", () => claiming(whole, 3), "archive_damaged"],
    ["a changed list", () => withEntry("json/guests.json", "[]"), "archive_damaged json/guests.json"],
  ])("is refused: %s", async (_what, bytes, expected) => {
    const { status, code, entry } = await refusal(await bytes());
    expect(status).toBe(400);
    expect(`${code} ${entry}`).toMatch(new RegExp(`^${expected}`, "u"));
  });

  /** An archive whose hashes are right, with another list. */
  function honest(table: string, change: (rows: Row[]) => Row[]): Promise<Buffer> {
    const content = JSON.stringify(change(JSON.parse(json(`json/${table}.json`)) as Row[]));
    return rehashed(`json/${table}.json`, content, table);
  }
  async function rehashed(path: string, content: string, table: string): Promise<Buffer> {
    const bytes = Buffer.from(content);
    const manifest = JSON.parse(json("manifest.json")) as {
      tables: Record<string, number>;
      entries: { path: string; bytes: number; sha256: string }[];
    };
    const entry = manifest.entries.find((one) => one.path === path);
    if (entry === undefined) throw new Error(path);
    Object.assign(entry, { bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
    manifest.tables[table] = (JSON.parse(content) as unknown[]).length;
    return zipOf([
      ...entries.filter(({ name }) => name !== path && name !== "manifest.json"),
      { name: path, content: bytes },
      { name: "manifest.json", content: JSON.stringify(manifest) },
    ]);
  }

  it.each<[string, string, (row: Row) => Row]>([
    [
      "a reference to nothing",
      "guests",
      (row) => ({ ...row, table_id: "00000000-0000-7000-8000-000000000000" }),
    ],
    ["a reference to a row of another table", "guests", (row) => ({ ...row, household_id: row["id"] })],
    ["a diet that does not exist", "guests", (row) => ({ ...row, diet: "Everything" })],
    ["a number for a name", "guests", (row) => ({ ...row, first_name: 7 })],
    ["no name", "guests", (row) => ({ ...row, first_name: null })],
    ["a sign that no text holds", "guests", (row) => ({ ...row, comment: "\0" })],
    ["an instant that is none", "guests", (row) => ({ ...row, created_at: "yesterday" })],
    [
      "a file without its content",
      "files",
      (row) => ({ ...row, id: "00000000-0000-7000-8000-000000000000" }),
    ],
    ["a time zone that is no text", "weddings", (row) => ({ ...row, time_zone: 1 })],
  ])("is refused with right hashes: %s", async (_what, table, change) => {
    const refused = await refusal(
      await honest(table, (rows) => rows.map((row, at) => (at === 0 ? change(row) : row))),
    );
    expect(refused).toMatchObject({
      status: 400,
      code: "archive_damaged",
      entry: expect.stringContaining("json/"),
    });
  });

  it("is refused whichever byte of its contents was changed", async () => {
    const contents = entries.filter(({ content }) => content.length > 0);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(contents.length - 1),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (which, at, bits) => {
          const { name = "", content = Buffer.of() } = contents[which] ?? {};
          const bent = Buffer.from(content);
          const place = at % bent.length;
          bent.writeUInt8(bent.readUInt8(place) ^ bits, place);
          // The zip's own checksum stays that of the former content.
          const packed = await zipOf(entries.map((one) => ({ ...one, stored: true })));
          const start = packed.indexOf(content, packed.indexOf(name));
          bent.copy(packed, start);
          const { status, code } = await refusal(packed);
          expect(status, `${name} ${place}`).toBe(400);
          expect(code).toMatch(/^archive_/u);
        },
      ),
      { numRuns: engine === "postgres" ? 20 : 200 },
    );
  });

  it("is taken as it was, and refused beyond five times an hour or five weddings", async () => {
    ahead += 2 * hour;
    const statuses: number[] = [];
    for (let turn = 0; turn < importsPerHour + 1; turn += 1)
      statuses.push((await take(whole, couple.token)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 409, 429]);
    expect((await world.ask(beginWedding, { as: couple.token })).status).toBe(409);
  });
});
