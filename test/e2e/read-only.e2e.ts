/** A helper who sees every area and may change none: no page has a control that writes, and nothing is sent. */
import { spawnSync } from "node:child_process";
import type { Browser, Page, Request } from "@playwright/test";
import { areas } from "#contract/permissions.ts";
import { auditInBothThemes } from "#test/support/axe.ts";
import { storeToken, expect, type Member, signIn, signUp, startAlone, test } from "#test/support/browser.ts";
import { joinByInvitation } from "#test/support/second-of-couple.ts";
import { createTemporaryFolder } from "#test/support/temporary.ts";

/** Every page of the members; with its tab, where it has some. */
const pages: Readonly<Record<string, readonly (readonly [address: string, tab?: string])[]>> = {
  guests: [
    ["/invites"],
    ["/invites?tab=meals", "Repas"],
    ["/invites?tab=moments", "Moments"],
    ["/invites?tab=households", "Foyers"],
    ["/invites/import"],
    ["/reponses"],
    ["/reponses?tab=sans-reponse", "Sans réponse"],
    ["/reponses?tab=reglages", "Réglages"],
    ["/dossier-traiteur"],
    ["/papeterie"],
    ["/remerciements"],
    ["/papeterie?piece=labels"],
  ],
  money: [
    ["/budget"],
    ["/budget?tab=schedule", "Échéancier"],
    ["/budget?tab=expenses", "Dépenses"],
    ["/budget?tab=quotes", "Devis"],
    ["/prestataires"],
    ["/prestataires/caterer"],
    ["/devis-factures"],
    ["/corbeille"],
    ["/journal"],
  ],
  planning: [
    ["/calendrier"],
    ["/calendrier?tab=list", "Liste"],
    ["/todo"],
    ["/plan-tables"],
    ["/"],
    ["/plan-tables?vue=salle"],
    ["/deroule"],
    ["/informations"],
    ["/informations#maries", "Les mariés"],
    ["/informations#temoins", "Les témoins"],
    ["/informations#mairie", "La mairie"],
  ],
};

/** Pages on which the couple has no control that writes either; the journal has a test of its own. */
const readByAll = new Set(["/reponses", "/invites?tab=moments", "/prestataires", "/journal"]);

/** The names of controls that only read, and the beginnings of those that open what they name. */
const reading = [
  /^(?:Imprimer|Exporter|Tout télécharger|XLSX|Filtrer|S’abonner|Souhaits|Actions|Voir|Un autre conseil|Lien et QR)/u,
  /^(?:La salle|Par table|\+\s\d+\salertes?|\d+ autres? ce jour|À placer\d*|Pas à placer|Table .*|Les tables|Les .*\d|Famille .*\d)$/u,
  // Searching, filtering and sorting.
  /^(?:Chercher|Rechercher|Trier|Nom ou prénom|Titre|Mois|Personne|Rubrique|Poste|Côté|Lien|Régime|Moment|Foyer|Pour)/u,
  /^(?:Tous|Afficher|Élise|Gabriel|Présents|Absents|Sans réponse|Enfants|Accompagnants|Adresse à compléter|À écrire)/u,
  /^(?:Organisation|Prestataires?|Invités|Rendez-vous|Cacher|Suivis|À contacter|Contacté|Devis reçu|Réservé|Écarté)/u,
  /^(?:Événements|À faire|Social|Tâches|Paiements|Moments|Réponses|Aujourd’hui|Vin d’honneur|Dîner|Soirée|Brunch)/u,
  // What other numbers of guests would cost; the numbers are not saved.
  /^(?:Autant d’adultes|Dix de |Adultes$)/u,
  // Folded lists, and places on the drawn plan.
  /(?:, voir| : voir les invités)$/u,
  /^(?:\d+\sfaites?|Payés|Postes sans|Réduire|Agrandir|Voir tout|Tourner la vue|Ajuster)/u,
];

/** What the menus of a helper offer. */
const readingEntries =
  /(?:XLSX|CSV)\)?$|^(?:Tout télécharger|Télécharger|Exporter|Ouvrir|Voir|Lien et QR|Souhaits|Pourquoi|Imprimer|Enregistrer en)/u;

// One after another, so that the demo wedding is created once. Each test opens a dozen pages for two people.
test.describe.configure({ mode: "default", timeout: 180_000 });

