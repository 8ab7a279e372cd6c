/** A member's calendar feed for other programs: created, changed, read without signing in, and revoked. */
import { expect, test } from "#test/support/browser.ts";
import { parseCalendar } from "#test/support/calendars.ts";
import { getDialog } from "./calendar-helpers.ts";
import { getMessages } from "./message-helpers.ts";

test("a member subscribes to the calendar, chooses what it shows, and cuts it off @desktop", async ({
  signedIn: page,
  couple,
  playwright,
}) => {
  await couple.ask("POST", "/calendar_event", { title: "Visite du domaine", event_date: "2031-03-12" });
  await couple.ask("POST", "/todo/custom", { title: "Relancer", date: "2031-03-13" });
  await page.goto("/calendrier?month=2031-03");
  await page.getByRole("button", { name: "S’abonner" }).click();
  const dialog = getDialog(page, "S’abonner au calendrier");
  await expect(dialog.getByRole("checkbox", { name: "Montants" })).not.toBeChecked();
  await dialog.getByRole("checkbox", { name: "Rendez-vous" }).uncheck();
  await dialog.getByRole("button", { name: "Créer le lien" }).click();
  const url = await dialog.getByLabel("Lien secret").inputValue();

  const elsewhere = await playwright.request.newContext();
  const titles = async () =>
    parseCalendar(await (await elsewhere.get(url)).text()).map(({ summary }) => summary);
  expect(await titles()).toEqual(["Relancer"]);
  await dialog.getByRole("checkbox", { name: "Rendez-vous" }).check();
  await expect.poll(titles).toEqual(["Visite du domaine", "Relancer", "Le grand jour"]);
  await expect(dialog.getByRole("link", { name: "Apple" })).toHaveAttribute(
    "href",
    url.replace(/^http:/u, "webcal:"),
  );

  await page.reload();
  await page.getByRole("button", { name: "S’abonner" }).click();
  await expect(dialog.getByLabel("Lien secret")).toHaveValue(url);
  await expect(dialog.getByRole("checkbox", { name: "Rendez-vous" })).toBeChecked();
  await dialog.getByRole("button", { name: "Couper" }).click();
  await expect(getMessages(page)).toContainText("Retire aussi l’abonnement de ton agenda.");
  await expect(dialog.getByRole("button", { name: "Créer le lien" })).toBeVisible();
  expect((await elsewhere.get(url)).status()).toBe(404);
  await elsewhere.dispose();
});
