/** Deleting accounts and weddings: what is deleted, what stays, who is notified, and how it is stopped. */
import { beforeEach, describe, expect, it } from "vitest";
import { getUser, login, register } from "#contract/account.ts";
import { deleteAccount, deleteWedding, stopDeletion, deletionGraceDays } from "#contract/deletion.ts";
import { createFolder, uploadFiles } from "#contract/documents.ts";
import { getLeaving } from "#contract/deletion-preview.ts";
import { addGuest, deleteGuest, listGuests } from "#contract/guests.ts";
import { freshSignInMinutes } from "#contract/passwords.ts";
import { addTask } from "#contract/todos.ts";
import { changeWedding, getWedding } from "#contract/wedding.ts";
import { dayDuration, minute } from "#server/platform/clock.ts";
import { joinWedding, getWeddingId } from "#test/support/partners.ts";
import { listKeys } from "#test/support/storage.ts";
import { listAllRows, findRowsWith } from "#test/support/whole-database.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { type Couple, password } from "#test/support/world.ts";
import { deleteDueWeddings } from "./service.ts";

const world = worldForTests({ mail: { sends: true, flush: () => undefined } });
const couple = coupleForEachTest(world);

const sure = { password, confirmation: "supprimer" };

function leave(who: Couple, body: object = sure) {
  return world.ask(deleteAccount, { body, as: who.token });
}

/** The queued emails to an account, oldest first. */
async function findEmailsTo({ email }: Couple) {
  const rows = await world.database.read
    .selectFrom("outbox")
    .selectAll()
    .where("address", "=", email)
    .where("kind", "<>", "confirm")
    .orderBy("id")
    .execute();
  return rows.map(({ kind, details, user_id }) => ({ kind, user_id, ...(JSON.parse(details) as object) }));
}

/** Extends the sessions beyond the time by which the clock is moved. */
async function staysSignedIn(...people: readonly Couple[]): Promise<void> {
  const ids = people.map(({ userId }) => userId);
  const expires_at = world.platform.clock() + 30 * dayDuration;
  await world.database.write((queries) =>
    queries.updateTable("sessions").set({ expires_at }).where("user_id", "in", ids).execute(),
  );
}

async function leavingOf(who: Couple) {
  return (await world.ask(getLeaving, { as: who.token })).expectDone();
}

describe("an account that shares its wedding with nobody", () => {
  it("is deleted at once with the wedding and its files, and nothing of anyone else", async () => {
    const others = await world.signUpCouple("Autrui");
    const theirs = [await getWeddingId(world, others), others.userId];
    const ours = [await getWeddingId(world, couple), couple.userId, couple.email];
    for (const each of [couple, others]) {
      const guest = await world.addGuest(each);
      await world.ask(deleteGuest, { params: { id: guest.id }, as: each.token });
      await world.addGuest(each);
      await world.upload(each, [{ name: "devis.txt", bytes: `devis de ${each.email}` }]);
    }
    const before = findRowsWith(await listAllRows(world.database.read), theirs);
    const filesBefore = await listKeys(world.platform.storage);
    expect((await leave(couple)).expectDone()).toEqual({ ok: true, wedding_deleted: true });
    const after = await listAllRows(world.database.read);
    const last = findRowsWith(after, ours);
    expect(last).toHaveLength(1);
    expect(last[0]).toMatch(/^outbox .*"account_deleted","user_id":null/u);
    expect(findRowsWith(after, theirs)).toEqual(before);
    expect(await listKeys(world.platform.storage)).toEqual(
      filesBefore.filter(({ weddingId }) => weddingId !== ours[0]),
    );
    (await world.ask(getUser, { as: couple.token })).expectRefused(401, "not_signed_in");
    (await world.ask(login, { body: couple })).expectRefused(401, "wrong_credentials");
    const again = { ...couple, first_name: "Élise", last_name: "Marchand" };
    (await world.ask(register, { body: again })).expectDone();
  });

  it("needs its password and the word, and is blocked after five attempts", async () => {
    const wrong = { ...sure, password: "un autre bouquet" };
    (await leave(couple, { ...sure, confirmation: "oui" })).expectRefused(400, "invalid");
    const none = (await leave(couple, { confirmation: "DELETE" })).expectRefused(400, "invalid");
    expect(Object.keys(none.fields ?? {})).toEqual(["password"]);
    for (let turn = 0; turn < 5; turn += 1) {
      const refused = (await leave(couple, wrong)).expectRefused(400, "invalid");
      expect(Object.keys(refused.fields ?? {})).toEqual(["password"]);
    }
    (await leave(couple)).expectRefused(429, "too_many");
    (await world.ask(deleteWedding, { body: sure, as: couple.token })).expectRefused(429, "too_many");
    (await world.ask(getUser, { as: couple.token })).expectDone();
    world.advanceClock(minute);
    (await leave(couple)).expectDone();
  });

  it("needs a recent sign-in if it has no password", async () => {
    await world.database.write((queries) =>
      queries.updateTable("users").set({ password_hash: "" }).where("id", "=", couple.userId).execute(),
    );
    const again = await world.signUpCouple();
    await world.database.write((queries) =>
      queries.updateTable("users").set({ password_hash: "" }).where("id", "=", again.userId).execute(),
    );
    (await leave(again, { confirmation: "delete" })).expectDone();
    world.advanceClock(freshSignInMinutes * minute);
    (await leave(couple)).expectRefused(403, "fresh_sign_in");
  });

  it("is deleted even while its files cannot be, and the next sweep deletes them", async () => {
    const [weddingId] = [await getWeddingId(world, couple)];
    await world.upload(couple, [{ name: "devis.txt", bytes: "devis" }]);
    const left = async () =>
      (await listKeys(world.platform.storage)).filter((key) => key.weddingId === weddingId).length;
    const remove = world.platform.storage.remove.bind(world.platform.storage);
    world.platform.storage.remove = () => Promise.reject(new Error("not to be reached"));
    (await leave(couple)).expectDone();
    world.platform.storage.remove = remove;
    expect(await left()).toBe(1);
    await deleteDueWeddings(world.platform);
    expect(await left()).toBe(0);
    expect(findRowsWith(await listAllRows(world.database.read), [weddingId])).toEqual([]);
  });

  it("leaves nothing behind that was written at the same moment", async () => {
    const ids = [couple.userId, await getWeddingId(world, couple)];
    const addOne = (body: object) => world.ask(addGuest, { body, as: couple.token });
    const writes = Array.from({ length: 30 }, (_, turn) => [
      addOne({ firstName: `Invité ${turn}` }),
      world.ask(changeWedding, { body: { wedding_place: `Lieu ${turn}` }, as: couple.token }),
      ...(turn === 15 ? [leave(couple), leave(couple)] : []),
    ]);
    const answers = await Promise.all(writes.flat());
    expect(answers.filter(({ status }) => ![200, 401, 404].includes(status))).toEqual([]);
    expect(answers.some(({ status }) => status !== 200)).toBe(true);
    expect(findRowsWith(await listAllRows(world.database.read), ids)).toEqual([]);
  });
});

