import { describe, expect, it } from "vitest";
import { getMatrixAction, getCellAfter, headerRow } from "./matrix-grid.rules.ts";

const size = { rowCount: 40, columnCount: 5, pageRowCount: 10 };
const key = (name: string, more = {}) => ({ key: name, ctrlKey: false, shiftKey: false, ...more });

describe("the cell after a key", () => {
  it.each([
    ["ArrowUp", { row: 0, column: 2 }, { row: headerRow, column: 2 }],
    ["ArrowUp", { row: headerRow, column: 2 }, { row: headerRow, column: 2 }],
    ["ArrowDown", { row: 39, column: 2 }, { row: 39, column: 2 }],
    ["ArrowRight", { row: 3, column: 4 }, { row: 3, column: 4 }],
    ["ArrowLeft", { row: 3, column: 1 }, { row: 3, column: 0 }],
    ["Home", { row: 3, column: 3 }, { row: 3, column: 0 }],
    ["End", { row: 3, column: 0 }, { row: 3, column: 4 }],
    ["PageDown", { row: 35, column: 1 }, { row: 39, column: 1 }],
    ["PageUp", { row: 12, column: 1 }, { row: 2, column: 1 }],
  ])("%s from %o is %o", (name, from, to) => {
    expect(getCellAfter(from, key(name), size)).toEqual(to);
  });

  it("is a corner with Control", () => {
    expect(getCellAfter({ row: 5, column: 3 }, key("Home", { ctrlKey: true }), size)).toEqual({
      row: headerRow,
      column: 0,
    });
    expect(getCellAfter({ row: 5, column: 3 }, key("End", { ctrlKey: true }), size)).toEqual({
      row: 39,
      column: 4,
    });
  });

  it("is none for other keys", () => {
    expect(getCellAfter({ row: 5, column: 3 }, key("Tab"), size)).toBeUndefined();
  });
});

describe("the action of a key", () => {
  const cell = { row: 2, column: 1 };
  it.each([
    [" ", cell, "toggle"],
    [" ", { row: 2, column: 0 }, "select"],
    [" ", { row: headerRow, column: 1 }, undefined],
    ["Enter", cell, "press"],
    ["o", cell, "yes"],
    ["Y", cell, "yes"],
    ["n", cell, "no"],
    ["Backspace", cell, "waiting"],
    ["n", { row: 2, column: 0 }, undefined],
    ["x", cell, undefined],
  ] as const)("%s on %o is %s", (name, at, action) => {
    expect(getMatrixAction(key(name), at)).toBe(action);
  });

  it("selects the row with Shift and Space in every column", () => {
    expect(getMatrixAction(key(" ", { shiftKey: true }), cell)).toBe("select");
  });
});
