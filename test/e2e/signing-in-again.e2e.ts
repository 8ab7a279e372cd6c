/** When the session ends while somebody types, they sign in over the page and nothing is lost. */
import type { Page } from "@playwright/test";
import { storeToken, expect, password, test as base } from "#test/support/browser.ts";
import { pageNonce } from "#test/support/google.ts";
import { getGoogleButton, createGoogleAccount, test } from "./google-helpers.ts";
import { getMessages } from "./message-helpers.ts";

/** Types a guest into the dialog of the list. */
async function writeGuest(page: Page) {
  await page.goto("/invites");
  await expect(page.getByRole("heading", { name: "Qui sera de la fête ?" })).toBeVisible();
  await page.getByRole("button", { name: "Ajouter un invité" }).click();
  const dialog = page.getByRole("dialog", { name: "Ajouter un invité" });
  await dialog.getByLabel("Prénom").fill("Mamie");
  return dialog;
}

function endedDialog(page: Page) {
  return page.getByRole("dialog", { name: "Ta session a pris fin" });
}

base(
  "over an open form, by the password @phone",
  async ({ signedIn: page, couple, server, expectedErrors }) => {
    expectedErrors.push("status of 401");
    const dialog = await writeGuest(page);
    await beginElsewhere(server.url, couple.email);
    await couple.ask("POST", "/logout");
    await dialog.getByRole("button", { name: "Ajouter", exact: true }).click();

    const ended = endedDialog(page);
    const secret = ended.getByLabel("Mot de passe", { exact: true });
    await expect(ended.getByLabel("Adresse e-mail")).toHaveValue(couple.email);
    await expect(secret).toBeFocused();
    await expect(ended.getByText(/Google/u)).toHaveCount(0);
    // Staying signed in is not preselected, because it was not chosen before.
    await expect(
      ended.getByRole("checkbox", { name: "Se souvenir de moi sur cet appareil" }),
    ).not.toBeChecked();
    await secret.fill("un bouquet de roses");
    await page.keyboard.press("Enter");
    await expect(ended.getByText("Adresse e-mail ou mot de passe incorrect.")).toBeVisible();
    await expect(dialog.getByLabel("Prénom")).toHaveValue("Mamie");

    // Escape loses nothing either.
    await page.keyboard.press("Escape");
    const asks = page.getByRole("alertdialog", { name: /^Quitter sans te reconnecter/u });
    await asks.getByRole("button", { name: "Rester" }).click();
    await secret.fill(password);
    const signingIn = page.waitForRequest((request) => new URL(request.url()).pathname === "/login");
    await page.keyboard.press("Enter");
    expect((await signingIn).postDataJSON()).toMatchObject({ rememberMe: false });
    await expect(ended).toBeHidden();
    await expect(getMessages(page).getByText("Mamie est sur la liste.")).toBeVisible();
    await expect(dialog).toBeHidden();
    // The closed dialogs have left the history: going back would cancel the reload.
    await expect.poll(() => page.evaluate(() => "dialog" in (history.state as object))).toBe(false);
    // The guest was saved in the wedding that the page shows.
    await page.reload();
    await expect(page.getByText("Mamie").first()).toBeVisible();
  },
);

test("one signs in again over an open form, with Google in another tab @desktop", async ({
  page,
  google,
  server,
  expectedErrors,
}) => {
  expectedErrors.push("status of 401");
  google.person = createGoogleAccount();
  const token = await comeIn(server.url, await google.createToken());
  await storeToken(page, token, server.url);
  const dialog = await writeGuest(page);
  await leave(server.url, token);
  await page.keyboard.press("Enter");

  const ended = endedDialog(page);
  const opened = page.waitForEvent("popup");
  await ended.getByRole("link", { name: "Connecte-toi dans un autre onglet" }).click();
  const other = await opened;
  await getGoogleButton(other).click();
  await expect(other).toHaveURL("/");
  await expect(ended).toBeHidden();
  await expect(getMessages(page).getByText("Mamie est sur la liste.")).toBeVisible();
  await expect(dialog).toBeHidden();
});

/** Begins another wedding on another device; new sessions would open that one. */
async function beginElsewhere(url: string, email: string): Promise<void> {
  const accept = "application/json";
  const response = await fetch(`${url}/login`, {
    method: "POST",
    headers: { accept, "content-type": accept },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await response.json()) as { token: string };
  const headers = { accept, authorization: `Bearer ${token}` };
  const begun = await fetch(`${url}/api/weddings`, { method: "POST", headers });
  expect(begun.status).toBe(200);
}

async function comeIn(url: string, google_token: string): Promise<string> {
  const body = JSON.stringify({ google_token, nonce: pageNonce });
  const headers = { "content-type": "application/json", accept: "application/json" };
  const response = await fetch(`${url}/googleAuth`, { method: "POST", headers, body });
  return ((await response.json()) as { token: string }).token;
}

async function leave(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${url}/logout`, { method: "POST", headers })).status).toBe(200);
}
