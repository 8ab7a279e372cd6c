/** The members of a wedding, their permissions, how they leave, and the weddings of one person. */
import { describe, expect, it, vi } from "vitest";
import { getUser, login } from "#contract/account.ts";
import { addBudgetItem, listBudget } from "#contract/budget.ts";
import { deleteWedding } from "#contract/deletion.ts";
import { getLeaving } from "#contract/deletion-preview.ts";
import {
  acceptInvitation,
  beginWedding,
  changeMember,
  leaveWedding,
  listUsers,
  listWeddings,
  lookAtInvitation,
  partnerRemovalDays,
  maxOwnWeddings,
  openWedding,
  removeMember,
} from "#contract/members.ts";
import { listGuests } from "#contract/guests.ts";
import { changeWedding, getWedding } from "#contract/wedding.ts";
import { dayDuration } from "#server/platform/clock.ts";
import { writeWedding } from "#server/platform/write-wedding.ts";
import { waitForLock } from "#test/support/database.ts";
import { listQueuedEmails } from "#test/support/outbox.ts";
import { createHelper, createInvitationToken, joinWedding, getWeddingId } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { type Couple, password } from "#test/support/world.ts";

const world = worldForTests({ mail: { sends: true, flush: () => undefined } });
const couple = coupleForEachTest(world);

const membersSeen = async (by: Couple) => (await world.ask(listUsers, { as: by.token })).expectDone();
const getPlace = async (who: Couple) => (await world.ask(getUser, { as: who.token })).expectDone().wedding;

async function removed(by: Couple, who: Couple) {
  return world.ask(removeMember, { params: { id: who.userId }, as: by.token });
}

describe("the list of members", () => {
  it("has everybody in the order of joining, and says who can be removed", async () => {
    const partner = await world.signUpCouple("Gabriel");
    world.advanceClock(1);
    await joinWedding(world, couple, partner);
    world.advanceClock(1);
    const helper = await createHelper(world, couple, { documents: true });
    const seen = await membersSeen(couple);
    expect(seen).toMatchObject([
      { id: couple.userId, email: couple.email, role: "couple", me: true, removable: false },
      { id: partner.userId, first_name: "Gabriel", role: "couple", me: false, removable: true },
      { id: helper.userId, role: "helper", budget: false, documents: true, removable: true },
    ]);
    const theirs = await membersSeen(partner);
    expect(theirs.map(({ removable }) => removable)).toEqual([false, false, true]);
    expect(theirs.map(({ me }) => me)).toEqual([false, true, false]);
  });

  it("shows a changed name at once, whatever ETag a client sends", async () => {
    const get = (etag?: string) =>
      world.app.inject({
        url: "/api/users",
        headers: { authorization: `Bearer ${couple.token}`, ...(etag && { "if-none-match": etag }) },
      });
    const etag = String((await get()).headers["etag"]);
    expect((await get(etag)).statusCode).toBe(304);
    await world.database.write((queries) =>
      queries.updateTable("users").set({ first_name: "Zoé" }).where("id", "=", couple.userId).execute(),
    );
    expect((await get(etag)).json()).toMatchObject([{ first_name: "Zoé" }]);
  });
});

describe("the permissions of a helper", () => {
  it("apply from the next call on, also when they are removed", async () => {
    const helper = await createHelper(world, couple);
    (await world.ask(addBudgetItem, { body: { type: "Fleurs", price: 450 }, as: couple.token })).expectDone();
    const change = async (body: object) =>
      (await world.ask(changeMember, { params: { id: helper.userId }, body, as: couple.token })).expectDone();
    (await world.ask(listBudget, { as: helper.token })).expectRefused(403, "forbidden");
    expect(await change({ budget: true })).toMatchObject({ budget: true, documents: false });
    expect((await world.ask(listBudget, { as: helper.token })).expectDone()).toHaveLength(1);
    expect(await getPlace(helper)).toMatchObject({ role: "helper", budget: true, documents: false });
    await change({ documents: true });
    expect(await change({ budget: false })).toMatchObject({ budget: false, documents: true });
    (await world.ask(listBudget, { as: helper.token })).expectRefused(403, "forbidden");
  });

  it("cannot be removed from the couple, and are true or false", async () => {
    const change = (id: string, body: object) =>
      world.ask(changeMember, { params: { id }, body, as: couple.token });
    const refused = (await change(couple.userId, { budget: false })).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual(["budget"]);
    expect((await change(couple.userId, { budget: true })).expectDone()).toMatchObject({ budget: true });
    (await change(couple.userId, { documents: "perhaps" })).expectRefused(400, "invalid");
    (await change(couple.userId, { permissions: { guests: "see" } })).expectRefused(400, "invalid");
    const anonymous = await world.signUpCouple();
    (await change(anonymous.userId, { budget: true })).expectRefused(404, "member_not_found");
  });
});

