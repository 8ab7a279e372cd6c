/** Makes guests reply by their link while an email to them waits, mails another one, and deletes an invitation. */
import { changeGuest } from "#contract/guests.ts";
import { listJournalEntries } from "#contract/journal.ts";
import { createMoment, updateAttendances } from "#contract/moments.ts";
import { listReplyLinks, sendReplyMails } from "#contract/reply-links.ts";
import { createQuestion } from "#contract/replies.ts";
import { undoChange } from "#contract/undo.ts";
import { setAddressConfirmed, createWaitingLink } from "./replies.ts";
import { getAnswerField, requestPage, inviteFamily, submitForm } from "./replying.ts";
import type { World } from "./world.ts";

/**
 * Answers a question and removes the answer. The waiting email is outdated by the reply, so delivery drops it. Another
 * guest's email stays.
 */
export async function replyByLink(world: World): Promise<void> {
  const couple = await world.signUpCouple("Replies");
  const as = couple.token;
  const body = { kind: "text", scope: "household", label: "Une chanson ?" };
  const question = (await world.ask(createQuestion, { body, as })).expectDone();
  const invited = await inviteFamily(world, couple);
  const reached = { params: { id: invited.guests[0]?.id ?? "" }, body: { email: "invitee@exemple.fr" }, as };
  (await world.ask(changeGuest, reached)).expectDone();
  await setAddressConfirmed(world, couple);
  const links = (await world.ask(listReplyLinks, { as })).expectDone();
  const link = links.find(({ url }) => url?.endsWith(invited.code));
  const mails = { link_ids: [link?.id], kind: "invitation" };
  (await world.ask(sendReplyMails, { body: mails, as })).expectDone();
  const answers = invited.moments.flatMap(({ kind }) =>
    invited.guests.map((_, at) => [getAnswerField(invited, kind, at), "yes"] as const),
  );
  for (const song of ["Bésame mucho", ""]) {
    const { html } = await requestPage(world.app, `/r/${invited.code}`);
    const field = `question.${question.id}.${link?.household_id}`;
    await submitForm(world.app, html, { ...Object.fromEntries(answers), [field]: song });
  }
  // The entry counts the answers of all guests of the reply.
  (await world.ask(listJournalEntries, { as })).expectDone();
  const other = { link_ids: [await createWaitingLink(world, couple)], kind: "invitation" };
  (await world.ask(sendReplyMails, { body: other, as })).expectDone();
}

export async function takeBackInvitation(world: World): Promise<void> {
  const couple = await world.signUpCouple("Undone");
  const as = couple.token;
  const guests = [await world.addGuest(couple), await world.addGuest(couple)];
  const moment = (await world.ask(createMoment, { body: { name: "Le henné" }, as })).expectDone();
  const changes = guests.map(({ id }) => ({ guest_id: id, moment_id: moment.id, invited: true }));
  const { change_id } = (await world.ask(updateAttendances, { body: { changes }, as })).expectDone();
  (await world.ask(undoChange, { params: { id: change_id ?? "" }, as })).expectDone();
}