describe("a call that was authenticated just before the wedding was deleted", () => {
  /** Deletes the wedding just before the next write. */
  async function pullAway(): Promise<void> {
    const weddingId = await getWeddingId(world, couple);
    const write = world.database.write.bind(world.database);
    world.database.write = async (job) => {
      world.database.write = write;
      await write((queries) => queries.deleteFrom("weddings").where("id", "=", weddingId).execute());
      return write(job);
    };
  }

  const body = { firstName: "Tard", wedding_place: "Sens", name: "Tard", title: "Tard", folderId: "null" };
  const files = [{ name: "tard.txt", bytes: "trop tard" }];
  const calls = { addGuest, changeWedding, createFolder, addTask, uploadFiles };

  it.each(Object.entries(calls))("%s is told that it is gone, and leaves nothing", async (_, call) => {
    const weddingId = await getWeddingId(world, couple);
    await pullAway();
    const sent = "upload" in call ? { files } : {};
    (await world.ask(call, { body, ...sent, as: couple.token })).expectRefused(404, "wedding_not_found");
    expect(findRowsWith(await listAllRows(world.database.read), [weddingId])).toEqual([]);
    expect((await listKeys(world.platform.storage)).filter((key) => key.weddingId === weddingId)).toEqual([]);
  });
});

describe("an account that shares its wedding", () => {
  let partner: Couple;
  beforeEach(async () => {
    partner = await world.signUpCouple("Gabriel");
    await joinWedding(world, couple, partner);
  });

  it("is deleted alone: the wedding stays, and the partner is notified", async () => {
    const weddingId = await getWeddingId(world, couple);
    const [stored, binned] = [await world.addGuest(couple), await world.addGuest(couple)];
    (await world.ask(deleteGuest, { params: { id: binned.id }, as: couple.token })).expectDone();
    expect(await leavingOf(couple)).toEqual({ others: ["Gabriel Marchand"], deletion: null });
    expect((await leave(couple)).expectDone()).toEqual({ ok: true, wedding_deleted: false });
    const guests = (await world.ask(listGuests, { as: partner.token })).expectDone();
    expect(guests).toMatchObject([{ id: stored.id, userId: null }]);
    expect(findRowsWith(await listAllRows(world.database.read), [couple.userId])).toEqual([]);
    expect(await getWeddingId(world, partner)).toBe(weddingId);
    expect(await leavingOf(partner)).toEqual({ others: [], deletion: null });
    expect(await findEmailsTo(partner)).toEqual([
      { kind: "partner_left", user_id: partner.userId, by: "Élise Marchand", names: "Élise and Gabriel" },
    ]);
    expect(await findEmailsTo(couple)).toEqual([{ kind: "account_deleted", user_id: null, wedding: 0 }]);
  });

  it("is handled separately in each of its weddings", async () => {
    const third = await world.signUpCouple("Manon");
    const alone = await getWeddingId(world, third);
    await joinWedding(world, couple, third, { keepsOwnWedding: true, membership: { role: "helper" } });
    expect((await leave(third)).expectDone()).toEqual({ ok: true, wedding_deleted: false });
    expect(findRowsWith(await listAllRows(world.database.read), [alone, third.userId])).toEqual([]);
    expect((await leavingOf(couple)).others).toEqual(["Gabriel Marchand"]);
  });

  it("deletes the wedding too when both accounts are deleted at the same moment", async () => {
    const weddingId = await getWeddingId(world, couple);
    await world.upload(couple, [{ name: "devis.txt", bytes: "à deux" }]);
    const answers = await Promise.all([leave(couple), leave(partner)]);
    const outcomes = answers.map((response) => response.expectDone().wedding_deleted);
    expect(new Set(outcomes)).toEqual(new Set([false, true]));
    const rows = await listAllRows(world.database.read);
    expect(findRowsWith(rows, [weddingId, couple.userId, partner.userId])).toEqual([]);
  });
});

