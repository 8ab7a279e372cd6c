/**
 * The third-party chat: nothing of it loads before consent, our own button opens it, and the auth pages have
 * none.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { auditInBothThemes } from "#test/support/axe.ts";
import { storeToken, expect, signUp, startAlone, test as base } from "#test/support/browser.ts";
import { openAccountMenu } from "./shell-helpers.ts";

/** Behaves like the parts of Chatwoot's script that we use, and records the calls. */
const script = `
  const said = (words) => { document.body.dataset.chat = (document.body.dataset.chat ?? "") + words + " "; };
  window.chatwootSDK = {
    run({ websiteToken, baseUrl }) {
      said("run:" + websiteToken + ":" + (baseUrl === new URL(document.querySelector("script[data-site-id]").src).origin));
      said("bubble:" + !window.chatwootSettings.hideMessageBubble);
      window.$chatwoot = { toggle: said, reset: () => said("reset") };
      dispatchEvent(new Event("chatwoot:ready"));
    },
  };`;

interface StandIn {
  readonly origin: string;
  /** How often the script was fetched. */
  readonly asked: number;
  isThere: boolean;
}

const test = base.extend<{ chat: StandIn }>({
  chat: async ({ cache: saved }, use) => {
    const { chat } = await saved.once("chat", keptChat);
    await use(chat);
  },
  server: async ({ cache: saved, chat }, use) => {
    const { server } = await saved.once("server with a chat", () =>
      startAlone({
        CHAT_SCRIPT_URL: `${chat.origin}/packs/js/sdk.js`,
        CHAT_SITE_ID: "notre-site",
        SUPPORT_EMAIL: "aide@promesse.exemple.fr",
      }),
    );
    await use(server);
  },
  allowedUrls: async ({ chat }, use) => {
    await use([`${chat.origin}/`]);
  },
});

async function keptChat() {
  const state = { asked: 0, isThere: true };
  const listener = createServer((_request, reply) => {
    state.asked += 1;
    reply.writeHead(state.isThere ? 200 : 503, { "content-type": "text/javascript" }).end(script);
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, "127.0.0.1", resolve);
  });
  const { port } = listener.address() as AddressInfo;
  const chat: StandIn = Object.assign(state, { origin: `http://127.0.0.1:${port}` });
  return { chat, stop: async () => listener.close() };
}

const button = (page: Page) => page.getByRole("button", { name: "Discuter avec nous" }).first();
const getCommands = (page: Page) => page.locator("body").getAttribute("data-chat");
const getPolicy = async (page: Page, path: string) =>
  (await page.goto(path))?.headers()["content-security-policy"];

test("a chat loads after consent, and goes when consent is withdrawn @desktop", async ({
  signedIn: page,
  chat,
  expectedErrors,
}) => {
  expectedErrors.push("status of 503");
  const before = chat.asked;
  expect(await getPolicy(page, "/invites")).not.toContain(chat.origin);
  await button(page).click();
  const dialog = page.getByRole("dialog", { name: "Ouvrir le chat ?" });
  await expect(dialog).toContainText(new URL(chat.origin).host);
  await auditInBothThemes(page, "before the chat");
  await dialog.getByRole("button", { name: "Pas maintenant" }).click();
  await expect(dialog).toBeHidden();
  await expect(button(page)).toBeFocused();
  expect(chat.asked).toBe(before);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: "chat" }));

  await button(page).click();
  await dialog.getByRole("button", { name: "Ouvrir le chat" }).click();
  await expect.poll(() => getCommands(page)).toBe("run:notre-site:true bubble:false open ");
  await expect(page).toHaveURL("/invites");

  // The next document loads the chat without asking again, closed until the button is pressed.
  expect(await getPolicy(page, "/parametres#aide")).toContain(chat.origin);
  await expect.poll(() => getCommands(page)).toBe("run:notre-site:true bubble:false ");
  await button(page).click();
  await expect.poll(() => getCommands(page)).toMatch(/open $/u);

  // The page with the payment form does not allow the chat.
  expect(await getPolicy(page, "/?payer=offer")).not.toContain(chat.origin);

  // When the chat is unreachable the page works, and a later press tries again.
  chat.isThere = false;
  await page.goto("/parametres#aide");
  await button(page).click();
  await expect(page.getByText(/^Le chat ne répond pas pour l’instant/u)).toBeVisible();
  chat.isThere = true;
  await button(page).click();
  await expect.poll(() => getCommands(page)).toMatch(/open $/u);

  await page.getByRole("button", { name: "Ne plus charger le chat" }).click();
  await expect(page.getByText("Le chat ne sera plus chargé.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ne plus charger le chat" })).toHaveCount(0);
  expect(await page.locator("script[data-site-id]").count()).toBe(0);
  expect(await getPolicy(page, "/invites")).not.toContain(chat.origin);
});

