/** What the head of a column says that the column is about, in French and English. */
import { foldForSearch } from "#i18n/formats.ts";
import { createWordMap } from "./word-map.rules.ts";

/** The fields of a column that do not belong to a moment. */
export const plainFields = [
  "name",
  "first_name",
  "last_name",
  "family",
  "email",
  "telephone",
  "adresse",
  "code_postal",
  "ville",
  "pays",
  "household",
  "members",
  "presence",
  "side",
  "relationship",
  "diet",
  "allergies",
  "health_tick",
  "menu",
  "is_child",
  "is_adult",
  "age",
  "adults",
  "children",
  "people",
  "plus_one",
  "plus_one_last",
  "plus_one_of",
  "high_chair",
  "access_needs",
  "print_name",
  "id",
  "household_id",
  "deleted",
  "comment",
  "ignored",
] as const;
export type PlainField = (typeof plainFields)[number];

const remarkWords =
  "commentaire, commentaires, note, notes, remarque, remarques, comment, comments, observation, observations";
const remarkHeads: ReadonlySet<string> = new Set(remarkWords.split(", "));

const fieldByHead = createWordMap<PlainField>([
  [
    "name",
    "nom et prenom, nom prenom, prenom et nom, prenom nom, prenoms et noms, nom complet, invite, invites, name, names, full name, guest, guests, guest name, nom de l invite, display name, nom affiche, personne, personnes, invite 1, personne 1, guest 1, parents, couple, couples, noms des invites, nom des invites",
  ],
  ["first_name", "prenom, prenoms, first, first name, firstname, given name, forename"],
  ["last_name", "nom, noms, nom de famille, last, last name, lastname, surname, family name"],
  ["family", "famille, familles, family, families"],
  [
    "email",
    "e mail, email, mail, courriel, adresse mail, adresse e mail, adresse email, email address, e mail address, adresse de messagerie, e mail 1 value, e mail 2 value, e mail 2, email 2, e mail 2 address",
  ],
  [
    "telephone",
    "telephone, tel, portable, mobile, gsm, numero, numero de telephone, phone, phone number, mobile number, mobile phone, mobile phone number, telephone portable, tel mobile, tel portable, telephone mobile, cell, cell phone, home phone, phone 1 value, phone 2 value, telephone 2, tel 2, phone 2, telephone fixe, primary phone",
  ],
  [
    "adresse",
    "adresse, adresse postale, rue, address, street, street address, postal address, address line 1, street address 1, address 1, mailing address, home street, address 1 street, apt, apt suite, suite, unit, address line 2, street address 2, address 2, complement d adresse, adresse 2, adresse 1, complement, address 1 extended address",
  ],
  [
    "code_postal",
    "code postal, cp, postcode, post code, zip, zip code, postal code, zip postal code, postal zip code, zip code postal code, home postal code, address 1 postal code",
  ],
  ["ville", "ville, commune, city, town, home city, address 1 city"],
  ["pays", "pays, country, home country, home country region, pays region, address 1 country"],
  ["household", "foyer, foyers, famille invitee, household, household name, party, party name"],
  ["members", "membres, members"],
  [
    "presence",
    "presence, present, presents, reponse, reponses, rsvp, vient, viendra, statut, attending, attendance, answer, reply, status, rsvp status, wedding rsvp, confirmation, confirme, confirmed, participation, participe, coming, viendrez vous, serez vous present, serez vous presents, serez vous la",
  ],
  ["side", "cote, cote de, side"],
  [
    "relationship",
    "lien, liens, relation, relations, groupe, relationship, group, relationship to couple, tags, cercle, categorie, category, role, roles, type",
  ],
  [
    "diet",
    "regime, regimes, regime alimentaire, diet, diets, dietary requirements, dietary restrictions, dietary restriction, dietary needs, restrictions alimentaires, regime allergies, regime et allergies, regimes et allergies",
  ],
  [
    "allergies",
    "allergie, allergies, allergene, allergenes, intolerance, intolerances, allergy, food allergies",
  ],
  [
    "menu",
    "menu, menus, repas, plat, plats, plat choisi, choix du menu, choix du plat, meal, meals, meal choice, meal selection, meal preference, dish, entree, food choice, menu choice",
  ],
  [
    "is_child",
    "enfant, child, kid, is child, bebe, baby, menu enfant, repas enfant, kids menu, kids meal, child menu, child meal, adulte enfant, enfant adulte, adulte ou enfant, adult child, child adult, adult or child",
  ],
  ["is_adult", "adulte, adult"],
  ["age", "age, ages"],
  ["adults", "adultes, adults, nombre d adultes, nb adultes, nb d adultes, number of adults"],
  [
    "children",
    "enfants, children, kids, nombre d enfants, nb enfants, nb d enfants, combien d enfants, number of children, number of kids",
  ],
  [
    "people",
    "nombre, nb, nombre de personnes, nb de personnes, nb personnes, nombre d invites, nb invites, combien serez vous, party size, number of guests, number of people, guest count, headcount",
  ],
  [
    "plus_one",
    "+1, plus one, accompagnant, accompagnants, accompagnateur, accompagne de, accompagnee de, avec, plus one name, plus one first name, partner name, partner first name, conjoint, conjointe, prenom de l accompagnant, nom de l accompagnant, prenom accompagnant, prenom conjoint, prenom du conjoint, invite 2, personne 2, guest 2",
  ],
  ["plus_one_last", "partner last name, plus one last name, nom accompagnant, nom conjoint, nom du conjoint"],
  ["plus_one_of", "accompagne, plus one of, comes with"],
  ["high_chair", "chaise haute, high chair, highchair"],
  [
    "access_needs",
    "accessibilite, access needs, accessibility, accessibility needs, besoins particuliers, besoins specifiques, special needs, handicap, mobilite, handicap mobilite, mobilite reduite, pmr, fauteuil roulant, fauteuil, wheelchair, wheelchair user",
  ],
  ["print_name", "nom imprime, print name, printed name"],
  ["id", "id"],
  ["household_id", "household id"],
  ["deleted", "deleted at"],
  [
    "comment",
    `${remarkWords}, date de naissance, ne le, date of birth, birth date, birthday, societe, company`,
  ],
  [
    "ignored",
    "horodateur, timestamp, photo, created by, created at, needs seat, table id, seat, former table id, former seat, freed at, health consent at, e mail 1 label, e mail 1 type, e mail 2 label, e mail 2 type, phone 1 label, phone 1 type, phone 2 label, phone 2 type, address 1 label, address 1 type, address 1 formatted, labels, group membership, phonetic first name, phonetic middle name, phonetic last name, n, no, ligne",
  ],
]);

