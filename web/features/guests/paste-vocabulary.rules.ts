/** Dictionaries for pasted lists: headers, diets, relationships and answers, in French and English. */
import type { Diet, Relationship } from "#contract/guests.ts";
import { fold } from "#i18n/formats.ts";
import type { Presence } from "./list.rules.ts";

/** Columns of a spreadsheet; 'name' is a full name in one cell. */
export const pastedColumns = [
  "name",
  "first_name",
  "last_name",
  "email",
  "telephone",
  "adresse",
  "code_postal",
  "ville",
  "pays",
  "diet",
  "allergies",
  "side",
  "relationship",
  "presence",
  "is_child",
  "comment",
] as const;
export type PastedColumn = (typeof pastedColumns)[number];

function createTable<Value>(lines: readonly (readonly [Value, string])[]): ReadonlyMap<string, Value> {
  return new Map(
    lines.flatMap(([value, text]) => text.split(",").map((word) => [word.trim(), value] as const)),
  );
}

const heads = createTable<PastedColumn>([
  [
    "name",
    "nom et prenom, nom prenom, prenom et nom, prenom nom, prenoms et noms, nom complet, invite, invites, name, names, full name, guest, guests, guest name",
  ],
  ["first_name", "prenom, prenoms, first name, firstname, given name, forename"],
  ["last_name", "nom, noms, nom de famille, last name, lastname, surname, family name"],
  [
    "email",
    "e mail, email, mail, courriel, adresse mail, adresse e mail, adresse email, email address, e mail address",
  ],
  [
    "telephone",
    "telephone, tel, portable, mobile, gsm, numero, numero de telephone, phone, phone number, mobile number",
  ],
  ["adresse", "adresse, adresse postale, rue, address, street, street address, postal address"],
  ["code_postal", "code postal, cp, postcode, post code, zip, zip code, postal code"],
  ["ville", "ville, commune, city, town"],
  ["pays", "pays, country"],
  ["diet", "regime, regimes, regime alimentaire, menu, repas, diet, diets, meal, dietary requirements"],
  ["allergies", "allergie, allergies, intolerance, intolerances, allergy"],
  ["side", "cote, cote de, side"],
  ["relationship", "lien, liens, relation, relations, groupe, relationship, group"],
  [
    "presence",
    "presence, present, presents, reponse, reponses, rsvp, vient, statut, attending, attendance, answer, reply, status",
  ],
  ["is_child", "enfant, enfants, age, ages, child, children, kid, kids"],
  ["comment", "commentaire, commentaires, note, notes, remarque, remarques, comment, comments"],
]);

const dietWords = createTable<Diet>([
  ["Vegetarian", "vegetarien, vegetarienne, vegetariens, vege, veggie, vegetarian"],
  ["Vegan", "vegan, vegane, vegetalien, vegetalienne"],
  ["Gluten-Free", "sans gluten, gluten free, glutenfree, coeliaque, celiac, coeliac"],
  ["Halal", "halal"],
  ["Kosher", "casher, kasher, cacher, cascher, kosher"],
  [
    "No Preferences",
    "aucun, aucune, aucune preference, sans preference, pas de preference, rien, ras, normal, standard, classique, omnivore, no preference, no preferences, none, non, no",
  ],
]);

const relationshipWords = createTable<Relationship>([
  ["Family", "famille, family, familial"],
  ["Friends", "ami, amie, amis, amies, friend, friends, copain, copine, copains, copines"],
  ["Work", "travail, boulot, bureau, collegue, collegues, work, colleague, colleagues"],
  ["Other", "autre, autres, other"],
]);

const presenceWords = createTable<Presence>([
  [
    true,
    "oui, o, vient, viendra, present, presente, presents, confirme, confirmee, yes, y, coming, attending, accepted, accepts, true, vrai, 1, ok, x, ✓, ✔",
  ],
  [
    false,
    "non, n, ne vient pas, ne viendra pas, absent, absente, absents, decline, declinee, no, not coming, not attending, declined, false, faux, 0, ✗, ✘",
  ],
  [
    null,
    "sans reponse, pas de reponse, en attente, attente, a relancer, relancer, inconnu, no answer, no reply, no response, awaiting response, maybe, waiting, pending, unknown",
  ],
]);

