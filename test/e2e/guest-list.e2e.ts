/** The whole list: from empty to a thousand guests, several at once, counted for the caterer, printed. */
import { expect, test } from "#test/support/browser.ts";
import { getAnswer, chooseAction, expectShown } from "./guest-helpers.ts";
import { getMessages } from "./message-helpers.ts";

test("an empty list says how to begin, and is empty again after the last guest @phone", async ({
  signedIn: page,
}) => {
  await page.goto("/invites");
  const empty = page.getByRole("heading", { name: "Qui sera de la fête ?" });
  await expect(empty).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Ajouter un invité" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un invité" });
  await dialog.getByLabel("Prénom").fill("Mamie");
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expectShown(page, ["Mamie"]);
  await expect(getMessages(page).getByText("Mamie est sur la liste.")).toBeVisible();
  await expect(empty).toBeHidden();

  await chooseAction(page, "Supprimer", "Mamie");
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(empty).toBeVisible();
  await page.getByRole("link", { name: "Coller ou importer une liste" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ajouter une liste d’invités" })).toBeVisible();
});

test("several guests are added row by row, and the failed one is tried again @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 409");
  await couple.addGuests([{ firstName: "Zoé", lastName: "Éluard" }]);
  await page.goto("/invites");
  await page.getByRole("button", { name: "Ajouter un invité" }).click();
  await page.getByRole("button", { name: "Ajouter plusieurs invités" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter plusieurs invités" });
  for (const [at, [first, last]] of [
    ["zoe", "éluard"],
    ["Paul", "Bertin"],
    ["Chloé", "Dubois"],
  ].entries()) {
    await dialog.getByLabel(`Prénom, ligne ${at + 1}`).fill(first ?? "");
    await dialog.getByLabel(`Nom, ligne ${at + 1}`, { exact: true }).fill(last ?? "");
  }
  await dialog.getByRole("button", { name: "Vérifier" }).click();
  const check = page.getByRole("dialog", { name: "Vérifier avant d’ajouter" });
  await expect(check.getByText("3 invités reconnus")).toBeVisible();
  await expect(check.getByText("Zoé Éluard est déjà sur la liste.")).toBeVisible();
  await expect(check.getByRole("checkbox", { name: "zoe éluard" })).not.toBeChecked();
  let refusals = 0;
  await page.route("**/api/guests", async (route) => {
    const { firstName } = (route.request().postDataJSON() ?? {}) as Record<string, string>;
    if (firstName !== "Chloé" || refusals > 0) return route.continue();
    refusals += 1;
    return route.fulfill({ status: 409, json: { error: { code: "conflict", message: "…" } } });
  });
  await check.getByRole("button", { name: "Ajouter 2 invités" }).click();
  await expect(check.getByText("1 invité ajouté.")).toBeVisible();
  await expect(check.getByText("Quelqu’un d’autre vient de faire un changement.")).toBeVisible();
  await check.getByRole("button", { name: "Réessayer pour 1 invité" }).click();
  await expect(check).toBeHidden();
  await expectShown(page, ["Paul Bertin", "Chloé Dubois", "Zoé Éluard"]);
});

test("a pasted list is read column by column on the page for imports @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/invites");
  await page.getByRole("main").getByRole("button", { name: "Ajouter un invité" }).click();
  await page.getByRole("button", { name: "Ajouter plusieurs invités" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Coller ou importer une liste" }).click();
  const rows = [
    ["Prénom", "Nom", "E-mail", "Régime", "Lien", "Présence"],
    ["Karim", "Benali", "karim@exemple.fr", "Végétarien", "Amis", "oui"],
    ["Anouk", "Chevalier", "", "", "Famille", "non"],
    ["Inès", "Roy", "", "sans sel", "", ""],
  ];
  await page.getByLabel("Colle ta liste").fill(rows.map((row) => row.join("\t")).join("\n"));
  await page.getByRole("button", { name: "Lire la liste" }).click();
  await page.getByRole("button", { name: "Continuer" }).click();
  await page.getByRole("button", { name: "Importer 3 invités" }).click();
  await expect(page.getByText("3 invités ajoutés")).toBeVisible();
  const saved = await couple.ask<Record<string, unknown>[]>("GET", "/api/guests/user");
  const byName = saved.toSorted((a, b) => String(a["last_name"]).localeCompare(String(b["last_name"])));
  expect(byName).toMatchObject([
    { email: "karim@exemple.fr", diet: "Vegetarian", relationship: "Friends", presence: true },
    { diet: "No Preferences", relationship: "Family", presence: false },
    { diet: "No Preferences", relationship: "", presence: null, allergies: "sans sel" },
  ]);
});

