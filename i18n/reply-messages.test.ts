import { describe, expect, it } from "vitest";
import { toMailableName, toMailableText } from "./mailable-names.ts";
import frReplies from "./fr/replies.json" with { type: "json" };
import { maxReplyTextLength } from "#contract/replies.ts";
import {
  getMessageParagraphs,
  getMessageTemplate,
  formatMessage,
  formatCoupleSignature,
  type TranslateMessage,
} from "./reply-messages.ts";

it.each([
  ["Claire 💍", "Claire"],
  ["Anaïs (Nana)", "Anaïs"],
  ["Anne, Marie", "Anne Marie"],
  ["Luc2", "Luc"],
  ["Jean\u2011Luc", "Jean-Luc"],
  ["❤️ Zoé 👩🏽‍🚀", "Zoé"],
  ["Élise", "Élise"],
  ["Martin Jr. Bey", "Martin Jr. Bey"],
  ["Jean-Émile d’Arc", "Jean-Émile d’Arc"],
  ["gagne.exemple", ""],
  ["100 € https://x", ""],
  ["<b>Max</b>", ""],
  ["💍", ""],
  ["-", ""],
  ["", ""],
  ["x".repeat(61), ""],
])("the name %j is written as %j", (name, mailable) => {
  expect(toMailableName(name)).toBe(mailable);
});

it.each([
  ["Payer sur https://gagne.exemple/a?b=1", "Payer sur https: //gagne. exemple/a?b=1"],
  ["www.gagne.exemple", "www. gagne. exemple"],
  ["Écrire à max@gagne.exemple", "Écrire à max@gagne. exemple"],
  ["http://10.0.0.1", "http: //10. 0. 0. 1"],
  ["gagne。exemple", "gagne。 exemple"],
  ["Essayage à 14:30, chez M. Roy.", "Essayage à 14:30, chez M. Roy."],
  ["Et si… la pluie ?", "Et si… la pluie ?"],
])("the text %j is written so that no mail program makes a link of it", (text, mailable) => {
  expect(toMailableText(text)).toBe(mailable);
});

it("a message is signed with the names that are known", () => {
  expect(formatCoupleSignature(["Claire 💍", "Luc2"])).toBe("Claire & Luc");
  expect(formatCoupleSignature(["", "Gabriel"])).toBe("Gabriel");
  expect(formatCoupleSignature(["", ""])).toBe("");
});

describe("a message", () => {
  const message = {
    language: "fr",
    ownText: "",
    guests: ["Léa", "", "Luc2"],
    couple: ["Élise", "Gabriel"],
    date: "2027-06-12",
    deadline: null,
    season: undefined,
    url: "https://x/r/A",
  } as const;
  const write = (key: string, values: object) => `${key} ${JSON.stringify(Object.values(values))}`;

  it("leaves out companions without a name and what is not known", () => {
    const [hello, text, until, couple] = getMessageParagraphs(message, write);
    expect(hello).toMatch(/^hello .*Léa et Luc/u);
    expect(text).toMatch(/^text .*12\sjuin\s2027/u);
    expect(until).toMatch(/^until_open /u);
    expect(couple).toBe("Élise & Gabriel");
    expect(getMessageParagraphs({ ...message, guests: [""] }, write)[0]).toMatch(/^hello_unnamed/u);
    expect(getMessageParagraphs({ ...message, couple: ["", "💍"] }, write)).toHaveLength(3);
  });

  it("has the link once, also in the couple's own text", () => {
    const whole = formatMessage({ ...message }, (key) => key);
    expect(whole.split("\n\n").at(-1)).toBe("button\u00a0: https://x/r/A");
    const own = "{prénoms}\u00a0: {lien} jusqu’au {limite}\n{couple}";
    expect(formatMessage({ ...message, ownText: own }, write)).toBe(
      "Léa et Luc\u00a0: https://x/r/A jusqu’au \n\nÉlise & Gabriel",
    );
    expect(formatMessage({ ...message, ownText: "Coucou {prénoms}" }, (key) => key)).toBe(
      "Coucou Léa et Luc\n\nbutton\u00a0: https://x/r/A",
    );
  });

  it.each([
    ["fr", "winter", "en hiver 2027"],
    ["fr", "spring", "au printemps 2027"],
    ["fr", "summer", "à l’été 2027"],
    ["fr", "autumn", "à l’automne 2027"],
    ["en", "summer", "in summer 2027"],
  ] as const)("says the season while there is no day (%s, %s)", (language, season, words) => {
    const undated = { ...message, language, date: null, season: { year: 2027, season } };
    expect(getMessageParagraphs(undated, write)[1]).toMatch(new RegExp(`^text_season .*${words}`, "u"));
    expect(getMessageParagraphs({ ...undated, date: "2027-06-12" }, write)[1]).toMatch(/^text /u);
  });

  it.each([
    ["2027-06-12", "2027-04-12"],
    [null, null],
  ] as const)("begins the couple's own text with the default one, on %j until %j", (date, deadline) => {
    const known = { ...message, date, deadline };
    const { texts } = frReplies;
    for (const kind of ["invitation", "reminder"] as const) {
      const writeKind: TranslateMessage = (key, values) =>
        texts[kind][key].replaceAll(/\{\{(\w+)\}\}/gu, (_, name: keyof typeof values) => values[name]);
      const own = getMessageTemplate(known, writeKind);
      expect(own.length).toBeLessThanOrEqual(maxReplyTextLength);
      expect(getMessageParagraphs({ ...known, ownText: own }, writeKind)).toEqual(
        getMessageParagraphs(known, writeKind),
      );
    }
  });
});