const childWords = createTable<boolean>([
  [true, "oui, o, enfant, bebe, yes, y, child, baby, kid, true, vrai, x, ✓, ✔"],
  [false, "non, n, adulte, ado, adolescent, no, adult, teenager, false, faux, ✗, ✘"],
]);

/** Age from which caterers count an adult. */
export const adultFrom = 12;

/** 'E-mail (facultatif) :' → 'e mail' */
function normalise(text: string): string {
  return fold(text)
    .replace(/\([^()]*\)/gu, " ")
    .replace(/[^\p{Letter}\p{Number}✓✔✗✘]+/gu, " ")
    .trim();
}

export function findColumn(cell: string): PastedColumn | null {
  return heads.get(normalise(cell)) ?? null;
}

/** undefined for an unknown word; an empty cell means no special diet. */
export function parseDiet(cell: string): Diet | undefined {
  const word = normalise(cell);
  return word === "" ? "No Preferences" : dietWords.get(word);
}

export function parseRelationship(cell: string): Relationship | undefined {
  const word = normalise(cell);
  return word === "" ? "Other" : relationshipWords.get(word);
}

export function parsePresence(cell: string): Presence | undefined {
  const word = normalise(cell);
  return word === "" ? null : presenceWords.get(word);
}

/** Also reads an age: '9', '9 ans', '18 mois'. */
export function parseIsChild(cell: string): boolean | undefined {
  const word = normalise(cell);
  if (word === "") return false;
  const [, age, unit] = /^(\d{1,3}) ?(ans?|years?|mois|months?)?$/u.exec(word) ?? [];
  if (age === undefined) return childWords.get(word);
  return unit?.startsWith("mo") === true || Number(age) < adultFrom;
}

/** 'côté d’Élise' → 'Élise' as the couple writes it; other text is kept as pasted. */
export function parseSide(cell: string, couple: readonly string[]): string {
  const word = normalise(cell).replace(/^(?:cote )?(?:de |d )?/u, "");
  return couple.find((name) => normalise(name) === word) ?? cell.trim();
}

/** Common French first names, enough to tell the order of names in a list. */
const firstNames = new Set(
  (
    "adele adrien agathe agnes alain alex alexandra alexandre alexis alice aline amandine amelie ana anais andrea " +
    "anne annie anouk antoine arthur audrey aurelie aurelien axel baptiste bastien beatrice benedicte benjamin " +
    "bernadette brigitte camille capucine carla carole caroline catherine cecile celia celine chantal charlene " +
    "charlotte chloe christelle christian christine christophe claire clara claude clemence clementine colette " +
    "corentin coralie corinne cyril damien danielle david delphine diane didier dominique dylan edouard elena elisa " +
    "elisabeth elise elodie eloise emilie emma emmanuel emmanuelle enzo eric estelle esther eva evelyne fabien " +
    "fabrice fanny fatima flavie florence florent florian francine francoise frederic gabriel gabrielle gaelle " +
    "genevieve geraldine gerard gilles gregory guillaume guy hannah helene henri herve hugo ibrahim ines irene " +
    "isabelle jacqueline jacques jade jean jeanne jeremy jerome joel johan jonathan josephine josette juliette julie " +
    "julien justine karim karine kevin laetitia lara laura laure laurence lea leila lena leo leonie lilou lina lisa " +
    "loic lola lou louise lucas lucie lucien ludovic lydie madeleine maelle maeva manon margaux marguerite marianne " +
    "marie marine marion marlene mathilde mathis maxime mehdi melanie melissa michele mickael mireille mohamed " +
    "monique morgane myriam nadia nadine natacha nathalie nathan nicole nina noemie nora nour oceane odile olivia " +
    "pascale patricia patrick pauline philippe pierre quentin rachel raphael regine remi romain romane rose roxane " +
    "sabine sabrina salome samir samuel sandra sandrine sara sarah sebastien serge severine simone solene sonia " +
    "sophie stephane stephanie suzanne sylvain sylvie theo therese thibault thierry tom tristan valentin valentine " +
    "valerie vanessa veronique victoire victor violette virginie viviane wassim xavier yann yannick yasmine yves " +
    "yvette yvonne zoe"
  ).split(" "),
);

/** Whether a word, or the first part of 'Jean-Pierre', is a common first name. */
export function isFirstName(word: string): boolean {
  const folded = fold(word);
  return firstNames.has(folded) || firstNames.has(folded.split("-")[0] ?? "");
}