describe("a wedding", () => {
  const ask = (who: Couple) => world.ask(deleteWedding, { body: sure, as: who.token });

  it("of one person is deleted at once; they stay signed in, with a new one", async () => {
    const before = await getWeddingId(world, couple);
    await world.addGuest(couple);
    expect((await ask(couple)).expectDone()).toEqual({ ok: true, due_at: null });
    expect((await world.ask(getUser, { as: couple.token })).expectDone().email).toBe(couple.email);
    const wedding = (await world.ask(getWedding, { as: couple.token })).expectDone();
    expect(wedding).toMatchObject({ woman_first_name: "Élise", man_first_name: null });
    expect((await world.ask(listGuests, { as: couple.token })).expectDone()).toEqual([]);
    expect(findRowsWith(await listAllRows(world.database.read), [before])).toEqual([]);
    expect(await findEmailsTo(couple)).toEqual([
      { kind: "wedding_deleted", user_id: couple.userId, names: "Élise and Gabriel" },
    ]);
  });

  it("of a couple waits a week, can be requested twice, and stopped by either", async () => {
    const partner = await world.signUpCouple("Gabriel");
    await joinWedding(world, couple, partner);
    await staysSignedIn(couple, partner);
    const { due_at } = (await ask(couple)).expectDone();
    const due = Date.parse(due_at ?? "");
    expect(Math.abs(due - world.platform.clock() - deletionGraceDays * dayDuration)).toBeLessThan(minute);
    world.advanceClock(dayDuration);
    expect((await ask(partner)).expectDone().due_at).toBe(due_at);
    const addOne = { asked_by: "Élise Marchand", due_at, asked_at: expect.any(String) as string };
    expect((await leavingOf(couple)).deletion).toEqual({ ...addOne, mine: true });
    expect((await leavingOf(partner)).deletion).toEqual({ ...addOne, mine: false });
    const stopped = (await world.ask(stopDeletion, { as: partner.token })).expectDone();
    expect(stopped).toEqual({ others: ["Élise Marchand"], deletion: null });
    (await world.ask(stopDeletion, { as: partner.token })).expectRefused(404, "deletion_not_found");
    const names = "Élise and Gabriel";
    expect(await findEmailsTo(partner)).toEqual([
      { kind: "deletion_asked", user_id: partner.userId, by: "Élise Marchand", names, due_at: due },
    ]);
    expect(await findEmailsTo(couple)).toEqual([
      { kind: "deletion_stopped", user_id: couple.userId, by: "Gabriel Marchand", names },
    ]);
    world.advanceClock(deletionGraceDays * dayDuration);
    await deleteDueWeddings(world.platform);
    expect(await getWeddingId(world, couple)).toBe(await getWeddingId(world, partner));
  });

  it("is deleted on its day and not before, once, without signing anybody out", async () => {
    const [partner, third] = [await world.signUpCouple("Gabriel"), await world.signUpCouple("Manon")];
    await joinWedding(world, couple, partner);
    const own = await getWeddingId(world, third);
    await joinWedding(world, couple, third, { keepsOwnWedding: true, membership: { role: "helper" } });
    await staysSignedIn(couple, partner, third);
    const weddingId = await getWeddingId(world, couple);
    await world.upload(couple, [{ name: "devis.txt", bytes: "en attente" }]);
    (await ask(couple)).expectDone();
    const day = world.platform.clock() + deletionGraceDays * dayDuration;
    world.advanceClock(day - world.platform.clock() - minute);
    await deleteDueWeddings(world.platform);
    expect(await getWeddingId(world, couple)).toBe(weddingId);
    world.advanceClock(minute);
    // As several processes would do.
    await Promise.all([1, 2, 3].map(() => deleteDueWeddings(world.platform)));
    expect(findRowsWith(await listAllRows(world.database.read), [weddingId])).toEqual([]);
    expect((await listKeys(world.platform.storage)).filter((key) => key.weddingId === weddingId)).toEqual([]);
    const homes = await Promise.all([couple, partner, third].map((who) => getWeddingId(world, who)));
    expect(new Set(homes).size).toBe(3);
    expect(homes[2]).toBe(own);
    for (const who of [couple, partner, third]) {
      expect((await findEmailsTo(who)).filter(({ kind }) => kind === "wedding_deleted")).toHaveLength(1);
      (await world.ask(listGuests, { as: who.token })).expectDone();
    }
  });
});
