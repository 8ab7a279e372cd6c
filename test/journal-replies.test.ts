/** Checks what the journal says of guests' replies, word for word in both languages. */
import { expect, it } from "vitest";
import { formatJournalSentence } from "#i18n/journal.ts";
import type { JournalEvent, ListedChange } from "#i18n/journal-parts.ts";
import { languages } from "#i18n/languages.ts";
import { loadJournalTexts } from "#test/support/journal-texts.ts";
import { formatStoredPermissions } from "#web/features/journal/permissions.rules.ts";

const names = {
  mehdi: "Mehdi Amrani",
  odile: "Odile Bertin",
  picnic: "Pique-nique",
  household: "",
  song: "Une chanson ?",
};

/** The sentence in each language. */
async function say(changes: readonly ListedChange[], more: Partial<JournalEvent> = {}): Promise<string[]> {
  const event = {
    actor: "guest",
    user_id: null,
    count: 1,
    undoes: null,
    undone_user_id: null,
    changes,
    ...more,
  } as const;
  return Promise.all(
    languages.map(async (language) => {
      const translate = await loadJournalTexts(language);
      const formatPermissions = (json: string) => formatStoredPermissions(json, translate);
      const said = formatJournalSentence(event, {
        translate,
        language,
        names,
        formatPermissions,
        userId: undefined,
      });
      return said.replaceAll(/[\u00a0\u202f]/gu, " ");
    }),
  );
}

const answer = (thing_id: string, value: 0 | 1): ListedChange => ({
  kind: "attendance",
  thing_id,
  act: "updated",
  fields: { answer: [null, value] },
});
const presence: ListedChange = {
  kind: "guest",
  thing_id: "mehdi",
  act: "updated",
  fields: { presence: [null, 1] },
};

it("a sentence names the others whose answers came with a guest's", async () => {
  expect(await say([presence, answer("mehdi/picnic", 1), answer("odile/picnic", 0)])).toEqual([
    "Mehdi Amrani a répondu oui. Cette réponse concerne aussi Odile Bertin.",
    "Mehdi Amrani replied yes. This reply is also about Odile Bertin.",
  ]);
  expect(await say([presence, answer("mehdi/picnic", 1)])).toEqual([
    "Mehdi Amrani a répondu oui.",
    "Mehdi Amrani replied yes.",
  ]);
});

it("a sentence says how many answers of a household are a yes and how many a no", async () => {
  const ofFour = { count: 4, answers: { guests: 4, yes: 11, no: 1 } };
  expect(await say([presence], ofFour)).toEqual([
    "Mehdi Amrani a répondu pour 4 personnes : 11 oui, 1 non.",
    "Mehdi Amrani replied for 4 people: 11 yes, 1 no.",
  ]);
  expect(await say([presence], { count: 2, answers: { guests: 2, yes: 6, no: 0 } })).toEqual([
    "Mehdi Amrani a répondu pour 2 personnes : 6 oui.",
    "Mehdi Amrani replied for 2 people: 6 yes.",
  ]);
  expect(await say([presence], { count: 2, answers: { guests: 2, yes: 0, no: 3 } })).toEqual([
    "Mehdi Amrani a répondu pour 2 personnes : 3 non.",
    "Mehdi Amrani replied for 2 people: 3 no.",
  ]);
});

it("a sentence does not take the answers of one guest to several moments for several people", async () => {
  const ofOne = { count: 3, answers: { guests: 1, yes: 2, no: 1 } };
  expect(await say([{ ...answer("mehdi/picnic", 1), fields: { answer: null } }], ofOne)).toEqual([
    "Mehdi Amrani a répondu : 2 oui, 1 non.",
    "Mehdi Amrani replied: 2 yes, 1 no.",
  ]);
});

it("a sentence names the question that a household without a name answered", async () => {
  const answered = { kind: "question_answer", act: "created", fields: null };
  expect(await say([{ ...answered, thing_id: "household/song" }])).toEqual([
    "Un invité a répondu à « Une chanson ? ».",
    "A guest answered “Une chanson ?”.",
  ]);
  expect(await say([{ ...answered, thing_id: "mehdi/song" }])).toEqual([
    "Mehdi Amrani a répondu à « Une chanson ? ».",
    "Mehdi Amrani answered “Une chanson ?”.",
  ]);
  expect(await say([{ ...answered, thing_id: "mehdi/purged" }])).toEqual([
    "Mehdi Amrani a répondu.",
    "Mehdi Amrani replied.",
  ]);
});
