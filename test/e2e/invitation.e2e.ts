/**
 * Following an invitation: with a new account, with another account, a second time; and switching weddings.
 */
import type { Page } from "@playwright/test";
import { auditInBothThemes } from "#test/support/axe.ts";
import { storeToken, expect, type Member, password, signUp, test } from "#test/support/browser.ts";
import { findLink } from "#test/support/mail-server.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";
import { expectShown } from "./guest-helpers.ts";
import { getMessages } from "./message-helpers.ts";
import { openAccountMenu } from "./shell-helpers.ts";

interface InvitationLink {
  readonly url: string;
}

async function createInvitation(couple: Member, invitation: Record<string, unknown>): Promise<string> {
  const { url } = await couple.ask<InvitationLink>("POST", "/api/invitations", {
    password: couple.password,
    ...invitation,
  });
  return url;
}

/** Signs up on the page that the invitation leads to. */
async function makeAccount(page: Page, email: string) {
  await page.getByRole("link", { name: "Créer mon compte" }).click();
  await expect(page.getByRole("main")).toContainText("préparer votre mariage à deux");
  await page.getByLabel("Adresse e-mail").fill(email);
  await fillAccount(page);
}

/** All but the address. */
async function fillAccount(page: Page) {
  await page.getByLabel("Prénom").fill("Gabriel");
  await page.getByLabel("Nom", { exact: true }).fill("Roy");
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("checkbox", { name: /J’accepte/u }).check();
  await page.getByRole("button", { name: "Créer mon compte" }).click();
}

test("an invitation creates an account, which sees the same guests @phone", async ({
  page,
  couple,
  browser,
  baseURL,
  viewport,
  expectedErrors,
}) => {
  expectedErrors.push("status of 409");
  await couple.addGuests([{ firstName: "Inès", lastName: "Roche" }, { firstName: "Mamie" }]);
  const link = await createInvitation(couple, { role: "couple" });
  const theirs = await browser.newContext({ baseURL: baseURL ?? "", viewport });
  const second = await theirs.newPage();
  await second.goto(link);
  await expect(
    second.getByRole("heading", { name: "Élise t’invite à préparer votre mariage à deux" }),
  ).toBeVisible();
  await expect(second).toHaveURL(/\/invitation$/u);
  await makeAccount(second, `second-${couple.email}`);
  // Signing up accepts the invitation, and the walkthrough is the only welcome.
  await expect(second.getByRole("dialog", { name: "Vos prénoms" })).toBeVisible();
  await expect(second).toHaveURL("/");
  await expect(getMessages(second).getByText(/^Bienvenue/u)).toHaveCount(0);
  await second.goto("/invites");
  await expectShown(second, ["Inès Roche", "Mamie"]);
  await second.goto("/informations#maries");
  const theirPart = second.getByRole("group", { name: "Gabriel" });
  await expect(theirPart.getByLabel("Nom", { exact: true })).toHaveValue("Roy");
  await expect(theirPart.getByLabel("Adresse e-mail")).toHaveValue(`second-${couple.email}`);
  // The empty wedding that came with the account is deleted.
  const menu = await openAccountMenu(second, "Gabriel Roy");
  await expect(menu.getByRole("link", { name: "Mon profil" })).toBeVisible();
  await expect(menu.getByRole("button", { name: "Changer de mariage" })).toBeHidden();
  await theirs.close();

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Cette invitation a déjà servi" })).toBeVisible();
});

