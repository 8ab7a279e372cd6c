/** Every URL of the product, built here and nowhere else. */
import { memberPages, pageAt, type PagePath } from "#contract/pages.ts";

export const paths = {
  dashboard: "/",
  todo: "/todo",
  calendar: "/calendrier",
  information: "/informations",
  settings: "/parametres",
  guests: "/invites",
  replies: "/reponses",
  seating: "/plan-tables",
  budget: "/budget",
  providers: "/prestataires",
  documents: "/devis-factures",
  paymentReturn: "/return",
  profile: "/profile",
  bin: "/corbeille",
  login: "/login",
  signup: "/signup",
  forgotten: "/mot-de-passe-oublie",
  newPassword: "/nouveau-mot-de-passe",
  confirm: "/confirmer",
  weeklyMail: "/courrier-de-la-semaine",
  invitation: "/invitation",
  terms: "/cgu",
  privacy: "/confidentialite",
  legalNotice: "/mentions-legales",
} as const satisfies Record<string, PagePath>;

export const weddingDetails = `${paths.information}#mariage`;

/** The settings, at the password. */
export const passwordPlace = `${paths.settings}#mot-de-passe`;

/** The page of one kind of provider, by its id in the catalogue. */
export function providerPage(id: string): string {
  return `${paths.providers}/${encodeURIComponent(id)}`;
}

/** A path as the map of pages has it: a slash at its end says nothing. */
export function pathOf(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/u, "");
}

/** A folder of the documents, null for the root, with one of its files in front where `file` names it. */
export function documentsPlace(folder: string | null, file?: string): string {
  const query = new URLSearchParams();
  if (folder !== null) query.set("folder", folder);
  if (file !== undefined) query.set("open", file);
  const said = query.toString();
  return said === "" ? paths.documents : `${paths.documents}?${said}`;
}

/** A list's page with one of its rows open. */
export function rowPlace(page: "guests" | "todo" | "calendar", id: string): string {
  return `${paths[page]}?${new URLSearchParams({ open: id }).toString()}`;
}

/** The seating plan's list at one table. */
export function tablePlace(id: string): string {
  return `${paths.seating}?${new URLSearchParams({ vue: "tables", table: id }).toString()}`;
}

/** The budget's page with one of its items open. */
export function budgetItemPlace(id: string): string {
  return `${paths.budget}?${new URLSearchParams({ open: id }).toString()}`;
}

/** The budget's page with one of its expenses open. */
export function expensePlace(id: string): string {
  return `${paths.budget}?${new URLSearchParams({ tab: "expenses", open: id }).toString()}`;
}

/** The budget's page with the form of a new expense open; `provider` fills it in. */
export function newExpense(provider?: string): string {
  const query = new URLSearchParams({ tab: "expenses", add: "expense" });
  if (provider) query.set("provider", provider);
  return `${paths.budget}?${query.toString()}`;
}

/** The dashboard with the card that asks for the day. */
export const setTheDay = `${paths.dashboard}#date`;

/** The dashboard with the welcome walkthrough open. */
export const guidedTour = `${paths.dashboard}?tour`;

/** The dashboard with the offer open, or the walkthrough at its last step; where Stripe is paid with, its form is let in. */
export function payHere(from: "tour" | "offer"): string {
  return `${paths.dashboard}?${new URLSearchParams({ payer: from }).toString()}`;
}

/** Where a payment just made is waited for. */
export function paymentAwaited(sessionId: string): string {
  return `${paths.paymentReturn}?${new URLSearchParams({ session_id: sessionId }).toString()}`;
}

/** The dashboard with what became of a payment. */
export function paymentOutcome(sessionId: string): string {
  return `${paths.dashboard}?${new URLSearchParams({ session_id: sessionId }).toString()}`;
}

/** A receipt, on a page that prints. */
export function receiptPlace(payment: string): string {
  return `${paths.profile}?${new URLSearchParams({ open: payment }).toString()}`;
}

/** What parameters were called before all pages had one name for one thing. */
const oldNames = {
  name: "q",
  title: "q",
  search: "q",
  dossier: "folder",
  fichier: "open",
  voir: "open",
  recu: "open",
  visite: "tour",
} as const;

/** An address with today's names of its parameters: bookmarks made before still lead to the same place. */
export function renamedSearch(href: string): string {
  const { pathname, searchParams, hash } = new URL(href, "https://here.invalid");
  const old = Object.entries(oldNames).filter(([name]) => searchParams.has(name));
  if (old.length === 0) return href;
  for (const [name, today] of old) {
    if (!searchParams.has(today)) searchParams.set(today, searchParams.get(name) ?? "");
    searchParams.delete(name);
  }
  return `${pathname}?${searchParams.toString()}${hash}`;
}

/** The sign-in page, which leads on to where one was going. */
export function loginThen(next: string): string {
  return withNext(paths.login, next);
}

/** The sign-in page for whoever signs in again in another tab: that theirs is not yet out of storage does not matter. */
export const loginAgain = `${paths.login}?again`;

export function signupThen(next: string): string {
  return withNext(paths.signup, next);
}

/** A door that leads back to the invitation; also for whoever holds a token that is over. */
export function signInForInvitation(door: typeof paths.login | typeof paths.signup): string {
  return `${withNext(door, paths.invitation)}&again`;
}

/** Where somebody new goes: to the invitation that led them here, else home. */
export function firstPlace(search: string): string {
  const next = nextFrom(search);
  return next === paths.invitation ? next : paths.dashboard;
}

function withNext(page: string, next: string): string {
  return next === paths.dashboard ? page : `${page}?${new URLSearchParams({ next }).toString()}`;
}

/**
 * Where to go after signing in, from the query of the sign-in page: a page of this product behind the sign-in, the
 * invitation, or the dashboard. Whoever sends a link cannot send people elsewhere with it.
 */
export function nextFrom(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? paths.dashboard;
  const here = "https://here.invalid";
  const url = URL.canParse(next, here) ? new URL(next, here) : new URL(here);
  // The invitation itself is kept in the tab: nothing comes along in the address.
  if (url.href === here + paths.invitation) return paths.invitation;
  const isOurs = url.origin === here && isMemberPage(url.pathname);
  return isOurs ? url.pathname + url.search + url.hash : paths.dashboard;
}

function isMemberPage(path: string): boolean {
  const page = pageAt(path);
  return memberPages.some((known) => known === page);
}
