/** Reading an archive without a database: what is taken, and what is refused with its place. */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { migrations } from "#server/database/migrations/list.ts";
import { type ExportManifest, getTablePath } from "#server/platform/export-format.ts";
import { newId } from "#server/platform/clock.ts";
import { AppError } from "#server/platform/errors.ts";
import { openStagingFolder } from "#server/platform/storage/staging.ts";
import {
  type ArchiveEntries,
  type ArchiveRow,
  readEntries,
  packZip,
  getRows,
  replaceEntries,
  editRows,
} from "#test/support/forged-archives.ts";
import { setUnpackedSize, createZip, markEncrypted, renameEntry } from "#test/support/zips.ts";
import { openArchive } from "./export-file.ts";
import { readArchiveContent, type ArchiveContent } from "./collecting.ts";
import { importedTables } from "./rules.ts";

// Each archive is packed and read, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const sample = new URL("../../../test/samples/archives/demo-format-2.zip", import.meta.url);
const folder = join(tmpdir(), `archives-${randomUUID()}`);
const known = new Set(migrations.map(({ name }) => name));

let intact: Buffer;
let entries: ArchiveEntries;
beforeAll(async () => {
  await mkdir(folder);
  intact = await readFile(sample);
  entries = await readEntries(intact);
});
afterAll(() => rm(folder, { recursive: true }));

async function read(
  archive: Buffer,
  limits: Partial<Parameters<typeof readArchiveContent>[1]> = {},
): Promise<ArchiveContent> {
  const path = join(folder, randomUUID());
  await writeFile(path, archive);
  const reading = {
    folder: openStagingFolder(folder),
    newId,
    userId: "importer",
    maxFileBytes: 20_000_000,
    quotaBytes: 60_000_000,
    maxSeated: Infinity,
    ...limits,
  };
  return openArchive(path, known, (opened) => readArchiveContent(opened, reading));
}

async function refusal(archive: Buffer) {
  const error = await read(archive).catch((thrown: unknown) => thrown);
  if (!(error instanceof AppError)) throw new Error("the archive was taken", { cause: error });
  return { code: error.code, textKey: error.textKey, ...error.values };
}

const withFirst = (table: string, change: object) =>
  packZip(editRows(entries, table, ([first, ...rows]) => [{ ...first, ...change }, ...rows]));
const live = (table: string) => getRows(entries, table).filter((row) => (row["deleted_at"] ?? null) === null);

it("an import takes an archive of the former version whole", async () => {
  const { tables, files, photos, omitted } = await read(intact);
  for (const table of importedTables) expect(tables.get(table)?.length, table).toBe(live(table).length);
  expect([files.length, photos.length]).toEqual([live("files").length, 2]);
  expect(omitted).toMatchObject({ unseated: 0, open_replies: true, sends: 53, consents: 1 });
});

it.each<[string, string, object, string]>([
  ["an unknown time zone", "weddings", { time_zone: "Europe/Atlantis" }, "time_zone"],
  ["an age of majority of 0", "weddings", { adult_from: 0 }, "adult_from"],
  ["people that are no list", "run_rows", { people: '"x"' }, "people"],
  ["an unknown fixture", "seatings", { fixtures: '[{"kind":"pool"}]' }, "fixtures"],
  ["31 February", "tasks", { date: "2026-02-31" }, "date"],
  ["31 February as the wedding day", "weddings", { wedding_date: "2026-02-31" }, "wedding_date"],
  ["an age of 500", "guests", { age: 500 }, "age"],
  ["an age of -1", "guests", { age: -1 }, "age"],
  ["a name of 5,000 characters", "guests", { first_name: "x".repeat(5000) }, "first_name"],
  ["a table of a million seats", "tables", { number_of_guests: 1_000_000 }, "number_of_guests"],
  ["a number no database holds", "tasks", { sequence: 2 ** 40 }, "sequence"],
  ["a broken number", "moments", { vendor_meals: 1.5 }, "vendor_meals"],
  ["a sum beyond the largest", "expenses", { amount: 1e12 }, "amount"],
  ["a diet that does not exist", "guests", { diet: "Everything" }, "diet"],
  ["a number for a name", "guests", { first_name: 7 }, "first_name"],
  ["no name", "guests", { first_name: null }, "first_name"],
  ["an instant that is none", "guests", { created_at: "yesterday" }, "created_at"],
  ["a brief that says nothing", "caterer_brief_versions", { content: "{}" }, "content"],
  ["a quote without lines", "quotes", { price_lines: "[]" }, "price_lines"],
  ["an instalment without a sum", "instalments", { kind: "acompte", amount: null }, "amount"],
  ["a reference to nothing", "guests", { table_id: newId() }, "table_id"],
])("an import refuses %s with its line and column", async (_what, table, change, column) => {
  expect(await refusal(await withFirst(table, change))).toEqual({
    code: "archive_damaged",
    textKey: "archive_value",
    entry: getTablePath(table),
    line: 2,
    column,
  });
});

