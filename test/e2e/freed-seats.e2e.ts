/**
 * A guest declines the dinner by their link: the plan shows the freed seat until it is dismissed, and a yes
 * takes it again.
 */
import type { Guest } from "#contract/guests.ts";
import type { Moment } from "#contract/moments.ts";
import type { ReplyLink } from "#contract/reply-links.ts";
import { expectAccessible } from "#test/support/axe.ts";
import { expect, type Member, test } from "#test/support/browser.ts";
import type { Browser } from "@playwright/test";
import { addTables, seatGuests, type Seat, listSeats } from "./wish-helpers.ts";

/** Three guests at 'Table 4', invited to a dinner and a brunch; replies are open. */
async function dine(couple: Member) {
  await couple.ask("PUT", "/mariage", { wedding_date: "2030-06-12", dinner: true, brunch: true });
  for (const firstName of ["Karim", "Solène", "Lise"]) {
    await couple.ask("POST", "/api/guests", { firstName, lastName: "Benali", side: "Élise" });
  }
  const tables = await addTables(couple, { "Table 4": 4, "Table 5": 4 });
  await couple.ask("PUT", "/api/seating", { nobody_alone: false, families: false });
  await seatGuests(couple, ["Karim", "Solène"], tables["Table 4"]);
  await seatGuests(couple, ["Lise"], tables["Table 5"]);
  await couple.ask("PUT", "/api/reply-settings", { is_open: true });
  return tables;
}

async function getAddress(couple: Member, name: string): Promise<string> {
  const guest = (await listSeats(couple)).find(({ first_name }) => first_name === name);
  const links = await couple.ask<ReplyLink[]>("GET", "/api/reply-links");
  return links.find(({ guest_id }) => guest_id === guest?.id)?.url ?? "";
}

/** Replies in a browser without scripts. */
async function answer(browser: Browser, address: string, said: "Oui, avec joie" | "Non, à regret") {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await page
    .getByRole("group", { name: /^Dîner/u })
    .getByRole("radio", { name: said })
    .check();
  await page.getByRole("button", { name: "Envoyer ma réponse" }).click();
  await expect(page).toHaveURL(/\?sent=1$/u);
  await context.close();
}

/** Records the answers as the couple does. */
async function decline(couple: Member, names: readonly string[]) {
  const dinner = (await couple.ask<Moment[]>("GET", "/api/moments")).find(({ kind }) => kind === "dinner");
  const guests = (await listSeats(couple)).filter(({ first_name }) => names.includes(first_name));
  const changes = guests.map(({ id }) => ({ guest_id: id, moment_id: dinner?.id, answer: false }));
  await couple.ask("PUT", "/api/attendances", { changes });
}

async function getTable(couple: Member, name: string): Promise<Seat["table_id"] | undefined> {
  return (await listSeats(couple)).find(({ first_name }) => first_name === name)?.table_id;
}

test("a decline by link frees the seat until it is dismissed, and a yes takes it again @desktop", async ({
  signedIn: page,
  couple,
  browser,
}) => {
  test.slow();
  const tables = await dine(couple);
  const address = await getAddress(couple, "Karim");
  await answer(browser, address, "Non, à regret");
  expect(await getTable(couple, "Karim")).toBeNull();

  await page.goto("/plan-tables?vue=tables&table=a-placer");
  const banner = page.getByText("Une place s’est libérée : Karim Benali ne vient plus au dîner (Table 4).");
  await expect(banner).toBeVisible();
  await expect(page.getByText("Tout le monde a une place.")).toBeVisible();
  await page.getByText("Pas à placer (1)").click();
  await expect(page.getByText(/Karim/u).last()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Voir", exact: true }).click();
  await expect(page.getByRole("tab", { name: /^Table 4/u })).toHaveAttribute("aria-selected", "true");

  await answer(browser, address, "Oui, avec joie");
  expect(await getTable(couple, "Karim")).toBe(tables["Table 4"]);
  await page.reload();
  await expect(page.getByRole("tab", { name: /^Table 4/u })).toBeVisible();
  await expect(banner).toBeHidden();

  await decline(couple, ["Karim", "Solène"]);
  await page.reload();
  await expect(page.getByText("2 places se sont libérées.")).toBeVisible();
  await page.getByRole("button", { name: "Compris" }).click();
  await expect(page.getByText("2 places se sont libérées.")).toBeHidden();
  await page.reload();
  await expect(page.getByRole("tab", { name: /^Table 4/u })).toBeVisible();
  await expect(page.getByText("2 places se sont libérées.")).toBeHidden();
});

test("a freed seat is filled by somebody who knows the table @desktop", async ({
  signedIn: page,
  couple,
  browser,
}) => {
  const tables = await dine(couple);
  const guests = await couple.ask<Guest[]>("GET", "/api/guests/user");
  const getId = (name: string) => guests.find(({ first_name }) => first_name === name)?.id;
  await couple.ask("POST", "/api/wishes", {
    kind: "rather_together",
    guest_id: getId("Lise"),
    other_guest_id: getId("Solène"),
  });
  await answer(browser, await getAddress(couple, "Karim"), "Non, à regret");
  await page.goto("/plan-tables?vue=salle");
  const banner = page.getByText(/Karim Benali ne vient plus au dîner/u);
  await expect(banner).toBeVisible();
  await page.getByRole("button", { name: "Combler la place" }).click();
  const repair = page.getByRole("dialog", { name: /^Un petit échange/u });
  await repair
    .getByRole("listitem")
    .filter({ hasText: "Lise Benali" })
    .getByRole("button", { name: "Appliquer" })
    .click();
  await expect(repair).toBeHidden();
  await expect(banner).toBeHidden();
  expect(await getTable(couple, "Lise")).toBe(tables["Table 4"]);
});
