/** Two members have one row of the run sheet open. */
import { expect, test } from "#test/support/browser.ts";
import { saveButton } from "./conflict-helpers.ts";

test("a row of the run sheet follows, offers both values, and comes back from the bin @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 404");
  const row = { title: "Photos", anchor: "clock", minutes: 990, place: "Parc", note: "" };
  const { id } = await couple.ask<{ id: string }>("POST", "/api/run-rows", row);
  await page.goto("/deroule");
  await page.getByRole("button", { name: /^Actions\s: Photos/u }).click();
  await page.getByRole("menuitem", { name: "Modifier" }).click();
  const dialog = page.getByRole("dialog", { name: "Modifier la ligne" });
  const [place, note] = [dialog.getByLabel(/^Où/u), dialog.getByLabel(/^Note/u)];
  await place.fill("Verger");
  await couple.ask("PUT", `/api/run-rows/${id}`, { place: "Terrasse", note: "Avec Anouk", minutes: 1020 });
  await expect(note).toHaveValue("Avec Anouk");
  await expect(dialog.getByLabel("Heure", { exact: true })).toHaveValue("17:00");
  await expect(dialog.getByText("Cette valeur a changé entre-temps : « Terrasse ».")).toBeVisible();
  await dialog.getByRole("button", { name: "Garder la mienne" }).click();
  await couple.ask("DELETE", `/api/run-rows/${id}`);
  await dialog.getByRole("button", saveButton).click();
  await dialog.getByRole("button", { name: "Restaurer et enregistrer" }).click();
  await expect(dialog).toBeHidden();
  const { rows } = await couple.ask<{ rows: object[] }>("GET", "/api/run-rows");
  expect(rows).toMatchObject([{ id, place: "Verger", note: "Avec Anouk", minutes: 1020 }]);
});
