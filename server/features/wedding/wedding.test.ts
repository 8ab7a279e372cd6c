import { beforeAll, describe, expect, it } from "vitest";
import { register } from "#contract/account.ts";
import { listGuests } from "#contract/guests.ts";
import { changeWedding, getCoupleNames, getWedding } from "#contract/wedding.ts";
import { addWitness, listWitnesses } from "#contract/witnesses.ts";
import { worldForTests } from "#test/support/world-for-tests.ts";
import { type Couple, password } from "#test/support/world.ts";

const world = worldForTests();
let couple: Couple;

async function change(body: unknown) {
  return world.ask(changeWedding, { body, as: couple.token });
}

describe("the wedding", () => {
  beforeAll(async () => {
    couple = await world.signUpCouple();
  });

  it("exists from sign-up on, with every field", async () => {
    const wedding = (await world.ask(getWedding, { as: couple.token })).expectDone();
    expect(wedding).toMatchObject({
      woman_first_name: "Élise",
      man_first_name: "Gabriel",
      woman_role: null,
      man_role: null,
      wedding_date: null,
      wedding_season: null,
      expected_guests: null,
      wedding_place: null,
      civil_wedding: false,
      brunch: false,
      wedding_budget: null,
      time_zone: "Europe/Paris",
    });
  });

  it("begins with the names and address given at sign-up", async () => {
    const person = { first_name: "Zoé", last_name: "Éluard", email: "Zoe@exemple.fr" };
    const { token } = (await world.ask(register, { body: { ...person, password } })).expectDone();
    const wedding = (await world.ask(getWedding, { as: token })).expectDone();
    expect(wedding).toMatchObject({
      woman_first_name: "Zoé",
      woman_last_name: "Éluard",
      woman_email: "Zoe@exemple.fr",
      man_first_name: null,
      man_last_name: null,
      man_email: null,
    });
    const names = (await world.ask(getCoupleNames, { as: token })).expectDone();
    expect(names).toEqual({ woman_first_name: "Zoé", man_first_name: null });
    // These values can be changed like typed ones, and the reply of a GET can be sent unchanged.
    const emptied = await world.ask(changeWedding, { body: { woman_first_name: "" }, as: token });
    expect(emptied.expectDone()).toEqual({ ...wedding, woman_first_name: null });
    expect((await world.ask(changeWedding, { body: wedding, as: token })).expectDone()).toEqual(wedding);
  });

  it("changes only the given fields, visible to the next read", async () => {
    (await change({ wedding_date: "2027-06-12", dinner: true, wedding_budget: 17_100.5 })).expectDone();
    (await change({ wedding_place: "  Vézelay  " })).expectDone();
    const wedding = (await world.ask(getWedding, { as: couple.token })).expectDone();
    expect(wedding).toMatchObject({
      wedding_date: "2027-06-12",
      wedding_place: "Vézelay",
      dinner: true,
      civil_wedding: false,
      wedding_budget: 17_100.5,
    });
  });

  it("accepts the body of a GET, and ignores unknown fields", async () => {
    const before = (await world.ask(getWedding, { as: couple.token })).expectDone();
    const after = (await change({ ...before, id: "another", revision: 99, unknown: 1 })).expectDone();
    expect(after).toEqual(before);
  });

  it("assumes nobody's role, and takes it back", async () => {
    expect((await change({ woman_role: "marie", man_role: "marie" })).expectDone()).toMatchObject({
      woman_role: "marie",
    });
    expect((await change({ woman_role: "" })).expectDone()).toMatchObject({
      woman_role: null,
      man_role: "marie",
    });
    (await change({ man_role: "epoux" })).expectRefused(400, "invalid");
  });

  it("has a season until it has a day, and about how many guests", async () => {
    const away = { wedding_date: null, wedding_season: "2031-summer", expected_guests: "90" };
    expect((await change(away)).expectDone()).toMatchObject({
      wedding_season: "2031-summer",
      expected_guests: 90,
    });
    expect((await change({ wedding_date: "2031-06-14" })).expectDone()).toMatchObject({
      wedding_season: null,
    });
    expect((await change({ wedding_season: "2031-spring" })).expectDone()).toMatchObject({
      wedding_season: null,
    });
    expect((await change({ expected_guests: "" })).expectDone()).toMatchObject({ expected_guests: null });
    for (const wrong of [{ wedding_season: "summer" }, { expected_guests: 0 }, { expected_guests: 2001 }])
      (await change(wrong)).expectRefused(400, "invalid");
    (await change({ wedding_date: "2027-06-12" })).expectDone();
  });

  it("empties a field", async () => {
    const after = (await change({ wedding_place: "", wedding_date: null })).expectDone();
    expect(after).toMatchObject({ wedding_place: null, wedding_date: null });
  });

  it("returns both first names", async () => {
    const names = (await world.ask(getCoupleNames, { as: couple.token })).expectDone();
    expect(names).toEqual({ woman_first_name: "Élise", man_first_name: "Gabriel" });
  });

  it.each([
    [{ wedding_date: "2027-02-31" }, "wedding_date"],
    [{ wedding_date: "12/06/2027" }, "wedding_date"],
    [{ wedding_budget: 0.001 }, "wedding_budget"],
    [{ wedding_budget: -1 }, "wedding_budget"],
    [{ wedding_budget: "17100" }, "wedding_budget"],
    [{ wedding_budget: 10_000_000.01 }, "wedding_budget"],
    [{ woman_first_name: "x".repeat(101) }, "woman_first_name"],
    [{ woman_email: "pas une adresse" }, "woman_email"],
    [{ man_birth_date: "1990-13-01" }, "man_birth_date"],
    [{ woman_role: "reine" }, "woman_role"],
    [{ dinner: "peut-être" }, "dinner"],
    [{ time_zone: "Europe/Nulle_Part" }, "time_zone"],
    [{ town_hall_lead_days: 9 }, "town_hall_lead_days"],
    [{ town_hall_lead_days: 366 }, "town_hall_lead_days"],
    [{ file_submitted_on: "2027-02-31" }, "file_submitted_on"],
    [{ man_birth_certificate_on: "hier" }, "man_birth_certificate_on"],
  ])("refuses %j, naming %s, and changes nothing", async (body, field) => {
    const before = (await world.ask(getWedding, { as: couple.token })).expectDone();
    const { fields } = (await change({ ...body, woman_phone: "0102030405" })).expectRefused(400, "invalid");
    expect(fields).toHaveProperty([field]);
    expect((await world.ask(getWedding, { as: couple.token })).expectDone()).toEqual(before);
  });
});

