/** What a helper sees: no budget and no documents until they are granted, and never a refused call. */
import { auditInBothThemes } from "#test/support/axe.ts";
import { storeToken, expect, signUp, test } from "#test/support/browser.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";
import { chooseAction, expectItems, uploadFiles } from "./documents-helpers.ts";

interface Created {
  readonly id: string;
}

test("a helper sees documents and budget only once they are granted @desktop", async ({
  page,
  couple,
  server,
}) => {
  await couple.addGuests([{ firstName: "Inès", lastName: "Roche" }]);
  const item = await couple.ask<Created>("POST", "/api/budget", { type: "Fleurs", price: 450 });
  await couple.ask("PUT", "/mariage", { wedding_budget: 18_000 });
  await couple.ask("PUT", "/prestataires/caterer/contact", { company: "Chez Paul", price: 3000 });
  const papers = { "Devis.txt": Buffer.from("Devis") };
  const [file] = await uploadFiles({ couple, url: server.url }, papers);
  const links = [{ kind: "budget_item", id: item.id }];
  await couple.ask("PUT", `/api/files/${file?.id}/links`, { links });
  const helper = await signUp(server.url);
  await joinByInvitation(couple, helper, { role: "helper" });
  await storeToken(page, helper.token, server.url);
  const refused: string[] = [];
  page.on("response", (response) => {
    if (response.status() === 403) refused.push(response.url());
  });

  await page.goto("/");
  const figures = page.getByRole("list", { name: "En chiffres" });
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  await expect(figures.getByRole("listitem")).toHaveCount(3);
  await expect(menu.getByRole("link", { name: "Mes prestataires" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Le budget" })).toBeHidden();
  await expect(menu.getByRole("link", { name: /Devis/u })).toBeHidden();
  await expect(page.getByRole("link", { name: /dépense/u })).toBeHidden();
  await auditInBothThemes(page, "the dashboard of a helper");

  for (const address of ["/budget", "/devis-factures"]) {
    await page.goto(address);
    await expect(
      page.getByRole("heading", { name: "Cette page n’est pas partagée avec toi." }),
    ).toBeVisible();
  }

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
  await expect(page.getByRole("button", { name: "Télécharger mes données" })).toBeHidden();
  await page.goto("/corbeille");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(refused).toEqual([]);

  const { id } = await helper.ask<Created>("GET", "/user");
  await couple.ask("PATCH", `/api/users/${id}`, { documents: true });
  await page.goto("/devis-factures");
  await expectItems(page, ["Devis.txt"]);
  await expect(page.getByText("Fleurs")).toBeHidden();
  await chooseAction(page, "Rattacher à…", "Devis.txt");
  await expect(dialog.getByRole("searchbox")).toHaveAttribute("placeholder", "Un prestataire");
  await expect(dialog.getByRole("group")).toHaveCount(1);
  await dialog.getByRole("checkbox", { name: /^Chez Paul/u }).check();
  await auditInBothThemes(page, "what a helper ties a file to");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByRole("link", { name: /Chez Paul$/u })).toBeVisible();
  const tied = await couple.ask<readonly { links: readonly unknown[] }[]>("GET", "/api/linked-files");
  expect(tied.map((each) => each.links.length)).toEqual([2]);
  expect(refused).toEqual([]);

  await couple.ask("PATCH", `/api/users/${id}`, { budget: true, documents: false });
  await menu.getByRole("link", { name: "Tableau de bord" }).click();
  await expect(figures.getByRole("listitem")).toHaveCount(4);
  await menu.getByRole("link", { name: "Le budget" }).click();
  await expect(page.getByText("Fleurs").first()).toBeVisible();
  await expect(menu.getByRole("link", { name: /Devis/u })).toBeHidden();
  expect(refused).toEqual([]);

  // The event stream updates the open page, without a focus or a navigation.
  await couple.ask("PATCH", `/api/users/${id}`, { budget: false });
  await expect(page.getByRole("heading", { name: "Cette page n’est pas partagée avec toi." })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Le budget" })).toBeHidden();
  expect(refused).toEqual([]);
});
