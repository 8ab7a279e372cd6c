/** Starts a server with Google's sign-in, provided by the Google stand-in. */
import type { Locator, Page } from "@playwright/test";
import { startAlone, test as base } from "#test/support/browser.ts";
import { type GoogleStandIn, startGoogle } from "#test/support/google.ts";

export const test = base.extend<{ google: GoogleStandIn }>({
  google: async ({ cache: stored }, use) => {
    const { google } = await stored.once("Google", startKeptGoogle);
    await use(google);
  },
  server: async ({ cache: stored, google, mailServer }, use) => {
    const settings = { ...google.environment, SMTP_URL: mailServer.url };
    const { server } = await stored.once("server with Google", () => startAlone(settings));
    await use(server);
  },
  allowedUrls: async ({ google }, use) => {
    await use([`${google.url}/gsi/`]);
  },
});

async function startKeptGoogle() {
  const google = await startGoogle();
  return { google, stop: () => google.close() };
}

/** Google's own button, in its frame. */
export function getGoogleButton(page: Page): Locator {
  return page.frameLocator("iframe[title='Google']").getByRole("button", { name: "Continuer avec Google" });
}

let made = 0;

/** A person with a Google account and none of ours. */
export function createGoogleAccount(email?: string) {
  made += 1;
  const sub = `${process.pid}${Date.now()}${made}`;
  return {
    sub,
    email: email ?? `google-${sub}@exemple.fr`,
    email_verified: true,
    given_name: "Jeanne",
    family_name: "Morel",
  };
}
