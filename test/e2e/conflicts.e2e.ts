/** Two members have one thing open: nobody overwrites what they did not see, and no text is lost. */
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "#test/support/axe.ts";
import { enter, expect, type Member, signUp, test } from "#test/support/browser.ts";
import { joinBy } from "#test/support/second-of-couple.ts";
import { choose, messages } from "./guest-helpers.ts";

interface Kept {
  readonly id: string;
  readonly telephone: string;
  readonly adresse: string;
}

interface Journal {
  readonly entries: readonly { readonly id: string }[];
}

async function theGuest(couple: Member): Promise<Kept | undefined> {
  return (await couple.ask<Kept[]>("GET", "/api/guests/user"))[0];
}

async function entriesOf(couple: Member): Promise<number> {
  return (await couple.ask<Journal>("GET", "/api/journal-entries")).entries.length;
}

/** The page of another member of the wedding. */
async function partnerOf(couple: Member, browser: Browser, url: string): Promise<Page> {
  const partner = await signUp(url);
  await joinBy(couple, partner, { role: "couple" });
  const page = await (await browser.newContext()).newPage();
  await enter(page, partner.token, url);
  return page;
}

async function openGuest(page: Page) {
  await page.goto("/invites");
  await choose(page, "Modifier", "Zoé Marchand");
  return page.getByRole("dialog", { name: "Zoé Marchand" });
}

const zoe = { firstName: "Zoé", lastName: "Marchand", telephone: "06 00 00 00 00" };
const save = { name: "Enregistrer" };
const conflict = "Cette valeur a changé entre-temps : « 06 11 11 11 11 ».";

test("changes of different fields are both kept, and the open form follows @desktop", async ({
  signedIn: page,
  couple,
  server,
  browser,
}) => {
  await couple.addGuests([zoe]);
  const theirs = await partnerOf(couple, browser, server.url);
  const mine = await openGuest(page);
  const other = await openGuest(theirs);
  await mine.getByLabel(/^Adresse \(/u).fill("12 rue des Lilas");
  await other.getByLabel(/^Téléphone/u).fill("06 11 11 11 11");
  await other.getByRole("button", save).click();
  await expect(other).toBeHidden();
  await expect(mine.getByLabel(/^Téléphone/u)).toHaveValue("06 11 11 11 11");
  await expect(mine.getByLabel(/^Adresse \(/u)).toHaveValue("12 rue des Lilas");
  await mine.getByRole("button", save).click();
  await expect(mine).toBeHidden();
  expect(await theGuest(couple)).toMatchObject({ telephone: "06 11 11 11 11", adresse: "12 rue des Lilas" });
  await theirs.context().close();
});

test("a field that both change offers both values, and nothing is sent before the choice @desktop", async ({
  signedIn: page,
  couple,
  server,
  browser,
}) => {
  await couple.addGuests([zoe]);
  const theirs = await partnerOf(couple, browser, server.url);
  const mine = await openGuest(page);
  await mine.getByLabel(/^Téléphone/u).fill("06 22 22 22 22");
  const other = await openGuest(theirs);
  await other.getByLabel(/^Téléphone/u).fill("06 11 11 11 11");
  await other.getByRole("button", save).click();
  await expect(other).toBeHidden();

  await expect(mine.getByText(conflict)).toBeVisible();
  await expectAccessible(page);
  await mine.getByRole("button", save).click();
  await expect(mine.getByRole("button", { name: "Garder la mienne" })).toBeFocused();
  expect((await theGuest(couple))?.telephone).toBe("06 11 11 11 11");
  await mine.getByRole("button", { name: "Prendre l’autre" }).click();
  await expect(mine.getByLabel(/^Téléphone/u)).toHaveValue("06 11 11 11 11");
  await expect(mine.getByLabel(/^Téléphone/u)).toBeFocused();
  await mine.getByLabel(/^Téléphone/u).fill("06 33 33 33 33");
  await mine.getByRole("button", save).click();
  await expect(mine).toBeHidden();
  expect((await theGuest(couple))?.telephone).toBe("06 33 33 33 33");
  await theirs.context().close();
});

test("a change that no stream told of is refused, and one's own value can be kept @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 409", "net::ERR_FAILED");
  await couple.addGuests([zoe]);
  await page.route("**/api/changes", (route) => route.abort());
  const mine = await openGuest(page);
  await mine.getByLabel(/^Téléphone/u).fill("06 22 22 22 22");
  await mine.getByLabel(/^Adresse \(/u).fill("12 rue des Lilas");
  const id = (await theGuest(couple))?.id ?? "";
  await couple.ask("PUT", `/api/guests/${id}`, { telephone: "06 11 11 11 11" });
  await mine.getByRole("button", save).click();
  await expect(mine.getByText(conflict)).toBeVisible();
  await expect(mine.getByLabel(/^Téléphone/u)).toHaveValue("06 22 22 22 22");
  expect(await theGuest(couple)).toMatchObject({ telephone: "06 11 11 11 11", adresse: "" });
  await mine.getByRole("button", { name: "Garder la mienne" }).click();
  await mine.getByRole("button", save).click();
  await expect(mine).toBeHidden();
  expect(await theGuest(couple)).toMatchObject({ telephone: "06 22 22 22 22", adresse: "12 rue des Lilas" });
});

test("a guest whom another member deleted is restored and saved with the text @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 404");
  await couple.addGuests([zoe]);
  const mine = await openGuest(page);
  await mine.getByLabel(/^Téléphone/u).fill("06 22 22 22 22");
  const id = (await theGuest(couple))?.id ?? "";
  await couple.ask("DELETE", `/api/guests/${id}`);
  await mine.getByRole("button", save).click();
  await expect(mine.getByText("Cette fiche est dans la corbeille.")).toBeVisible();
  await expect(mine.getByLabel(/^Téléphone/u)).toHaveValue("06 22 22 22 22");
  await mine.getByRole("button", { name: "Restaurer et enregistrer" }).click();
  await expect(mine).toBeHidden();
  expect(await theGuest(couple)).toMatchObject({ id, telephone: "06 22 22 22 22" });
});

test("without a network the text stays, and one press saves it after the return @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_INTERNET_DISCONNECTED");
  await couple.addGuests([zoe]);
  const mine = await openGuest(page);
  await mine.getByLabel(/^Téléphone/u).fill("06 22 22 22 22");
  const before = await entriesOf(couple);
  await page.context().setOffline(true);
  await mine.getByRole("button", save).click();
  await expect(mine.getByText("Pas enregistré : pas de connexion.")).toBeVisible();
  await expect(mine.getByLabel(/^Téléphone/u)).toHaveValue("06 22 22 22 22");
  await page.context().setOffline(false);
  await mine.getByRole("button", { name: "Réessayer" }).click();
  await expect(mine).toBeHidden();
  await expect(messages(page).getByText("Invité modifié.")).toBeVisible();
  expect((await theGuest(couple))?.telephone).toBe("06 22 22 22 22");
  expect(await entriesOf(couple)).toBe(before + 1);
});

test("without a connection the page says from when it is, until a call succeeds", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED");
  await couple.addGuests([zoe]);
  await page.goto("/invites");
  await expect(page.getByRole("heading", { level: 1, name: "Invités" })).toBeVisible();
  const banner = page.getByText(/^Pas de connexion\. Ce que tu vois date de \d\d?.h.\d\d\.$/u);
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
});
