import type { GuestListCase } from "./cases.ts";

/** Exports of wedding services and address books. */
export const exportsOfServices: readonly GuestListCase[] = [
  {
    name: "Zola, with meals",
    text: `"First Name","Last Name","Email Address","Street Address","Apt/Suite","City","Zip Code","Meal Selection"
"Amy","Ward","amy@example.com","12 Main St","Apt 4","Boston","02108","Chicken"
"Ben","Ward","","12 Main St","Apt 4","Boston","02108","Vegetarian"
`,
    guests: [
      "Amy/Ward email=amy@example.com adresse=12 Main St, Apt 4 code_postal=02108 ville=Boston comment=Meal Selection : Chicken home#1 ?",
      "Ben/Ward adresse=12 Main St, Apt 4 code_postal=02108 ville=Boston diet=Vegetarian home#1 ?",
    ],
  },
  {
    name: "The Knot, one answer a moment",
    text: `First Name,Last Name,Party,Dinner: RSVP,Dinner: Meal Choice,Brunch: RSVP
Liv,Hart,The Hart Family,Attending,Fish,Declined
Max,Hart,The Hart Family,No Response,,Attending
`,
    guests: [
      "Liv/Hart comment=Dinner: Meal Choice : Fish home=The Hart Family dinner+ brunch- ?",
      "Max/Hart home=The Hart Family brunch+",
    ],
  },
  {
    name: "Joy, with tags and a plus one",
    text: `First Name,Last Name,Email,Plus One First Name,Plus One Last Name,RSVP,Dietary Restrictions
Una,Cole,una@example.com,Rob,Diaz,Attending,Shellfish allergy
Kit,Moss,,,,Not Attending,None
`,
    guests: [
      "Una/Cole email=una@example.com allergies=Shellfish allergy present home#1",
      "Rob/Diaz of=Una home#1",
      "Kit/Moss absent",
    ],
  },
  {
    name: "WithJoy, meal and allergies in two columns",
    text: `Name,Dinner,What would you like to eat?,Any allergies?
Una Cole,Yes,Beef,Peanuts
Kit Moss,No,,
`,
    guests: [
      "Una/Cole allergies=Peanuts comment=What would you like to eat? : Beef dinner+ ?",
      "Kit/Moss dinner-",
    ],
  },
  {
    name: "RSVPify, party size",
    text: `Guest Name,Party Size,Attending
"Lee, Ana",3,Yes
Joe Park,1,No
`,
    guests: ["Ana/Lee present home#1 ?", "/ of=Ana home#1", "/ of=Ana home#1", "Joe/Park absent"],
  },
  {
    name: "Google Contacts",
    text: `First Name,Middle Name,Last Name,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 1 - Country
Lise,,Bonnet,,* myContacts,* Home,lise@exemple.fr,Mobile,+33 6 12 34 56 78,4 rue Basse,Nantes,44000,France
`,
    guests: [
      "Lise/Bonnet email=lise@exemple.fr telephone=+33 6 12 34 56 78 adresse=4 rue Basse code_postal=44000 ville=Nantes pays=France",
    ],
  },
  {
    name: "Google Contacts of former years",
    text: `Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value
Lise Bonnet,Lise,Bonnet,* Home,lise@exemple.fr,Mobile,06 12 34 56 78
`,
    guests: ["Lise/Bonnet email=lise@exemple.fr telephone=06 12 34 56 78"],
  },
  {
    name: "Outlook in English",
    text: `"First Name","Last Name","E-mail Address","Mobile Phone","Home Street","Home City","Home Postal Code","Home Country/Region"
"Noé","Faure","noe@exemple.fr","0612345678","9 rue Neuve","Dijon","21000","France"
`,
    guests: [
      "Noé/Faure email=noe@exemple.fr telephone=0612345678 adresse=9 rue Neuve code_postal=21000 ville=Dijon pays=France",
    ],
  },
  {
    name: "Outlook in French",
    text: `Prénom;Nom;Adresse de messagerie;Tél. mobile;Rue (domicile);Ville (domicile);Code postal (domicile);Pays/Région (domicile)
Noé;Faure;noe@exemple.fr;06 12 34 56 78;9 rue Neuve;Dijon;21000;France
`,
    guests: [
      "Noé/Faure email=noe@exemple.fr telephone=06 12 34 56 78 adresse=9 rue Neuve code_postal=21000 ville=Dijon pays=France",
    ],
  },
  {
    name: "answers of a Google form",
    text: `Horodateur,Votre nom,Serez-vous présent ?,Avez-vous des allergies ?,Un message pour les mariés ?
12/05/2026 18:32:10,Paul Roy,Oui,Arachides,Hâte d'y être !
12/05/2026 18:40:02,Ida Kern,Non,Aucune,
`,
    guests: [
      "Paul/Roy allergies=Arachides comment=Un message pour les mariés ? : Hâte d'y être ! present ?",
      "Ida/Kern absent",
    ],
  },
  {
    name: "Framaforms, one household an answer",
    text: `"Nom et prénom";"Viendrez-vous ?";"Nombre d'adultes";"Nombre d'enfants";"Régime alimentaire ou allergies"
"Odile Verdier";"Oui";"2";"1";"végétarienne, noix"
"Paul Garnier";"Non";"0";"0";""
`,
    guests: [
      "Odile/Verdier diet=Vegetarian allergies=noix present home#1 ?",
      "/ of=Odile home#1",
      "/ child of=Odile home#1",
      "Paul/Garnier absent",
    ],
  },
  {
    name: "Mariages.net",
    text: `Prénom;Nom;Groupe;Menu;Présence;E-mail;Téléphone
Anne;Petit;Famille;Menu enfant;Confirmé;;
Luc;Bel;Amis;Menu adulte;En attente;luc@exemple.fr;0612345678
`,
    guests: [
      "Anne/Petit comment=Menu : Menu enfant relationship=Family present ?",
      "Luc/Bel email=luc@exemple.fr telephone=0612345678 comment=Menu : Menu adulte relationship=Friends ?",
    ],
  },
];
