/** The pages of helpers with one area: none waits for a list that the helper may not see. */
import { areas } from "#contract/permissions.ts";
import { getPagePermission, memberPages } from "#contract/pages.ts";
import { expect, signUp, storeToken, test } from "#test/support/browser.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";
import { chooseAction, uploadFiles } from "./documents-helpers.ts";
import { addTasks } from "./todo-helpers.ts";

interface Created {
  readonly id: string;
}

test("every page and tab loads for a helper with one area alone @desktop", async ({
  page,
  couple,
  server,
}) => {
  test.setTimeout(240_000);
  await couple.addGuests([{ firstName: "Inès", lastName: "Roche" }]);
  await couple.ask("POST", "/api/budget", { type: "Fleurs", price: 450 });
  await addTasks(couple);
  const helper = await signUp(server.url);
  await joinByInvitation(couple, helper, { role: "helper", permissions: {} });
  const { id } = await helper.ask<Created>("GET", "/user");
  await storeToken(page, helper.token, server.url);
  for (const area of areas) {
    // The seating plan needs the guests.
    const given = area === "seating" ? { guests: "see", seating: "edit" } : { [area]: "edit" };
    const none = Object.fromEntries(areas.map((each) => [each, "none"]));
    await couple.ask("PATCH", `/api/users/${id}`, { permissions: { ...none, ...given } });
    for (const path of memberPages.filter((each) => getPagePermission(each) === `${area}:see`)) {
      await page.goto(path.replace(":provider", "caterer"));
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
      const tabs = main.getByRole("tab");
      for (let at = -1; at < (await tabs.count()); at += 1) {
        if (at >= 0) await tabs.nth(at).click();
        await expect(main.getByText(/^Chargement/u), `${area} on ${page.url()}`).toHaveCount(0);
      }
    }
  }
});

test("a helper with tasks alone gives a task to themself @desktop", async ({ page, couple, server }) => {
  const helper = await signUp(server.url);
  await helper.ask("PUT", "/api/profile", { first_name: "Karim", last_name: "Benali" });
  await joinByInvitation(couple, helper, { role: "helper", permissions: { planning: "edit" } });
  await storeToken(page, helper.token, server.url);
  await page.goto("/todo");
  await page.getByRole("combobox", { name: "Pour", exact: true }).selectOption("Karim Benali");
});

test("a helper with documents alone ties no file to a supplier, and is told what there is @desktop", async ({
  page,
  couple,
  server,
}) => {
  await uploadFiles({ couple, url: server.url }, { "Devis.txt": Buffer.from("Devis") });
  const helper = await signUp(server.url);
  await joinByInvitation(couple, helper, { role: "helper", permissions: { documents: "edit" } });
  await storeToken(page, helper.token, server.url);
  await page.goto("/devis-factures");
  await chooseAction(page, "Rattacher à…", "Devis.txt");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("ce fichier ne peut être rattaché à rien");
  // There is nothing to save.
  await expect(dialog.getByRole("button")).toHaveText(["", "Fermer"]);
});
