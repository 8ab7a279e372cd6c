/** Moments and households: what the couple sees and does. */
import { expect, test } from "#test/support/browser.ts";
import { getMessages } from "./message-helpers.ts";

test.beforeEach(async ({ couple }) => {
  await couple.ask("PUT", "/mariage", { wedding_date: "2027-06-12", dinner: true, brunch: true });
  for (const [firstName, lastName] of [
    ["Karim", "Benali"],
    ["Leïla", "Benali"],
    ["Solène", "Garnier"],
  ]) {
    await couple.ask("POST", "/api/guests", { firstName, lastName, side: "Élise" });
  }
});

test("the matrix is filled by keyboard alone, and announces each change @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/invites?tab=moments");
  const grid = page.getByRole("grid", { name: "Invitations et réponses par moment" });
  await expect(grid.getByRole("row")).toHaveCount(4);
  await page.getByRole("radio", { name: "Invitations" }).focus();
  await page.keyboard.press("Tab");
  await expect(grid.getByRole("gridcell").first()).toBeFocused();
  await page.keyboard.press("Control+Home");
  await expect(grid.getByRole("columnheader").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await expect(grid.getByRole("gridcell").first()).toBeFocused();
  await page.keyboard.press("o");
  await expect(page.getByText(/^Karim Benali, Dîner\s: oui$/u)).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("n");
  await page.keyboard.press("End");
  await page.keyboard.press(" ");
  await expect(page.getByText(/^Leïla Benali, Brunch\s: pas d’invitation$/u)).toBeAttached();
  await expect
    .poll(async () => {
      const list = (await couple.ask("GET", "/api/attendances")) as { answers: object }[];
      return list.map(({ answers }) => Object.values(answers)).toSorted((a, b) => a.length - b.length);
    })
    .toEqual([[false], expect.arrayContaining([true, null]), [null, null]]);

  // For a guest who said yes nothing is announced before the question is answered.
  for (const key of ["Control+Home", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
  await expect(grid.getByRole("gridcell").first()).toBeFocused();
  await page.keyboard.press(" ");
  const question = page.getByRole("alertdialog", { name: /Retirer ces invitations/u });
  await expect(question).toBeVisible();
  await expect(page.getByText(/^Karim Benali, Dîner\s: pas d’invitation$/u)).toHaveCount(0);
  await question.getByRole("button", { name: "Annuler" }).click();

  // The column header, the server, the list of the moment and the dashboard agree about the dinner.
  const head = grid.getByRole("columnheader", { name: /^Dîner/u });
  await expect(head).toContainText(/1\soui.*1\snon.*1\ssans réponse/u);
  const moments = await couple.ask<{ id: string; kind: string }[]>("GET", "/api/moments");
  const dinner = moments.find(({ kind }) => kind === "dinner")?.id ?? "";
  expect(await couple.ask("GET", "/api/headcounts")).toContainEqual(
    expect.objectContaining({
      moment_id: dinner,
      adults: { invited: 3, coming: 1, waiting: 1, declined: 1 },
    }),
  );
  await page.goto(`/invites?moment=${dinner}`);
  await expect(page.getByText("Dîner · 3 invités")).toBeVisible();
  for (const part of ["1 présent", "1 absent", "1 sans réponse"]) {
    await expect(page.getByRole("main").getByText(part).first()).toBeVisible();
  }
  await page.goto("/");
  await expect(page.getByRole("link", { name: /1 présent 1 sans réponse/u })).toBeVisible();
});

test("forty guests of a filtered list are invited to only one moment in three clicks, and it is undone @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.addGuests(
    Array.from({ length: 40 }, (_, at) => ({ firstName: `Invité ${at + 1}`, side: "Gabriel" })),
  );
  const answers = async () => {
    const list = await couple.ask<{ guest_id: string; answers: object }[]>("GET", "/api/attendances");
    return list.toSorted((one, other) => one.guest_id.localeCompare(other.guest_id));
  };
  const before = await answers();
  await page.goto("/invites?tab=moments&side=Gabriel");
  const grid = page.getByRole("grid");
  await expect(grid).toHaveAttribute("aria-rowcount", "41");
  await page.getByText("Tous les invités affichés").locator("..").click();
  await page.getByRole("button", { name: "Inviter seulement à…" }).click();
  await page.getByRole("menuitem", { name: "Dîner" }).click();
  await expect
    .poll(async () => (await answers()).filter((each) => Object.keys(each.answers).length === 1).length)
    .toBe(40);
  // Rows outside the view can be reached by keyboard.
  await grid.getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+End");
  await expect(grid.locator("[aria-rowindex='41'] [role=gridcell]").last()).toBeFocused();
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(getMessages(page).getByText("C’est annulé.")).toBeVisible();
  expect(await answers()).toEqual(before);
});

