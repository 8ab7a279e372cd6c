/** The replies and payments in the weekly email. */
import { expect, it } from "vitest";
import { addBudgetItem } from "#contract/budget.ts";
import { addEvent } from "#contract/calendar.ts";
import { recordExpense } from "#contract/expenses.ts";
import type { AreaPermissions } from "#contract/permissions.ts";
import { addTask } from "#contract/todos.ts";
import { changeGuests } from "#contract/guests.ts";
import { listMoments, updateAttendances } from "#contract/moments.ts";
import { addInstalment } from "#contract/instalments.ts";
import { updateReplySettings } from "#contract/replies.ts";
import { changeWedding } from "#contract/wedding.ts";
import { answerForGuests, setDinnerDay, sendBrief } from "#test/support/briefs.ts";
import { getWeddingId } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { weekly } from "./emails.ts";
import { getWeek } from "./rules.ts";

const world = worldForTests({ mail: { sends: true, flush: () => undefined } });
const couple = coupleForEachTest(world);

async function letter() {
  const { userId, email } = couple;
  const from = getWeek(world.platform.clock(), "Europe/Paris");
  const details = { wedding: await getWeddingId(world, couple), from };
  const row = { id: "1", kind: "weekly", userId, firstName: "Élise", address: email } as const;
  return weekly(world.platform, { ...row, language: "fr", details, createdAt: 0 });
}

/**
 * The clock moves to the last Monday, because the email is dropped from Wednesday on. On a Sunday the next one would be
 * behind the end of the session. Returns that day.
 */
async function onMonday(): Promise<Temporal.PlainDate> {
  const instant = Temporal.Instant.fromEpochMilliseconds(world.platform.clock());
  const today = instant.toZonedDateTimeISO("Europe/Paris").toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const now = monday.toZonedDateTime({ timeZone: "Europe/Paris", plainTime: "08:00" }).epochMilliseconds;
  world.advanceClock(now - world.platform.clock());
  await world.database.write((queries) =>
    queries.updateTable("users").set({ weekly_at: 1 }).where("id", "=", couple.userId).execute(),
  );
  return monday;
}

it("the part on replies is shown while replies are open, and disappears once guests have replied", async () => {
  await onMonday();
  const as = couple.token;
  (await world.ask(changeWedding, { body: { dinner: true, brunch: true }, as })).expectDone();
  const ids = [];
  for (const presence of [null, null, true]) ids.push((await world.addGuest(couple, { presence })).id);
  expect(await letter()).toBeUndefined();
  (await world.ask(updateReplySettings, { body: { is_open: true }, as })).expectDone();
  expect((await letter())?.blocks).toContainEqual({
    list: {
      title: "Réponses des invités",
      lines: [
        { text: "1\u00a0réponse\u00a0: 1\u00a0oui, 0\u00a0non" },
        { text: "Il manque 2\u00a0réponses" },
      ],
    },
  });
  (await world.ask(changeGuests, { body: { ids, changes: { presence: true } }, as })).expectDone();
  expect(await letter()).toBeUndefined();
});

it("the weekly email says of a guest who accepts one moment and declines another that they come in part", async () => {
  await onMonday();
  const as = couple.token;
  (await world.ask(changeWedding, { body: { cocktail: true, dinner: true }, as })).expectDone();
  const { id: guest_id } = await world.addGuest(couple);
  await world.addGuest(couple);
  (await world.ask(updateReplySettings, { body: { is_open: true }, as })).expectDone();
  const moments = (await world.ask(listMoments, { as })).expectDone();
  const changes = (["cocktail", "dinner"] as const).map((kind) => ({
    guest_id,
    moment_id: moments.find((moment) => moment.kind === kind)?.id,
    answer: kind === "cocktail",
  }));
  (await world.ask(updateAttendances, { body: { changes }, as })).expectDone();
  expect((await letter())?.blocks).toContainEqual({
    list: {
      title: "Réponses des invités",
      lines: [
        { text: "1\u00a0réponse\u00a0: 1\u00a0oui (dont 1\u00a0à certains moments seulement), 0\u00a0non" },
        { text: "Il manque 1\u00a0réponse" },
      ],
    },
  });
});

