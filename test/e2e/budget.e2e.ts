/** The budget: items and expenses, their sums to the cent, and what exceeds the plan. */
import { expect, type Member, test } from "#test/support/browser.ts";
import { chooseAction, getRow, getTab, toPattern } from "./budget-helpers.ts";
import { getMessages } from "./message-helpers.ts";

interface Row {
  readonly id: string;
}

function addItem(couple: Member, type: string, price: number, provider = ""): Promise<Row> {
  return couple.ask("POST", "/api/budget", { type, price, provider, name: "", comment: "" });
}

function addExpense(couple: Member, title: string, amount: number, item: Row | null = null): Promise<Row> {
  const facts = { title, amount, provider: "", date: "2027-01-10", paid_by: "" };
  return couple.ask("POST", "/api/expenses", { ...facts, budget_item_id: item?.id ?? null });
}

test("items of any type add up to the cent, however their amounts are written @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/budget");
  await expect(page.getByRole("heading", { name: "Combien coûtera le grand jour ?" })).toBeVisible();
  await page.getByRole("button", { name: "Ajouter un poste" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un poste" });
  const amount = dialog.getByLabel("Montant prévu");
  const type = dialog.getByLabel("Type", { exact: true });
  await expect(type).toBeFocused();

  await type.selectOption("Traiteur et boissons");
  await amount.fill("1 200,50");
  await dialog.getByLabel("Prestataire").fill("Maison Kléber");
  await dialog.getByRole("button", { name: "Ajouter et continuer" }).click();
  await expect(dialog.getByText(toPattern("« Traiteur et boissons » est dans le budget."))).toBeVisible();
  await expect(type).toBeFocused();
  await expect(amount).toHaveValue("");

  await type.selectOption("Autre…");
  await expect(dialog.getByLabel("Autre type")).toBeFocused();
  await dialog.getByLabel("Autre type").fill("Lâcher de ballons");
  await amount.fill("1200.5");
  await dialog.getByRole("button", { name: "Ajouter et continuer" }).click();
  await expect(dialog.getByText(toPattern("« Lâcher de ballons » est dans le budget."))).toBeVisible();

  await type.selectOption("Alliances");
  await dialog.getByLabel("Nom du poste").fill("Nos anneaux");
  await amount.fill("1 200 €");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  await expect(getRow(page, "Postes du budget", "Nos anneaux")).toContainText(toPattern("1 200 €"));
  expect(await couple.ask("GET", "/api/budget/total")).toEqual({ total: 3601 });
  await expect(page.getByText(toPattern("3 601 €")).last()).toBeVisible();
  await expect(page.getByText(toPattern("3 601 € prévus : 0 € payés, 3 601 € à payer."))).toBeVisible();

  await chooseAction(page, "Modifier", "Lâcher de ballons");
  const edit = page.getByRole("dialog", { name: "Modifier le poste" });
  await expect(edit.getByLabel("Autre type")).toHaveValue("Lâcher de ballons");
  await expect(edit.getByLabel("Montant prévu")).toHaveValue(toPattern("1 200,50"));
  await edit.getByLabel("Montant prévu").fill("0,33");
  await edit.getByRole("button", { name: "Enregistrer" }).click();
  await expect(getRow(page, "Postes du budget", "Lâcher de ballons")).toContainText(toPattern("0,33 €"));
  await page.reload();
  await expect(page.getByText(toPattern("2 400,83 €")).last()).toBeVisible();
  expect(await couple.ask("GET", "/api/budget/total")).toEqual({ total: 2400.83 });
});

