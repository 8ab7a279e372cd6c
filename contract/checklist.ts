/**
 * The tasks that most French couples have, with their usual day counted from the wedding or the civil ceremony, and how
 * days are counted.
 */
import * as v from "valibot";

/** The kind of ceremony, which decides which tasks are offered and how they are worded. */
export const ceremonies = ["civil", "religious", "lay", "undecided"] as const;
export type Ceremony = (typeof ceremonies)[number];

export const taskOffsetUnits = ["month", "week", "day"] as const;
const maxOffsetByUnit = { month: 36, week: 200, day: 1000 } as const;

/**
 * Time before the wedding, for `isCivilTask` before the civil ceremony; negative: after it. At most 36 months, 200
 * weeks or 1000 days either way.
 */
export const TaskOffset = v.pipe(
  v.object({
    unit: v.picklist(taskOffsetUnits),
    before: v.pipe(v.number("offset_range"), v.integer("offset_range")),
  }),
  v.forward(
    v.check(({ unit, before }) => Math.abs(before) <= maxOffsetByUnit[unit], "offset_range"),
    ["before"],
  ),
);
export type TaskOffset = v.InferOutput<typeof TaskOffset>;

const months = (before: number): TaskOffset => ({ unit: "month", before });
const weeks = (before: number): TaskOffset => ({ unit: "week", before });

/**
 * In the order of their usual days. Their titles are `starter.<key>` of i18n/<language>/checklist.json. The
 * periods are those that French planners and town halls give.
 */
export const starterTasks = [
  { key: "envelope", type: "Organisation", offset: months(12) },
  { key: "dates", type: "Organisation", offset: months(12) },
  { key: "first_list", type: "Invités", offset: months(12) },
  { key: "visits", type: "Rendez-vous", offset: months(12) },
  { key: "venue", type: "Prestataires", offset: months(11) },
  { key: "town_hall", type: "Organisation", offset: months(11) },
  { key: "ceremony", type: "Organisation", offset: months(11) },
  { key: "caterer", type: "Prestataires", offset: months(10) },
  { key: "photo", type: "Prestataires", offset: months(10) },
  { key: "witnesses", type: "Invités", offset: months(10) },
  { key: "officiant", type: "Rendez-vous", offset: months(10) },
  { key: "music", type: "Prestataires", offset: months(9) },
  { key: "announcement", type: "Invités", offset: months(8) },
  { key: "fittings", type: "Rendez-vous", offset: months(8) },
  { key: "style", type: "Organisation", offset: months(8) },
  { key: "flowers", type: "Prestataires", offset: months(7) },
  { key: "rooms", type: "Invités", offset: months(7) },
  { key: "hair", type: "Prestataires", offset: months(6) },
  { key: "notary", type: "Rendez-vous", offset: months(6) },
  { key: "gift_list", type: "Organisation", offset: months(6) },
  { key: "addresses", type: "Invités", offset: months(6) },
  { key: "invitations", type: "Invités", offset: months(5) },
  { key: "cake", type: "Prestataires", offset: months(5) },
  { key: "rings", type: "Organisation", offset: months(5) },
  { key: "tasting", type: "Rendez-vous", offset: months(4) },
  { key: "transport", type: "Prestataires", offset: months(4) },
  { key: "birth_certificates", type: "Organisation", offset: months(4) },
  { key: "insurance", type: "Organisation", offset: months(4) },
  { key: "filing", type: "Rendez-vous", offset: months(3) },
  { key: "ceremony_texts", type: "Organisation", offset: months(3) },
  { key: "rain_plan", type: "Prestataires", offset: months(3) },
  { key: "replies", type: "Invités", offset: months(2) },
  { key: "diets", type: "Organisation", offset: months(2) },
  { key: "hair_trial", type: "Rendez-vous", offset: months(2) },
  { key: "scouting", type: "Rendez-vous", offset: months(2) },
  { key: "first_seating", type: "Invités", offset: weeks(6) },
  { key: "final_count", type: "Prestataires", offset: months(1) },
  { key: "run_sheet", type: "Organisation", offset: months(1) },
  { key: "vows", type: "Organisation", offset: months(1) },
  { key: "balances", type: "Prestataires", offset: weeks(2) },
  { key: "final_seating", type: "Invités", offset: weeks(2) },
  { key: "emergency_kit", type: "Organisation", offset: weeks(1) },
  { key: "keys", type: "Rendez-vous", offset: weeks(1) },
  { key: "returns", type: "Organisation", offset: { unit: "day", before: -3 } },
  { key: "thanks", type: "Invités", offset: months(-1) },
  { key: "notices", type: "Organisation", offset: months(-1) },
  { key: "photos", type: "Organisation", offset: months(-2) },
] as const satisfies readonly { key: string; type: string; offset: TaskOffset }[];
export type StarterTask = (typeof starterTasks)[number];
export type StarterKey = StarterTask["key"];

/** The tasks that are counted from the day of the civil ceremony, which may be another day than the wedding's. */
const civilTasks: ReadonlySet<string | null> = new Set<StarterKey>([
  "town_hall",
  "notary",
  "birth_certificates",
  "filing",
]);

/** Whether a task with this key is counted from the civil ceremony; null: the couple's own. */
export function isCivilTask(key: string | null): boolean {
  return civilTasks.has(key);
}

const omittedKeysByCeremony: Readonly<Record<Ceremony, readonly StarterKey[]>> = {
  civil: ["ceremony", "officiant", "ceremony_texts"],
  religious: ["ceremony"],
  lay: ["ceremony"],
  undecided: [],
};

/** Which of the two days are over. */
interface OverDays {
  readonly wedding: boolean;
  readonly civil: boolean;
}

/**
 * The tasks offered for a ceremony. Once the wedding is over they are those that follow it; once the civil ceremony is
 * over, those counted from it are left out.
 */
export function listStarterTasks(ceremony: Ceremony, isOver: OverDays): readonly StarterTask[] {
  return starterTasks.filter(
    ({ key, offset }) =>
      !omittedKeysByCeremony[ceremony].includes(key) &&
      (!isOver.wedding || offset.before < 0) &&
      !(isOver.civil && isCivilTask(key)),
  );
}

/** The key of a task's title. The title of the appointment with the officiant depends on the ceremony. */
export function getStarterTitleKey(
  key: StarterKey,
  ceremony: Ceremony,
): StarterKey | "officiant_religious" | "officiant_lay" {
  if (key !== "officiant") return key;
  if (ceremony === "religious") return "officiant_religious";
  return ceremony === "lay" ? "officiant_lay" : key;
}
