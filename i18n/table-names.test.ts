import { expect, it } from "vitest";
import { formatTableName, isNameOnlyNumber, parseTableNumber } from "./table-names.ts";

it.each<[string, number | undefined]>([
  ["Table 3", 3],
  ["TABLE  12", 12],
  ["table n° 4", 4],
  ["Table no. 4", 4],
  ["T7", 7],
  ["3", 3],
  ["Table 3 – Lyon", 3],
  ["Table 0", undefined],
  ["Table 1000", undefined],
  ["2e famille", undefined],
  ["12 rue Haute", undefined],
  ["Les cousins", undefined],
  ["Tante 3", undefined],
])("« %s » proposes %s", (name, number) => {
  expect(parseTableNumber(name)).toBe(number);
});

it.each<[number | null, string, string, boolean]>([
  [3, "Table 3", "Table 3", true],
  [3, "Les cousins", "3 · Les cousins", false],
  [3, "Table 5", "3 · Table 5", false],
  [3, "Table 3 – Lyon", "Table 3 – Lyon", false],
  [null, "Table d’honneur", "Table d’honneur", false],
])("table %s with the name « %s » is written « %s »", (number, name, text, isOnly) => {
  expect(formatTableName({ number, name })).toBe(text);
  expect(isNameOnlyNumber({ number, name })).toBe(isOnly);
});
