/** The name of each page: its title in the tab, and its heading unless the page sets its own. */
import { findPage, type PagePath, removeTrailingSlashes } from "#contract/pages.ts";

/** Keys of `translation:pages`. */
const pageNames = {
  "/": "dashboard",
  "/todo": "todo",
  "/calendrier": "calendar",
  "/informations": "information",
  "/parametres": "settings",
  "/invites": "guests",
  "/invites/import": "guest_import",
  "/reponses": "replies",
  "/dossier-traiteur": "caterer_brief",
  "/remerciements": "thanks",
  "/papeterie": "stationery",
  "/plan-tables": "seating",
  "/deroule": "run_sheet",
  "/budget": "budget",
  "/prestataires": "providers",
  "/prestataires/:provider": "providers",
  "/devis-factures": "documents",
  "/profile": "profile",
  "/return": "payment_return",
  "/corbeille": "bin",
  "/journal": "journal",
  "/login": "login",
  "/signup": "signup",
  "/mot-de-passe-oublie": "forgotten",
  "/nouveau-mot-de-passe": "new_password",
  "/confirmer": "confirm",
  "/courrier-de-la-semaine": "weekly_mail",
  "/invitation": "invitation",
  "/feuille-de-route": "run_link",
  "/traiteur": "caterer_link",
  "/cgu": "terms",
  "/confidentialite": "privacy",
  "/mentions-legales": "legal_notice",
} as const satisfies Record<PagePath, string>;

type PageName = (typeof pageNames)[PagePath] | "not_found";

export function getPageName(pathname: string): PageName {
  const page = findPage(removeTrailingSlashes(pathname));
  return page === undefined ? "not_found" : pageNames[page];
}
