/** Workbooks in unusual forms, read by what the import page calls. */
import { describe, expect, it } from "vitest";
import type { WorkbookCase } from "#test/samples/guests/workbooks.ts";
import { workbooksByCell } from "#test/samples/guests/workbooks-by-cell.ts";
import { workbooksBySheet } from "#test/samples/guests/workbooks-by-sheet.ts";
import { describeGuests, parseSheet } from "./reading-builders.ts";
import { readFile } from "./workbook.ts";

describe("a workbook", () => {
  it.each<WorkbookCase>([...workbooksByCell, ...workbooksBySheet])(
    "gives its guests: $name",
    async (workbook) => {
      const { bytes, guests, warnings = [], names = ["Feuil1"] } = workbook;
      const read = await readFile(bytes);
      if ("problem" in read) throw new Error(read.problem);
      expect(read.sheets.map(({ name }) => name)).toEqual(names);
      expect(read.sheets[0]?.warnings).toEqual(warnings);
      expect(describeGuests(parseSheet(read.sheets[0]?.rows ?? []))).toEqual(guests);
    },
  );
});
