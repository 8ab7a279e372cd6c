/** Heads that are a diet or an allergy themselves, above a column of ticks: « Halal », « Allergie aux noix ». */
import { parseAllergies } from "#i18n/allergens.ts";
import { foldForSearch } from "#i18n/formats.ts";
import { type Health, parseDiet } from "./words.rules.ts";

export interface HealthHead extends Health {
  /** Whether the head may also be a dish, or names several allergies: « Menu végétarien », « Gluten, lactose ». */
  readonly isUnsure: boolean;
}

/** Words that are no dish of a menu, so that a tick below them alone is rather an allergy. */
const allergenOnlyPattern =
  /^(?:gluten|lactose|arachides?|cacahuetes?|cacahouetes?|noix|noisettes?|amandes?|fruits? a coques?|fruits? de mer|crustaces?|mollusques?|coquillages?|soja|sesame|oeufs?|lait|sulfites?|moutarde|celeri|porc|alcool|peanuts?|nuts?|tree nuts?|dairy|milk|eggs?|shellfish|seafood|soya?|pork|alcohol)$/u;
const exclusionPattern = /^(?:sans|pas de|pas d|no|without|ne mange pas(?: de)?) |(?: |-)free$/u;
const allergyPattern = /\b(?:allerg|intoleran)/u;
/** Words that many people do not eat, though they are no allergen. */
const avoidedFoodPattern =
  /\b(?:porc|viande|boeuf|veau|agneau|gibier|pork|meat|beef|lamb|sucre|sugar|sel|salt)\b/u;

/** null for a head that is neither; « Allergies » alone names none. */
export function parseHealthHead(head: string): HealthHead | null {
  const text = head
    .replace(/\([^()]*\)/gu, " ")
    .replace(/[\s:?!*]+$/u, "")
    .trim();
  const word = foldForSearch(text);
  const dish = /^(?:menu|repas|plat|meal) /u.exec(word)?.[0] ?? "";
  const isUnsure = dish !== "";
  const [diet, ...others] = findDiets(word.slice(dish.length));
  if (diet !== undefined)
    return { diet: diet.diet, allergies: others.map(({ name }) => name).join(", "), isUnsure };
  const { isKnown, isNone, allergens } = parseAllergies(text);
  const isNamed = (isKnown && !isNone) || avoidedFoodPattern.test(word);
  if ((exclusionPattern.test(word.slice(dish.length)) || allergyPattern.test(word)) && isNamed)
    return { diet: null, allergies: text, isUnsure: isUnsure || allergens.length > 1 };
  return allergenOnlyPattern.test(word) ? { diet: null, allergies: text, isUnsure: true } : null;
}

/** The diets of « Végétarien / vegan »; none if a part is no diet. */
function findDiets(words: string) {
  const names = words
    .replace(/^(?:regime|diet|est|is|mange|eats) /u, "")
    .split(/ ?[/,;+&] ?| (?:et|ou|and|or) /u)
    .filter((name) => name !== "");
  const diets = names.flatMap((name) => {
    const diet = parseDiet(name);
    return diet === undefined || diet === "No Preferences" ? [] : [{ name, diet }];
  });
  return diets.length === names.length ? diets : [];
}