/** Words of heads that are a question: « Avez-vous des allergies ? ». */
const questionPatterns: readonly (readonly [PlainField, RegExp])[] = [
  ["diet", /\bregime|\balimentaire|\bdietary|\bdiet\b/u],
  ["allergies", /\ballerg|\bintoleran|\bne mange(?:nt)? pas\b|\bcannot eat\b/u],
  ["menu", /\bmenu\b|\bplat\b|\bmeal\b|\brepas\b|\beat\b|\bmanger\b/u],
  ["children", /\b(?:combien|nombre|number|how many)\b.*\b(?:enfants|children|kids)\b/u],
  ["adults", /\b(?:combien|nombre|number|how many)\b.*\b(?:adultes|adults)\b/u],
  ["people", /\b(?:combien|nombre|number|how many)\b.*\b(?:serez|personnes|people|guests|invites)\b/u],
  ["plus_one", /\baccompagn|\bplus one\b/u],
  ["presence", /\bpresen|\bviend|\bvenir\b|\bvenez\b|\battend|\bcoming\b/u],
  ["email", /\be ?mail\b|\bcourriel\b/u],
  ["telephone", /\btelephone\b|\bportable\b|\bphone\b/u],
  ["name", /\bnom et prenom|\bprenom et nom|\bfull name\b/u],
];

/** Heads of nothing but words on diets and allergies: « Allergies / intolérances », « Allergies alimentaires ». */
const healthHeadPattern =
  /^(?:(?:allerg(?:ies?|y)|intolerances?|regimes?|restrictions?|diets?|dietary|alimentaires?|food|requirements?|needs|specificites?|particularites?|contraintes?|preferences?|habitudes?|eventuel(?:le)?s?|connue?s?|particulier(?:e?s)?|speciale?s?|autres?|other|et|ou|and|or)(?: |$))+$/u;

