/** Which of the two first names of a wedding is the reader's own. */
import type { Wedding } from "#contract/wedding.ts";
import { foldForSearch } from "#i18n/formats.ts";

export type NameField = "woman_first_name" | "man_first_name";
type CoupleNames = Readonly<Pick<Wedding, NameField>>;

/**
 * The field with the reader's name, else the one that is still empty. null for a helper, and where both names are
 * others.
 */
export function getOwnNameField(
  names: CoupleNames,
  reader: { name: string; isCouple: boolean },
): NameField | null {
  if (!reader.isCouple) return null;
  const isOwn = (name: string | null) =>
    name !== null && foldForSearch(name.trim()) === foldForSearch(reader.name.trim());
  if (isOwn(names.woman_first_name)) return "woman_first_name";
  if (isOwn(names.man_first_name)) return "man_first_name";
  if (names.woman_first_name === null) return "woman_first_name";
  return names.man_first_name === null ? "man_first_name" : null;
}