test("meals add up for the caterer @desktop", async ({ signedIn: page, couple }) => {
  await couple.addGuests([
    { firstName: "Anouk", diet: "Vegan", presence: true, allergies: "arachides" },
    { firstName: "Karim", diet: "Halal", presence: true },
    { firstName: "Lina", diet: "Halal", presence: true },
    { firstName: "Paul", diet: "Halal" },
    { firstName: "Zoé", diet: "Kosher", presence: false, allergies: "œufs" },
  ]);
  await page.goto("/invites");
  await page.getByRole("tab", { name: "Repas" }).click();
  await expect(page).toHaveURL(/tab=meals/u);
  await expect(page.getByText("3 personnes viennent.")).toBeVisible();
  const sum = (diet: string) =>
    page
      .getByRole("term")
      .filter({ hasText: new RegExp(`^${diet}$`, "u") })
      .locator("xpath=following-sibling::dd");
  await expect(sum("Végan")).toHaveText("1");
  await expect(sum("Halal")).toHaveText(/^2\s*et 1\ssans réponse$/u);
  await expect(sum("Casher")).toHaveCount(0);
  await expect(page.getByText("1 personne qui vient a une allergie notée ci-dessous.")).toBeVisible();
  await expect(page.getByText("œufs")).toBeVisible();

  await getAnswer(page, "Paul").click();
  await expect(sum("Halal")).toHaveText("3");
});

test("the bar of several guests moves no row, and changes them together @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests(
    ["Anouk", "Karim", "Lina"].map((firstName) => ({ firstName, relationship: "Work" })),
  );
  await page.goto("/invites");
  const rows = page.getByRole("table", { name: "Liste des invités" }).getByRole("row");
  const row = rows.filter({ hasText: "Lina" });
  const getTop = () => row.evaluate((node) => node.getBoundingClientRect().top);
  await expect(row).toBeVisible();
  const top = await getTop();
  for (const name of ["Anouk", "Karim"]) await rows.filter({ hasText: name }).getByRole("checkbox").check();
  const bar = page.getByRole("group", { name: "Invités choisis" });
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect(await getTop()).toBe(top);
  await bar.getByRole("button", { name: "Lien…" }).click();
  await page.getByRole("menuitem", { name: "Amis" }).click();
  await expect(rows.filter({ hasText: "Amis" })).toHaveCount(2);
  await expect(row).toContainText("Travail");
});

test("selecting several guests on a phone moves no row, and Back, Escape and the cross end it @phone", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests(
    Array.from({ length: 12 }, (_, at) => ({
      firstName: `Invité${String(at + 10)}`,
      relationship: "Work",
      presence: at % 2 === 0 ? true : null,
    })),
  );
  await page.goto("/invites");
  const cards = page.getByRole("list", { name: "Liste des invités" }).getByRole("listitem");
  await expect(cards).toHaveCount(12);
  const boxes = () =>
    cards.evaluateAll((all) =>
      all.map((card) => {
        const { top, left, width, height } = card.getBoundingClientRect();
        return [top, left, width, height];
      }),
    );
  const start = async () => {
    await page.getByRole("button", { name: "Importer ou exporter les invités" }).click();
    await page.getByRole("menuitem", { name: "Choisir plusieurs invités" }).click();
  };
  const bar = page.getByRole("group", { name: "Invités choisis" });
  await page.evaluate(() => scrollTo(0, 0));
  const before = await boxes();
  await start();
  await expect(bar.getByText("Choisis des invités")).toBeInViewport({ ratio: 1 });
  expect(await boxes()).toEqual(before);
  await expect(bar.getByRole("button", { name: "Présence…" })).toBeDisabled();
  // A press anywhere on a row selects it, and changes no answer.
  for (const at of [0, 1, 2]) await cards.nth(at).click({ position: { x: 250, y: 20 } });
  await expect(bar.getByText("3 invités choisis")).toBeInViewport({ ratio: 1 });
  await expect(bar.getByRole("button", { name: "Présence…" })).toBeInViewport({ ratio: 1 });
  expect(await boxes()).toEqual(before);

  await page.goBack();
  await expect(bar).toHaveCount(0);
  expect(await boxes()).toEqual(before);
  await expect(page).toHaveURL(/\/invites$/u);
  await start();
  await bar.getByRole("button", { name: "Tout choisir" }).click();
  await expect(bar.getByText("12 invités choisis")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar).toHaveCount(0);
  await start();
  await cards.first().click({ position: { x: 250, y: 20 } });
  await bar.getByRole("button", { name: "Plus", exact: true }).click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(cards).toHaveCount(11);
  for (const at of [0, 1]) await cards.nth(at).click({ position: { x: 250, y: 20 } });
  await bar.getByRole("button", { name: "Plus", exact: true }).click();
  await page.getByRole("menuitem", { name: "Former un foyer" }).click();
  await expect(getMessages(page)).toContainText("1 foyer formé.");
  await expect(bar).toHaveCount(0);
  await start();
  await bar.getByRole("button", { name: "Ne plus choisir personne" }).click();
  await expect(bar).toHaveCount(0);
});

