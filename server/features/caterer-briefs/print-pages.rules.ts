/** The pages of a printed brief: A4, with the couple, day and place at the head, and page numbers in the footer. */
import type { BriefContent } from "#contract/brief-contents.ts";
import { formatCouple, formatMomentTime } from "#i18n/brief-texts.ts";
import { a4, type Item, type Page } from "#server/platform/print/layout.ts";
import {
  createRightAlignedText,
  goldLetters,
  createBoxedWord,
  divideIntoPages,
  createParagraph,
  type PagePart,
  type Place,
  createRule,
  softLetters,
  createSpace,
  stackParts,
  placeSideBySide,
} from "./print-parts.rules.ts";
import { createSections } from "./print-sections.rules.ts";
import type { PrintTexts } from "./print-texts.ts";

const margin = 16;
const area: Place = { x: margin, width: a4.width - 2 * margin };
const rightEdge = a4.width - margin;
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
  const sections = createSections(content, texts, area);
  const head = createHead({ content, texts, version });
  const [first = [], ...more] = divideIntoPages([[head], ...sections], footTop - 4 - bodyTop);
  const bodies = [first, ...more];
  return bodies.map((parts, index) => ({
    ...a4,
    items: [
      ...stackParts(...parts).draw(bodyTop),
      ...createFoot({ content, texts, version }, { page: index + 1, pages: bodies.length }),
    ],
  }));
}

function createHead({ content, texts, version }: BriefPrint): PagePart {
  const { moment, couple } = content;
  const { t, language, getMomentName } = texts;
  const when = formatMomentTime(moment, t, language);
  const lines = [getMomentName(moment), when, moment.place].filter((line) => line.trim() !== "");
  const versionPart: PagePart =
    version === null
      ? createBoxedWord(t("draft"), rightEdge, goldLetters)
      : createRightAlignedText(version, rightEdge, softLetters);
  return stackParts(
    placeSideBySide(createParagraph(t("title"), area, softLetters), versionPart),
    createSpace(1),
    createParagraph(
      formatCouple(couple, t, language),
      { ...area, width: area.width - 40 },
      {
        face: "title",
        size: 24,
        colour: "ink",
      },
    ),
    createParagraph(lines.join(" · "), area, { face: "text", size: 10.5, colour: "ink" }),
    createRule(area, 6),
  );
}

function createFoot(
  { content, texts: { t, language }, version }: BriefPrint,
  numbers: { readonly page: number; readonly pages: number },
): Item[] {
  const couple = formatCouple(content.couple, t, language);
  const footText = `${couple} · ${version ?? t("draft")}`;
  return placeSideBySide(
    createParagraph(footText, { ...area, width: area.width - 25 }, softLetters),
    createRightAlignedText(t("page", numbers), rightEdge, softLetters),
  ).draw(footTop);
}
