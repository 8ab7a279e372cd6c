/** Audits the screens of moments, households and replies with axe in both themes. */
import { auditInBothThemes } from "#test/support/axe.ts";
import { expect, test } from "#test/support/browser.ts";

test("axe finds nothing on the screens of moments, households and replies", async ({
  signedIn: page,
  couple,
}) => {
  test.slow();
  await couple.ask("PUT", "/mariage", { wedding_date: "2027-06-12", dinner: true, brunch: true });
  await couple.addGuests([
    { firstName: "Zoé", presence: true },
    { firstName: "Paul", presence: false },
    { firstName: "Anouk" },
  ]);
  const guests = (await couple.ask("GET", "/api/guests/user")) as { id: string }[];
  const guest_ids = guests.slice(0, 2).map(({ id }) => id);
  await couple.ask("POST", "/api/households", { households: [{ guest_ids }] });
  for (const path of ["/invites", "/invites?tab=meals", "/invites?tab=moments", "/invites?tab=households"]) {
    await page.goto(path);
    await expect(page.getByRole("tab", { selected: true })).toBeVisible();
    await expect(page.getByText(path.endsWith("moments") ? "Dîner" : "Zoé").first()).toBeAttached();
    await auditInBothThemes(page, path);
  }
  await page.goto("/reponses");
  await expect(page.getByRole("button", { name: "Ouvrir les réponses" })).toBeVisible();
  await auditInBothThemes(page, "replies before they are opened");
  await couple.ask("PUT", "/api/reply-settings", { is_open: true });
  for (const tab of ["recues", "sans-reponse", "reglages"]) {
    await page.goto(`/reponses?tab=${tab}`);
    await expect(page.getByRole("tab", { selected: true })).toBeVisible();
    await auditInBothThemes(page, tab);
  }
});
