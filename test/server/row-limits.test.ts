/** Checks that no list of a wedding exceeds its limit, by whichever call rows are added. */
import { beforeEach, describe, expect, it } from "vitest";
import { deleteForGood, listBin, restore } from "#contract/bin.ts";
import { createFolder, deleteFolder, linkFile, listFiles, uploadFiles } from "#contract/documents.ts";
import { endpoints } from "#contract/endpoints.ts";
import { deleteGuest } from "#contract/guests.ts";
import { acceptInvitation, inviteMember } from "#contract/members.ts";
import { maxListedInBin, maxRows } from "#contract/values.ts";
import { addWish } from "#contract/wishes.ts";
import { addWitness, deleteWitness } from "#contract/witnesses.ts";
import { formatNumber } from "#i18n/formats.ts";
import { exampleBodies } from "#test/support/examples.ts";
import { createInvitationToken, getWeddingId } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { fileLimits } from "#test/support/world.ts";

// The quota counts 4 KB for each file, so it is raised here to make the rows the limit.
const world = worldForTests({ files: { ...fileLimits, quotaBytes: 100_000_000 } });
const couple = coupleForEachTest(world);
let weddingId: string;
beforeEach(async () => {
  weddingId = await getWeddingId(world, couple);
});

type Table =
  | "guests"
  | "tables"
  | "wishes"
  | "witnesses"
  | "tasks"
  | "events"
  | "budget_items"
  | "expenses"
  | "folders"
  | "files";

/** Copies the only row until there are `count`. `changed`: values that differ in the copies. */
async function fill(table: Table, count: number, changed: object = {}): Promise<void> {
  await world.database.write(async (queries) => {
    // Kysely cannot type a table whose name is a variable.
    const name = table as "folders";
    const rows = await queries.selectFrom(name).selectAll().where("wedding_id", "=", weddingId).execute();
    const [row] = rows;
    if (row === undefined) throw new Error(`no row of ${table}`);
    const copies = Array.from({ length: count - rows.length }, () => {
      const id = world.platform.newId();
      // Tables and documents need unique names.
      const named = {
        ...(table === "tables" && { name: id }),
        ...("name_key" in row && { name: id, name_key: id }),
      };
      return { ...row, ...named, id, ...changed };
    });
    while (copies.length > 0) await queries.insertInto(name).values(copies.splice(0, 500)).execute();
  });
}

async function countLive(table: Table): Promise<number> {
  const { read } = world.database;
  const rows = read
    .selectFrom(table as "folders")
    .select("id")
    .where("wedding_id", "=", weddingId)
    .where("deleted_at", "is", null);
  return (await rows.execute()).length;
}

function ask(operation: string, body = exampleBodies[operation]) {
  const endpoint = endpoints.get(operation);
  if (endpoint === undefined) throw new Error(operation);
  return world.ask(endpoint, { body, as: couple.token });
}

