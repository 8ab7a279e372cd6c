/** Checks sentences of the journal in which the value of one column tells that of others. */
import { expect, it } from "vitest";
import { formatJournalSentence } from "#i18n/journal.ts";
import type { ListedChange } from "#i18n/journal-parts.ts";
import { loadJournalTexts } from "#test/support/journal-texts.ts";

const names = {
  elise: "Élise",
  gabriel: "Gabriel",
  dj: "Réserver le DJ",
  yann: "Yann Le Goff",
  caterer: "Traiteur",
};

type Given = Pick<ListedChange, "kind" | "thing_id" | "fields">;

const rows: [fr: string, en: string, given: { change: Given }, reader?: string][] = [
  [
    "Gabriel a modifié la personne chargée pour « Réserver le DJ » : Élise → Yann Le Goff.",
    "Gabriel changed who does it for “Réserver le DJ”: Élise → Yann Le Goff.",
    {
      change: {
        kind: "task",
        thing_id: "dj",
        fields: { assigned_user_id: ["elise", null], assigned_witness_id: [null, "yann"] },
      },
    },
  ],
  [
    "Gabriel a modifié la personne chargée pour « Réserver le DJ ».",
    "Gabriel changed who does it for “Réserver le DJ”.",
    { change: { kind: "task", thing_id: "dj", fields: { assigned_user_id: ["gone", null] } } },
  ],
  [
    "Gabriel a modifié la date d’échéance pour « Traiteur » : 3 mars 2027 → 2 avril 2027.",
    "Gabriel changed the due date for “Traiteur”: 3 March 2027 → 2 April 2027.",
    {
      change: {
        kind: "instalment",
        thing_id: "caterer",
        fields: {
          due_rule: ["wedding", "fixed"],
          due_days: [30, 0],
          due_on: ["2027-03-03", "2027-04-02"],
        },
      },
    },
  ],
  [
    "Tu as choisi « Traiteur ».",
    "You chose “Traiteur”.",
    { change: { kind: "quote", thing_id: "caterer", fields: { chosen_at: [0, 1] } } },
    "gabriel",
  ],
  [
    "Gabriel a retiré le choix de « Traiteur ».",
    "Gabriel withdrew the choice of “Traiteur”.",
    { change: { kind: "quote", thing_id: "caterer", fields: { chosen_at: [1, 0] } } },
  ],
];

it.each(rows)("%s", async (fr, en, { change }, userId) => {
  const event = {
    actor: "member",
    user_id: "gabriel",
    count: 1,
    undoes: null,
    undone_user_id: null,
    changes: [{ ...change, act: "updated" }],
  } as const;
  for (const [language, expected] of [
    ["fr", fr],
    ["en", en],
  ] as const) {
    const translate = await loadJournalTexts(language);
    const reader = { translate, language, names, formatPermissions: () => undefined, userId };
    expect(formatJournalSentence(event, reader).replaceAll(/[\u00a0\u202f]/gu, " ")).toBe(expected);
  }
});
