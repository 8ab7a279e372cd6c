/** The replies of the fictional wedding, as guests and the couple see them. */
import { beforeAll, describe, expect, it } from "vitest";
import { login } from "#contract/account.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { type Guest, listGuests } from "#contract/guests.ts";
import { listHouseholdProposals, listHouseholds } from "#contract/households.ts";
import { listAttendances, listHeadcounts, listMoments } from "#contract/moments.ts";
import { getReplySettings, listQuestionAnswers, listQuestions, listReplyEvents } from "#contract/replies.ts";
import { listReplyLinks } from "#contract/reply-links.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { requestPage } from "#test/support/replying.ts";
import { createDemoClock } from "./calls.ts";
import { makeDemo } from "./demo.ts";

const time = createDemoClock(Date.now);
const world = worldForTests({ clock: time.clock });
let token: string;

async function signIn(email: string, password: string): Promise<string> {
  return (await world.ask(login, { body: { email, password } })).expectDone().token;
}

beforeAll(async () => {
  const made = await makeDemo(world.app, time);
  token = await signIn(made.email, made.password);
}, 60_000);

const list = async <E extends Endpoint>(endpoint: E) =>
  (await world.ask(endpoint, { as: token, query: {} })).expectDone();

function getName({ first_name, last_name }: Guest): string {
  return `${first_name} ${last_name}`.trim();
}

it("the demo invites everybody to the vin d'honneur, and six of ten to the dinner", async () => {
  const moments = await list(listMoments);
  const counts = new Map((await list(listHeadcounts)).map((count) => [count.moment_id, count]));
  const invited = (kind: string) => {
    const count = counts.get(moments.find((moment) => moment.kind === kind)?.id ?? "");
    return (count?.adults.invited ?? 0) + (count?.children.invited ?? 0);
  };
  expect(moments.map(({ kind }) => [kind, invited(kind)])).toEqual([
    ["civil_wedding", 40],
    ["religious_wedding", 90],
    ["cocktail", 90],
    ["dinner", 54],
    ["party", 74],
    ["brunch", 40],
  ]);
  expect(moments.every(({ starts_at, place }) => starts_at !== null && place !== "")).toBe(true);
});

it("the demo shows replies by link, answered questions, and links that were sent", async () => {
  expect(await list(getReplySettings)).toMatchObject({ is_open: true, contact: expect.stringMatching(/./u) });
  const links = await list(listReplyLinks);
  expect(links.filter(({ replied_at }) => replied_at !== null).length).toBeGreaterThan(15);
  expect(links.some(({ sends }) => sends.length === 0)).toBe(true);
  expect(links.filter(({ sends }) => sends.some(({ kind }) => kind === "reminder")).length).toBeGreaterThan(
    3,
  );
  const sentAt = links.flatMap(({ sends }) => sends.map(({ at }) => at.slice(0, 10)));
  expect(new Set(sentAt).size).toBe(3);
  const replied = links.flatMap(({ replied_at: at }) => at?.slice(0, 10) ?? []);
  expect(new Set(replied).size).toBeGreaterThan(10);
  expect((await list(listQuestions)).map(({ scope }) => scope)).toEqual(["household", "household", "person"]);
  expect((await list(listQuestionAnswers)).length).toBeGreaterThan(20);
  const events = await list(listReplyEvents);
  expect(events.filter(({ link_id }) => link_id !== null).length).toBeGreaterThan(50);
  const guests = await list(listGuests);
  // Guests who gave a diet by link also gave consent, so the page shows it to them again.
  expect(guests.filter(({ diet }) => diet !== "No Preferences").length).toBeGreaterThan(8);
  expect(guests.filter(({ table_id, needs_seat }) => table_id !== null && !needs_seat)).toEqual([]);
});

it("the demo proposes no household with two different addresses", async () => {
  expect((await list(listHouseholds)).some((household) => household.has_several_addresses)).toBe(false);
  const guests = new Map((await list(listGuests)).map((guest) => [guest.id, guest]));
  for (const { guest_ids, reason } of await list(listHouseholdProposals)) {
    if (reason === "plus_one") continue;
    const addresses = guest_ids.map((id) => guests.get(id)?.ville).filter((town) => town !== "");
    expect(new Set(addresses).size).toBeLessThanOrEqual(1);
  }
});

describe("each reply page", () => {
  it("holds no other guest's name, address or phone", async () => {
    const guests = await list(listGuests);
    const links = await list(listReplyLinks);
    expect(links.length).toBeGreaterThan(30);
    for (const [index, { household_id, guest_id, code }] of links.entries()) {
      const isOwn = (guest: Guest) =>
        household_id === null
          ? guest.id === guest_id || (guest.plus_one_of === guest_id && guest.household_id === null)
          : guest.household_id === household_id;
      const own = guests.filter(isOwn);
      expect(own).not.toEqual([]);
      const { html, status } = await requestPage(world.app, `/r/${code}`, { from: `10.0.0.${index}` });
      expect(status).toBe(200);
      for (const guest of own) expect(html).toContain(guest.first_name);
      const known = new Set([...own.map(getName), ""]);
      const others = guests.filter((guest) => !isOwn(guest));
      for (const guest of others) {
        const secret = [getName(guest), guest.adresse, guest.telephone, guest.email, guest.comment, guest.id];
        for (const text of secret) if (!known.has(text)) expect(html).not.toContain(text);
      }
      // Last names alone must not appear either, except those of the household, the couple, or words of the page.
      const shared = new Set([
        ...own.flatMap((guest) => getName(guest).split(" ")),
        "Marchand",
        "Fontaine",
        "",
      ]);
      for (const { last_name } of others) {
        if (!shared.has(last_name)) expect(html).not.toMatch(new RegExp(`\\b${last_name}\\b`, "u"));
      }
    }
  });
});

it("the demo has the same content each time it is made", async () => {
  const read = async () => {
    const guests = await list(listGuests);
    const names = new Map(guests.map((guest) => [guest.id, getName(guest)]));
    const kinds = new Map((await list(listMoments)).map(({ id, kind }) => [id, kind]));
    // Rows created in the same millisecond come in any order.
    const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    return {
      guests: sorted(
        guests.map((guest) => {
          const { presence, needs_seat, diet, allergies, seat } = guest;
          return [getName(guest), presence, needs_seat, diet, allergies, seat];
        }),
      ),
      answers: sorted(
        (await list(listAttendances)).map(({ guest_id, answers }) => [
          names.get(guest_id),
          Object.entries(answers)
            .map(([id, answer]) => `${kinds.get(id)} ${String(answer)}`)
            .toSorted(),
        ]),
      ),
      sends: sorted(
        (await list(listReplyLinks)).map(({ sends }) => sends.map(({ kind, channel }) => [kind, channel])),
      ),
      said: sorted((await list(listQuestionAnswers)).map(({ value }) => value)),
    };
  };
  const first = await read();
  await world.database.write(async (queries) => {
    await queries.deleteFrom("weddings").execute();
    await queries.deleteFrom("users").execute();
  });
  const again = await makeDemo(world.app, time);
  token = await signIn(again.email, again.password);
  expect(await read()).toEqual(first);
}, 60_000);
