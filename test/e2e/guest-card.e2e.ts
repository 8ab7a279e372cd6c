/** A guest's card: its parts, its address, its keys, and who may read it. */
import { auditInBothThemes } from "#test/support/axe.ts";
import { storeToken, expect, type Member, signUp, test } from "#test/support/browser.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";
import { getMessages } from "./message-helpers.ts";

interface Row {
  readonly id: string;
}

const zoe = {
  firstName: "Zoé",
  lastName: "Éluard",
  relationship: "Friends",
  side: "Gabriel",
  diet: "Vegan",
  allergies: "arachides",
  telephone: "06 12 34 56 78",
  comment: "Arrive le samedi.",
};

/** A wedding with two moments, and three guests: Anouk of whom little is known, Zoé at a table, Paul in her household. */
async function prepare(couple: Member): Promise<readonly Row[]> {
  await couple.ask("PUT", "/mariage", { wedding_date: "2027-06-12", civil_wedding: true, dinner: true });
  await couple.addGuests([
    { firstName: "Anouk", lastName: "Chevalier" },
    zoe,
    { firstName: "Paul", lastName: "Fabre" },
  ]);
  const guests = await couple.ask<Row[]>("GET", "/api/guests/user");
  const [, second, third] = guests;
  const table = await couple.ask<Row>("POST", "/api/tables", { name: "Lyon", number_of_guests: 8 });
  await couple.ask("PATCH", "/api/guests/assign", { guest_id: second?.id, table_id: table.id });
  await couple.ask("POST", "/api/households", {
    households: [{ name: "Chez Zoé", guest_ids: [second?.id, third?.id] }],
  });
  return guests;
}

test("a press on a row opens the guest's card, and Back closes it", async ({
  signedIn: page,
  couple,
  isMobile,
}) => {
  await prepare(couple);
  await page.goto("/invites");
  const row = isMobile
    ? page.getByRole("listitem").filter({ hasText: "Éluard" }).getByText("Amis")
    : page.getByRole("rowheader", { name: "Éluard" });
  await row.click();
  await expect(page).toHaveURL(/\/invites\?invite=/u);
  const card = page.getByRole(isMobile ? "dialog" : "region", { name: "Zoé Éluard" });
  await expect(card.getByRole("heading", { name: "Zoé Éluard" })).toBeFocused();
  await expect(card.getByText("Amis · côté Gabriel")).toBeVisible();
  await expect(card.getByRole("link", { name: "Appeler" })).toHaveAttribute("href", "tel:0612345678");
  await expect(card.getByRole("link", { name: "SMS" })).toHaveAttribute("href", "sms:0612345678");
  await expect(card.getByRole("link", { name: /^Lyon, place 1/u })).toBeVisible();
  await expect(card.getByText("Végan")).toBeVisible();
  await expect(card.getByText(/^Allergies\s: arachides$/u)).toBeVisible();
  await expect(card.getByText("Arrive le samedi.")).toBeVisible();
  await auditInBothThemes(page, "a guest's card");

  // Who comes along leads to their card, in the same entry of the history.
  await card.getByRole("button", { name: /^Paul Fabre/u }).click();
  const other = page.getByRole(isMobile ? "dialog" : "region", { name: "Paul Fabre" });
  await expect(other).toBeVisible();
  // Nothing is said of what is not known.
  await expect(other.getByRole("heading", { level: 3 })).toHaveText(["Réponses", "Chez Zoé"]);
  await expect(other.getByText(/Autre|Aucune préférence/u)).toHaveCount(0);
  await page.goBack();
  await expect(other).toHaveCount(0);
  await expect(page).toHaveURL(/\/invites$/u);
  await page.goForward();
  await expect(other).toBeVisible();
});

test("an answer is changed on the card by one of three words, and undone", async ({
  signedIn: page,
  couple,
  isMobile,
}) => {
  const [, guest] = await prepare(couple);
  const moments = await couple.ask<(Row & { kind: string })[]>("GET", "/api/moments");
  const { id } = moments.find(({ kind }) => kind === "dinner") ?? { id: "" };
  await couple.ask("PUT", `/api/moments/${id}`, { starts_at: "20:00" });
  await page.goto(`/invites?invite=${guest?.id}`);
  const card = page.getByRole(isMobile ? "dialog" : "region", { name: "Zoé Éluard" });
  const unsentLink = card.getByText("Lien pas encore envoyé");
  await expect(unsentLink).toBeVisible();
  // The accessible name has the visible words.
  const dinner = card.getByRole("button", { name: /^Dîner 20:00\s:/u });
  await dinner.click();
  await page.getByRole("menuitemradio", { name: "Ne vient pas" }).click();
  await expect(dinner).toHaveAccessibleName(/\sne vient pas$/u);
  await card.getByRole("button", { name: /^Cérémonie civile\s:/u }).click();
  await page.getByRole("menuitemradio", { name: "Vient", exact: true }).click();
  await expect(card.getByText(/^Vient à 1\smoments? sur 2$/u)).toBeVisible();
  // Her answers are all known, so that her card does not ask to send the link.
  await expect(unsentLink).toHaveCount(0);
  const message = getMessages(page).getByRole("listitem").filter({ hasText: "Zoé Éluard vient." });
  await expect(message).toHaveCount(1);
});

