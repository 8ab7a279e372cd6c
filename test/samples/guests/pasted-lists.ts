import type { GuestListCase } from "./cases.ts";

/** Lists copied from notes, chats and checklists. */
export const pastedLists: readonly GuestListCase[] = [
  {
    name: "a checklist of a phone",
    text: "☑ Paul Roy\n☐ Ida Kern\n☐ Tom Sol\n",
    guests: ["Paul/Roy", "Ida/Kern", "Tom/Sol"],
  },
  {
    name: "a checklist of Markdown",
    text: "- [x] Paul Roy\n- [ ] Ida Kern\n* [X] Tom Sol\n",
    guests: ["Paul/Roy", "Ida/Kern", "Tom/Sol"],
  },
  {
    name: "emojis as bullets",
    text: "🎉 Paul Roy\n👰🏻‍♀️ Ida Kern\n👉 Tom Sol\n",
    guests: ["Paul/Roy", "Ida/Kern", "Tom/Sol"],
  },
  {
    name: "numbers before names",
    text: "1. Paul Roy\n2) Ida Kern\n3 - Tom Sol\n4/ Eva Bel\n",
    guests: ["Paul/Roy", "Ida/Kern", "Tom/Sol", "Eva/Bel"],
  },
  {
    name: "a chat",
    text: "[12/05/2026 18:32:05] Maman: Paul Roy\n12/05/2026, 18:40 - Maman: Ida Kern 06 12 34 56 78\n",
    guests: ["Paul/Roy ?", "Ida/Kern telephone=06 12 34 56 78 ?"],
  },
  {
    name: "whole names with commas between",
    text: "Marie Dupont, Paul Durand\nLéa Martin, Hugo Petit et Emma Roux\n",
    guests: [
      "Marie/Dupont home#1",
      "Paul/Durand home#1",
      "Léa/Martin home#2",
      "Hugo/Petit home#2",
      "Emma/Roux home#2",
    ],
  },
  {
    name: "first names before one last name",
    text: "Thomas, Julie et Léa Martin\nPaul & Marie Roux\n",
    guests: [
      "Thomas/Martin home#1",
      "Julie/Martin home#1",
      "Léa/Martin home#1",
      "Paul/Roux home#2",
      "Marie/Roux home#2",
    ],
  },
  {
    name: "a name that may be one or two people",
    text: "Garcia Lopez, Zubin Kohl\n",
    guests: ["Garcia/Lopez home#1 ?", "Zubin/Kohl home#1"],
  },
  {
    name: "companions behind names",
    text: "Paul Roy +1\nIda Kern (+ 2 enfants)\nTom Sol et son copain\nEva Bel + conjoint\nZoé Lam avec sa fille\n",
    guests: [
      "Paul/Roy home#1",
      "/ of=Paul home#1",
      "Ida/Kern home#2",
      "/ child of=Ida home#2",
      "/ child of=Ida home#2",
      "Tom/Sol home#3 ?",
      "/ comment=son copain of=Tom home#3 ?",
      "Eva/Bel home#4 ?",
      "/ comment=conjoint of=Eva home#4 ?",
      "Zoé/Lam home#5 ?",
      "/ comment=sa fille of=Zoé home#5 ?",
    ],
  },
  {
    name: "families with a number",
    text: "Les Martin (4)\nFamille Petit x 3\nLa famille Roux\nFamille Bor (2 adultes, 1 enfant)\n",
    guests: [
      "Famille/Martin home#1 ?",
      "/ of=Famille home#1",
      "/ of=Famille home#1",
      "/ of=Famille home#1",
      "Famille/Petit home#2 ?",
      "/ of=Famille home#2",
      "/ of=Famille home#2",
      "Famille/Roux ?",
      "Famille/Bor home#3 ?",
      "/ of=Famille home#3",
      "/ child of=Famille home#3",
    ],
  },
  {
    name: "names with details in brackets",
    text: "Paul Roy (végétarien)\nIda Kern (allergique aux noix)\nZoé Roy (6 ans)\nTom Sol (témoin)\n",
    guests: [
      "Paul/Roy diet=Vegetarian",
      "Ida/Kern allergies=allergique aux noix",
      "Zoé/Roy child age=6",
      "Tom/Sol comment=témoin ?",
    ],
  },
  {
    name: "cells copied from a spreadsheet",
    text: "Nom\tPrénom\tVient ?\nRoy\tPaul\toui\nKern\tIda\t?\n",
    guests: ["Paul/Roy present", "Ida/Kern"],
  },
  {
    name: "addresses of e-mails, as a mail program copies them",
    text: "Paul Roy <paul@exemple.fr>, Ida Kern <ida@exemple.fr>\n",
    guests: ["Paul/Roy email=paul@exemple.fr home#1", "Ida/Kern email=ida@exemple.fr home#1"],
  },
  {
    name: "a contact card",
    text: "BEGIN:VCARD\nVERSION:3.0\nFN:Paul Roy\nEND:VCARD\n",
    guests: [],
  },
  {
    name: "contacts between dashes",
    text: "Paul Roy - paul@exemple.fr - 06 12 34 56 78\nIda Kern | 07 11 22 33 44\nTom Sol — végétarien\n",
    guests: [
      "Paul/Roy email=paul@exemple.fr telephone=06 12 34 56 78",
      "Ida/Kern telephone=07 11 22 33 44",
      "Tom/Sol diet=Vegetarian",
    ],
  },
  {
    name: "names in quotation marks, and behind « Nom »",
    text: "« Paul Roy »\n‘Ida Kern’\n“Tom Sol”\nNom : Eva Bel\nJean « Jeannot » Lam\n",
    guests: ["Paul/Roy", "Ida/Kern", "Tom/Sol", "Eva/Bel", "Jean/« Jeannot » Lam"],
  },
  {
    name: "groups named on lines of their own",
    text: "Invités côté Élise\nPaul Roy\nCollègues :\nIda Kern\nTémoins\nTom Amis\n",
    guests: ["Invités/côté Élise ?", "Paul/Roy", "Collègues/ ?", "Ida/Kern", "Témoins/ ?", "Tom/Amis"],
  },
  {
    name: "diets to tick, copied from a table",
    text: "Nom\tHalal\tSans gluten\nPaul Roy\tx\t\nIda Kern\t\toui\n",
    guests: ["Paul/Roy diet=Halal", "Ida/Kern diet=Gluten-Free"],
  },
];
