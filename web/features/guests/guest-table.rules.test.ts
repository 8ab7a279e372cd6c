import { expect, it } from "vitest";
import type { Moment } from "#contract/moments.ts";
import { getGuestTexts } from "#test/support/guest-texts.ts";
import { toAnswerCell, toTextCell } from "#web/platform/worksheets.rules.ts";
import { createGuest } from "./guest-builders.ts";
import { createGuestTable, type GuestSheetContext, createMomentsTable } from "./guest-table.rules.ts";

const context: GuestSheetContext = {
  tab: "general",
  t: getGuestTexts("fr"),
  moment: undefined,
  getName: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim() || "+1",
  getMomentName: ({ id }) => id,
};
function aMoment(id: string): Moment {
  const times = { day: null, starts_at: null, ends_at: null, date: null };
  const fields = { name: id, place: "", address: "", note: "" };
  return { id, kind: "own", ...times, ...fields, vendor_meals: 0, sequence: 0, is_on: true };
}

const lea = {
  ...createGuest({ first_name: "Léa", last_name: "Roy" }),
  answers: { dinner: true, brunch: false },
  host_name: "",
};
const plusOne = {
  ...createGuest({ first_name: "", last_name: "" }),
  answers: { dinner: null },
  host_name: "",
};

it("has the columns of the tab, and names a plus one as on screen", () => {
  const { heads, rows } = createGuestTable([lea, plusOne], context);
  expect(heads).toEqual(["Nom", "Prénom", "Présence", "Lien", "Côté", "Enfant"]);
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    [toTextCell("Roy"), toTextCell("Léa"), toTextCell("Vient · 1\u00a0sur 2")],
    [toTextCell(""), toTextCell("+1"), toAnswerCell(plusOne.presence)],
  ]);
});

it("has the answer to one moment where the list shows one", () => {
  const { heads, rows } = createGuestTable([{ ...lea, presence: true }], {
    ...context,
    tab: "meals",
    moment: aMoment("dinner"),
  });
  expect(heads[0]).toBe("dinner");
  expect(rows[0]?.[0]).toEqual(toAnswerCell(true));
});

it("tells no answer from no invitation", () => {
  const moments = ["dinner", "brunch"].map(aMoment);
  expect(createMomentsTable([plusOne], moments, context).rows).toEqual([
    [toTextCell(""), toTextCell("+1"), toAnswerCell(null), toTextCell("pas d’invitation")],
  ]);
});
