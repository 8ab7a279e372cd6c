/** Who may create an account: the pages say so where not everybody may. */
import { audit } from "#test/support/axe.ts";
import { expect, startAlone, test } from "#test/support/browser.ts";

test("where new accounts are closed, both pages say so in both languages @phone", async ({ page }) => {
  const { server, stop } = await startAlone({ SIGN_UP: "off" });
  try {
    for (const [language, title, text] of [
      ["fr", "Pas de nouveau compte ici", "Ici, les nouveaux comptes sont fermés."],
      ["en", "No new accounts here", "New accounts are closed here."],
    ] as const) {
      await page.goto(`${server.url}/login?lng=${language}`);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.locator("a[href*='/signup']")).toHaveCount(0);
      await page.goto(`${server.url}/signup?lng=${language}`);
      await expect(page.getByRole("heading", { name: title })).toBeVisible();
      await expect(page.getByLabel(/mail/iu)).toHaveCount(0);
      await audit(page, `sign-up closed ${language}`);
    }
  } finally {
    await stop();
  }
});

test("where accounts are created by invitation, the link of a couple opens the form @desktop", async ({
  page,
  couple,
}) => {
  const invitation = { password: couple.password, role: "couple" };
  const { url } = await couple.ask<{ readonly url: string }>("POST", "/api/invitations", invitation);
  // The server names the mode in the HTML alone.
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace("<head>", '<head><meta name="sign-up" content="invited">');
    return route.fulfill({ response, body });
  });
  await page.goto("/login");
  await expect(page.getByText("Ici, un compte se crée sur invitation")).toBeVisible();
  await page.goto("/signup");
  await expect(page.getByRole("heading", { name: "Sur invitation" })).toBeVisible();
  await page.goto(url);
  await page.getByRole("link", { name: "Créer mon compte" }).click();
  await expect(page.getByLabel("Adresse e-mail")).toBeVisible();
  await expect(page.getByRole("button", { name: "Créer mon compte" })).toBeVisible();
});
