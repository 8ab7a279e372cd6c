/** The guests of the fictional wedding: two families, their friends and colleagues. */
import type { Diet, Relationship } from "#contract/guests.ts";
import { foldForSearch } from "#i18n/formats.ts";

export interface DemoGuest {
  readonly firstName: string;
  readonly lastName: string;
  readonly side: "Élise" | "Gabriel";
  readonly relationship: Relationship;
  readonly presence: boolean | null;
  readonly diet?: Diet;
  readonly allergies?: string;
  readonly is_child?: true;
  readonly age?: number;
  readonly high_chair?: true;
  readonly access_needs?: string;
  readonly comment?: string;
  readonly ville?: string;
  readonly code_postal?: string;
  readonly adresse?: string;
  readonly telephone?: string;
  readonly email?: string;
  /** The full name of the guest they come with. */
  readonly comesWith?: string;
}

type Rest = Omit<DemoGuest, "firstName" | "lastName" | "side" | "relationship" | "presence">;

/** A name as it is written in email addresses: 'le-goff'. */
function addressed(name: string): string {
  return foldForSearch(name).replaceAll(" ", "-");
}

/** The streets of some households, by last name and town. */
const streets: Readonly<Record<string, string>> = {
  "Aubert, Avallon": "8 chemin des Vignes",
  "Bertin, Sens": "23 rue de la République",
  "Lambert, Nantes": "5 quai de la Fosse",
  "Duval, Bordeaux": "17 cours de l’Argonne",
  "Perret, Vézelay": "2 place du Champ de Foire",
  "Fontaine, Clamecy": "11 rue du Pont Châtelain",
  "Lemoine, Nevers": "40 rue Saint-Étienne",
  "Perrin, Chablis": "6 rue Auxerroise",
  "Girard, Strasbourg": "9 rue des Orphelins",
  "Renard, Paris": "31 rue des Abbesses",
  "Vidal, Marseille": "14 rue Paradis",
  "Leroy, Paris": "58 rue de Charonne",
  "Nguyen, Paris": "3 rue de Tolbiac",
  "Le Goff, Brest": "27 rue de Siam",
  "Tissier, Clamecy": "1 route de Vézelay",
};

/**
 * The guests of one household or circle, who share a side and a relationship. Friends and colleagues in France have
 * an e-mail address.
 */
function circle(side: DemoGuest["side"], relationship: Relationship) {
  return (fullName: string, presence: boolean | null, rest: Rest = {}): DemoGuest => {
    // Some people have one name only: 'Mamie Jeanne', '+1 de Chloé'.
    const known = /^(?:\+1|Mamie|Papi|Père) /u.test(fullName);
    const [firstName = "", ...last] = known ? [fullName] : fullName.split(" ");
    const lastName = last.join(" ");
    const isMailed =
      (relationship === "Friends" || relationship === "Work") && rest.code_postal !== undefined;
    const email = isMailed ? { email: `${addressed(firstName)}.${addressed(lastName)}@exemple.fr` } : {};
    const adresse = streets[`${lastName}, ${rest.ville ?? ""}`];
    const address = adresse === undefined ? {} : { adresse };
    return { firstName, lastName, side, relationship, presence, ...email, ...address, ...rest };
  };
}

const vezelay = { ville: "Vézelay", code_postal: "89450" };
const auxerre = { ville: "Auxerre", code_postal: "89000" };
const lyon = { ville: "Lyon", code_postal: "69004" };
const nantes = { ville: "Nantes", code_postal: "44000" };

const herFamily = circle("Élise", "Family");
const hisFamily = circle("Gabriel", "Family");
const herFriends = circle("Élise", "Friends");
const hisFriends = circle("Gabriel", "Friends");
const herWork = circle("Élise", "Work");
const hisWork = circle("Gabriel", "Work");
const herOthers = circle("Élise", "Other");
const hisOthers = circle("Gabriel", "Other");

/** Whether the guest replies by link. The couple entered the answers, diets and allergies of the others. */
export function isRepliedByLink({ relationship, side }: Pick<DemoGuest, "relationship" | "side">): boolean {
  return relationship === "Friends" || (relationship === "Family" && side === "Gabriel");
}

