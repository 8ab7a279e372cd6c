// Writes the templates for the guest import: web/public/modeles/invites.fr.xlsx and invites.en.xlsx, with two
// example rows.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import writeXlsxFile from "write-excel-file/node";

const templates = {
  fr: [
    [
      "Prénom",
      "Nom",
      "E-mail",
      "Téléphone",
      "Adresse",
      "Code postal",
      "Ville",
      "Pays",
      "Foyer",
      "Âge",
      "Côté",
      "Lien",
      "Présence",
      "Régime",
      "Allergies",
      "Commentaire",
    ],
    [
      "Léa",
      "Martin",
      "lea@exemple.fr",
      "06 12 34 56 78",
      "3 rue des Lilas",
      "01000",
      "Bourg-en-Bresse",
      "France",
      "Martin",
      "",
      "",
      "Amis",
      "Oui",
      "Végétarien",
      "noix",
      "",
    ],
    [
      "Tom",
      "Martin",
      "",
      "",
      "3 rue des Lilas",
      "01000",
      "Bourg-en-Bresse",
      "France",
      "Martin",
      "7",
      "",
      "Amis",
      "",
      "",
      "",
      "Arrive le vendredi",
    ],
  ],
  en: [
    [
      "First name",
      "Last name",
      "E-mail",
      "Phone",
      "Address",
      "Postcode",
      "Town",
      "Country",
      "Household",
      "Age",
      "Side",
      "Relationship",
      "RSVP",
      "Diet",
      "Allergies",
      "Comment",
    ],
    [
      "Emma",
      "Smith",
      "emma@example.com",
      "+44 20 7946 0000",
      "1 High Street",
      "N1 9GU",
      "London",
      "United Kingdom",
      "Smith",
      "",
      "",
      "Friends",
      "Yes",
      "Vegetarian",
      "nuts",
      "",
    ],
    [
      "Jack",
      "Smith",
      "",
      "",
      "1 High Street",
      "N1 9GU",
      "London",
      "United Kingdom",
      "Smith",
      "7",
      "",
      "Friends",
      "",
      "",
      "",
      "Arrives on Friday",
    ],
  ],
} as const;

const folder = join(import.meta.dirname, "../web/public/modeles");
mkdirSync(folder, { recursive: true });
for (const [language, rows] of Object.entries(templates)) {
  const data = rows.map((row, at) =>
    row.map((value) => (at === 0 ? { value, fontWeight: "bold" as const } : { value, type: String })),
  );
  const columns = rows[0].map((head) => ({ width: Math.max(14, head.length + 2) }));
  const file = writeXlsxFile(data, { columns, stickyRowsCount: 1 });
  writeFileSync(join(folder, `invites.${language}.xlsx`), await file.toBuffer());
}
