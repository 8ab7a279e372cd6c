import { describe, expect, it } from "vitest";
import { type DayPack, getDayPack } from "#contract/day.ts";
import { changeContact } from "#contract/providers.ts";
import { addTable, assignGuest } from "#contract/seating.ts";
import { changeWedding } from "#contract/wedding.ts";
import { addWitness } from "#contract/witnesses.ts";
import { coupleForEachTest, worldForTests } from "#test/support/world-for-tests.ts";

const world = worldForTests();
const couple = coupleForEachTest(world);

const pack = async (as = couple.token) => (await world.ask(getDayPack, { as })).expectDone();
const wedding = async (body: object) =>
  (await world.ask(changeWedding, { body, as: couple.token })).expectDone();

async function table(name: string): Promise<string> {
  const body = { name, number_of_guests: 8 };
  return (await world.ask(addTable, { body, as: couple.token })).expectDone().id;
}

describe("the pack", () => {
  it("has what the day needs, and of guests only names and seats", async () => {
    await wedding({ wedding_date: "2027-06-12", dinner: true, wedding_place: "Vézelay" });
    const as = couple.token;
    const contact = { company: "Maison Kléber", phone: "01 02 03 04 05", email: "chef@exemple.fr" };
    const booked = { params: { provider: "caterer" }, body: { ...contact, status: "reserve" }, as };
    const provider = (await world.ask(changeContact, booked)).expectDone().id ?? "";
    (await world.ask(changeContact, { params: { provider: "dj" }, body: contact, as })).expectDone();
    const nina = { name: "Nina", phone: "06 00 00 00 01", email: "nina@exemple.fr" };
    const witness = (await world.ask(addWitness, { body: nina, as })).expectDone();
    const health = { allergies: "Arachides", age: 31, adresse: "3 rue Haute", email: "elo@exemple.fr" };
    const guest = await world.guest(couple, { firstName: "Éloïse", lastName: "Perrin", ...health });
    await world.guest(couple, { firstName: "Sans", lastName: "Place" });
    const seat = { guest_id: guest.id, table_id: await table("Table 4"), seat: 4 };
    (await world.ask(assignGuest, { body: seat, as })).expectDone();
    const { moments, ...rest } = await pack();
    const name = { woman_first_name: null, man_first_name: null };
    expect(rest).toEqual({
      wedding: expect.objectContaining({ wedding_date: "2027-06-12", wedding_place: "Vézelay" }),
      providers: [
        { id: provider, provider_id: "caterer", company: "Maison Kléber", person: "", phone: contact.phone },
      ],
      witnesses: [{ id: witness.id, name: "Nina", phone: nina.phone }],
      tables: [{ id: seat.table_id, name: "Table 4", number_of_guests: 8, shape: "round" }],
      guests: [{ id: guest.id, first_name: "Éloïse", last_name: "Perrin", table_id: seat.table_id, seat: 4 }],
    } satisfies Omit<DayPack, "moments" | "wedding"> & { wedding: unknown });
    expect(Object.keys(rest.wedding)).toEqual(expect.arrayContaining(Object.keys(name)));
    expect(moments?.map(({ kind, date }) => [kind, date])).toEqual([["dinner", "2027-06-12"]]);
    const words = JSON.stringify(await pack());
    for (const hidden of ["Arachides", "rue Haute", "@exemple.fr", "Sans"]) {
      expect(words).not.toContain(hidden);
    }
  });
});