test("a number is noted from the card, and closing the form leads back to it", async ({
  signedIn: page,
  couple,
  isMobile,
}) => {
  const [guest] = await prepare(couple);
  await page.goto(`/invites?invite=${guest?.id}`);
  const name = "Anouk Chevalier";
  const card = page.getByRole(isMobile ? "dialog" : "region", { name });
  await card.getByRole("button", { name: "Téléphone" }).click();
  const field = page.getByLabel(/^Téléphone/u);
  await expect(field).toBeFocused();
  await field.fill("07 00 00 00 01");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(card.getByRole("link", { name: "Appeler" })).toHaveAttribute("href", "tel:0700000001");
  await expect(page).toHaveURL(/\?invite=/u);
});

test("beside the list the keyboard opens a card, goes on to the next and comes back @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await prepare(couple);
  await page.goto("/invites");
  await page.getByRole("button", { name: "Voir Anouk Chevalier" }).press("Enter");
  const title = page.getByRole("main").getByRole("heading", { level: 2 }).last();
  await expect(title).toBeFocused();
  await expect(title).toHaveText("Anouk Chevalier");
  await page.keyboard.press("ArrowDown");
  await expect(title).toHaveText("Zoé Éluard");
  await page.getByRole("button", { name: "Invité suivant" }).click();
  await expect(title).toHaveText("Paul Fabre");
  await page.keyboard.press("ArrowUp");
  await expect(title).toHaveText("Zoé Éluard");
  // The card is beside the list and covers none of it.
  const [row, card] = [
    await page.getByRole("row").filter({ hasText: "Éluard" }).boundingBox(),
    await page.getByRole("region", { name: "Zoé Éluard" }).boundingBox(),
  ];
  expect((row?.x ?? 0) + (row?.width ?? 0)).toBeLessThanOrEqual(card?.x ?? 0);
  // On a large screen the list keeps all its columns.
  const relationship = page.getByRole("columnheader", { name: "Lien" });
  await expect(relationship).toHaveCount(0);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(relationship).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Voir Zoé Éluard" })).toBeFocused();
  await expect(page).toHaveURL(/\/invites$/u);
});

test("an arrow in the card of a guest whom the filters hide goes nowhere @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await prepare(couple);
  await page.goto("/invites");
  await page.getByRole("button", { name: "Voir Zoé Éluard" }).press("Enter");
  const title = page.getByRole("main").getByRole("heading", { level: 2 }).last();
  await expect(title).toHaveText("Zoé Éluard");
  await page.getByRole("searchbox").first().fill("Fabre");
  await expect(page.getByRole("button", { name: "Voir Paul Fabre" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Invité suivant" })).toBeHidden();
  await title.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(title).toHaveText("Zoé Éluard");
  await expect(page).toHaveURL(/invite=/u);
});

test("a guest deleted from the card leaves with it, and an unknown guest is said to be so", async ({
  signedIn: page,
  couple,
  isMobile,
}) => {
  const [guest] = await prepare(couple);
  await page.goto(`/invites?invite=${guest?.id}`);
  const card = page.getByRole(isMobile ? "dialog" : "region", { name: "Anouk Chevalier" });
  await card.getByRole("button", { name: "Actions pour Anouk Chevalier" }).click();
  await page.getByRole("menuitem", { name: "Supprimer" }).click();
  const question = page.getByRole("alertdialog", {
    name: /^Souhaites-tu vraiment supprimer cet invité\s\?$/u,
  });
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(card).toHaveCount(0);
  await expect(page).toHaveURL(/\/invites$/u);

  const gone = page.getByRole(isMobile ? "dialog" : "region", { name: "Invité introuvable" });
  for (const id of [guest?.id, "0199aaaa-0000-7000-8000-000000000000"]) {
    await page.goto(`/invites?invite=${id}`);
    await expect(gone).toContainText("il a peut-être été supprimé");
  }
  await gone.getByRole("button", { name: "Fermer" }).click();
  await expect(gone).toHaveCount(0);
  await expect(page).toHaveURL(/\/invites$/u);
});

test("a helper reads the card if they see the guests, and otherwise nothing of their health @desktop", async ({
  page,
  couple,
  server,
}) => {
  const [, guest] = await prepare(couple);
  const [moment] = await couple.ask<Row[]>("GET", "/api/moments");
  const changes = [{ guest_id: guest?.id, moment_id: moment?.id, answer: true }];
  await couple.ask("PUT", "/api/attendances", { changes });
  const helper = await signUp(server.url);
  await joinByInvitation(couple, helper, { role: "helper", permissions: { guests: "see" } });
  await storeToken(page, helper.token, server.url);
  await page.goto(`/invites?invite=${guest?.id}`);
  const card = page.getByRole("region", { name: "Zoé Éluard" });
  await expect(card.getByText("Végan")).toBeVisible();
  await expect(card.getByText(/^Dîner/u)).toBeVisible();
  await expect(card.getByRole("button", { name: /Modifier|Actions|Dîner|Lien de réponse/u })).toHaveCount(0);
  await card.getByText("Historique des réponses").click();
  await expect(card.getByText(/oui, par Élise/u)).toBeVisible();
  // Without the seating plan no table is shown.
  await expect(card.getByText("Lyon")).toHaveCount(0);

  const { id } = await helper.ask<Row>("GET", "/user");
  await couple.ask("PATCH", `/api/users/${id}`, { permissions: { guests: "none", planning: "see" } });
  const answers: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/api/")) answers.push(await response.text().catch(() => ""));
  });
  await page.goto(`/invites?invite=${guest?.id}`);
  await expect(page.getByRole("heading", { name: "Cette page n’est pas partagée avec toi." })).toBeVisible();
  expect(answers.join("\n")).not.toContain("arachides");
});