test("on a phone each moment is a card that leads to its guests @phone", async ({ signedIn: page }) => {
  await page.goto("/invites?tab=moments");
  await page.getByRole("button", { name: /^Dîner\s: voir les invités$/u }).click();
  await expect(page).toHaveURL(/moment=/u);
  await expect(page.getByRole("tab", { name: "Général" })).toHaveAttribute("aria-selected", "true");
});

test("a household is created from a proposal, and undone; a deleted one comes back @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/invites?tab=households");
  await expect(page.getByText("même nom et même côté")).toBeVisible();
  await page.getByRole("button", { name: "Former 1 foyer" }).click();
  await expect(page.getByRole("heading", { name: "Karim et Leïla Benali" })).toBeVisible();
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByRole("heading", { name: "Un foyer, un faire-part" })).toBeVisible();
  expect(await couple.ask("GET", "/api/households")).toEqual([]);
  await page.getByRole("button", { name: "Former 1 foyer" }).click();
  const actions = page.getByRole("button", { name: "Actions, Karim et Leïla Benali" });
  await actions.click();
  const formed = await couple.ask("GET", "/api/households");
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(actions).toBeHidden();
  await getMessages(page).getByRole("button", { name: "Annuler" }).last().click();
  await expect(actions).toBeVisible();
  expect(await couple.ask("GET", "/api/households")).toEqual(formed);
});

test("a moment gets its times and its place @desktop", async ({ signedIn: page, couple }) => {
  await page.goto("/informations#mariage");
  await page.getByRole("button", { name: "Horaires et lieu, Dîner" }).click();
  const dialog = page.getByRole("dialog", { name: "Dîner" });
  await dialog.getByLabel("De", { exact: false }).first().fill("19:00");
  await dialog.getByLabel(/^Lieu/u).fill("La grange");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/à partir de 19:00, La grange/u)).toBeVisible();
  expect(await couple.ask("GET", "/api/moments")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: "dinner", starts_at: "19:00", place: "La grange" }),
    ]),
  );
});

test("a deleted custom moment is restored with its invitations @desktop", async ({
  signedIn: page,
  couple,
}) => {
  const { id } = (await couple.ask("POST", "/api/moments", { name: "Henné" })) as { id: string };
  const guests = (await couple.ask("GET", "/api/guests/user")) as { id: string }[];
  const changes = guests.map((guest) => ({ guest_id: guest.id, moment_id: id, invited: true }));
  await couple.ask("PUT", "/api/attendances", { changes });
  await page.goto("/informations#mariage");
  await page.getByRole("button", { name: "Supprimer Henné" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByRole("button", { name: "Supprimer Henné" })).toBeHidden();
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByRole("button", { name: "Supprimer Henné" })).toBeVisible();
  const list = (await couple.ask("GET", "/api/attendances")) as { answers: object }[];
  expect(list.filter(({ answers }) => id in answers)).toHaveLength(guests.length);
});

test("guests are invited to a moment from its own list @desktop", async ({ signedIn: page, couple }) => {
  const { id } = (await couple.ask("POST", "/api/moments", { name: "Henné" })) as { id: string };
  await page.goto(`/invites?moment=${id}`);
  await expect(page.getByRole("heading", { name: /Henné\s: personne n’est encore invité/u })).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Inviter…" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Inviter, Henné" });
  await dialog.getByRole("searchbox").fill("benali");
  await dialog.getByRole("checkbox", { name: "Les 2 personnes affichées" }).check();
  await dialog.getByRole("button", { name: "Inviter 2 personnes" }).click();
  await expect(page.getByText("Henné · 2 invités")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Karim Benali\s: sans réponse$/u })).toBeVisible();
  await expect(page.getByText("Solène")).toBeHidden();
});

