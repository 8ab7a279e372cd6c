/**
 * Checks that every way to change a row asks for the permission of the direct call: the fields of other areas in each
 * call that takes them, the bin, and undo from the journal. The calls, fields, kinds and helpers come from the
 * contract.
 */
import { describe, expect, it } from "vitest";
import { type BinKind, binKinds, deleteForGood, listBin, restore } from "#contract/bin.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { getFieldAreas } from "#contract/field-areas.ts";
import { bulkCalls, deletingCalls } from "#contract/kind-calls.ts";
import { type JournalEntry, listJournalEntries, undoJournalEntry } from "#contract/journal.ts";
import { type AreaPermissions, isAllowed, getAreaPermission } from "#contract/permissions.ts";
import { getContact } from "#contract/providers.ts";
import { assignGuest } from "#contract/seating.ts";
import { undoChange, undoKinds } from "#contract/undo.ts";
import { examplesWithId, exampleParams, createRow } from "#test/support/examples.ts";
import { areaHelpers, chosenHelpers } from "#test/support/helpers.ts";
import { createHelper, getWeddingId } from "#test/support/partners.ts";
import { readWeddingRows } from "#test/support/wedding-rows.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import type { Couple } from "#test/support/world.ts";

const world = worldForTests();

const asMember = (permissions: AreaPermissions) => ({ role: "helper", permissions }) as const;
const newHelper = (couple: Couple, permissions: AreaPermissions) =>
  createHelper(world, couple, { permissions });

const changing = [...endpoints].filter(([, { changedKind }]) => changedKind !== undefined);

/** A new value of each field that belongs to another area than its row. */
const values: Readonly<Record<string, unknown>> = {
  wedding_budget: 1,
  woman_email: "autre@exemple.fr",
  man_email: "autre@exemple.fr",
  price: 1,
  recipient: "autre@exemple.fr",
};
/** Names of columns and of changes that can be undone; no call takes them. */
const notOnTheWire = new Set(["budget_cents", "price_cents", "place", "seat", "unlocked_at"]);

