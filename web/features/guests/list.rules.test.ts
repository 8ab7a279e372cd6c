import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Guest } from "#contract/guests.ts";
import { foldForSearch } from "#i18n/formats.ts";
import {
  countPresences,
  filterGuests,
  isFiltered,
  noFilters,
  getAnswerState,
  listSides,
  type GuestFilterValues,
} from "./list.rules.ts";
import { guestColumns, defaultGuestSort, sortGuests, guestSorting, type GuestSort } from "./order.rules.ts";
import { createGuest, arbitraryGuestLists } from "./guest-builders.ts";

const sorter = (guests: readonly Guest[], sort: GuestSort) =>
  sortGuests(guests, sort, { language: "fr", formatValue: (_, value) => value });
const names = (guests: readonly Guest[]) =>
  guests.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
const found = (guests: readonly Guest[], filters: Partial<GuestFilterValues>) =>
  names(filterGuests(guests, { ...noFilters, ...filters }));

const list = [
  createGuest({
    first_name: "Élise",
    last_name: "Noël",
    side: "Anne",
    relationship: "Family",
    presence: true,
  }),
  createGuest({ first_name: "Zoé", last_name: "Ébert", side: "Anne-Marie", diet: "Vegan", presence: false }),
  createGuest({
    first_name: "Œuvre",
    last_name: "Dupont",
    side: "",
    relationship: "Friends",
    diet: "Vegetarian",
  }),
  createGuest({ first_name: "Mamie" }),
];

describe("filters", () => {
  it.each([
    ["elise", ["Élise Noël"]],
    ["NOEL", ["Élise Noël"]],
    ["élise noël", ["Élise Noël"]],
    ["noel  elise", ["Élise Noël"]],
    ["oeuvre", ["Œuvre Dupont"]],
    ["  ami ", ["Mamie "]],
    ["xyz", []],
  ])("find %j by name", (name, expected) => {
    expect(found(list, { name })).toEqual(expected);
  });

  it.each<[Partial<GuestFilterValues>, string[]]>([
    [{ side: "anne" }, ["Élise Noël", "Zoé Ébert"]],
    [{ side: "marie" }, ["Zoé Ébert"]],
    [{ diet: "Veg" }, ["Zoé Ébert", "Œuvre Dupont"]],
    [{ relationship: "family" }, ["Élise Noël"]],
    [{ presences: ["waiting"] }, ["Œuvre Dupont", "Mamie "]],
    [{ presences: [] }, ["Élise Noël", "Zoé Ébert", "Œuvre Dupont", "Mamie "]],
    [{ relationship: "AMI" }, ["Élise Noël"]],
    [{ name: "e", presences: ["no"] }, ["Zoé Ébert"]],
    [{ name: "e", side: "Anne", presences: ["no"] }, ["Zoé Ébert"]],
  ])("keeps %j", (filters, expected) => {
    expect(found(list, filters)).toEqual(expected);
  });

  it("keep a row whose answer has just been changed", () => {
    const [elise] = list;
    const snapshot = new Map([[elise?.id ?? "", null]]);
    expect(names(filterGuests(list, { ...noFilters, presences: ["waiting"] }, snapshot))).toContain(
      "Élise Noël",
    );
  });

  it("keep exactly the guests that pass all of them", () => {
    fc.assert(
      fc.property(
        arbitraryGuestLists,
        fc.string({ maxLength: 3 }),
        fc.constantFrom("yes", "no", "waiting"),
        (guests, name, state) => {
          const remaining = new Set(filterGuests(guests, { ...noFilters, name, presences: [state] }));
          const wanted = foldForSearch(name).trim();
          for (const guest of guests) {
            const inOne = [guest.first_name, guest.last_name].some((each) =>
              foldForSearch(each).includes(wanted),
            );
            if (inOne && getAnswerState(guest.presence) === state) expect(remaining).toContain(guest);
            if (getAnswerState(guest.presence) !== state) expect(remaining).not.toContain(guest);
          }
        },
      ),
    );
  });

  it("report whether any is active", () => {
    expect(isFiltered(noFilters)).toBe(false);
    expect(isFiltered({ ...noFilters, name: "  " })).toBe(false);
    expect(isFiltered({ ...noFilters, presences: [] })).toBe(false);
    expect(isFiltered({ ...noFilters, presences: ["yes"] })).toBe(true);
    expect(isFiltered({ ...noFilters, diet: "Halal" })).toBe(true);
  });
});

