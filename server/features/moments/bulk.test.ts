/** Many invitations changed at once, and undone, while guests reply by their links. */
import { expect, it } from "vitest";
import { listAttendances, listMoments, updateAttendances } from "#contract/moments.ts";
import { undoChange } from "#contract/undo.ts";
import { changeWedding } from "#contract/wedding.ts";
import {
  getAnswerField,
  requestPage,
  getReplyCode,
  openReplies,
  submitForm,
} from "#test/support/replying.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { getWeddingId } from "#test/support/partners.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

it("forty guests are invited to one moment alone; undo restores all but what a guest replied since", async () => {
  const wedding = { wedding_date: "2030-06-12", cocktail: true, dinner: true, brunch: true };
  (await world.ask(changeWedding, { body: wedding, ...as() })).expectDone();
  const guests = await Promise.all(
    Array.from({ length: 40 }, (_, at) => world.addGuest(couple, { firstName: `Invité ${at}` })),
  );
  const moments = (await world.ask(listMoments, as())).expectDone().filter(({ is_on }) => is_on);
  const of = (kind: string) => moments.find((moment) => moment.kind === kind)?.id ?? "";
  await openReplies(world, couple);
  const code = await getReplyCode(world, couple, { guest_id: guests[0]?.id ?? "" });
  const invited = { code, guests, moments };
  const reply = async (value: string) => {
    const { html } = await requestPage(world.app, `/r/${code}`);
    const sent = await submitForm(world.app, html, { [getAnswerField(invited, "cocktail", 0)]: value });
    expect(sent.status).toBe(303);
  };
  await reply("yes");
  const stored = async () =>
    world.database.read
      .selectFrom("attendances")
      .selectAll()
      .where("wedding_id", "=", await getWeddingId(world, couple))
      .orderBy("guest_id")
      .orderBy("moment_id")
      .execute();
  const before = await stored();

  const others = [of("dinner"), of("brunch")];
  const changes = guests.flatMap(({ id: guest_id }) =>
    others.map((moment_id) => ({ guest_id, moment_id, invited: false })),
  );
  // The couple overwrites one guest's reply; the guest then replies differently.
  const mine = { guest_id: guests[0]?.id ?? "", moment_id: of("cocktail"), answer: null };
  const { change_id, attendances } = (
    await world.ask(updateAttendances, { body: { changes: [...changes, mine] }, ...as() })
  ).expectDone();
  expect(attendances.map(({ answers }) => Object.keys(answers))).toEqual(guests.map(() => [of("cocktail")]));
  const listed = (await world.ask(listAttendances, as())).expectDone();
  expect(attendances).toEqual(expect.arrayContaining(listed));
  await reply("no");

  const undo = () => world.ask(undoChange, { params: { id: change_id ?? "" }, ...as() });
  expect((await undo()).expectDone()).toEqual({
    restored: 80,
    kept: [{ entity: "attendance", id: `${mine.guest_id}/${mine.moment_id}`, fields: ["answer"] }],
  });
  const after = await stored();
  const isMine = ({ guest_id, moment_id }: (typeof before)[number]) =>
    guest_id === mine.guest_id && moment_id === mine.moment_id;
  expect(after.filter((row) => !isMine(row))).toEqual(before.filter((row) => !isMine(row)));
  expect(after.find(isMine)).toMatchObject({ answer: 0, answered_by: "guest" });
  (await undo()).expectRefused(409, "undo_over");
});
