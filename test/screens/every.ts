/**
 * Lists every screen: each route with and without data, its tabs and most of its dialogs, the auth pages, and
 * error states.
 */
import type { Page } from "@playwright/test";
import type { Screen } from "./camera.ts";
import type { Viewer } from "./weddings.ts";

type Act = (page: Page) => Promise<unknown>;

const button =
  (name: RegExp | string): Act =>
  (page) =>
    page.getByRole("button", { name }).first().click();
const entry =
  (name: string): Act =>
  (page) =>
    page.getByRole("menuitem", { name }).click();
const open =
  (name: string): Act =>
  (page) =>
    page.getByRole("main").getByText(name, { exact: true }).first().click();
const fill =
  (label: string, text: string): Act =>
  (page) =>
    page.getByLabel(label, { exact: true }).first().fill(text);
const press =
  (key: string): Act =>
  (page) =>
    page.keyboard.press(key);

/** Shows the page as it is printed. */
const printed: Act = async (page) => {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 794, height: 1123 });
};

function then(...acts: readonly Act[]): Act {
  return async (page) => {
    for (const act of acts) await act(page);
  };
}

/** Runs the action and waits for the dialog or menu that it opens, which may have to be loaded first. */
function opening(act: Act): Act {
  return then(act, (page) => {
    const roles = (["dialog", "alertdialog", "menu"] as const).map((role) => page.getByRole(role));
    const opened = roles.reduce((one, other) => one.or(other));
    return opened.first().waitFor();
  });
}

/** Makes the next calls of these paths fail. */
function refused(paths: RegExp, status: number, error: string, message: string): Act {
  return async (page) => {
    await page.route(paths, (route) => {
      if (route.request().resourceType() === "document") return route.continue();
      return route.fulfill({ status, json: { error: { code: error, message }, message } });
    });
  };
}

interface Rest {
  readonly act?: Act;
  readonly only?: Screen["only"];
}

function screen(viewer: Viewer, name: string, path: string, rest: Rest = {}): Screen {
  return { viewer, name: `${viewer}-${name}`, path, ...rest } as Screen;
}

const pages = [
  ["dashboard", "/"],
  ["guests", "/invites"],
  ["guests-meals", "/invites?tab=meals"],
  ["guests-import", "/invites/import"],
  ["todo", "/todo"],
  ["todo-type", "/todo?tab=type"],
  ["calendar", "/calendrier"],
  ["calendar-list", "/calendrier?tab=list"],
  ["information", "/informations"],
  ["information-couple", "/informations#maries"],
  ["information-witnesses", "/informations#temoins"],
  ["settings", "/parametres"],
  ["settings-password", "/parametres#mot-de-passe"],
  ["settings-help", "/parametres#aide"],
  ["seating", "/plan-tables?vue=tables"],
  ["replies", "/reponses"],
  ["thanks", "/remerciements"],
  ["caterer-brief", "/dossier-traiteur"],
  ["stationery", "/papeterie"],
  ["place-cards", "/papeterie?piece=place_cards"],
  ["seating-room", "/plan-tables?vue=salle"],
  ["budget", "/budget"],
  ["budget-expenses", "/budget?tab=expenses"],
  ["providers", "/prestataires"],
  ["run-sheet", "/deroule"],
  ["provider", "/prestataires/caterer"],
  ["documents", "/devis-factures"],
  ["profile", "/profile"],
  ["bin", "/corbeille"],
  ["journal", "/journal"],
  ["day", "/jour-j"],
  ["day-places", "/jour-j#places"],
  ["day-contacts", "/jour-j#contacts"],
  ["day-infos", "/jour-j#infos"],
] as const;

const lived = pages.map(([name, path]) => screen("full", name, path));
const bare = pages.map(([name, path]) => screen("empty", name, path));

const authPages = [
  screen("nobody", "login", "/login"),
  screen("nobody", "login-refused", "/login", {
    act: then(
      fill("Adresse e-mail", "elise@exemple.fr"),
      fill("Mot de passe", "pivoines blanches"),
      button("Se connecter"),
      (page) => page.getByRole("alert").waitFor(),
    ),
  }),
  screen("nobody", "signup", "/signup"),
  screen("nobody", "signup-refused", "/signup", { act: button("Créer notre espace") }),
  screen("nobody", "forgotten", "/mot-de-passe-oublie"),
  screen("nobody", "new-password", "/nouveau-mot-de-passe"),
  screen("nobody", "new-password-form", "/nouveau-mot-de-passe#abc"),
  screen("nobody", "confirm", "/confirmer"),
  screen("nobody", "confirm-form", "/confirmer#abc"),
  screen("nobody", "weekly", "/courrier-de-la-semaine"),
  screen("nobody", "weekly-form", "/courrier-de-la-semaine#abc"),
  screen("nobody", "invitation", "/invitation#{invitation}"),
  screen("nobody", "invitation-gone", "/invitation"),
  screen("nobody", "run-link-gone", "/feuille-de-route"),
  screen("nobody", "run-link", "/feuille-de-route#{runLink}"),
  screen("nobody", "caterer-link-gone", "/traiteur"),
  screen("nobody", "caterer-link", "/traiteur#{catererLink}"),
  screen("nobody", "terms", "/cgu"),
  screen("nobody", "privacy", "/confidentialite"),
  screen("nobody", "notice", "/mentions-legales"),
  screen("nobody", "not-found", "/nulle-part"),
];

const beginnings = [
  screen("new", "dashboard", "/"),
  screen("new", "walk-1", "/?tour"),
  screen("new", "walk-2", "/?tour", { act: opening(button("Suivant")) }),
  screen("new", "walk-3", "/?tour", { act: then(button("Suivant"), button("Suivant")) }),
  screen("new", "walk-4", "/?tour", { act: then(button("Suivant"), button("Suivant"), button("Suivant")) }),
  screen("new", "offer", "/?payer=offer"),
  screen("new", "return", "/return"),
  screen("new", "bin", "/corbeille"),
];

