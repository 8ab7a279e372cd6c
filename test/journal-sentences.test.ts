/** Checks the sentences of the journal, word for word in both languages. */
import { beforeAll, describe, expect, it } from "vitest";
import { journalActs, journalKinds } from "#contract/journal.ts";
import { permissionPresets } from "#contract/permission-presets.ts";
import { formatJournalSentence } from "#i18n/journal.ts";
import type { JournalEvent, ListedChange } from "#i18n/journal-parts.ts";
import type { TranslateJournal } from "#i18n/journal-values.ts";
import { type Language, languages } from "#i18n/languages.ts";
import { loadJournalTexts } from "#test/support/journal-texts.ts";
import { formatStoredPermissions } from "#web/features/journal/permissions.rules.ts";

let texts: Readonly<Record<Language, TranslateJournal>>;

beforeAll(async () => {
  texts = { fr: await loadJournalTexts("fr"), en: await loadJournalTexts("en") };
});

const names = {
  elise: "Élise",
  gabriel: "Gabriel",
  odile: "Odile Bertin",
  mehdi: "Mehdi Amrani",
  caterer: "Traiteur",
  dj: "Réserver le DJ",
  toast: "Discours",
  t3: "Table 3",
  t5: "Table 5",
  cocktail: "cocktail",
  henna: "Henné",
  picnic: "Pique-nique",
  yann: "Yann Le Goff",
  yves: "Yves Roux",
};

type PartialEvent = Partial<JournalEvent> & { readonly change: Partial<ListedChange> };

const createEvent = ({ change, ...entry }: PartialEvent): JournalEvent => ({
  actor: "member",
  user_id: "gabriel",
  count: 1,
  undoes: null,
  undone_user_id: null,
  changes: [{ kind: "guest", thing_id: "odile", act: "updated", fields: null, ...change }],
  ...entry,
});

const read = (language: Language, given: PartialEvent, userId?: string) =>
  formatJournalSentence(createEvent(given), {
    translate: texts[language],
    language,
    names,
    formatPermissions: (json) => formatStoredPermissions(json, texts[language]),
    userId,
  }).replaceAll(/[\u00a0\u202f]/gu, " ");

const cents = [580_000, 612_000] as const;
const moved = { table_id: ["t3", "t5"], seat: [0, 4] };
const contact = { telephone: null, email: null };
const address = { adresse: ["", "1 rue des Lilas"], ville: ["", "Lyon"] };

const answer = (moment: string, value: 0 | 1): ListedChange => ({
  kind: "attendance",
  thing_id: `mehdi/${moment}`,
  act: "updated",
  fields: { answer: [null, value] },
});
/** A guest who comes to one moment and not to another. */
const mixed: PartialEvent = {
  change: {},
  changes: [
    { kind: "guest", thing_id: "mehdi", act: "updated", fields: { presence: [null, 1] } },
    answer("henna", 1),
    answer("picnic", 0),
  ],
};

