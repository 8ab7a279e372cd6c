import { expect, it } from "vitest";
import { firstChanges, listJournalEntries } from "#contract/journal.ts";
import { ask, getAnswer, inviteFamily, send } from "#test/support/replying.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

it("lists every answer of one guest's reply, so that its sentence says each no", async () => {
  const invited = await inviteFamily(world, couple);
  const { html } = await ask(world.app, `/r/${invited.code}`);
  await send(world.app, html, {
    [getAnswer(invited, "cocktail", 0)]: "yes",
    [getAnswer(invited, "dinner", 0)]: "yes",
    [getAnswer(invited, "brunch", 0)]: "no",
  });
  const { entries } = (await world.ask(listJournalEntries, { as: couple.token })).expectDone();
  const [reply] = entries;
  expect(reply).toMatchObject({ actor: "guest", count: 1 });
  expect(reply?.changes.length).toBeGreaterThan(firstChanges);
  const answers = reply?.changes.flatMap(({ kind, fields }) =>
    kind === "attendance" ? [fields?.["answer"]?.[1]] : [],
  );
  expect(answers?.toSorted()).toEqual([0, 1, 1]);
});
