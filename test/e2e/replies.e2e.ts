/** Replies are opened, links are handed out, and guests' answers reach the couple. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "#test/support/axe.ts";
import { storeToken, expect, type Member, signUp, startAlone, test } from "#test/support/browser.ts";
import { findLink } from "#test/support/mail-server.ts";

test("replies are opened, a link is shown, and a guest's answer arrives @desktop", async ({
  signedIn: page,
  couple,
  browser,
}) => {
  await couple.ask("PUT", "/mariage", { wedding_date: "2027-06-12", dinner: true });
  for (const [firstName, lastName] of [
    ["Karim", "Benali"],
    ["Solène", "Garnier"],
  ]) {
    await couple.ask("POST", "/api/guests", { firstName, lastName, side: "Élise" });
  }
  await page.goto("/reponses");
  await page.getByRole("button", { name: /^Compléter\s: 2 foyers sans adresse e-mail$/u }).click();
  const addresses = page.getByRole("dialog", { name: "Adresses e-mail" });
  await addresses.getByLabel("Karim Benali").fill("karim@exemple.fr");
  await addresses.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("1 adresse enregistrée.")).toBeVisible();
  await expect(page.getByText("1 foyer sans adresse e-mail")).toBeVisible();
  await expect(page.getByText("Dîner 2.")).toBeVisible();
  await page.getByRole("button", { name: "Ouvrir les réponses" }).click();
  await expect(page.getByText("Ouvertes jusqu’au lundi 12 avril")).toBeVisible();

  // The links are sent next.
  await expect(page.getByRole("tab", { name: /^Sans réponse/u, selected: true })).toBeVisible();
  await page.getByRole("button", { name: "Actions, Karim Benali" }).click();
  await page.getByRole("menuitem", { name: "Lien et QR code" }).click();
  const link = page.getByRole("dialog", { name: /Karim Benali/u });
  await expect(link.getByRole("img", { name: "QR code du lien" })).toBeVisible();
  const address = await link.getByLabel("Adresse de la page").inputValue();
  const guest = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  const theirs = await guest.newPage();
  await theirs.goto(address);
  await theirs.getByRole("radio").first().check();
  await theirs.getByRole("button", { name: "Envoyer ma réponse" }).click();
  await expect(theirs.getByText("Merci, votre réponse est bien arrivée.")).toBeVisible();
  await guest.close();

  // Once replies are open, the tile of the guests leads to them.
  await page.goto("/");
  await page.getByRole("link", { name: /1 présent 1 sans réponse/u }).click();
  await expect(page).toHaveURL(/\/reponses$/u);
  const received = page.getByRole("list", { name: "Réponses reçues" });
  await expect(received.getByText(/^Karim\sBenali\svient\s:\sDîner$/u)).toBeVisible();
  await expect(page.getByText("1 sans réponse")).toBeVisible();
  await expectAccessible(page);
});

test("before replies can open, the button leads to what is missing @phone", async ({
  signedIn: page,
  couple,
}) => {
  await page.goto("/reponses");
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Ouvrir les réponses" })).toHaveCount(0);
  await main.getByRole("link", { name: "Choisir les moments" }).click();
  await expect(page).toHaveURL(/\/informations\?from=reponses#mariage-moments$/u);
  await page.getByRole("checkbox", { name: "Dîner" }).check();
  await page.getByRole("button", { name: "Enregistrer" }).first().click();
  await page.getByRole("button", { name: "Retour aux réponses" }).click();
  await expect(page).toHaveURL(/\/reponses$/u);
  await couple.ask("PUT", "/mariage", { wedding_date: null });
  await page.goto("/reponses");
  await expect(main.getByText("Date du mariage pas encore fixée")).toBeVisible();
  await couple.ask("PUT", "/mariage", { wedding_season: "2031-summer" });
  await page.goto("/reponses");
  await expect(main.getByText(/tes invités lisent «\sÉté 2031\s»/u)).toBeVisible();
  await expect(main.getByRole("link", { name: "Ajouter des invités" })).toBeVisible();
  await couple.addGuests([{ firstName: "Karim" }]);
  await page.goto("/reponses");
  await expect(main.getByRole("button", { name: "Ouvrir les réponses" })).toBeVisible();
});

/** Open replies with a dinner for these guests. */
async function open(couple: Member, guests: readonly Record<string, unknown>[]): Promise<void> {
  await couple.ask("PUT", "/mariage", { wedding_date: "2030-06-12", dinner: true });
  await couple.addGuests(guests);
  await couple.ask("PUT", "/api/reply-settings", { is_open: true });
}

