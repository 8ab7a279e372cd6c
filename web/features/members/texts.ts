import { formatDate, formatDayMonth, getToday } from "#i18n/formats.ts";
import { getLanguage } from "#web/platform/language.ts";

/** '12 juin', with the year if it is not the present one. */
export function formatDayOfInstant(instant: string): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const day = getToday(timeZone, new Date(instant));
  const isThisYear = day.slice(0, 4) === getToday(timeZone).slice(0, 4);
  return isThisYear ? formatDayMonth(day, getLanguage()) : formatDate(day, getLanguage());
}

export function isPast(instant: string): boolean {
  return Date.parse(instant) <= Date.now();
}

export function getMemberName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}

interface FirstNames {
  readonly woman_first_name: string | null;
  readonly man_first_name: string | null;
}

/** 'Élise & Gabriel', or the one name that is known; '' if none is. */
export function formatCoupleName({ woman_first_name, man_first_name }: FirstNames): string {
  return [woman_first_name, man_first_name].filter((name) => name !== null && name.trim() !== "").join(" & ");
}
