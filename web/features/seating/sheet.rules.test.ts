import { expect, it } from "vitest";
import { answerCell, toNumberCell, toTextCell } from "#web/platform/sheets.rules.ts";
import { aGuest } from "#web/features/guests/guest-builders.ts";
import { createSeatTable } from "./sheet.rules.ts";
import { aTable } from "./wishes/seating-state-builders.ts";

it("names the table and the seat of each guest in the order of the seats, then the guests without a table", () => {
  const guests = [
    aGuest({ first_name: "Léa", last_name: "Roy", table_id: "1", seat: 1, diet: "Vegan", allergies: "noix" }),
    aGuest({ first_name: "", last_name: "", table_id: "1", seat: 0 }),
    aGuest({ first_name: "Zoé", last_name: "Roy", is_child: true }),
    aGuest({ first_name: "Max", last_name: "Fox", needs_seat: false }),
  ];
  const { rows } = createSeatTable(guests, [aTable("1", { name: "Les voisins" })], {
    heads: [],
    language: "fr",
    getName: () => "+1 de Léa",
    diet: (value) => value,
  });
  const plain = "No Preferences";
  const toRow = (...[table, seat, last, first, diet, allergies]: readonly string[]) =>
    [table, last, first, diet, allergies]
      .map((text = "") => toTextCell(text))
      .toSpliced(1, 0, toNumberCell(seat === "" ? null : Number(seat)));
  expect(rows).toEqual([
    [...toRow("Les voisins", "1", "", "+1 de Léa", plain, ""), answerCell(null)],
    [...toRow("Les voisins", "2", "Roy", "Léa", "Vegan", "noix"), answerCell(null)],
    [...toRow("", "", "Roy", "Zoé", plain, ""), answerCell(true)],
  ]);
});