interface Written {
  readonly params: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A call that changes one field of a row of the couple. */
async function write(name: string, field: string, couple: Couple): Promise<Written> {
  if (field === "table_id") {
    const { id } = await world.addGuest(couple);
    const table_id = await createRow(world, couple, "addTable", `Table ${id}`);
    if (name === "changeGuest") return { params: { id }, body: { table_id } };
    const seat = { body: { guest_id: id, table_id }, as: couple.token };
    (await world.ask(assignGuest, seat)).expectDone();
    return { params: {}, body: { ids: [id], changes: { table_id: null } } };
  }
  if (!(field in values)) throw new Error(`no value of ${field}`);
  const { id = "none" } = (await examplesWithId[name]?.(world, couple)) ?? {};
  return { params: { ...exampleParams, id }, body: { [field]: values[field] } };
}

it.each([...chosenHelpers, ...areaHelpers])(
  "a helper with %s changes a field of another area only with the permission of that area",
  async (_, given) => {
    const couple = await world.signUpCouple();
    const { token: as } = await newHelper(couple, given);
    const member = asMember(given);
    for (const [name, endpoint] of changing) {
      const { permission = "member", changedKind = "" } = endpoint;
      if (!isAllowed(member, permission)) continue;
      for (const [field, area] of Object.entries(getFieldAreas(changedKind))) {
        if (notOnTheWire.has(field)) continue;
        const call = await write(name, field, couple);
        const before = await readWeddingRows(world, couple);
        const answer = await world.ask(endpoint, { ...call, as });
        const isTheirs = isAllowed(member, getAreaPermission(area, "edit"));
        expect([name, field, answer.status]).toEqual([name, field, isTheirs ? 200 : 403]);
        if (!isTheirs) expect(await readWeddingRows(world, couple)).toBe(before);
      }
    }
  },
);

/** The name of the call that deletes a kind. */
const nameOfDeletion = (which: BinKind) =>
  [...endpoints].find(([, endpoint]) => endpoint === deletingCalls[which])?.[0] ?? "none";

/** Creates a row of a kind, and a function by which the couple deletes it. */
async function deletable(which: BinKind, couple: Couple) {
  const name = nameOfDeletion(which);
  const { id } =
    which === "provider_contact"
      ? await writtenContact(couple)
      : ((await examplesWithId[name]?.(world, couple)) ?? { id: "" });
  const remove = async () => {
    const endpoint = endpoints.get(name) as Endpoint;
    (await world.ask(endpoint, { params: { ...exampleParams, id }, as: couple.token })).expectDone();
  };
  return { id, remove };
}

async function writtenContact(couple: Couple): Promise<{ id: string }> {
  const changeContact = endpoints.get("changeContact") as Endpoint;
  const body = { company: "Kléber" };
  (await world.ask(changeContact, { params: exampleParams, body, as: couple.token })).expectDone();
  const { id } = (await world.ask(getContact, { params: exampleParams, as: couple.token })).expectDone();
  return { id: id ?? "" };
}

async function latestEntry({ token }: Couple): Promise<JournalEntry> {
  const query = { limit: "1" };
  const { entries } = (await world.ask(listJournalEntries, { query, as: token })).expectDone();
  const [entry] = entries;
  if (entry === undefined) throw new Error("the journal is empty");
  return entry;
}

describe.each(chosenHelpers)("a helper with %s", (_, given) => {
  it("restores, deletes for good and undoes what they could delete themselves, and nothing else", async () => {
    const couple = await world.signUpCouple();
    const { token: as } = await newHelper(couple, given);
    for (const which of binKinds) {
      const isTheirs = isAllowed(asMember(given), deletingCalls[which].permission);
      const { id, remove } = await deletable(which, couple);
      const created = await latestEntry(couple);
      const undo = (entry: string) => world.ask(undoJournalEntry, { params: { id: entry }, as });
      const ways = [
        () => world.ask(restore, { params: { id }, as }),
        async () => undo((await latestEntry(couple)).id),
        () => world.ask(deleteForGood, { params: { id }, as }),
      ];
      if (!isTheirs && created.changes[0]?.act === "created") {
        const before = await readWeddingRows(world, couple);
        expect([403, 404]).toContain((await undo(created.id)).status);
        expect(await readWeddingRows(world, couple)).toBe(before);
      }
      await remove();
      const item = (await world.ask(listBin, { as })).expectDone().find((each) => each.id === id);
      if (isTheirs) expect([which, item?.may_edit]).toEqual([which, true]);
      else expect([which, item?.may_edit ?? false]).toEqual([which, false]);
      for (const way of ways) {
        const before = isTheirs ? "" : await readWeddingRows(world, couple);
        const { status } = await way();
        if (isTheirs) {
          expect([which, status]).toEqual([which, 200]);
          if (way !== ways.at(-1)) await remove();
        } else {
          expect([403, 404]).toContain(status);
          expect(await readWeddingRows(world, couple)).toBe(before);
        }
      }
    }
  }, 60_000);

  it("undoes a bulk change of their own only with the permission of the call that makes it", async () => {
    const couple = await world.signUpCouple();
    const helper = await newHelper(couple, given);
    const wedding_id = await getWeddingId(world, couple);
    for (const which of undoKinds) {
      const id = world.platform.newId();
      await world.database.write((db) =>
        db
          .insertInto("undoable_changes")
          .values({
            wedding_id,
            id,
            kind: which,
            summary: '{"count":0}',
            request_key: null,
            changes: "[]",
            made_by: helper.userId,
            made_at: world.platform.clock(),
            undone_at: null,
          })
          .execute(),
      );
      const isTheirs = isAllowed(asMember(given), bulkCalls[which].permission);
      const { status } = await world.ask(undoChange, { params: { id }, as: helper.token });
      expect([which, status]).toEqual([which, isTheirs ? 200 : 403]);
    }
  });
});
