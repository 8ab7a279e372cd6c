/** A form is open while another member saves: what is typed stays, and both values are offered. */
import type { Endpoint } from "#contract/endpoint.ts";
import { endpoints } from "#contract/endpoints.ts";
import { expect, test as base } from "#test/support/browser.ts";
import { conflictExamples } from "#test/support/conflict-examples.ts";
import { toPattern } from "./budget-helpers.ts";
import { saveButton, test } from "./conflict-helpers.ts";
import { addPricePerGuest, openForms } from "./open-form-list.ts";

/** Stories of their own, or nothing that is typed. */
const elsewhere = {
  changeGuest: "conflicts.e2e.ts",
  updateRunRow: "run-sheet-conflicts.e2e.ts",
  renameFile: "the form of a folder",
  changePrintSettings: "options that are chosen",
};

function getPath(endpoint: Endpoint | undefined, id: string): string {
  return (endpoint?.path ?? "").replace(/\{\w+\}/u, id);
}

base("each form that others may change too is listed @desktop", () => {
  const withBase = [...endpoints].filter(([, endpoint]) => endpoint.base === true).map(([name]) => name);
  const listed = new Set(Object.values(openForms).map(({ endpoint }) => endpoint));
  expect([...listed, ...Object.keys(elsewhere)].toSorted()).toEqual(withBase.toSorted());
});

for (const [name, form] of Object.entries(openForms)) {
  const { path, open, label, mine = "Le mien", theirs, shown = "Le sien", other } = form;
  test(`${name}: what is typed stays while another member saves @desktop`, async ({
    signedIn: page,
    couple,
  }) => {
    const id = await form.make(couple);
    const endpoint = endpoints.get(form.endpoint);
    const write = (body: object) => couple.ask(endpoint?.method ?? "", getPath(endpoint, id), body);
    await page.goto(typeof path === "string" ? path : path(id));
    await open?.(page);
    const isDialog = open !== undefined || typeof path !== "string";
    const place = page.getByRole(isDialog ? "dialog" : "main").last();
    const field = place.getByLabel(label).filter({ visible: true }).first();
    await field.fill(mine);
    if (other !== undefined) await write(other);
    await write(theirs);
    const value = typeof shown === "string" ? toPattern(shown).source : shown.source;
    const conflict = page.getByText(
      new RegExp(String.raw`Cette valeur a changé entre-temps\s: «\s?${value}.*».`, "u"),
    );
    await expect(conflict).toBeVisible();
    await expect(field).toHaveValue(mine);
    if (form.isSigned) await expect(page.getByText(/^Par .+, (?:maintenant|il y a .+)\.$/u)).toBeVisible();
    await page.getByRole("button", { name: "Garder la mienne" }).click();
    await expect(conflict).toBeHidden();
    await expect(field).toHaveValue(mine);
    // Other forms save with Enter.
    const button = page.getByRole("button", saveButton).last();
    if (await button.isVisible()) await button.click();
    else await field.press("Enter");
    const read = getPath(conflictExamples[form.endpoint]?.read, id);
    await expect.poll(() => couple.ask<unknown>("GET", read).then(JSON.stringify)).toContain(mine);
  });
}

test("of numbers set by hand, each follows or stays by itself @desktop", async ({
  signedIn: page,
  couple,
}) => {
  const moment_id = await addPricePerGuest(couple);
  await page.goto("/budget");
  await page.getByText("Fixer le nombre").click();
  await page.getByLabel(/^Adultes/u).fill("50");
  const settings = "/api/budget-settings";
  await couple.ask("PUT", settings, { counts: [{ moment_id, adults: 40, children: 6 }] });
  await expect(page.getByText(/Cette valeur a changé entre-temps.*«\s?40\s?»/u)).toBeVisible();
  await expect(page.getByLabel(/^Enfants/u)).toHaveValue("6");
  await page.getByRole("button", { name: "Garder la mienne" }).click();
  await page.getByRole("button", { name: "Fixer", exact: true }).click();
  await expect
    .poll(() => couple.ask("GET", settings))
    .toMatchObject({ counts: [{ moment_id, adults: 50, children: 6, is_frozen: false }] });
});

test("a contact that another member deleted is restored and saved with the text @desktop", async ({
  signedIn: page,
  couple,
}) => {
  const path = "/prestataires/caterer/contact";
  await couple.ask("PUT", path, { company: "Kleber", person: "Odile" });
  await page.goto("/prestataires/caterer");
  await page.getByRole("button", { name: "Modifier", exact: true }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel(/^Téléphone/u).fill("06 11 11 11 11");
  await couple.ask("DELETE", path);
  await expect(
    page.getByRole("button", { name: "Ajouter notre contact", includeHidden: true }),
  ).toBeAttached();
  await form.getByRole("button", saveButton).click();
  await form.getByRole("button", { name: "Restaurer et enregistrer" }).click();
  await expect(form).toBeHidden();
  expect(await couple.ask("GET", path)).toMatchObject({
    company: "Kleber",
    person: "Odile",
    phone: "06 11 11 11 11",
  });
});