test("text is shown as it was typed @desktop", async ({ signedIn: page, couple }) => {
  const odd = "<b>x</b> & {{count}} <img src=x onerror=alert(1)>";
  await couple.addGuests([
    { firstName: odd, lastName: "O’Neil", side: "<i>nous</i>", allergies: "<u>noix</u>" },
  ]);
  await page.goto("/invites");
  await expectShown(page, [`${odd} O’Neil`]);
  await expect(page.getByText("<i>nous</i>").filter({ visible: true })).toHaveCount(1);
  await chooseAction(page, "Supprimer", `${odd} O’Neil`);
  await expect(page.getByRole("alertdialog")).toContainText(odd);
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(getMessages(page)).toContainText(`${odd} O’Neil n’est plus sur la liste.`);
  await page.goto("/corbeille");
  await expect(page.getByRole("main").getByText(odd)).toBeVisible();
});

test("a thousand guests are all in the page, and the last can be scrolled to @desktop", async ({
  signedIn: page,
  couple,
}) => {
  test.slow();
  const thousand = Array.from({ length: 1000 }, (_, place) => ({
    firstName: `Prénom ${place}`,
    lastName: `Nom ${String(place).padStart(4, "0")}`,
  }));
  await couple.addGuests(thousand);
  await page.goto("/invites");
  // A search by role reads thousands of elements, which takes seconds while the list is drawn.
  await expect(page.locator("[role=rowheader]")).toHaveCount(1000, { timeout: 45_000 });
  await expect(page.getByRole("heading", { name: /^1\s?000\sinvités$/u })).toBeVisible();
  await expect(getAnswer(page, "Prénom 0 Nom 0000")).toBeVisible();

  // On a busy machine the page may still grow while it scrolls to its end.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(getAnswer(page, "Prénom 999 Nom 0999")).toBeInViewport({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press("Home");
  await page.getByLabel("Nom ou prénom").fill("0999");
  await expectShown(page, ["Prénom 999 Nom 0999"]);
});

test("the printed page has every row and no menu @desktop", async ({ signedIn: page, couple }) => {
  await couple.addGuests(
    Array.from({ length: 90 }, (_, place) => ({
      firstName: "Invité",
      lastName: `Nom ${place + 1}`,
      presence: true,
    })),
  );
  await page.goto("/invites");
  await expect(page.getByRole("heading", { name: "90 invités" })).toBeVisible();
  const rows = page.getByRole("rowheader");
  await expect(rows).toHaveCount(90);

  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(rows).toHaveCount(90);
  await expect(rows.last()).toHaveText("Nom 90");
  await expect(page.getByRole("row").nth(1)).toContainText("Vient");
  // A printed button appears on the first page only, so the headers' text must repeat on each page.
  for (const head of await page.getByRole("columnheader").getByRole("button").all()) {
    await expect(head).toHaveCSS("display", "contents");
  }
  await expect(page.getByRole("navigation")).toBeHidden();
  await expect(page.getByRole("tablist")).toBeHidden();
  await expect(page.getByRole("button", { name: "Ajouter un invité" })).toBeHidden();
  await expect(page.getByRole("button", { name: /^(?:Actions pour|Voir)/u })).toHaveCount(0);
});

test("the search and the add button stay in reach below sixty guests", async ({ signedIn: page, couple }) => {
  const at = (number: number) => String(number).padStart(2, "0");
  await couple.addGuests(
    Array.from({ length: 60 }, (_, number) => ({ firstName: `Invité${at(number)}`, lastName: "Roy" })),
  );
  await page.goto("/invites");
  for (const name of ["Invité30 Roy", "Invité59 Roy"]) {
    await getAnswer(page, name).scrollIntoViewIfNeeded();
    await expect(page.getByLabel("Nom ou prénom")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "Ajouter un invité" })).toBeInViewport({ ratio: 1 });
  }
  await page.getByLabel("Nom ou prénom").fill("Invité07");
  await expectShown(page, ["Invité07 Roy"]);
});
