/**
 * The fixtures of browser stories: the built app on a server of the worker's own, and a signed-in couple. A
 * story fails on console errors, on violations of a page's policy, and on requests to other servers.
 */
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { findFreePort } from "./free-port.ts";
import { FixtureCache } from "./worker-fixtures.ts";
import { type MailServer, startMailServer } from "./mail-server.ts";
import { type ServerProcess, startProcess } from "./running-server.ts";
import { createTemporaryFolder } from "./temporary.ts";
import { addOwnOrigin, type PageLog, watchContext } from "./watch-page.ts";

export interface Member {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** Makes a call as this person and returns the answer's body. */
  ask<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Adds guests: a few with one call each, so that their instants differ; many with one call. */
  addGuests(guests: readonly Record<string, unknown>[]): Promise<void>;
}

/** Fixtures that all tests of a worker share. */
interface WorkerFixtures {
  readonly cache: FixtureCache;
  /** Receives the emails that the server sends. */
  readonly mailServer: MailServer;
}

interface Fixtures {
  /** The server that all tests of a worker share. */
  readonly server: ServerProcess;
  /** A couple with first names and a date, for this test only. */
  readonly couple: Member;
  /** A page that is signed in as the couple. */
  readonly signedIn: Page;
  /** Console errors that this test expects, by a part of their text. */
  readonly expectedErrors: string[];
  /** The beginnings of URLs on other servers that pages may request in this test. */
  readonly allowedUrls: string[];
}

export const password = "un bouquet de pivoines";
let accountCount = 0;

export const test = base.extend<Fixtures, WorkerFixtures>({
  mailServer: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture depends on nothing
    async ({}, use) => {
      const mailServer = await startMailServer();
      await use(mailServer);
      await mailServer.close();
    },
    { scope: "worker" },
  ],
  cache: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture depends on nothing
    async ({}, use) => {
      const cache = new FixtureCache();
      await use(cache);
      await cache.end();
    },
    { scope: "worker" },
  ],
  server: async ({ cache, mailServer }, use) => {
    const { server } = await cache.once("server", () => startAlone({ SMTP_URL: mailServer.url }));
    await use(server);
  },
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  // oxlint-disable-next-line no-empty-pattern -- the fixture depends on nothing
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  // oxlint-disable-next-line no-empty-pattern -- the fixture depends on nothing
  allowedUrls: async ({}, use) => {
    await use([]);
  },
  page: async ({ page, browser, expectedErrors, allowedUrls }, use) => {
    const pageLog: PageLog = { errors: [], thirdPartyRequests: [] };
    await watchContext(page.context(), pageLog);
    waitForApp(page);
    page.context().on("page", waitForApp);
    // A context may close before it can be watched; that is no error.
    const watchToo = (other: BrowserContext) => {
      other.on("page", waitForApp);
      void watchContext(other, pageLog).catch(() => undefined);
    };
    browser.on("context", watchToo);
    await use(page);
    browser.off("context", watchToo);
    const unexpected = pageLog.errors.filter(
      (error) => !expectedErrors.some((expected) => error.includes(expected)),
    );
    expect(unexpected, "errors in the console").toEqual([]);
    const thirdPartyRequests = pageLog.thirdPartyRequests.filter(
      (url) => !allowedUrls.some((known) => url.startsWith(known)),
    );
    expect(thirdPartyRequests, "asked of somebody else").toEqual([]);
  },
  couple: async ({ server }, use) => {
    const couple = await signUp(server.url);
    const names = { woman_first_name: "Élise", man_first_name: "Gabriel", wedding_date: getDayIn(204) };
    await couple.ask("PUT", "/mariage", names);
    await use(couple);
  },
  signedIn: async ({ page, couple, baseURL }, use) => {
    await storeToken(page, couple.token, baseURL ?? "");
    await use(page);
  },
});

export { expect };

const MAIL_FROM = "Promesse <bonjour@promesse.exemple.fr>";
/** Known to the stories, which sign the links of the Monday email with it. */
export const SIGNING_SECRET = "personne d’autre ne connaît celui-ci";

/**
 * Starts a server with data of its own, which are removed when it stops. The links in its emails lead to
 * itself.
 */
