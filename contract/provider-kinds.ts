/**
 * The catalogue: the kinds of providers at a French wedding. The name is French in every language and names the
 * picture; the texts on screen are in `i18n/<language>/catalogue.json`.
 */

export const providerKinds = [
  { id: "venue", name: "Lieu de réception" },
  { id: "caterer", name: "Traiteur" },
  { id: "photographer", name: "Photographe" },
  { id: "videographer", name: "Vidéaste" },
  { id: "dj", name: "DJ" },
  { id: "band", name: "Groupe de musique" },
  { id: "florist", name: "Fleuriste" },
  { id: "decorator", name: "Décoration" },
  { id: "cake", name: "Pâtissier" },
  { id: "outfits", name: "Tenues de mariage" },
  { id: "hair-makeup", name: "Coiffure et maquillage" },
  { id: "jeweller", name: "Bijoutier" },
  { id: "stationery", name: "Faire-part et papeterie" },
  { id: "officiant", name: "Officiant de cérémonie" },
  { id: "planner", name: "Wedding planner" },
  { id: "rental", name: "Location de matériel" },
  { id: "transport", name: "Voiture et navettes" },
  { id: "lodging", name: "Hébergement" },
  { id: "children", name: "Animation pour enfants" },
  { id: "wine", name: "Vins et boissons" },
] as const satisfies readonly { readonly id: string; readonly name: string }[];

export type ProviderKindId = (typeof providerKinds)[number]["id"];

export const providerKindIds: readonly ProviderKindId[] = providerKinds.map(({ id }) => id);

export function isProviderKindId(id: string): id is ProviderKindId {
  return providerKindIds.some((known) => known === id);
}

/** The file name of the picture under `images/`: the name with underscores for spaces. */
export function getPictureFileName(name: string): string {
  return `${name.replaceAll(" ", "_")}.png`;
}
