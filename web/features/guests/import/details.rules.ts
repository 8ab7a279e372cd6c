/** What a piece of text beside a name says of the guest. */
import { isSpecificRelationship, type NewGuest } from "#contract/guests.ts";
import { foldForSearch } from "#i18n/formats.ts";
import {
  minAdultAge,
  findStatedAllergies,
  isAgeWithUnit,
  isAvoiding,
  namesAllergen,
  parseAge,
  parseDiet,
  parseFlag,
  parseRelationship,
} from "./words.rules.ts";

type Detail = Partial<Pick<NewGuest, "diet" | "relationship" | "is_child" | "allergies" | "access_needs">> & {
  readonly age?: number;
};

/** What a piece beside a name says of the guest: « végétarienne », « Famille », « enfant », « 6 ans ». */
export function findDetail(piece: string): Detail | undefined {
  if (piece.trim() === "") return undefined;
  const diet = parseDiet(piece);
  if (diet !== undefined && diet !== "No Preferences") return { diet };
  const relationship = parseRelationship(piece);
  if (relationship !== undefined && isSpecificRelationship(relationship)) return { relationship };
  if (/^(?:en )?fauteuil(?: roulant)?$|^wheelchair(?: user)?$/iu.test(piece.trim()))
    return { access_needs: piece.trim() };
  const allergies = findStatedAllergies(piece);
  if (allergies !== "") return { allergies };
  const age = isAgeWithUnit(piece) ? parseAge(piece) : null;
  if (age !== null) return { age, is_child: age < minAdultAge };
  const isChild = /\p{Letter}{2}/u.test(piece) && !/^(?:oui|yes|ok|vrai|true)$/iu.test(piece.trim());
  return isChild && parseFlag(piece) === true ? { is_child: true } : undefined;
}

/** Whether a piece beside a name is about the guest, and no further name. */
export function isDetail(piece: string): boolean {
  if (findDetail(piece) !== undefined) return true;
  // « Paul Poisson » is a guest.
  const isName = /^\p{Lu}[^ ]* \p{Lu}/u.test(piece.trim());
  return isAvoiding(piece) || (namesAllergen(piece) && !isName);
}

/**
 * The details beside the first and last names of two columns, « Paul (noix) », « Kern sans gluten », which are taken
 * out of them.
 */
export function takeDetails(first: string, last: string) {
  const notes: string[] = [];
  const takeBrackets = (text: string) =>
    text
      .replace(/ ?\(([^()]*)\)/gu, (whole, inside: string) => {
        if (!inside.split(/[,;]/u).some(isDetail)) return whole;
        notes.push(inside.trim());
        return "";
      })
      .trim();
  const [firstName, lastName] = [takeBrackets(first), takeBrackets(last)];
  const splitFirst = splitDetails(firstName);
  const name = splitFirst?.name ?? firstName;
  const splitBoth = splitDetails(`${name} ${lastName}`.trim());
  const isBehindLast = splitBoth !== null && splitBoth.name.startsWith(`${name} `);
  if (splitFirst) notes.push(splitFirst.details);
  if (isBehindLast) notes.push(splitBoth.details);
  return { first: name, last: isBehindLast ? splitBoth.name.slice(name.length + 1) : lastName, notes };
}

/** A name has fewer words. Looking behind each word of a long line would take long. */
const maxWords = 10;
const healthPattern =
  /^(?:est )?(?:allerg|intoler|coeliaq|celiac|vegan|vegetar|vegetal|vege$|veggie|sans |ne mange |pas de |halal|casher|kasher|fauteuil|en fauteuil)/u;

/**
 * What follows a name, after « : », a dash or a mark, or in words of a kitchen: « Léo Roy ⚠ arachides », « Ida Petit
 * sans gluten ». null if nothing of it is about the guest.
 */
export function splitDetails(text: string): { readonly name: string; readonly details: string } | null {
  const words = text.split(" ");
  for (const [at, word] of words.slice(0, maxWords).entries()) {
    if (at === 0) continue;
    const isMark = /^(?:[-–—:*#=•·|~>→⇒]|\/\/?|[-=]>|\p{So}[\u{FE0F}\u{200D}\p{So}]*)$/u.test(word);
    const details = words.slice(isMark ? at + 1 : at).join(" ");
    const name = words.slice(0, at).join(" ");
    if (isMark || /[^:]:$/u.test(name)) {
      const pieces = details.split(/[,;]/u);
      if (pieces.some(isDetail)) return { name: name.replace(/:$/u, ""), details };
    } else if (
      at > 1 &&
      healthPattern.test(foldForSearch(details)) &&
      isDetail(details.split(/[,;]/u)[0] ?? "")
    )
      return { name, details };
  }
  return null;
}
