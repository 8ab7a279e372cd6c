/** The budget, the expenses and the providers of the fictional wedding. */
import type * as v from "valibot";
import type { NewBudgetItem } from "#contract/budget.ts";
import type { NewPayer } from "#contract/payers.ts";
import type { ProviderKindId } from "#contract/provider-kinds.ts";
import type { ContactStatus } from "#contract/providers.ts";
import type { MomentIds } from "./replies.ts";

type BudgetItemInput = v.InferInput<typeof NewBudgetItem>;

type PriceLines = NonNullable<BudgetItemInput["price_lines"]>;

const item = (type: string, price: number, provider = "", comment = ""): BudgetItemInput => ({
  name: "",
  type,
  price,
  provider,
  comment,
});

/** For the persons of the dinner and the cocktail, €5,814 as long as nobody else replies. */
function catererLines(moments: MomentIds): PriceLines {
  const [dinner = "", cocktail = ""] = [moments.get("dinner"), moments.get("cocktail")];
  const dinnerLine = { moment_id: dinner, label: "Dîner" };
  const cocktailLine = { moment_id: cocktail, label: "Vin d’honneur" };
  return [
    { kind: "adult", ...dinnerLine, unit_price: 72, minimum: 45 },
    { kind: "child", ...dinnerLine, unit_price: 18 },
    { kind: "vendor", ...dinnerLine, unit_price: 25 },
    { kind: "adult", ...cocktailLine, unit_price: 14.5 },
    { kind: "child", ...cocktailLine, unit_price: 14.5 },
    { kind: "fixed", label: "Service, nappes et vaisselle", unit_price: 881.5 },
  ];
}

/** €17,100 in all. */
export const createDemoBudget = (moments: MomentIds): readonly BudgetItemInput[] => [
  {
    ...item("Traiteur et boissons", 5814, "Maison Kléber", "Vin d’honneur compris"),
    price_lines: catererLines(moments),
  },
  item("Lieu de réception", 2907, "Domaine des Tilleuls", "Du vendredi 17:00 au dimanche 17:00"),
  item("Tenues et beauté", 1710, "Atelier Lorraine"),
  item("Photo et vidéo", 1539, "Nina Castel"),
  item("Décoration et fleurs", 1026, "Fleurs de Puisaye"),
  item("Musique et animation", 1026, "Duo Cassis"),
  item("Alliances", 513, "Joaillerie Morel", "Or recyclé, gravure dedans"),
  item("Papeterie", 513),
  item("Cérémonie", 342),
  item("Gâteau ou pièce montée", 342),
  item("Transport et hébergement", 342),
  item("Cadeaux", 171),
  item("Imprévus", 855),
];

/** The givers besides the couple. Expenses paid by Colette are linked to her. */
export const demoPayers: readonly v.InferInput<typeof NewPayer>[] = [
  { name: "Parents Marchand", promised: 3000, handed: 1500, handed_to: "shared" },
  { name: "Parents Fontaine", promised: 2500 },
  { name: "Colette", promised: 1000 },
];

export interface DemoExpense {
  readonly title: string;
  readonly provider: string;
  readonly amount: number;
  readonly paid_by: string;
  /** Days before today. */
  readonly daysAgo: number;
  /** The type of the budget item that it belongs to. */
  readonly type: string;
  /** Comes on top of the price of the item. */
  readonly is_extra?: boolean;
}

const expense = (
  daysAgo: number,
  title: string,
  amount: number,
  rest: Omit<DemoExpense, "title" | "amount" | "daysAgo">,
): DemoExpense => ({ daysAgo, title, amount, ...rest });