const main =
  (name: string): Act =>
  (page) =>
    page.getByRole("main").getByRole("button", { name }).first().click();

const dialogs = [
  screen("full", "menu", "/", { act: opening(button("Menu")), only: "phone" }),
  screen("full", "account-menu", "/invites", {
    only: "desk",
    act: (page) =>
      page
        .getByRole("button", { name: /Élise Marchand/u })
        .first()
        .click(),
  }),
  screen("full", "offer", "/?payer=offer"),
  screen("full", "guest-add", "/invites", { act: opening(main("Ajouter un invité")) }),
  screen("full", "guest-add-refused", "/invites", {
    act: then(main("Ajouter un invité"), button("Ajouter et continuer")),
  }),
  screen("full", "guests-add-rows", "/invites", {
    act: then(main("Ajouter un invité"), button("Ajouter plusieurs invités")),
  }),
  screen("full", "guests-paste", "/invites/import", {
    act: then(fill("Colle ta liste", "Zoé Éluard\nPaul Fabre\nzoe eluard"), button("Lire la liste")),
  }),
  screen("full", "guest-card", "/invites", {
    act: then(button(/^Voir /u), (page) => page.getByRole("heading", { name: "Réponses" }).waitFor()),
  }),
  screen("full", "guest-edit", "/invites", { act: then(button(/^Voir /u), button(/^Modifier /u)) }),
  screen("full", "guest-filter", "/invites", { act: opening(button("Filtrer")), only: "phone" }),
  screen("full", "guest-filtered", "/invites?q=personne"),
  screen("full", "task-add", "/todo", { act: opening(main("Ajouter une tâche")), only: "phone" }),
  screen("full", "task-view", "/todo", { act: opening(button(/^Voir /u)) }),
  screen("full", "event-add", "/calendrier", { act: opening(main("Ajouter un événement")) }),
  screen("full", "table-add", "/plan-tables?vue=salle", {
    act: opening(main("Ajouter une table")),
    only: "desk",
  }),
  screen("full", "table-manage", "/plan-tables?vue=salle", {
    act: then(button("Actions du plan de table"), opening(entry("Gérer les tables"))),
    only: "desk",
  }),
  screen("full", "table-popover", "/plan-tables?vue=salle", {
    act: opening(button(/^Table 2, /u)),
    only: "desk",
  }),
  screen("full", "seating-actions", "/plan-tables?vue=salle", {
    act: opening(button("Actions de la salle")),
    only: "desk",
  }),
  screen("full", "item-add", "/budget", { act: opening(main("Ajouter un poste")) }),
  screen("full", "expense-add", "/budget?tab=expenses&add=expense"),
  screen("empty", "budget-starter", "/budget", { act: opening(button("Partir d’une répartition type")) }),
  screen("full", "contact-edit", "/prestataires/caterer", { act: opening(button("Modifier")) }),
  screen("full", "documents-folder", "/devis-factures", { act: open("Devis") }),
  screen("full", "documents-preview", "/devis-factures", {
    act: then(open("Devis"), open("Devis Maison Kléber, 85 couverts.pdf")),
  }),
  screen("full", "wishes", "/plan-tables?vue=salle", {
    act: then(button("Actions du plan de table"), opening(entry("Souhaits"))),
    only: "desk",
  }),
  screen("full", "suggestion", "/plan-tables?vue=salle", {
    act: opening(button("Proposer un plan")),
    only: "desk",
  }),
  screen("full", "task-delete", "/todo", { act: opening(button(/^Supprimer /u)), only: "desk" }),
  screen("full", "guests-printed", "/invites", { act: printed, only: "desk" }),
  screen("full", "seating-printed", "/plan-tables?vue=salle", { act: printed, only: "desk" }),
  screen("full", "budget-printed", "/budget", { act: printed, only: "desk" }),
  screen("full", "todo-printed", "/todo", { act: printed, only: "desk" }),
  screen("full", "run-row-add", "/deroule", { act: opening(main("Ajouter une ligne")) }),
  screen("full", "run-shift", "/deroule", { act: opening(button(/^Décaler/u)) }),
  screen("full", "run-share", "/deroule", { act: opening(button("Partager")) }),
  screen("full", "run-sheet-printed", "/deroule", { act: printed, only: "desk" }),
  screen("full", "invite", "/parametres", { act: opening(button("Inviter")) }),
  screen("full", "witness-add", "/informations#temoins", { act: opening(button("Ajouter un témoin")) }),
  screen("full", "address", "/profile", { act: opening(button("Changer d’adresse")) }),
];

const list = /\/api\/guests\/user$/u;
const faults = [
  screen("empty", "busy", "/corbeille", {
    act: then(refused(list, 503, "busy", "Trop de monde à la fois. Réessaie dans un instant."), (page) =>
      page.goto("/invites"),
    ),
  }),
  screen("empty", "broken-page", "/corbeille", {
    act: then(
      (page) => page.route("**/assets/guests-page*.js", (route) => route.abort()),
      (page) => page.goto("/invites"),
    ),
  }),
  screen("empty", "unwritable", "/invites", {
    act: then(
      refused(/\/api\/guests$/u, 503, "unwritable", "Rien ne peut être enregistré en ce moment."),
      main("Ajouter un invité"),
      fill("Prénom", "Anouk"),
      press("Enter"),
    ),
  }),
];

export const screens: readonly Screen[] = [
  ...authPages,
  ...beginnings,
  ...lived,
  ...bare,
  ...dialogs,
  ...faults,
];