test("an invalid amount is refused at its field, and nothing typed is lost @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 500", "status of 400");
  await page.goto("/budget?tab=expenses");
  await page.getByRole("button", { name: "Noter une dépense" }).click();
  const dialog = page.getByRole("dialog", { name: "Noter une dépense" });
  const [title, amount] = [dialog.getByLabel("Titre"), dialog.getByLabel("Montant")];
  const add = dialog.getByRole("button", { name: "Ajouter", exact: true });
  await expect(amount).toBeFocused();
  await add.click();
  await expect(dialog.getByText("Remplis ce champ.")).toHaveCount(2);
  await expect(amount).toBeFocused();
  await title.fill("Acompte");
  for (const [typed, message] of [
    ["douze", "Écris un montant en euros, comme 1 200,50."],
    ["15k", "Écris un montant en euros, comme 1 200,50."],
    ["12,345", "Écris un montant en euros, comme 1 200,50."],
    ["12,3456", "Un montant a deux décimales au plus."],
    ["10 000 000,01", "Ce montant dépasse 10 000 000 €."],
  ] as const) {
    await amount.fill(typed);
    await page.keyboard.press("Enter");
    await expect(dialog.getByText(toPattern(message))).toBeVisible();
    await expect(amount).toBeFocused();
    await expect(amount).toHaveValue(typed);
  }

  await amount.fill("10 000 000");
  await page.route("**/api/expenses", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await add.click();
  await expect(dialog.getByRole("alert")).toContainText(
    /La dépense n’a pas été enregistrée\s; ce que tu as écrit reste là\. Une erreur est survenue de notre côté\. Réessaie plus tard\./u,
  );
  await expect(title).toHaveValue("Acompte");
  await expect(amount).toHaveValue(toPattern("10 000 000"));
  await page.unroute("**/api/expenses");
  // The form shows the reason of an error about a field that it does not have.
  const fields = { mariage_id: "Cet espace n’existe plus." };
  const refused = { error: { code: "invalid", message: "Certains champs sont à corriger.", fields } };
  await page.route("**/api/expenses", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 400, json: refused }) : route.continue(),
  );
  await add.click();
  await expect(dialog.getByRole("alert")).toContainText(
    "ce que tu as écrit reste là. Cet espace n’existe plus.",
  );
  await page.unroute("**/api/expenses");
  await add.click();
  await expect(dialog).toBeHidden();
  expect(await couple.ask("GET", "/api/expenses/total")).toEqual({ total: 10_000_000 });

  await getTab(page, "Budget").click();
  await page.getByRole("button", { name: "Ajouter un poste" }).click();
  const item = page.getByRole("dialog", { name: "Ajouter un poste" });
  await item.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(item.getByLabel("Type", { exact: true })).toBeFocused();
  await item.getByLabel("Type", { exact: true }).selectOption("Cadeaux");
  await item.getByLabel("Montant prévu").fill("-5");
  await page.keyboard.press("Enter");
  await expect(item.getByText("Ce montant ne peut pas être négatif.")).toBeVisible();
});

