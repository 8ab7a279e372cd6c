/** What the calendar shows, and how entries are moved to another day. */
import { expect, test } from "#test/support/browser.ts";
import { getDay, getDialog } from "./calendar-helpers.ts";
import { getMessages } from "./message-helpers.ts";

interface SavedEvent {
  readonly event_date: string;
  readonly follows_wedding: boolean;
}

test("all that has a date is there, and each kind can be hidden @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { wedding_date: "2031-03-15", dinner: true });
  await couple.ask("POST", "/todo/custom", { title: "Relancer le traiteur", date: "2031-03-12" });
  const item = { type: "Fleurs", provider: "Chez Rose", price: 500 };
  const { id: budget_item_id } = await couple.ask<{ id: string }>("POST", "/api/budget", item);
  const due = { due: { rule: "fixed" }, due_on: "2031-03-10" };
  await couple.ask("POST", "/api/instalments", { budget_item_id, kind: "balance", ...due });
  await page.goto("/calendrier?month=2031-03");
  const entry = (name: string) => page.getByRole("grid").getByRole("button", { name });
  const kind = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(entry("Dîner")).toBeVisible();
  await expect(entry("Chez Rose · Solde")).toBeVisible();
  await kind("Tâches").click();
  await expect(entry("Relancer le traiteur")).toBeHidden();
  await kind("Paiements").click();
  await expect(entry("Chez Rose · Solde")).toBeHidden();
  await page.reload();
  await expect(entry("Dîner")).toBeVisible();
  await expect(entry("Relancer le traiteur")).toBeHidden();
  await kind("Tâches").click();
  await entry("Relancer le traiteur").click();
  await expect(page.getByRole("dialog").getByLabel("Titre")).toHaveValue("Relancer le traiteur");
});

test("payments that match the filters are counted, and the calendar says when they could not be loaded", async ({
  signedIn: page,
  couple,
  expectedErrors,
  isMobile,
}) => {
  expectedErrors.push("status of 403");
  const item = { type: "Fleurs", provider: "Chez Rose", price: 500 };
  const { id: budget_item_id } = await couple.ask<{ id: string }>("POST", "/api/budget", item);
  const due = { due: { rule: "fixed" }, due_on: "2031-03-10" };
  await couple.ask("POST", "/api/instalments", { budget_item_id, kind: "balance", ...due });
  await couple.ask("POST", "/calendar_event", { title: "Visite", event_date: "2031-03-12" });
  await page.goto("/calendrier?tab=list&q=rose");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows.filter({ hasText: "Chez Rose · Solde" })).toBeVisible();
  await expect(page.getByText(/^0\ssur\s1\sévénement\s·\s1\sautre\sdate$/u)).toBeVisible();
  if (isMobile) {
    await page.getByRole("button", { name: /^Filtrer/u }).click();
    await expect(page.getByRole("button", { name: /^Voir 1\sdate$/u })).toBeVisible();
    return;
  }
  await page.route("**/api/instalments", (route) => route.fulfill({ status: 403, json: {} }));
  await page.reload();
  const failed = page.getByText(/^Les paiements n’ont pas pu être chargés\./u);
  await expect(failed).toBeVisible();
  await page.unroute("**/api/instalments");
  await page.getByRole("main").getByRole("button", { name: "Réessayer" }).click();
  await expect(rows.filter({ hasText: "Chez Rose · Solde" })).toBeVisible();
  await expect(failed).toBeHidden();
});

test("events and tasks move by menu, keyboard and pointer, and back @desktop", async ({
  signedIn: page,
  couple,
}) => {
  await couple.ask("PUT", "/mariage", { wedding_date: "2031-03-15" });
  await couple.ask("POST", "/calendar_event", {
    title: "Visite du domaine",
    event_date: "2031-03-12",
    time: "10:30",
    follows_wedding: true,
  });
  await couple.ask("POST", "/todo/custom", { title: "Relancer", offset: { unit: "day", before: -5 } });
  const fetchEvents = async () => {
    const [event] = await couple.ask<SavedEvent[]>("GET", "/calendar_events");
    return `${String(event?.event_date)} ${String(event?.follows_wedding)}`;
  };
  await page.goto("/calendrier?month=2031-03");
  const entry = (day: string, name: string) => getDay(page, day).getByRole("button", { name });
  await getDay(page, "12 mars 2031").focus();
  await page.keyboard.press("F2");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(entry("13 mars 2031", "Visite")).toBeFocused();
  await expect(getMessages(page)).toContainText("Déplacé au jeudi 13 mars, sans suivre la date du mariage");
  await expect.poll(fetchEvents).toBe("2031-03-13 false");
  await getMessages(page).getByRole("button", { name: "Annuler" }).click();
  await expect.poll(fetchEvents).toBe("2031-03-12 true");

  await entry("12 mars 2031", "Visite").dragTo(getDay(page, "19 mars 2031"));
  await expect(entry("19 mars 2031", "Visite")).toBeVisible();
  await expect.poll(fetchEvents).toBe("2031-03-19 false");

  await page.getByRole("tab", { name: "Liste" }).click();
  await page.getByRole("button", { name: "Déplacer : Relancer" }).click();
  await page.getByRole("menuitem", { name: "Une semaine plus tard" }).click();
  const tasks = () => couple.ask("GET", "/todo");
  await expect.poll(tasks).toMatchObject([{ date: "2031-03-27", offset: null }]);
  await expect(getMessages(page)).toContainText("Déplacée au jeudi 27 mars, datée à la main");
  await getMessages(page).getByRole("button", { name: "Annuler" }).last().click();
  await expect.poll(tasks).toMatchObject([{ date: "2031-03-20", offset: { unit: "day", before: -5 } }]);
  await page.getByRole("button", { name: "Déplacer : Relancer" }).click();
  await page.getByRole("menuitem", { name: "Déplacer…" }).click();
  await getDialog(page, "Déplacer").getByLabel("Date").fill("2031-04-02");
  await page.keyboard.press("Enter");
  await expect(getMessages(page)).toContainText("Déplacée au mercredi 2 avril, datée à la main");
  await expect.poll(tasks).toMatchObject([{ date: "2031-04-02" }]);
});
