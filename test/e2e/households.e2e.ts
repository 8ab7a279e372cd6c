/** Households: those that are proposed, and moving a guest to another one. */
import { expect, test } from "#test/support/browser.ts";

test.beforeEach(async ({ couple }) => {
  await couple.ask("PUT", "/mariage", { wedding_date: "2027-06-12", dinner: true, brunch: true });
  for (const [firstName, lastName] of [
    ["Karim", "Benali"],
    ["Leïla", "Benali"],
    ["Solène", "Garnier"],
  ]) {
    await couple.ask("POST", "/api/guests", { firstName, lastName, side: "Élise" });
  }
});

test("only the proposals that are shown become households @desktop", async ({ signedIn: page, couple }) => {
  for (const lastName of ["Adam", "Blanc", "Caron", "Duval", "Faure", "Girard"]) {
    for (const firstName of ["Anne", "Louis"]) {
      await couple.ask("POST", "/api/guests", { firstName, lastName, side: "Élise" });
    }
  }
  await page.goto("/invites?tab=households");
  await expect(page.getByRole("button", { name: /^Former 6\sfoyers$/u })).toBeVisible();
  await page.getByRole("button", { name: /^Voir 1\sautre$/u }).click();
  const form = page.getByRole("button", { name: /^Former / });
  await expect(form).toHaveAccessibleName(/^Former 7\sfoyers$/u);
  // Without a ticked proposal there is nothing to form.
  for (const proposal of await page.getByRole("main").getByRole("checkbox").all()) await proposal.uncheck();
  await expect(form).toHaveCount(0);
});

test("a guest whom the other partner moved to another household is not moved unseen @desktop", async ({
  signedIn: page,
  couple,
  expectedErrors,
}) => {
  expectedErrors.push("status of 409", "net::ERR_FAILED");
  await page.route("**/api/changes", (route) => route.abort());
  const guests = await couple.ask<{ id: string }[]>("GET", "/api/guests/user");
  const [karim = "", leila = "", solene = ""] = guests.map(({ id }) => id);
  const addHousehold = async (name: string, guest_ids: string[]) =>
    couple.ask("POST", "/api/households", { households: [{ name, guest_ids }] });
  await addHousehold("Les Benali", [karim, leila]);
  await addHousehold("Chez Solène", [solene]);
  const getHousehold = async () => {
    const list = await couple.ask<{ household_id: string | null }[]>("GET", "/api/guests/user");
    return list[0]?.household_id;
  };
  await page.goto("/invites?tab=households");
  await page.getByRole("button", { name: "Déplacer Karim Benali" }).click();
  const dialog = page.getByRole("dialog", { name: "Déplacer vers…" });
  await dialog.getByLabel("Chez Solène").check();
  await couple.ask("PUT", `/api/guests/${karim}`, { household_id: null });
  const save = dialog.getByRole("button", { name: "Déplacer", exact: true });
  await save.click();
  await expect(dialog.getByText(/Quelqu’un d’autre a changé cela entre-temps/u)).toBeVisible();
  expect(await getHousehold()).toBeNull();
  await save.click();
  await expect(dialog).toBeHidden();
  expect(await getHousehold()).not.toBeNull();
});
