import type { GuestListCase } from "./cases.ts";

/** Lists that say in odd ways who is a child, and who comes along. */
export const listsOfPeople: readonly GuestListCase[] = [
  {
    name: "adults and children in one column of words or letters",
    text: "NOM DE FAMILLE ;PRÉNOM\u00a0;ADULTE/ENFANT\nDURAND;Paul;A\nPETIT;Ida;E\nROY;Léo;Enfant\nSOL;Eva;Bébé\nKERN;Tom;Adulte\nLAM;Luc;x",
    guests: [
      "Paul/DURAND",
      "Ida/PETIT child",
      "Léo/ROY child",
      "Eva/SOL child",
      "Tom/KERN",
      "Luc/LAM comment=ADULTE/ENFANT : x ?",
    ],
  },
  {
    name: "adults and children among the categories",
    text: "Nom;Prénom;Catégorie\nDurand;Paul;Adulte\nPetit;Ida;Enfant\nRoy;Léo;Bébé\nKern;Zoé;Prestataire\nLam;Max;Famille",
    guests: [
      "Paul/Durand",
      "Ida/Petit child",
      "Léo/Roy child",
      "Zoé/Kern comment=Catégorie : Prestataire ?",
      "Max/Lam relationship=Family",
    ],
  },
  {
    name: "titles, former names, numbers behind names, and a name that was struck out",
    text: "Pr. Luc Petit\nMaître Paul Kern\nM. et Mme Jean et Ida Roy\nM et Mme Dupont Jean et Marie\nMarie DUPONT-DURAND née Petit\nPaul Roy x2\nAna Bel x 3\nMax2\n~~Tom Sol~~\n69001 Lyon",
    guests: [
      "Luc/Petit",
      "Paul/Kern",
      "Jean/Roy home#1 ?",
      "Ida/Roy home#1",
      "Dupont/Jean home#2 ?",
      "Marie/ home#2",
      "Marie/DUPONT-DURAND comment=née Petit",
      "Paul/Roy home#3",
      "/ of=Paul home#3",
      "Ana/Bel home#4",
      "/ of=Ana home#4",
      "/ of=Ana home#4",
      "Max2/",
      "Tom/Sol ?",
      "69001/Lyon ?",
    ],
  },
  {
    name: "two guests in two columns",
    text: "Invité 1;Invité 2;Enfants\nPaul Durand;Marie Durand;Léa, Tom\nIda Kern;;\nTom Sol;oui;",
    guests: [
      "Paul/Durand comment=Enfants : Léa, Tom home#1 ?",
      "Marie/Durand of=Paul home#1",
      "Ida/Kern",
      "Tom/Sol home#2",
      "/ of=Tom home#2",
    ],
  },
];
