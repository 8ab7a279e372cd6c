/**
 * The fonts of printed pages. A face has one file per script; a text is divided among the files that have its
 * characters. `npm run build` makes the files.
 */
import { join } from "node:path";
import { type Font, openSync } from "fontkit";
import { splitGraphemes } from "#i18n/graphemes.ts";
import { type Face, millimetresPerPoint } from "./layout.ts";
import { hasRareLetters } from "./rare-letters.ts";

/** The order in which the font files are searched for a character. */
const scripts = ["latin", "latin-ext", "vietnamese"] as const;

interface FontFile {
  readonly path: string;
  readonly font: Font;
  /** The code points that the file has. */
  readonly codePoints: ReadonlySet<number>;
}

/** A part of a text that one font file can print. */
export interface Run {
  readonly path: string;
  readonly text: string;
}

const filesByFace = new Map<Face, readonly FontFile[]>();

function getFiles(face: Face): readonly FontFile[] {
  const known = filesByFace.get(face);
  if (known !== undefined) return known;
  const names = face === "ampersand" ? (["latin"] as const) : scripts;
  const files = names.map((script) => {
    const path = join(import.meta.dirname, "fonts", `${face}-${script}.ttf`);
    const font = openSync(path);
    return { path, font, codePoints: new Set(font.characterSet) };
  });
  filesByFace.set(face, files);
  return files;
}

function findFontFile(face: Face, grapheme: string): FontFile | undefined {
  const codes = Array.from(grapheme, (each) => each.codePointAt(0) ?? 0);
  return getFiles(face).find(({ codePoints }) => codes.every((code) => codePoints.has(code)));
}

/** A text that a face can print. */
export interface Printable {
  readonly text: string;
  /** Whether characters were left out, because no font has them. */
  readonly hasLostCharacters: boolean;
}

/** Neither typeface has the narrow spaces of French typography, so the no-break space replaces them. */
const narrowSpaces = /[\u2009\u202F]/gu;
/** Hyphens that the typefaces lack: the hyphen of its own, and the one that does not break. */
const hyphens = /[\u2010\u2011]/gu;
/** Invisible characters: joiners, variation selectors, directions, controls. */
const invisible = /[[\p{Cc}\p{Cf}\p{VS}\p{Zl}\p{Zp}]--[\t\r\n]]/gv;

/**
 * The text composed to NFC, on one line, without the characters that no font has. If only the accents of a letter are
 * missing, the bare letter is kept; a ligature such as « ﬁ » is printed as its letters.
 */
export function toPrintable(text: string, face: Face = "text"): Printable {
  const normalized = text
    .normalize("NFC")
    .replaceAll(invisible, "")
    .replaceAll(narrowSpaces, "\u00A0")
    .replaceAll(hyphens, "-")
    .replaceAll(/[\t\r\n]+/gu, " ");
  let hasLostCharacters = false;
  let printed = "";
  for (const grapheme of splitGraphemes(normalized)) {
    if (findFontFile(face, grapheme) !== undefined) {
      printed += grapheme;
      continue;
    }
    const plain = grapheme.normalize("NFKC");
    if (plain !== grapheme && splitGraphemes(plain).every((each) => findFontFile(face, each) !== undefined)) {
      printed += plain;
      continue;
    }
    hasLostCharacters = true;
    printed += findBareLetter(grapheme, face);
  }
  return { text: hasLostCharacters ? closeGaps(printed) : printed.trim(), hasLostCharacters };
}

/** Takes away what stood around characters that were left out: spaces, and a dot between two parts of a line. */
function closeGaps(text: string): string {
  return text
    .replaceAll(/ {2,}/gu, " ")
    .replaceAll(/ (?=[,;.)\u00A0])|(?<=[(\u00A0]) /gu, "")
    .trim()
    .replaceAll(/^· ?| ?·$/gu, "");
}

/** The letter without the accents that no font has: 'H' for 'Ḥ'; '' if no font has it either. */
function findBareLetter(grapheme: string, face: Face): string {
  const bare = grapheme.normalize("NFD").replaceAll(/\p{M}/gu, "");
  return bare !== "" && bare !== grapheme && findFontFile(face, bare) !== undefined ? bare : "";
}

