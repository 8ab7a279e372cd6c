/**
 * The allergens that a caterer has to declare, read from what people write: the 14 of Regulation (EU) 1169/2011,
 * annex II [Code de la consommation, R. 412-12]. Anything else is 'other'.
 */
import { fold } from "./formats.ts";

export const allergens = [
  "gluten",
  "crustaceans",
  "eggs",
  "fish",
  "peanuts",
  "soy",
  "milk",
  "nuts",
  "celery",
  "mustard",
  "sesame",
  "sulphites",
  "lupin",
  "molluscs",
] as const;
export type Allergen = (typeof allergens)[number] | "other";

/** Words without accents, in the singular and in lower case, French and English. */
const vocabulary: Readonly<Record<(typeof allergens)[number], string>> = {
  gluten:
    "gluten, ble, froment, seigle, orge, avoine, epeautre, kamut, wheat, rye, barley, oat, coeliaque, celiac",
  crustaceans:
    "crustace, crevette, gambas, langoustine, langouste, homard, crabe, ecrevisse, crustacean, shrimp, prawn, lobster, crab, crayfish",
  eggs: "oeuf, egg",
  fish: "poisson, fish, saumon, thon, cabillaud, salmon, tuna, cod",
  peanuts: "arachide, cacahuete, cacahouete, peanut",
  soy: "soja, soy, soya",
  milk: "lait, lactose, laitage, laitier, beurre, fromage, creme, caseine, milk, dairy, butter, cheese, cream",
  nuts: "fruit a coque, noix, noisette, amande, pistache, cajou, pecan, macadamia, nut, tree nut, walnut, hazelnut, almond, pistachio, cashew",
  celery: "celeri, celery",
  mustard: "moutarde, mustard",
  sesame: "sesame",
  sulphites: "sulfite, sulphite, sulfure, anhydride sulfureux",
  lupin: "lupin",
  molluscs:
    "mollusque, moule, huitre, palourde, coquillage, calamar, poulpe, seiche, escargot, saint jacques, mollusc, mollusk, mussel, oyster, clam, squid, octopus, snail, scallop",
};

/** Foods that bear the name of an allergen, and belong to none of the 14. */
const others = ["noix de coco", "noix de muscade", "lait de coco", "coconut", "nutmeg"];
/** Both crustaceans and molluscs. */
const seafood = ["fruit de mer", "seafood", "shellfish"];
/** Answers that name no allergy. */
const nothing = new Set([
  "",
  "aucun",
  "aucune",
  "ras",
  "rien",
  "neant",
  "non",
  "none",
  "no",
  "nothing",
  "n a",
  "na",
  "nil",
]);

interface Word {
  readonly text: string;
  readonly allergens: readonly Allergen[];
}

/** The longest come first, so that « noix de coco » is not read as « noix ». */
const texts: readonly Word[] = [
  ...others.map((text): Word => ({ text, allergens: ["other"] })),
  ...seafood.map((text): Word => ({ text, allergens: ["crustaceans", "molluscs"] })),
  ...allergens.flatMap((allergen) =>
    vocabulary[allergen].split(", ").map((text): Word => ({ text, allergens: [allergen] })),
  ),
].toSorted((one, other) => other.text.length - one.text.length);

/** Lower case, without accents and plurals; words are separated by one space. */
function plain(text: string): string {
  return fold(text)
    .replaceAll(/[^a-z0-9]+/gu, " ")
    .trim()
    .split(" ")
    .map((word) => (word.length > 3 && word !== "noix" && word !== "ras" ? word.replace(/[sx]$/u, "") : word))
    .join(" ");
}

/** Words that add nothing to the allergen named beside them. */
const filler =
  /^(?:a|au|aux|de|du|des|d|l|le|la|les|et|ou|and|or|to|the|of|pas|sans|no|not|aucun|allergie|allergique|allergy|allergic|intolerance|intolerant|intolerante)$/u;

/**
 * The allergens named by a text, each once, in the order of the list; 'other' last. Empty for « aucune », « RAS »,
 * « - ».
 */
export function findAllergens(text: string): Allergen[] {
  const found = new Set(getParts(text).flatMap((part) => allergensOfPart(plain(part))));
  return [...allergens, "other" as const].filter((allergen) => found.has(allergen));
}

/** The parts of a text that name none of the 14, in the person's own words: 'chats' of « lait et chats ». */
export function otherAllergies(text: string): string {
  return getParts(text)
    .filter((part) => allergensOfPart(plain(part)).includes("other"))
    .map((part) => part.trim())
    .join(", ");
}

function getParts(text: string): string[] {
  return text.split(/[,;/+\n.]|\bet\b|\band\b|&/iu);
}

function allergensOfPart(part: string): Allergen[] {
  if (nothing.has(part)) return [];
  let rest = ` ${part} `;
  const found: Allergen[] = [];
  for (const { text, allergens: named } of texts) {
    if (!rest.includes(` ${text} `)) continue;
    rest = rest.replaceAll(` ${text} `, "  ");
    found.push(...named);
  }
  if (found.length > 0) return found;
  return rest.split(" ").every((word) => word === "" || filler.test(word)) ? [] : ["other"];
}

export interface AllergenGroup<Person> {
  readonly allergen: Allergen;
  readonly people: readonly Person[];
}

/** People by allergen, each once in a group. The largest group comes first, 'other' last. */
export function allergenGroups<Person extends { readonly allergies: string }>(
  everybody: readonly Person[],
): AllergenGroup<Person>[] {
  const byAllergen = new Map<Allergen, Person[]>();
  for (const person of everybody) {
    for (const allergen of findAllergens(person.allergies)) {
      byAllergen.set(allergen, [...(byAllergen.get(allergen) ?? []), person]);
    }
  }
  const rank = ({ allergen, people }: AllergenGroup<Person>) => (allergen === "other" ? 0 : people.length);
  return [...byAllergen]
    .map(([allergen, people]) => ({ allergen, people }))
    .toSorted((one, other) => rank(other) - rank(one));
}
