/** Adding, finding, answering for, deleting and restoring one guest. */
import { storeToken, expect, test } from "#test/support/browser.ts";
import { anouk, paul, zoe } from "#test/support/guests.ts";
import { answerByWord, getAnswer, chooseAction, expectShown, setFilters } from "./guest-helpers.ts";
import { getMessages } from "./message-helpers.ts";

interface SavedGuest {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly presence: boolean | null;
}

const eluane = {
  firstName: "Éluane",
  lastName: "Petit",
  side: "Gabriel",
  relationship: "Family",
  diet: "Vegan",
};
const four = [zoe, paul, anouk, eluane];

test("a first name is enough, and the form is ready for the next guest @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/invites");
  await expect(page.getByRole("heading", { name: "Qui sera de la fête ?" })).toBeVisible();
  await page.getByRole("button", { name: "Ajouter un invité" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un invité" });
  await expect(dialog.getByLabel("Prénom")).toBeFocused();

  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(dialog.getByText("Remplis ce champ.")).toBeVisible();
  await expect(dialog.getByLabel("Prénom")).toBeFocused();

  await dialog.getByLabel("Prénom").fill("Mamie");
  // The same sides as when a guest is edited.
  await expect(dialog.getByRole("radiogroup", { name: "Côté" }).getByRole("radio")).toHaveCount(3);
  await dialog.getByRole("radio", { name: "Gabriel" }).check();
  await dialog.getByLabel("Lien").selectOption("Famille");
  await dialog.getByText("Ajouter une adresse").click();
  await expect(dialog.getByLabel("Ville")).toBeVisible();
  await dialog.getByRole("button", { name: "Ajouter et continuer" }).click();
  await expect(dialog.getByText("Mamie est sur la liste.")).toBeVisible();
  await expect(dialog.getByLabel("Prénom")).toHaveValue("");
  await expect(dialog.getByLabel("Prénom")).toBeFocused();
  await expect(dialog.getByRole("radio", { name: "Gabriel" })).toBeChecked();
  await expect(dialog.getByLabel("Lien")).toHaveValue("Family");

  await dialog.getByLabel("Prénom").fill("mamie");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Mamie est déjà sur la liste. Est-ce une autre personne ?")).toBeVisible();
  await dialog.getByRole("button", { name: "Ajouter quand même" }).click();
  await expect(dialog).toBeHidden();
  await expectShown(page, ["Mamie", "mamie"]);
  expect(await couple.ask("GET", "/api/guests/user")).toMatchObject([
    { first_name: "Mamie", last_name: "", side: "Gabriel", relationship: "Family", presence: null },
    { first_name: "mamie", last_name: "", side: "Gabriel", relationship: "Family", presence: null },
  ]);
});

test("columns sort by French rules in both directions, and the URL keeps it @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests(four);
  await page.goto("/invites");
  const byName = ["Anouk Chevalier", "Zoé Éluard", "Paul Fabre", "Éluane Petit"];
  await expectShown(page, byName);

  const name = page.getByRole("columnheader", { name: "Nom", exact: true });
  await expect(name).toHaveAttribute("aria-sort", "ascending");
  await name.getByRole("button").click();
  await expect(name).toHaveAttribute("aria-sort", "descending");
  await expectShown(page, byName.toReversed());

  const firstName = page.getByRole("columnheader", { name: "Prénom" });
  await firstName.getByRole("button").click();
  await expectShown(page, ["Anouk Chevalier", "Éluane Petit", "Paul Fabre", "Zoé Éluard"]);
  await firstName.getByRole("button").click();
  await expect(page).toHaveURL(/sort=-first_name/u);
  await page.reload();
  await expectShown(page, ["Zoé Éluard", "Paul Fabre", "Éluane Petit", "Anouk Chevalier"]);
  await expect(firstName).toHaveAttribute("aria-sort", "descending");
});

test("filters combine, count what is shown, and are removed with one press @phone", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests(four);
  await page.goto("/invites");
  await expect(page.getByRole("heading", { name: "4 invités" })).toBeVisible();

  await page.getByLabel("Nom ou prénom").fill("ELU");
  await expectShown(page, ["Zoé Éluard", "Éluane Petit"]);
  await expect(page.getByText("2 sur 4 invités")).toBeVisible();

  await setFilters(page, async (place) => {
    await place.getByRole("radio", { name: "Gabriel" }).check();
    await place.getByLabel("Lien").selectOption("Famille");
    await place.getByLabel("Régime").selectOption("Végan");
    await place.getByLabel("Présents").uncheck();
    await place.getByLabel("Absents").uncheck();
  });
  await expectShown(page, ["Éluane Petit"]);
  await expect(page.getByText("1 sur 4 invités")).toBeVisible();

  await expect(page).toHaveURL(/presence=waiting/u);
  await page.reload();
  await expectShown(page, ["Éluane Petit"]);
  await page.getByLabel("Nom ou prénom").fill("chevalier");
  await expect(page.getByText("Personne ne correspond à ces filtres.")).toBeVisible();

  await page.getByRole("button", { name: "Effacer les filtres" }).first().click();
  await expectShown(page, ["Anouk Chevalier", "Zoé Éluard", "Paul Fabre", "Éluane Petit"]);
  await expect(page.getByLabel("Nom ou prénom")).toHaveValue("");
  await expect(page).toHaveURL(/\/invites$/u);
});