/** The text in parts of one font file each. Characters that no font has are left out. */
export function getRuns(face: Face, text: string): Run[] {
  const runs: { path: string; text: string }[] = [];
  for (const grapheme of splitGraphemes(text)) {
    const file = findFontFile(face, grapheme);
    if (file === undefined) continue;
    const last = runs.at(-1);
    if (last?.path === file.path) last.text += grapheme;
    else runs.push({ path: file.path, text: grapheme });
  }
  return runs;
}

/** Kept by face, so that a look-up makes no new text. */
const widthsByFace = new Map<Face, Map<string, number>>();
const maxWidthsOfFace = 10_000;

/** How many texts were measured: the cost of a layout, for tests. */
export const measurements = { texts: 0, characters: 0 };

/** The width of a text in millimetres at a size in points. */
export function measureWidth(text: string, face: Face, size: number): number {
  const widthByText = widthsByFace.get(face) ?? new Map<string, number>();
  widthsByFace.set(face, widthByText);
  let unitWidth = widthByText.get(text);
  if (unitWidth === undefined) {
    unitWidth = measureUnitWidth(text, face);
    measurements.texts += 1;
    measurements.characters += text.length;
    if (widthByText.size >= maxWidthsOfFace) widthByText.clear();
    widthByText.set(text, unitWidth);
  }
  return unitWidth * size * millimetresPerPoint;
}

/** The width in ems. pdfkit sets each word by itself, without kerning across spaces, and so does this. */
function measureUnitWidth(text: string, face: Face): number {
  let sum = 0;
  for (const { font, words } of layOutWords(face, text))
    for (const { advanceWidth } of words) sum += advanceWidth / font.unitsPerEm;
  return sum;
}

interface WordsOfFont {
  readonly path: string;
  readonly font: Font;
  readonly words: readonly ReturnType<Font["layout"]>[];
}

function layOutWords(face: Face, text: string): readonly WordsOfFont[] {
  return getRuns(face, text).flatMap((run) => {
    const font = getFiles(face).find(({ path }) => path === run.path)?.font;
    if (font === undefined) return [];
    const words = run.text.match(/[^ ]* |[^ ]+/gu) ?? [];
    return [{ path: run.path, font, words: words.map((word) => font.layout(word)) }];
  });
}

/** The letters of a part of a text, in units of its font. */
export interface PlacedGlyphs {
  readonly unitsPerEm: number;
  readonly advance: number;
  readonly glyphs: readonly {
    /** Names the outline among those of all fonts. */
    readonly key: string;
    /** An SVG path, upwards. */
    readonly d: string;
    readonly x: number;
  }[];
}

/** Kept by key: making an outline takes long, and a font has few of them. */
const outlineByKey = new Map<string, string>();

function getOutline(key: string, glyph: { readonly path: { toSVG(): string } }): string {
  const known = outlineByKey.get(key) ?? glyph.path.toSVG();
  outlineByKey.set(key, known);
  return known;
}

/** The outlines of a text, where the PDF has its letters. */
export function placeGlyphs(face: Face, text: string): readonly PlacedGlyphs[] {
  return layOutWords(face, text).map(({ path, font, words }) => {
    let advance = 0;
    const glyphs = words.flatMap((word) =>
      word.glyphs.map((glyph, at) => {
        const { xAdvance = 0, xOffset = 0 } = word.positions[at] ?? {};
        const x = advance + xOffset;
        advance += xAdvance;
        const key = `${path} ${String(glyph.id)}`;
        return { key, d: getOutline(key, glyph), x };
      }),
    );
    return { unitsPerEm: font.unitsPerEm, advance, glyphs: glyphs.filter(({ d }) => d !== "") };
  });
}

/** Heights in ems: of a capital, of an accented capital above the baseline, and of a descender below it. */
export const fontHeights: Readonly<
  Record<"serif" | "sans", { readonly cap: number; readonly top: number; readonly below: number }>
> = {
  serif: { cap: 0.67, top: 0.9, below: 0.25 },
  sans: { cap: 0.7, top: 0.93, below: 0.24 },
};

/** Whether the text has a letter or digit that no font has, even without its accents. */
export function hasUnprintableLetters(text: string): boolean {
  if (!hasRareLetters(text)) return false;
  const count = (some: string) => some.normalize("NFC").match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return count(toPrintable(text).text) < count(text);
}