/** Lets the page believe that the server sends no email. */
async function withoutMail(page: Page, couple: Member): Promise<void> {
  const profile = await couple.ask<object>("GET", "/api/profile");
  await page.route("**/api/profile", (route) => route.fulfill({ json: { ...profile, mails: false } }));
}

test("without email on the server messages are copied, and noted as sent on request, which can be undone @desktop", async ({
  signedIn: page,
  couple,
  context,
}) => {
  await open(couple, [
    { firstName: "Karim", lastName: "Benali" },
    { firstName: "Solène", lastName: "Garnier" },
  ]);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await withoutMail(page, couple);
  await page.goto("/reponses?tab=sans-reponse");
  const main = page.getByRole("main");
  await expect(main.getByText("Ce serveur n’envoie pas d’e-mails.")).toBeVisible();
  await expect(main.getByRole("button", { name: "Envoyer à tous par e-mail" })).toHaveCount(0);
  const toSend = main.getByRole("list", { name: "À envoyer" });
  // No address is asked for, and each household's text can be read before it is copied.
  await expect(toSend.getByText("+ e-mail")).toHaveCount(0);
  await main.getByLabel("Foyer", { exact: true }).selectOption("Solène Garnier");
  await expect(main.getByText(/^Bonjour Solène,/u)).toBeVisible();
  for (const [at, name] of ["Karim Benali", "Solène Garnier"].entries()) {
    await main.getByRole("button", { name: `Copier le message, ${name}` }).click();
    // A copied message is not sent yet.
    await expect(toSend.getByText("Message copié", { exact: true })).toHaveCount(at + 1);
  }
  await expect(page.getByText(/^2\smessages copiés\.$/u)).toBeVisible();
  // A reload keeps the marks, and sends nothing.
  await page.reload();
  await expect(toSend.getByText("Message copié", { exact: true })).toHaveCount(2);
  await expect(main.getByText("Lien envoyé aujourd’hui")).toHaveCount(0);
  await main.getByRole("button", { name: /^Noter comme envoyés \(2\)$/u }).click();
  const sent = main.getByRole("list", { name: "Envoyés" });
  await expect(sent.getByText("Lien envoyé aujourd’hui")).toHaveCount(2);
  await expect(sent.getByText("Message copié", { exact: true })).toHaveCount(0);
  await expect(sent.getByRole("button", { name: "Copier la relance, Karim Benali" })).toBeVisible();
  await expect(page.getByText(/^2\smessages notés comme envoyés\.$/u)).toBeVisible();
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(page.getByText("C’est annulé.")).toBeVisible();
  await expect(toSend.getByRole("listitem")).toHaveCount(2);
});

