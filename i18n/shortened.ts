/** Shortens long names that are inserted into a sentence. */
import { graphemesOf } from "./graphemes.ts";

/** The text, cut to at most `most` graphemes and ended with '…' if it is longer. */
export function shortened(text: string, most = 60): string {
  if (text.length <= most) return text;
  const seen = graphemesOf(text);
  if (seen.length <= most) return text;
  return `${seen
    .slice(0, most - 1)
    .join("")
    .trimEnd()}…`;
}
