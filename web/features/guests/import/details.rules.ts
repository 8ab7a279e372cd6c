/** What a piece of text beside a name says of the guest. */
import type { NewGuest } from "#contract/guests.ts";
import {
  adultFrom,
  findStatedAllergies,
  isAgeWithUnit,
  parseAge,
  parseDiet,
  parseFlag,
  parseRelationship,
} from "./words.rules.ts";

type Detail = Partial<Pick<NewGuest, "diet" | "relationship" | "is_child" | "allergies">> & {
  readonly age?: number;
};

/** What a piece beside a name says of the guest: « végétarienne », « Famille », « enfant », « 6 ans ». */
export function findDetail(piece: string): Detail | undefined {
  if (piece.trim() === "") return undefined;
  const diet = parseDiet(piece);
  if (diet !== undefined && diet !== "No Preferences") return { diet };
  const relationship = parseRelationship(piece);
  if (relationship !== undefined && relationship !== "Other") return { relationship };
  const allergies = findStatedAllergies(piece);
  if (allergies !== "") return { allergies };
  const age = isAgeWithUnit(piece) ? parseAge(piece) : null;
  if (age !== null) return { age, is_child: age < adultFrom };
  const isChild = /\p{Letter}{2}/u.test(piece) && !/^(?:oui|yes|ok|vrai|true)$/iu.test(piece.trim());
  return isChild && parseFlag(piece) === true ? { is_child: true } : undefined;
}
