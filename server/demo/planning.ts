/** The tasks, events and witnesses of the fictional wedding. */
import type { EventType } from "#contract/calendar.ts";
import type { TaskType } from "#contract/todos.ts";

export interface DemoTask {
  readonly title: string;
  readonly type: TaskType;
  /** Months before the wedding; negative after it. */
  readonly months: number;
  readonly notes?: string;
  /** Days from today instead of `months`; a past day makes the task overdue, not done. */
  readonly days?: number;
}

const task = (months: number, type: TaskType, title: string, rest: Partial<DemoTask> = {}): DemoTask => ({
  months,
  type,
  title,
  ...rest,
});

/** In the order of the months; tasks of past months are done. */
export const demoTasks: readonly DemoTask[] = [
  task(12, "Organisation", "Fixer le budget global et voir qui participe", {
    notes: "17 100 € avec l’aide des parents",
  }),
  task(12, "Organisation", "Choisir une date et une date de secours"),
  task(12, "Invités", "Écrire une première liste d’invités, moment par moment"),
  task(12, "Rendez-vous", "Visiter trois lieux de réception", { notes: "Tilleuls, Moulin, Prieuré" }),
  task(11, "Prestataires", "Réserver le lieu et classer le contrat signé"),
  task(11, "Organisation", "Demander à la mairie ses dates libres et son délai de dépôt"),
  task(11, "Organisation", "Choisir la cérémonie : civile seule, religieuse ou laïque"),
  task(10, "Prestataires", "Comparer trois devis de traiteur pour le même nombre d’invités"),
  task(10, "Prestataires", "Réserver la photo et la vidéo"),
  task(10, "Invités", "Choisir nos témoins (2 à 4 en tout)"),
  task(10, "Rendez-vous", "Prendre contact avec le lieu de culte ou l’officiant"),
  task(9, "Prestataires", "Réserver le DJ ou le groupe"),
  task(8, "Invités", "Annoncer la date à nos proches"),
  task(8, "Rendez-vous", "Premiers essayages des tenues"),
  task(8, "Organisation", "Choisir les couleurs et le style", {
    notes: "Vert olivier, ivoire, un peu de rose",
  }),
  task(7, "Prestataires", "Choisir fleurs et décoration"),
  task(7, "Invités", "Bloquer des chambres et noter les logements proches"),
  task(7, "Prestataires", "Relancer le pâtissier pour le devis", { notes: "Pour 85 parts", days: -3 }),
  task(6.5, "Rendez-vous", "Goûter chez Maison Kléber", { days: 7 }),
  task(6.4, "Invités", "Compléter les adresses et vérifier les noms"),
  task(6.2, "Prestataires", "Réserver coiffure et maquillage"),
  task(6, "Organisation", "Choisir les textes du faire-part"),
  task(6, "Rendez-vous", "Voir le notaire si nous voulons un contrat"),
  task(6, "Organisation", "Ouvrir la liste de mariage ou la cagnotte, frais vérifiés"),
  task(5, "Invités", "Envoyer les faire-part, avec un carton par moment"),
  task(5, "Prestataires", "Commander le gâteau ou la pièce montée"),
  task(5, "Organisation", "Choisir et commander les alliances"),
  task(4, "Rendez-vous", "Goûter le menu et choisir les vins"),
  task(4, "Prestataires", "Réserver navettes et voiture des mariés"),
  task(4, "Organisation", "Demander nos actes de naissance", {
    notes: "Moins de trois mois le jour du dépôt",
  }),
  task(4, "Organisation", "Décider d’une assurance annulation ou s’en passer"),
  task(3, "Rendez-vous", "Déposer le dossier complet à la mairie"),
  task(3, "Organisation", "Écrire la cérémonie : textes, musiques, qui parle"),
  task(3, "Prestataires", "Prévoir le plan pluie et confirmer le matériel loué"),
  task(2, "Invités", "Faire le point des réponses et relancer"),
  task(2, "Organisation", "Rassembler les régimes et allergies utiles au traiteur"),
  task(2, "Rendez-vous", "Essai coiffure et maquillage"),
  task(2, "Rendez-vous", "Repérage sur place avec photographe et DJ"),
  task(1.5, "Invités", "Premier plan de table avec les réponses reçues"),
  task(1, "Prestataires", "Donner au traiteur le nombre définitif, adultes et enfants"),
  task(1, "Organisation", "Écrire le déroulé du jour J et l’envoyer à chacun"),
  task(1, "Organisation", "Écrire les vœux et les remerciements au micro"),
  task(0.5, "Prestataires", "Régler les soldes dus avant le jour J"),
  task(0.5, "Invités", "Figer le plan de table et imprimer les marque-places"),
  task(0.25, "Organisation", "Préparer enveloppes, trousse de secours et sac du lendemain"),
  task(0.25, "Rendez-vous", "Confier le classeur et les clés à un témoin"),
  task(-1, "Invités", "Envoyer les remerciements"),
];

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