test("an answer changes at once, can be undone, and stays after a reload @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests([anouk]);
  await page.goto("/invites");
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/guests/*", async (route) => {
    if (route.request().method() === "PUT") await gate.promise;
    await route.continue();
  });
  const answer = getAnswer(page, "Anouk Chevalier");
  await expect(answer).toHaveAttribute("aria-pressed", "mixed");
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await answer.click();
  await expect(answer).toHaveAttribute("aria-pressed", "true");
  await expect(answer).toHaveAccessibleName(/\svient$/u);
  gate.resolve();
  expect((await saved).request().postDataJSON()).toEqual({ presence: true, base: { presence: null } });
  const message = getMessages(page).getByRole("listitem");
  await expect(message).toContainText("Anouk Chevalier vient.");
  await message.getByRole("button", { name: "Annuler" }).click();
  await expect(answer).toHaveAttribute("aria-pressed", "mixed");
  await answer.click();
  await expect(answer).toHaveAttribute("aria-pressed", "true");
  await expect(message).toHaveCount(1);

  await page.reload();
  await expect(answer).toHaveAttribute("aria-pressed", "true");
  await answer.click();
  await expect(answer).toHaveAttribute("aria-pressed", "false");
  await expect
    .poll(async () => (await couple.ask<SavedGuest[]>("GET", "/api/guests/user"))[0]?.presence)
    .toBe(false);
  await answer.click();
  await expect(answer).toHaveAccessibleName(/\ssans réponse$/u);
  await expect
    .poll(async () => (await couple.ask<SavedGuest[]>("GET", "/api/guests/user"))[0]?.presence)
    .toBeNull();
});

test("on a phone an answer is one of three words, and only the last message offers to undo it @phone", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests([anouk]);
  await page.goto("/invites");
  const name = "Anouk Chevalier";
  const presence = async () => (await couple.ask<SavedGuest[]>("GET", "/api/guests/user"))[0]?.presence;
  const words = page.getByRole("menuitemradio");
  await getAnswer(page, name).click();
  await expect(words).toHaveText(["Vient", "Ne vient pas", "Sans réponse"]);
  await expect(words.last()).toBeFocused();
  await expect(words.last()).toBeChecked();
  // Opening, looking and leaving changes nothing.
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  await expect(words).toHaveCount(0);
  await expect(getAnswer(page, name)).toBeFocused();
  expect(await presence()).toBeNull();

  // A no needs no yes before.
  await answerByWord(page, name, "Ne vient pas");
  await expect(getAnswer(page, name)).toHaveAccessibleName(/\sne vient pas$/u);
  await expect.poll(presence).toBe(false);
  await answerByWord(page, name, "Vient");
  await expect.poll(presence).toBe(true);
  const message = getMessages(page).getByRole("listitem");
  await expect(message).toHaveCount(1);
  await expect(message).toContainText("Anouk Chevalier vient.");
  await message.getByRole("button", { name: "Annuler" }).click();
  await expect(getAnswer(page, name)).toHaveAccessibleName(/\sne vient pas$/u);
  await expect.poll(presence).toBe(false);
});

test("a refused answer is reported, and the list is loaded again @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 500");
  await couple.addGuests([zoe]);
  await page.goto("/invites");
  await page.route("**/api/guests/*", (route) =>
    route.request().method() === "PUT" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  const answer = getAnswer(page, "Zoé Éluard");
  await expect(answer).toHaveAttribute("aria-pressed", "true");
  const readAgain = page.waitForRequest("**/api/guests/user");
  await answer.click();
  await readAgain;
  await expect(getMessages(page).getByText(/^La réponse n’a pas été enregistrée\./u)).toBeVisible();
  await expect(answer).toHaveAttribute("aria-pressed", "true");
});

test("a deletion asks first, can be undone, and is later found in the bin from another browser @desktop", async ({
  signedIn: page,
  couple,
  browser,
  server,
}) => {
  await couple.addGuests([zoe, paul]);
  await page.goto("/invites");
  await chooseAction(page, "Supprimer", "Paul Fabre");
  const question = page.getByRole("alertdialog", {
    name: /^Souhaites-tu vraiment supprimer cet invité\s\?$/u,
  });
  await question.getByRole("button", { name: "Annuler" }).click();
  await expectShown(page, ["Zoé Éluard", "Paul Fabre"]);

  await chooseAction(page, "Supprimer", "Paul Fabre");
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expectShown(page, ["Zoé Éluard"]);
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expectShown(page, ["Zoé Éluard", "Paul Fabre"]);
  await expect(getAnswer(page, "Paul Fabre")).toBeFocused();
  const [, saved] = await couple.ask<SavedGuest[]>("GET", "/api/guests/user");

  await chooseAction(page, "Supprimer", "Paul Fabre");
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expectShown(page, ["Zoé Éluard"]);

  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await storeToken(other, couple.token, server.url);
  await other.goto("/corbeille");
  await other.getByRole("button", { name: "Restaurer Paul Fabre" }).click();
  await expect(getMessages(other).getByText("Paul Fabre a retrouvé sa place.")).toBeVisible();
  await expect(other.getByText("La corbeille est vide")).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expectShown(page, ["Zoé Éluard", "Paul Fabre"]);
  expect((await couple.ask<SavedGuest[]>("GET", "/api/guests/user")).map(({ id }) => id)).toContain(
    saved?.id,
  );
});
