/** Builds the URLs of the product. */
import { dayPath } from "#contract/day-paths.ts";
import { memberPages, findPage, type PagePath } from "#contract/pages.ts";

export const paths = {
  dashboard: "/",
  todo: "/todo",
  calendar: "/calendrier",
  journal: "/journal",
  information: "/informations",
  settings: "/parametres",
  guests: "/invites",
  guestImport: "/invites/import",
  replies: "/reponses",
  catererBrief: "/dossier-traiteur",
  thanks: "/remerciements",
  stationery: "/papeterie",
  seating: "/plan-tables",
  runSheet: "/deroule",
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
  runLink: "/feuille-de-route",
  terms: "/cgu",
  privacy: "/confidentialite",
  legalNotice: "/mentions-legales",
} as const satisfies Record<string, PagePath>;

/** The details of the wedding. */
export const weddingDetailsUrl = `${paths.information}#mariage`;

/** The moments within them. */
export const weddingMomentsUrl = `${weddingDetailsUrl}-moments`;

/** The value of `from` with which the page leads back to the replies once it is saved. */
export const fromReplies = "reponses";
/** The moments, on the way to opening replies. */
export const momentsForRepliesUrl = weddingMomentsUrl.replace("#", `?from=${fromReplies}#`);

/** The field of the place of the wedding. */
export const weddingPlaceFragment = "mariage-lieu";

/** The box of the import page into which a list is pasted. */
export const guestPasteFragment = "coller";
export const guestPasteUrl = `${paths.guestImport}#${guestPasteFragment}`;

/** The password section of the settings. */
export const passwordUrl = `${paths.settings}#mot-de-passe`;

/** The page of one kind of provider, by its id in the catalogue. */
export function providerUrl(id: string): string {
  return `${paths.providers}/${encodeURIComponent(id)}`;
}

/** The page of one printed piece. */
export function stationeryUrl(piece: string): string {
  return `${paths.stationery}?${new URLSearchParams({ piece }).toString()}`;
}

/** The caterer brief of one moment. */
export function catererBriefUrl(moment: string): string {
  return `${paths.catererBrief}?${new URLSearchParams({ moment }).toString()}`;
}

/** A folder of the documents; null is the root. `file` names a file to open in it. */
export function documentsUrl(folder: string | null, file?: string): string {
  const query = new URLSearchParams();
  if (folder !== null) query.set("folder", folder);
  if (file !== undefined) query.set("open", file);
  const search = query.toString();
  return search === "" ? paths.documents : `${paths.documents}?${search}`;
}

/** A list's page with one of its rows open. */
export function rowUrl(page: "todo" | "calendar" | "runSheet", id: string): string {
  return `${paths[page]}?${new URLSearchParams({ open: id }).toString()}`;
}

/** The witnesses in the information on the wedding. */
export const witnessesUrl = `${paths.information}#temoins`;
/** The papers for the town hall there. */
export const townHallUrl = `${paths.information}#mairie`;
/** The guest list with who is invited to which moment. */
export const guestMomentsUrl = `${paths.guests}?tab=moments`;
/** The guests without a postal address. */
export const guestsWithoutAddressUrl = `${paths.guests}?only=no_address`;
/** The replies that are still missing. */
export const missingRepliesUrl = `${paths.replies}?tab=sans-reponse`;

/** The guest list with a guest's card. */
export function guestUrl(id: string): string {
  return `${paths.guests}?${new URLSearchParams({ invite: id }).toString()}`;
}

/** The guest list with the members of a household. */
export function householdUrl(id: string): string {
  return `${paths.guests}?${new URLSearchParams({ household: id }).toString()}`;
}

/** The form of a guest at their name for print. Closing it leads back to the page `back`. */
export function printNameUrl(guestId: string, back: string): string {
  const search = new URLSearchParams({ open: guestId, field: "print_name", back });
  return `${paths.guests}?${search.toString()}`;
}

/** Whether an address is that of a page with links to names for print. */
export function isPrintingPage(href: string): boolean {
  return [paths.stationery, paths.catererBrief].some((path) => href === path || href.startsWith(`${path}?`));
}

/** The journal of one thing, by its id. */
export function historyUrl(thing: string): string {
  return `${paths.journal}?${new URLSearchParams({ thing }).toString()}`;
}

/** The table list of the seating plan at one table. */
export function tableUrl(id: string): string {
  return `${paths.seating}?${new URLSearchParams({ vue: "tables", table: id }).toString()}`;
}

/** The budget page with one of its items open. */
export function budgetItemUrl(id: string): string {
  return `${paths.budget}?${new URLSearchParams({ open: id }).toString()}`;
}

/** The budget page with one of its expenses open. */
export function expenseUrl(id: string): string {
  return `${paths.budget}?${new URLSearchParams({ tab: "expenses", open: id }).toString()}`;
}

/** The budget page with the proposed budget open. */
export const starterBudgetUrl = `${paths.budget}?add=starter`;

