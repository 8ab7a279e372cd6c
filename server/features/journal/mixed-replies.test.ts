import { expect, it } from "vitest";
import { maxListedChanges, getJournalEntry, listJournalEntries } from "#contract/journal.ts";
import { requestPage, getAnswerField, inviteFamily, submitForm } from "#test/support/replying.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

it("an entry lists every answer of one guest's reply, so that its sentence says each no", async () => {
  const invited = await inviteFamily(world, couple);
  const { html } = await requestPage(world.app, `/r/${invited.code}`);
  await submitForm(world.app, html, {
    [getAnswerField(invited, "cocktail", 0)]: "yes",
    [getAnswerField(invited, "dinner", 0)]: "yes",
    [getAnswerField(invited, "brunch", 0)]: "no",
  });
  const { entries } = (await world.ask(listJournalEntries, { as: couple.token })).expectDone();
  const [reply] = entries;
  expect(reply).toMatchObject({ actor: "guest", count: 1 });
  expect(reply?.changes.length).toBeGreaterThan(maxListedChanges);
  const answers = reply?.changes.flatMap(({ kind, fields }) =>
    kind === "attendance" ? [fields?.["answer"]?.[1]] : [],
  );
  expect(answers?.toSorted()).toEqual([0, 1, 1]);
});

it("an entry counts the guests, each yes and each no of a reply for several guests, and of one guest to several moments", async () => {
  const invited = await inviteFamily(world, couple);
  const open = () => requestPage(world.app, `/r/${invited.code}`);
  const newest = async () => {
    const { entries } = (await world.ask(listJournalEntries, { as: couple.token })).expectDone();
    const params = { id: entries[0]?.id ?? "" };
    const alone = (await world.ask(getJournalEntry, { params, as: couple.token })).expectDone();
    expect(alone.answers).toEqual(entries[0]?.answers);
    return entries[0];
  };
  await submitForm(world.app, (await open()).html, { do: "all_yes" });
  expect(await newest()).toMatchObject({ count: 4, answers: { guests: 4, yes: 12, no: 0 } });
  await submitForm(world.app, (await open()).html, {
    [getAnswerField(invited, "cocktail", 1)]: "no",
    [getAnswerField(invited, "brunch", 1)]: "no",
  });
  expect(await newest()).toMatchObject({ count: 2, answers: { guests: 1, yes: 0, no: 2 } });
  await submitForm(world.app, (await open()).html, {
    [getAnswerField(invited, "cocktail", 1)]: "yes",
    [getAnswerField(invited, "dinner", 0)]: "no",
    [getAnswerField(invited, "dinner", 2)]: "no",
  });
  expect(await newest()).toMatchObject({ answers: { guests: 3, yes: 1, no: 2 } });
});
