/** One or two letters that stand for a person where there is no space for the name. */
import { splitGraphemes } from "./graphemes.ts";

function getFirstLetters(text: string, count: number): string {
  return splitGraphemes(text).slice(0, count).join("").toLocaleUpperCase();
}

function splitWords(name: string): string[] {
  return name
    .trim()
    .split(/[\s-]+/u)
    .filter((word) => word !== "");
}

interface Named {
  readonly first_name: string;
  readonly last_name: string;
}

/** 'MG' for Manon Gautier, 'MJ' for Mamie Jeanne without a last name, '+1' for '+1 de Chloé'. */
export function getInitials({ first_name, last_name }: Named): string {
  const names = splitWords(first_name);
  const [first = ""] = names;
  if (/^\+\d/u.test(first)) return getFirstLetters(first, 2);
  const last =
    splitWords(last_name)[0] ??
    names
      .filter((word) => /^[\p{L}\p{N}]/u.test(word))
      .slice(1)
      .at(-1);
  return getFirstLetters(first, 1) + getFirstLetters(last ?? "", 1);
}