export async function startAlone(environment: Readonly<Record<string, string>>) {
  const folder = createTemporaryFolder("promesse-e2e-");
  // The port is chosen before the server starts, because the server writes it into emails.
  const PORT = String(await findFreePort());
  const PUBLIC_URL = `http://127.0.0.1:${PORT}`;
  addOwnOrigin(PUBLIC_URL);
  const settings = { DATA_DIR: folder, LOG_LEVEL: "error", PORT, PUBLIC_URL, MAIL_FROM, SIGNING_SECRET };
  const server = await startProcess({ ...settings, ...environment });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { server, stop };
}

const pagesThatWait = new WeakSet<Page>();

/**
 * Makes `goto` and `reload` wait until a closed dialog has left the history, because Chromium aborts them while the
 * page goes back; and then until the app has replaced the loading state in the page's HTML, whose buttons do nothing. A
 * story that waits for less than the load of the page looks at that state.
 */
function waitForApp(page: Page): void {
  if (pagesThatWait.has(page)) return;
  pagesThatWait.add(page);
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const waitForDialogs = () =>
    page.waitForFunction(hasOnlyOpenDialogs, undefined, { timeout: 5000 }).catch(() => null);
  const waitForContent = async (until: string | undefined) => {
    if (until === "commit" || until === "domcontentloaded") return;
    await page.waitForFunction(hasNoLoadingPage, undefined, { timeout: 10_000 }).catch(() => null);
  };
  page.goto = async (url, options) => {
    await waitForDialogs();
    const response = await goto(url, options);
    await waitForContent(options?.waitUntil);
    return response;
  };
  page.reload = async (options) => {
    await waitForDialogs();
    const response = await reload(options);
    await waitForContent(options?.waitUntil);
    return response;
  };
}

/** Runs in the page. */
function hasNoLoadingPage(): boolean {
  return document.querySelector("[data-loading-page]") === null;
}

/** Runs in the page. */
function hasOnlyOpenDialogs(): boolean {
  const state = history.state as { dialog?: string } | null;
  return state?.dialog === undefined || document.querySelector("dialog[open]") !== null;
}

/** Stores the session token in the browser before any page loads. */
export async function storeToken(page: Page, token: string, baseURL: string): Promise<void> {
  await page.context().addInitScript(
    ([origin, sessionToken]) => {
      if (location.origin === origin && localStorage.getItem("entered") === null) {
        localStorage.setItem("token", sessionToken);
        localStorage.setItem("entered", "yes");
      }
    },
    [new URL(baseURL).origin, token] as const,
  );
}

export async function signUp(url: string): Promise<Member> {
  accountCount += 1;
  const email = `couple-${process.pid}-${accountCount}@exemple.fr`;
  const account = { email, password, first_name: "Élise", last_name: "Marchand" };
  const { token } = await ask<{ token: string }>(url, { method: "POST", path: "/register", body: account });
  return createMember(url, { email, password, token });
}

export async function signIn(url: string, account: Pick<Member, "email" | "password">): Promise<Member> {
  const { token } = await ask<{ token: string }>(url, { method: "POST", path: "/login", body: account });
  return createMember(url, { ...account, token });
}

function createMember(url: string, account: Pick<Member, "email" | "password" | "token">): Member {
  const { token } = account;
  const member: Member = {
    ...account,
    ask: (method, path, body) => ask(url, { method, path, body, token }),
    async addGuests(guests) {
      if (guests.length <= 100) {
        for (const guest of guests) await member.ask("POST", "/api/guests", guest);
        return;
      }
      const rows = guests.map((guest, at) => ({ key: String(at), action: "add", guest }));
      const body = { request_key: randomUUID(), file_name: "liste.csv", households: [], rows };
      await member.ask("POST", "/api/guest-imports", body);
    },
  };
  return member;
}

interface BrowserRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string;
}

async function ask<T>(url: string, { method, path, body, token }: BrowserRequest): Promise<T> {
  const response = await fetch(url + path, {
    method,
    headers: {
      accept: "application/json",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** The day this many days from today in Paris, as YYYY-MM-DD. */
export function getDayIn(days: number): string {
  return Temporal.Now.plainDateISO("Europe/Paris").add({ days }).toString();
}