it("the weekly email names the payments of the week and late ones, and the last day for replies once it is near", async () => {
  const monday = await onMonday();
  const as = couple.token;
  const days = (count: number) => monday.add({ days: count }).toString();
  const item = { type: "Traiteur", provider: "Maison Kléber", price: 1000 };
  const { id: budget_item_id } = (await world.ask(addBudgetItem, { body: item, as })).expectDone();
  for (const [kind, amount, due_on] of [
    ["acompte", 300, days(-7)],
    ["instalment", 200, days(2)],
    ["balance", null, days(30)],
  ]) {
    const body = { budget_item_id, kind, amount, due: { rule: "fixed" }, due_on };
    (await world.ask(addInstalment, { body, as })).expectDone();
  }
  // What pays no instalment counts too, and what comes on top of the price apart.
  for (const [amount, is_extra] of [
    [120, false],
    [-20, false],
    [40, true],
  ]) {
    const body = { title: "Dégustation", budget_item_id, amount, is_extra, date: days(-30) };
    (await world.ask(recordExpense, { body, as })).expectDone();
  }
  (await world.ask(changeWedding, { body: { dinner: true }, as })).expectDone();
  await world.addGuest(couple);
  for (const [deadline, isNamed] of [
    [days(14), true],
    [days(15), false],
  ] as const) {
    const body = { is_open: true, deadline };
    (await world.ask(updateReplySettings, { body, as })).expectDone();
    const lists = (await letter())?.blocks.flatMap((block) => ("list" in block ? [block.list] : [])) ?? [];
    const getLines = (title: string) => lists.find((list) => list.title === title)?.lines ?? [];
    expect(getLines("À payer d’ici quinze jours")).toMatchObject([{ text: "Maison Kléber · Versement" }]);
    expect(getLines("Paiements en retard")).toMatchObject([{ text: "Maison Kléber · Acompte" }]);
    const [cost] = getLines("Coût final");
    expect(cost?.text.replaceAll(/\s/gu, " ")).toBe(
      "1 000 € prévus + 40 € de dépassements = 1 040 € : 140 € payés, 900 € à payer.",
    );
    expect(getLines("Réponses des invités")).toHaveLength(isNamed ? 3 : 2);
  }
  const titles = async (permissions: AreaPermissions) => {
    await world.database.write((queries) =>
      queries
        .updateTable("members")
        .set({ role: "helper", permissions: JSON.stringify(permissions) })
        .where("user_id", "=", couple.userId)
        .execute(),
    );
    return (await letter())?.blocks.flatMap((block) => ("list" in block ? [block.list.title] : []));
  };
  const day = { title: "Essayage", date: days(1) };
  (await world.ask(addTask, { body: day, as })).expectDone();
  expect(await titles({ planning: "see", guests: "see" })).toEqual(["À faire", "Réponses des invités"]);
  expect(await titles({ planning: "edit" })).toEqual(["À faire"]);
  expect(await titles({ guests: "edit" })).toEqual(["Réponses des invités"]);
  const ofMoney = ["Paiements en retard", "À payer d’ici quinze jours", "Coût final"];
  expect(await titles({ budget: "see" })).toEqual(ofMoney);
  expect(await titles({ wedding: "edit", documents: "edit" })).toBeUndefined();
});

it("the weekly email names what members typed so that no mail program makes a link of it", async () => {
  const monday = await onMonday();
  const as = couple.token;
  const days = (count: number) => monday.add({ days: count }).toString();
  const link = "https://gagne.exemple/1";
  const item = { type: "Traiteur", provider: link, price: 1000 };
  const { id: budget_item_id } = (await world.ask(addBudgetItem, { body: item, as })).expectDone();
  for (const due_on of [days(-7), days(2)]) {
    const body = { budget_item_id, kind: "instalment", amount: 100, due: { rule: "fixed" }, due_on };
    (await world.ask(addInstalment, { body, as })).expectDone();
  }
  for (const date of [days(-7), days(1)]) {
    (await world.ask(addTask, { body: { title: link, date }, as })).expectDone();
  }
  const event = { title: link, location: link, event_date: days(1) };
  (await world.ask(addEvent, { body: event, as })).expectDone();
  const expense = { title: link, provider: link, date: days(1), amount: 10 };
  (await world.ask(recordExpense, { body: expense, as })).expectDone();
  const lists = JSON.stringify((await letter())?.blocks.filter((block) => "list" in block));
  expect(lists.split("https: //gagne. exemple/1")).toHaveLength(9);
  expect(lists).not.toContain("://");
});

it("the weekly email says from 30 days before the dinner that the caterer waits, then how many changes the caterer lacks", async () => {
  const monday = await onMonday();
  const dinner = await setDinnerDay(world, couple, monday.add({ days: 31 }).toString());
  const guest = await world.addGuest(couple, {});
  expect(await letter()).toBeUndefined();
  const day = monday.add({ days: 30 }).toString();
  (await world.ask(changeWedding, { body: { wedding_date: day }, as: couple.token })).expectDone();
  const about = async () => (await letter())?.blocks;
  const said = (text: string) => ({ list: { title: "Dossier traiteur", lines: [{ text }] } });
  expect(await about()).toContainEqual(said("Le traiteur attend vos chiffres."));
  await sendBrief(world, couple, dinner);
  expect(await letter()).toBeUndefined();
  await answerForGuests(world, couple, dinner, { [guest.id]: true });
  expect(await about()).toContainEqual(said("Le traiteur n’a pas votre dernier changement."));
});