/** Kinds of moments, which a head may name although the wedding has no such moment. */
export const momentNamePattern =
  /\b(?:mairie|ceremonie|ceremony|cocktail|vin d honneur|diner|dinner|reception|soiree|party|brunch|lendemain)\b/u;

/** 'Votre e-mail (facultatif) :' → 'e mail' */
export function normaliseHead(head: string): string {
  return foldForSearch(head)
    .replace(/\([^()]*\)/gu, " ")
    .replace(/[^\p{Letter}\p{Number}+]+/gu, " ")
    .trim()
    .replace(/ (?:o n|oui non|y n|yes no)$/u, "")
    .replace(/^(?:votre|vos|ton|ta|tes|your|quel est votre|quelle est votre) /u, "");
}

/** The field of a head; null for a head that is not known. */
export function findField(head: string): PlainField | null {
  const word = normaliseHead(head);
  const exact = fieldByHead.get(word) ?? findInBothLanguages(head);
  if (exact !== undefined) return exact;
  // « Allergie 1 », « Allergie 2 »
  const first = fieldByHead.get(word.replace(/ \d$/u, ""));
  if (first === "allergies" || first === "diet") return first;
  // The Knot writes « Dinner: Meal Choice ».
  if (/ meal (?:choice|selection)$/u.test(word)) return "menu";
  if (healthHeadPattern.test(word) && /allerg|intoleran|regime|diet|alimentaire|food/u.test(word))
    return /allerg|intoleran/u.test(word) && !/regime|diet/u.test(word) ? "allergies" : "diet";
  const isQuestion = head.includes("?") || word.split(" ").length > 2;
  // A question is at most a sentence; a long text is a comment.
  if (!isQuestion || head.length > 120) return null;
  const found = questionPatterns.find(([, words]) => words.test(word))?.[0] ?? null;
  return found === "presence" && momentNamePattern.test(word) ? null : found;
}

/** The field of a head in two languages: 'Last name / Nom'. */
function findInBothLanguages(head: string): PlainField | undefined {
  const found = new Set(head.split(/\s*[/|]\s*/u).map((part) => fieldByHead.get(normaliseHead(part))));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Fields whose heads may as well be cells: « présent », « enfant », « famille ». */
const fieldsAlsoCells: ReadonlySet<PlainField> = new Set([
  "presence",
  "is_child",
  "is_adult",
  "adults",
  "children",
  "family",
  "menu",
]);

/**
 * Whether a row can be the heads: one of its cells can only be a head, or the first is « Famille ». Sentences such as
 * « allergique aux noix » or « viendra avec sa femme » are cells of a guest.
 */
export function canBeHeads(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell !== "") ?? "";
  return cells.some(isSurelyHead) || (fieldByHead.get(normaliseHead(first)) === "family" && cells.length > 1);
}

/** Whether a cell is « Nom », 'First name' or « Nom et prénom », so that one such cell makes a row of heads. */
export function isNameHead(cell: string): boolean {
  const word = normaliseHead(cell);
  return (
    fieldByHead.has(word) && /^(?:first|last|full |given |family )?(?:names?|noms?|prenoms?)\b/u.test(word)
  );
}

function isSurelyHead(cell: string): boolean {
  const field = fieldByHead.get(normaliseHead(cell)) ?? findInBothLanguages(cell);
  if (field !== undefined) return !fieldsAlsoCells.has(field);
  return /[?:]\s*$/u.test(cell) && findField(cell) !== null;
}

/** Whether a head asks for what a guest must not eat, so that an allergy below it is at its place. */
export function asksForAllergies(head: string): boolean {
  return /allerg|intoleran|restriction|requirement|dietary needs/u.test(normaliseHead(head));
}

/** Whether a head asks for the details of the column before it: « Si oui, laquelle ? », « Précisions ». */
export function asksForDetails(head: string): boolean {
  return /^(?:si oui|if (?:yes|so)|precisions?|precisez|preciser|details?|la ?quelle|lesquels|lesquelles|quelles?|which|please specify)\b/u.test(
    normaliseHead(head),
  );
}

/** Whether a head announces remarks, whose cells need no name in the comment. */
export function isRemarkHead(head: string): boolean {
  return remarkHeads.has(normaliseHead(head));
}
