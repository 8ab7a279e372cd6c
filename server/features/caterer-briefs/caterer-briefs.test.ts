import { describe, expect, it } from "vitest";
import {
  maxBriefOpeningsPerMinute,
  getCatererBrief,
  listCatererBriefs,
  openCatererBrief,
  renewCatererLink,
  revokeCatererLink,
  sendCatererBrief,
  updateCatererBrief,
} from "#contract/caterer-briefs.ts";
import { listHeadcounts, listMoments } from "#contract/moments.ts";
import { assignGuest } from "#contract/seating.ts";
import { changeWedding } from "#contract/wedding.ts";
import { dayDuration, minute } from "#server/platform/clock.ts";
import { answerForGuests, getBrief } from "#test/support/briefs.ts";
import { dinnerForEachTest } from "#test/support/dinners.ts";
import { createHelper } from "#test/support/partners.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

const dinner = dinnerForEachTest(world, couple);

const open = (token: string, since?: number) => world.ask(openCatererBrief, { body: { token, since } });

async function seat(guest_id: string, table_id: string, at: number): Promise<void> {
  (await world.ask(assignGuest, { body: { guest_id, table_id, seat: at }, ...as() })).expectDone();
}

describe("the content", () => {
  it("counts as the headcounts do, and adds up to tables and people to place", async () => {
    const { lea, tom, lou, first } = await dinner.guests();
    const { content } = await dinner.brief();
    const headcounts = (await world.ask(listHeadcounts, as())).expectDone();
    const count = headcounts.find(({ moment_id }) => moment_id === dinner.id);
    expect(content.counts).toEqual({
      adults: (count?.adults.coming ?? 0) + 2,
      children: count?.children.coming,
      high_chairs: 1,
      vendor_meals: 0,
      waiting: (count?.adults.waiting ?? 0) + (count?.children.waiting ?? 0),
    });
    expect(content.counts).toMatchObject({ adults: 4, children: 1, waiting: 1 });
    expect(content.tables.map(({ number, name }) => [number, name])).toEqual([
      [null, "Honneur"],
      [1, "Lyon"],
    ]);
    const places = content.people.map(({ id, name, table_id, seat: at }) => [id, name, table_id, at]);
    expect(places).toEqual([
      [tom.id, "Tom Zorglub", first, 0],
      [lea.id, "Léa Zorglub", first, 1],
      [lou.id, "Lou", null, null],
    ]);
  });

  it("lists those without a table by their last names", async () => {
    await dinner.guests();
    for (const lastName of ["Zola", "Abel"]) {
      const { id } = await world.addGuest(couple, { firstName: "Anne", lastName });
      await dinner.answer({ [id]: true });
    }
    const { content } = await dinner.brief();
    const apart = content.people.filter(({ table_id }) => table_id === null);
    expect(apart.map(({ name }) => name)).toEqual(["Anne Abel", "Anne Zola", "Lou"]);
  });

  it("has no tables at other moments, and none of the ceremonies has a brief", async () => {
    const body = { brunch: true, civil_wedding: true };
    (await world.ask(changeWedding, { body, ...as() })).expectDone();
    const { first, lea } = await dinner.guests();
    const listed = (await world.ask(listCatererBriefs, as())).expectDone();
    expect(listed.map(({ kind }) => kind)).not.toContain("civil_wedding");
    const brunch = listed.find(({ kind }) => kind === "brunch");
    expect(brunch).toMatchObject({ day: "2030-06-13", last: null, change_count: 0 });
    await answerForGuests(world, couple, brunch?.moment_id ?? "", { [lea.id]: true });
    const { content } = await getBrief(world, couple, brunch?.moment_id ?? "");
    expect(first).not.toBe("");
    expect(content).toMatchObject({ tables: [], people: [{ id: lea.id, table_id: null, seat: null }] });
    const moments = (await world.ask(listMoments, as())).expectDone();
    const townHall = moments.find(({ kind }) => kind === "civil_wedding")?.id ?? "";
    const response = await world.ask(updateCatererBrief, { params: { id: townHall }, body: {}, ...as() });
    response.expectRefused(404, "moment_not_found");
  });
});