for (const [group, addresses] of Object.entries(pages)) {
  test(`nobody who may only look finds a control that writes: ${group}`, async ({
    browser,
    cache: saved,
    viewport,
  }) => {
    const { couple, helper, url } = await saved.once("demo", openDemo);
    const [theirs, ours] = [
      await openFor(helper, { browser, viewport, url }),
      await openFor(couple, { browser, viewport, url }),
    ];
    for (const [address, tab] of addresses) {
      const [seen, own] = await Promise.all([visit(theirs, address, tab), visit(ours, address, tab)]);
      expect(seen.filter(writes), `controls on ${address}`).toEqual([]);
      if (!readByAll.has(address)) expect(own.filter(writes), `of the couple on ${address}`).not.toEqual([]);
      const entries = await entriesOfMenu(theirs.page);
      const writing = entries.filter((name) => !readingEntries.test(name));
      expect(writing, `in a menu on ${address}`).toEqual([]);
    }
    expect(theirs.sent).toEqual([]);
    for (const { page } of [theirs, ours]) await page.context().close();
  });
}

test("a guest is read in a card without a control that changes anything @desktop", async ({
  browser,
  cache: saved,
  viewport,
}) => {
  const { helper, url } = await saved.once("demo", openDemo);
  const { page, sent } = await openFor(helper, { browser, viewport, url });
  await page.goto("/informations");
  await expect(page.getByText("Tu peux lire cette page, pas la modifier.").first()).toBeVisible();
  await auditInBothThemes(page, "the information to be read");
  await page.goto("/invites");
  await page.getByRole("button", { name: "Voir Mehdi Amrani" }).click();
  const card = page.getByRole("region", { name: "Mehdi Amrani" });
  await expect(card.getByRole("heading", { name: "Réponses" })).toBeVisible();
  await expect(card.getByText("Halal")).toBeVisible();
  const controls = await card.getByRole("button").evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  expect(controls.filter((name) => name !== null)).toEqual(["Invité précédent", "Invité suivant", "Fermer"]);
  await auditInBothThemes(page, "a guest to be read");
  expect(sent).toEqual([]);
  await page.context().close();
});

test("neither dragging nor keys move anything for those who may only look @desktop", async ({
  browser,
  cache: saved,
  viewport,
}) => {
  const { helper, url } = await saved.once("demo", openDemo);
  const opened = await openFor(helper, { browser, viewport, url });
  await tryFloorPlan(opened.page);
  await tryCalendar(opened.page);
  await tryMoments(opened.page);
  await opened.page.goto("/devis-factures");
  const papers = opened.page.locator("main [data-id]");
  await drag(opened.page, papers.nth(1), papers.nth(0));
  expect(opened.sent).toEqual([]);
  await opened.page.context().close();
});

function writes(name: string): boolean {
  return !reading.some((each) => each.test(name));
}

interface Shown {
  readonly browser: Browser;
  readonly viewport: { width: number; height: number } | null;
  readonly url: string;
}

interface Opened {
  readonly page: Page;
  /** The requests without a response so far. */
  readonly pending: ReadonlySet<unknown>;
  /** The requests that write, except the one that records the member's visit to the journal. */
  readonly sent: string[];
}

async function openFor({ token }: Pick<Member, "token">, { browser, viewport, url }: Shown): Promise<Opened> {
  const context = await browser.newContext({ baseURL: url, viewport });
  const page = await context.newPage();
  await storeToken(page, token, url);
  const pending = new Set<unknown>();
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname !== "/api/changes") pending.add(request);
    const isOwn = pathname === "/api/journal-visits";
    if (!["GET", "HEAD"].includes(request.method()) && !isOwn) sent.push(`${request.method()} ${pathname}`);
  });
  const end = (request: Request) => {
    pending.delete(request);
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  await page.goto("/profile");
  return { page, pending, sent };
}

/** Goes to a page within the app, and returns the names of its controls once everything is there. */
async function visit({ page, pending }: Opened, address: string, tab?: string): Promise<readonly string[]> {
  const title = page.getByRole("main").getByRole("heading", { level: 1 }).first();
  const before = await title.textContent();
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  if (tab === undefined) await expect(title).not.toHaveText(before ?? "");
  else await expect(page.getByRole("tab", { name: tab, selected: true })).toBeVisible();
  await expect(page.locator("main output")).toHaveCount(0);
  await expect.poll(() => pending.size, { intervals: [50, 50, 100] }).toBe(0);
  return getControls(page);
}

/**
 * The names of controls that can be pressed, filled in or dragged, without tabs and elements that represent an
 * item.
 */
