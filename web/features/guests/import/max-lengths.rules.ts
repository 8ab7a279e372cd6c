/** The most characters of each text of a guest. */
import { limits } from "#contract/values.ts";

export const maxLengths = {
  firstName: limits.name,
  lastName: limits.name,
  comment: limits.comment,
  telephone: 40,
  adresse: limits.shortText,
  code_postal: 20,
  ville: limits.name,
  pays: limits.name,
  side: limits.name,
  allergies: limits.shortText,
  access_needs: limits.shortText,
  print_name: limits.name,
} as const;