it.each<[string, string, string, (rows: ArchiveRow[]) => ArchiveRow[]]>([
  [
    "a reference to a row of another table",
    "guests",
    "household_id",
    ([first, ...rows]) => [{ ...first, household_id: first?.["id"] }, ...rows],
  ],
  [
    "two guests on one seat",
    "guests",
    "seat",
    (rows) => rows.map((row) => (row["table_id"] === null ? row : { ...row, seat: 0 })),
  ],
  [
    "a folder in itself",
    "folders",
    "parent_folder_id",
    (rows) => rows.map((row) => ({ ...row, parent_folder_id: row["id"] })),
  ],
  ["an id twice", "tasks", "id", (rows) => rows.map((row) => ({ ...row, id: rows[0]?.["id"] }))],
])("an import refuses %s", async (_what, table, column, change) => {
  const refused = await refusal(await packZip(editRows(entries, table, change)));
  expect(refused).toMatchObject({ code: "archive_damaged", entry: getTablePath(table), column });
});

it("an import takes a value as a form would store it", async () => {
  const { tables } = await read(await withFirst("guests", { comment: "Une\u0000 allée" }));
  expect(tables.get("guests")?.[0]).toMatchObject({ comment: "Une allée" });
});

it.each<[string, () => Promise<Buffer> | Buffer, object]>([
  ["no zip", () => Buffer.from("hello"), { code: "archive_unknown" }],
  ["a cut download", () => intact.subarray(0, 200_000), { code: "archive_incomplete" }],
  ["a foreign zip", () => createZip([{ name: "a.txt", content: "a" }]), { code: "archive_unknown" }],
  ["a newer format", () => withManifest({ format: 3 }), { code: "archive_newer" }],
  ["a newer migration", () => withManifest({ migrations: ["9999-later"] }), { code: "archive_newer" }],
  [
    "a missing entry",
    () => packZip(new Map([...entries].filter(([path]) => path !== "json/guests.json"))),
    { code: "archive_damaged", entry: "json/guests.json" },
  ],
  [
    "an extra entry",
    () => packZip(new Map([...entries, ["json/more.json", Buffer.from("[]")]])),
    { code: "archive_damaged", entry: "json/more.json" },
  ],
  [
    "an entry twice",
    async () =>
      createZip([
        ...[...entries].map(([name, content]) => ({ name, content })),
        { name: "json/guests.json", content: "" },
      ]),
    { code: "archive_damaged", entry: "json/guests.json" },
  ],
  [
    "a path that leads out",
    () => renameEntry(intact, "csv/guests.csv", "../guests.csvv"),
    { code: "archive_damaged", entry: "../guests.csvv" },
  ],
  ["encrypted entries", () => markEncrypted(intact), { code: "archive_damaged" }],
  ["entries larger than said", () => setUnpackedSize(intact, 3), { code: "archive_damaged" }],
  [
    "a changed list",
    () => packZip(new Map([...entries, ["json/guests.json", Buffer.from("[]")]])),
    { code: "archive_damaged", entry: "json/guests.json" },
  ],
  [
    "a file without its content",
    async () => {
      const manifest = JSON.parse(String(entries.get("manifest.json"))) as ExportManifest;
      return withManifest({ entries: manifest.entries.map(({ file_id: _id, ...entry }) => entry) });
    },
    { code: "archive_damaged", entry: "json/files.json" },
  ],
])("an import refuses %s", async (_what, archive, expected) => {
  expect(await refusal(await archive())).toMatchObject(expected);
});

function withManifest(changed: object): Promise<Buffer> {
  const manifest = JSON.parse(String(entries.get("manifest.json"))) as object;
  const text = JSON.stringify({ ...manifest, ...changed });
  return packZip(new Map([...entries, ["manifest.json", Buffer.from(text)]]));
}

it("an import refuses by size before it parses", async () => {
  const junk = JSON.stringify({ format: 2, entries: Array.from({ length: 1_000_000 }, () => ({})) });
  const manifest = await createZip([{ name: "manifest.json", content: junk }]);
  expect(manifest.length).toBeLessThan(10_000);
  expect(await refusal(manifest)).toMatchObject({ textKey: "archive_large", entry: "manifest.json" });
  const bomb = replaceEntries(entries, { "fichiers/bombe.txt": " ".repeat(40_000_000) });
  const tooLarge = { textKey: "archive_large", entry: "fichiers/bombe.txt" };
  expect(await refusal(await packZip(bomb))).toMatchObject(tooLarge);
});