function getControls(page: Page): Promise<readonly string[]> {
  return page.getByRole("main").evaluate((main) => {
    const controls = "button, [role=button], input:not([type=hidden]), select, textarea, [draggable=true]";
    const things =
      "[role=tab], [role=columnheader] *, [data-mark], [data-table], [data-guest], [data-fixture], #next-tasks button, [aria-expanded]:not([aria-haspopup])";
    const read = "fieldset:disabled :is(input, select, textarea)";
    return [...main.querySelectorAll<HTMLInputElement>(controls)]
      .filter((each) => each.checkVisibility())
      .filter((each) => each.draggable || !each.matches(`:is(${things}, ${read})`))
      .map((each) => {
        const label = each.getAttribute("aria-label") ?? each.labels?.[0]?.textContent ?? each.textContent;
        return label.trim().replace(/\s+/gu, " ");
      });
  });
}

/** What the last menu of the page offers; [] without a menu. */
async function entriesOfMenu(page: Page): Promise<readonly string[]> {
  const menu = page
    .getByRole("main")
    .locator("button[aria-haspopup=menu]:visible", { hasNotText: "Imprimer" })
    .last();
  if ((await menu.count()) === 0) return [];
  await menu.press("Enter");
  const entries = await page.getByRole("menuitem").allTextContents();
  await page.keyboard.press("Escape");
  return entries;
}

async function tryFloorPlan(page: Page): Promise<void> {
  await page.goto("/plan-tables?vue=salle");
  const table = page.locator("[data-table]").nth(1);
  await expect(table).toBeVisible();
  const placesNow = () =>
    page.locator("[data-place]").evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
  const before = await placesNow();
  await drag(page, page.locator("[data-place] [data-guest]").first(), table);
  await drag(page, table, page.locator("[data-fixture]").first());
  for (const key of ["Control+z", "Control+Shift+z", "Control+y"]) await page.keyboard.press(key);
  expect(await placesNow()).toEqual(before);
  await table.focus();
  await page.keyboard.press("Enter");
  const popover = page.getByRole("dialog");
  await expect(popover.getByRole("button")).toHaveText(["Voir les invités"]);
  await page.keyboard.press("Escape");
}

async function tryCalendar(page: Page): Promise<void> {
  await page.goto("/calendrier");
  const entry = page.locator("[role=grid] [data-entry]").first();
  const last = page.locator("[role=grid] [data-day]").last();
  await expect(entry).toBeVisible();
  await drag(page, entry, last);
  await entry.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page
    .locator("[role=grid] [data-day]")
    .first()
    .click({ position: { x: 6, y: 60 } });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
}

async function tryMoments(page: Page): Promise<void> {
  await page.goto("/invites?tab=moments");
  const row = page.getByRole("row").filter({ hasText: "Mehdi Amrani" });
  const states = () => row.getByRole("gridcell").evaluateAll((all) => all.map((each) => each.ariaLabel));
  await row.getByRole("gridcell").nth(1).click();
  const before = await states();
  for (const key of ["o", "n", "Backspace", " ", "Enter", "Shift+ "]) await page.keyboard.press(key);
  expect(await states()).toEqual(before);
}

async function drag(
  page: Page,
  from: ReturnType<Page["locator"]>,
  to: ReturnType<Page["locator"]>,
): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await to.hover({ force: true });
  await to.hover({ force: true, position: { x: 8, y: 8 } });
  await page.mouse.up();
}

/** A server with the demo wedding, of which one task is in the bin, and a helper who sees every area. */
async function openDemo() {
  const folder = createTemporaryFolder("promesse-read-only-");
  const env = { ...process.env, DATA_DIR: folder };
  const { stdout } = spawnSync(process.execPath, ["server/cli.ts", "demo"], { env, encoding: "utf8" });
  const [, email = "", password = ""] = /with (\S+) and (\S+)/u.exec(stdout) ?? [];
  const { server, stop } = await startAlone({ DATA_DIR: folder });
  const couple = await signIn(server.url, { email, password });
  const [task] = await couple.ask<readonly { id: string }[]>("GET", "/todo");
  await couple.ask("DELETE", `/todo/${task?.id}`);
  const helper = await signUp(server.url);
  const permissions = Object.fromEntries(areas.map((area) => [area, "see"]));
  await joinByInvitation(couple, helper, { role: "helper", permissions });
  return { url: server.url, couple, helper, stop };
}
