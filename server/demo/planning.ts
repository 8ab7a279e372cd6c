/** The events and witnesses of the fictional wedding. */
import type { EventType } from "#contract/calendar.ts";

export interface DemoEvent {
  readonly title: string;
  readonly event_type: EventType;
  /** Days after today or after the wedding. */
  readonly days: number;
  readonly from: "today" | "wedding";
  readonly time?: string;
  readonly end_time?: string;
  readonly location?: string;
  readonly description?: string;
}

const soon = (
  days: number,
  event_type: EventType,
  title: string,
  rest: Partial<DemoEvent> = {},
): DemoEvent => ({
  title,
  event_type,
  days,
  from: "today",
  ...rest,
});
const onTheDay = (days: number, title: string, time: string, location: string): DemoEvent => ({
  title,
  event_type: "Evenements",
  days,
  from: "wedding",
  time,
  location,
});

export const demoEvents: readonly DemoEvent[] = [
  soon(-18, "Evenements", "Date limite des devis", { time: "18:00" }),
  soon(-14, "Prestataires", "Visite du Domaine", {
    time: "10:30",
    end_time: "12:00",
    location: "Domaine des Tilleuls, Vézelay",
  }),
  soon(-13, "Evenements", "Anniversaire de Colette", { location: "Auxerre" }),
  soon(-8, "A faire", "Payer l’acompte du traiteur", { time: "09:00" }),
  soon(-6, "Prestataires", "Essayage de la robe", { time: "15:00", location: "Atelier Lorraine, Lyon" }),
  soon(-2, "Social", "Dîner des témoins", { time: "20:00", location: "Chez Juliette, Lyon" }),
  soon(0, "A faire", "Relancer le pâtissier", { time: "11:00" }),
  soon(5, "Prestataires", "Rendez-vous fleuriste", { time: "17:45", location: "Fleurs de Puisaye, Toucy" }),
  soon(5, "A faire", "Papier des faire-part", { time: "18:30" }),
  soon(7, "Prestataires", "Dégustation du menu", {
    time: "12:30",
    end_time: "14:30",
    location: "Maison Kléber, Auxerre",
    description: "Quatre personnes, prévenir pour Mamie Jeanne : sans noix",
  }),
  soon(8, "Evenements", "Brocante pour la décoration", { time: "14:00", location: "Dijon" }),
  soon(10, "A faire", "Compléter les adresses"),
  soon(15, "Prestataires", "Coiffure et maquillage", { time: "10:00" }),
  soon(22, "Social", "Déjeuner des deux familles", { time: "12:30", location: "Chez Colette et Yves" }),
  soon(34, "Prestataires", "Rendez-vous photo", { time: "14:30", location: "Visioconférence" }),
  onTheDay(-98, "Dépôt du dossier à la mairie", "09:30", "Mairie de Vézelay"),
  onTheDay(-1, "Répétition de la cérémonie", "18:00", "Basilique de Vézelay"),
];

export const demoWitnesses = [
  {
    name: "Juliette Marchand",
    side: "Élise",
    phone: "06 00 00 00 12",
    email: "juliette@exemple.fr",
    looks_after: "Les alliances et le discours",
  },
  { name: "Sami Haddad", side: "Élise", phone: "06 00 00 00 13", email: "", looks_after: "Les navettes" },
  {
    name: "Lucas Fontaine",
    side: "Gabriel",
    phone: "06 00 00 00 14",
    email: "lucas@exemple.fr",
    looks_after: "La mairie et les papiers",
  },
] as const;
