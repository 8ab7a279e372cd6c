/** Invitations and answers through the app: presence, seats, headcounts, and undoing bulk changes. */
import { beforeEach, describe, expect, it } from "vitest";
import { changeGuest, changeGuests, listGuests } from "#contract/guests.ts";
import {
  createMoment,
  listAttendances,
  listHeadcounts,
  listMoments,
  type Moment,
  updateAttendances,
} from "#contract/moments.ts";
import { listReplyEvents, updateReplySettings } from "#contract/replies.ts";
import { assignGuest, dismissFreedSeat, listFreedSeats } from "#contract/seating.ts";
import { undoChange } from "#contract/undo.ts";
import { changeWedding } from "#contract/wedding.ts";
import { createTable } from "#test/support/examples.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";
import { hour } from "#server/platform/clock.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);
const as = () => ({ as: couple.token });

async function turn(flags: Record<string, boolean>): Promise<Map<string, Moment>> {
  (await world.ask(changeWedding, { body: flags, ...as() })).expectDone();
  const moments = (await world.ask(listMoments, as())).expectDone();
  return new Map(moments.map((moment) => [moment.kind, moment]));
}

function put(changes: readonly object[]) {
  return world.ask(updateAttendances, { body: { changes }, ...as() });
}

function setPresence(id: string, presence: boolean | null) {
  return world.ask(changeGuest, { params: { id }, body: { presence }, ...as() });
}

async function getAnswers(id: string): Promise<Record<string, boolean | null>> {
  const all = (await world.ask(listAttendances, as())).expectDone();
  return all.find(({ guest_id }) => guest_id === id)?.answers ?? {};
}

async function guest(id: string) {
  const found = (await world.ask(listGuests, as())).expectDone().find((one) => one.id === id);
  if (found === undefined) throw new Error(id);
  return found;
}

it("a new guest is invited once to a moment that is named twice", async () => {
  const dinner = (await turn({ dinner: true, brunch: true })).get("dinner")?.id ?? "";
  const { id } = await world.addGuest(couple, { presence: true, moment_ids: [dinner, dinner] });
  expect(await getAnswers(id)).toEqual({ [dinner]: true });
});

describe("a moment that is added to the wedding", () => {
  it("invites every guest with their known answer while replies are closed", async () => {
    const [yes, no, none] = [true, false, null].map((presence) => world.addGuest(couple, { presence }));
    const ids = [(await yes)?.id ?? "", (await no)?.id ?? "", (await none)?.id ?? ""];
    const moments = await turn({ dinner: true, brunch: true });
    const dinner = moments.get("dinner")?.id ?? "";
    expect(await Promise.all(ids.map(getAnswers))).toEqual(
      [true, false, null].map((answer) => ({ [dinner]: answer, [moments.get("brunch")?.id ?? ""]: answer })),
    );
    // For a moment added later, guests who come have to answer again; guests who declined stay declined.
    const party = (await turn({ party: true })).get("party")?.id ?? "";
    expect(await Promise.all(ids.map(async (id) => (await getAnswers(id))[party]))).toEqual([
      null,
      false,
      null,
    ]);
    expect(await Promise.all(ids.map(async (id) => (await guest(id)).presence))).toEqual([true, false, null]);
  });

  it("invites nobody once replies are open, nor if the couple created it", async () => {
    const { id } = await world.addGuest(couple, { presence: true });
    await turn({ dinner: true });
    (await world.ask(updateReplySettings, { body: { is_open: true }, ...as() })).expectDone();
    await turn({ brunch: true });
    (await world.ask(createMoment, { body: { name: "Le henné" }, ...as() })).expectDone();
    expect(Object.keys(await getAnswers(id))).toHaveLength(1);
  });

  it("keeps its invitations while it is off", async () => {
    const { id } = await world.addGuest(couple, { presence: null });
    const moments = await turn({ dinner: true, brunch: true });
    const [dinner, brunch] = [moments.get("dinner")?.id ?? "", moments.get("brunch")?.id ?? ""];
    (await put([{ guest_id: id, moment_id: brunch, answer: true }])).expectDone();
    expect((await guest(id)).presence).toBe(true);
    await turn({ brunch: false });
    expect(await getAnswers(id)).toEqual({ [dinner]: null });
    expect((await guest(id)).presence).toBeNull();
    (await put([{ guest_id: id, moment_id: brunch, answer: false }])).expectRefused(404, "moment_not_found");
    await turn({ brunch: true });
    expect(await getAnswers(id)).toEqual({ [dinner]: null, [brunch]: true });
    expect((await guest(id)).presence).toBe(true);
  });
});

