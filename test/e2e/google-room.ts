/** A server that offers Google's sign-in, by a stand-in for Google. */
import type { Locator, Page } from "@playwright/test";
import { startAlone, test as base } from "#test/support/browser.ts";
import { type GoogleStandIn, startGoogle } from "#test/support/google.ts";

export const test = base.extend<object, { google: GoogleStandIn }>({
  google: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture depends on nothing
    async ({}, use) => {
      const google = await startGoogle();
      await use(google);
      await google.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ google, postOffice }, use) => {
      const { server, stop } = await startAlone({ ...google.environment, SMTP_URL: postOffice.url });
      await use(server);
      await stop();
    },
    { scope: "worker" },
  ],
  letIn: async ({ google }, use) => {
    await use([`${google.url}/gsi/`]);
  },
});

/** Google's own button, in its frame. */
export function googleButton(page: Page): Locator {
  return page.frameLocator("iframe[title='Google']").getByRole("button", { name: "Continuer avec Google" });
}

let made = 0;

/** Somebody whom Google knows and we do not. */
export function someoneAtGoogle(email?: string) {
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
