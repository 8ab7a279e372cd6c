import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { updateSearchParams } from "#web/ui/address.ts";
import { answerStates, extraFilters, noFilters } from "./list.rules.ts";
import { guestColumns, defaultGuestSort } from "./order.rules.ts";
import { columnsByTab, getTabSort, guestListView, guestTabs } from "./view.rules.ts";

const { parse, format } = guestListView;
const defaultView = { filters: noFilters, sort: defaultGuestSort, tab: "general" } as const;

const text = fc
  .string({ unit: "grapheme", maxLength: 12 })
  .filter((each) => each.trim() !== "" || each === "");
const views = fc.record({
  filters: fc.record({
    name: text,
    side: text,
    relationship: text,
    diet: text,
    presences: fc.subarray([...answerStates], { minLength: 1 }),
    moment: text,
    household: text,
    only: fc.subarray([...extraFilters]),
  }),
  sort: fc.record({ by: fc.constantFrom(...guestColumns), descending: fc.boolean() }),
  tab: fc.constantFrom(...guestTabs),
});

describe("the address of the list", () => {
  it("round-trips every view", () => {
    fc.assert(
      fc.property(views, (view) => {
        expect(parse(updateSearchParams(new URLSearchParams(), format(view)))).toEqual(view);
      }),
    );
  });

  it("is empty by default, and keeps other parameters", () => {
    expect(updateSearchParams(new URLSearchParams("session_id=1&q=x"), format(defaultView)).toString()).toBe(
      "session_id=1",
    );
  });

  it.each(["sort=colour&tab=nowhere&presence=perhaps", "sort=-&presence=", ""])("ignores %j", (search) => {
    expect(parse(new URLSearchParams(search))).toEqual(defaultView);
  });
});

it.each(guestTabs)("the tab %s is sorted by a column that it shows", (tab) => {
  for (const by of guestColumns) {
    const sort = { by, descending: true };
    expect(getTabSort(tab, sort)).toEqual(columnsByTab[tab].includes(by) ? sort : defaultGuestSort);
  }
});