const rows: [fr: string, en: string, given: PartialEvent, reader: string | undefined][] = (
  [
    [
      "Gabriel a ajouté un invité : Odile Bertin.",
      "Gabriel added a guest: Odile Bertin.",
      { change: { act: "created" } },
    ],
    [
      "Gabriel a modifié l’heure pour « Discours » : 14:30 → 15:05.",
      "Gabriel changed the time for “Discours”: 14:30 → 15:05.",
      { change: { kind: "run_row", thing_id: "toast", fields: { minutes: ["clock/870", "clock/905"] } } },
    ],
    [
      "Gabriel a modifié l’heure pour « Discours » : 00:30 (J+1) → 30 min avant le coucher du soleil.",
      "Gabriel changed the time for “Discours”: 00:30 (day +1) → 30 min before sunset.",
      {
        change: {
          kind: "run_row",
          thing_id: "toast",
          fields: { anchor: ["clock", "sunset"], minutes: ["clock/1470", "sunset/-30"] },
        },
      },
    ],
    ["Gabriel a ajouté 34 invités.", "Gabriel added 34 guests.", { count: 34, change: { act: "created" } }],
    [
      "Élise a modifié le prix pour « Traiteur » : 5 800 € → 6 120 €.",
      "Élise changed the price for “Traiteur”: €5,800 → €6,120.",
      {
        user_id: "elise",
        change: { kind: "budget_item", thing_id: "caterer", fields: { price_cents: cents } },
      },
    ],
    [
      "Tu as modifié l’adresse et la ville pour Odile Bertin.",
      "You changed the address and the town for Odile Bertin.",
      { change: { fields: address } },
      "gabriel",
    ],
    [
      "Élise a modifié les allergies pour Odile Bertin.",
      "Élise changed the allergies for Odile Bertin.",
      { user_id: "elise", change: { fields: { allergies: null } } },
    ],
    [
      "Gabriel a modifié la présence et la table pour Odile Bertin.",
      "Gabriel changed the reply and the table for Odile Bertin.",
      { change: { fields: { presence: [null, 1], table_id: ["t3", "t5"] } } },
    ],
    [
      "Gabriel a modifié les remarques au traiteur pour « Pique-nique ».",
      "Gabriel changed the remarks to the caterer for “Pique-nique”.",
      { change: { kind: "caterer_brief", thing_id: "picnic", fields: { remarks: null } } },
    ],
    [
      "Gabriel a déplacé Odile Bertin : Table 3 → Table 5.",
      "Gabriel moved Odile Bertin: Table 3 → Table 5.",
      { change: { fields: moved } },
    ],
    [
      "Gabriel a retiré l’envoi noté pour « Odile Bertin ».",
      "Gabriel removed the record of contacting “Odile Bertin”.",
      { change: { kind: "reply_send", thing_id: "odile", act: "deleted" } },
    ],
    [
      "Élise a noté que Mehdi Amrani vient.",
      "Élise noted that Mehdi Amrani is coming.",
      { user_id: "elise", change: { thing_id: "mehdi", fields: { presence: [null, 1] } } },
    ],
    [
      "Mehdi Amrani a répondu oui.",
      "Mehdi Amrani replied yes.",
      { actor: "guest", user_id: null, change: { thing_id: "mehdi", fields: { presence: [null, 1] } } },
    ],
    [
      "Mehdi Amrani a répondu oui : Henné ; non : Pique-nique.",
      "Mehdi Amrani replied yes: Henné; no: Pique-nique.",
      { ...mixed, actor: "guest", user_id: null },
    ],
    [
      "Gabriel a noté, pour Mehdi Amrani, oui : Henné ; non : Pique-nique.",
      "Gabriel noted, for Mehdi Amrani, yes: Henné; no: Pique-nique.",
      mixed,
    ],
    [
      "Élise a noté que Yann Le Goff vient.",
      "Élise noted that Yann Le Goff is coming.",
      { user_id: "elise", change: { thing_id: "yann", fields: { presence: [null, 1] } } },
    ],
    [
      "Élise a noté qu’Yves Roux vient.",
      "Élise noted that Yves Roux is coming.",
      { user_id: "elise", change: { thing_id: "yves", fields: { presence: [null, 1] } } },
    ],
    [
      "Gabriel a terminé « Réserver le DJ ».",
      "Gabriel completed “Réserver le DJ”.",
      { change: { kind: "task", thing_id: "dj", fields: { is_completed: [0, 1] } } },
    ],
    [
      "Élise a annulé un changement de Gabriel pour Odile Bertin.",
      "Élise undid a change by Gabriel for Odile Bertin.",
      { user_id: "elise", undoes: "before", undone_user_id: "gabriel", change: { act: "deleted" } },
    ],
    [
      "Gabriel a mis à la corbeille un invité, supprimé depuis.",
      "Gabriel moved a guest to the bin, deleted since.",
      { change: { act: "deleted", thing_id: "purged" } },
    ],
    // Cases beyond the table in the product's description.
    [
      "Gabriel a modifié l’adresse, la ville et 2 autres informations pour Odile Bertin.",
      "Gabriel changed the address, the town and 2 other details for Odile Bertin.",
      { change: { fields: { ...address, ...contact } } },
    ],
    [
      "Gabriel a modifié 4 invités.",
      "Gabriel changed 4 guests.",
      { count: 4, change: { fields: { ...address, ...contact } } },
    ],
    [
      "Gabriel a modifié les droits pour Mehdi Amrani : Témoin → Invités (voir), Budget (modifier).",
      "Gabriel changed the permissions for Mehdi Amrani: Witness → Guests (see), Budget (edit).",
      {
        change: {
          kind: "member",
          thing_id: "mehdi",
          fields: {
            permissions: [JSON.stringify(permissionPresets.witness), '{"guests":"see","budget":"edit"}'],
          },
        },
      },
    ],
    [
      "Gabriel a modifié 2 invités : Odile Bertin et Mehdi Amrani.",
      "Gabriel changed 2 guests: Odile Bertin and Mehdi Amrani.",
      { count: 2, things: ["odile", "mehdi"], change: { fields: { ...address, ...contact } } },
    ],
    [
      "Gabriel a ajouté 2 invités : Odile Bertin et Mehdi Amrani.",
      "Gabriel added 2 guests: Odile Bertin and Mehdi Amrani.",
      { count: 2, things: ["odile", "mehdi"], change: { act: "created" } },
    ],
    [
      "Gabriel a mis à la corbeille 2 invités.",
      "Gabriel moved 2 guests to the bin.",
      { count: 2, things: ["odile", "purged"], change: { act: "deleted" } },
    ],
    [
      "Gabriel a terminé « Réserver le DJ » et « Traiteur ».",
      "Gabriel completed “Réserver le DJ” and “Traiteur”.",
      {
        count: 2,
        things: ["dj", "caterer"],
        change: { kind: "task", thing_id: "dj", fields: { is_completed: [0, 1] } },
      },
    ],
    [
      "Gabriel a annulé un changement d’Élise pour Odile Bertin.",
      "Gabriel undid a change by Élise for Odile Bertin.",
      { undoes: "before", undone_user_id: "elise", change: { act: "deleted" } },
    ],
    [
      "Gabriel a annulé un de tes changements pour Odile Bertin.",
      "Gabriel undid one of your changes for Odile Bertin.",
      { undoes: "before", undone_user_id: "elise", change: { act: "deleted" } },
      "elise",
    ],
    [
      "Élise a noté que Mehdi Amrani ne vient pas : Vin d’honneur.",
      "Élise noted that Mehdi Amrani isn’t coming: Vin d’honneur.",
      {
        user_id: "elise",
        change: { kind: "attendance", thing_id: "mehdi/cocktail", fields: { answer: [null, 0] } },
      },
    ],
    [
      "Gabriel a noté qu’Odile Bertin ne vient pas.",
      "Gabriel noted that Odile Bertin isn’t coming.",
      { change: { fields: { presence: [1, 0], table_id: ["t3", null], seat: [0, null] } } },
    ],
    [
      "Gabriel a placé Odile Bertin : Table 5.",
      "Gabriel seated Odile Bertin: Table 5.",
      { change: { fields: { table_id: [null, "t5"], seat: [null, 0] } } },
    ],
    [
      "Gabriel a modifié le téléphone pour Odile Bertin : vide → 06 12.",
      "Gabriel changed the phone for Odile Bertin: empty → 06 12.",
      { change: { fields: { telephone: ["", "06 12"] } } },
    ],
    [
      "Quelqu’un a modifié la date du mariage : 12 juin 2027 → 19 juin 2027.",
      "Somebody changed the wedding date: 12 June 2027 → 19 June 2027.",
      {
        user_id: null,
        change: { kind: "wedding", thing_id: "w", fields: { wedding_date: ["2027-06-12", "2027-06-19"] } },
      },
    ],
  ] satisfies (readonly [fr: string, en: string, given: PartialEvent, reader?: string])[]
).map(([fr, en, given, reader]) => [fr, en, given, reader]);

describe("a sentence", () => {
  it.each(rows)("says « %s » and “%s”", (fr, en, given, reader) => {
    expect(read("fr", given, reader)).toBe(fr);
    expect(read("en", given, reader)).toBe(en);
  });
});

const everyForm = languages.flatMap((language) =>
  journalKinds.flatMap((kind) => journalActs.map((act) => ({ language, kind, act }))),
);

it.each(everyForm)("$act $kind is told in $language, of one and of many", ({ language, kind, act }) => {
  const start = language === "fr" ? /^(?:Tu as|Gabriel a) .*\p{L}.*\.$/u : /^(?:You|Gabriel) .*\p{L}.*\.$/u;
  for (const count of [1, 34]) {
    for (const thing_id of ["odile", "purged"]) {
      for (const reader of ["gabriel", undefined]) {
        const sentence = read(language, { count, change: { kind, act, thing_id } }, reader);
        expect(sentence).toMatch(start);
        expect(sentence).not.toMatch(/sentences|kinds|columns|\{|_|undefined/u);
      }
    }
  }
});
