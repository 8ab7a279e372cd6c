/**
 * Measures how soon a page behind the sign-in is readable on a phone with a slow network and a slow processor: on a first
 * visit, on a return visit, and on one without a network.
 */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { addTable } from "#contract/seating.ts";
import { waitForIdle, watchRequests } from "#test/support/idle.ts";
import { ensureBuilt } from "../scripts/ensure-built.ts";
import { openBrowser } from "./browser.ts";
import { createCoupleWithGuests, createRows } from "./couple.ts";
import { startDemo } from "./demo-wedding.ts";
import { expect, openDevice, phone } from "./devices.ts";
import type { Benchmark, Finding } from "./findings.ts";
import { measureInTurn, summariseRounds } from "./rounds.ts";
import { startSlowNetwork } from "./slow-network.ts";

const rounds = Number(process.env["BENCH_VISITS"] ?? 5);
const slowdown = 4;
/** In milliseconds. */
const maxReturnTime = 700;
const maxFiles = 20;
/** Milliseconds that a page has to become readable. */
const maxWait = 20_000;
/** In milliseconds: more than `writeDelay` of `web/platform/offline.ts`. */
const writeDelay = 2500;
/** Another checkout, installed and built, that is visited in turn with this one: BENCH_BESIDE=FOLDER. */
const otherCheckout = process.env["BENCH_BESIDE"];
/** Measures only these paths: BENCH_PAGES="/invites /budget". */
const chosenPaths = process.env["BENCH_PAGES"]?.split(" ");

/** A text of the wedding that a page shows, and one without a network, where some pages only say why they are empty. */
type Contents = Readonly<Record<string, readonly [online: string, offline: string]>>;

const noConnection = "Pas de connexion";
const demoContents: Contents = {
  "/": ["Gabriel", "Gabriel"],
  "/invites": ["Mehdi Amrani", noConnection],
  "/invites/import": ["Ta liste", noConnection],
  "/reponses": ["Quelle chanson", noConnection],
  "/dossier-traiteur": ["Domaine des Tilleuls", noConnection],
  "/remerciements": ["Mehdi Amrani", noConnection],
  "/papeterie": ["Tableau alphabétique", noConnection],
  "/budget": ["Traiteur et boissons", "Traiteur et boissons"],
  "/calendrier": ["Relancer le pâtissier", noConnection],
  "/todo": ["Relancer le pâtissier", "Relancer le pâtissier"],
  "/prestataires": ["Domaine des Tilleuls", "Domaine des Tilleuls"],
  "/prestataires/caterer": ["Maison Kléber", "Maison Kléber"],
  "/plan-tables": ["Les cousins", noConnection],
  "/deroule": ["Livraison des fleurs", "Livraison des fleurs"],
  "/informations": ["Domaine des Tilleuls", "Domaine des Tilleuls"],
  "/devis-factures": ["Contrats", noConnection],
  "/parametres": ["Gabriel Fontaine", "Utilisateurs"],
  "/profile": ["Marchand", noConnection],
  "/corbeille": ["La corbeille est vide", noConnection],
  "/journal": ["Juliette Marchand a rejoint", noConnection],
};
const contentsWithGuests: Contents = {
  "/invites": ["Camille", noConnection],
  "/plan-tables": ["Table 1", noConnection],
};
const guestCount = 300;
const tableCount = 38;

interface Visitor {
  readonly name: string;
  readonly url: string;
  readonly contents: Contents;
  /** Has opened every page before. */
  readonly kept: BrowserContext;
}

export const visits: Benchmark = {
  about: `from the address to the heading and the first rows, on a phone, 9 Mbit/s, 100 ms, processor ${slowdown} times slower, median of ${rounds}`,
  async run() {
    ensureBuilt();
    const browser = await openBrowser();
    const stops: (() => unknown)[] = [() => browser.close()];
    try {
      const visitors: Visitor[] = [];
      for (const checkout of [undefined, ...(otherCheckout === undefined ? [] : [otherCheckout])]) {
        const demo = await startDemo(checkout);
        const network = await startSlowNetwork(demo.url);
        stops.push(
          () => demo.stop(),
          () => network.stop(),
        );
        const many = await createCoupleWithManyGuests(demo.url);
        const suffix = checkout === undefined ? "" : ", the other checkout";
        const open = (name: string, { token }: { readonly token: string }, contents: Contents) =>
          openVisitor(browser, { name: name + suffix, url: network.url, contents }, token);
        visitors.push(
          await open("", demo, demoContents),
          await open(`, ${guestCount} guests`, many, contentsWithGuests),
        );
      }
      return await measureVisitors(browser, visitors);
    } finally {
      for (const stop of stops.toReversed()) await stop();
    }
  },
};

async function createCoupleWithManyGuests(origin: string) {
  const couple = await createCoupleWithGuests(guestCount, origin, "beaucoup@exemple.fr");
  await createRows(origin, couple.token, addTable, tableCount, (at) => ({
    name: `Table ${at + 1}`,
    number_of_guests: 8,
  }));
  return couple;
}

