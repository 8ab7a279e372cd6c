/** Every form of the product that others may change too: how it opens, and what the other person saves. */
import type { Page } from "@playwright/test";
import { getDayIn, type Member } from "#test/support/browser.ts";
import { chooseAction as chooseRow, toPattern } from "./budget-helpers.ts";

export interface OpenForm {
  /** The endpoint that saves it. */
  readonly endpoint: string;
  readonly path: string | ((id: string) => string);
  /** Opens the form on its page. */
  readonly open?: (page: Page) => Promise<void>;
  readonly label: string | RegExp;
  /** What is typed, if not « Le mien ». */
  readonly mine?: string;
  /** What the other person saves in the same field. */
  readonly theirs: object;
  /** How the form shows it, if not as « Le sien ». */
  readonly shown?: string | RegExp;
  /** What the other person saves before, in another field; absent where there is none. */
  readonly other?: object;
  /** Whether the journal's words on who changed it, and when, are looked at. */
  readonly isSigned?: boolean;
  /** Creates what the form edits, and returns its id, which the paths of some calls contain. */
  readonly make: (couple: Member) => Promise<string>;
}

interface Created {
  readonly id: string;
}

async function create(couple: Member, path: string, body: object): Promise<string> {
  return (await couple.ask<Created>("POST", path, body)).id;
}

const edit = (name: string) => (page: Page) => chooseRow(page, "Modifier", name);