describe("removing a member", () => {
  it("moves every session of a helper to another wedding of theirs, and notifies them", async () => {
    const helper = await world.signUpCouple("Inès");
    const own = await getWeddingId(world, helper);
    await joinWedding(world, couple, helper, { keepsOwnWedding: true, membership: { role: "helper" } });
    const again = { body: { email: helper.email, password } };
    const second = (await world.ask(login, again)).expectDone().token;
    (await removed(couple, helper)).expectDone();
    for (const as of [helper.token, second]) {
      expect((await world.ask(getUser, { as })).expectDone().wedding).toMatchObject({
        id: own,
        role: "couple",
      });
    }
    expect((await membersSeen(couple)).map(({ id }) => id)).toEqual([couple.userId]);
    expect(await listQueuedEmails(world.database, helper.email)).toEqual(["confirm", "member_removed"]);
    (await removed(couple, helper)).expectRefused(404, "member_not_found");
  });

  it("gives an empty wedding to a person without another one", async () => {
    const helper = await createHelper(world, couple);
    await world.addGuest(couple);
    (await removed(couple, helper)).expectDone();
    expect((await world.ask(listGuests, { as: helper.token })).expectDone()).toEqual([]);
    expect(await getPlace(helper)).toMatchObject({ role: "couple" });
    expect((await getPlace(helper)).id).not.toBe(await getWeddingId(world, couple));
  });

  it("of the couple is possible for a week, and only by the member who was there first", async () => {
    const [wrong, late] = [await world.signUpCouple("Mauvais"), await world.signUpCouple("Gabriel")];
    world.advanceClock(1);
    await joinWedding(world, couple, wrong);
    (await removed(wrong, couple)).expectRefused(409, "couple_stays");
    const token = await createInvitationToken(world, wrong);
    (await removed(couple, wrong)).expectDone();
    // The invitations they made meanwhile are withdrawn.
    (await world.ask(lookAtInvitation, { body: { token } })).expectRefused(404, "invitation_over");
    world.advanceClock(1);
    await joinWedding(world, couple, late);
    world.advanceClock(partnerRemovalDays * dayDuration);
    const { token: as } = (await world.ask(login, { body: { email: couple.email, password } })).expectDone();
    const refused = await world.ask(removeMember, { params: { id: late.userId }, as });
    expect(refused.expectRefused(409, "couple_stays").message).toContain(String(partnerRemovalDays));
  });
});

