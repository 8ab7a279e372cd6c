import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventTypes } from "#contract/calendar.ts";
import { updateSearchParams } from "#web/ui/address.ts";
import { calendarFilters } from "./entries.rules.ts";
import {
  calendarListView,
  calendarTabs,
  withFilters,
  withMonth,
  type CalendarViewState,
} from "./view.rules.ts";

const { parse, format } = calendarListView;
const firstView: CalendarViewState = { tab: "calendar", month: "", filters: calendarFilters.none };

const month = fc.constantFrom("", "2026-11", "2027-06", "1999-01");
const views: fc.Arbitrary<CalendarViewState> = fc
  .record({
    tab: fc.constantFrom(...calendarTabs),
    month,
    filters: fc.record({
      title: fc.constantFrom("", "essayage", "Dîner & co", "50 %"),
      month,
      types: fc.subarray([...eventTypes]),
    }),
  })
  .map((view) => ({ ...view, month: view.filters.month || view.month }));

describe("the address", () => {
  it("round-trips a view", () => {
    fc.assert(
      fc.property(views, (view) => {
        const search = updateSearchParams(new URLSearchParams("other=1"), format(view));
        expect(parse(new URLSearchParams(search.toString()))).toEqual(view);
        expect(search.get("other")).toBe("1");
      }),
    );
  });

  it("leaves out defaults", () => {
    const search = new URLSearchParams("tab=list&month=2027-01&type=none");
    expect(updateSearchParams(search, format(firstView)).toString()).toBe("");
  });

  it.each([
    ["month=2027-13", { month: "" }],
    ["month=2027-1", { month: "" }],
    ["month=2027-02", { month: "2027-02" }],
    ["tab=week", { tab: "calendar" }],
    ["month=2027-01&dates=2027-02", { month: "2027-02" }],
    ["type=Social,Autre", { filters: { title: "", month: "", types: ["Social"] } }],
    ["type=Autre", { filters: firstView.filters }],
    ["type=none", { filters: { title: "", month: "", types: [] } }],
  ])("reads %s as %o", (search, view) => {
    expect(parse(new URLSearchParams(search))).toMatchObject(view);
  });
});

describe("months", () => {
  const today = "2026-11-21";

  it("a month filter sets the grid's month, which stays when the filter is cleared", () => {
    const filteredBy = withFilters(firstView, { month: "2027-06" });
    expect(filteredBy).toMatchObject({ month: "2027-06", filters: { month: "2027-06" } });
    expect(withFilters(filteredBy, { month: "" })).toMatchObject({
      month: "2027-06",
      filters: { month: "" },
    });
  });

  it.each([
    ["", "2027-01", "2027-01", ""],
    ["", "2026-11", "", ""],
    ["2026-12", "2027-01", "2027-01", "2027-01"],
    ["2026-12", "2026-11", "", "2026-11"],
    ["2026-12", "2031-01", "2031-01", ""],
  ])("filtered by '%s', the grid shows %s", (by, to, expected, filter) => {
    const view = { ...firstView, filters: { ...firstView.filters, month: by } };
    expect(withMonth(view, to, today)).toMatchObject({ month: expected, filters: { month: filter } });
  });
});