describe("sorting", () => {
  it("puts a companion without a name under their host, in both directions", () => {
    const [anne, lucas, zoe] = ["Anne", "Lucas", "Zoé"].map((first_name) => createGuest({ first_name }));
    const companion = createGuest({ first_name: "", plus_one_of: lucas?.id ?? null });
    const stranger = createGuest({ first_name: "", plus_one_of: "guest-elsewhere" });
    const all = [companion, zoe, stranger, anne, lucas].flatMap((guest) => guest ?? []);
    const order = (descending: boolean) => sorter(all, { by: "first_name", descending }).map(({ id }) => id);
    expect(order(false)).toEqual([anne, lucas, companion, zoe, stranger].map((guest) => guest?.id));
    expect(order(true)).toEqual([zoe, lucas, companion, anne, stranger].map((guest) => guest?.id));
  });

  const sorted = (sort: GuestSort, guests = list) => names(sorter(guests, sort));

  it("puts É with E, and blanks last in both directions", () => {
    expect(sorted(defaultGuestSort)).toEqual(["Œuvre Dupont", "Zoé Ébert", "Élise Noël", "Mamie "]);
    expect(sorted({ by: "last_name", descending: true })).toEqual([
      "Élise Noël",
      "Zoé Ébert",
      "Œuvre Dupont",
      "Mamie ",
    ]);
  });

  it("goes yes, no, no answer", () => {
    expect(sorter(list, { by: "presence", descending: false }).map(({ presence }) => presence)).toEqual([
      true,
      false,
      null,
      null,
    ]);
  });

  it("follows the displayed words, not the stored ones", () => {
    const texts: Record<string, string> = { Vegetarian: "c", Vegan: "b", "No Preferences": "a" };
    const wording = (_: string, value: string) => texts[value] ?? "";
    const inWords = sortGuests(
      list,
      { by: "diet", descending: false },
      { language: "fr", formatValue: wording },
    );
    expect(inWords.map(({ diet }) => diet)).toEqual([
      "No Preferences",
      "No Preferences",
      "Vegan",
      "Vegetarian",
    ]);
  });

  it("orders equals by last name, first name and id", () => {
    const same = [
      createGuest({ id: "b", first_name: "Élise", last_name: "Martin" }),
      createGuest({ id: "a", first_name: "Elise", last_name: "martin" }),
      createGuest({ id: "c", first_name: "Anna", last_name: "Martin" }),
    ];
    expect(sorter(same, defaultGuestSort).map(({ id }) => id)).toEqual(["c", "a", "b"]);
    expect(sorter(same, { by: "side", descending: true }).map(({ id }) => id)).toEqual(["c", "a", "b"]);
  });

  it("keeps everybody, and does not depend on the initial order", () => {
    fc.assert(
      fc.property(
        arbitraryGuestLists,
        fc.constantFrom(...guestColumns),
        fc.boolean(),
        (guests, by, descending) => {
          const once = sorter(guests, { by, descending });
          expect(once).toHaveLength(guests.length);
          expect(new Set(once)).toEqual(new Set(guests));
          expect(sorter(guests.toReversed(), { by, descending })).toEqual(once);
        },
      ),
    );
  });

  it("reverses on a second press and ascends on another column", () => {
    const once = guestSorting.toggle(defaultGuestSort, "last_name");
    expect(once).toEqual({ by: "last_name", descending: true });
    expect(guestSorting.toggle(once, "last_name")).toEqual(defaultGuestSort);
    expect(guestSorting.toggle(once, "side")).toEqual({ by: "side", descending: false });
  });
});

describe("counts and sides", () => {
  it("add up", () => {
    fc.assert(
      fc.property(arbitraryGuestLists, (guests) => {
        const { all, present, absent, waiting } = countPresences(guests);
        expect(present + absent + waiting).toBe(all);
        expect(all).toBe(guests.length);
      }),
    );
  });

  it("list the couple first, then each other side once", () => {
    const guests = ["Gabriel", "élise", "Les deux", "les deux", ""].map((side) => createGuest({ side }));
    expect(listSides(guests, ["Élise", "Gabriel"], "fr")).toEqual(["Élise", "Gabriel", "Les deux"]);
  });

  it("name a couple of one first name once", () => {
    expect(listSides([], ["Camille", "Camille"], "fr")).toEqual(["Camille"]);
  });
});