describe("leaving", () => {
  const leave = (who: Couple) => world.ask(leaveWedding, { as: who.token });

  it("is refused for the last of the couple, with or without helpers", async () => {
    (await leave(couple)).expectRefused(409, "last_of_couple");
    await createHelper(world, couple);
    (await leave(couple)).expectRefused(409, "last_of_couple");
    (await removed(couple, couple)).expectRefused(409, "last_of_couple");
    expect(await membersSeen(couple)).toHaveLength(2);
  });

  it("ends a deletion that they had requested, and notifies the partner", async () => {
    const partner = await world.signUpCouple("Gabriel");
    await joinWedding(world, couple, partner);
    const body = { password, confirmation: "SUPPRIMER" };
    (await world.ask(deleteWedding, { body, as: partner.token })).expectDone();
    const before = await getWeddingId(world, couple);
    const place = (await leave(partner)).expectDone();
    expect(place).toMatchObject({ role: "couple", budget: true, documents: true });
    expect(place.id).not.toBe(before);
    const left = (await world.ask(getLeaving, { as: couple.token })).expectDone();
    expect(left).toEqual({ others: [], deletion: null });
    expect(await listQueuedEmails(world.database, couple.email)).toEqual(["confirm", "member_left"]);
    (await leave(couple)).expectRefused(409, "last_of_couple");
  });

  it("of both at the same moment is possible for one of them", async () => {
    const partner = await world.signUpCouple("Gabriel");
    await joinWedding(world, couple, partner);
    const answers = await Promise.all([leave(couple), leave(partner)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(["200", "409"]);
  });
});

describe("the weddings of one person", () => {
  it("are listed and opened, for the person only", async () => {
    const friend = await world.signUpCouple("Inès");
    const own = await getWeddingId(world, friend);
    await joinWedding(world, couple, friend, { keepsOwnWedding: true, membership: { role: "helper" } });
    const theirs = await getWeddingId(world, couple);
    const listed = async () => (await world.ask(listWeddings, { as: friend.token })).expectDone();
    expect(await listed()).toMatchObject([
      { id: theirs, role: "helper", budget: false, woman_first_name: "Élise", current: true },
      { id: own, role: "couple", budget: true, woman_first_name: "Inès", current: false },
    ]);
    expect((await world.ask(getUser, { as: friend.token })).expectDone().weddings).toBe(2);
    const open = (id: string) => world.ask(openWedding, { params: { id }, as: friend.token });
    expect((await open(own)).expectDone()).toMatchObject({ id: own, role: "couple" });
    expect((await listed()).map(({ current }) => current)).toEqual([false, true]);
    expect((await world.ask(getWedding, { as: friend.token })).expectDone().id).toBe(own);
    const strange = await getWeddingId(world, await world.signUpCouple());
    (await open(strange)).expectRefused(404, "wedding_not_found");
    expect((await world.ask(getWedding, { as: friend.token })).expectDone().id).toBe(own);
  });

  it("begin with the one opened last, and then with one that is left", async () => {
    const friend = await world.signUpCouple("Inès");
    const own = await getWeddingId(world, friend);
    const { email } = friend;
    const signedIn = async () => (await world.ask(login, { body: { email, password } })).expectDone().token;
    const beginWith = async () =>
      (await world.ask(getUser, { as: await signedIn() })).expectDone().wedding.id;
    expect(await beginWith()).toBe(own);
    world.advanceClock(1);
    await joinWedding(world, couple, friend, { keepsOwnWedding: true, membership: { role: "helper" } });
    expect(await beginWith()).toBe(await getWeddingId(world, couple));
    world.advanceClock(1);
    (await world.ask(openWedding, { params: { id: own }, as: friend.token })).expectDone();
    expect(await beginWith()).toBe(own);
    world.advanceClock(1);
    const { id } = (await world.ask(beginWedding, { as: friend.token })).expectDone();
    expect(await beginWith()).toBe(id);
    world.advanceClock(1);
    (await world.ask(openWedding, { params: { id: own }, as: friend.token })).expectDone();
    (await world.ask(openWedding, { params: { id }, as: friend.token })).expectDone();
    (
      await world.ask(deleteWedding, { body: { password, confirmation: "SUPPRIMER" }, as: friend.token })
    ).expectDone();
    expect(await beginWith()).toBe(own);
  });

  it("are protected from a page that was opened for another", async () => {
    const first = await getWeddingId(world, couple);
    const headers = { "x-wedding": first };
    const write = () =>
      world.ask(changeWedding, { body: { wedding_place: "Sens" }, headers, as: couple.token });
    (await write()).expectDone();
    const { id } = (await world.ask(beginWedding, { as: couple.token })).expectDone();
    (await write()).expectRefused(409, "other_wedding");
    const now = (await world.ask(getWedding, { as: couple.token })).expectDone();
    expect(now).toMatchObject({ id, wedding_place: null });
  });

  it("are limited in number", async () => {
    const begin = () => world.ask(beginWedding, { as: couple.token });
    const answers = await Promise.all(Array.from({ length: maxOwnWeddings }, begin));
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(maxOwnWeddings - 1);
    (await begin()).expectRefused(409, "weddings_full");
  });

  it("are not created for an account that is deleted at that moment", async () => {
    const write = world.database.write.bind(world.database);
    const spied = vi.spyOn(world.database, "write").mockImplementationOnce(async (job, options) => {
      await write((queries) => queries.deleteFrom("users").where("id", "=", couple.userId).execute());
      return write(job, options);
    });
    const response = await world.ask(beginWedding, { as: couple.token }).finally(() => spied.mockRestore());
    response.expectRefused(401, "not_signed_in");
  });

  it("are limited for invitations into the couple too, but not for helping", async () => {
    const full = await world.signUpCouple("Gabriel");
    for (let own = 1; own < maxOwnWeddings; own += 1) {
      (await world.ask(beginWedding, { as: full.token })).expectDone();
    }
    // Changed weddings are not deleted on joining.
    await world.database.write((queries) => queries.updateTable("weddings").set({ revision: 9 }).execute());
    const accept = async (role: "couple" | "helper") => {
      const token = await createInvitationToken(world, couple, { role });
      return world.ask(acceptInvitation, { body: { token }, as: full.token });
    };
    (await accept("couple")).expectRefused(409, "weddings_full");
    expect(await membersSeen(couple)).toHaveLength(1);
    (await accept("helper")).expectDone();
  });

  it("are not opened by a person who is removed at that moment", async () => {
    const helper = await world.signUpCouple("Inès");
    const own = await getWeddingId(world, helper);
    await joinWedding(world, couple, helper, { keepsOwnWedding: true, membership: { role: "helper" } });
    const id = await getWeddingId(world, couple);
    (await world.ask(openWedding, { params: { id: own }, as: helper.token })).expectDone();
    let opened: Promise<{ expectRefused(status: number, code: string): unknown }> | undefined;
    await writeWedding(world.platform, { weddingIds: [id], actor: "system" }, async (queries) => {
      opened ??= world.ask(openWedding, { params: { id }, as: helper.token });
      await waitForLock(world.database);
      await queries
        .deleteFrom("members")
        .where("user_id", "=", helper.userId)
        .where("wedding_id", "=", id)
        .execute();
    });
    (await opened)?.expectRefused(404, "wedding_not_found");
    expect(await getPlace(helper)).toMatchObject({ id: own, role: "couple" });
  });
});
