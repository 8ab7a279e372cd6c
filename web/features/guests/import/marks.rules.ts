/** Takes off a line what is no name: marks of checklists, prefixes of chats, e-mail, telephone and brackets. */

/** Matches only at the start of a word: starting at every letter of a long word would take quadratic time. */
const emailPattern = /(?:<|(?<![^\s<>,;()]))[^\s<>,;()@]+@[^\s<>,;()]+\.[^\s<>,;()]+>?/u;
/** At least nine digits, with the separators that people put between them: '06 12 34 56 78', '+33 (0)6.12.34.56.78'. */
const phonePattern = /(?<![\p{Letter}\d+])\+?\(?\d(?:[ .\-/()\u00A0\u202F]{0,2}\d){8,13}(?![\p{Letter}\d])/u;
/** '[12/05/2026 18:32] Maman: ' of a chat that was copied. */
const chatPrefixPattern =
  /^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? (?:à )?\d{1,2}[:h]\d{2}(?::\d{2})?\]?(?: [-–])? ?(?:[^:\n]{1,40}: )?/u;
const leadingMarksPattern =
  /^(?:\s|[-–—•*·○●◦▪■□▫►▸➤→✅☑✔✓☐☒❌✗✘✖]|#{1,6}(?=\s)|>(?=\s)|[a-z][.)](?=\s)|[IVX]{2,5}[.)](?=\s)|\[[ xX✓]?\]|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|♀|♂|\d{1,3}\s?[.)°/-](?=\s)|\d{1,3}\s[-–]\s)+/u;

/** « Nom : » before the name itself. */
const fieldNamePattern =
  /^\s*(?:noms?|nom complet|nom et pr[eé]nom|pr[eé]nom et nom|name|full name|invit[eé]e?|guest) ?: ?(?=\S)/iu;

/** « tél. : » before the number that was taken out. */
const contactWordPattern =
  / (?:t[eé]l|t[eé]l[eé]phone|mobile|portable|gsm|phone|e-?mail|courriel)\.? ?:? ?$/iu;

/** Signs of food and of access before a name, which say something of the guest. */
const meaningfulSignPattern = /[🥜🌰🥛🧀🥚🦐🦞🦀🦑🐟🐷🐖🍷🌾🍞🥖🌱🌿🥦🥬🥕🍼👶♿🚫⚠]/u;

/** « née Petit » behind a name. */
const formerNamePattern = /(?<=\S) (née? \p{Lu}[\p{Letter}'’ -]*)$/u;

export interface CleanLine {
  readonly text: string;
  readonly email: string | undefined;
  readonly telephone: string | undefined;
  /** What stood in brackets. */
  readonly brackets: string[];
  /** What is in none of the other fields, without marks. */
  readonly dropped: readonly string[];
}

export function cleanLine(line: string): CleanLine {
  const [prefix = ""] = chatPrefixPattern.exec(line.trimStart()) ?? [];
  const rest = line.trimStart().slice(prefix.length);
  const [, struckText] = /^~~([^~]+)~~$/u.exec(rest.trim()) ?? [];
  const unmarked = removeQuotes(removeMarks(struckText ?? rest).replace(fieldNamePattern, ""));
  const telephone = phonePattern.exec(unmarked)?.[0].replace(/^\((?!.*\))/u, "");
  const email = emailPattern.exec(unmarked)?.[0];
  const brackets: string[] = [];
  const text = unmarked
    .replace(telephone ?? "", " ")
    .replace(email ?? "", " ")
    .replace(/\(([^()]*)\)/gu, (_, inside: string) => {
      if (inside.trim() !== "") brackets.push(inside.trim());
      return " ";
    })
    .replace(/\*\*|__/gu, "")
    .replace(/\s+/gu, " ")
    .replace(contactWordPattern, "")
    // What stood between dashes has gone: « Paul Roy - - ».
    .replace(/(?: [-–—|·:](?= |$)){2,}/gu, " -")
    .replace(/(?: [-–—|·:])+ ?$/gu, "")
    .replace(/^[\s;,]+|(?<![\s;,])[\s;,]+$/gu, "")
    .replace(formerNamePattern, (_, former: string) => {
      brackets.push(former);
      return "";
    });
  return {
    text,
    telephone,
    email: email?.replace(/^<|>$/gu, ""),
    brackets,
    dropped: [
      ...(prefix === "" ? [] : [prefix.trim()]),
      ...(struckText === undefined ? [] : ["~~"]),
      ...(meaningfulSignPattern.exec(leadingMarksPattern.exec(rest)?.[0] ?? "") ?? []),
    ],
  };
}

/** « Paul Roy » in quotation marks; a nickname within a name keeps its own. */
function removeQuotes(line: string): string {
  const [, inside] =
    /^\s*(?:«([^«»]+)»|“([^“”]+)”|„([^„“”]+)[“”]|‘([^‘’]+)’|"([^"]+)"|'([^']+)')\s*$/u
      .exec(line)
      ?.filter((part) => part !== undefined) ?? [];
  return inside?.trim() ?? line;
}

/** A line of marks alone stays, because they may be a name. */
function removeMarks(line: string): string {
  const rest = line.replace(leadingMarksPattern, "");
  return /[\p{Letter}\p{Number}]/u.test(rest) ? rest : line;
}
