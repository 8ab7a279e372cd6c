/** Checks that no list passes its cap when what was deleted is restored or the deletion is undone. */
import { describe, expect, it } from "vitest";
import { type BinKind, binKinds, restore } from "#contract/bin.ts";
import { endpoints } from "#contract/endpoints.ts";
import { listJournalEntries, undoJournalEntry } from "#contract/journal.ts";
import { deletingCalls } from "#contract/kind-calls.ts";
import { maxRows } from "#contract/values.ts";
import { examplesWithId } from "#test/support/examples.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { fileLimits } from "#test/support/world.ts";

const world = worldForTests({
  mail: { sends: true, flush: () => undefined },
  files: { ...fileLimits, quotaBytes: 100_000_000 },
});

/** The keys of the others limit them: one contact of each kind of supplier, one photo of each kind. */
const listed = binKinds.filter((kind) => kind !== "provider_contact" && kind !== "photo");

function tableOf(kind: BinKind): "tasks" {
  const table = [kind, `${kind}s`, `${kind}es`].find((name) => name in maxRows);
  if (table === undefined) throw new Error(`no table of ${kind}`);
  // Kysely cannot type a table whose name is a variable.
  return table as "tasks";
}

describe.each(listed)("a list of the kind %s that is full", (kind) => {
  async function countLive(weddingId: string): Promise<number> {
    const rows = world.database.read
      .selectFrom(tableOf(kind))
      .select("id")
      .where("wedding_id", "=", weddingId)
      .where("deleted_at", "is", null);
    return (await rows.execute()).length;
  }

  /** Copies the row until the list is full. */
  async function fill(weddingId: string, id: string): Promise<void> {
    const free = maxRows[tableOf(kind)] - (await countLive(weddingId));
    await world.database.write(async (queries) => {
      const row = await queries
        .selectFrom(tableOf(kind))
        .selectAll()
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      const copies = Array.from({ length: free }, () => {
        const copy = world.platform.newId();
        const name = { ...("name" in row && { name: copy }), ...("name_key" in row && { name_key: copy }) };
        // The same wish would be replaced.
        const of = kind === "wish" ? { guest_id: "another" } : {};
        return { ...row, ...name, ...of, id: copy, deleted_at: null };
      });
      while (copies.length > 0)
        await queries.insertInto(tableOf(kind)).values(copies.splice(0, 500)).execute();
    });
  }

  it("takes nothing back from the bin, nor by undoing the deletion", async () => {
    const couple = await world.signUpCouple();
    const as = couple.token;
    const weddingId = await getWeddingId(world, couple);
    const [name = "", endpoint] = [...endpoints].find(([, each]) => each === deletingCalls[kind]) ?? [];
    if (endpoint === undefined) throw new Error(`nothing deletes ${kind}`);
    const { id } = (await examplesWithId[name]?.(world, couple)) ?? { id: "" };
    (await world.ask(endpoint, { params: { id }, as })).expectDone();
    await fill(weddingId, id);
    expect(await countLive(weddingId)).toBe(maxRows[tableOf(kind)]);
    (await world.ask(restore, { params: { id }, as })).expectRefused(409, "list_full");
    const { entries } = (await world.ask(listJournalEntries, { query: { thing: id }, as })).expectDone();
    const [deletion] = entries;
    if (deletion === undefined) throw new Error("the deletion is not in the journal");
    const undone = await world.ask(undoJournalEntry, { params: { id: deletion.id }, as });
    expect(undone.status).toBeLessThan(500);
    expect(await countLive(weddingId)).toBe(maxRows[tableOf(kind)]);
  });
});
