import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { taskTypes } from "#contract/todos.ts";
import { updateSearchParams } from "#web/ui/address.ts";
import { taskFilters, taskTabs, taskListView } from "./list.rules.ts";

const { parse, format } = taskListView;
const defaultView = { filters: taskFilters.none, tab: "month" } as const;

const views = fc.record({
  filters: fc.record({
    text: fc.string({ unit: "grapheme", maxLength: 12 }).filter((each) => each.trim() !== "" || each === ""),
    types: fc.subarray([...taskTypes]),
    month: fc.constantFrom("", "2026-11", "2027-01"),
    assigned: fc.constantFrom("", "member:a1", "witness:b2"),
    hideDone: fc.boolean(),
  }),
  tab: fc.constantFrom(...taskTabs),
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
    expect(
      updateSearchParams(new URLSearchParams("session_id=1&month=x"), format(defaultView)).toString(),
    ).toBe("session_id=1");
  });

  it.each(["month=2026-13&tab=nowhere&type=Musique", "month=juin&done=perhaps", ""])(
    "ignores %j",
    (search) => {
      expect(parse(new URLSearchParams(search))).toEqual(defaultView);
    },
  );
});
