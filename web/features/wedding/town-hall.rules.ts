/**
 * What the town hall asks for and when: the file, birth certificates, banns and witnesses (Code civil, art. 37, 63,
 * 64, 70 and 75). Days are `YYYY-MM-DD`.
 */
import { isDay } from "#contract/values.ts";
import { maxWitnesses, minWitnesses } from "#contract/witnesses.ts";
import { addDays, addMonths } from "#money/days.ts";

export type TownHallLine = "file" | "certificates" | "banns" | "witnesses";

/** soon: within `soonDays`. */
export type TownHallState = "done" | "ahead" | "soon" | "late";

/** Days before its last day from which a line is marked as due soon. */
const soonDays = 14;
/** Days for which banns are posted before the wedding (art. 64). */
const bannsDays = 10;

export interface TownHallFacts {
  readonly today: string;
  /** The day of the civil ceremony. */
  readonly civilOn: string;
  readonly leadDays: number;
  readonly submittedOn: string | null;
  /** The day of the task of filing; null without such a task or day. */
  readonly filingTaskOn: string | null;
  /**
   * Whether that task is done: then certificates are compared with its day, also when it is over. Without `submittedOn`
   * the file still counts as open.
   */
  readonly isFilingTaskDone: boolean;
  /** The days on which the two birth certificates were issued. */
  readonly certificates: readonly (string | null)[];
  readonly witnessCount: number;
}

export interface TownHallItem {
  readonly line: TownHallLine;
  readonly state: TownHallState;
  /** The first day; null if there is none. */
  readonly from: string | null;
  readonly to: string;
}

/** abroad: good only if it was issued abroad. late: issued after the day of filing, which may still be planned. */
export type CertificateState = "missing" | "valid" | "abroad" | "old" | "late";

type FilingFacts = Pick<
  TownHallFacts,
  "today" | "civilOn" | "leadDays" | "submittedOn" | "filingTaskOn" | "isFilingTaskDone"
>;

/** The day on which the file is planned to be handed in, or has to be. */
function getPlannedFilingDay({ civilOn, leadDays, filingTaskOn }: FilingFacts): string {
  return filingTaskOn ?? addDays(civilOn, -leadDays);
}

/** The day on which the file was or can be handed in: as planned, or today if that day is over. */
export function getFilingDay(facts: FilingFacts): string {
  const { submittedOn, today, civilOn, isFilingTaskDone } = facts;
  if (submittedOn !== null) return submittedOn;
  const plannedFilingDay = getPlannedFilingDay(facts);
  return plannedFilingDay < today && today <= civilOn && !isFilingTaskDone ? today : plannedFilingDay;
}

/** At most three months old on the day of filing, six if it was issued abroad (art. 70). */
export function getCertificateState(issuedOn: string | null, filingOn: string): CertificateState {
  if (issuedOn === null || !isDay(issuedOn)) return "missing";
  if (issuedOn > filingOn) return "late";
  if (issuedOn >= getEarliestIssueDay(filingOn, 3)) return "valid";
  return issuedOn >= getEarliestIssueDay(filingOn, 6) ? "abroad" : "old";
}

export function createTownHallItems(facts: TownHallFacts): readonly TownHallItem[] {
  const { civilOn, leadDays, submittedOn, today, witnessCount } = facts;
  const filingOn = getFilingDay(facts);
  const planned = submittedOn ?? getPlannedFilingDay(facts);
  const lastFilingDay = addDays(civilOn, -leadDays);
  const lastPostingDay = addDays(civilOn, -bannsDays);
  const states = facts.certificates.map((issuedOn) => getCertificateState(issuedOn, filingOn));
  const hasCertificates = states.every((state) => state === "valid" || state === "abroad");
  // The couple is not informed when banns are posted, so a file submitted in time counts as posted.
  const hasBanns = submittedOn !== null && submittedOn <= lastPostingDay;
  const getState = (isDone: boolean, to: string) => (isDone ? "done" : getStateBefore(to, today));
  return [
    {
      line: "file",
      state: getState(submittedOn !== null, lastFilingDay),
      from: addMonths(civilOn, -12),
      to: lastFilingDay,
    },
    {
      line: "certificates",
      state: getState(hasCertificates, planned),
      from: getEarliestIssueDay(filingOn, 3),
      to: filingOn,
    },
    {
      line: "banns",
      state: hasBanns ? (today > lastPostingDay ? "done" : "ahead") : getStateBefore(lastPostingDay, today),
      from: null,
      to: lastPostingDay,
    },
    {
      line: "witnesses",
      state: getState(witnessCount >= minWitnesses && witnessCount <= maxWitnesses, planned),
      from: null,
      to: planned,
    },
  ];
}

function getStateBefore(to: string, today: string): TownHallState {
  if (today > to) return "late";
  return addDays(today, soonDays) >= to ? "soon" : "ahead";
}

/** The first day on which a paper of so many months' validity may be issued. */
function getEarliestIssueDay(filingOn: string, months: number): string {
  return addDays(addMonths(filingOn, -months), 1);
}