export const demoGuests: readonly DemoGuest[] = [
  herFamily("Colette Marchand", true, {
    ...auxerre,
    adresse: "4 rue du Temple",
    comment: "Maman, table d’honneur",
  }),
  herFamily("Yves Marchand", true, { ...auxerre, adresse: "4 rue du Temple", comment: "Papa, ouvre le bal" }),
  herFamily("Juliette Marchand", true, { ...lyon, comment: "Témoin d’Élise" }),
  herFamily("Thomas Rivière", true, { ...lyon, comesWith: "Juliette Marchand" }),
  herFamily("Lou Rivière", true, { ...lyon, is_child: true, age: 4, high_chair: true }),
  herFamily("Mamie Jeanne", true, {
    ...auxerre,
    access_needs: "Fauteuil roulant, une place en bout de table.",
  }),
  herFamily("Mireille Aubert", true, { ville: "Avallon", code_postal: "89200", telephone: "03 86 00 00 12" }),
  herFamily("Bernard Aubert", true, { ville: "Avallon", code_postal: "89200", diet: "Gluten-Free" }),
  herFamily("Camille Aubert", null, { ville: "Dijon", code_postal: "21000" }),
  herFamily("Paul Bertin", true, { ville: "Sens", code_postal: "89100" }),
  herFamily("Odile Bertin", true, { ville: "Sens", code_postal: "89100", allergies: "Fruits à coque" }),
  herFamily("Rémi Bertin", false, { ville: "Montréal", comment: "En stage jusqu’en août" }),
  herFamily("Agnès Lambert", true, nantes),
  herFamily("François Lambert", true, nantes),
  herFamily("Clémence Lambert", true, { ...nantes, diet: "Vegetarian" }),
  herFamily("Augustin Lambert", true, { ...nantes, is_child: true, comment: "9 ans" }),
  herFamily("Hélène Collin", null, { ville: "Tours", code_postal: "37000" }),
  herFamily("Philippe Collin", null, { ville: "Tours", code_postal: "37000" }),
  herFamily("Marguerite Duval", false, { ville: "Bordeaux", code_postal: "33000" }),
  herFamily("Étienne Duval", true, { ville: "Bordeaux", code_postal: "33000" }),
  herFamily("Solange Perret", true, { ...vezelay, comment: "Prête la grange pour les bancs" }),
  hisFamily("Jeanne Fontaine", true, { ville: "Clamecy", code_postal: "58500", comment: "Maman de Gabriel" }),
  hisFamily("Marc Fontaine", true, { ville: "Clamecy", code_postal: "58500", comment: "Papa de Gabriel" }),
  hisFamily("Lucas Fontaine", true, { ville: "Lille", code_postal: "59000", comment: "Témoin de Gabriel" }),
  hisFamily("Inès Fontaine", true, { ville: "Lille", code_postal: "59000", comesWith: "Lucas Fontaine" }),
  hisFamily("Gaspard Fontaine", true, {
    ville: "Lille",
    code_postal: "59000",
    is_child: true,
    comment: "2 ans, lit parapluie",
  }),
  hisFamily("Papi Roger", true, { ville: "Nevers", code_postal: "58000" }),
  hisFamily("Baptiste Lemoine", true, { ville: "Nevers", code_postal: "58000" }),
  hisFamily("Sylvie Lemoine", true, { ville: "Nevers", code_postal: "58000" }),
  hisFamily("Manon Lemoine", null, { ville: "Paris", code_postal: "75011", diet: "Vegan" }),
  hisFamily("Oscar Perrin", true, { ville: "Chablis", code_postal: "89800" }),
  hisFamily("Béatrice Perrin", true, { ville: "Chablis", code_postal: "89800" }),
  hisFamily("Noé Perrin", true, {
    ville: "Chablis",
    code_postal: "89800",
    is_child: true,
    comment: "11 ans",
  }),
  hisFamily("Alice Saunier", true, lyon),
  hisFamily("Hugo Saunier", false, lyon),
  hisFamily("Geneviève Morel", null, { ville: "Annecy", code_postal: "74000" }),
  hisFamily("Jean-Louis Morel", null, { ville: "Annecy", code_postal: "74000" }),
  hisFamily("Victoire Morel", true, { ville: "Grenoble", code_postal: "38000" }),
  hisFamily("Amandine Rousseau", true, { ville: "Rennes", code_postal: "35000" }),
  hisFamily("Loïc Rousseau", true, { ville: "Rennes", code_postal: "35000", allergies: "Crustacés" }),
  herFriends("Anouk Chevalier", true, { ...lyon, comment: "Chante à la cérémonie" }),
  herFriends("Maxime Ferrand", true, { ...lyon, comesWith: "Anouk Chevalier" }),
  herFriends("Nour Haddad", true, { ville: "Paris", code_postal: "75020", diet: "Halal" }),
  herFriends("Sami Haddad", true, { ville: "Paris", code_postal: "75020", diet: "Halal" }),
  herFriends("Solène Garnier", null, nantes),
  herFriends("Pauline Girard", true, { ville: "Strasbourg", code_postal: "67000", diet: "Vegetarian" }),
  herFriends("Adrien Girard", true, { ville: "Strasbourg", code_postal: "67000" }),
  herFriends("Chloé Masson", true, { ville: "Toulouse", code_postal: "31000" }),
  herFriends("+1 de Chloé", null, { comesWith: "Chloé Masson" }),
  herFriends("Margaux Petit", false, { ville: "Londres", comment: "Accouche en juin" }),
  herFriends("Élodie Renard", true, { ville: "Paris", code_postal: "75018" }),
  herFriends("Julien Renard", true, { ville: "Paris", code_postal: "75018" }),
  herFriends("Esther Cohen", true, { ville: "Paris", code_postal: "75019", diet: "Kosher" }),
  herFriends("Zoé Quentin", null, { ville: "Bruxelles" }),
  herFriends("Théo Roussel", true, lyon),
  herFriends("Lise Vidal", true, { ville: "Marseille", code_postal: "13006" }),
  herFriends("Mathilde Vidal", true, { ville: "Marseille", code_postal: "13006", diet: "Vegetarian" }),
  hisFriends("Karim Benali", null, { ...lyon, diet: "Halal" }),
  hisFriends("Leïla Benali", null, lyon),
  hisFriends("Hugo Dubreuil", false, { ville: "Madrid" }),
  hisFriends("Antoine Leroy", true, {
    ville: "Paris",
    code_postal: "75011",
    comment: "DJ de 03:00 à la fin",
  }),
  hisFriends("Charlotte Leroy", true, { ville: "Paris", code_postal: "75011", allergies: "Arachides" }),
  hisFriends("Linh Nguyen", true, { ville: "Paris", code_postal: "75013" }),
  hisFriends("Vincent Nguyen", true, { ville: "Paris", code_postal: "75013" }),
  hisFriends("Damien Faure", true, { ville: "Grenoble", code_postal: "38000" }),
  hisFriends("Ophélie Faure", true, { ville: "Grenoble", code_postal: "38000", diet: "Vegan" }),
  hisFriends("Romain Blanc", true, { ville: "Genève" }),
  hisFriends("Sofia Rossi", null, { ville: "Turin", comesWith: "Romain Blanc" }),
  hisFriends("Quentin Barbier", true, lyon),
  hisFriends("Agathe Moulin", true, lyon),
  hisFriends("Simon Picard", null, { ville: "Besançon", code_postal: "25000" }),
  hisFriends("Marion Picard", null, { ville: "Besançon", code_postal: "25000", diet: "Gluten-Free" }),
  hisFriends("Yann Le Goff", true, { ville: "Brest", code_postal: "29200" }),
  hisFriends("Nolwenn Le Goff", true, { ville: "Brest", code_postal: "29200" }),
  herWork("Isabelle Fabre", true, lyon),
  herWork("Mehdi Amrani", true, { ...lyon, diet: "Halal" }),
  herWork("Cécile Noël", null, lyon),
  herWork("Laurent Noël", null, lyon),
  herWork("Fatou Diop", true, lyon),
  hisWork("Hélène Gauthier", true, { ville: "Villeurbanne", code_postal: "69100" }),
  hisWork("Pierre Gauthier", false, { ville: "Villeurbanne", code_postal: "69100" }),
  hisWork("Sébastien Roy", null, lyon),
  hisWork("Amélie Carpentier", true, { ...lyon, diet: "Vegetarian" }),
  hisWork("Olivier Meunier", true, lyon),
  herOthers("Père Anselme", true, vezelay),
  herOthers("Madame Poulain", null, { ...auxerre, comment: "La voisine qui a gardé Élise" }),
  herOthers("Monsieur Poulain", null, auxerre),
  hisOthers("Gérard Tissier", true, {
    ville: "Clamecy",
    code_postal: "58500",
    comment: "Entraîneur du club",
  }),
  hisOthers("Nadine Tissier", true, { ville: "Clamecy", code_postal: "58500" }),
  hisOthers("Claude Vasseur", false, { ville: "Nevers", code_postal: "58000" }),
];
