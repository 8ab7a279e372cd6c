/** A damaged or foreign archive changes nothing, and is answered with what is wrong. */
import { readFile } from "node:fs/promises";
import { beforeAll, expect, it, vi } from "vitest";
import { login } from "#contract/account.ts";
import { beginWedding, listWeddings } from "#contract/members.ts";
import { maxWeddingImportsPerHour } from "#contract/wedding-imports.ts";
import { hour } from "#server/platform/clock.ts";
import { createSmallestArchive, importArchive } from "#test/support/archives.ts";
import { type ArchiveEntries, readEntries, packZip, editRows } from "#test/support/forged-archives.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";

// Each archive is read in a thread that loads its modules anew.
vi.setConfig({ testTimeout: 90_000 });

let ahead = 0;
const world = worldForTests({ clock: () => Date.now() + ahead });

const sample = new URL("../../../test/samples/archives/demo-format-2.zip", import.meta.url);

let couple: Couple;
let intact: Buffer;
let entries: ArchiveEntries;
beforeAll(async () => {
  couple = await world.signUpCouple();
  intact = await readFile(sample);
  entries = await readEntries(intact);
});

async function refusal(bytes: Buffer) {
  // The clock moves on, because imports per hour are limited. A session would expire by then, hence the sign-in.
  ahead += hour / 4;
  const { email, password } = couple;
  const { token } = (await world.ask(login, { body: { email, password } })).expectDone();
  couple = { ...couple, token };
  const before = (await world.ask(listWeddings, { as: couple.token })).expectDone().length;
  const { status, json } = await importArchive(world, bytes, couple.token);
  expect((await world.ask(listWeddings, { as: couple.token })).expectDone().length).toBe(before);
  const { error, message = "" } = json as { error?: { code: string }; message?: string };
  return { status, code: error?.code, message };
}

it.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
  ["no zip", () => Buffer.from("hello"), "archive_unknown", "is not an archive"],
  ["a cut download", () => intact.subarray(0, 100_000), "archive_incomplete", "Download the archive again"],
  [
    "an impossible day",
    () => packZip(editRows(entries, "tasks", ([one, ...rows]) => [{ ...one, date: "2026-02-31" }, ...rows])),
    "archive_damaged",
    "“json/tasks.json”, line 2: the value of “date”",
  ],
  [
    "two tables with one name",
    () => packZip(editRows(entries, "tables", (rows) => rows.map((row) => ({ ...row, name: "Une" })))),
    "archive_damaged",
    "json/tables.json",
  ],
])("a damaged archive is refused: %s", async (_what, archive, code, said) => {
  expect(await refusal(await archive())).toEqual({
    status: 400,
    code,
    message: expect.stringContaining(said) as string,
  });
});

it("an undamaged archive is taken as it was, and refused beyond five times an hour or five weddings", async () => {
  ahead += 2 * hour;
  const small = await createSmallestArchive();
  const statuses: number[] = [];
  for (let turn = 0; turn < maxWeddingImportsPerHour + 1; turn += 1)
    statuses.push((await importArchive(world, small, couple.token)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 409, 429]);
  expect((await world.ask(beginWedding, { as: couple.token })).status).toBe(409);
});
