/** The page map: every path that is a page of the app. The page of the day is another one (`day-paths.ts`). */
import { areas, type Permission } from "./permissions.ts";

export const publicPages = [
  "/login",
  "/signup",
  "/mot-de-passe-oublie",
  "/nouveau-mot-de-passe",
  "/confirmer",
  "/courrier-de-la-semaine",
  "/invitation",
  "/feuille-de-route",
  "/traiteur",
  "/cgu",
  "/confidentialite",
  "/mentions-legales",
] as const;

export const memberPages = [
  "/",
  "/invites",
  "/invites/import",
  "/reponses",
  "/dossier-traiteur",
  "/remerciements",
  "/papeterie",
  "/budget",
  "/calendrier",
  "/todo",
  "/prestataires",
  "/prestataires/:provider",
  "/plan-tables",
  "/deroule",
  "/informations",
  "/devis-factures",
  "/return",
  "/parametres",
  "/profile",
  "/corbeille",
  "/journal",
] as const;

/**
 * The pages of secret links that people without an account receive: in the browser's language until they choose one,
 * and not for search engines.
 */
export const linkPages: readonly (typeof publicPages)[number][] = [
  "/invitation",
  "/feuille-de-route",
  "/traiteur",
];

type PublicPage = (typeof publicPages)[number];
type MemberPage = (typeof memberPages)[number];

/** The permission that a member's page needs. */
const pagePermissions: Readonly<Record<MemberPage, Permission>> = {
  "/": "member",
  "/invites": "guests:see",
  "/invites/import": "guests:see",
  "/reponses": "guests:see",
  "/dossier-traiteur": "guests:see",
  "/remerciements": "guests:see",
  "/papeterie": "guests:see",
  "/budget": "budget:see",
  "/calendrier": "planning:see",
  "/todo": "planning:see",
  "/prestataires": "providers:see",
  "/prestataires/:provider": "providers:see",
  "/plan-tables": "seating:see",
  "/deroule": "run_sheet:see",
  "/informations": "wedding:see",
  "/devis-factures": "documents:see",
  "/return": "member",
  "/parametres": "member",
  "/profile": "member",
  "/corbeille": "member",
  "/journal": "member",
};

export type PagePath = PublicPage | MemberPage;

export const pagePaths: readonly PagePath[] = [...publicPages, ...memberPages];

/** The permission that a page needs; `member` for a public page, which nobody asks it for. */
export function getPagePermission(page: PagePath): Permission {
  const found: Readonly<Partial<Record<PagePath, Permission>>> = pagePermissions;
  return found[page] ?? "member";
}

/**
 * The permission to change what a page shows: the edit permission of its area, or the page's permission without an
 * area.
 */
export function getPageEditPermission(page: PagePath): Permission {
  const permission = getPagePermission(page);
  const area = areas.find((each) => permission === `${each}:see`);
  return area === undefined ? permission : `${area}:edit`;
}

const pagePatterns = pagePaths.map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/gu, "([a-z-]+)")}$`, "u"),
}));

/** The page of a path: `/prestataires/caterer` matches `/prestataires/:provider`. */
export function findPage(path: string): PagePath | undefined {
  return pagePatterns.find(({ pattern }) => pattern.test(path))?.path;
}

/** A pathname without trailing slashes, as the paths above are written. */
export function removeTrailingSlashes(pathname: string): string {
  // The lookbehind matches only at the first slash of a run. Without it, a path of many slashes takes quadratic time.
  return pathname.replace(/(?<=[^/])\/+$/u, "");
}
