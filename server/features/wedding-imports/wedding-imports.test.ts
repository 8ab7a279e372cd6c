/** An imported archive becomes a new wedding with the same rows and files. */
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { login } from "#contract/account.ts";
import { listCatererBriefs } from "#contract/caterer-briefs.ts";
import { getPhotos } from "#contract/photos.ts";
import { listUsers, listWeddings } from "#contract/members.ts";
import { getReplySettings } from "#contract/replies.ts";
import { listReplyLinks } from "#contract/reply-links.ts";
import type { importWedding } from "#contract/wedding-imports.ts";
import { createDemoClock } from "#server/demo/calls.ts";
import { makeDemo } from "#server/demo/demo.ts";
import { downloadArchive, importArchive } from "#test/support/archives.ts";
import type { HttpResponse } from "#test/support/http.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";
import { unzip } from "#test/support/zips.ts";
import { importedColumns } from "./columns.ts";
import { tablesNotImported } from "./left-out.ts";

const time = createDemoClock(Date.now);
const files = { maxFileBytes: 20_000_000, quotaBytes: 60_000_000 };
const world = worldForTests({ clock: time.clock, files });

type Row = Record<string, unknown>;

function readRows(entries: ReadonlyMap<string, Buffer>): Map<string, Row[]> {
  return new Map(
    Object.keys({ ...importedColumns, ...tablesNotImported, photos: "" }).map((table) => [
      table,
      JSON.parse(String(entries.get(`json/${table}.json`))) as Row[],
    ]),
  );
}

/** Columns whose values differ in the new wedding. */
const ofOneWedding = new Set(["created_by", "user_id", "link_id", "content_id", "opened_at"]);

const isId = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gu;

/** Rows outside the bin, without `ofOneWedding`; each id is replaced by the number of its first occurrence. */
function comparable(entries: ReadonlyMap<string, Buffer>): Map<string, string[]> {
  const numbers = new Map<string, number>();
  const all = readRows(entries);
  const binned = new Set(
    [...all.values()]
      .flat()
      .flatMap(({ id, deleted_at }) => (typeof deleted_at === "string" ? [String(id)] : [])),
  );
  const names = Object.keys(importedColumns);
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
        .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !ofOneWedding.has(name))))
        .map(named)
        .toSorted(),
    ]),
  );
}

it("an import takes an archive of the former version, and says what it leaves out", async () => {
  const former = new URL("../../../test/samples/archives/demo-format-2.zip", import.meta.url);
  const importer = await world.signUpCouple();
  const bytes = await readFile(former);
  const { tables, left_out } = (await importArchive(world, bytes, importer.token)).expectDone();
  const rows = readRows(await unzip(bytes));
  for (const [table, count] of Object.entries(tables)) {
    const live = (rows.get(table) ?? []).filter(({ deleted_at }) => (deleted_at ?? null) === null);
    expect(count, table).toBe(live.length);
  }
  expect(left_out).toEqual({
    unseated: 0,
    in_bin: 0,
    open_replies: true,
    sends: 53,
    journal_entries: rows.get("journal_entries")?.length,
    consents: 1,
    links: 1,
  });
}, 180_000);

describe("the archive of the fictional wedding", () => {
  let archive: Buffer;
  let importer: Couple;
  let made: HttpResponse<typeof importWedding>;
  beforeAll(async () => {
    const demo = await makeDemo(world.app, time);
    const { token } = (
      await world.ask(login, { body: { email: demo.email, password: demo.password } })
    ).expectDone();
    archive = await downloadArchive(world, token, demo.password);
    importer = await world.signUpCouple();
    made = await importArchive(world, archive, importer.token);
  }, 300_000);

  it("comes back with the same rows and files, and no id in common", async () => {
    const { tables } = made.expectDone();
    const again = await downloadArchive(world, importer.token, importer.password);
    const [before, after] = [await unzip(archive), await unzip(again)];
    const [old, now] = [comparable(before), comparable(after)];
    for (const [table, rows] of old) {
      expect(now.get(table)?.length, table).toBe(rows.length);
      expect(tables[table], table).toBe(rows.length);
    }
    // Ids are numbered as they occur, so only tables without references of their own compare row by row.
    for (const table of ["witnesses", "tasks", "households", "tables", "payers", "provider_contacts"]) {
      const withoutIds = (rows: string[] = []) => rows.map((row) => row.replaceAll(/#\d+/gu, "#")).toSorted();
      // Members do not come along, so their tasks are given to nobody.
      const expected = old.get(table)?.map((row) => row.replace(/("assigned_user_id":)"#\d+"/u, "$1null"));
      expect(withoutIds(now.get(table)), table).toEqual(withoutIds(expected));
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
      readRows(await unzip(archive)),
      readRows(await unzip(await downloadArchive(world, importer.token, importer.password))),
    ];
    const summarise = (all: Map<string, Row[]>) => {
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
    expect(summarise(now)).toEqual(summarise(old));
  });

  it("keeps what was sent to the caterer, and asks for consent again", async () => {
    const rows = readRows(await unzip(await downloadArchive(world, importer.token, importer.password)));
    const guests = new Set((rows.get("guests") ?? []).map(({ id }) => id));
    const [sent] = rows.get("caterer_brief_versions") ?? [];
    const { people } = JSON.parse(String(sent?.["content"])) as { people: Row[] };
    expect(people.length).toBeGreaterThan(10);
    expect(people.filter(({ id }) => !guests.has(id))).toEqual([]);
    expect((rows.get("caterer_briefs") ?? []).map((brief) => brief["consent_confirmed_at"])).toEqual([null]);
    const briefs = (await world.ask(listCatererBriefs, { as: importer.token })).expectDone();
    const brief = briefs.find(({ last }) => last !== null);
    expect(brief).toMatchObject({ last: { number: 1 }, change_count: 4 });
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
    const rows = readRows(await unzip(await downloadArchive(world, as, importer.password)));
    expect(rows.get("payments")).toEqual([]);
    expect(rows.get("invitations")).toEqual([]);
    expect(rows.get("weddings")?.[0]).toMatchObject({ id, unlocked_at: null });
  });
});
