/** All questions, in the order of the topics; their texts are `questions.<id>` of help.json. */
import type texts from "#i18n/fr/help.json";
import { paths, weddingDetails } from "#web/paths.ts";

export interface Question {
  /** Also the end of its fragment: `#aide-date`. */
  readonly id: keyof typeof texts.questions;
  /** The page to which the answer leads; its label is `go.<word>`. */
  readonly place?: { readonly to: string; readonly word: keyof typeof texts.go };
  /** Shown only if there is an offer. */
  readonly isOfPayment?: boolean;
}

export interface HelpTopic {
  /** Its label is `rooms.<id>`. */
  readonly id: keyof typeof texts.rooms;
  readonly questions: readonly Question[];
}

const guests = { to: paths.guests, word: "guests" } as const;
const replies = { to: paths.replies, word: "replies" } as const;
const catererBrief = { to: paths.catererBrief, word: "caterer_brief" } as const;
const seating = { to: paths.seating, word: "seating" } as const;
const todo = { to: paths.todo, word: "todo" } as const;
const calendar = { to: paths.calendar, word: "calendar" } as const;
const runSheet = { to: paths.runSheet, word: "run_sheet" } as const;
const journal = { to: paths.journal, word: "journal" } as const;
const budget = { to: paths.budget, word: "budget" } as const;
const providers = { to: paths.providers, word: "providers" } as const;
const documents = { to: paths.documents, word: "documents" } as const;
const information = { to: weddingDetails, word: "information" } as const;
const profile = { to: paths.profile, word: "profile" } as const;
const bin = { to: paths.bin, word: "bin" } as const;
const settings = { to: paths.settings, word: "settings" } as const;
const terms = { to: paths.terms, word: "terms" } as const;
const privacy = { to: paths.privacy, word: "privacy" } as const;

export const helpTopics: readonly HelpTopic[] = [
  {
    id: "begin",
    questions: [
      { id: "premiers-pas", place: information },
      { id: "date", place: information },
      { id: "telephone" },
      { id: "rechercher" },
      { id: "apparence" },
    ],
  },
  {
    id: "guests",
    questions: [
      { id: "coller", place: guests },
      { id: "reponses", place: guests },
      { id: "relancer", place: guests },
      { id: "moments", place: guests },
      { id: "foyers", place: guests },
      { id: "liens", place: replies },
      { id: "lien-change", place: replies },
      { id: "regimes", place: guests },
      { id: "dossier-traiteur", place: catererBrief },
      { id: "accompagnants", place: guests },
      { id: "tables", place: seating },
      { id: "desistement", place: seating },
    ],
  },
  {
    id: "days",
    questions: [
      { id: "to-do", place: todo },
      { id: "calendrier", place: calendar },
      { id: "agenda", place: calendar },
      { id: "deroule", place: runSheet },
      { id: "deroule-liens", place: runSheet },
      { id: "jour-j" },
      { id: "courrier", place: profile },
    ],
  },
  {
    id: "money",
    questions: [
      { id: "budget", place: budget },
      { id: "devis", place: budget },
      { id: "echeancier", place: budget },
      { id: "qui-paie", place: budget },
      { id: "exporter-budget", place: budget },
      { id: "remboursement", place: budget },
      { id: "centimes", place: budget },
      { id: "prestataires", place: providers },
    ],
  },
  {
    id: "papers",
    questions: [
      { id: "formats", place: documents },
      { id: "heic" },
      { id: "imprimer" },
      { id: "corbeille", place: bin },
    ],
  },
  {
    id: "together",
    questions: [
      { id: "inviter", place: settings },
      { id: "aide-de-camp", place: settings },
      { id: "plusieurs" },
      { id: "ensemble" },
      { id: "journal", place: journal },
      { id: "payer", place: terms, isOfPayment: true },
    ],
  },
  {
    id: "account",
    questions: [
      { id: "mot-de-passe" },
      { id: "copie", place: profile },
      { id: "supprimer", place: profile },
      { id: "qui-voit", place: privacy },
    ],
  },
];
