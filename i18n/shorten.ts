/** Shortens long names that are inserted into a sentence. */
import { splitGraphemes } from "./graphemes.ts";

/** The text, cut to at most `max` graphemes and ended with '…' if it is longer. */
export function shorten(text: string, max = 60): string {
  if (text.length <= max) return text;
  const graphemes = splitGraphemes(text);
  if (graphemes.length <= max) return text;
  return `${graphemes
    .slice(0, max - 1)
    .join("")
    .trimEnd()}…`;
}
