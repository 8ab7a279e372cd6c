import type { Role } from "#contract/members.ts";
import { formatDate, formatDayMonth, todayIn } from "#i18n/formats.ts";
import { currentLanguage } from "#web/platform/i18n.ts";

interface Given {
  readonly role: Role;
  readonly budget: boolean;
  readonly documents: boolean;
}

/** The key of `members:sees` for a role and its permissions. */
export function seenBy({
  role,
  budget,
  documents,
}: Given): "all" | "budget_documents" | "budget" | "documents" | "plain" {
  if (role === "couple") return "all";
  if (budget) return documents ? "budget_documents" : "budget";
  return documents ? "documents" : "plain";
}

/** 'le 12 juin', with the year if it is not the present one. */
export function dayText(instant: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const day = todayIn(timeZone, new Date(instant));
  const isThisYear = day.slice(0, 4) === todayIn(timeZone).slice(0, 4);
  return isThisYear ? formatDayMonth(day, currentLanguage()) : formatDate(day, currentLanguage());
}

export function isPast(instant: string): boolean {
  return Date.parse(instant) <= Date.now();
}

export function memberNameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}

interface FirstNames {
  readonly woman_first_name: string | null;
  readonly man_first_name: string | null;
}

/** 'Élise & Gabriel', or the one name that is known; '' if none is. */
export function coupleName({ woman_first_name, man_first_name }: FirstNames): string {
  return [woman_first_name, man_first_name].filter((name) => name !== null && name.trim() !== "").join(" & ");
}

/** Whether an invitation would add no permission to those the user has. */
export function hasAll(has: Given, offered: Given): boolean {
  if (has.role === "couple") return true;
  const lacks = (right: "budget" | "documents") => offered[right] && !has[right];
  return offered.role === "helper" && !lacks("budget") && !lacks("documents");
}
