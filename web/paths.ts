/** Every URL of the product, built here and nowhere else. */
import { memberPages, type PagePath } from "#contract/pages.ts";

export const paths = {
  dashboard: "/",
  todo: "/todo",
  calendar: "/calendrier",
  information: "/informations",
  settings: "/parametres",
  guests: "/invites",
  seating: "/plan-tables",
  budget: "/budget",
  providers: "/prestataires",
  documents: "/devis-factures",
  paymentReturn: "/return",
  profile: "/profile",
  bin: "/corbeille",
  login: "/login",
  signup: "/signup",
  terms: "/cgu",
  privacy: "/confidentialite",
  legalNotice: "/mentions-legales",
} as const satisfies Record<string, PagePath>;

export const weddingDetails = `${paths.information}#mariage`;

/** The dashboard with the card that asks for the day. */
export const setTheDay = `${paths.dashboard}#date`;

/** The sign-in page, which leads on to where one was going. */
export function loginThen(next: string): string {
  return withNext(paths.login, next);
}

export function signupThen(next: string): string {
  return withNext(paths.signup, next);
}

function withNext(page: string, next: string): string {
  return next === paths.dashboard ? page : `${page}?${new URLSearchParams({ next }).toString()}`;
}

/**
 * Where to go after signing in, from the query of the sign-in page: a page of this product behind the sign-in, or the
 * dashboard. Whoever sends a link cannot send people elsewhere with it.
 */
export function nextFrom(search: string): string {
  const next = new URLSearchParams(search).get("next") ?? paths.dashboard;
  const here = "https://here.invalid";
  const url = URL.canParse(next, here) ? new URL(next, here) : new URL(here);
  const isOurs = url.origin === here && memberPages.some((page) => page === url.pathname);
  return isOurs ? url.pathname + url.search + url.hash : paths.dashboard;
}
