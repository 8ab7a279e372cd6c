/** The steps of the walkthrough by the user's role, and the answers to its questions. */
import * as v from "valibot";
import type { Offer } from "#contract/checkout.ts";
import { areas, isAllowed, type Membership } from "#contract/permissions.ts";
import { type Wedding, WeddingChanges } from "#contract/wedding.ts";
import { paths } from "#web/paths.ts";

/** Keys of `steps` in welcome.json. */
export type WalkthroughStep = "names" | "when" | "guests" | "payment" | "helping" | "rights" | "lend_a_hand";

/** `showsPayment`: whether there is something to pay or to try. */
export function getSteps(membership: Membership, showsPayment: boolean): readonly WalkthroughStep[] {
  if (membership.role === "helper") {
    return listHelperLinks(membership).length > 0
      ? ["helping", "rights", "lend_a_hand"]
      : ["helping", "rights"];
  }
  return showsPayment ? ["names", "when", "guests", "payment"] : ["names", "when", "guests"];
}

/** Whether there is a step of the payment: after the payment only if the walkthrough was opened at it. */
export function hasPaymentStep(offer: Offer | undefined, startsAtPayment: boolean): boolean {
  return offer?.payment !== "off" && (offer?.paid !== true || startsAtPayment);
}

/** What a helper may open, as keys of `steps.rights.parts` in welcome.json. */
export function listSeenParts(membership: Membership) {
  return areas
    .filter((area) => isAllowed(membership, `${area}:see`))
    .flatMap((area) => (area === "planning" ? (["todo", "calendar"] as const) : [area]));
}

const helperLinks = [
  { textKey: "guests_seen", icon: "people", to: paths.guests, permission: "guests:see" },
  { textKey: "todo_seen", icon: "todo", to: paths.todo, permission: "planning:see" },
  { textKey: "calendar_seen", icon: "calendar", to: paths.calendar, permission: "planning:see" },
] as const;

/** The pages where a helper may begin. */
export function listHelperLinks(membership: Membership) {
  return helperLinks.filter(({ permission }) => isAllowed(membership, permission));
}

/** The wedding's fields that the questions fill. */
export const answerFields = [
  "woman_first_name",
  "man_first_name",
  "wedding_date",
  "wedding_season",
  "expected_guests",
] as const;
type AnswerField = (typeof answerFields)[number];
/** The questions of each step; the other steps have none. */
const fieldsByStep: Partial<Readonly<Record<WalkthroughStep, readonly AnswerField[]>>> = {
  names: ["woman_first_name", "man_first_name"],
  when: ["wedding_date", "wedding_season"],
  guests: ["expected_guests"],
};

/** The step of the first question without an answer, else the first step. */
export function findUnansweredStep(wedding: Wedding): WalkthroughStep {
  const { woman_first_name, man_first_name, wedding_date, wedding_season, expected_guests } = wedding;
  if (woman_first_name === null || man_first_name === null) return "names";
  if ((wedding_date ?? wedding_season) === null) return "when";
  return expected_guests === null ? "guests" : "names";
}

/** As texts: '' for none. */
export type WalkthroughAnswers = Readonly<Record<AnswerField, string>>;

/** Whether every question has an answer: both names, a day or a season, and a number of guests. */
export function hasAllAnswers(wedding: Wedding): boolean {
  const { woman_first_name, man_first_name, wedding_date, wedding_season, expected_guests } = wedding;
  return ![woman_first_name, man_first_name, wedding_date ?? wedding_season, expected_guests].includes(null);
}

/** What was typed, else what is stored. */
export function getAnswers(wedding: Wedding, typed: Partial<WalkthroughAnswers>): WalkthroughAnswers {
  const getAnswer = (field: AnswerField) => typed[field] ?? String(wedding[field] ?? "");
  return {
    woman_first_name: getAnswer("woman_first_name"),
    man_first_name: getAnswer("man_first_name"),
    wedding_date: getAnswer("wedding_date"),
    wedding_season: getAnswer("wedding_season"),
    expected_guests: getAnswer("expected_guests"),
  };
}

/** What the walkthrough accepts on this day. A day that is past is most often a wrong year. */
export function createAnswerSchema(today: string) {
  const { wedding_date: day, ...others } = v.pick(WeddingChanges, answerFields).entries;
  const isAhead = (typed: string | null | undefined) => typeof typed !== "string" || typed >= today;
  return v.object({ ...others, wedding_date: v.pipe(day, v.check(isAhead, "day_past")) });
}

/**
 * The answers that differ from what is stored. Of the other steps only what is valid: an error would be out of sight
 * there.
 */
export function getChangedAnswers(
  wedding: Wedding,
  typed: Partial<WalkthroughAnswers>,
  { step, today }: { readonly step: WalkthroughStep; readonly today: string },
): Partial<WalkthroughAnswers> {
  const answers = getAnswers(wedding, typed);
  const shownFields = fieldsByStep[step] ?? [];
  const { entries } = createAnswerSchema(today);
  const changed = answerFields.filter(
    (field) =>
      answers[field].trim() !== String(wedding[field] ?? "") &&
      (shownFields.includes(field) || v.is(entries[field], answers[field])),
  );
  return Object.fromEntries(changed.map((field) => [field, answers[field]]));
}

const guestCountStep = 5;
const defaultGuestCount = 90;

/** The next number of guests by a press on − or +: a multiple of five. The first press starts in the middle. */
export function getNextGuestCount(text: string, direction: -1 | 1, max: number): string {
  const current = Number(text);
  if (!Number.isInteger(current) || current < 1) return String(defaultGuestCount);
  const next =
    direction === 1
      ? Math.floor(current / guestCountStep + 1) * guestCountStep
      : Math.ceil(current / guestCountStep - 1) * guestCountStep;
  return String(Math.min(max, Math.max(guestCountStep, next)));
}

/** Pixels: the largest size at which the longer of two names has room on one line. */
export function getNameFontSize(names: readonly string[], width: number): number {
  // The ampersand and its space stand beside the first name; a letter is about half as wide as it is high.
  const letterCount = Math.max((names[0]?.length ?? 0) + 2, names[1]?.length ?? 0, 1);
  return Math.max(30, Math.min(52, Math.floor(width / (letterCount * 0.5))));
}