test("a new guest is invited as chosen, and the list marks guests without an invitation @desktop", async ({
  signedIn: page,
}) => {
  await page.goto("/invites");
  await page.getByRole("button", { name: "Ajouter un invité" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un invité" });
  await dialog.getByLabel("Prénom").fill("Yann");
  await dialog.getByRole("button", { name: "Dîner", pressed: true }).click();
  await dialog.getByRole("button", { name: "Brunch", pressed: true }).click();
  await expect(dialog.getByText("Cette personne n’est invitée à aucun moment.")).toBeVisible();
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();
  const row = page.getByRole("row", { name: /Yann/u });
  await expect(row.getByText("Invité à rien")).toBeVisible();
  await page.getByRole("tab", { name: "Repas" }).click();
  await expect(page.getByText("Dîner · 3 invités")).toBeVisible();
  await expect(page.getByText("Yann")).toBeHidden();
});

test("several guests are changed at once, and it is undone @desktop", async ({ signedIn: page, couple }) => {
  const before = await couple.ask("GET", "/api/guests/user");
  // So low that the list reaches the foot of the window, over which the bar lies.
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto("/invites");
  await page.getByRole("checkbox", { name: "Choisir tous les invités affichés" }).check();
  const bar = page.getByRole("group", { name: "Invités choisis" });
  await expect(bar.getByText(/^3\sinvités choisis$/u)).toBeVisible();
  await bar.getByRole("button", { name: "Régime…" }).click();
  await page.getByRole("menuitem", { name: "Végétarien" }).click();
  const message = getMessages(page).getByText(/^3\sinvités\s: Végétarien\.$/u);
  await expect(message).toBeVisible();
  // The message leaves the next change in sight.
  const [messageBox, barBox] = [await message.boundingBox(), await bar.boundingBox()];
  expect((messageBox?.y ?? 0) + (messageBox?.height ?? 0)).toBeLessThan(barBox?.y ?? 0);
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(getMessages(page).getByText("C’est annulé.")).toBeVisible();
  expect(await couple.ask("GET", "/api/guests/user")).toEqual(before);
  await bar.getByRole("button", { name: "Supprimer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect.poll(() => couple.ask("GET", "/api/guests/user")).toEqual(before);
});

test("on a phone guests can be selected after a press on a button @phone", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/invites");
  await page.getByRole("button", { name: "Importer ou exporter les invités" }).click();
  await page.getByRole("menuitem", { name: "Choisir plusieurs invités" }).click();
  await page
    .getByText(/^Choisir\s: Karim Benali$/u)
    .locator("..")
    .click();
  await page.getByRole("button", { name: "Lien…" }).click();
  await page.getByRole("menuitem", { name: "Travail" }).click();
  await expect(getMessages(page).getByText(/^1\sinvité\s: Travail\.$/u)).toBeVisible();
  const guests = (await couple.ask("GET", "/api/guests/user")) as object[];
  expect(guests).toContainEqual(expect.objectContaining({ first_name: "Karim", relationship: "Work" }));
});

test("a household and a guest show their link and their history @desktop", async ({
  signedIn: page,
  couple,
}) => {
  const guests = (await couple.ask("GET", "/api/guests/user")) as { id: string }[];
  const guest_ids = guests.slice(0, 2).map(({ id }) => id);
  await couple.ask("POST", "/api/households", { households: [{ guest_ids }] });
  await page.goto("/invites?tab=households");
  await page.getByRole("button", { name: "Actions, Karim et Leïla Benali" }).click();
  await page.getByRole("menuitem", { name: "Lien et QR code" }).click();
  const link = page.getByRole("dialog", { name: "Karim et Leïla Benali" });
  await expect(link.getByRole("img", { name: "QR code du lien" })).toBeVisible();
  await link.getByRole("button", { name: "Fermer" }).last().click();
  await page.getByRole("tab", { name: "Général" }).click();
  await page.getByRole("button", { name: "Actions pour Karim Benali" }).click();
  await page.getByRole("menuitem", { name: "Modifier" }).click();
  const dialog = page.getByRole("dialog", { name: "Karim Benali" });
  await dialog
    .getByRole("radiogroup", { name: "Réponse, Dîner" })
    .getByRole("radio", { name: "Vient", exact: true })
    .check();
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  // If a guest's answers differ, the list says so instead of showing one answer.
  const mixed = page.getByRole("button", { name: /^Karim Benali\s: vient · 1\ssur 2\smoments, voir$/u });
  await expect(mixed).toHaveText("Vient · 1 sur 2");
  await mixed.click();
  const card = page.getByRole("region", { name: "Karim Benali" });
  await card.getByText("Historique des réponses").click();
  await expect(card.getByText(/^Dîner\s: oui, par/u)).toBeVisible();
});
