/** Lists as people and programs write them, read by what the import page calls. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { caseFiles } from "#test/samples/guests/case-files.ts";
import type { GuestListCase } from "#test/samples/guests/cases.ts";
import { exportsOfServices } from "#test/samples/guests/exports-of-services.ts";
import { listsOfPeople } from "#test/samples/guests/lists-of-people.ts";
import { namesWithMore } from "#test/samples/guests/names-with-more.ts";
import { pastedLists } from "#test/samples/guests/pasted-lists.ts";
import { spreadsheets } from "#test/samples/guests/spreadsheets.ts";
import { unusualLists } from "#test/samples/guests/unusual-lists.ts";
import { unusualTables } from "#test/samples/guests/unusual-tables.ts";
import { describeGuests, readBytes, readText } from "./reading-builders.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

describe.each<[string, readonly GuestListCase[]]>([
  ["exports of services", exportsOfServices],
  ["spreadsheets", spreadsheets],
  ["pasted lists", pastedLists],
  ["unusual lists", unusualLists],
  ["lists of people", listsOfPeople],
  ["names with more", namesWithMore],
  ["unusual tables", unusualTables],
])("%s", (_, cases) => {
  it.each(cases)("give the guests of $name", async ({ text, question, guests }) => {
    const pasted = readText(text, { question });
    expect(describeGuests(pasted)).toEqual(guests);
    if (!text.startsWith("BEGIN:VCARD")) {
      expect(describeGuests(await readBytes(utf8(text), { question }))).toEqual(guests);
    }
  });
});

it.each(Object.entries(caseFiles))("reads the guests of %s", async (name, guests) => {
  const path = join(import.meta.dirname, "../../../../test/samples/guests/cases", name);
  expect(describeGuests(await readBytes(new Uint8Array(readFileSync(path))))).toEqual(guests);
});
