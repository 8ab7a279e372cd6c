/** The documents of the fictional wedding: quotes, invoices and contracts, linked to the rows they are about. */
import type { ProviderKindId } from "#contract/provider-kinds.ts";
import { type QuotePaper, createQuotePdf } from "./paper.ts";
import { readPicture } from "./pictures.ts";

export interface DemoFile {
  readonly folder: string;
  readonly name: string;
  readonly bytes: () => Promise<Buffer>;
  readonly contact?: ProviderKindId;
  /** The type of the budget item. */
  readonly item?: string;
  /** The title of the expense. */
  readonly expense?: string;
}

/** A folder's path from the root. */
export const demoFolders = [
  "Devis",
  "Devis/Fleurs et décor",
  "Factures",
  "Contrats",
  "Inspirations",
] as const;

const providers = {
  kleber: { company: "Maison Kléber", place: "12, rue des Tanneurs, Auxerre" },
  tilleuls: { company: "Domaine des Tilleuls", place: "Route d’Asquins, Vézelay" },
  castel: { company: "Nina Castel, photographe", place: "4, quai du Port, Auxerre" },
  cassis: { company: "Duo Cassis", place: "Avallon" },
  puisaye: { company: "Fleurs de Puisaye", place: "Place du Marché, Toucy" },
  morel: { company: "Joaillerie Morel", place: "18, rue Joubert, Auxerre" },
  navettes: { company: "Navettes du Vézelien", place: "Gare de Sermizelles" },
} as const;

type ProviderName = keyof typeof providers;

function createPaper(
  house: ProviderName,
  title: string,
  lines: QuotePaper["lines"],
  foot = "Merci de votre confiance.",
): () => Promise<Buffer> {
  return () => Promise.resolve(createQuotePdf({ ...providers[house], title, lines, foot }));
}

const songs = `Entrée de la mariée : « La Javanaise », au violoncelle
Sortie de cérémonie : « Pata Pata »
Ouverture du bal : « Moon River »
À ne pas jouer : la danse des canards
`;

const timetable = `heure;quoi;qui
10:00;Coiffure et maquillage;Salon Iris
14:00;Mairie de Vézelay;Élise et Gabriel
15:30;Basilique;Tous
17:30;Vin d’honneur;Maison Kléber
20:00;Dîner;Maison Kléber
23:00;Ouverture du bal;Duo Cassis
`;

const asText = (text: string) => () => Promise.resolve(Buffer.from(text));

export const demoFiles: readonly DemoFile[] = [
  {
    folder: "Devis",
    name: "Devis Maison Kléber, 85 couverts.pdf",
    bytes: createPaper(
      "kleber",
      "Devis n° 2026-118",
      [
        ["Vin d’honneur, 85 personnes", 1530],
        ["Dîner, 85 couverts", 3570],
        ["Service et vaisselle", 714],
      ],
      "Valable 30 jours. 30 % d’acompte à la signature.",
    ),
    contact: "caterer",
    item: "Traiteur et boissons",
  },
  {
    folder: "Devis",
    name: "Devis navettes.pdf",
    bytes: createPaper("navettes", "Devis n° 77", [["Trois allers-retours, 50 places", 342]]),
    contact: "transport",
    item: "Transport et hébergement",
  },
  {
    folder: "Devis/Fleurs et décor",
    name: "Devis Fleurs de Puisaye.pdf",
    bytes: createPaper("puisaye", "Devis n° 41", [
      ["Bouquet rond, olivier et pivoines", 145],
      ["Onze centres de table", 605],
      ["Arche de cérémonie", 276],
    ]),
    contact: "florist",
    item: "Décoration et fleurs",
  },
  {
    folder: "Factures",
    name: "Acompte Maison Kléber.pdf",
    bytes: createPaper("kleber", "Facture d’acompte n° F-2026-204", [["Acompte de 30 %", 1744]]),
    contact: "caterer",
    expense: "Acompte du traiteur",
  },
  {
    folder: "Factures",
    name: "Arrhes du domaine.pdf",
    bytes: createPaper("tilleuls", "Reçu d’arrhes", [["Arrhes, réservation du week-end", 2035]]),
    contact: "venue",
    expense: "Arrhes du domaine",
  },
  {
    folder: "Factures",
    name: "Alliances, facture.pdf",
    bytes: createPaper("morel", "Facture n° 3312", [
      ["Alliance or recyclé, taille 50", 241],
      ["Alliance or recyclé, taille 60", 272],
    ]),
    expense: "Alliances",
  },
  {
    folder: "Contrats",
    name: "Contrat photo.pdf",
    bytes: createPaper("castel", "Contrat de reportage", [["De la mairie à l’ouverture du bal", 1539]]),
    contact: "photographer",
  },
  {
    folder: "Contrats",
    name: "Contrat Duo Cassis.pdf",
    bytes: createPaper("cassis", "Contrat d’engagement", [["Cérémonie et bal, deux musiciens", 1026]]),
    contact: "band",
  },
  { folder: "Inspirations", name: "Menu, premier essai.png", bytes: () => readPicture("menu") },
  { folder: "Inspirations", name: "Bouquet.png", bytes: () => readPicture("bouquet") },
  { folder: "", name: "Chansons.txt", bytes: asText(songs) },
  { folder: "", name: "Déroulé de la journée.csv", bytes: asText(timetable) },
];
