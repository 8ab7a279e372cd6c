/** How the number of a table and its name stand together, and which number a name proposes. */
import { foldForSearch } from "./formats.ts";

/** What `matchNumberedName` makes of « Table 3 », « Table n° 3 – Lyon » (`°` is a dot by then), « T3 », « 3 ». */
const numberedNamePattern = /^(?:(?:table|t)\s*(?:(?:n|no)[°º.]?\s*)?)?(?<number>\d{1,3})(?<rest>.*)$/u;

function matchNumberedName(name: string): { readonly number: number; readonly rest: string } | undefined {
  const groups = numberedNamePattern.exec(
    foldForSearch(name.replaceAll(/[°º]/gu, ".")).trim().replaceAll(/\s+/gu, " "),
  )?.groups;
  if (groups === undefined) return undefined;
  return { number: Number(groups["number"]), rest: groups["rest"] ?? "" };
}

/** The number in a table's name: 3 for « Table 3 »; undefined for « Les cousins », « 2e famille ». */
export function parseTableNumber(name: string): number | undefined {
  const { number = 0, rest = "" } = matchNumberedName(name) ?? {};
  const isTable = /^\s*(?:table|t)\b/iu.test(name) || /^\s*t\d/iu.test(name);
  const isWhole = rest === "" || (isTable && /^[^\p{L}\p{N}]/u.test(rest));
  return number > 0 && isWhole ? number : undefined;
}

/** Whether a name says no more than the number: « Table 3 » of table 3. */
export function isNameOnlyNumber({ number, name }: NumberedName): boolean {
  return number !== null && parseTableNumber(name) === number && matchNumberedName(name)?.rest === "";
}

interface NumberedName {
  /** null for the head table. */
  readonly number: number | null;
  readonly name: string;
}

/** On one line: « 3 · Les cousins »; the name alone if it has the number. */
export function formatTableName(table: NumberedName): string {
  const { number, name } = table;
  return number === null || parseTableNumber(name) === number ? name : `${String(number)} · ${name}`;
}
