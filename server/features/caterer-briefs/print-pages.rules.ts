/** The pages of a printed brief: A4, with the couple, day and place at the head, and page numbers in the footer. */
import type { BriefContent } from "#contract/brief-contents.ts";
import { formatCouple, formatMomentTime } from "#i18n/brief-texts.ts";
import { a4, type Item, type Page } from "#server/platform/print/layout.ts";
import {
  atRight,
  goldLetters,
  boxedWord,
  divideIntoPages,
  paragraph,
  type PagePart,
  type Place,
  rule,
  softLetters,
  space,
  stacked,
  beside,
} from "./print-parts.rules.ts";
import { getSections } from "./print-sections.rules.ts";
import type { PrintTexts } from "./print-texts.ts";

const margin = 16;
const area: Place = { x: margin, width: a4.width - 2 * margin };
const right = a4.width - margin;
/** The top of the page footer. */
const footTop = a4.height - margin - 4;
const bodyTop = margin;

export interface BriefPrint {
  readonly content: BriefContent;
  readonly texts: PrintTexts;
  /** 'Version 3, envoyée le 3 mai'; null for the brief as of now, which is marked as a draft. */
  readonly version: string | null;
}

export function layOutPages({ content, texts, version }: BriefPrint): Page[] {
  const sections = getSections(content, texts, area);
  const head = getHead({ content, texts, version });
  const [first = [], ...more] = divideIntoPages([[head], ...sections], footTop - 4 - bodyTop);
  const bodies = [first, ...more];
  return bodies.map((parts, at) => ({
    ...a4,
    items: [
      ...stacked(...parts).draw(bodyTop),
      ...getFoot({ content, texts, version }, { page: at + 1, pages: bodies.length }),
    ],
  }));
}

function getHead({ content, texts, version }: BriefPrint): PagePart {
  const { moment, couple } = content;
  const { t, language, momentName } = texts;
  const when = formatMomentTime(moment, t, language);
  const lines = [momentName(moment), when, moment.place].filter((line) => line.trim() !== "");
  const state: PagePart =
    version === null ? boxedWord(t("draft"), right, goldLetters) : atRight(version, right, softLetters);
  return stacked(
    beside(paragraph(t("title"), area, softLetters), state),
    space(1),
    paragraph(
      formatCouple(couple, t, language),
      { ...area, width: area.width - 40 },
      {
        face: "title",
        size: 24,
        colour: "ink",
      },
    ),
    paragraph(lines.join(" · "), area, { face: "text", size: 10.5, colour: "ink" }),
    rule(area, 6),
  );
}

function getFoot(
  { content, texts: { t, language }, version }: BriefPrint,
  numbers: { readonly page: number; readonly pages: number },
): Item[] {
  const couple = formatCouple(content.couple, t, language);
  const left = `${couple} · ${version ?? t("draft")}`;
  return beside(
    paragraph(left, { ...area, width: area.width - 25 }, softLetters),
    atRight(t("page", numbers), right, softLetters),
  ).draw(footTop);
}
