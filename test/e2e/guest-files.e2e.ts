/** Lists of guests as people and programs wrote them, through the page of imports. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Guest } from "#contract/guests.ts";
import { expect, type Member, test } from "#test/support/browser.ts";
import { caseFiles } from "#test/samples/guests/case-files.ts";
import { getMessages } from "./message-helpers.ts";

const folder = join(import.meta.dirname, "../samples/guests/cases");

/** What follows the fields of a guest in the lines of the cases: answers, host, household, and the mark of a doubt. */
const behind =
  /^(.*?)( (?:present|absent))?( of=\S+)?( home(?:#\d+|=\S+))?((?: (?:dinner|brunch)[+-])*)( \?)?$/u;

const texts = [
  "email",
  "telephone",
  "adresse",
  "code_postal",
  "ville",
  "diet",
  "allergies",
  "comment",
] as const;

/** 'Zoé/Garnier child', 'Julie/ of=Léo' */
function describe(guest: Guest, guests: readonly Guest[]): string {
  const fields = texts.flatMap((name) => {
    const value = guest[name];
    return value === "" || value === "No Preferences" ? [] : [`${name}=${value.replaceAll("\n", " ¶ ")}`];
  });
  const host = guests.find(({ id }) => id === guest.plus_one_of);
  return [
    `${guest.first_name}/${guest.last_name}`,
    ...fields,
    ...(guest.is_child ? ["child"] : []),
    ...(host ? [`of=${host.first_name}`] : []),
  ].join(" ");
}

/** The names of the guests of each household. */
function listHomes(guests: readonly { name: string; home: string | null }[]): string[] {
  const homes = Map.groupBy(
    guests.filter(({ home }) => home !== null),
    ({ home }) => home,
  );
  return [...homes.values()].map((people) => people.map(({ name }) => name).join(", ")).toSorted();
}

/** `inDoubt`: the number of people who are shown with a reason. */
async function importFile(page: Page, name: string, inDoubt: number): Promise<void> {
  await page.goto("/invites/import");
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choisir un fichier" }).click();
  await (await choosing).setFiles(join(folder, name));
  const check = page.getByRole("heading", { name: "Vérifier" });
  const columns = page.getByRole("button", { name: "Continuer" });
  await expect(check.or(columns)).toBeVisible();
  if (await columns.isVisible()) await columns.click();
  const rows = page.getByRole("list", { name: "Lignes à vérifier" });
  await expect(page.getByRole("button", { name: /^Importer \d+\sinvités$/u })).toBeEnabled();
  await expect(rows.getByLabel(/^Prénom, ligne \d+$/u)).toHaveCount(inDoubt);
  await page.getByRole("button", { name: /^Importer \d+\sinvités$/u }).click();
  await expect(
    getMessages(page)
      .or(page.getByRole("main"))
      .getByText(/invités ajoutés/u)
      .first(),
  ).toBeVisible();
}

async function undoImport(page: Page, couple: Member): Promise<void> {
  await page.goto("/invites/import");
  await page.getByRole("button", { name: "Annuler l’import" }).click();
  await expect.poll(() => couple.ask("GET", "/api/guests/user")).toEqual([]);
}

for (const [part, files] of [
  ["first", Object.entries(caseFiles).slice(0, 7)],
  ["last", Object.entries(caseFiles).slice(7)],
] as const) {
  test(`the ${part} files of lists give their guests, and show what is in doubt @desktop`, async ({
    signedIn: page,
    couple,
  }) => {
    test.slow();
    await couple.ask("PUT", "/mariage", { dinner: true, brunch: true });
    for (const [name, lines] of files) {
      const parts = lines.map((line) => behind.exec(line) ?? []);
      await importFile(page, name, parts.filter((found) => found[6] !== undefined).length);
      const guests = await couple.ask<Guest[]>("GET", "/api/guests/user");
      const expected = parts.map(([, fields = "", , host = ""]) => fields + host);
      expect([name, guests.map((guest) => describe(guest, guests)).toSorted()]).toEqual([
        name,
        expected.toSorted(),
      ]);
      const named = parts.map(([, fields = "", , , home]) => ({
        name: fields.split(" ")[0] ?? "",
        home: home ?? null,
      }));
      const stored = guests.map(({ first_name, last_name, household_id }) => ({
        name: `${first_name}/${last_name}`.split(" ")[0] ?? "",
        home: household_id,
      }));
      expect([name, listHomes(stored)]).toEqual([name, listHomes(named)]);
      await undoImport(page, couple);
    }
  });
}
