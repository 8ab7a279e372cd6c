/**
 * Whatever a link leads to is fetched as soon as the hand or the focus comes near it: its code, its words, and what it asks of
 * the server first. What is fresh already is not asked again.
 */
import { memberPages, pageAt, type PagePath } from "#contract/pages.ts";
import { pathOf, providerIn } from "../paths.ts";
import { currentToken } from "../platform/token.ts";
import { currentLanguage } from "../platform/words.ts";
import { preloadPage } from "../routes.tsx";

type Ask = (pathname: string) => Promise<void>;

const askFrame: Ask = async () => {
  (await import("../platform/session.tsx")).askAhead();
  (await import("../features/wedding/queries.ts")).askAhead();
};
const askGuests: Ask = async () => {
  (await import("../features/guests/queries.ts")).askAhead();
};
const askTasks: Ask = async () => {
  (await import("../features/todos/queries.ts")).askAhead();
};
const askBudget: Ask = async () => {
  (await import("../features/budget/queries.ts")).askAhead();
};
const askExpenses: Ask = async () => {
  (await import("../features/expenses/queries.ts")).askAhead();
};
const askTotals: Ask = async () => {
  (await import("../features/budget/queries.ts")).askTotalAhead();
  (await import("../features/expenses/queries.ts")).askTotalAhead();
};
const askPhotos: Ask = async () => {
  (await import("../features/photos/queries.ts")).askAhead();
};
const askContacts: Ask = async () => {
  (await import("../features/providers/queries.ts")).askAhead();
};

/** Left out: what is asked anew at each visit, as the bin and the profile are. */
const asks: Readonly<Partial<Record<PagePath, readonly Ask[]>>> = {
  "/": [askPhotos, askGuests, askTasks, askTotals, askContacts],
  "/invites": [askGuests],
  "/todo": [askTasks],
  "/calendrier": [
    async () => {
      (await import("../features/calendar/queries.ts")).askAhead();
    },
  ],
  "/parametres": [
    async () => {
      (await import("../features/members/queries.ts")).askAhead();
    },
  ],
  "/plan-tables": [
    askGuests,
    async () => {
      (await import("../features/seating/queries.ts")).askAhead();
    },
  ],
  "/budget": [askBudget, askExpenses],
  "/prestataires": [askContacts],
  "/prestataires/:provider": [
    async (pathname) => {
      (await import("../features/providers/queries.ts")).askContactAhead(providerIn(pathname));
    },
  ],
  "/devis-factures": [
    async () => {
      (await import("../features/documents/queries.ts")).askAhead();
    },
  ],
};

/** How long the pointer stays on what it means; shorter is on its way across. */
const dwell = 50;

/** Whoever pays for each byte, or waits for it, fetches what they ask for alone. */
function isSparing(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || connection?.effectiveType?.endsWith("2g") === true;
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link : undefined;
}

function fetchAhead(link: HTMLAnchorElement | undefined): void {
  const pathname = pathOf(link?.pathname ?? location.pathname);
  const path = pageAt(pathname);
  if (path === undefined || pathname === pathOf(location.pathname) || isSparing()) return;
  preloadPage(path);
  const { token, ended, leaving } = currentToken();
  if (token === null || ended || leaving) return;
  for (const ask of asks[path] ?? []) ask(pathname).catch(() => undefined);
}

/**
 * What the room of the document asks first, while it is being drawn; one after the other, so that none of it holds up the hand.
 * A room that does not wait for what it asks, as the bin and the profile, asks by itself.
 */
export async function askHere(): Promise<void> {
  try {
    await askAll();
  } catch {
    // The page says what could not be fetched, once it asks for it itself.
  }
}

async function askAll(): Promise<void> {
  const pathname = pathOf(location.pathname);
  const path = pageAt(pathname);
  const { token, ended, leaving } = currentToken();
  const isRoom = memberPages.some((room) => room === path);
  if (path === undefined || !isRoom || token === null || ended || leaving) return;
  for (const ask of [askFrame, ...(asks[path] ?? [])]) {
    await ask(pathname);
    await nextTurn();
  }
  // Nobody waits for these: the answers need them, and are on their way.
  makeFormats().catch(() => undefined);
}

async function makeFormats(): Promise<void> {
  const { firstUses } = await import("#i18n/formats.ts");
  for (const use of firstUses) {
    use(currentLanguage());
    await nextTurn();
  }
}

/** After whatever else waits, the hand among it; no timer, which browsers hold back. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

export function prefetchOnApproach(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const come = ({ target }: Event) => {
    clearTimeout(waiting);
    const link = linkAt(target);
    if (link !== undefined) waiting = setTimeout(fetchAhead, dwell, link);
  };
  const take = ({ target }: Event) => {
    fetchAhead(linkAt(target));
  };
  document.addEventListener("pointerover", come, { passive: true });
  document.addEventListener("focusin", take);
  document.addEventListener("touchstart", take, { passive: true });
}