/** Opens each page twice, so that the browser keeps it with its compiled scripts and its lists. */
async function openVisitor(
  browser: Browser,
  visitor: Omit<Visitor, "kept">,
  token: string,
): Promise<Visitor> {
  const { context } = await openDevice(browser, phone, visitor.url, token);
  for (const path of [...listPaths(visitor), ...listPaths(visitor)]) {
    const page = await context.newPage();
    watchRequests(page);
    await page.goto(path);
    await waitForIdle(page);
    await expect.poll(() => page.evaluate(isKept, path)).toBe(true);
    // The lists that came last are written by then.
    await page.waitForTimeout(writeDelay);
    await page.close();
  }
  return { ...visitor, kept: context };
}

function listPaths({ contents }: Pick<Visitor, "contents">): readonly string[] {
  return Object.keys(contents).filter((path) => chosenPaths?.includes(path) ?? true);
}

/** Runs in the page. */
async function isKept(path: string): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  const page = await caches.match(path, { ignoreVary: true });
  return registration?.active?.state === "activated" && page !== undefined && (await caches.has("lists"));
}

async function measureVisitors(browser: Browser, visitors: readonly Visitor[]): Promise<Finding[]> {
  const fileCounts: Record<string, number[]> = {};
  const measured = visitors.flatMap((visitor) =>
    listPaths(visitor).flatMap((path) => {
      const name = `${path}${visitor.name}`;
      const [text = "", offlineText = ""] = visitor.contents[path] ?? [];
      return [
        [
          `${name}: first visit`,
          async () => {
            const { readableAt, fileCount } = await measureFirstVisit(browser, visitor, { path, text });
            (fileCounts[`${name}: files before it is readable`] ??= []).push(fileCount);
            return readableAt;
          },
        ],
        [`${name}: return visit`, () => measureVisit(visitor.kept, { path, text })],
        [
          `${name}: return visit without a network`,
          async () => {
            await visitor.kept.setOffline(true);
            const readableAt = await measureVisit(visitor.kept, { path, text: offlineText });
            await visitor.kept.setOffline(false);
            return readableAt;
          },
        ],
      ] as const;
    }),
  );
  const times = await measureInTurn(rounds, Object.fromEntries(measured));
  return [
    ...Object.entries(times).map(([what, values]) => ({
      ...summariseRounds(what, values),
      ...(what.includes("return visit") && { target: { atMost: maxReturnTime } }),
    })),
    ...Object.entries(fileCounts).map(([what, counts]) => ({
      ...summariseRounds(what, counts, "files"),
      target: { atMost: maxFiles },
    })),
  ];
}

interface Visit {
  readonly path: string;
  /** The page is readable once it shows its heading and this text. */
  readonly text: string;
}

/** A browser that knows the session and has no file yet, as after a release. */
async function measureFirstVisit(browser: Browser, { url, kept }: Visitor, { path, text }: Visit) {
  const context = await browser.newContext({
    ...phone.options,
    locale: "fr-FR",
    baseURL: url,
    storageState: await kept.storageState(),
  });
  const page = await context.newPage();
  watchRequests(page);
  const readableAt = await openUntilReadable(page, { path, text });
  await waitForIdle(page);
  const fileCount = await page.evaluate(countFiles, readableAt);
  await context.close();
  return { readableAt, fileCount };
}

async function measureVisit(context: BrowserContext, visit: Visit): Promise<number> {
  const page = await context.newPage();
  const readableAt = await openUntilReadable(page, visit);
  await page.close();
  return readableAt;
}

/** Returns the milliseconds from the start of the navigation to the frame after which the page is readable. */
async function openUntilReadable(page: Page, { path, text }: Visit): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(markReadable, text);
  await page.goto(path, { waitUntil: "commit" });
  // A page that never becomes readable counts with the whole wait.
  await page.waitForFunction(isMarked, undefined, { polling: 100, timeout: maxWait }).catch(() => undefined);
  return page.evaluate(
    (fallback) => performance.getEntriesByName("readable")[0]?.startTime ?? fallback,
    maxWait,
  );
}

/** Runs in the page. */
function isMarked(): boolean {
  return performance.getEntriesByName("readable").length > 0;
}

/** Runs in the page. */
function markReadable(text: string): void {
  const isReadable = (): boolean => {
    const main = document.querySelector("main");
    const heading = main?.querySelector("h1")?.textContent ?? "";
    const fields = [...(main?.querySelectorAll<HTMLInputElement>("input, textarea") ?? [])];
    const texts = [main?.textContent, ...fields.map(({ value }) => value)];
    return heading !== "" && texts.some((each) => each?.includes(text) === true);
  };
  // Asking in each frame would make the page render frames that nobody else asks for.
  const observer = new MutationObserver(() => {
    if (!isReadable()) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark("readable")));
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** Runs in the page: the document, and the scripts, styles, fonts, texts and images asked for until then. */
function countFiles(readableAt: number): number {
  const files = performance.getEntriesByType("resource").filter(({ name, startTime }) => {
    const isFile = /^\/(?:assets|locales|images)\//u.test(new URL(name).pathname);
    return isFile && startTime < readableAt;
  });
  return files.length + 1;
}
