/** The pages of a printed brief: A4, with the couple, day and place at the head, and numbers at the foot. */
import type { BriefContent } from "#contract/brief-contents.ts";
import { formatCouple, formatWhen } from "#i18n/brief-words.ts";
import { a4, type Item, type Page } from "#server/platform/print/layout.ts";
import {
  atRight,
  goldLetters,
  mark,
  paged,
  paragraph,
  type Part,
  type Place,
  rule,
  softLetters,
  space,
  stacked,
  beside,
} from "./print-parts.rules.ts";
import { getSections } from "./print-sections.rules.ts";
import type { PrintTexts } from "./print-words.ts";

const margin = 16;
const area: Place = { x: margin, width: a4.width - 2 * margin };
const right = a4.width - margin;
/** The top of the foot. */
const footTop = a4.height - margin - 4;
const bodyTop = margin;

export interface BriefPrint {
  readonly content: BriefContent;
  readonly words: PrintTexts;
  /** 'Version 3, envoyée le 3 mai'; null for the brief as of now, which is marked as a draft. */
  readonly version: string | null;
}

export function briefPages({ content, words: texts, version }: BriefPrint): Page[] {
  const sections = getSections(content, texts, area);
  const head = getHead({ content, words: texts, version });
  const [first = [], ...more] = paged([[head], ...sections], footTop - 4 - bodyTop);
  const bodies = [first, ...more];
  return bodies.map((parts, at) => ({
    ...a4,
    items: [
      ...stacked(...parts).draw(bodyTop),
      ...getFoot({ content, words: texts, version }, { page: at + 1, pages: bodies.length }),
    ],
  }));
}

function getHead({ content, words: texts, version }: BriefPrint): Part {
  const { moment, couple } = content;
  const { say, language, momentName } = texts;
  const when = formatWhen(moment, say, language);
  const lines = [momentName(moment), when, moment.place].filter((line) => line.trim() !== "");
  const state: Part =
    version === null ? mark(say("draft"), right, goldLetters) : atRight(version, right, softLetters);
  return stacked(
    beside(paragraph(say("title"), area, softLetters), state),
    space(1),
    paragraph(
      formatCouple(couple, say, language),
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
  { content, words: { say, language }, version }: BriefPrint,
  numbers: { readonly page: number; readonly pages: number },
): Item[] {
  const couple = formatCouple(content.couple, say, language);
  const left = `${couple} · ${version ?? say("draft")}`;
  return beside(
    paragraph(left, { ...area, width: area.width - 25 }, softLetters),
    atRight(say("page", numbers), right, softLetters),
  ).draw(footTop);
}