/** €7,678.65 in all. */
export const demoExpenses: readonly DemoExpense[] = [
  expense(148, "Arrhes du domaine", 2035, {
    provider: "Domaine des Tilleuls",
    paid_by: "Élise",
    type: "Lieu de réception",
  }),
  expense(96, "Acompte du traiteur", 1744, {
    provider: "Maison Kléber",
    paid_by: "Gabriel",
    type: "Traiteur et boissons",
  }),
  expense(81, "Acompte photo, 30 %", 461.7, {
    provider: "Nina Castel",
    paid_by: "Élise",
    type: "Photo et vidéo",
  }),
  expense(74, "Acompte du duo", 307.8, {
    provider: "Duo Cassis",
    paid_by: "Gabriel",
    type: "Musique et animation",
  }),
  expense(40, "Robe, premier versement", 684.5, {
    provider: "Atelier Lorraine",
    paid_by: "Colette",
    type: "Tenues et beauté",
  }),
  expense(31, "Alliances", 513, { provider: "Joaillerie Morel", paid_by: "Gabriel", type: "Alliances" }),
  expense(19, "Fleurs, acompte", 307.8, {
    provider: "Fleurs de Puisaye",
    paid_by: "Élise",
    type: "Décoration et fleurs",
  }),
  expense(16, "Location des lanternes et nappes", 892.6, {
    provider: "Fleurs de Puisaye",
    paid_by: "Élise",
    type: "Décoration et fleurs",
  }),
  expense(12, "Vins, première commande", 640, {
    provider: "Cave Tissier",
    paid_by: "Gabriel",
    type: "Traiteur et boissons",
    is_extra: true,
  }),
  expense(9, "Retour de six bouteilles bouchonnées", -44, {
    provider: "Cave Tissier",
    paid_by: "Gabriel",
    type: "Traiteur et boissons",
    is_extra: true,
  }),
  expense(6, "Remise sur les nappes", -50, {
    provider: "Fleurs de Puisaye",
    paid_by: "Élise",
    type: "Décoration et fleurs",
  }),
  expense(3, "Papier et timbres d’essai", 186.25, { provider: "", paid_by: "Élise", type: "Papeterie" }),
];

export interface DemoContact {
  readonly kind: ProviderKindId;
  readonly company: string;
  readonly person: string;
  readonly phone: string;
  readonly email: string;
  readonly price: number | null;
  readonly status: ContactStatus;
  readonly notes: string;
}

const contact = (
  kind: ProviderKindId,
  status: ContactStatus,
  company: string,
  rest: Partial<DemoContact> = {},
): DemoContact => ({
  person: "",
  phone: "",
  email: "",
  price: null,
  notes: "",
  kind,
  status,
  company,
  ...rest,
});

/** Nine providers, six of them booked. */
export const demoContacts: readonly DemoContact[] = [
  contact("venue", "reserve", "Domaine des Tilleuls", {
    person: "Hortense Vidal",
    phone: "03 86 00 00 41",
    email: "hortense@tilleuls.exemple",
    price: 2907,
    notes: "Musique jusqu’à 03:00. Clés le vendredi à 17:00, état des lieux le dimanche.",
  }),
  contact("caterer", "reserve", "Maison Kléber", {
    person: "Anne Kléber",
    phone: "03 86 00 00 34",
    email: "anne@kleber.exemple",
    price: 5814,
    notes: "Dégustation dans une semaine. Demander le prix d’un convive de plus et le repas des musiciens.",
  }),
  contact("photographer", "reserve", "Nina Castel", {
    person: "Nina Castel",
    phone: "06 00 00 00 52",
    email: "nina@castel.exemple",
    price: 1539,
    notes: "De la mairie à l’ouverture du bal. 400 photos en six semaines.",
  }),
  contact("band", "reserve", "Duo Cassis", { person: "Rémi", phone: "06 00 00 00 63", price: 1026 }),
  contact("florist", "reserve", "Fleurs de Puisaye", {
    person: "Maëlle Joly",
    phone: "03 86 00 00 77",
    price: 1026,
    notes: "Bouquet rond, olivier et pivoines. Livraison le matin.",
  }),
  contact("outfits", "reserve", "Atelier Lorraine", {
    person: "Lorraine",
    phone: "04 00 00 00 18",
    price: 1710,
  }),
  contact("cake", "contacte", "Pâtisserie Aubin", {
    phone: "03 86 00 00 90",
    notes: "Devis promis pour la semaine passée.",
  }),
  contact("hair-makeup", "a_contacter", "Salon Iris", { phone: "03 86 00 00 65" }),
  contact("transport", "devis_recu", "Navettes du Vézelien", { phone: "03 86 00 00 58", price: 342 }),
  contact("dj", "ecarte", "DJ Nova", { price: 1400, notes: "Ne se déplace pas à Vézelay." }),
];