test("signing out ends the chat, and the next user is asked again @desktop", async ({
  signedIn: page,
  chat,
  server,
}) => {
  await page.goto("/budget");
  await button(page).click();
  await page.getByRole("button", { name: "Ouvrir le chat" }).click();
  await expect.poll(() => getCommands(page)).toMatch(/open $/u);

  // Public pages are documents of their own, so leaving the app unloads the chat.
  const menu = await openAccountMenu(page, "Élise Marchand");
  await menu.getByRole("link", { name: "Conditions d’utilisation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Conditions d’utilisation" })).toBeVisible();
  expect(await page.locator("script[data-site-id]").count()).toBe(0);

  await page.goto("/budget");
  await expect.poll(() => getCommands(page)).toContain("run:");
  const again = await openAccountMenu(page, "Élise Marchand");
  await again.getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("button", { name: "Se connecter" })).toBeVisible();
  expect(await page.evaluate(() => [document.scripts.length > 0, "chatwootSDK" in globalThis])).toEqual([
    true,
    false,
  ]);
  const before = chat.asked;

  const other = await signUp(server.url);
  await page.evaluate((token) => {
    localStorage.setItem("token", token);
  }, other.token);
  await page.goto("/budget");
  await button(page).click();
  await expect(page.getByRole("dialog", { name: "Ouvrir le chat ?" })).toBeVisible();
  expect(chat.asked).toBe(before);
  await page.getByRole("button", { name: "Ouvrir le chat" }).click();
  // Nobody continues another person's conversation.
  await expect.poll(() => getCommands(page)).toMatch(/(?:reset )?open $/u);
});

base("Crisp's bubble stays away until our button opens it @desktop", async ({ page, allowedUrls }) => {
  allowedUrls.push("https://client.crisp.chat/");
  const { server, stop } = await startAlone({
    CHAT_SCRIPT_URL: "https://client.crisp.chat/l.js",
    CHAT_SITE_ID: "01234567-89ab",
  });
  const requested: string[] = [];
  // Calls pushed before the script loads run in order, then later ones.
  await page.route("https://client.crisp.chat/**", async (route) => {
    requested.push(route.request().url());
    await route.fulfill({
      contentType: "text/javascript",
      body: `window.crispSaid = [...window.$crisp]; window.$crisp = { push: (each) => window.crispSaid.push(each) };`,
    });
  });
  const couple = await signUp(server.url);
  await storeToken(page, couple.token, server.url);
  await page.goto(`${server.url}/todo`);
  await button(page).click();
  expect(requested).toEqual([]);
  await page.getByRole("button", { name: "Ouvrir le chat" }).click();
  const said = () =>
    page.evaluate(() => {
      const { crispSaid = [], CRISP_WEBSITE_ID: site } = globalThis as {
        crispSaid?: unknown[][];
        CRISP_WEBSITE_ID?: string;
      };
      return [site, ...crispSaid.map(([verb, what]) => `${String(verb)} ${String(what)}`)];
    });
  await expect
    .poll(said)
    .toEqual([
      "01234567-89ab",
      "safe true",
      "do chat:hide",
      "on chat:closed",
      "do chat:show",
      "do chat:open",
    ]);
  expect(requested).toEqual(["https://client.crisp.chat/l.js"]);
  // The open page would ask the stopped server for changes.
  await page.goto("about:blank");
  await stop();
});