it("the dashboard reminds of a dinner never sent, and of changes, from 30 days before until the day", async () => {
  const { lea } = await dinner.guests();
  const today = Temporal.Instant.fromEpochMilliseconds(world.platform.clock())
    .toZonedDateTimeISO("Europe/Paris")
    .toPlainDate();
  const inDays = async (days: number) => {
    const body = { wedding_date: today.add({ days }).toString(), brunch: true };
    (await world.ask(changeWedding, { body, ...as() })).expectDone();
    const listed = (await world.ask(listCatererBriefs, as())).expectDone();
    return listed
      .filter(({ is_reminded }) => is_reminded)
      .map(({ kind, change_count }) => [kind, change_count]);
  };
  expect(await inDays(31)).toEqual([]);
  expect(await inDays(30)).toEqual([["dinner", 0]]);
  expect(await inDays(0)).toEqual([]);
  await inDays(20);
  await dinner.send();
  expect(await inDays(20)).toEqual([]);
  await dinner.changeGuest(lea.id, { diet: "Halal" });
  expect(await inDays(20)).toEqual([["dinner", 1]]);
  expect(await inDays(31)).toEqual([]);
});

describe("what would be sent", () => {
  it.each([
    ["none", /Zorglub|Lou|Léa|Tom/u, /Vegan/u],
    ["short", /Zorglub/u, /Léa Z\./u],
    ["full", /never/u, /Léa Zorglub/u],
  ] as const)("has names at the level %s, and no ids of guests", async (names, hidden, there) => {
    const { lea } = await dinner.guests();
    (
      await world.ask(updateCatererBrief, { params: { id: dinner.id }, body: { names }, ...as() })
    ).expectDone();
    const shown = JSON.stringify((await dinner.brief()).shown);
    expect(shown).not.toMatch(hidden);
    expect(shown).toMatch(there);
    expect(shown).not.toContain(lea.id);
  });
});

describe("sending", () => {
  it("keeps a version, and asks once whether people know", async () => {
    await dinner.guests();
    const { hash } = await dinner.brief();
    const send = (body: object) =>
      world.ask(sendCatererBrief, {
        params: { id: dinner.id },
        body: { channel: "file", hash, ...body },
        ...as(),
      });
    const refused = (await send({})).expectRefused(400, "invalid");
    expect(Object.keys(refused.fields ?? {})).toEqual(["consent"]);
    const first = (await send({ consent: true })).expectDone();
    expect(first).toMatchObject({ number: 1, channel: "file", recipient: "", mail_status: null });
    (await send({})).expectRefused(409, "brief_changed");
    const second = await dinner.brief();
    expect((await send({ hash: second.hash })).expectDone()).toMatchObject({ number: 2 });
    const brief = await dinner.brief();
    expect(brief.link).toBeNull();
    expect(brief.versions.map(({ number }) => number)).toEqual([2, 1]);
    expect(brief).toMatchObject({ is_consent_confirmed: true, change_count: 0 });
  });

  it("is refused when the brief changed, for a moment that is off, by mail without a mail server, and to helpers", async () => {
    const { lea } = await dinner.guests();
    const { hash } = await dinner.brief();
    const body = { channel: "link", consent: true, hash };
    const helper = await createHelper(world, couple);
    const byHelper = await world.ask(sendCatererBrief, { params: { id: dinner.id }, body, as: helper.token });
    byHelper.expectRefused(403, "forbidden");
    const byMail = { ...body, channel: "mail", recipient: "chef@exemple.fr" };
    (await world.ask(sendCatererBrief, { params: { id: dinner.id }, body: byMail, ...as() })).expectRefused(
      409,
      "mail_off",
    );
    await dinner.changeGuest(lea.id, { diet: "Halal" });
    (await world.ask(sendCatererBrief, { params: { id: dinner.id }, body, ...as() })).expectRefused(
      409,
      "brief_changed",
    );
    (await world.ask(changeWedding, { body: { dinner: false }, ...as() })).expectDone();
    const now = await dinner.brief();
    const late = { ...body, hash: now.hash };
    (await world.ask(sendCatererBrief, { params: { id: dinner.id }, body: late, ...as() })).expectRefused(
      409,
      "moment_off",
    );
    expect(now.versions).toEqual([]);
  });

  it("is given to one of two who send at once, and never gives one number twice", async () => {
    await dinner.guests();
    const { hash } = await dinner.brief();
    const body = { channel: "file", consent: true, hash };
    const sent = await Promise.all(
      Array.from({ length: 5 }, () =>
        world.ask(sendCatererBrief, { params: { id: dinner.id }, body, ...as() }),
      ),
    );
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(4);
    const { versions } = await dinner.brief();
    expect(versions.map(({ number }) => number)).toEqual([1]);
  });

  it("tells what changed since, with today's names, and that a moment was taken off", async () => {
    const { lea, tom, lou, zoe, first } = await dinner.guests();
    await dinner.send();
    await dinner.changeGuest(lea.id, { firstName: "Lea", diet: "Halal" });
    await dinner.answer({ [tom.id]: false, [zoe.id]: true });
    await seat(lou.id, first, 4);
    const { differences, change_count } = await dinner.brief();
    expect(differences).toMatchObject({
      arrivals: [{ name: "Zoé", place: null }],
      departures: [{ name: "Tom Zorglub", place: { number: 1, name: "Lyon", seat: 0 } }],
      changes: [
        { name: "Lea Zorglub", what: "diet", before: "Vegan", after: "Halal" },
        { name: "Lou", what: "seat", former_place: null, place: { number: 1, seat: 4 } },
      ],
      counts: [],
    });
    expect(change_count).toBe(4);
    (await world.ask(changeWedding, { body: { dinner: false }, ...as() })).expectDone();
    const [listed] = (await world.ask(listCatererBriefs, as())).expectDone();
    expect(listed).toMatchObject({
      moment_id: dinner.id,
      is_on: false,
      last: { number: 1 },
      change_count: 1,
    });
    expect((await dinner.brief()).differences).toMatchObject({ is_off: true, arrivals: [] });
  });

  it("says nothing of a guest who went to the bin and came back, nor of names that were not sent", async () => {
    const { lea } = await dinner.guests();
    await dinner.send();
    await dinner.changeGuest(lea.id, { lastName: "Autre" });
    expect((await dinner.brief()).change_count).toBe(0);
  });
});

