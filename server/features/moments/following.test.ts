/** Moments when the wedding moves, and invitations that are withdrawn and renewed. */
import { expect, it } from "vitest";
import { changeGuest } from "#contract/guests.ts";
import {
  createMoment,
  listAttendances,
  listMoments,
  maxMoments,
  updateAttendances,
  updateMoment,
} from "#contract/moments.ts";
import { listReplyEvents } from "#contract/replies.ts";
import { maxRows } from "#contract/values.ts";
import { changeWedding } from "#contract/wedding.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

const change = async (body: object) => (await world.ask(changeWedding, { body, ...as() })).expectDone();

async function moments() {
  const all = (await world.ask(listMoments, as())).expectDone();
  return new Map(all.map((moment) => [moment.name === "" ? moment.kind : moment.name, moment]));
}

it("a move of the wedding moves moments without a day of their own, and increments their sequence", async () => {
  await change({ wedding_date: "2027-06-12", civil_wedding: true, dinner: true, brunch: true });
  const civil = (await moments()).get("civil_wedding")?.id ?? "";
  (
    await world.ask(updateMoment, { params: { id: civil }, body: { day: "2027-05-12" }, ...as() })
  ).expectDone();
  const before = await moments();
  const sequences = (of: typeof before) => [...of.values()].map(({ kind, sequence }) => [kind, sequence]);
  expect(sequences(before)).toEqual([
    ["civil_wedding", 1],
    ["dinner", 0],
    ["brunch", 0],
  ]);
  await change({ wedding_date: "2027-06-19" });
  const after = await moments();
  expect([...after.values()].map(({ kind, date }) => [kind, date])).toEqual([
    ["civil_wedding", "2027-05-12"],
    ["dinner", "2027-06-19"],
    ["brunch", "2027-06-20"],
  ]);
  expect(sequences(after)).toEqual([
    ["civil_wedding", 1],
    ["dinner", 1],
    ["brunch", 1],
  ]);
  // Fields that calendars do not show leave the sequence unchanged.
  const params = { id: after.get("dinner")?.id ?? "" };
  (
    await world.ask(updateMoment, { params, body: { note: "Au jardin", vendor_meals: 2 }, ...as() })
  ).expectDone();
  (await world.ask(updateMoment, { params, body: { starts_at: "19:30" }, ...as() })).expectDone();
  expect((await moments()).get("dinner")).toMatchObject({ sequence: 2 });
});

it("a move of the wedding puts the brunch after a leap day into March, and drops a day equal to the default one", async () => {
  await change({ wedding_date: "2028-02-29", brunch: true });
  const { id = "", date } = (await moments()).get("brunch") ?? {};
  expect(date).toBe("2028-03-01");
  const own = await world.ask(updateMoment, { params: { id }, body: { day: "2028-03-01" }, ...as() });
  expect(own.expectDone()).toMatchObject({ day: null, sequence: 0 });
  await change({ wedding_date: null });
  expect((await moments()).get("brunch")).toMatchObject({ date: null });
});

it("the server restores the former answer of a guest who is invited again", async () => {
  await change({ dinner: true, brunch: true });
  const { id } = await world.addGuest(couple, { presence: true });
  const dinner = (await moments()).get("dinner")?.id ?? "";
  const put = async (invited: boolean) => {
    const changes = [{ guest_id: id, moment_id: dinner, invited }];
    return (await world.ask(updateAttendances, { body: { changes }, ...as() })).expectDone().attendances;
  };
  const [withdrawn] = await put(false);
  expect(Object.keys(withdrawn?.answers ?? {})).not.toContain(dinner);
  expect((await put(true))[0]?.answers[dinner]).toBe(true);
});

it("the server takes the known presence for each of several moments added in one write", async () => {
  const guests = [];
  for (const presence of [true, false, null]) guests.push(await world.addGuest(couple, { presence }));
  await change({ civil_wedding: true, cocktail: true, dinner: true, party: true });
  const answers = (await world.ask(listAttendances, as())).expectDone();
  for (const { id, presence } of guests) {
    const own = answers.find(({ guest_id }) => guest_id === id)?.answers ?? {};
    expect(Object.values(own)).toEqual([presence, presence, presence, presence]);
  }
});

it("the server limits own moments to twelve, each with a name and without invitations", async () => {
  await change({ dinner: true });
  await world.addGuest(couple, { presence: true });
  (await world.ask(createMoment, { body: { name: "" }, ...as() })).expectRefused(400, "invalid");
  for (let at = 0; at < 11; at += 1) {
    (await world.ask(createMoment, { body: { name: `Moment ${at}` }, ...as() })).expectDone();
  }
  (await world.ask(createMoment, { body: { name: "Un de trop" }, ...as() })).expectRefused(
    409,
    "moments_full",
  );
  const [attendance] = (await world.ask(listAttendances, as())).expectDone();
  expect(Object.keys(attendance?.answers ?? {})).toHaveLength(1);
});

it("the server takes the six standard moments beside twelve, because they are settings of the wedding", async () => {
  for (let at = 0; at < maxMoments; at += 1) {
    (await world.ask(createMoment, { body: { name: `Moment ${at}` }, ...as() })).expectDone();
  }
  await change({
    civil_wedding: true,
    religious_wedding: true,
    cocktail: true,
    dinner: true,
    party: true,
    brunch: true,
  });
  expect((await moments()).size).toBe(maxRows.moments);
  (await world.ask(createMoment, { body: { name: "Un de trop" }, ...as() })).expectRefused(
    409,
    "moments_full",
  );
});

it("the server records which details of a guest the couple changed, never their values", async () => {
  const { id, ...shown } = await world.addGuest(couple, { diet: "Vegan" });
  const put = (body: object) => world.ask(changeGuest, { params: { id }, body, ...as() });
  (await put({ diet: "Halal", allergies: "Noix", comment: "À côté de Paul" })).expectDone();
  (await put({ diet: "Halal" })).expectDone();
  const events = (await world.ask(listReplyEvents, { query: { guest_id: id }, ...as() })).expectDone();
  expect(events).toMatchObject([
    { what: "details", from_value: null, to_value: "diet,allergies", link_id: null, user_id: couple.userId },
  ]);
  expect(shown.diet).toBe("Vegan");
});
