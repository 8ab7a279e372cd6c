/** How a sum is regrouped while it is typed, and where the caret then stands. */
import { groupAmount } from "#i18n/amounts.ts";
import type { Language } from "#i18n/languages.ts";

export interface Edited {
  readonly text: string;
  /** In UTF-16 units from the start of the text. */
  readonly caret: number;
}

interface Edit {
  /** What the field showed. */
  readonly before: string;
  /** What it says after the hand was there, and where the caret is. */
  readonly after: Edited;
  /** How it changed, as `InputEvent.inputType` says; '' where the browser does not. */
  readonly how: string;
  readonly language: Language;
}

const insignificant = /[^\d.,]/gu;

/** Digits and decimal marks alone. */
function bare(text: string): string {
  return text.replaceAll(insignificant, "");
}

/**
 * The sum with its thousands grouped. The caret keeps the digits it had before it. Deleting the space between thousands
 * deletes the digit beyond it, so that a key held down does not get stuck there.
 */
export function regrouped({ before, after, how, language }: Edit): Edited {
  const read = how.startsWith("insertFromPaste") ? withOneMark(after) : after;
  const lost = bare(read.text) === bare(before) && read.text.length === before.length - 1;
  const forward = how === "deleteContentForward";
  const { text, caret } = lost ? withoutDigit(read, forward) : read;
  const grouped = groupAmount(bare(text), language);
  const digits = digitsBefore(text, caret, grouped, language);
  return { text: grouped, caret: placeAfter(grouped, digits) };
}

function withoutDigit({ text, caret }: Edited, forward: boolean): Edited {
  const at = forward ? caret : caret - 1;
  if (at < 0) return { text, caret };
  return { text: text.slice(0, at) + text.slice(at + 1), caret: at };
}

/** How many digits and marks of the grouped text come from before the caret. */
function digitsBefore(text: string, caret: number, grouped: string, language: Language): number {
  const start = groupAmount(bare(text.slice(0, caret)), language);
  // A leading zero goes once a digit follows it.
  if (start === "0" && !grouped.startsWith("0")) return 0;
  return bare(start).length;
}

function placeAfter(grouped: string, digits: number): number {
  let left = digits;
  let place = 0;
  while (left > 0 && place < grouped.length) {
    if (bare(grouped.charAt(place)) !== "") left -= 1;
    place += 1;
  }
  return place;
}

/**
 * What was pasted may group its thousands with marks: of two kinds the last is the decimal one, and a mark that comes
 * twice, or has three digits behind it, is none.
 */
function withOneMark({ text, caret }: Edited): Edited {
  const marks = [...text.matchAll(/[.,]/gu)];
  const last = marks.at(-1);
  if (last === undefined) return { text, caret };
  const isAlone = marks.every((mark) => mark[0] !== last[0] || mark === last);
  const isDecimal = isAlone && (marks.length > 1 || !/^\d{3}(?!\d)/u.test(text.slice(last.index + 1)));
  const kept = (part: string, from: number) =>
    part.replaceAll(/[.,]/gu, (mark, at: number) => (isDecimal && from + at === last.index ? mark : ""));
  const head = kept(text.slice(0, caret), 0);
  return { text: head + kept(text.slice(caret), caret), caret: head.length };
}
