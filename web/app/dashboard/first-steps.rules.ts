/** The first steps of a new wedding, in the order in which they help most. */
import { standardMoments, type Wedding } from "#contract/wedding.ts";
import {
  guestPasteUrl,
  partnerUrl,
  paths,
  starterBudgetUrl,
  unansweredUrl,
  weddingMomentsUrl,
} from "#web/paths.ts";

export const firstSteps = ["about", "guests", "budget", "moments", "partner", "photo"] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Where each step is taken: at the form itself, where it has a URL. */
export const stepUrls: Readonly<Record<FirstStep, string>> = {
  about: unansweredUrl,
  guests: guestPasteUrl,
  budget: starterBudgetUrl,
  moments: weddingMomentsUrl,
  partner: partnerUrl,
  photo: paths.dashboard,
};

/** Whether a step is taken on this page or on one below it. The dashboard, which lists all steps, counts for none. */
export function isPageOfStep(step: FirstStep, pathname: string): boolean {
  const page = `/${stepUrls[step].split(/[/?#]/u)[1] ?? ""}`;
  return page !== paths.dashboard && (pathname === page || pathname.startsWith(`${page}/`));
}

export interface WeddingFacts {
  readonly wedding: Wedding;
  /** Members and open invitations with the role couple. */
  readonly coupleCount: number;
  readonly guestCount: number;
  /** The sum of the budget items, in euros. */
  readonly plannedBudget: number;
  readonly photoCount: number;
}

/** Whether the wedding has what the step adds. */
export function isStepDone(
  step: FirstStep,
  { wedding, coupleCount, guestCount, plannedBudget, photoCount }: WeddingFacts,
): boolean {
  switch (step) {
    case "about":
      // A list of guests answers how many there will be.
      return hasNames(wedding) && hasDate(wedding) && (wedding.expected_guests !== null || guestCount > 0);
    case "guests":
      return guestCount > 0;
    case "budget":
      return plannedBudget > 0;
    case "moments":
      return standardMoments.some((moment) => wedding[moment]);
    case "partner":
      return coupleCount > 1;
    case "photo":
      return photoCount > 0;
  }
}

/** Whether there are guests and moments, so that the page of replies has something to do. */
export function hasGuestsToInvite(remainingSteps: readonly FirstStep[]): boolean {
  return !remainingSteps.includes("guests") && !remainingSteps.includes("moments");
}

/** The key of a step's title; the first step names only what is missing, the budget whether one is proposed. */
export function getStepTitleKey(step: FirstStep, wedding: Wedding) {
  if (step === "budget" && wedding.expected_guests !== null && wedding.wedding_budget === null)
    return "first_steps.budget.proposed";
  if (step !== "about") return `first_steps.${step}.title` as const;
  if (hasNames(wedding) && hasDate(wedding)) return "first_steps.about.count";
  if (hasNames(wedding) === hasDate(wedding)) return "first_steps.about.title";
  return hasNames(wedding) ? "first_steps.about.date" : "first_steps.about.names";
}

/** The key of the sentence about the next step. */
export function getStepDetailKey(step: FirstStep, wedding: Wedding) {
  const isLastQuestion = step === "about" && hasNames(wedding) && hasDate(wedding);
  return isLastQuestion ? "first_steps.about.count_detail" : (`first_steps.${step}.detail` as const);
}

function hasDate({ wedding_date, wedding_season }: Wedding): boolean {
  return (wedding_date ?? wedding_season) !== null;
}

function hasNames({ woman_first_name, man_first_name }: Wedding): boolean {
  return woman_first_name !== null && man_first_name !== null;
}