/** The budget page with the form of a new expense open. `provider` fills in its provider. */
export function newExpenseUrl(provider?: string): string {
  const query = new URLSearchParams({ tab: "expenses", add: "expense" });
  if (provider) query.set("provider", provider);
  return `${paths.budget}?${query.toString()}`;
}

/** The budget page with the form of a new item open. */
export const newBudgetItemUrl = `${paths.budget}?add=item`;

/** The budget page with all payments by their due day. */
export const scheduleUrl = `${paths.budget}?tab=schedule`;

/** The budget page with the expenses. */
export const expensesUrl = `${paths.budget}?tab=expenses`;

/** The budget page with the quotes. */
export const quotesUrl = `${paths.budget}?tab=quotes`;

/** The dashboard at a fragment; '' for none. */
export function dashboardUrl(fragment: string): string {
  return fragment === "" ? paths.dashboard : `${paths.dashboard}#${fragment}`;
}

/** The dashboard at the card that asks for the wedding date. */
export const weddingDateUrl = dashboardUrl("date");

export const partnerFragment = "inviter";
/** The dashboard with the form that invites the partner open. */
export const partnerUrl = dashboardUrl(partnerFragment);

/** The dashboard with the welcome walkthrough open. */
export const walkthroughUrl = `${paths.dashboard}?tour`;
export const unansweredTour = "unanswered";
/** The same, at the first question without an answer. */
export const unansweredUrl = `${walkthroughUrl}=${unansweredTour}`;

/**
 * The dashboard with the offer open, or the walkthrough at its last step. With Stripe, the server's policy
 * allows its form on this address.
 */
export function paymentUrl(from: "tour" | "offer"): string {
  return `${paths.dashboard}?${new URLSearchParams({ payer: from }).toString()}`;
}

/** The page that waits for a payment to be confirmed. */
export function paymentReturnUrl(sessionId: string): string {
  return `${paths.paymentReturn}?${new URLSearchParams({ session_id: sessionId }).toString()}`;
}

/** The dashboard with the outcome of a payment. */
export function paymentOutcomeUrl(sessionId: string): string {
  return `${paths.dashboard}?${new URLSearchParams({ session_id: sessionId }).toString()}`;
}

/** A printable receipt. */
export function receiptUrl(payment: string): string {
  return `${paths.profile}?${new URLSearchParams({ open: payment }).toString()}`;
}

/** Former names of search parameters, each with its present name. */
const formerParams = {
  name: "q",
  title: "q",
  search: "q",
  dossier: "folder",
  fichier: "open",
  voir: "open",
  recu: "open",
  visite: "tour",
} as const;

/** Renames former search parameters in an address, so that old bookmarks still lead to the same place. */
export function renameFormerParams(href: string): string {
  const { pathname, searchParams, hash } = new URL(href, "https://here.invalid");
  const found = Object.entries(formerParams).filter(([name]) => searchParams.has(name));
  if (found.length === 0) return href;
  for (const [name, present] of found) {
    if (!searchParams.has(present)) searchParams.set(present, searchParams.get(name) ?? "");
    searchParams.delete(name);
  }
  return `${pathname}?${searchParams.toString()}${hash}`;
}

/** The sign-in page; it leads on to `next`. */
export function loginUrl(next: string): string {
  return withNext(paths.login, next);
}

/** The sign-in page for a second tab. `again` makes it ignore the token that is still in storage. */
export const loginAgainUrl = `${paths.login}?again`;

export function signupUrl(next: string): string {
  return withNext(paths.signup, next);
}

/**
 * The sign-in or sign-up page, leading back to the invitation. `again` shows it even if an expired token is
 * stored.
 */
export function invitationSignInUrl(page: typeof paths.login | typeof paths.signup): string {
  return `${withNext(page, paths.invitation)}&again`;
}

/** Where a new user goes: back to the invitation that led them here, otherwise to the dashboard. */
export function getUrlAfterSignUp(search: string): string {
  const next = getUrlAfterSignIn(search);
  return next === paths.invitation ? next : paths.dashboard;
}

function withNext(page: string, next: string): string {
  return next === paths.dashboard ? page : `${page}?${new URLSearchParams({ next }).toString()}`;
}

/**
 * Where to go after signing in, from the query of the sign-in page: a page of this product behind the
 * sign-in, the invitation, or the dashboard. Any other target is ignored, which prevents open redirects.
 */
export function getUrlAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? paths.dashboard;
  const base = "https://here.invalid";
  const url = URL.canParse(next, base) ? new URL(next, base) : new URL(base);
  // The token of the invitation is kept in the tab, so the address carries nothing more.
  if (url.href === base + paths.invitation) return paths.invitation;
  const isOwnPage = url.origin === base && (isMemberPage(url.pathname) || url.pathname === dayPath);
  return isOwnPage ? url.pathname + url.search + url.hash : paths.dashboard;
}

function isMemberPage(path: string): boolean {
  const page = findPage(path);
  return memberPages.some((memberPage) => memberPage === page);
}
