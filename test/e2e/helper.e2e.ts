/** What somebody who helps sees: no budget, no papers, until they are given them; and never a call refused. */
import { audit, enter, expect, signUp, test } from "#test/support/browser.ts";
import { joinBy } from "#test/support/second-of-couple.ts";

test("a helper sees no budget until it is given to them @desktop", async ({ page, couple, server }) => {
  await couple.addGuests([{ firstName: "Inès", lastName: "Roche" }]);
  await couple.ask("POST", "/api/budget", { type: "Fleurs", price: 450 });
  await couple.ask("PUT", "/mariage", { wedding_budget: 18_000 });
  await couple.ask("PUT", "/prestataires/caterer/contact", { company: "Chez Paul", price: 3000 });
  const helper = await signUp(server.url);
  await joinBy(couple, helper, { role: "helper" });
  await enter(page, helper.token, server.url);
  const refused: string[] = [];
  page.on("response", (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });

  await page.goto("/");
  const figures = page.getByRole("list", { name: "En chiffres" });
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  await expect(figures.getByRole("listitem")).toHaveCount(3);
  await expect(menu.getByRole("link", { name: "Mes prestataires" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Le budget" })).toBeHidden();
  await expect(menu.getByRole("link", { name: /Devis/u })).toBeHidden();
  await expect(page.getByRole("link", { name: /dépense/u })).toBeHidden();
  await audit(page, "the dashboard of a helper");

  for (const address of ["/budget", "/devis-factures"]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { name: "Cette pièce est réservée au couple." })).toBeVisible();
  }
  await audit(page, "a room kept for the couple");

  await page.goto("/prestataires/caterer");
  await expect(page.getByRole("heading", { name: "Chez Paul" })).toBeVisible();
  await expect(page.getByText(/3\s000/u)).toBeHidden();
  await page.getByRole("button", { name: "Modifier", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Entreprise")).toHaveValue("Chez Paul");
  await expect(dialog.getByRole("textbox", { name: /^Prix/u })).toBeHidden();
  await dialog.getByRole("button", { name: "Annuler" }).click();
  await expect(dialog).toBeHidden();

  await page.goto("/informations");
  await expect(page.getByText("Les moments", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: /budget/iu })).toBeHidden();

  await page.goto("/profile");
  await expect(page.getByRole("button", { name: /^Supprimer mon compte/u })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Supprimer tout le mariage/u })).toBeHidden();
  await expect(page.getByRole("button", { name: "Télécharger toutes mes données" })).toBeHidden();
  await page.goto("/corbeille");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(refused).toEqual([]);

  const { id } = await helper.ask<{ id: string }>("GET", "/user");
  await couple.ask("PATCH", `/api/users/${id}`, { budget: true });
  await page.goto("/");
  await expect(figures.getByRole("listitem")).toHaveCount(4);
  await menu.getByRole("link", { name: "Le budget" }).click();
  await expect(page.getByText("Fleurs").first()).toBeVisible();
  await expect(menu.getByRole("link", { name: /Devis/u })).toBeHidden();
  expect(refused).toEqual([]);
});
