import type { GuestListCase } from "./cases.ts";

/** Tables of couples and planners, saved by Excel, LibreOffice, Numbers and Google Sheets. */
export const spreadsheets: readonly GuestListCase[] = [
  {
    name: "one head of names beside a day of birth",
    text: "Nom complet,Date de naissance\nPaul Roy,12/05/1980\n",
    guests: ["Paul/Roy comment=Date de naissance : 12/05/1980 ?"],
  },
  {
    name: "what somebody does not eat",
    text: "Prénom;Nom;Ne mange pas\nPaul;Roy;porc\nIda;Kern;arachides\n",
    guests: ["Paul/Roy allergies=porc", "Ida/Kern allergies=arachides"],
  },
  {
    name: "« Viendra ? » and « Votre nom » as heads",
    text: "Votre nom;Viendra ?\nPaul Roy;oui\nIda Kern;non\n",
    guests: ["Paul/Roy present", "Ida/Kern absent"],
  },
  {
    name: "« Confirmation » as a head",
    text: "Nom;Prénom;Confirmation\nRoy;Paul;confirmé\nKern;Ida;annulé\nSol;Tom;\n",
    guests: ["Paul/Roy present", "Ida/Kern absent", "Tom/Sol"],
  },
  {
    name: "replies in the third person, and one who cancelled",
    text: "Guest,RSVP,Allergies\nPaul Roy,Accepts,Nuts\nIda Kern,Declines,\nTom Sol,Annulé,\n",
    guests: ["Paul/Roy allergies=Nuts present", "Ida/Kern absent", "Tom/Sol absent"],
  },
  {
    name: "Excel in France, with its first line",
    text: "sep=;\nNom;Prénom;Ville\nRoy;Paul;Lyon\n",
    guests: ["Paul/Roy ville=Lyon"],
  },
  {
    name: "the first line of Excel, without heads",
    text: "sep=;\nRoy;Paul\nKern;Marie\n",
    guests: ["Paul/Roy", "Marie/Kern"],
  },
  {
    name: "Numbers, with a title above",
    text: "Tableau 1,,\nPrénom,Nom,E-mail\nPaul,Roy,paul@exemple.fr\n",
    guests: ["Paul/Roy email=paul@exemple.fr"],
  },
  {
    name: "Google Sheets, ticks as TRUE and FALSE",
    text: "Nom,Prénom,Enfant,Vient\nRoy,Zoé,TRUE,TRUE\nRoy,Paul,FALSE,FALSE\n",
    guests: ["Zoé/Roy child present", "Paul/Roy absent"],
  },
  {
    name: "LibreOffice, VRAI and FAUX",
    text: "Nom;Prénom;Enfant\nRoy;Zoé;VRAI\nRoy;Paul;FAUX\n",
    guests: ["Zoé/Roy child", "Paul/Roy"],
  },
  {
    name: "pipes",
    text: "Prénom | Nom | Ville\nPaul | Roy | Lyon\nIda | Kern | Nice\n",
    guests: ["Paul/Roy ville=Lyon", "Ida/Kern ville=Nice"],
  },
  {
    name: "a table of Markdown",
    text: "| Prénom | Nom |\n| --- | --- |\n| Paul | Roy |\n| Ida | Kern |\n",
    guests: ["Paul/Roy", "Ida/Kern"],
  },
  {
    name: "one column with last and first names",
    text: 'Invités\n"Dupont, Marie"\n"Roy, Paul"\n',
    guests: ["Marie/Dupont", "Paul/Roy"],
  },
  {
    name: "one column with commas that are not quoted",
    text: "Nom\nDupont, Marie\nRoy, Paul\nKern, Ida\n",
    guests: ["Marie/Dupont", "Paul/Roy", "Ida/Kern"],
  },
  {
    name: "a group line above the heads",
    text: "Invité;;Contact;;Présence;\nNom;Prénom;E-mail;Tél;Dîner;Brunch\nRoy;Paul;paul@exemple.fr;0612345678;oui;non\n",
    guests: ["Paul/Roy email=paul@exemple.fr telephone=0612345678 dinner+ brunch-"],
  },
  {
    name: "groups of invitations",
    text: "Invité;;Invitations;\nNom;Prénom;Dîner;Brunch\nRoy;Paul;x;\nKern;Ida;x;x\n",
    guests: ["Paul/Roy invited=dinner", "Ida/Kern invited=dinner,brunch"],
  },
  {
    name: "blank lines between households",
    text: "Prénom;Nom\nPaul;Roy\nAnne;Roy\n;\nIda;Kern\nTom;Sol\n",
    guests: ["Paul/Roy home#1", "Anne/Roy home#1", "Ida/Kern home#2", "Tom/Sol home#2"],
  },
  {
    name: "totals below",
    text: "Nom;Prénom;Adulte\nRoy;Paul;1\nTotal;;1\n",
    guests: ["Paul/Roy"],
  },
  {
    name: "adults and children as flags",
    text: "Nom;Prénom;Adulte;Enfant\nRoy;Paul;1;\nRoy;Zoé;;1\n",
    guests: ["Paul/Roy", "Zoé/Roy child"],
  },
  {
    name: "adults and children as counts",
    text: "Famille;Adultes;Enfants\nRoy;2;2\nKern;1;0\n",
    guests: [
      "Famille/Roy home#1 ?",
      "/ of=Famille home#1",
      "/ child of=Famille home#1",
      "/ child of=Famille home#1",
      "Famille/Kern ?",
    ],
  },
  {
    name: "children as counts, without adults",
    text: "Nom;Prénom;Enfants\nRoy;Paul;2\nKern;Ida;0\n",
    guests: ["Paul/Roy comment=Enfants : 2 ?", "Ida/Kern comment=Enfants : 0 ?"],
  },
  {
    name: "ages",
    text: "Nom;Prénom;Âge\nRoy;Zoé;7\nRoy;Tim;18 mois\nRoy;Paul;41\n",
    guests: ["Zoé/Roy child age=7", "Tim/Roy child age=1", "Paul/Roy age=41"],
  },
  {
    name: "a flag with an age inside",
    text: "Nom;Prénom;Enfant\nRoy;Zoé;7 ans\nRoy;Paul;non\n",
    guests: ["Zoé/Roy child age=7", "Paul/Roy"],
  },
  {
    name: "a menu and a question that asks for it",
    text: "Nom;Prénom;Menu\nRoy;Paul;viande\nKern;Ida;Poisson\nSol;Tom;Pâtes\n",
    question: { label: "Quel menu ?", choices: ["Viande", "Poisson"] },
    guests: ["Paul/Roy answer=Viande", "Ida/Kern answer=Poisson", "Tom/Sol comment=Menu : Pâtes ?"],
  },
  {
    name: "a menu that names what a guest must not eat",
    text: "Nom;Prénom;Repas\nRoy;Paul;sans gluten\nKern;Ida;sans lactose\nSol;Tom;Adulte\nBel;Eva;halal\n",
    guests: [
      "Paul/Roy diet=Gluten-Free ?",
      "Ida/Kern allergies=sans lactose ?",
      "Tom/Sol comment=Repas : Adulte ?",
      "Eva/Bel diet=Halal ?",
    ],
  },
  {
    name: "diets and allergies in one cell",
    text: "Nom;Prénom;Régime / allergies\nRoy;Paul;Végétarien\nKern;Ida;allergique aux noix\nSol;Tom;vegan, sans gluten\nBel;Eva;RAS\n",
    guests: [
      "Paul/Roy diet=Vegetarian",
      "Ida/Kern allergies=allergique aux noix",
      "Tom/Sol diet=Vegan allergies=sans gluten ?",
      "Eva/Bel",
    ],
  },
  {
    name: "an allergy in a remark",
    text: "Nom;Prénom;Remarques\nRoy;Paul;allergique aux arachides\nKern;Ida;arrive le vendredi\n",
    guests: [
      "Paul/Roy allergies=allergique aux arachides comment=allergique aux arachides ?",
      "Ida/Kern comment=arrive le vendredi",
    ],
  },
  {
    name: "phones of many kinds",
    text: "Nom;Prénom;Portable\nRoy;Paul;06.12.34.56.78\nKern;Ida;+33 (0)6 12 34 56 78\nSol;Tom;33612345678\nBel;Eva;3,36E+10\n",
    guests: [
      "Paul/Roy telephone=06.12.34.56.78",
      "Ida/Kern telephone=+33 (0)6 12 34 56 78",
      "Tom/Sol telephone=+33 6 12 34 56 78 ?",
      "Eva/Bel comment=Portable : 3,36E+10 ?",
    ],
  },
  {
    name: "companions in words",
    text: "Nom;Prénom;Accompagné de\nRoy;Paul;Léa Bor\nKern;Ida;son mari\nSol;Tom;1\nBel;Eva;personne\nLam;Zoé;à voir\n",
    guests: [
      "Paul/Roy home#1",
      "Léa/Bor of=Paul home#1",
      "Ida/Kern home#2 ?",
      "/ comment=Accompagné de : son mari of=Ida home#2 ?",
      "Tom/Sol home#3",
      "/ of=Tom home#3",
      "Eva/Bel",
      "Zoé/Lam comment=Accompagné de : à voir ?",
    ],
  },
  {
    name: "several people in the cell of first names",
    text: "Prénom;Nom\nPaul, Anne et Zoé;Roy\nIda / Tom;Kern\n",
    guests: ["Paul/Roy home#1", "Anne/Roy home#1", "Zoé/Roy home#1", "Ida/Kern home#2", "Tom/Kern home#2"],
  },
  {
    name: "quotes inside cells",
    text: 'Prénom,Nom,Surnom\nPaul,Roy,"le ""grand"" Paul"\nIda,Kern,"Didi" ou Ida\n',
    guests: ['Paul/Roy comment=Surnom : le "grand" Paul ?', 'Ida/Kern comment=Surnom : "Didi" ou Ida ?'],
  },
  {
    name: "the same field twice",
    text: "Nom;Prénom;Téléphone;Téléphone 2;E-mail;E-mail 2\nRoy;Paul;0612345678;0711223344;;paul@exemple.fr\n",
    guests: ["Paul/Roy email=paul@exemple.fr telephone=0612345678 comment=Téléphone 2 : 0711223344 ?"],
  },
  {
    name: "post codes of other countries",
    text: "Nom;Prénom;CP;Ville;Pays\nRoy;Paul;1000;Bruxelles;Belgique\nKern;Ida;1000;Bourg;\n",
    guests: [
      "Paul/Roy code_postal=1000 ville=Bruxelles pays=Belgique",
      "Ida/Kern code_postal=01000 ville=Bourg ?",
    ],
  },
  {
    name: "a column to tick for each diet",
    text: "Nom;Prénom;Végétarien;Vegan;Halal;Casher;Sans gluten\nRoy;Paul;X;;;;\nKern;Ida;;oui;;;\nSol;Tom;non;0;1;;non\nBel;Eva;;;;✓;\nLam;Zoé;x;;;;x\nVial;Luc;pesco;;;;\n",
    guests: [
      "Paul/Roy diet=Vegetarian",
      "Ida/Kern diet=Vegan",
      "Tom/Sol diet=Halal",
      "Eva/Bel diet=Kosher",
      "Zoé/Lam diet=Vegetarian allergies=Sans gluten ?",
      "Luc/Vial allergies=Végétarien : pesco ?",
    ],
  },
  {
    name: "a column to tick for each allergy",
    text: "Nom;Prénom;Allergie arachides;Intolérant au lactose ?;Sans porc;Crustacés;Nut free\nRoy;Paul;oui;non;;;\nKern;Ida;;x;;;\nSol;Tom;;;1;;\nBel;Eva;;;;X;\nLam;Zoé;;;;;yes\nVial;Luc;traces seulement;;;;\n",
    guests: [
      "Paul/Roy allergies=Allergie arachides",
      "Ida/Kern allergies=Intolérant au lactose",
      "Tom/Sol allergies=Sans porc",
      "Eva/Bel allergies=Crustacés ?",
      "Zoé/Lam allergies=Nut free",
      "Luc/Vial allergies=Allergie arachides : traces seulement ?",
    ],
  },
  {
    name: "English columns to tick",
    text: "Guest,Vegetarian?,Gluten Free,Nut allergy,Child,High chair\nPaul Roy,TRUE,FALSE,FALSE,FALSE,FALSE\nIda Kern,FALSE,TRUE,TRUE,FALSE,FALSE\nZoé Sol,FALSE,FALSE,FALSE,TRUE,TRUE\n",
    guests: [
      "Paul/Roy diet=Vegetarian",
      "Ida/Kern diet=Gluten-Free allergies=Nut allergy",
      "Zoé/Sol child high chair",
    ],
  },
  {
    name: "menus to tick",
    text: "Nom;Prénom;Menu végétarien;Repas enfant;Poisson;Bébé\nRoy;Paul;x;;;\nKern;Ida;;x;;\nSol;Tom;;;x;\nBel;Eva;;;;x\n",
    guests: [
      "Paul/Roy diet=Vegetarian ?",
      "Ida/Kern child ?",
      "Tom/Sol comment=Poisson : x ?",
      "Eva/Bel comment=Bébé : x ?",
    ],
  },
  {
    name: "a baby's column",
    text: "Nom;Prénom;Bébé;Handicap / mobilité\nRoy;Zoé;x;\nKern;Ida;;fauteuil\nSol;Tom;non;non\n",
    guests: ["Zoé/Roy child", "Ida/Kern access_needs=fauteuil", "Tom/Sol"],
  },
  {
    name: "a wheelchair to tick, and « oui » without details",
    text: "Nom;Prénom;Fauteuil roulant;Allergies\nRoy;Paul;oui;\nKern;Ida;non;oui\nSol;Tom;;FALSE\n",
    guests: ["Paul/Roy access_needs=Fauteuil roulant", "Ida/Kern allergies=oui ?", "Tom/Sol"],
  },
  {
    name: "diets counted for families",
    text: "Famille;Adultes;Végétariens\nRoy;3;2\nKern;2;0\n",
    guests: [
      "Famille/Roy comment=Végétariens : 2 home#1 ?",
      "/ of=Famille home#1",
      "/ of=Famille home#1",
      "Famille/Kern comment=Végétariens : 0 home#2 ?",
      "/ of=Famille home#2",
    ],
  },
  {
    name: "two diets in two columns",
    text: "Nom;Prénom;Régime;Restrictions alimentaires\nRoy;Paul;Végétarien;Halal\n",
    guests: ["Paul/Roy diet=Vegetarian allergies=Halal ?"],
  },
  {
    name: "commas between columns, and more lines with a semicolon than rows",
    text: 'First name,Last name,Address,Comment\nLéaa,Roy,; 3 rue Haute,"Deux\nlignes ; et ""plus"""\nPaulb,Roy,,"Deux\nlignes ; et ""plus"""\n',
    guests: [
      'Léaa/Roy adresse=; 3 rue Haute comment=Deux ¶ lignes ; et "plus"',
      'Paulb/Roy comment=Deux ¶ lignes ; et "plus"',
    ],
  },
];