it("an import reads no more rows than the manifest names, no table that it does not know, and no line without a row", async () => {
  const many = Array.from({ length: 20_000 }, () => "{}").join(",\n");
  const [path, text] = [getTablePath("witnesses"), `[\n${many}\n]\n`];
  const beyond = replaceEntries(entries, { [path]: text }, { witnesses: 100 });
  expect(await refusal(await packZip(beyond))).toMatchObject({ entry: path });
  const counted = replaceEntries(entries, { [path]: text }, { witnesses: 20_000 });
  expect(await refusal(await packZip(counted))).toMatchObject({ textKey: "archive_large", entry: path });
  const unknown = replaceEntries(entries, { [getTablePath("future")]: "not even JSON" }, { future: 20_000 });
  expect((await read(await packZip(unknown))).tables.get("guests")?.length).toBe(live("guests").length);
  const noRow = await refusal(await packZip(replaceEntries(entries, { [path]: "[\nno row\n]\n" })));
  expect([noRow, "column" in noRow]).toMatchObject([{ entry: path }, false]);
});

it("an import refuses files beyond the quota before it writes any", async () => {
  await expect(read(intact, { quotaBytes: 10_000 })).rejects.toMatchObject({ code: "quota_full" });
});

it("an import takes an archive that macOS or Windows packed again", async () => {
  const again = [...entries].map(([path, content]) => ({
    name: `Mariage/${path.normalize("NFD")}`,
    content,
  }));
  const ofSystems = "._Mariage Mariage/.DS_Store Mariage/json/._guests.json Mariage/fichiers/desktop.ini";
  const added = [...ofSystems.split(" "), "__MACOSX/Mariage/._manifest.json"];
  const archive = await createZip([...again, ...added.map((name) => ({ name, content: "x" }))]);
  // The flag that says that names are UTF-8 is removed, as macOS leaves it out.
  for (const [mark, at] of [
    ["PK\u0003\u0004", 7],
    ["PK\u0001\u0002", 9],
  ] as const)
    for (
      let found = archive.indexOf(mark, 0, "latin1");
      found !== -1;
      found = archive.indexOf(mark, found + 4, "latin1")
    )
      archive.writeUInt8(archive.readUInt8(found + at) & ~0x08, found + at);
  const { files } = await read(archive);
  expect(files.length).toBe(live("files").length);
  expect(files.map(({ path }) => path)).toContain("fichiers/Contrats/Contrat photo.pdf");
});

it("an import refuses every changed byte of what it takes", async () => {
  const taken = [...entries].filter(
    ([path, content]) =>
      content.length > 0 &&
      (path.startsWith("photos/") ||
        path.startsWith("fichiers/") ||
        path === "manifest.json" ||
        [...importedTables, "weddings", "photos"].some((table) => path === getTablePath(table))),
  );
  const stored = await createZip([...entries].map(([name, content]) => ({ name, content, stored: true })));
  const change = fc.tuple(fc.nat(taken.length - 1), fc.nat(), fc.integer({ min: 1, max: 255 }));
  await fc.assert(
    fc.asyncProperty(change, async ([which, at, bits]) => {
      const [path = "", content = Buffer.of()] = taken[which] ?? [];
      const bent = Buffer.from(stored);
      const place = bent.indexOf(content, bent.indexOf(path)) + (at % content.length);
      bent.writeUInt8(bent.readUInt8(place) ^ bits, place);
      expect((await refusal(bent)).code, `${path} ${place}`).toMatch(/^archive_/u);
    }),
    { numRuns: 40 },
  );
});

it("an import unseats guests beyond the limit of an unpaid wedding, and those whom a table has no seat for", async () => {
  const seated = live("guests").filter((row) => row["table_id"] !== null);
  const unpaid = await read(intact, { maxSeated: 30 });
  const count = (rows: ArchiveContent) =>
    (rows.tables.get("guests") ?? []).filter(({ table_id }) => table_id !== null).length;
  expect([count(unpaid), unpaid.omitted.unseated]).toEqual([30, seated.length - 30]);
  const twoSeats = editRows(entries, "tables", (rows) =>
    rows.map((row) => ({ ...row, number_of_guests: 2 })),
  );
  const narrow = await read(await packZip(twoSeats));
  expect(narrow.omitted.unseated).toBe(seated.length - count(narrow));
  expect(count(narrow)).toBeLessThanOrEqual(2 * live("tables").length);
});

it("an import keeps the amount of a line whose moment is in the bin or gone", async () => {
  const gone = (rows: ArchiveRow[]) =>
    rows.map((row) => ({
      ...row,
      ...(typeof row["price_lines"] === "string" && {
        price_lines: row["price_lines"].replaceAll(/"moment_id":"[^"]+"/gu, `"moment_id":"${newId()}"`),
      }),
    }));
  const { tables } = await read(await packZip(editRows(entries, "budget_items", gone)));
  const lines = (rows: readonly object[] = []) =>
    rows.flatMap((row) => {
      const { price_lines } = row as { price_lines: string | null };
      return price_lines === null ? [] : (JSON.parse(price_lines) as { unit_price: number }[]);
    });
  const before = lines(live("budget_items")).map(({ unit_price }) => unit_price);
  expect(before.length).toBeGreaterThan(3);
  expect(lines(tables.get("budget_items")).map(({ unit_price }) => unit_price)).toEqual(before);
});
