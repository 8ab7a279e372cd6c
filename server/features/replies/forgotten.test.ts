/** Guests, households and moments that are deleted for good leave no rows; and what an export contains. */
import { beforeEach, expect, it } from "vitest";
import { deleteForGood } from "#contract/bin.ts";
import { deleteGuest } from "#contract/guests.ts";
import { deleteHousehold, listHouseholds } from "#contract/households.ts";
import { createMoment, deleteMoment, updateAttendances } from "#contract/moments.ts";
import { createQuestion } from "#contract/replies.ts";
import { listReplyLinks, recordReplySends } from "#contract/reply-links.ts";
import {
  getAnswerField,
  requestPage,
  getDetailField,
  inviteFamily,
  type InvitedHousehold,
  submitForm,
} from "#test/support/replying.ts";
import { listAllRows, findRowsWith } from "#test/support/whole-database.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });
let invited: InvitedHousehold;
let question: string;

/** Four people who replied, with answers, diets, questions and sends. */
beforeEach(async () => {
  invited = await inviteFamily(world, couple);
  const newQuestion = { kind: "text", label: "Une chanson" };
  for (const scope of ["household", "person"]) {
    ({ id: question } = (
      await world.ask(createQuestion, { body: { ...newQuestion, scope }, ...as() })
    ).expectDone());
  }
  const link_ids = (await world.ask(listReplyLinks, as())).expectDone().map(({ id }) => id);
  const body = { link_ids, kind: "invitation", channel: "paper" };
  (await world.ask(recordReplySends, { body, ...as() })).expectDone();
  const { html } = await requestPage(world.app, `/r/${invited.code}`);
  const { status } = await submitForm(world.app, html, {
    [getAnswerField(invited, "dinner", 0)]: "yes",
    [getAnswerField(invited, "brunch", 0)]: "no",
    [getDetailField(invited, "allergies", 0)]: "Noix de pécan",
    [`question.${question}.${invited.guests[0]?.id}`]: "La Bohème",
    consent: "yes",
  });
  if (status !== 303) throw new Error(`The reply was not taken: ${status}`);
});

const withWords = async (...texts: readonly string[]) =>
  findRowsWith(await listAllRows(world.database.read), texts);

/** Without the journal, which keeps the ids of deleted rows. */
const about = async (id: string) =>
  (await withWords(id)).filter((row) => !row.startsWith("journal_changes "));

const gone = async (id: string) => {
  (await world.ask(deleteForGood, { params: { id }, ...as() })).expectDone();
};

it("a guest who is deleted for good leaves no row in any table", async () => {
  const id = invited.guests[0]?.id ?? "";
  const tables = async () => [...new Set((await about(id)).map((row) => row.split(" ", 1)[0] ?? ""))];
  expect(await tables()).toEqual(
    expect.arrayContaining(["attendances", "guests", "question_answers", "reply_events", "reply_links"]),
  );
  (await world.ask(deleteGuest, { params: { id }, ...as() })).expectDone();
  await gone(id);
  expect(await tables()).toEqual([]);
  expect(await withWords("Noix de pécan", "La Bohème")).toEqual([]);
});

it("a household that is deleted for good loses its link, and its guests stay", async () => {
  const [household] = (await world.ask(listHouseholds, as())).expectDone();
  const id = household?.id ?? "";
  (await world.ask(deleteHousehold, { params: { id }, ...as() })).expectDone();
  await gone(id);
  expect(await about(id)).toEqual([]);
  expect((await about("Baptiste")).some((row) => row.startsWith("guests"))).toBe(true);
  expect((await requestPage(world.app, `/r/${invited.code}`)).status).toBe(404);
});

it("a moment that is deleted for good loses its invitations and history", async () => {
  const { id } = (await world.ask(createMoment, { body: { name: "Le henné" }, ...as() })).expectDone();
  const changes = invited.guests.map((guest) => ({ guest_id: guest.id, moment_id: id, invited: true }));
  (await world.ask(updateAttendances, { body: { changes: changes.slice(0, 1) }, ...as() })).expectDone();
  expect((await about(id)).length).toBeGreaterThan(2);
  (await world.ask(deleteMoment, { params: { id }, ...as() })).expectDone();
  await gone(id);
  expect(await about(id)).toEqual([]);
});
