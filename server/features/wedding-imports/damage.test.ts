/** A changed or foreign archive is refused, and changes nothing. */
import { createHash } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { login } from "#contract/account.ts";
import { beginWedding, listWeddings } from "#contract/members.ts";
import { importsPerHour } from "#contract/wedding-imports.ts";
import { hour } from "#server/platform/clock.ts";
import { getArchive, takeArchive } from "#test/support/archives.ts";
import { sentBrief } from "#test/support/briefs.ts";
import { engine } from "#test/support/database.ts";
import { getLink, uploaded } from "#test/support/examples.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";
import { claiming, locked, renamed, unzipped, getZip } from "#test/support/zips.ts";

let ahead = 0;
const world = worldForTests({ clock: () => Date.now() + ahead });
type Row = Record<string, unknown>;

let couple: Couple;
let entries: { name: string; content: Buffer }[];
let intact: Buffer;
beforeAll(async () => {
  couple = await world.couple();
  await world.guest(couple, { firstName: "Odile" });
  await uploaded(world, couple);
  await getLink(world, couple);
  await sentBrief(world, couple);
  intact = await getArchive(world, couple.token, couple.password);
  entries = [...(await unzipped(intact))].map(([name, content]) => ({ name, content }));
});

async function refusal(bytes: Buffer): Promise<{ status: number; code: string; entry: string }> {
  // The clock moves on, because imports per hour are limited. A session would expire by then, hence the sign-in.
  ahead += hour / 4;
  const { email, password } = couple;
  const { token } = (await world.ask(login, { body: { email, password } })).expectDone();
  couple = { ...couple, token };
  const before = (await world.ask(listWeddings, { as: couple.token })).expectDone().length;
  const { status, json } = await takeArchive(world, bytes, couple.token);
  expect((await world.ask(listWeddings, { as: couple.token })).expectDone().length).toBe(before);
  const { error, message = "" } = json as { error?: { code: string }; message?: string };
  return { status, code: error?.code ?? "", entry: /[«“] ?(.+?) ?[»”]/u.exec(message)?.[1] ?? "" };
}

const json = (name: string) => entries.find((one) => one.name === name)?.content.toString() ?? "";
const withEntry = (name: string, content: string | Buffer | undefined) =>
  getZip([
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
  ["a newer format", () => withManifest((manifest) => ({ ...manifest, format: 3 })), "archive_newer"],
  [
    "a newer migration",
    () => withManifest((manifest) => ({ ...manifest, migrations: ["9999-later"] })),
    "archive_newer",
  ],
  ["a missing entry", () => withEntry("json/guests.json", undefined), "archive_damaged json/guests.json"],
  ["an extra entry", () => withEntry("json/more.json", "[]"), "archive_damaged json/more.json"],
  [
    "an entry twice",
    () => getZip([...entries, { name: "json/guests.json", content: "[]" }]),
    "archive_damaged json/guests.json",
  ],
  ["a path that leads out", () => renamed(intact, "csv/guests.csv", "../guests.csvv"), "archive_damaged"],
  ["encrypted entries", () => locked(intact), "archive_damaged"],
  ["entries larger than said", () => claiming(intact, 3), "archive_damaged"],
  ["a changed list", () => withEntry("json/guests.json", "[]"), "archive_damaged json/guests.json"],
])("is refused: %s", async (_what, bytes, expected) => {
  const { status, code, entry } = await refusal(await bytes());
  expect(status).toBe(400);
  expect(`${code} ${entry}`).toMatch(new RegExp(`^${expected}`, "u"));
});

/** An archive with a changed list and the right hashes. */
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
  return getZip([
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
  ["a file without its content", "files", (row) => ({ ...row, id: "00000000-0000-7000-8000-000000000000" })],
  ["a brief that says nothing", "caterer_brief_versions", (row) => ({ ...row, content: "{}" })],
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
        // The checksum in the zip remains that of the former content.
        const packed = await getZip(entries.map((one) => ({ ...one, stored: true })));
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
    statuses.push((await takeArchive(world, intact, couple.token)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 409, 429]);
  expect((await world.ask(beginWedding, { as: couple.token })).status).toBe(409);
});
