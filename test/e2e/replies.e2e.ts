/** Replies are opened, links are handed out, and guests' answers reach the couple. */
import { expectAccessible } from "#test/support/axe.ts";
import { expect, test } from "#test/support/browser.ts";

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
  await expect(page.getByText("2 foyers sans adresse e-mail")).toBeVisible();
  await page.getByRole("button", { name: "Ouvrir les réponses" }).click();
  const opening = page.getByRole("dialog", { name: "Ouvrir les réponses" });
  await expect(opening.getByText("Dîner 2.")).toBeVisible();
  await opening.getByRole("button", { name: "Ouvrir les réponses" }).click();
  await expect(page.getByText("Ouvertes jusqu’au lundi 12 avril")).toBeVisible();

  await page.getByRole("tab", { name: /^Sans réponse/u }).click();
  await page.getByRole("button", { name: "Lien et QR code, Karim Benali" }).click();
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
  await page.getByRole("link", { name: /1 présent · 1 sans réponse/u }).click();
  await expect(page).toHaveURL(/\/reponses$/u);
  const received = page.getByRole("list", { name: "Réponses reçues" });
  // The heading of the row names the guest, the line below it does not.
  await expect(received.getByText(/^Dîner\s: oui$/u)).toBeVisible();
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
  await expect(page).toHaveURL(/\/informations#mariage-moments$/u);
  await couple.ask("PUT", "/mariage", { dinner: true });
  await page.goto("/reponses");
  await expect(main.getByRole("link", { name: "Ajouter des invités" })).toBeVisible();
  await couple.addGuests([{ firstName: "Karim" }]);
  await page.goto("/reponses");
  await expect(main.getByRole("button", { name: "Ouvrir les réponses" })).toBeVisible();
});

test("without email on the server each link is shared by hand, and noted as sent on request, which can be undone @phone", async ({
  signedIn: page,
  couple,
  context,
}) => {
  await couple.ask("PUT", "/mariage", { wedding_date: "2030-06-12", dinner: true });
  await couple.addGuests([{ firstName: "Karim", lastName: "Benali" }]);
  await couple.ask("PUT", "/api/reply-settings", { is_open: true });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const profile = await couple.ask<object>("GET", "/api/profile");
  await page.route("**/api/profile", (route) => route.fulfill({ json: { ...profile, mails: false } }));
  await page.goto("/reponses?tab=sans-reponse");
  const main = page.getByRole("main");
  await expect(main.getByText("Ce serveur n’envoie pas d’e-mails.")).toBeVisible();
  await expect(page.getByRole("button", { name: /courriel/u })).toHaveCount(0);
  await expect(main.getByRole("checkbox")).toHaveCount(0);
  await main.getByRole("button", { name: "Copier le message, Karim Benali" }).click();
  await expect(page.getByText("Message copié.")).toBeVisible();
  await expect(main.getByText("Lien pas encore envoyé")).toBeVisible();
  await page.getByRole("button", { name: "Noter comme envoyé" }).click();
  await expect(main.getByText("Lien envoyé aujourd’hui")).toBeVisible();
  await expect(page.getByText("Karim Benali : noté comme envoyé.")).toBeVisible();
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(page.getByText("C’est annulé.")).toBeVisible();
  await expect(main.getByText("Lien pas encore envoyé")).toBeVisible();
});
