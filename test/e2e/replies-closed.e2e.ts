/** Closed replies are a state of their own, for the couple and for guests. */
import type { ReplyLink } from "#contract/reply-links.ts";
import { expect, test } from "#test/support/browser.ts";

test("closing replies keeps what was received and set, tells silent guests, and can be undone", async ({
  signedIn: page,
  couple,
  browser,
}) => {
  await couple.ask("PUT", "/mariage", { wedding_date: "2030-06-12", dinner: true });
  await couple.addGuests([
    { firstName: "Karim", lastName: "Benali" },
    { firstName: "Solène", lastName: "Garnier" },
  ]);
  await couple.ask("PUT", "/api/reply-settings", { is_open: true, contact: "Élise, 06 12 34 56 78" });
  const guests = await couple.ask<{ id: string; first_name: string }[]>("GET", "/api/guests/user");
  const links = await couple.ask<ReplyLink[]>("GET", "/api/reply-links");
  const getUrl = (name: string) => {
    const guest = guests.find(({ first_name }) => first_name === name);
    return links.find(({ guest_id }) => guest_id === guest?.id)?.url ?? "";
  };
  const context = await browser.newContext({ javaScriptEnabled: false });
  const theirs = await context.newPage();
  await theirs.goto(getUrl("Karim"));
  await theirs.getByRole("radio", { name: "Oui, avec joie" }).check();
  await theirs.getByRole("button", { name: "Envoyer ma réponse" }).click();
  await expect(theirs.getByText("Merci, votre réponse est bien arrivée.")).toBeVisible();

  await page.goto("/reponses?tab=reglages");
  await page.getByRole("button", { name: "Fermer les réponses" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Fermer les réponses" }).click();
  await expect(page.getByText("Closes", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Contact pour les invités")).toHaveValue("Élise, 06 12 34 56 78");
  const reopen = page.getByRole("button", { name: "Rouvrir les réponses" });
  await expect(reopen.first()).toBeVisible();
  await page.getByRole("tab", { name: /^Reçues/u }).click();
  await expect(page.getByText(/^Karim\sBenali\svient\s:\sDîner$/u)).toBeVisible();

  await theirs.goto(getUrl("Solène"));
  await expect(theirs.getByText("06 12 34 56 78")).toBeVisible();
  await expect(theirs.getByText("pas encore ouvert")).toHaveCount(0);
  await expect(theirs.getByRole("button", { name: "Envoyer ma réponse" })).toHaveCount(0);
  await context.close();

  // A message would lead guests to a closed page.
  await page.getByRole("tab", { name: /^Sans réponse/u }).click();
  await expect(page.getByText("tes invités ne peuvent plus répondre")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(?:Copier|Partager|Relancer)/u })).toHaveCount(0);
  await page.getByRole("button", { name: "Actions, Solène Garnier" }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Lien et QR code", "Fait par téléphone"]);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Bonjour Solène")).toHaveCount(0);
  await page.getByRole("button", { name: "Ouvrir les réglages" }).click();
  await reopen.first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Ouvrir les réponses" }).click();
  await expect(page.getByText(/^Ouvertes/u)).toBeVisible();
});

test("after the last day the couple reads that replies are closed and how to extend them", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { wedding_date: "2030-06-12", dinner: true });
  await couple.addGuests([{ firstName: "Solène", lastName: "Garnier", email: "solene@exemple.fr" }]);
  await couple.ask("PUT", "/api/reply-settings", { is_open: true });
  await couple.ask("PUT", "/api/reply-settings", { deadline: "2020-01-31" });
  await page.goto("/reponses?tab=sans-reponse");
  await expect(page.getByText("Closes depuis le samedi 1er février 2020")).toBeVisible();
  await expect(
    page.getByText(/Les réponses sont closes.*choisis une date limite plus lointaine/u),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /Relancer|Partager|Copier|Envoyer/u })).toHaveCount(0);
  await page.getByRole("button", { name: "Ouvrir les réglages" }).click();
  await page.getByLabel("Date limite").fill("2020-02-14");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText(/^Enregistré\. Cette date est passée/u)).toBeVisible();
  // A second save needs the settings as they are stored now.
  await page.reload();
  await page.getByLabel("Date limite").fill("2030-04-01");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await page.getByRole("tab", { name: /^Sans réponse/u }).click();
  await expect(page.getByRole("button", { name: "Actions, Solène Garnier" })).toBeVisible();
  await expect(page.getByText("tes invités ne peuvent plus répondre")).toHaveCount(0);
});