test("an invitation to one address asks another account to switch @desktop", async ({
  page,
  couple,
  server,
  mailServer,
}) => {
  const [right, wrong] = [await signUp(server.url), await signUp(server.url)];
  // A member's invitations are emailed only after their own address is confirmed.
  const confirming = new URL(findLink(await mailServer.next(couple.email, "Confirme"))).hash.slice(1);
  await couple.ask("POST", "/api/confirmed-addresses", { token: confirming });
  await createInvitation(couple, { email: right.email, role: "helper" });
  const message = await mailServer.next(right.email, /invit/iu);
  const link = /http\S+\/invitation#[\w.-]+/u.exec(message.text)?.[0] ?? "";
  await storeToken(page, wrong.token, server.url);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Elle est adressée à quelqu’un d’autre" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(wrong.email);
  await auditInBothThemes(page, "an invitation for somebody else");
  await page.getByRole("button", { name: "Changer de compte" }).click();
  await page.getByRole("link", { name: "J’ai déjà un compte" }).click();
  await page.getByLabel("Adresse e-mail").fill(right.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByText(`Ton compte ici : ${right.email}.`)).toBeVisible();
  await auditInBothThemes(page, "an invitation, signed in");
  await page.getByRole("button", { name: "Rejoindre le mariage" }).click();
  await expect(getMessages(page).getByText(/^Bienvenue/u)).toBeVisible();
  expect(await right.ask("GET", "/user")).toMatchObject({ wedding: { role: "helper" } });
});

