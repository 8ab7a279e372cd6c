/** Two members with the form of one guest open, pages of further members, and the number of journal entries. */
import type { Browser, Locator, Page } from "@playwright/test";
import { storeToken, type Member, signUp, test as base } from "#test/support/browser.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";
import { chooseAction } from "./guest-helpers.ts";

export interface SavedGuest {
  readonly id: string;
  readonly telephone: string;
  readonly adresse: string;
}

interface Journal {
  readonly entries: readonly { readonly id: string }[];
}

export async function getFirstGuest(couple: Member): Promise<SavedGuest | undefined> {
  return (await couple.ask<SavedGuest[]>("GET", "/api/guests/user"))[0];
}

export async function countJournalEntries(couple: Member): Promise<number> {
  return (await couple.ask<Journal>("GET", "/api/journal-entries")).entries.length;
}

export async function openGuestForm(page: Page): Promise<Locator> {
  await page.goto("/invites");
  await chooseAction(page, "Modifier", "Zoé Marchand");
  return page.getByRole("dialog", { name: "Zoé Marchand" });
}

export const phoneLabel = /^Téléphone/u;
export const saveButton = { name: "Enregistrer" };

interface MemberPageOptions {
  readonly couple: Member;
  readonly browser: Browser;
  readonly url: string;
}

/** Another member of the wedding, with a page of their own. */
export async function openMemberPage({ couple, browser, url }: MemberPageOptions, invitation: object) {
  const member = await signUp(url);
  await joinByInvitation(couple, member, invitation);
  const page = await (await browser.newContext()).newPage();
  await storeToken(page, member.token, url);
  return { member, page };
}

interface Fixtures {
  /** The id of the guest that both change. */
  readonly zoe: string;
  /** The guest's form, open with another phone number typed. */
  readonly mine: Locator;
  /** The same form, open on the page of the other partner. */
  readonly theirs: Locator;
}

export const test = base.extend<Fixtures>({
  zoe: async ({ couple }, use) => {
    await couple.addGuests([{ firstName: "Zoé", lastName: "Marchand", telephone: "06 00 00 00 00" }]);
    await use((await getFirstGuest(couple))?.id ?? "");
  },
  mine: async ({ signedIn: page, zoe: _zoe }, use) => {
    const form = await openGuestForm(page);
    await form.getByLabel(phoneLabel).fill("06 22 22 22 22");
    await use(form);
  },
  theirs: async ({ couple, browser, server, zoe: _zoe }, use) => {
    const { page } = await openMemberPage({ couple, browser, url: server.url }, { role: "couple" });
    await use(await openGuestForm(page));
    await page.context().close();
  },
});
