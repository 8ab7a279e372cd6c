/** Lists as people and programs write them, read by what the import page calls. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { GuestListCase } from "#test/samples/guests/cases.ts";
import { exportsOfServices } from "#test/samples/guests/exports-of-services.ts";
import { pastedLists } from "#test/samples/guests/pasted-lists.ts";
import { spreadsheets } from "#test/samples/guests/spreadsheets.ts";
import { unusualLists } from "#test/samples/guests/unusual-lists.ts";
import { describeGuests, readBytes, readText } from "./reading-builders.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

describe.each<[string, readonly GuestListCase[]]>([
  ["exports of services", exportsOfServices],
  ["spreadsheets", spreadsheets],
  ["pasted lists", pastedLists],
  ["unusual lists", unusualLists],
])("%s", (_, cases) => {
  it.each(cases)("give the guests of $name", async ({ text, question, guests }) => {
    const pasted = readText(text, { question });
    expect(describeGuests(pasted)).toEqual(guests);
    if (!text.startsWith("BEGIN:VCARD")) {
      expect(describeGuests(await readBytes(utf8(text), { question }))).toEqual(guests);
    }
  });
});

const files: Readonly<Record<string, readonly string[]>> = {
  "blank-rows.csv": [
    "Paul/Durand adresse=3 rue des Lilas code_postal=69003 ville=Lyon home#1",
    "Anne/Durand home#1",
    "Léo/Durand home#1",
    "Marc/Petit adresse=5 rue Neuve code_postal=44000 ville=Nantes home#2",
    "Inès/Petit home#2",
    "Eva/Roy",
  ],
  "child-counts.csv": [
    "Famille/Durand home#1 ?",
    "/ of=Famille home#1",
    "/ child of=Famille home#1",
    "/ child of=Famille home#1",
    "/ child of=Famille home#1",
    "Famille/Petit home#2 ?",
    "/ of=Famille home#2",
    "Paul/Martin",
  ],
  "child-flags.csv": ["Lucie/Moreau", "Paul/Garnier", "Zoé/Garnier child"],
  "companions.csv": [
    "Paul/Roy home#1",
    "/ of=Paul home#1",
    "/ of=Paul home#1",
    "Eva/Sol comment=Accompagnant : à confirmer ?",
    "Luc/Bel home#2 ?",
    "/ comment=Accompagnant : sa femme of=Luc home#2 ?",
    "Ida/Kern comment=Accompagnant : peut-être ?",
    "Léo/Bor home#3",
    "Julie/ of=Léo home#3",
    "Ana/Vial comment=Accompagnant : ? ?",
    "Tom/Lam comment=Accompagnant : pas sûr ?",
    "Max/Fox",
    "Zoé/Pin home#4",
    "/ of=Zoé home#4",
  ],
  "companions.txt": [
    "Lucie/Moreau home#1",
    "/ of=Lucie home#1",
    "Paul/Durand home#2 ?",
    "/ comment=conjoint of=Paul home#2 ?",
    "Eva/Roy home#3",
    "/ child of=Eva home#3",
    "/ child of=Eva home#3",
    "Famille/Martin home#4 ?",
    "/ of=Famille home#4",
    "/ of=Famille home#4",
    "/ of=Famille home#4",
    "Famille/Petit home#5 ?",
    "/ of=Famille home#5",
    "/ of=Famille home#5",
    "/ of=Famille home#5",
    "Tom/Sol home#6 ?",
    "/ comment=sa copine of=Tom home#6 ?",
  ],
  "copied-list.txt": ["Marie/Durand", "Paul/Garnier", "Eva/Roy", "Ida/Sol", "Ana/Kern"],
  "mac-roman.csv": [
    "Hélène/Lefèvre ville=Saint-Étienne allergies=crustacés",
    "François/Noël ville=Orléans allergies=œufs",
    "Zoé/Grünwald ville=Nîmes",
  ],
  "menu-and-allergies.csv": [
    "Paul/Durand allergies=Peanut allergy comment=Meal Choice : Beef present ?",
    "Anne/Petit comment=Meal Choice : Fish present ?",
    "Eva/Roy diet=Vegetarian allergies=Severe nut allergy present ?",
  ],
  "menu.csv": [
    "Paul/Durand comment=Menu : Viande present ?",
    "Anne/Petit comment=Menu : Poisson present ?",
    "Eva/Roy diet=Vegetarian present ?",
    "Luc/Martin comment=Menu : Menu enfant present ?",
    "Zoé/Noël comment=Menu : Poisson present ?",
  ],
  "merged.xlsx": [
    "Marie/Durand adresse=2 rue Haute code_postal=35000 ville=Rennes home=Durand",
    "Luc/Durand adresse=2 rue Haute code_postal=35000 ville=Rennes home=Durand",
    "Zoé/Durand adresse=2 rue Haute code_postal=35000 ville=Rennes home=Durand",
    "Anne/Petit adresse=8 rue Basse code_postal=29000 ville=Quimper home=Petit",
    "Marc/Petit adresse=8 rue Basse code_postal=29000 ville=Quimper home=Petit",
  ],
  "phones.csv": [
    "Paul/Garnier telephone=+33 6 12 34 56 78 ?",
    "Lucie/Moreau comment=Téléphone : 3,36123E+10 ?",
    "Inès/Petit telephone=+33 6 12 34 56 78 ?",
    "Luc/Roy telephone=06 12 34 56 78 / 07 11 22 33 44",
    "Eva/Bel telephone=06 12 34 56 78 ?",
    "Ida/Bor telephone=+32 470123456 ?",
    "Lia/Sol comment=Téléphone : 6,12E+08 ?",
  ],
  "several-people.txt": [
    "Paul/Durand home#1",
    "Marie/Durand home#1",
    "Léo/Durand home#1",
    "Eva/Roy home#2",
    "Tom/Sol home#2",
    "Ida/Kern home#2",
    "Luc/Petit home#3",
    "Ana/Petit home#3",
  ],
  "stray-quote.csv": ['Odile/Verdier comment="chaise 30" de haut ?', "Paul/Garnier", "Lucie/Moreau"],
  "two-head-lines.xlsx": [
    "Paul/Durand email=paul@exemple.fr telephone=06 12 34 56 78 code_postal=01000 ville=Bourg dinner+ brunch- ?",
    "Anne/Durand dinner+",
    "Marc/Petit code_postal=75011 ville=Paris dinner- brunch-",
  ],
};

it.each(Object.entries(files))("reads the guests of %s", async (name, guests) => {
  const path = join(import.meta.dirname, "../../../../test/samples/guests/cases", name);
  expect(describeGuests(await readBytes(new Uint8Array(readFileSync(path))))).toEqual(guests);
});
