import { expect, it } from "vitest";
import { parseContent } from "./content.ts";

/** As release 0e4a57ed stored it: numbers are places in the plan. */
const stored = {
  moment: { kind: "dinner", name: "", day: "2027-06-12", starts_at: "19:30", ends_at: null, place: "Kléber" },
  couple: ["Élise", "Gabriel"],
  tables: [
    { id: "t0", number: null, name: "Table d’honneur" },
    { id: "t1", number: 1, name: "Table 3" },
  ],
  names: "short",
  counts: { adults: 3, children: 1, high_chairs: 1, vendor_meals: 2, waiting: 9 },
  people: [
    {
      id: "g1",
      table_id: "t1",
      seat: 4,
      is_child: true,
      age: 2,
      diet: "Gluten-Free",
      allergies: "arachides",
      high_chair: true,
      access_needs: "fauteuil",
      name: "Léa M.",
    },
  ],
  remarks: "Le gâteau à minuit",
};

it("this release reads a version that an earlier release stored, as it was sent", () => {
  expect(parseContent({ content: JSON.stringify(stored) })).toEqual(stored);
});

it("this release reads a version with numbers of their own", () => {
  const now = { ...stored, has_own_numbers: true };
  expect(parseContent({ content: JSON.stringify(now) })).toEqual(now);
});