test("the emailed invitation fills in its address, and signing up joins without asking what is known @desktop", async ({
  page,
  couple,
  mailServer,
}) => {
  const confirming = new URL(findLink(await mailServer.next(couple.email, "Confirme"))).hash.slice(1);
  await couple.ask("POST", "/api/confirmed-addresses", { token: confirming });
  const known = { woman_first_name: "Élise", man_first_name: "Gabriel", wedding_season: "2031-summer" };
  await couple.ask("PUT", "/mariage", { ...known, expected_guests: 90 });
  const invited = `partner-${couple.email}`;
  await createInvitation(couple, { email: invited, role: "couple" });
  const { text } = await mailServer.next(invited, /invit/iu);
  await page.goto(/http\S+\/invitation#[\w.-]+/u.exec(text)?.[0] ?? "");
  await page.getByRole("link", { name: "Créer mon compte" }).click();
  await expect(page.getByLabel("Adresse e-mail")).toHaveValue(invited);
  await fillAccount(page);
  await expect(getMessages(page).getByText(/^Bienvenue\s! Vous préparez/u)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Élise & Gabriel" })).toBeVisible();
});

test("an invitation to one address creates no other account @desktop", async ({ page, couple, server }) => {
  const [invited, other] = [`invitee-${couple.email}`, `other-${couple.email}`];
  await page.goto(await createInvitation(couple, { role: "couple", email: invited }));
  let registered = 0;
  page.on("request", (request) => {
    if (request.url() === `${server.url}/register`) registered += 1;
  });
  await makeAccount(page, other);
  const address = page.getByLabel("Adresse e-mail");
  await expect(address).toHaveAccessibleDescription(
    "L’invitation est adressée à i•••@exemple.fr\u00A0: inscris-toi avec cette adresse.",
  );
  await expect(address).toHaveAttribute("aria-invalid", "true");
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(other);
  expect(registered).toBe(0);
  await auditInBothThemes(page, "signing up with another address than was invited");
  await address.fill(invited.toUpperCase());
  await page.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(page.getByRole("heading", { name: "Confirme d’abord ton adresse" })).toBeVisible();
  expect(registered).toBe(1);
});

test("an invitation that no longer works says why @desktop", async ({
  page,
  couple,
  server,
  expectedErrors,
}) => {
  expectedErrors.push("status of 404", "status of 409");
  const getHeading = (title: string) => page.getByRole("heading", { name: title });
  const follow = async (link: string) => {
    await page.goto("about:blank");
    await page.goto(link);
  };
  const gone = await couple.ask<InvitationLink & { id: string }>("POST", "/api/invitations", {
    role: "helper",
  });
  await couple.ask("DELETE", `/api/invitations/${gone.id}`);
  await follow(gone.url);
  await expect(getHeading("Cette invitation n’est plus là")).toBeVisible();
  await expect(page.getByRole("link", { name: "J’ai déjà un compte" })).toBeVisible();

  const forCouple = await createInvitation(couple, { role: "couple" });
  const openingPath = "**/api/opened-invitations";
  await page.route(openingPath, (route) => {
    const refusal = { message: "Over", error: { code: "invitation_expired", message: "Over" } };
    return route.fulfill({ status: 409, json: refusal });
  });
  await follow(forCouple);
  await expect(getHeading("Cette invitation a expiré")).toBeVisible();
  await auditInBothThemes(page, "an invitation that has expired");
  await page.unroute(openingPath);

  const third = await signUp(server.url);
  await storeToken(page, third.token, server.url);
  await follow(await createInvitation(couple, { role: "helper", email: third.email }));
  await expect(getHeading("Confirme d’abord ton adresse")).toBeVisible();
  await page.getByRole("button", { name: "Renvoyer le lien" }).click();
  await expect(page.getByRole("alert")).toContainText(`Nous avons envoyé un nouveau lien à ${third.email}.`);
  await auditInBothThemes(page, "an invitation for an address that was not confirmed");
  const viewed = page.waitForResponse(openingPath);
  await page.getByRole("button", { name: "C’est fait, continuer" }).click();
  await viewed;
  await expect(getHeading("Confirme d’abord ton adresse")).toBeVisible();

  await joinByInvitation(couple, await signUp(server.url), { role: "couple" });
  await follow(forCouple);
  await page.getByRole("button", { name: "Rejoindre le mariage" }).click();
  await expect(getHeading("Le couple est déjà au complet")).toBeVisible();
  await page.getByRole("link", { name: "Aller au tableau de bord" }).click();
  await expect(page).toHaveURL("/");
});

test("one switches between two weddings, and a tab left behind says so @desktop", async ({
  signedIn: page,
  couple,
  server,
  expectedErrors,
}) => {
  expectedErrors.push("status of 409");
  const others = await signUp(server.url);
  await others.ask("PUT", "/mariage", { woman_first_name: "Ada", man_first_name: "Blaise" });
  await couple.addGuests([{ firstName: "Inès", lastName: "Roche" }]);
  const link = await createInvitation(others, { role: "helper" });
  await couple.ask("POST", "/api/accepted-invitations", { token: new URL(link).hash.slice(1) });

  await page.goto("/invites");
  const behind = await page.context().newPage();
  await behind.goto("/invites");
  await behind.getByRole("button", { name: "Ajouter un invité" }).first().click();
  const form = behind.getByRole("dialog", { name: /invité/u });
  await form.getByLabel("Prénom").fill("Zoé");

  const menu = await openAccountMenu(page, "Élise Marchand");
  await menu.getByRole("button", { name: "Changer de mariage" }).click();
  const weddings = page.getByRole("dialog", { name: "Changer de mariage" });
  await expect(weddings.getByRole("button", { name: /Ada & Blaise/u })).toContainText("Ouvert ici");
  await weddings.getByRole("button", { name: /Élise & Gabriel/u }).click();
  await expect(getMessages(page).getByText("Te voilà chez Élise & Gabriel.")).toBeVisible();
  await page.goto("/invites");
  await expectShown(page, ["Inès Roche"]);

  await form.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(form.getByRole("alert")).toContainText("Cette page montre un mariage qui n’est plus");
  await expect(form.getByLabel("Prénom")).toHaveValue("Zoé");
  await expect(behind.getByText("Ce n’est plus l’espace ouvert")).toBeVisible();
  await form.getByRole("button", { name: "Fermer" }).click();
  await behind.getByRole("alertdialog").getByRole("button", { name: "Fermer" }).click();
  await behind.getByRole("button", { name: "Recharger" }).click();
  await expectShown(behind, ["Inès Roche"]);
  expect(await others.ask("GET", "/api/guests")).toEqual([]);
});
