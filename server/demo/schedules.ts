/** The payment schedules and the quotes of the fictional wedding. */
import type * as v from "valibot";
import type { NewInstalmentPlan } from "#contract/instalments.ts";
import type { NewQuote } from "#contract/quotes.ts";
import type { MomentIds } from "./replies.ts";

type Part = v.InferInput<typeof NewInstalmentPlan>["instalments"][number];

interface DemoPlan {
  /** The type of the budget item. */
  readonly type: string;
  /** Days before today. */
  readonly signedDaysAgo: number;
  /** The title of the expense that paid the first part. */
  readonly paidBy: string;
  readonly parts: readonly Part[];
}

const signature = { rule: "signature" } as const;
const tenDaysBefore = { rule: "wedding", days: -10 } as const;
const balance: Part = { kind: "balance", due: tenDaysBefore };

const plansWithoutDates: readonly DemoPlan[] = [
  {
    type: "Lieu de réception",
    signedDaysAgo: 148,
    paidBy: "Arrhes du domaine",
    parts: [{ kind: "arrhes", amount: 2035, due: signature }, balance],
  },
  {
    type: "Traiteur et boissons",
    signedDaysAgo: 96,
    paidBy: "Acompte du traiteur",
    parts: [
      { kind: "acompte", amount: 1744, due: signature },
      { kind: "instalment", amount: 2325.6, due: { rule: "wedding", months: -2 } },
      balance,
    ],
  },
  {
    type: "Photo et vidéo",
    signedDaysAgo: 81,
    paidBy: "Acompte photo, 30 %",
    parts: [{ kind: "acompte", amount: 461.7, due: signature }, balance],
  },
];

/** `getDayAfter`: the day that is this many days after today. One payment is late, one is due within two weeks. */
export const createDemoPlans = (getDayAfter: (days: number) => string): readonly DemoPlan[] => [
  ...plansWithoutDates,
  {
    type: "Musique et animation",
    signedDaysAgo: 74,
    paidBy: "Acompte du duo",
    parts: [
      { kind: "acompte", amount: 307.8, due: signature },
      { kind: "instalment", amount: 410.4, due: { rule: "fixed" }, due_on: getDayAfter(9) },
      { kind: "balance", due: { rule: "wedding" } },
    ],
  },
  {
    type: "Tenues et beauté",
    signedDaysAgo: 40,
    paidBy: "Robe, premier versement",
    parts: [
      { kind: "acompte", amount: 684.5, due: signature },
      { kind: "instalment", amount: 500, due: { rule: "fixed" }, due_on: getDayAfter(-3) },
      balance,
    ],
  },
];

type QuoteInput = Omit<v.InferInput<typeof NewQuote>, "budget_item_id">;

/** By the type of the budget item. */
export const createDemoQuotes = (moments: MomentIds): readonly (readonly [string, QuoteInput])[] => [
  [
    "Gâteau ou pièce montée",
    {
      provider_id: "cake",
      company: "Pâtisserie Aubin",
      phone: "03 86 00 00 90",
      price_lines: [
        {
          kind: "adult",
          moment_id: moments.get("dinner") ?? "",
          label: "Part",
          unit_price: 5.5,
          minimum: 50,
        },
        { kind: "fixed", label: "Présentoir", unit_price: 40 },
      ],
      inclusions: [
        { label: "Livraison", state: "included" },
        { label: "Fleurs fraîches", state: "extra" },
      ],
    },
  ],
  [
    "Gâteau ou pièce montée",
    {
      provider_id: "cake",
      company: "Les Choux de Lise",
      price_lines: [{ kind: "fixed", label: "Pièce montée, 80 choux", unit_price: 342 }],
      inclusions: [{ label: "Livraison", state: "extra" }],
    },
  ],
];
