/**
 * Deleting an account while other things are pending: a scheduled deletion, queued emails, a partner who deletes at
 * the same time.
 */
import { beforeEach, expect, it } from "vitest";
import { forgetPassword, register } from "#contract/account.ts";
import { deleteAccount, deleteWedding, stopDeletion, deletionGraceDays } from "#contract/deletion.ts";
import { getLeaving } from "#contract/deletion-preview.ts";
import { leaveWedding } from "#contract/members.ts";
import { changeWedding, getWedding } from "#contract/wedding.ts";
import { dayDuration } from "#server/platform/clock.ts";
import { writeWedding } from "#server/platform/write-wedding.ts";
import { waitForLock } from "#test/support/database.ts";
import { joinWedding, getWeddingId } from "#test/support/partners.ts";
import { listAllRows, findRowsWith } from "#test/support/whole-database.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { type Couple, password } from "#test/support/world.ts";
import { removeWedding } from "./delete-wedding.ts";
import { deleteDueWeddings } from "./service.ts";

const world = worldForTests({ mail: { sends: true, flush: () => undefined } });
let couple: Couple;
let partner: Couple;
beforeEach(async () => {
  [couple, partner] = [await world.signUpCouple(), await world.signUpCouple("Gabriel")];
});

const body = { password, confirmation: "supprimer" };
const leave = (who: Couple) => world.ask(deleteAccount, { body, as: who.token });

/** The kinds of queued emails to an account, oldest first. */
async function findEmailsTo({ email }: Couple): Promise<string[]> {
  const rows = await world.database.read
    .selectFrom("outbox")
    .select("kind")
    .where("address", "=", email)
    .where("kind", "<>", "confirm")
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
}

it("a deleted account ends a scheduled deletion that it requested: the wedding stays, as the partner is told", async () => {
  await joinWedding(world, couple, partner);
  const weddingId = await getWeddingId(world, couple);
  (await world.ask(deleteWedding, { body, as: couple.token })).expectDone();
  (await leave(couple)).expectDone();
  expect((await world.ask(getLeaving, { as: partner.token })).expectDone().deletion).toBeNull();
  expect(await findEmailsTo(partner)).toEqual(["partner_left"]);
  world.advanceClock(deletionGraceDays * dayDuration);
  await deleteDueWeddings(world.platform);
  expect(await getWeddingId(world, partner)).toBe(weddingId);
});

it("a deleted account leaves a scheduled deletion that the partner requested", async () => {
  await joinWedding(world, couple, partner);
  (await world.ask(deleteWedding, { body, as: partner.token })).expectDone();
  (await leave(couple)).expectDone();
  const { deletion } = (await world.ask(getLeaving, { as: partner.token })).expectDone();
  expect(deletion).toMatchObject({ mine: true });
});

it("a deleted account leaves no email to its address but the farewell, and none to others that names it but the last", async () => {
  const mark = "Zkqvwpartie";
  const names = { first_name: mark, last_name: "Marchand" };
  const email = `${mark}@exemple.fr`;
  const { token } = (await world.ask(register, { body: { email, password, ...names } })).expectDone();
  const own = {
    ...couple,
    ...(await world.database.read
      .selectFrom("users")
      .select(["id as userId", "email"])
      .where("email", "=", email)
      .executeTakeFirstOrThrow()),
    token,
  };
  await joinWedding(world, couple, own);
  for (const asked of [email, email.toUpperCase(), couple.email]) {
    (await world.ask(forgetPassword, { body: { email: asked } })).expectDone();
  }
  (await world.ask(deleteWedding, { body, as: token })).expectDone();
  (await world.ask(stopDeletion, { as: token })).expectDone();
  (await world.ask(deleteWedding, { body, as: couple.token })).expectDone();
  (await world.ask(stopDeletion, { as: token })).expectDone();
  expect(await findEmailsTo(couple)).toEqual([
    "reset",
    "deletion_asked",
    "deletion_stopped",
    "deletion_stopped",
  ]);
  (await leave(own)).expectDone();
  expect(await findEmailsTo(couple)).toEqual(["reset", "partner_left"]);
  const left = findRowsWith(await listAllRows(world.database.read), [mark]);
  const kinds = left.map((row) => /"kind":"(\w+)"/u.exec(row)?.[1]);
  expect(kinds).toHaveLength(2);
  expect(new Set(kinds)).toEqual(new Set(["account_deleted", "partner_left"]));
});

it("a deleted account leaves the news that a member has left, without the name", async () => {
  const helper = await world.signUpCouple("Zkqvwdepart");
  await joinWedding(world, couple, helper, { membership: { role: "helper" } });
  (await world.ask(leaveWedding, { as: helper.token })).expectDone();
  (await leave(helper)).expectDone();
  expect(await findEmailsTo(couple)).toEqual(["member_left"]);
  const left = findRowsWith(await listAllRows(world.database.read), ["Zkqvwdepart", helper.userId]);
  expect(left.filter((row) => !row.includes('"kind":"account_deleted"'))).toEqual([]);
});

it("a deleted account removes its address from the wedding that stays, and keeps the names", async () => {
  const empty = { woman_first_name: null, woman_last_name: null, woman_email: null, man_first_name: null };
  (await world.ask(changeWedding, { body: empty, as: couple.token })).expectDone();
  await joinWedding(world, couple, partner);
  const before = (await world.ask(getWedding, { as: couple.token })).expectDone();
  expect(before).toMatchObject({ woman_first_name: "Gabriel", woman_email: partner.email });
  (await leave(partner)).expectDone();
  const after = (await world.ask(getWedding, { as: couple.token })).expectDone();
  expect(after).toEqual({ ...before, woman_email: null });
});

it("a deleted account deletes the new wedding that it got at that moment", async () => {
  const before = await getWeddingId(world, couple);
  let left: ReturnType<typeof leave> | undefined;
  await writeWedding(world.platform, { weddingIds: [before], actor: "system" }, async (queries) => {
    left ??= leave(couple);
    await waitForLock(world.database);
    await removeWedding({ ...world.platform, db: queries }, before);
  });
  // On SQLite the session has already moved to another wedding when the call is authenticated again, so it is refused
  // once.
  const answer = await left;
  if (answer?.status === 409) answer.expectRefused(409, "other_wedding");
  (answer?.status === 409 ? await leave(couple) : answer)?.expectDone();
  expect(findRowsWith(await listAllRows(world.database.read), [couple.userId, before])).toEqual([]);
  const orphans = await world.database.read
    .selectFrom("weddings")
    .leftJoin("members", "members.wedding_id", "weddings.id")
    .select("weddings.id")
    .where("members.user_id", "is", null)
    .execute();
  expect(orphans).toEqual([]);
});