/** For rows whose menu is a button of its own. */
function editInMenu(opener: string | RegExp, item = "Modifier") {
  return async (page: Page): Promise<void> => {
    await page.getByRole("button", { name: opener }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).click();

async function openReplies(couple: Member): Promise<string> {
  await couple.ask("PUT", "/mariage", { wedding_date: "2027-06-12", dinner: true });
  await couple.addGuests([{ firstName: "Zoé", lastName: "Marchand" }]);
  await couple.ask("PUT", "/api/reply-settings", { is_open: true });
  return "";
}

const item = { type: "Fleurs", price: 500, provider: "", name: "Bouquets", comment: "" };
const addItem = (couple: Member) => create(couple, "/api/budget", item);

async function getDinner(couple: Member): Promise<string> {
  await couple.ask("PUT", "/mariage", { wedding_date: "2027-06-12", dinner: true });
  const moments = await couple.ask<{ id: string; kind: string }[]>("GET", "/api/moments");
  return moments.find(({ kind }) => kind === "dinner")?.id ?? "";
}

/** A price per guest of the dinner, without which no numbers are set by hand. */
export async function addPricePerGuest(couple: Member): Promise<string> {
  const moment_id = await getDinner(couple);
  const line = { kind: "adult", moment_id, label: "", unit_price: 80, minimum: null };
  await create(couple, "/api/budget", { ...item, price_lines: [line] });
  return moment_id;
}

export const openForms: Readonly<Record<string, OpenForm>> = {
  "the settings of replies": {
    endpoint: "updateReplySettings",
    path: "/reponses?tab=reglages",
    label: /^Mot d’accueil/u,
    theirs: { welcome: "Le sien" },
    other: { contact: "06 11 22 33 44" },
    make: openReplies,
  },
  "a question": {
    endpoint: "updateQuestion",
    path: "/reponses?tab=reglages",
    open: editInMenu(/Une chanson/u),
    label: /^La question/u,
    theirs: { label: "Le sien" },
    other: { scope: "person" },
    async make(couple) {
      await openReplies(couple);
      return create(couple, "/api/questions", { kind: "text", scope: "household", label: "Une chanson ?" });
    },
  },
  "a contact": {
    endpoint: "changeContact",
    path: "/prestataires/caterer",
    open: press("Modifier"),
    label: /^Nom du contact/u,
    theirs: { person: "Le sien" },
    other: { phone: "06 11 22 33 44" },
    async make(couple) {
      await couple.ask("PUT", "/prestataires/caterer/contact", { company: "Kleber" });
      return "caterer";
    },
  },
  "a household": {
    endpoint: "updateHousehold",
    path: "/invites?tab=households",
    open: editInMenu("Actions, Les Roux"),
    label: "Nom du foyer",
    theirs: { name: "Le sien" },
    other: { ville: "Nantes" },
    async make(couple) {
      const guest = (firstName: string) => create(couple, "/api/guests", { firstName, lastName: "Roux" });
      const guest_ids = [await guest("Léa"), await guest("Paul")];
      await couple.ask("POST", "/api/households", { households: [{ name: "Les Roux", guest_ids }] });
      return (await couple.ask<Created[]>("GET", "/api/households"))[0]?.id ?? "";
    },
  },
  "a moment": {
    endpoint: "updateMoment",
    path: "/informations#mariage",
    open: press("Horaires et lieu, Dîner"),
    label: /^Un mot pour les invités/u,
    theirs: { note: "Le sien" },
    other: { place: "La grange" },
    make: getDinner,
  },
  "the wedding": {
    endpoint: "changeWedding",
    path: "/informations#mariage",
    label: /^Lieu/u,
    theirs: { wedding_place: "Le sien" },
    other: { wedding_budget: 20_000 },
    make: getDinner,
  },
  "a witness": {
    endpoint: "changeWitness",
    path: "/informations#temoins",
    open: press("Modifier Inès Roche"),
    label: /^Téléphone/u,
    mine: "06 11 11 11 11",
    theirs: { phone: "Le sien" },
    other: { looks_after: "Les alliances" },
    make: (couple) => create(couple, "/witnesses", { name: "Inès Roche", side: "", phone: "", email: "" }),
  },
  "a table": {
    endpoint: "changeTable",
    path: "/plan-tables?vue=tables",
    async open(page) {
      await editInMenu("Actions du plan de table", "Gérer les tables")(page);
      const tables = page.getByRole("dialog", { name: "Gérer les tables" });
      await tables.getByRole("button", { name: "Modifier la table Lyon" }).click();
    },
    label: "Nom",
    theirs: { name: "Le sien" },
    other: { number_of_guests: 9 },
    make: (couple) => create(couple, "/api/tables", { name: "Lyon", number_of_guests: 8 }),
  },
  "the size of the room": {
    endpoint: "changeSeating",
    path: "/plan-tables?vue=salle",
    open: editInMenu("Actions de la salle", "Dimensions de la salle"),
    label: /^Largeur/u,
    mine: "12",
    theirs: { room_width: 1000, room_length: 800 },
    shown: "10",
    make: (couple) => create(couple, "/api/tables", { name: "Lyon", number_of_guests: 8 }),
  },
  "a task": {
    endpoint: "changeTask",
    path: (id) => `/todo?open=${id}`,
    label: /^Titre/u,
    theirs: { title: "Le sien" },
    other: { custom_description: "Avant midi" },
    isSigned: true,
    async make(couple) {
      const task = { title: "Le gâteau", date: null, custom_description: "" };
      return (await couple.ask<{ data: Created }>("POST", "/todo/custom", task)).data.id;
    },
  },
  "an event": {
    endpoint: "changeEvent",
    path: (id) => `/calendrier?open=${id}`,
    label: "Titre",
    theirs: { title: "Le sien" },
    other: { location: "Nantes" },
    make: (couple) => create(couple, "/calendar_event", { title: "Essayage", event_date: getDayIn(3) }),
  },
  "a budget item": {
    endpoint: "changeBudgetItem",
    path: (id) => `/budget?open=${id}`,
    label: /^Commentaire/u,
    theirs: { comment: "Le sien" },
    other: { price: 900 },
    make: addItem,
  },
  "an expense": {
    endpoint: "changeExpense",
    path: (id) => `/budget?tab=expenses&open=${id}`,
    label: "Titre",
    theirs: { title: "Le sien" },
    other: { provider: "Kleber" },
    make: (couple) =>
      create(couple, "/api/expenses", {
        title: "Robe",
        amount: 40,
        provider: "",
        date: "2027-01-10",
        paid_by: "",
        budget_item_id: null,
      }),
  },
  "an instalment": {
    endpoint: "changeInstalment",
    path: "/budget?tab=schedule",
    open: edit("Acompte · Bouquets"),
    label: /^Montant/u,
    mine: "110",
    theirs: { amount: 120 },
    shown: toPattern("120"),
    other: { due_on: "2027-05-02" },
    async make(couple) {
      const budget_item_id = await addItem(couple);
      const deposit = { kind: "acompte", amount: 100, due: { rule: "fixed" }, due_on: "2027-05-01" };
      return create(couple, "/api/instalments", { budget_item_id, ...deposit });
    },
  },
  "a payer": {
    endpoint: "updatePayer",
    path: "/budget?tab=payers",
    open: edit("Parents"),
    label: "Nom",
    theirs: { name: "Le sien" },
    other: { promised: 300 },
    make: (couple) => create(couple, "/api/payers", { name: "Parents", promised: 200 }),
  },
  "a quote": {
    endpoint: "changeQuote",
    path: "/budget?tab=quotes",
    open: edit("Puisaye"),
    label: "Entreprise",
    theirs: { company: "Le sien" },
    other: { notes: "Avec le vin" },
    async make(couple) {
      const budget_item_id = await addItem(couple);
      const blank = { person: "", phone: "", email: "", notes: "", valid_until: null, inclusions: [] };
      const price_lines = [{ kind: "fixed", moment_id: null, label: "", unit_price: 350, minimum: null }];
      const quote = { ...blank, budget_item_id, provider_id: null, company: "Puisaye", price_lines };
      return create(couple, "/api/quotes", quote);
    },
  },
  "a thank-you": {
    endpoint: "updateThanks",
    path: "/remerciements",
    open: editInMenu(/^Actions pour.*La voisine/u),
    label: "Cadeau",
    theirs: { gift: "Le sien" },
    other: { thanked_on: getDayIn(-1) },
    async make(couple) {
      await couple.ask("PUT", "/mariage", { wedding_date: getDayIn(-3) });
      return create(couple, "/api/thanks", { name: "La voisine", gift: "" });
    },
  },
  "a folder": {
    endpoint: "renameFolder",
    path: "/devis-factures",
    open: editInMenu("Actions pour Fleurs", "Renommer"),
    label: "Nom",
    theirs: { name: "Le sien" },
    make: (couple) => create(couple, "/create-folder", { name: "Fleurs", parentFolderId: null }),
  },
  "the remarks to the caterer": {
    endpoint: "updateCatererBrief",
    path: "/dossier-traiteur",
    label: "Remarques",
    theirs: { remarks: "Le sien" },
    other: { names: "full" },
    async make(couple) {
      const moment_id = await getDinner(couple);
      const guest_id = await create(couple, "/api/guests", { firstName: "Zoé", lastName: "Roux" });
      const changes = [{ guest_id, moment_id, invited: true, answer: true }];
      await couple.ask("PUT", "/api/attendances", { changes });
      return moment_id;
    },
  },
  "the share of those without an answer": {
    endpoint: "updateBudgetSettings",
    path: "/budget",
    label: "Part comptée de ceux qui n’ont pas répondu",
    mine: "70",
    theirs: { expected_percent: 60 },
    shown: "60",
    make: addPricePerGuest,
  },
};
