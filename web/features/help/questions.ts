/** All questions, in the order of the topics; their texts are `questions.<id>` of help.json. */
import type texts from "#i18n/fr/help.json";
import { paths, weddingDetailsUrl } from "#web/paths.ts";

export interface Question {
  /** Also the end of its fragment: `#aide-date`. */
  readonly id: keyof typeof texts.questions;
  /** The page to which the answer leads; its label is `go.<labelKey>`. */
  readonly target?: { readonly to: string; readonly labelKey: keyof typeof texts.go };
  /** Shown only if there is an offer. */
  readonly isAboutPayment?: boolean;
}

export interface HelpTopic {
  /** Its label is `rooms.<id>`. */
  readonly id: keyof typeof texts.rooms;
  readonly questions: readonly Question[];
}

const guests = { to: paths.guests, labelKey: "guests" } as const;
const replies = { to: paths.replies, labelKey: "replies" } as const;
const catererBrief = { to: paths.catererBrief, labelKey: "caterer_brief" } as const;
const seating = { to: paths.seating, labelKey: "seating" } as const;
const todo = { to: paths.todo, labelKey: "todo" } as const;
const calendar = { to: paths.calendar, labelKey: "calendar" } as const;
const runSheet = { to: paths.runSheet, labelKey: "run_sheet" } as const;
const journal = { to: paths.journal, labelKey: "journal" } as const;
const budget = { to: paths.budget, labelKey: "budget" } as const;
const providers = { to: paths.providers, labelKey: "providers" } as const;
const documents = { to: paths.documents, labelKey: "documents" } as const;
const information = { to: weddingDetailsUrl, labelKey: "information" } as const;
const profile = { to: paths.profile, labelKey: "profile" } as const;
const bin = { to: paths.bin, labelKey: "bin" } as const;
const settings = { to: paths.settings, labelKey: "settings" } as const;
const terms = { to: paths.terms, labelKey: "terms" } as const;
const privacy = { to: paths.privacy, labelKey: "privacy" } as const;

export const helpTopics: readonly HelpTopic[] = [
  {
    id: "begin",
    questions: [
      { id: "premiers-pas", target: information },
      { id: "date", target: information },
      { id: "telephone" },
      { id: "rechercher" },
      { id: "apparence" },
    ],
  },
  {
    id: "guests",
    questions: [
      { id: "coller", target: guests },
      { id: "reponses", target: guests },
      { id: "relancer", target: guests },
      { id: "moments", target: guests },
      { id: "foyers", target: guests },
      { id: "liens", target: replies },
      { id: "lien-change", target: replies },
      { id: "regimes", target: guests },
      { id: "dossier-traiteur", target: catererBrief },
      { id: "accompagnants", target: guests },
      { id: "tables", target: seating },
      { id: "desistement", target: seating },
    ],
  },
  {
    id: "days",
    questions: [
      { id: "to-do", target: todo },
      { id: "calendrier", target: calendar },
      { id: "agenda", target: calendar },
      { id: "deroule", target: runSheet },
      { id: "deroule-liens", target: runSheet },
      { id: "jour-j" },
      { id: "courrier", target: profile },
    ],
  },
  {
    id: "money",
    questions: [
      { id: "budget", target: budget },
      { id: "devis", target: budget },
      { id: "echeancier", target: budget },
      { id: "qui-paie", target: budget },
      { id: "exporter-budget", target: budget },
      { id: "remboursement", target: budget },
      { id: "centimes", target: budget },
      { id: "prestataires", target: providers },
    ],
  },
  {
    id: "papers",
    questions: [
      { id: "formats", target: documents },
      { id: "heic" },
      { id: "imprimer" },
      { id: "corbeille", target: bin },
    ],
  },
  {
    id: "together",
    questions: [
      { id: "inviter", target: settings },
      { id: "aide-de-camp", target: settings },
      { id: "plusieurs" },
      { id: "ensemble" },
      { id: "journal", target: journal },
      { id: "payer", target: terms, isAboutPayment: true },
    ],
  },
  {
    id: "account",
    questions: [
      { id: "mot-de-passe" },
      { id: "copie", target: profile },
      { id: "supprimer", target: profile },
      { id: "qui-voit", target: privacy },
    ],
  },
];
