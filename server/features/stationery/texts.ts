/** The texts on printed pieces, from the same files as those of the web. */
import en from "#i18n/en/stationery.json" with { type: "json" };
import fr from "#i18n/fr/stationery.json" with { type: "json" };
import { formatDate } from "#i18n/formats.ts";
import type { Language } from "#i18n/languages.ts";
import { fillPlaceholders } from "#i18n/placeholders.ts";
import type { PrintedPiece } from "#contract/stationery.ts";
import type { ReplyCardTexts } from "./reply-cards.rules.ts";

const texts: Record<Language, typeof fr> = { fr, en };

/** The title of the file, and of a board. */
export function getPieceTitle(piece: PrintedPiece, language: Language): string {
  return texts[language].pieces[piece].name;
}

export function getBoardTitle(language: Language): string {
  return texts[language].print.board;
}

/** « Accompagnant (Léa Roux) », and on a list by last names « Roux Léa (accompagnant) ». */
export function getCompanionNames(
  host: { readonly name: string; readonly nameOnList: string },
  language: Language,
): { name: string; nameOnList: string } {
  const { companion, listed_companion } = texts[language].print;
  return {
    name: fillPlaceholders(companion, () => host.name),
    nameOnList: fillPlaceholders(listed_companion, () => host.nameOnList),
  };
}

export function getReplyCardTexts(
  language: Language,
  { place, closesOn }: { readonly place: string; readonly closesOn: string | null },
): ReplyCardTexts {
  const { title, how, until } = texts[language].print.reply_card;
  const fillValues = (text: string, values: Record<string, string>) =>
    fillPlaceholders(text, (name) => values[name] ?? "");
  return {
    title,
    how: fillValues(how, { place }),
    until: closesOn === null ? "" : fillValues(until, { day: formatDate(closesOn, language) }),
  };
}
