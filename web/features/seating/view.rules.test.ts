import { describe, expect, it } from "vitest";
import { updateSearchParams } from "#web/ui/address.ts";
import {
  toSeatingParams,
  getTab,
  unseatedTab,
  parseSeatingView,
  type SeatingViewState,
} from "./view.rules.ts";

describe("the address", () => {
  it.each<[string, SeatingViewState]>([
    ["", { view: "room", table: null }],
    ["vue=salle", { view: "room", table: null }],
    ["vue=tables&table=7", { view: "tables", table: "7" }],
    ["table=7", { view: "tables", table: "7" }],
    ["vue=elsewhere", { view: "room", table: null }],
  ])("reads %j as the view, otherwise the device's last one", (search, state) => {
    expect(parseSeatingView(new URLSearchParams(search), "room")).toEqual(state);
  });

  it.each<[SeatingViewState, string]>([
    [{ view: "tables", table: null }, "lng=fr&vue=tables"],
    [{ view: "room", table: null }, "lng=fr&vue=salle"],
    [{ view: "tables", table: "7" }, "lng=fr&vue=tables&table=7"],
  ])("is made of %j and keeps other parameters", (state, expected) => {
    const search = updateSearchParams(new URLSearchParams("lng=fr&vue=x&table=y"), toSeatingParams(state));
    const wanted = Object.fromEntries(new URLSearchParams(expected));
    expect(Object.fromEntries(search)).toEqual(wanted);
  });
});

it("opens the chosen tab if it exists, otherwise the first one", () => {
  expect(getTab("2", ["1", "2"])).toBe("2");
  expect(getTab("gone", ["1", "2"])).toBe("1");
  expect(getTab(null, [])).toBe(unseatedTab);
});