test("without email on the server a phone shares each link, and what was not shared is not noted @phone", async ({
  signedIn: page,
  couple,
}) => {
  await open(couple, [{ firstName: "Karim", lastName: "Benali" }]);
  await withoutMail(page, couple);
  // The browser of the stories has no share sheet. Its first one is closed without sending.
  await page.addInitScript(() => {
    const shared: string[] = [];
    const share = ({ text = "" }: ShareData) => {
      shared.push(text);
      document.documentElement.dataset["shared"] = text;
      return shared.length === 1 ? Promise.reject(new Error("closed")) : Promise.resolve();
    };
    Object.defineProperty(navigator, "share", { value: share });
  });
  await page.goto("/reponses?tab=sans-reponse");
  const main = page.getByRole("main");
  const share = main.getByRole("button", { name: "Partager, Karim Benali" });
  await share.click();
  await expect(page.locator("html")).toHaveAttribute("data-shared", /^Bonjour Karim,[^]*\/r\//u);
  await share.click();
  await expect(main.getByRole("list", { name: "Envoyés" }).getByText("Karim Benali")).toBeVisible();
  await expect(main.getByText("Lien envoyé aujourd’hui")).toBeVisible();
});

test("a link that is renewed after it was copied is offered to be copied again @desktop", async ({
  signedIn: page,
  couple,
  context,
}) => {
  await open(couple, [{ firstName: "Karim", lastName: "Benali" }]);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/reponses?tab=sans-reponse");
  await page.getByRole("main").getByRole("button", { name: "Actions, Karim Benali" }).click();
  await page.getByRole("menuitem", { name: "Lien et QR code" }).click();
  const link = page.getByRole("dialog", { name: /Karim Benali/u });
  await link.getByRole("button", { name: "Copier le lien" }).click();
  await expect(link.getByRole("button", { name: "Lien copié" })).toBeVisible();
  await link.getByRole("button", { name: "Renouveler" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Renouveler" }).click();
  await expect(link.getByRole("button", { name: "Copier le lien" })).toBeVisible();
});

test("a call is noted as a call, is no link, and can be taken back later", async ({
  signedIn: page,
  couple,
}) => {
  await open(couple, [{ firstName: "Karim", lastName: "Benali" }]);
  await page.goto("/reponses?tab=sans-reponse");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Actions, Karim Benali" }).click();
  await page.getByRole("menuitem", { name: "Fait par téléphone" }).click();
  await expect(main.getByText("Appel aujourd’hui")).toBeVisible();
  // After a call the link is still to be sent.
  await expect(main.getByRole("list", { name: "À envoyer" }).getByText("Karim Benali")).toBeVisible();
  await page.reload();
  await main.getByRole("button", { name: "Actions, Karim Benali" }).click();
  await page.getByRole("menuitem", { name: "Lien et QR code" }).click();
  const link = page.getByRole("dialog", { name: /Karim Benali/u });
  const sends = link.getByRole("listitem");
  await expect(sends).toHaveText(/^Appel, \d/u);
  await link.getByRole("button", { name: /^Retirer\s: Appel, /u }).click();
  await expect(link.getByText("Rien n’a encore été envoyé.")).toBeVisible();
  await expect(link.getByRole("heading", { name: "Envois" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(main.getByText("Appel aujourd’hui")).toHaveCount(0);
});

test("the emails leave after their text and their readers were shown; an address is added in its row", async ({
  signedIn: page,
  couple,
  mailServer,
}) => {
  const karim = `karim-${couple.email}`;
  const solene = `solene-${couple.email}`;
  const confirmation = new URL(findLink(await mailServer.next(couple.email, "Confirme"))).hash.slice(1);
  await couple.ask("POST", "/api/confirmed-addresses", { token: confirmation });
  await open(couple, [
    { firstName: "Karim", lastName: "Benali", email: karim },
    { firstName: "Jeanne", lastName: "Fontaine", email: `jeanne-${couple.email}` },
    { firstName: "Solène", lastName: "Garnier" },
  ]);
  await page.goto("/reponses?tab=sans-reponse");
  const main = page.getByRole("main");
  await expect(
    main.getByText("2 foyers reçoivent un e-mail. 1 sans e-mail : partage son lien."),
  ).toBeVisible();
  await main.getByRole("button", { name: "Ajouter une adresse e-mail, Solène Garnier" }).click();
  const field = main.getByLabel(/^Adresse e-mail\s: Solène Garnier$/u);
  await field.fill("solene");
  await main.getByRole("button", { name: "Enregistrer" }).click();
  await expect(field).toHaveAccessibleDescription(/adresse/iu);
  await field.fill(solene);
  await main.getByRole("button", { name: "Enregistrer" }).click();
  await expect(main.getByText("3 foyers reçoivent un e-mail.")).toBeVisible();

  await main.getByRole("button", { name: "Envoyer à tous par e-mail" }).click();
  const sheet = page.getByRole("dialog", { name: /^Envoyer/u });
  await expect(sheet.getByText(/^Bonjour Karim,/u)).toBeVisible();
  await expectAccessible(page);
  // Nothing is ticked beforehand, so a hasty press sends nothing.
  await expect(sheet).toHaveAccessibleName("Envoyer par e-mail");
  await sheet.getByRole("button", { name: "Envoyer", exact: true }).click();
  await expect(sheet.getByText("Coche au moins un foyer.")).toBeVisible();
  await sheet.getByRole("checkbox", { name: "Tous" }).check();
  await expect(sheet).toHaveAccessibleName(/^Envoyer à 3\sfoyers$/u);
  await sheet.getByRole("checkbox", { name: /^Jeanne Fontaine/u }).uncheck();
  await expect(sheet).toHaveAccessibleName(/^Envoyer à 2\sfoyers$/u);
  await sheet.getByRole("button", { name: "Modifier le texte" }).click();
  const text = page.getByRole("dialog", { name: "Texte de l’invitation" });
  await expect(text.getByLabel("Le texte")).toHaveValue(/^Bonjour \{prénoms\},/u);
  await text.getByLabel("Le texte").fill("Cher {prénoms}, venez danser\u202f!");
  await text.getByRole("button", { name: "Enregistrer" }).click();
  await expect(sheet.getByText(/^Cher Karim, venez danser/u)).toBeVisible();
  await sheet.getByRole("button", { name: "Envoyer", exact: true }).click();
  for (const address of [karim, solene]) {
    const { text: written } = await mailServer.next(address);
    expect(written).toContain("venez danser");
    expect(written).toContain("/r/");
  }
  await expect(main.getByRole("list", { name: "Envoyés" }).getByRole("listitem")).toHaveCount(2);
  await expect(main.getByRole("list", { name: "À envoyer" }).getByRole("listitem")).toHaveText(
    /Jeanne Fontaine/u,
  );
  await expect(
    main.getByText("1 foyer reçoit un e-mail. 2 ont reçu un message il y a moins de"),
  ).toBeVisible();
});

test("emails that wait are counted above the list, and can be stopped @desktop", async ({
  page,
  mailServer,
}) => {
  // It starts a server of its own.
  test.slow();
  // The email that confirms the address is the only one of this hour.
  const { server, stop } = await startAlone({ SMTP_URL: mailServer.url, MAILS_PER_HOUR: "1" });
  const couple = await signUp(server.url);
  const confirmation = new URL(findLink(await mailServer.next(couple.email, "Confirme"))).hash.slice(1);
  await couple.ask("POST", "/api/confirmed-addresses", { token: confirmation });
  await open(couple, [
    { firstName: "Karim", email: "karim@exemple.fr" },
    { firstName: "Solène", email: "solene@exemple.fr" },
  ]);
  const links = await couple.ask<{ id: string }[]>("GET", "/api/reply-links");
  const link_ids = links.map(({ id }) => id);
  await couple.ask("POST", "/api/reply-mails", { link_ids, kind: "invitation" });
  await storeToken(page, couple.token, server.url);
  await page.goto(`${server.url}/reponses?tab=sans-reponse`);
  await expect(page.getByText(/^2\se-mails (?:partent bientôt|attendent\.)/u)).toBeVisible();
  await page.getByRole("button", { name: "Arrêter l’envoi" }).click();
  await expect(page.getByText(/^2\se-mails sont arrêtés\.$/u)).toBeVisible();
  await expect(page.getByRole("button", { name: "Arrêter l’envoi" })).toHaveCount(0);
  await page.goto("about:blank");
  await stop();
});
