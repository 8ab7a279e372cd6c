/** The seating plan of the fictional wedding: eight tables and the couple's own, with a few guests not seated. */
import type { Fixture, TableShape } from "#contract/seating.ts";
import type { WishKind } from "#contract/wishes.ts";

export interface DemoTable {
  readonly name: string;
  readonly number_of_guests: number;
  readonly shape: TableShape;
  /** Centimetres from the top left corner of the room to the centre of the table. */
  readonly at: readonly [x: number, y: number];
  /** Full names from the first seat on; '' leaves a seat free. */
  readonly guests: readonly string[];
}

function round(name: string, at: DemoTable["at"], guests: readonly string[]): DemoTable {
  return { name, number_of_guests: 8, shape: "round", at, guests };
}

export const demoTables: readonly DemoTable[] = [
  {
    name: "Table d’honneur",
    number_of_guests: 6,
    shape: "head",
    at: [560, 145],
    guests: [
      "Mamie Jeanne",
      "Colette Marchand",
      "Yves Marchand",
      "Jeanne Fontaine",
      "Marc Fontaine",
      "Papi Roger",
    ],
  },
  round(
    "Les cousins",
    [157, 390],
    [
      "Oscar Perrin",
      "Noé Perrin",
      "Béatrice Perrin",
      "Alice Saunier",
      "Victoire Morel",
      "Amandine Rousseau",
      "Loïc Rousseau",
    ],
  ),
  round(
    "Les témoins",
    [442, 390],
    [
      "Juliette Marchand",
      "Lou Rivière",
      "Thomas Rivière",
      "",
      "Lucas Fontaine",
      "Gaspard Fontaine",
      "Inès Fontaine",
    ],
  ),
  round(
    "Famille Marchand",
    [727, 390],
    [
      "Paul Bertin",
      "Odile Bertin",
      "Étienne Duval",
      "Mireille Aubert",
      "Bernard Aubert",
      "",
      "Solange Perret",
    ],
  ),
  round(
    "Les Nantais",
    [157, 712],
    [
      "Agnès Lambert",
      "François Lambert",
      "Clémence Lambert",
      "Augustin Lambert",
      "",
      "Hélène Collin",
      "Philippe Collin",
    ],
  ),
  round(
    "Les amis d’Élise",
    [442, 712],
    [
      "Pauline Girard",
      "Adrien Girard",
      "Chloé Masson",
      "+1 de Chloé",
      "Élodie Renard",
      "Julien Renard",
      "Nour Haddad",
      "Sami Haddad",
    ],
  ),
  round(
    "Les amis de Gabriel",
    [727, 712],
    ["Antoine Leroy", "Charlotte Leroy", "Linh Nguyen", "Vincent Nguyen", "Romain Blanc", "Sofia Rossi"],
  ),
  round("Les Nivernais", [157, 1034], ["Sylvie Lemoine", "Baptiste Lemoine"]),
  round("Table 8", [442, 1034], []),
];

export interface DemoWish {
  readonly kind: WishKind;
  readonly guest: string;
  readonly other?: string;
  readonly table?: string;
}

/** The first wish is not met, so that the page has something to propose. */
export const demoWishes: readonly DemoWish[] = [
  { kind: "never_together", guest: "Paul Bertin", other: "Mireille Aubert" },
  { kind: "together", guest: "Chloé Masson", other: "Élodie Renard" },
  { kind: "rather_together", guest: "Nour Haddad", other: "Pauline Girard" },
  { kind: "rather_apart", guest: "Geneviève Morel", other: "Jeanne Fontaine" },
  { kind: "near_head", guest: "Lucas Fontaine" },
  { kind: "easy_access", guest: "Mamie Jeanne" },
  { kind: "at_table", guest: "Antoine Leroy", table: "Les amis de Gabriel" },
  { kind: "locked", guest: "Lou Rivière" },
];

function fixture(kind: Fixture["kind"], at: DemoTable["at"], size: readonly [number, number]): Fixture {
  return { kind, name: "", x: at[0], y: at[1], width: size[0], length: size[1], rotation: 0 };
}

/** The room and the general preferences. */
export const demoSeating = {
  room_width: 1120,
  room_length: 1580,
  fixtures: [
    fixture("dance_floor", [986, 550], [226, 226]),
    fixture("buffet", [157, 1400], [220, 80]),
    fixture("entrance", [900, 1580], [180, 30]),
  ],
  children: "with_parents",
  families: false,
  nobody_alone: true,
} as const;
