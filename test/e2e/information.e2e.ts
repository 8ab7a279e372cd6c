/** The wedding's information: the day, the partners, their witnesses, what the town hall asks for. */
import type { Page } from "@playwright/test";
import { expect, test } from "#test/support/browser.ts";
import { getMessages } from "./message-helpers.ts";

interface SavedWitness {
  readonly id: string;
  readonly name: string;
}

function tab(page: Page, name: string) {
  return page.getByRole("tab", { name: new RegExp(`^${name}`, "u") });
}

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await saved;
}

test("the day, its place and its moments are saved, and only what changed is sent @desktop", async ({
  signedIn: page,
  couple,
}) => {
  const { wedding_date } = await couple.ask<{ wedding_date: string }>("GET", "/mariage");
  await page.goto("/informations#mariage");
  await expect(page.getByRole("heading", { name: "Les infos de notre mariage" })).toBeVisible();
  await expect(tab(page, "Le mariage")).toHaveAttribute("aria-selected", "true");
  await page.getByLabel("Date du mariage").fill("2027-06-12");
  await expect(page.getByText("Samedi 12 juin 2027")).toBeVisible();
  await page.getByRole("textbox", { name: "Lieu" }).fill("  Domaine des Tilleuls ");
  await page.getByLabel("Fuseau horaire").selectOption("La Réunion");
  await page.getByRole("checkbox", { name: "Cérémonie civile" }).check();
  await page.getByRole("checkbox", { name: "Brunch" }).check();
  await page.getByLabel("Budget estimé (€)").fill("17100,5");
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await save(page);
  expect((await sent).postDataJSON()).toEqual({
    wedding_date: "2027-06-12",
    wedding_place: "Domaine des Tilleuls",
    time_zone: "Indian/Reunion",
    civil_wedding: true,
    brunch: true,
    wedding_budget: 17_100.5,
    base: {
      wedding_date,
      wedding_place: null,
      time_zone: "Europe/Paris",
      civil_wedding: false,
      brunch: false,
      wedding_budget: null,
    },
  });
  await expect(getMessages(page).getByText("Enregistré")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Lieu" })).toHaveValue("Domaine des Tilleuls");
  await expect(tab(page, "Le mariage")).toHaveAccessibleName("Le mariage");

  await page.reload();
  await expect(page.getByRole("textbox", { name: "Lieu" })).toHaveValue("Domaine des Tilleuls");
  await expect(page.getByLabel("Budget estimé (€)")).toHaveValue("17\u202f100,50");
  await expect(page.getByRole("checkbox", { name: "Cérémonie civile" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Dîner" })).not.toBeChecked();
  await page.getByLabel("Budget estimé (€)").fill("");
  await save(page);
  expect(await couple.ask("GET", "/mariage")).toMatchObject({ brunch: true, wedding_budget: null });
});

test("the budget shows how it was parsed, and refuses what it cannot parse @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/informations");
  const field = page.getByLabel("Budget estimé (€)");
  await expect(field).toBeEnabled();
  await field.fill("20.000");
  await field.blur();
  await expect(field).toHaveValue("20\u202f000");
  await save(page);
  expect(await couple.ask("GET", "/mariage")).toMatchObject({ wedding_budget: 20_000 });

  for (const [typed, why] of [
    ["15k", /^Écris un montant en euros, comme 1\s200,50\.$/u],
    ["-50", "Ce montant ne peut pas être négatif."],
  ] as const) {
    await field.fill(typed);
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText(why)).toBeVisible();
    await expect(field).toHaveValue(typed);
    await expect(field).toBeFocused();
  }
  expect(await couple.ask("GET", "/mariage")).toMatchObject({ wedding_budget: 20_000 });
});

test("both partners are saved, each in their block @desktop", async ({ signedIn: page, couple }) => {
  await page.goto("/informations#maries");
  const first = page.getByRole("group", { name: "Élise" });
  const second = page.getByRole("group", { name: "Gabriel" });
  await second.getByRole("radio", { name: "Mariée" }).check();
  await second.getByLabel("Prénom").fill("");
  const renamed = page.getByRole("group", { name: "La mariée" });
  await renamed.getByLabel("Prénom").fill("Léa");
  const lea = page.getByRole("group", { name: "Léa" });
  await lea.getByLabel("Date de naissance").fill("2099-01-01");
  await lea.getByLabel("Adresse e-mail").fill("lea");
  await first.getByLabel("Téléphone").fill("06 12 34 56 78");
  await expect(lea.getByText("Cette date est encore à venir.")).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(lea.getByLabel("Date de naissance")).toBeFocused();
  await lea.getByLabel("Date de naissance").fill("1994-03-02");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(lea.getByText("Cette adresse e-mail ne semble pas valide.")).toBeVisible();
  await expect(lea.getByLabel("Adresse e-mail")).toBeFocused();
  await lea.getByLabel("Adresse e-mail").fill("lea@exemple.fr");
  await save(page);
  await expect(getMessages(page).getByText("Enregistré")).toBeVisible();
  expect(await couple.ask("GET", "/mariage")).toMatchObject({
    woman_first_name: "Élise",
    woman_phone: "06 12 34 56 78",
    man_first_name: "Léa",
    man_role: "mariee",
    man_birth_date: "1994-03-02",
    man_email: "lea@exemple.fr",
  });
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("heading", { name: /Léa/u })).toBeVisible();
});

