/** The number of missing replies in the weekly email. */
import { expect, it } from "vitest";
import { changeGuests } from "#contract/guests.ts";
import { updateReplySettings } from "#contract/replies.ts";
import { changeWedding } from "#contract/wedding.ts";
import { weddingOf } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { weekly } from "./emails.ts";
import { weekOf } from "./rules.ts";

const world = worldForTests({ mail: { sends: true, flush: () => undefined } });
const couple = coupleForEachTest(world);

async function letter() {
  const { userId, email } = couple;
  const from = weekOf(world.platform.clock(), "Europe/Paris");
  const details = { wedding: await weddingOf(world, couple), from };
  const row = { id: "1", kind: "weekly", userId, firstName: "Élise", address: email } as const;
  return weekly(world.platform, { ...row, language: "fr", details, createdAt: 0 });
}

it("is shown while replies are open, and disappears once guests have replied", async () => {
  const monday = Temporal.PlainDate.from(weekOf(world.platform.clock(), "Europe/Paris"));
  // The clock moves to Monday, because the email is dropped from Wednesday on.
  const now = monday.toZonedDateTime({ timeZone: "Europe/Paris", plainTime: "08:00" }).epochMilliseconds;
  world.wait(now - world.platform.clock());
  const as = couple.token;
  await world.database.write((queries) =>
    queries.updateTable("users").set({ weekly_at: 1 }).where("id", "=", couple.userId).execute(),
  );
  (await world.ask(changeWedding, { body: { dinner: true, brunch: true }, as })).expectDone();
  const ids = [];
  for (const presence of [null, null, true]) ids.push((await world.guest(couple, { presence })).id);
  expect(await letter()).toBeUndefined();
  (await world.ask(updateReplySettings, { body: { is_open: true }, as })).expectDone();
  expect((await letter())?.blocks).toContainEqual({
    list: { title: "Réponses des invités", lines: [{ text: "Il manque 2\u00a0réponses" }] },
  });
  (await world.ask(changeGuests, { body: { ids, changes: { presence: true } }, as })).expectDone();
  expect(await letter()).toBeUndefined();
});