test("expenses count against their item, refunds reduce it, and an excess is shown @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { wedding_budget: 1200 });
  await couple.addGuests([
    { firstName: "Zoé", presence: true },
    { firstName: "Paul", presence: false },
  ]);
  await addItem(couple, "Décoration et fleurs", 1026, "Fleurs de Puisaye");
  await addItem(couple, "Alliances", 300);
  await page.goto("/budget");
  await expect(
    page.getByText(toPattern("Le coût final dépasse votre budget estimé de 126 €.")),
  ).toBeVisible();
  await expect(page.getByText("Coût par invité").locator("..")).toContainText(
    toPattern("1 326 €pour 1 invité qui vient ou n’a pas répondu"),
  );

  await page.goto("/budget?tab=expenses&add=expense&provider=");
  const dialog = page.getByRole("dialog", { name: "Noter une dépense" });
  await dialog.getByLabel("Titre").fill("Pivoines");
  await dialog.getByLabel("Montant").fill("1 200,40");
  await dialog.getByLabel("Poste du budget").selectOption("Décoration et fleurs");
  await expect(dialog.getByLabel("Prestataire")).toHaveValue("Fleurs de Puisaye");
  // The fields of a row are equally high.
  for (const name of ["Montant", "Date"]) await expect(dialog.getByLabel(name)).toHaveCSS("height", "44px");
  await dialog.getByLabel("Payé par").fill("Élise");
  await dialog.getByRole("button", { name: "Ajouter et continuer" }).click();
  await expect(dialog.getByText(toPattern("« Pivoines » est dans les dépenses."))).toBeVisible();
  await expect(dialog.getByLabel("Montant")).toBeFocused();
  await dialog.getByLabel("Titre").fill("Vases rendus");
  await dialog.getByLabel("Montant").fill("50");
  await dialog.getByLabel("C’est un remboursement").check();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/budget\?tab=expenses$/u);

  const refund = getRow(page, "Dépenses", "Vases rendus");
  await expect(refund).toContainText(toPattern("−50 €"));
  await expect(refund).toContainText("Remboursement");
  await expect(getRow(page, "Dépenses", "Pivoines")).toContainText("Décoration et fleurs");
  expect(await couple.ask("GET", "/api/expenses/total")).toEqual({ total: 1150.4 });
  await page.getByRole("main").getByLabel("Rechercher").fill("vase");
  await expect(getRow(page, "Dépenses", "Pivoines")).toBeHidden();
  await expect(page.getByText("1 sur 2 dépenses")).toBeVisible();

  await getTab(page, "Budget").click();
  const flowers = getRow(page, "Postes du budget", "Décoration et fleurs");
  await expect(flowers).toContainText(toPattern("1 150,40 €"));
  await expect(flowers).toContainText(toPattern("+ 124,40 €"));
  await expect(page.getByText(toPattern("Décoration et fleurs dépasse de 124,40 €."))).toBeVisible();
  const line = "1 326 € prévus + 124,40 € de dépassements = 1 450,40 € : 1 150,40 € payés, 300 € à payer.";
  await expect(page.getByText(toPattern(line))).toBeVisible();
});

test("a deletion asks first, keeps the expenses, and can be undone @desktop", async ({
  signedIn: page,
  couple,
}) => {
  const venue = await addItem(couple, "Lieu de réception", 2907);
  await addItem(couple, "Cadeaux", 171);
  await addExpense(couple, "Acompte du domaine", 2035, venue);
  await page.goto("/budget");
  await chooseAction(page, "Supprimer", "Lieu de réception");
  const question = page.getByRole("alertdialog", { name: "Confirmer la suppression" });
  await expect(
    question.getByText(/^Souhaites-tu vraiment supprimer «\sLieu de réception\s»\s\?/u),
  ).toBeVisible();
  await expect(question.getByText("Sa dépense reste dans l’onglet Dépenses.")).toBeVisible();
  await question.getByRole("button", { name: "Annuler" }).click();
  await chooseAction(page, "Supprimer", "Lieu de réception");
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(getRow(page, "Postes du budget", "Lieu de réception")).toBeHidden();
  await expect(page.getByText(toPattern("Dépenses sans poste"))).toBeVisible();
  expect(await couple.ask("GET", "/api/budget/total")).toEqual({ total: 171 });

  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  const back = getRow(page, "Postes du budget", "Lieu de réception");
  await expect(back).toContainText(toPattern("2 035 €"));
  await expect(page.getByText(toPattern("Dépenses sans poste"))).toBeHidden();

  await getTab(page, "Dépenses").click();
  await chooseAction(page, "Modifier", "Acompte du domaine");
  const edit = page.getByRole("dialog", { name: "Modifier la dépense" });
  await edit.getByLabel("Titre").fill("Solde du domaine");
  await edit.getByRole("button", { name: "Enregistrer" }).click();
  await chooseAction(page, "Supprimer", "Solde du domaine");
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByRole("heading", { name: "Rien n’est encore payé" })).toBeVisible();
  await getMessages(page).getByRole("button", { name: "Annuler" }).last().click();
  await expect(getRow(page, "Dépenses", "Solde du domaine")).toContainText("Lieu de réception");
});

