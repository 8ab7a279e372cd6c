/** Names that stand in a sentence: a few words, however long they were written. */
import { graphemesOf } from "./graphemes.ts";

/** The text, or its beginning and '…': at most `most` letters as one sees them. */
export function shortened(text: string, most = 60): string {
  if (text.length <= most) return text;
  const seen = graphemesOf(text);
  if (seen.length <= most) return text;
  return `${seen
    .slice(0, most - 1)
    .join("")
    .trimEnd()}…`;
}