describe.each([
  ["guests", "addGuest"],
  ["tables", "addTable"],
  ["witnesses", "addWitness"],
  ["tasks", "addTask"],
  ["events", "addEvent"],
  ["budget_items", "addBudgetItem"],
  ["expenses", "recordExpense"],
  ["folders", "createFolder"],
] as const)("a list of %s", (table, operation) => {
  it("takes its last row once, also of several sent at once, and then states its limit", async () => {
    (await ask(operation)).expectDone();
    await fill(table, maxRows[table] - 1);
    const body = { ...exampleBodies[operation], name: "Autre" };
    const answers = await Promise.all([1, 2, 3, 4].map((at) => ask(operation, { ...body, name: `${at}` })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    expect(await countLive(table)).toBe(maxRows[table]);
    const { message } = (await ask(operation, body)).expectRefused(409, "list_full");
    expect(message).toContain(formatNumber(maxRows[table], "en"));
  });
});

it("the server takes no more wishes than its limit", async () => {
  const guest_id = (await world.addGuest(couple)).id;
  (await ask("addWish", { kind: "locked", guest_id })).expectDone();
  await fill("wishes", maxRows.wishes, { guest_id: "another" });
  const other = (await world.addGuest(couple)).id;
  const body = { kind: "locked", guest_id: other };
  (await world.ask(addWish, { body, as: couple.token })).expectRefused(409, "list_full");
});

it("the server restores nothing from the bin into a full list, until a row is removed", async () => {
  const gone = (await world.addGuest(couple)).id;
  const stored = (await world.addGuest(couple)).id;
  await fill("guests", maxRows.guests + 1);
  const remove = (id: string) => world.ask(deleteGuest, { params: { id }, as: couple.token });
  const back = () => world.ask(restore, { params: { id: gone }, as: couple.token });
  (await remove(gone)).expectDone();
  (await back()).expectRefused(409, "list_full");
  expect((await world.ask(listBin, { as: couple.token })).expectDone()).toHaveLength(1);
  (await remove(stored)).expectDone();
  (await back()).expectDone();
  expect(await countLive("guests")).toBe(maxRows.guests);
});

it("the server refuses a deletion while the bin is full of the same kind, until something leaves the bin", async () => {
  const add = () => world.ask(addWitness, { body: { name: "Zoé" }, as: couple.token });
  const { id } = (await add()).expectDone();
  (await world.ask(deleteWitness, { params: { id }, as: couple.token })).expectDone();
  await fill("witnesses", 2 * maxRows.witnesses);
  expect((await add()).expectRefused(409, "bin_full").message).toContain("30");
  (await world.ask(deleteForGood, { params: { id }, as: couple.token })).expectDone();
  (await add()).expectDone();
});

it("the server lists the latest rows of a bin that holds more than a list may", async () => {
  const rows = Array.from({ length: maxListedInBin + 1 }, (_, at) => ({
    wedding_id: weddingId,
    id: world.platform.newId(),
    kind: "task" as const,
    label: String(at),
    deleted_at: world.platform.clock() + at,
    deleted_by: "",
    part_of: null,
  }));
  await world.database.write(async (queries) => {
    while (rows.length > 0) await queries.insertInto("bin_items").values(rows.splice(0, 500)).execute();
  });
  const listed = (await world.ask(listBin, { as: couple.token })).expectDone();
  expect(listed).toHaveLength(maxListedInBin);
  expect(listed[0]?.label).toBe(String(maxListedInBin));
});

describe("the files of a wedding", () => {
  const send = (...names: string[]) =>
    world.ask(uploadFiles, {
      files: names.map((name) => ({ name, bytes: `content of ${name}` })),
      as: couple.token,
    });

  it("are refused where the list is full, while the others are stored", async () => {
    (await send("un.txt")).expectDone();
    await fill("files", maxRows.files - 1);
    const { files, refused } = (await send("deux.txt", "trois.txt", "quatre.txt")).expectDone();
    expect(files.map(({ name }) => name)).toEqual(["deux.txt"]);
    expect(refused.map(({ name, code }) => [name, code])).toEqual([
      ["trois.txt", "list_full"],
      ["quatre.txt", "list_full"],
    ]);
    (await send("cinq.txt")).expectRefused(409, "list_full");
    const contents = world.database.read
      .selectFrom("contents")
      .select("id")
      .where("wedding_id", "=", weddingId);
    expect(await contents.execute()).toHaveLength(2);
  });

  it("are restored with their folder only where all of them fit", async () => {
    const body = { name: "Devis", parentFolderId: null };
    const { id } = (await world.ask(createFolder, { body, as: couple.token })).expectDone();
    await world.upload(couple, [{ name: "un.txt", bytes: "un" }], id);
    await fill("files", 10);
    (await world.ask(deleteFolder, { params: { id }, as: couple.token })).expectDone();
    (await send("deux.txt")).expectDone();
    await fillRoot(maxRows.files - 9);
    (await world.ask(restore, { params: { id }, as: couple.token })).expectRefused(409, "list_full");
    const [first] = (await world.ask(listFiles, { as: couple.token })).expectDone();
    await world.database.write((queries) =>
      queries
        .deleteFrom("files")
        .where("id", "=", first?.id ?? "")
        .execute(),
    );
    (await world.ask(restore, { params: { id }, as: couple.token })).expectDone();
    expect(await countLive("files")).toBe(maxRows.files);
  });

  it("have a limited number of links in all", async () => {
    const [file] = await world.upload(couple, [{ name: "un.txt", bytes: "un" }]);
    const { id: thing_id } = (await ask("recordExpense")).expectDone() as { id: string };
    const rows = Array.from({ length: maxRows.file_links }, (_, at) => ({
      wedding_id: weddingId,
      file_id: `file ${at}`,
      kind: "expense" as const,
      thing_id,
    }));
    await world.database.write(async (queries) => {
      while (rows.length > 0) await queries.insertInto("file_links").values(rows.splice(0, 500)).execute();
    });
    const link = { params: { id: file?.id ?? "" }, body: { links: [{ kind: "expense", id: thing_id }] } };
    (await world.ask(linkFile, { ...link, as: couple.token })).expectRefused(409, "list_full");
  });

  async function fillRoot(count: number): Promise<void> {
    await world.database.write(async (queries) => {
      const row = await queries
        .selectFrom("files")
        .selectAll()
        .where("wedding_id", "=", weddingId)
        .where("folder_id", "is", null)
        .executeTakeFirstOrThrow();
      const copies = Array.from({ length: count - 1 }, () => {
        const id = world.platform.newId();
        return { ...row, id, name: id, name_key: id };
      });
      while (copies.length > 0) await queries.insertInto("files").values(copies.splice(0, 500)).execute();
    });
  }
});

it("the server invites nobody into a wedding that will be full, and lets nobody in beyond the limit", async () => {
  const other = await world.signUpCouple();
  await fillMembers(maxRows.members - 1);
  const token = await createInvitationToken(world, couple, { role: "helper" });
  const refused = await world.ask(inviteMember, { body: { role: "helper" }, as: couple.token });
  expect(refused.expectRefused(409, "members_full").message).toContain(String(maxRows.members));
  await fillMembers(maxRows.members);
  const accept = () => world.ask(acceptInvitation, { body: { token }, as: other.token });
  (await accept()).expectRefused(409, "members_full");
  await world.database.write((queries) =>
    queries
      .deleteFrom("members")
      .where("wedding_id", "=", weddingId)
      .where("role", "=", "helper")
      .where("user_id", "in", (e) => e.selectFrom("users").select("id").where("email", "like", "%1@copie.fr"))
      .execute(),
  );
  (await accept()).expectDone();
});

/** Adds helpers, who only have an account, until there are `count` members. */
async function fillMembers(count: number): Promise<void> {
  await world.database.write(async (queries) => {
    const users = queries.selectFrom("users").selectAll().where("id", "=", couple.userId);
    const user = await users.executeTakeFirstOrThrow();
    const members = await queries
      .selectFrom("members")
      .selectAll()
      .where("wedding_id", "=", weddingId)
      .execute();
    const [member] = members;
    if (member === undefined) throw new Error("nobody is in it");
    for (let at = members.length; at < count; at += 1) {
      const [id, email] = [world.platform.newId(), `${weddingId}-${at}@copie.fr`];
      await queries
        .insertInto("users")
        .values({ ...user, id, email, email_key: email })
        .execute();
      const row = { ...member, user_id: id, role: "helper" as const };
      await queries.insertInto("members").values(row).execute();
    }
  });
}
