/** The wedding moves to another day, with what is counted from it. */
import { auditInBothThemes } from "#test/support/axe.ts";
import { expect, getDayIn, test } from "#test/support/browser.ts";
import { getMessages } from "./message-helpers.ts";

test("a moved wedding moves what the couple chooses, later too, and is undone @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { wedding_date: "2030-06-12", dinner: true });
  const { id } = await couple.ask<{ id: string }>("POST", "/api/budget", { type: "Traiteur", price: 1000 });
  const instalments = [{ kind: "balance", due: { rule: "wedding", days: -10 } }];
  await couple.ask("POST", "/api/instalment-plans", { budget_item_id: id, instalments });
  const plan = { ceremony: "civil", language: "fr", keys: ["keys"], today: getDayIn(0) };
  await couple.ask("POST", "/api/task-plans", { ...plan, wedding_date: "2030-06-12" });
  const days = async () => [
    ...(await couple.ask<{ date: string }[]>("GET", "/todo")).map(({ date }) => date),
    ...(await couple.ask<{ due_on: string }[]>("GET", "/api/instalments")).map(({ due_on }) => due_on),
  ];
  await page.goto("/informations#mariage");
  const save = page.getByRole("button", { name: "Enregistrer" }).first();

  await page.getByLabel("Date du mariage").fill("2030-09-14");
  await save.click();
  const dialog = page.getByRole("dialog", { name: "Le mariage passe au 14 septembre 2030" });
  await expect(dialog.getByText(/1\smoment et la date limite de réponse suivent/u)).toBeVisible();
  await dialog.getByText("Voir").last().click();
  await expect(dialog.getByText("2 juin 2030 → 4 septembre 2030")).toBeVisible();
  await auditInBothThemes(page, "the dialog of a moved wedding");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Date du mariage")).toHaveValue("2030-09-14");
  expect(await days()).toEqual(["2030-06-05", "2030-06-02"]);

  await save.click();
  await dialog.getByRole("button", { name: "Changer et déplacer" }).click();
  await expect(getMessages(page).getByText(/2\schoses déplacées/u)).toBeVisible();
  expect(await days()).toEqual(["2030-09-07", "2030-09-04"]);
  await getMessages(page).getByRole("button", { name: "Annuler" }).last().click();
  await expect(getMessages(page).getByText("C’est annulé.")).toBeVisible();
  await expect(page.getByLabel("Date du mariage")).toHaveValue("2030-06-12");
  expect(await days()).toEqual(["2030-06-05", "2030-06-02"]);

  await page.getByLabel("Date du mariage").fill("2030-09-14");
  await save.click();
  await dialog.getByRole("button", { name: "Changer la date seulement" }).click();
  await expect(page.getByText(/2\schoses suivent l’ancienne date/u)).toBeVisible();
  await auditInBothThemes(page, "what follows the former date");
  await page.getByRole("button", { name: "Voir et déplacer" }).click();
  const former = page.getByRole("dialog", { name: "Ce qui suit l’ancienne date" });
  await former.getByRole("checkbox", { name: /1\spaiement/u }).uncheck();
  await former.getByRole("button", { name: "Déplacer" }).click();
  await expect(page.getByText(/1\schose suit l’ancienne date/u)).toBeVisible();
  expect(await days()).toEqual(["2030-09-07", "2030-06-02"]);
  await page.reload();
  const line = page.getByText("Le changement de date peut être annulé pendant 24 heures.");
  await expect(line).toBeVisible();
  await page.getByRole("tabpanel").getByRole("button", { name: "Annuler" }).click();
  await expect(getMessages(page).getByText("C’est annulé.")).toBeVisible();
  await expect(line).toBeHidden();
  expect(await days()).toEqual(["2030-06-05", "2030-06-02"]);
});
