/** A budget item priced per guest, and what other numbers of guests would cost. */
import { expectAccessible } from "#test/support/axe.ts";
import { expect, test } from "#test/support/browser.ts";
import { getMessages } from "./message-helpers.ts";

test("the couple prices an item per guest, tries ten fewer, sets a number and returns to one amount @phone", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { dinner: true });
  await couple.addGuests([{ firstName: "Zoé", presence: true }, { firstName: "Paul" }]);
  await couple.ask("POST", "/api/budget", { type: "Traiteur et boissons", price: 100 });
  await page.goto("/budget");
  await page.getByText("Traiteur et boissons").last().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Compter par invité" }).click();
  await dialog.getByRole("textbox", { name: /^Prix/u }).fill("62");
  await expect(dialog.getByText(/comptés aujourd’hui\s:\s248\s€/u)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/4\sadultes\s×\s62\s€/u)).toBeVisible();

  await page.getByRole("button", { name: "Dix de moins" }).click();
  const result = page.getByRole("status").filter({ hasText: /de moins\./u });
  await expect(result).toHaveText(/^Postes comptés par invité\s:\s0\s€, soit\s248\s€\sde moins\.$/u);
  await expectAccessible(page);
  await page.getByText("Fixer le nombre").click();
  await page.getByRole("textbox", { name: /^Adultes/u }).fill("10");
  await page.getByRole("button", { name: "Fixer", exact: true }).click();
  await expect(page.getByText(/10\sadultes\s×\s62\s€/u)).toBeVisible();

  await page.getByText("Traiteur et boissons").last().click();
  await dialog.getByRole("button", { name: "Revenir à un montant" }).click();
  await expect(dialog.getByLabel("Montant prévu")).toHaveValue("620");
  await dialog.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText(/adultes\s×/u)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^Et si/u })).toHaveCount(0);
});

test("a price at a moment that is off says beside the item that it is still due @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { dinner: true });
  const moments = await couple.ask<{ id: string; kind: string }[]>("GET", "/api/moments");
  const moment_id = moments.find(({ kind }) => kind === "dinner")?.id;
  const price_lines = [{ kind: "adult", moment_id, label: "", unit_price: 60, minimum: 10 }];
  await couple.ask("POST", "/api/budget", { type: "Traiteur et boissons", price: 0, price_lines });
  await page.goto("/budget");
  const warning = page.getByRole("table").getByText(/^Dîner\s: pas au programme, mais ce prix reste dû\.$/u);
  await expect(page.getByText(/10\sadultes\s×\s60\s€/u)).toBeVisible();
  await expect(warning).toHaveCount(0);
  await couple.ask("PUT", "/mariage", { dinner: false });
  await expect(warning).toBeVisible();
  await page.getByText("Traiteur et boissons").last().click();
  await expect(page.getByRole("dialog").getByText(/pas au programme, mais ce prix reste dû/u)).toBeVisible();
});

test("a share of guests is saved once it is a percentage, and its undo gives the former back @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { dinner: true });
  const moments = await couple.ask<{ id: string; kind: string }[]>("GET", "/api/moments");
  const moment_id = moments.find(({ kind }) => kind === "dinner")?.id;
  const price_lines = [{ kind: "adult", moment_id, label: "", unit_price: 60, minimum: null }];
  await couple.ask("POST", "/api/budget", { type: "Traiteur et boissons", price: 0, price_lines });
  await page.goto("/budget");
  const share = page.getByLabel(/^Part comptée/u);
  await share.fill("50");
  await share.press("Tab");
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect(share).toHaveValue("100");
  for (const typed of ["", "150", "abc"]) {
    await share.fill(typed);
    await share.press("Tab");
    await expect(share).toHaveAttribute("aria-invalid", "true");
  }
  expect(await couple.ask("GET", "/api/budget-settings")).toMatchObject({ expected_percent: 100 });
  await share.fill("80 %");
  await share.press("Tab");
  await expect.poll(() => couple.ask("GET", "/api/budget-settings")).toMatchObject({ expected_percent: 80 });
});