test("typed text survives another tab and another member's save; leaving asks @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/informations");
  await page.getByRole("textbox", { name: "Lieu" }).fill("Auxerre");
  await expect(tab(page, "Le mariage")).toHaveAccessibleName(/Modifications non enregistrées/u);
  await tab(page, "Les mariés").click();
  await expect(page).toHaveURL(/#maries$/u);
  await page.getByRole("group", { name: "Élise" }).getByLabel("Nom", { exact: true }).fill("Aubry");
  // Another member saves meanwhile: their change is loaded, and the typed text stays.
  await couple.ask("PUT", "/mariage", {
    wedding_place: "Dijon",
    woman_last_name: "Roy",
    wedding_budget: 9000,
  });
  await expect(page.getByText(/^Cette valeur a changé entre-temps\s: «\sRoy\s»\.$/u)).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("button", { name: "Garder la mienne" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Élise" }).getByLabel("Nom", { exact: true })).toBeFocused();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(getMessages(page).getByText("Enregistré")).toBeVisible();
  await tab(page, "Le mariage").click();
  await expect(page.getByText(/^Cette valeur a changé entre-temps\s: «\sDijon\s»\.$/u)).toBeVisible();
  await expect(page.getByLabel("Budget estimé (€)")).toHaveValue("9\u202f000");
  await expect(page.getByRole("textbox", { name: "Lieu" })).toHaveValue("Auxerre");

  const question = page.getByRole("alertdialog", { name: /^Quitter sans enregistrer/u });
  await page.getByRole("link", { name: "Voir le budget" }).click();
  await question.getByRole("button", { name: "Rester" }).click();
  await expect(page.getByRole("textbox", { name: "Lieu" })).toHaveValue("Auxerre");
  await expect(page).toHaveURL(/\/informations#mariage$/u);

  const dialog = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const closing = await dialog;
  expect(closing.type()).toBe("beforeunload");
  await closing.dismiss();

  await page.getByRole("link", { name: "Voir le budget" }).click();
  await question.getByRole("button", { name: "Quitter la page" }).click();
  await expect(page).toHaveURL(/\/budget$/u);
  expect(await couple.ask("GET", "/mariage")).toMatchObject({
    wedding_place: "Dijon",
    woman_last_name: "Aubry",
  });
});

test("what the server refuses stays as it was typed @desktop", async ({ signedIn: page, expectedErrors }) => {
  expectedErrors.push("status of 500");
  await page.goto("/informations");
  await page.getByRole("textbox", { name: "Lieu" }).fill("Auxerre");
  await page.route("**/mariage", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("alert")).toContainText("Rien n’a été enregistré");
  await expect(page.getByRole("textbox", { name: "Lieu" })).toHaveValue("Auxerre");
  await page.unroute("**/mariage");
  await save(page);
  await expect(page.getByRole("alert")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Lieu" })).toHaveValue("Auxerre");
});

test("witnesses are added, changed, deleted and restored @phone", async ({ signedIn: page, couple }) => {
  await couple.addGuests([{ firstName: "Inès", lastName: "Roche", email: "ines@exemple.fr" }]);
  await page.goto("/informations#temoins");
  await expect(page.getByRole("heading", { name: /^Qui sera à vos côtés/u })).toBeVisible();
  await page.getByRole("button", { name: "Ajouter un témoin" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un témoin" });
  await expect(dialog.getByLabel("Nom")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Remplis ce champ.")).toBeVisible();
  await dialog.getByLabel("Nom").fill("Inès Roche");
  await expect(dialog.getByLabel(/^Adresse e-mail/u)).toHaveValue("ines@exemple.fr");
  await dialog.getByRole("radio", { name: "Élise" }).check();
  await dialog.getByLabel(/^Téléphone/u).fill("06 12 34 56 78");
  await dialog.getByLabel(/^S’occupe de/u).fill("Les alliances");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "1 sur 4 au plus" })).toBeVisible();
  await expect(page.getByText(/il vous en manque 1\./u)).toBeVisible();
  await expect(page.getByRole("link", { name: "06 12 34 56 78" })).toHaveAttribute("href", "tel:0612345678");
  await expect(page.getByRole("link", { name: "ines@exemple.fr" })).toHaveAttribute(
    "href",
    "mailto:ines@exemple.fr",
  );

  await page.getByRole("button", { name: "Modifier Inès Roche" }).click();
  const edit = page.getByRole("dialog", { name: "Inès Roche" });
  await edit.getByRole("radio", { name: "Autre" }).check();
  await edit.getByLabel(/^Témoin de qui/u).fill("Les deux");
  const changed = page.waitForRequest((request) => request.method() === "PUT");
  await edit.getByRole("button", { name: "Enregistrer" }).click();
  expect((await changed).postDataJSON()).toMatchObject({ side: "Les deux" });
  await expect(edit).toBeHidden();
  await expect(page.getByText("Les deux", { exact: true })).toBeVisible();

  const question = page.getByRole("alertdialog", { name: /^Souhaites-tu vraiment supprimer ce témoin/u });
  await page.getByRole("button", { name: "Supprimer Inès Roche" }).click();
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByRole("heading", { name: /^Qui sera à vos côtés/u })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ajouter un témoin" })).toBeFocused();
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByRole("heading", { name: "Inès Roche" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Inès Roche$/u }).first()).toBeFocused();

  for (const name of ["Thomas", "Solène", "Karim", "Anouk"]) {
    await couple.ask("POST", "/witnesses", { name });
  }
  await page.reload();
  await expect(page.getByText(/1\ssera témoin de cœur/u)).toBeVisible();
  const saved = await couple.ask<SavedWitness[]>("GET", "/witnesses");
  expect(saved.map(({ name }) => name)).toEqual(["Inès Roche", "Thomas", "Solène", "Karim", "Anouk"]);
});

test("everything works by touch, and nothing is out of reach @phone", async ({ signedIn: page, couple }) => {
  await couple.ask("POST", "/witnesses", { name: "Inès Roche", side: "Élise", phone: "06 12 34 56 78" });
  for (const [hash, shown] of [
    ["mariage", "Les moments"],
    ["maries", "Gabriel"],
    ["temoins", "Inès Roche"],
  ] as const) {
    await page.goto(`/informations#${hash}`);
    await page.reload();
    await expect(page.getByRole("heading", { name: shown })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, hash).toBeLessThanOrEqual(0);
  }
  await page.getByRole("button", { name: "Ajouter un témoin" }).tap();
  await expect(page.getByRole("dialog", { name: "Ajouter un témoin" })).toBeVisible();
  await page.keyboard.press("Escape");
  await tab(page, "Le mariage").tap();
  await page.getByRole("checkbox", { name: "Dîner" }).check();
  await page.getByRole("button", { name: "Menu", exact: true }).tap();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Le budget" }).tap();
  await page.getByRole("alertdialog").getByRole("button", { name: "Rester" }).tap();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Enregistrer" }).tap();
  await expect(getMessages(page).getByText("Enregistré")).toBeVisible();
});

test("the town hall's days follow the wedding and files @desktop", async ({ signedIn: page, couple }) => {
  await couple.ask("PUT", "/mariage", { wedding_date: "2031-06-14" });
  await couple.ask("POST", "/witnesses", { name: "Jeanne" });
  await page.goto("/informations#mairie");
  const line = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(line("Dépôt du dossier")).toContainText("Du vendredi 14 juin 2030 au jeudi 15 mai 2031");
  await expect(line("Publication des bans")).toContainText("4 juin 2031");
  await expect(line("Témoins")).toContainText("Il en manque un.");
  await page.getByLabel("Délai de la mairie, en jours").fill("5");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("Choisis un nombre de jours de 10 à 365.")).toBeVisible();
  await page.getByLabel("Délai de la mairie, en jours").fill("60");
  await page.getByLabel("Dossier déposé le").fill("2031-03-31");
  await page
    .getByLabel(/^Acte de naissance/u)
    .first()
    .fill("2030-12-31");
  await expect(line("Dépôt du dossier")).toContainText("Fait");
  await expect(line("Actes de naissance")).toContainText("valable seulement s’il vient de l’étranger");
  await save(page);
  await page.reload();
  await expect(page.getByLabel("Dossier déposé le")).toHaveValue("2031-03-31");
  expect(await couple.ask("GET", "/mariage")).toMatchObject({
    town_hall_lead_days: 60,
    file_submitted_on: "2031-03-31",
    woman_birth_certificate_on: "2030-12-31",
    man_birth_certificate_on: null,
  });
});