describe("renaming one of the couple", () => {
  beforeAll(async () => {
    couple = await world.signUpCouple();
    for (const side of ["Élise", "Gabriel", "Les voisins"]) {
      await world.addGuest(couple, { firstName: side, side });
    }
  });

  async function sides() {
    const guests = (await world.ask(listGuests, { as: couple.token })).expectDone();
    return guests.map((guest) => guest.side);
  }

  it("renames the side of the guests", async () => {
    (await change({ woman_first_name: "Lise" })).expectDone();
    expect(await sides()).toEqual(["Lise", "Gabriel", "Les voisins"]);
  });

  it("renames the side of the witnesses too", async () => {
    const { token } = await world.signUpCouple();
    const body = { name: "Juliette", side: "Élise" };
    (await world.ask(addWitness, { body, as: token })).expectDone();
    (await world.ask(changeWedding, { body: { woman_first_name: "Lise" }, as: token })).expectDone();
    const witnesses = (await world.ask(listWitnesses, { as: token })).expectDone();
    expect(witnesses).toMatchObject([{ name: "Juliette", side: "Lise" }]);
  });

  it("can swap the two names", async () => {
    (await change({ woman_first_name: "Gabriel", man_first_name: "Lise" })).expectDone();
    expect(await sides()).toEqual(["Gabriel", "Lise", "Les voisins"]);
  });

  it("keeps the sides when a name is removed", async () => {
    (await change({ woman_first_name: "" })).expectDone();
    expect(await sides()).toEqual(["Gabriel", "Lise", "Les voisins"]);
  });
});