describe("answers", () => {
  let id: string;
  let dinner: string;
  let brunch: string;
  beforeEach(async () => {
    id = (await world.addGuest(couple, {})).id;
    const moments = await turn({ dinner: true, brunch: true });
    [dinner, brunch] = [moments.get("dinner")?.id ?? "", moments.get("brunch")?.id ?? ""];
  });

  it.each<[(boolean | null)[], boolean | null, (boolean | null)[]]>([
    [[null, null], true, [true, true]],
    [[false, null], true, [false, true]],
    [[false, false], true, [true, true]],
    [[true, false], false, [false, false]],
    [[true, false], true, [true, false]],
    [[true, null], null, [null, null]],
    [[false, false], null, [null, null]],
  ])("of %j become, with presence %s, %j", async ([one = null, other = null], asked, after) => {
    const cells = [
      { guest_id: id, moment_id: dinner, answer: one },
      { guest_id: id, moment_id: brunch, answer: other },
    ];
    (await put(cells)).expectDone();
    expect((await setPresence(id, asked)).expectDone().presence).toBe(asked);
    expect(await getAnswers(id)).toEqual({ [dinner]: after[0], [brunch]: after[1] });
  });

  it("do not change when a guest is sent back as it was read", async () => {
    (await put([{ guest_id: id, moment_id: dinner, answer: false }])).expectDone();
    const before = await guest(id);
    const events = (await world.ask(listReplyEvents, { query: {}, ...as() })).expectDone();
    (await world.ask(changeGuest, { params: { id }, body: before, ...as() })).expectDone();
    expect(await guest(id)).toEqual(before);
    expect((await world.ask(listReplyEvents, { query: {}, ...as() })).expectDone()).toEqual(events);
  });

  it("are refused all together if one is invalid", async () => {
    const good = { guest_id: id, moment_id: dinner, answer: true };
    const withdrawn = { guest_id: id, moment_id: brunch, invited: false };
    (await put([withdrawn])).expectDone();
    (await put([good, { ...withdrawn, invited: undefined, answer: true }])).expectRefused(409, "not_invited");
    (await put([{ ...good, from: true }])).expectRefused(409, "answer_changed");
    (await put([good, { ...good, guest_id: "none" }])).expectRefused(404, "guest_not_found");
    (await put([good, { ...good, moment_id: "none" }])).expectRefused(404, "moment_not_found");
    expect(await getAnswers(id)).toEqual({ [dinner]: null });
  });

  it("free the seat of a guest who declines dinner, list it until it is dismissed, and give it back", async () => {
    const table_id = await createTable(world, couple);
    const place = { guest_id: id, table_id, seat: 3 };
    (await world.ask(assignGuest, { body: place, ...as() })).expectDone();
    (await put([{ guest_id: id, moment_id: dinner, answer: false }])).expectDone();
    expect(await guest(id)).toMatchObject({ table_id: null, seat: null, needs_seat: false, presence: null });
    const freed = (await world.ask(listFreedSeats, as())).expectDone();
    expect(freed).toMatchObject([place]);
    (await world.ask(dismissFreedSeat, { params: { id }, ...as() })).expectDone();
    expect((await world.ask(listFreedSeats, as())).expectDone()).toEqual([]);
    (await put([{ guest_id: id, moment_id: dinner, answer: true }])).expectDone();
    expect(await guest(id)).toMatchObject({ table_id, seat: 3, needs_seat: true });
  });

  it("of a bulk change are undone with their author, except those given since", async () => {
    const other = (await world.addGuest(couple)).id;
    const cells = [id, other].flatMap((guest_id) =>
      [dinner, brunch].map((moment_id) => ({ guest_id, moment_id, answer: true })),
    );
    const { change_id } = (await put(cells)).expectDone();
    (await put([{ guest_id: other, moment_id: brunch, answer: false }])).expectDone();
    const undo = () => world.ask(undoChange, { params: { id: change_id ?? "" }, ...as() });
    expect((await undo()).expectDone()).toEqual({
      restored: 3,
      kept: [{ entity: "attendance", id: `${other}/${brunch}`, fields: ["answer"] }],
    });
    expect(await getAnswers(id)).toEqual({ [dinner]: null, [brunch]: null });
    expect(await getAnswers(other)).toEqual({ [dinner]: null, [brunch]: false });
    (await undo()).expectRefused(409, "undo_over");
  });

  it("cannot be undone a day later", async () => {
    const { change_id } = (
      await put([dinner, brunch].map((moment_id) => ({ guest_id: id, moment_id, answer: true })))
    ).expectDone();
    const made_at = world.platform.clock() - 24 * hour;
    await world.database.write((queries) =>
      queries
        .updateTable("undoable_changes")
        .set({ made_at })
        .where("id", "=", change_id ?? "")
        .execute(),
    );
    const params = { id: change_id ?? "" };
    (await world.ask(undoChange, { params, ...as() })).expectRefused(409, "undo_over");
  });

  it("determine presence, needs_seat and headcounts, for any sequence of changes", async () => {
    const ids = [id, ...(await Promise.all([1, 2, 3].map(async () => (await world.addGuest(couple)).id)))];
    let chance = 7;
    const draw = (max: number) => (chance = (chance * 48_271) % 2_147_483_647) % max;
    const drawn = () => {
      const guest_id = ids[draw(4)] ?? id;
      const [moment_id, answer] = [draw(2) === 0 ? dinner : brunch, [true, false, null][draw(3)] ?? null];
      const cell = { guest_id, moment_id };
      return draw(3) === 0 ? { ...cell, invited: draw(2) === 0 } : { ...cell, invited: true, answer };
    };
    for (let count = 0; count < 1000;) {
      const kind = draw(5);
      if (kind === 0) await turn({ dinner: draw(2) === 0, brunch: true });
      else if (kind === 1) await setPresence(ids[draw(4)] ?? id, [true, false, null][draw(3)] ?? null);
      else {
        const changes = Array.from({ length: 1 + draw(20) }, drawn);
        // A request that names a moment that is off changes nothing.
        if ((await put(changes)).status === 200) count += changes.length;
      }
    }
    const on = (await world.ask(listMoments, as())).expectDone().filter(({ is_on }) => is_on);
    const isDinnerOn = on.some(({ kind }) => kind === "dinner");
    for (const one of ids) {
      const answers = await getAnswers(one);
      const { presence, needs_seat } = await guest(one);
      const all = Object.values(answers);
      if (all.length > 0)
        expect(presence).toBe(all.includes(true) || (all.every((each) => each === false) ? false : null));
      expect(needs_seat).toBe(
        isDinnerOn ? dinner in answers && answers[dinner] !== false : presence !== false,
      );
    }
    for (const { moment_id, adults } of (await world.ask(listHeadcounts, as())).expectDone()) {
      const answers = (await Promise.all(ids.map(getAnswers))).flatMap((own) =>
        moment_id in own ? [own[moment_id]] : [],
      );
      expect(adults).toEqual({
        invited: answers.length,
        coming: answers.filter((each) => each === true).length,
        waiting: answers.filter((each) => each === null).length,
        declined: answers.filter((each) => each === false).length,
      });
    }
  }, 60_000);

  it("of several guests can change with other fields, and be undone together", async () => {
    const other = (await world.addGuest(couple, { side: "Gabriel" })).id;
    const before = [await guest(id), await guest(other)];
    const body = { ids: [id, other], changes: { side: "Élise", presence: true, diet: "Vegan" } };
    const { change_id, guests } = (await world.ask(changeGuests, { body, ...as() })).expectDone();
    expect(guests.map(({ side, presence, diet }) => [side, presence, diet])).toEqual([
      ["Élise", true, "Vegan"],
      ["Élise", true, "Vegan"],
    ]);
    (await world.ask(undoChange, { params: { id: change_id }, ...as() })).expectDone();
    expect([await guest(id), await guest(other)]).toEqual(before);
    const deletion = { ids: [id, other], deletion: true };
    const gone = (await world.ask(changeGuests, { body: deletion, ...as() })).expectDone();
    expect(gone.guests).toEqual([]);
    (await world.ask(undoChange, { params: { id: gone.change_id }, ...as() })).expectDone();
    expect([await guest(id), await guest(other)]).toEqual(before);
  });
});

describe("changing a guest with their invitations", () => {
  it("happens in one transaction, or not at all", async () => {
    const { id } = await world.addGuest(couple, { presence: null });
    const moments = await turn({ dinner: true, brunch: true });
    const [dinner, brunch] = [moments.get("dinner")?.id ?? "", moments.get("brunch")?.id ?? ""];
    const save = (comment: string, from: boolean | null) =>
      world.ask(changeGuest, {
        params: { id },
        body: {
          comment,
          invitations: [
            { moment_id: dinner, answer: true, from },
            { moment_id: brunch, invited: false },
          ],
        },
        ...as(),
      });
    expect((await save("first", null)).expectDone()).toMatchObject({ comment: "first", presence: true });
    expect(await getAnswers(id)).toEqual({ [dinner]: true });
    (await save("second", false)).expectRefused(409, "answer_changed");
    expect((await guest(id)).comment).toBe("first");
  });
});