describe("the link", () => {
  it("opens the last version without account, without guest ids, and nothing later", async () => {
    const { lea, tom } = await dinner.guests();
    await dinner.settings({ names: "short", remarks: "Le discours est entre le plat et le fromage." });
    await dinner.send();
    const token = await dinner.token();
    (await open(token)).expectDone();
    await dinner.changeGuest(lea.id, { diet: "Halal" });
    world.advanceClock(minute);
    const { sent_at } = await dinner.send();
    const openedAt = async () => (await dinner.brief()).link?.opened_at ?? "";
    expect((await openedAt()) < sent_at).toBe(true);
    await dinner.changeGuest(lea.id, { diet: "Kosher" });
    const opened = await open(token);
    const brief = opened.expectDone();
    expect(brief).toMatchObject({ version: { number: 2 }, since: 1, content: { names: "short" } });
    expect(brief.differences?.changes).toMatchObject([
      { name: "Léa Z.", what: "diet", before: "Vegan", after: "Halal" },
    ]);
    expect(brief.content.people.map(({ name }) => name)).toEqual(["Tom Z.", "Léa Z.", "Lou"]);
    const text = JSON.stringify(brief);
    for (const word of [lea.id, tom.id, "Zorglub", "Kosher"]) expect(text).not.toContain(word);
    expect((await openedAt()) >= sent_at).toBe(true);
    expect(opened.headers["cache-control"]).toBe("no-store");
    expect((await open(token, 2)).expectDone()).toMatchObject({ since: null, differences: null });
  });

  it("names no guest with names none", async () => {
    await dinner.guests();
    await dinner.send();
    const text = JSON.stringify((await open(await dinner.token())).expectDone());
    for (const word of ["Zorglub", "Léa", "Tom", "Lou"]) expect(text).not.toContain(word);
  });

  it("is over once it is renewed or revoked, and after the 7th day", async () => {
    await dinner.guests();
    const renew = () => world.ask(renewCatererLink, { params: { id: dinner.id }, ...as() });
    (await renew()).expectRefused(409, "nothing_sent");
    await dinner.send();
    const first = await dinner.token();
    const { token: helper } = await createHelper(world, couple);
    const shown = await world.ask(getCatererBrief, { params: { id: dinner.id }, query: {}, as: helper });
    expect(shown.expectDone().link).toMatchObject({ expires_on: "2030-06-19", url: null });
    expect((await renew()).expectDone().link).toMatchObject({ expires_on: "2030-06-19", opened_at: null });
    (await open(first)).expectRefused(404, "link_over");
    const second = await dinner.token();
    (await open(second)).expectDone();
    (await world.ask(revokeCatererLink, { params: { id: dinner.id }, ...as() })).expectDone();
    (await open(second)).expectRefused(404, "link_over");
    (await renew()).expectDone();
    const third = await dinner.token();
    const past = new Date(world.platform.clock() - 8 * dayDuration).toISOString().slice(0, 10);
    (await world.ask(changeWedding, { body: { wedding_date: past }, ...as() })).expectDone();
    const over = (await open(third)).expectRefused(404, "link_over");
    expect((await open("unknown")).expectRefused(404, "link_over")).toEqual(over);
  });

  it("is opened 60 times a minute by one network", async () => {
    world.advanceClock(minute);
    const statuses = [];
    for (let turn = 0; turn <= maxBriefOpeningsPerMinute; turn += 1)
      statuses.push((await open("none")).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(429);
    world.advanceClock(minute);
  });
});
