/** Names of one long word, on every page of a phone. */
import { expect, type Member, test } from "#test/support/browser.ts";

/** Names of one long word, where pages show them without a field around. */
async function fillWithLongWords(couple: Member): Promise<void> {
  const name = "abcdefghijklmnopqrstuvwxyz".repeat(2);
  const ask = (path: string, body: object) => couple.ask<{ id: string }>("POST", path, body);
  await couple.ask("PUT", "/mariage", { wedding_date: "2027-06-12", dinner: true, wedding_place: name });
  const { id: guest_id } = await ask("/api/guests", {
    firstName: name,
    lastName: name,
    access_needs: "Fauteuil",
  });
  const { id: other } = await ask("/api/guests", { firstName: "Zoé", lastName: "Roux" });
  const guest_ids = [guest_id, other];
  await couple.ask("POST", "/api/households", { households: [{ name, guest_ids }] });
  const moments = await couple.ask<{ id: string; kind: string }[]>("GET", "/api/moments");
  const moment_id = moments.find(({ kind }) => kind === "dinner")?.id;
  const changes = [{ guest_id, moment_id, invited: true, answer: true }];
  await couple.ask("PUT", "/api/attendances", { changes });
  await ask("/api/tables", { name, number_of_guests: 8 });
  await couple.ask("PUT", "/api/reply-settings", { is_open: true });
  await ask("/api/questions", { kind: "text", scope: "household", label: name });
  const item = { type: "Fleurs", price: 500, provider: name, name, comment: "" };
  const { id: budget_item_id } = await ask("/api/budget", item);
  await ask("/api/expenses", { title: name, amount: 40, budget_item_id });
  const due = { due: { rule: "fixed" }, due_on: "2026-05-01" };
  await ask("/api/instalments", { budget_item_id, kind: "acompte", amount: 100, ...due });
  await ask("/todo/custom", { title: name });
  await ask("/calendar_event", { title: name, event_date: "2027-05-12" });
  const blank = { person: "", phone: "", email: "", notes: "", valid_until: null, inclusions: [] };
  const price_lines = [{ kind: "fixed", moment_id: null, label: name, unit_price: 350, minimum: null }];
  await ask("/api/quotes", { ...blank, budget_item_id, provider_id: null, company: name, price_lines });
}

const pages = [
  "/",
  "/todo",
  "/calendrier",
  "/journal",
  "/informations",
  "/invites",
  "/invites?tab=households",
  "/invites?tab=moments",
  "/reponses?tab=sans-reponse",
  "/reponses?tab=reglages",
  "/dossier-traiteur",
  "/papeterie",
  "/plan-tables?vue=tables",
  "/deroule",
  "/budget",
  "/budget?tab=schedule",
  "/budget?tab=expenses",
  "/budget?tab=quotes",
  "/corbeille",
];

test("no page is wider than the screen for a name of one long word @phone", async ({
  signedIn: page,
  couple,
}) => {
  test.slow();
  await fillWithLongWords(couple);
  const overflowingPaths: string[] = [];
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Chargement")).toHaveCount(0);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (beyond > 0) overflowingPaths.push(`${path}: ${String(beyond)}`);
  }
  expect(overflowingPaths).toEqual([]);
  // The words are in sight where they are nobody's name alone.
  for (const path of ["/", "/invites?tab=households", "/dossier-traiteur", "/budget?tab=quotes"]) {
    await page.goto(path);
    await expect(
      page
        .getByRole("main")
        .getByText(/abcdefghijklmnopqrstuvwxyz/u)
        .first(),
    ).toBeAttached();
  }
});
