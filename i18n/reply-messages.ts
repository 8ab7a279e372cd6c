/**
 * The text with which a couple sends a link to guests. An email, its preview, and what is copied by hand are all made
 * here, so that they say the same.
 */
import { formatWeekdayDate, formatList } from "./formats.ts";
import type { Language } from "./languages.ts";
import { toMailableName } from "./mailable-names.ts";
import { formatDuringSeason, type SeasonOfYear } from "./seasons.ts";

interface ReplyMessage {
  readonly language: Language;
  /** The couple's own text of this kind of message; '' for the default text. */
  readonly ownText: string;
  /** The names by which the guests are greeted; '' for a companion whose name is not known. */
  readonly guests: readonly string[];
  /** The first names of the couple. */
  readonly couple: readonly string[];
  /** The days of the wedding and of the deadline, `YYYY-MM-DD`. */
  readonly date: string | null;
  readonly deadline: string | null;
  /** The season of a wedding without a day. */
  readonly season: SeasonOfYear | undefined;
  readonly url: string;
}

type TextKey =
  | "hello"
  | "hello_unnamed"
  | "text"
  | "text_season"
  | "text_undated"
  | "until"
  | "until_open"
  | "button";
type Values = Readonly<Record<"names" | "couple" | "date" | "season" | "deadline" | "link", string>>;

/** Fills in a text of the kind of message, in the language of the message. */
export type TranslateMessage = (key: TextKey, values: Values) => string;

/** The language of messages to the guests of a link: that of the sender while none is chosen for the link. */
export function getMessageLanguage(chosen: Language | null, sender: Language): Language {
  return chosen ?? sender;
}

/** 'Élise & Gabriel'; '' while no name is known. */
export function formatCoupleSignature(couple: readonly string[]): string {
  return couple
    .map(toMailableName)
    .filter((name) => name !== "")
    .join(" & ");
}

/** The paragraphs of the message. A default text does not contain the link. */
export function getMessageParagraphs(message: ReplyMessage, translate: TranslateMessage): string[] {
  const values = getValues(message);
  if (message.ownText !== "") {
    return fillMessagePlaceholders(message.ownText, values)
      .split(/\n+/u)
      .filter((line) => line.trim() !== "");
  }
  return getDefaultParagraphs(values, translate);
}

function getDefaultParagraphs(values: Values, translate: TranslateMessage): string[] {
  const keys = [
    values.names === "" ? "hello_unnamed" : "hello",
    values.date === "" ? (values.season === "" ? "text_undated" : "text_season") : "text",
    values.deadline === "" ? "until_open" : "until",
  ] as const;
  return [...keys.map((key) => translate(key, values)), values.couple].filter((text) => text !== "");
}

/** The default text with placeholders, which a couple begins its own text with. */
export function getMessageTemplate(
  { language, date, deadline }: Pick<ReplyMessage, "language" | "date" | "deadline">,
  translate: TranslateMessage,
): string {
  const isFrench = language === "fr";
  const values = {
    names: isFrench ? "{prénoms}" : "{names}",
    couple: "{couple}",
    date: date === null ? "" : "{date}",
    // A season in words would stay in the couple's text when another one is chosen.
    season: "",
    deadline: deadline === null ? "" : isFrench ? "{limite}" : "{deadline}",
    link: isFrench ? "{lien}" : "{link}",
  };
  return getDefaultParagraphs(values, translate).join("\n\n");
}

/** The message as text, with the link. */
export function formatMessage(message: ReplyMessage, translate: TranslateMessage): string {
  const paragraphs = getMessageParagraphs(message, translate);
  if (paragraphs.some((paragraph) => paragraph.includes(message.url))) return paragraphs.join("\n\n");
  const colon = message.language === "fr" ? "\u00a0:" : ":";
  return [...paragraphs, `${translate("button", getValues(message))}${colon} ${message.url}`].join("\n\n");
}

function formatKnownSeason(season: SeasonOfYear | undefined, language: Language): string {
  return season === undefined ? "" : formatDuringSeason(season, language);
}

function getValues({ language, guests, couple, date, season, deadline, url }: ReplyMessage): Values {
  const day = (wanted: string | null) => (wanted === null ? "" : formatWeekdayDate(wanted, language));
  const names = guests.map(toMailableName).filter((name) => name !== "");
  return {
    names: formatList(names, language),
    couple: formatCoupleSignature(couple),
    date: day(date),
    season: formatKnownSeason(season, language),
    deadline: day(deadline),
    link: url,
  };
}

/** The placeholders that couples can use in their own text. */
const messagePlaceholders = {
  prénoms: "names",
  names: "names",
  date: "date",
  limite: "deadline",
  deadline: "deadline",
  lien: "link",
  link: "link",
  couple: "couple",
} as const;

function fillMessagePlaceholders(text: string, values: Values): string {
  return text.replaceAll(
    /\{(prénoms|names|date|limite|deadline|lien|link|couple)\}/gu,
    (_, name: keyof typeof messagePlaceholders) => values[messagePlaceholders[name]],
  );
}