test("a first budget is divided to the cent, reviewed, and added @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/budget");
  await expect(page.getByRole("heading", { name: "Combien coûtera le grand jour ?" })).toBeVisible();
  await page.getByRole("button", { name: "Partir d’une répartition type" }).click();
  const dialog = page.getByRole("dialog", { name: "Une répartition type" });
  await expect(dialog.getByLabel("Budget à répartir")).toHaveValue(toPattern("17 100"));
  await expect(dialog.getByLabel("Traiteur et boissons")).toHaveValue(toPattern("5 800"));
  // The largest share first: 10 % before 9 %.
  await expect(dialog.getByRole("textbox").nth(3)).toHaveAccessibleName(/^Tenues et beauté/u);
  await dialog.getByLabel("Budget à répartir").fill("9 999,99");
  await expect(dialog.getByLabel("Traiteur et boissons")).toHaveValue(toPattern("3 400"));
  await expect(dialog.getByText(toPattern("9 999,99 €"))).toBeVisible();
  await dialog.getByLabel("Cadeaux").fill("");
  await dialog.getByLabel("Imprévus").fill("mille");
  await dialog.getByRole("button", { name: "Ajouter 12 postes" }).click();
  await expect(dialog.getByText(toPattern("Écris un montant en euros, comme 1 200,50."))).toBeVisible();
  await dialog.getByLabel("Imprévus").fill("1000");
  await dialog.getByLabel("Budget à répartir").fill("900");
  await expect(dialog.getByLabel("Imprévus")).toHaveValue(toPattern("1 000"));
  await expect(dialog.getByText(toPattern("Les postes dépassent le montant de 946 €."))).toBeVisible();
  await dialog.getByRole("button", { name: "Ajouter 12 postes" }).click();
  await expect(dialog).toBeHidden();
  await expect(getMessages(page).getByText("12 postes sont dans le budget.")).toBeVisible();
  const saved = await couple.ask<{ type: string; price: number }[]>("GET", "/api/budget");
  expect(saved).toHaveLength(12);
  expect(saved.at(-1)).toMatchObject({ type: "Imprévus", price: 1000 });
});

test("tables sort, and the URL keeps tab and order @desktop", async ({ signedIn: page, couple }) => {
  const rings = await addItem(couple, "Alliances", 500);
  await addItem(couple, "Cadeaux", 200);
  await addExpense(couple, "Bague", 100, rings);
  await addExpense(couple, "Écrin", 20.1, rings);
  await page.goto("/budget");
  const names = page.getByRole("table").getByRole("rowheader");
  await expect(names).toHaveText(["Alliances", "Cadeaux", "Total"]);
  await page.getByRole("columnheader", { name: "Prévu" }).getByRole("button").click();
  await expect(names).toHaveText(["Cadeaux", "Alliances", "Total"]);
  await expect(page).toHaveURL(/sort=price/u);
  await getTab(page, "Dépenses").click();
  await page.getByRole("columnheader", { name: "Montant" }).getByRole("button").click();
  await expect(names).toHaveText(["Bague", "Écrin", "Total"]);
  await expect(page.getByText(toPattern("120,10 €"))).toBeVisible();
  await expect(page).toHaveURL(/order=-amount/u);
  await page.reload();
  await expect(getTab(page, "Dépenses")).toHaveAttribute("aria-selected", "true");
  await getTab(page, "Budget").click();
  await expect(names).toHaveText(["Cadeaux", "Alliances", "Total"]);
});

test("both forms of the budget are accessible @phone", async ({ signedIn: page, couple }) => {
  const food = await addItem(couple, "Traiteur et boissons", 5814, "Maison Kléber");
  await addItem(couple, "Vin", 300);
  await addExpense(couple, "Acompte", 6000, food);
  await page.goto("/budget");
  await expect(getRow(page, "Postes du budget", "Vin")).toBeVisible();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  await page.getByRole("button", { name: "Ajouter un poste" }).click();
  await page.getByLabel("Type", { exact: true }).selectOption("Autre…");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByText("Remplis ce champ.").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Fermer" }).click();
  await getTab(page, "Dépenses").click();
  await chooseAction(page, "Modifier", "Acompte");
  await expect(page.getByRole("dialog", { name: "Modifier la dépense" })).toBeVisible();
});
